import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { assets, strictPolicy } from '../../src/rendering/index.ts'
import { startHosting } from '../support/hosting.ts'
import { untilBlocked } from '../support/locks.ts'

const html = (words: string) => `<!DOCTYPE html><title>${words}</title><p>${`${words} `.repeat(200)}</p>`
const home = html('Le Fournil')

let sites: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  sites = await startHosting()
  await sites.website('le-fournil', { '/': home, '/bread': html('Bread'), '/bread/rye': html('Rye') })
  await sites.website('florist', { '/': html('Flowers') })
})
afterAll(() => sites.stop())

describe('a published page', () => {
  test('is served byte for byte, with its security and caching headers', async () => {
    const { status, headers, text } = await sites.ask('le-fournil.localhost:3001', '/')
    expect({ status, text }).toEqual({ status: 200, text: home })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(home)),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-security-policy': strictPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test.each(['LE-Fournil.LOCALHOST', 'le-fournil.localhost.', 'le-fournil.localhost.:80'])(
    'is found under the hostname written as %s',
    async (host) => expect((await sites.ask(host, '/bread/rye')).text).toBe(html('Rye')),
  )

  test('is found by the hostname of the request line before the Host header', async () => {
    const raw = 'GET http://le-fournil.localhost/bread HTTP/1.1\r\nHost: florist.localhost\r\nConnection: close\r\n\r\n'
    expect(await sites.send(raw)).toContain('<title>Bread</title>')
  })

  test('ignores the query string', async () => {
    expect((await sites.ask('le-fournil.localhost', '/bread?utm_source=mail&x=%00')).text).toBe(html('Bread'))
  })

  test('answers HEAD with the same headers and no body', async () => {
    const { date: _, ...full } = (await sites.ask('le-fournil.localhost', '/')).headers
    const { status, headers, bytes } = await sites.ask('le-fournil.localhost', '/', { method: 'HEAD' })
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 })
    expect(headers).toMatchObject(full)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('rejects the method %s', async (method) => {
    const { status, headers } = await sites.ask('le-fournil.localhost', '/', { method })
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
  })

  test('changes, disappears and returns with its row, at the next request', async () => {
    const id = await sites.website('changing', { '/': html('Before') })
    const page = async () => {
      const { status, text } = await sites.ask('changing.localhost', '/')
      return [status, /<title>(.*?)</.exec(text)?.[1]]
    }
    expect(await page()).toEqual([200, 'Before'])
    await sites.publish(id, '/', html('After'))
    expect(await page()).toEqual([200, 'After'])
    await sites.db.updateTable('content_items').set({ content_hash: null }).where('website_id', '=', id).execute()
    expect((await page())[0]).toBe(404)
    await sites.publish(id, '/', html('Again'))
    expect(await page()).toEqual([200, 'Again'])
  })

  test('whose bytes cannot be read returns 503, is logged, and reveals no internals', async () => {
    const id = await sites.website('broken', { '/': html('Broken') })
    await rm(`${sites.folder}/sites/${id}`, { recursive: true })
    const { status, headers, text } = await sites.ask('broken.localhost', '/')
    expect({ status, retry: headers['retry-after'], cache: headers['cache-control'] }).toEqual({
      status: 503,
      retry: '5',
      cache: 'no-store',
    })
    expect(text).not.toContain(id)
    expect(sites.errors.splice(0)).toHaveLength(1)
  })
})

describe('compression', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0.000 , gzip; q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ] as const)('for Accept-Encoding "%s" is %s and returns the same page', async (accepted, encoding) => {
    const { headers, bytes } = await sites.ask('le-fournil.localhost', '/', {
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(decoders[encoding](bytes).toString()).toBe(home)
    expect(headers['content-length']).toBe(String(bytes.length))
  })

  test('of one page for many concurrent visitors gives all of them the same bytes', async () => {
    await sites.website('busy', { '/': html('Busy') })
    const ask = () => sites.ask('busy.localhost', '/', { headers: { 'accept-encoding': 'br' } })
    const replies = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(replies.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1)
  })
})

describe('an ETag', () => {
  const etagFor = async (encoding: string) => {
    const { headers } = await sites.ask('le-fournil.localhost', '/', { headers: { 'accept-encoding': encoding } })
    return String(headers.etag)
  }

  test('differs by page and by encoding, and is strong', async () => {
    const other = await sites.ask('le-fournil.localhost', '/bread')
    const etags = [await etagFor(''), await etagFor('gzip'), await etagFor('br'), other.headers.etag]
    expect(new Set(etags).size).toBe(4)
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
  })

  test.each([
    ['alone', (etag: string) => etag],
    ['in a list', (etag: string) => `"other", W/${etag}`],
    ['as a wildcard', () => '*'],
  ])('named %s that the visitor has returns 304 without a body', async (_, header) => {
    const etag = await etagFor('br')
    const headers = { 'accept-encoding': 'br', 'if-none-match': header(etag) }
    const reply = await sites.ask('le-fournil.localhost', '/', { headers })
    expect({ status: reply.status, length: reply.bytes.length }).toEqual({ status: 304, length: 0 })
    expect(reply.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': expect.anything() })
  })

  test('of another encoding or an older version returns the whole page', async () => {
    for (const tag of [await etagFor('gzip'), '"older"']) {
      const headers = { 'accept-encoding': 'br', 'if-none-match': tag }
      expect((await sites.ask('le-fournil.localhost', '/', { headers })).status).toBe(200)
    }
  })
})

describe('another spelling of an address', () => {
  test.each([
    ['/Bread', '/bread'],
    ['/bread/', '/bread'],
    ['/BREAD/Rye//', '/bread/rye'],
    ['/index.html', '/'],
    ['/bread/index.html', '/bread'],
    ['//', '/'],
    ['/bread/?a=1&b=%20', '/bread?a=1&b=%20'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const { status, headers } = await sites.ask('le-fournil.localhost', path)
    expect({ status, location: headers.location }).toEqual({ status: 301, location })
  })

  test.each(['/Nowhere/', '//elsewhere.example/', '/\\elsewhere.example', '//elsewhere.example/index.html'])(
    '%s without a page returns 404 and does not redirect',
    async (path) => {
      const { status, headers } = await sites.ask('le-fournil.localhost', path)
      expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
    },
  )
})

describe('an asset', () => {
  const [path, { contentType }] = [...assets][0] ?? ['', { contentType: '' }]

  test('is served on every hostname and can be cached forever', async () => {
    const { status, headers, bytes } = await sites.ask('le-fournil.localhost', path)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: contentType })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(bytes.length).toBeGreaterThan(1000)
  })

  test('that does not exist returns 404', async () => {
    expect((await sites.ask('le-fournil.localhost', '/_assets/fonts/none.woff2')).status).toBe(404)
  })
})

describe('for crawlers and load balancers', () => {
  test('robots.txt allows everything and names the sitemap, which lists only published pages', async () => {
    const id = await sites.website('listed', { '/': html('Home'), '/hidden': html('Hidden'), '/about': html('About') })
    await sites.db
      .updateTable('content_items')
      .set({ content_hash: null })
      .where((eb) => eb.and({ website_id: id, path: '/hidden' }))
      .execute()
    const robots = await sites.ask('listed.localhost', '/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.text).toContain('Sitemap: http://listed.localhost:3001/sitemap.xml\n')
    const { headers, text } = await sites.ask('listed.localhost', '/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'http://listed.localhost:3001/',
      'http://listed.localhost:3001/about',
    ])
    for (const [, time] of text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)) expect(Date.parse(String(time))).not.toBeNaN()
  })

  test.each(['localhost', '127.0.0.1:3001', 'balancer.internal'])('the health check responds on %s', async (host) => {
    expect(await sites.ask(host, '/_health')).toMatchObject({ status: 200, text: 'ok\n' })
  })

  test('the hostname of a website has no health check, so that a page can have its path', async () => {
    expect((await sites.ask('le-fournil.localhost', '/_health')).status).toBe(404)
  })
})

describe('the icons of a website', () => {
  const icon = (path: string) => sites.ask('le-fournil.localhost', path)

  test.each([
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ])('%s is a square PNG of %i pixels, also for given documents', async (path, size) => {
    const { status, headers, bytes } = await icon(path)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  })

  test('/favicon.ico contains PNG images of 16, 32 and 48 pixels', async () => {
    const { status, headers, bytes } = await icon('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
    const sizes = [0, 1, 2].map(async (index) => {
      const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)]
      const { format, width } = await sharp(bytes.subarray(offset, offset + length)).metadata()
      return [format, width, bytes.readUInt8(6 + 16 * index)]
    })
    expect(await Promise.all(sizes)).toEqual([16, 32, 48].map((size) => ['png', size, size]))
  })

  test('are named by the web app manifest, and the SVG runs no script', async () => {
    const manifest = await icon('/site.webmanifest')
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { name, icons } = JSON.parse(manifest.text)
    expect([name, icons.map(({ src }: { src: string }) => src)]).toEqual([
      'Le Fournil',
      ['/icon-192.png', '/icon-512.png'],
    ])
    const { headers, text } = await icon('/favicon.svg')
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      'image/svg+xml; charset=utf-8',
      expect.stringContaining("default-src 'none'"),
    ])
    expect(text).toMatch(/^<svg [^>]*viewBox="0 0 64 64">.*<path [^>]*d="M/)
  })

  test('redirect to the icon that the customer chose elsewhere', async () => {
    const id = await sites.website('chosen', { '/': home })
    const configuration = JSON.stringify({ favicon_url: 'https://cdn.example.com/icon.png' })
    await sites.db.updateTable('websites').set({ configuration }).where('id', '=', id).execute()
    const { status, headers } = await sites.ask('chosen.localhost', '/favicon.ico')
    expect([status, headers.location]).toEqual([302, 'https://cdn.example.com/icon.png'])
  })

  test('of a website that does not exist return 404', async () => {
    expect((await sites.ask('nobodys.localhost', '/favicon.ico')).status).toBe(404)
  })
})

describe('the legal pages of a website', () => {
  test('appear with their facts, and a page of the customer at the path replaces them', async () => {
    const id = await sites.website('legal', { '/': home })
    const ask = (path: string) => sites.ask('legal.localhost', path)
    const setFacts = (facts: object) =>
      sites.db
        .updateTable('websites')
        .set({ brand: sql`brand || ${JSON.stringify(facts)}::jsonb` })
        .where('id', '=', id)
        .execute()
    expect((await ask('/legal/imprint')).status).toBe(404)
    await setFacts({ country: 'DE', legal_name: 'Maison Roux GmbH' })
    expect([(await ask('/legal/imprint')).status, (await ask('/legal/privacy')).status]).toEqual([404, 200])
    await setFacts({ legal_representative: 'Camille Roux', legal_details: 'HRB 12345' })
    const { status, headers, text } = await ask('/legal/imprint')
    expect([status, headers['content-security-policy']]).toEqual([200, strictPolicy])
    expect(text).toContain('Represented by: Camille Roux')
    expect((await ask('/Legal/Imprint/')).headers.location).toBe('/legal/imprint')
    await sites.publish(id, '/legal/imprint', html('My own imprint'))
    expect((await ask('/legal/imprint')).text).toContain('My own imprint')
  })
})

describe('the card of a page', () => {
  test('is a PNG of 1200 × 630 pixels with its title, for published pages only', async () => {
    const id = await sites.website('cards', { '/': home })
    await sites.publishSections(id, '/about', [{ kind: 'cta', heading: 'A', text: null, actions: [] }], 'About us')
    const { status, headers, bytes } = await sites.ask('cards.localhost', '/_card/about.png?v=1')
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    await sites.publishSections(id, '/about', [{ kind: 'cta', heading: 'A', text: null, actions: [] }], 'Our bakery')
    expect((await sites.ask('cards.localhost', '/_card/about.png?v=1')).bytes).not.toEqual(bytes)
    expect((await sites.ask('cards.localhost', '/_card/nowhere.png')).status).toBe(404)
  })
})

test('HTTPS responses have Strict-Transport-Security', async () => {
  const secure = await startHosting({ sitesUrl: 'https://sites.example' })
  await secure.website('le-fournil', { '/': home })
  const { headers, text } = await secure.ask('le-fournil.sites.example', '/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(text).toBe(home)
  await secure.stop()
})

test('on shutdown, open requests are answered and new ones rejected', async () => {
  const closing = await startHosting()
  await closing.website('le-fournil', { '/': home })
  const headers = { connection: 'keep-alive' }
  const { underWay, closed } = await closing.db.transaction().execute(async (trx) => {
    await sql`lock table content_items in access exclusive mode`.execute(trx)
    const underWay = closing.ask('le-fournil.localhost', '/', { headers })
    await untilBlocked(closing.db)
    return { underWay, closed: closing.hosting.close() }
  })
  const { headers: answered, text } = await underWay
  expect({ text, connection: answered.connection }).toEqual({ text: home, connection: 'close' })
  await closed
  await expect(closing.ask('le-fournil.localhost', '/')).rejects.toThrow('ECONNREFUSED')
  await closing.stop()
})

test('on shutdown, a download has the time of the settings to finish, and is then cut', async () => {
  const closing = await startHosting({ shutdownMs: 500 })
  await closing.website('le-fournil', { '/': 'x'.repeat(64_000_000) }) // more than the buffers of the system
  const { port } = new URL(closing.origin)
  const download = connect(Number(port), '127.0.0.1')
  download.write('GET / HTTP/1.1\r\nHost: le-fournil.localhost\r\n\r\n')
  await once(download, 'readable')
  const startedAt = performance.now()
  let ticks = 0 // of 100 ms; fewer on a busy machine
  const ticking = setInterval(() => ticks++, 100)
  await closing.hosting.close()
  clearInterval(ticking)
  // A timer may end up to a millisecond early.
  expect([performance.now() - startedAt >= 499, ticks < 40]).toEqual([true, true]) // it was five seconds, whatever the settings were
  download.destroy()
  await closing.stop()
})
