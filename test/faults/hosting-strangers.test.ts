import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { startHosting } from '../support/hosting.ts'
import { openSlowRequest } from '../support/slow-requests.ts'

const secret = '<title>Le Fournil</title>'

let sites: Awaited<ReturnType<typeof startHosting>>
let websiteId: string
beforeAll(async () => {
  sites = await startHosting()
  websiteId = await sites.website('le-fournil', { '/': secret, '/about': secret })
  await sites.website('florist', { '/': '<title>Flowers</title>' })
})
afterAll(() => sites.stop())

describe('a missing page', () => {
  test('returns 404 in the theme of its website, compressed like pages, with links to existing pages', async () => {
    const { status, headers, text } = await sites.ask('le-fournil.localhost', '/nowhere')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'text/html; charset=utf-8' })
    expect(text).toContain('Le Fournil')
    expect(text).toContain('href="/about"')
    const packed = await sites.ask('le-fournil.localhost', '/nowhere', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.bytes.length).toBeLessThan(text.length / 2)
  })

  test('is never served from another website', async () => {
    expect((await sites.ask('florist.localhost', '/about')).status).toBe(404)
    expect((await sites.ask('florist.localhost', '/about')).text).not.toContain(secret)
  })
})

describe('an unknown hostname', () => {
  test('and the hostname of an unpublished website return the same body for any path', async () => {
    const id = await sites.website('closed', { '/': '<title>Closed</title>' })
    await sites.db.updateTable('websites').set({ activated: false }).where('id', '=', id).execute()
    const { text: words } = await sites.ask('nobody.localhost', '/')
    expect(words).toContain('Website not found')
    expect(words).not.toMatch(/fournil|florist/i)
    for (const host of [
      'nobody.localhost',
      'closed.localhost',
      'localhost',
      'le-fournil.example',
      'a.le-fournil.localhost',
    ])
      for (const path of ['/', '/about', '/Nowhere/', '/robots.txt', '/sitemap.xml'])
        expect(await sites.ask(host, path)).toMatchObject({ status: 404, text: words })
  })

  test.each([
    '',
    '.',
    '.localhost',
    '-.localhost',
    'le-fournil.localhost:port',
    'le_fournil.localhost',
    'le-fournil.localhost@evil',
    'le-fournil',
    '[::1]:80',
    `${'a'.repeat(5000)}.localhost`,
    "' or 1=1 --.localhost",
    'le-fournil .localhost',
    '%00.localhost',
    'é.localhost',
  ])('written as %j returns 404 or 400', async (host) => {
    const reply = await sites.send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(reply).not.toContain(secret)
  })

  test('and a missing or second Host header are rejected', async () => {
    const second =
      'GET / HTTP/1.1\r\nHost: le-fournil.localhost\r\nHost: florist.localhost\r\nConnection: close\r\n\r\n'
    expect(await sites.send(second)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await sites.send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await sites.send('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 404 /)
  })
})

describe('a path traversal attempt', () => {
  test.each([
    '/../florist/',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/about%2f',
    '/about%00',
    '/%00',
    '/%',
    '/%zz',
    '/%c0%af',
    '/about/../about',
    '/./about',
    '/about;x=1',
    '/about\\',
    '/.env',
    '/.git/config',
    '/sites',
    `/${'a/'.repeat(3000)}`,
    '/about/..',
    "/' or 1=1 --",
  ])('%s returns 404', async (path) => {
    const raw = await sites.send(
      `GET ${path.replaceAll(' ', '%20')} HTTP/1.1\r\nHost: le-fournil.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(raw).toMatch(/^HTTP\/1\.1 404 /)
    expect(raw).not.toContain(secret)
  })

  test('to the stored file returns 404', async () => {
    expect((await sites.ask('le-fournil.localhost', `/sites/${websiteId}`)).status).toBe(404)
  })

  test.each(['about', '*', 'ftp://le-fournil.localhost/', 'http://', 'http:///about', 'le-fournil.localhost:80'])(
    'with the request target %s returns 400',
    async (target) => {
      const reply = await sites.send(
        `GET ${target} HTTP/1.1\r\nHost: le-fournil.localhost\r\nConnection: close\r\n\r\n`,
      )
      expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('with random bytes as hostname never returns 5xx and logs no error', async () => {
    const bytes = fc.string({
      unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 80,
    })
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (path, host) => {
        const reply = await sites.send(`GET /${path} HTTP/1.1\r\nHost: ${host}.localhost\r\nConnection: close\r\n\r\n`)
        expect(reply).toMatch(/^HTTP\/1\.1 [34]\d\d /)
        const known = await sites.send(
          `GET /${path} HTTP/1.1\r\nHost: le-fournil.localhost\r\nConnection: close\r\n\r\n`,
        )
        expect(known).toMatch(/^HTTP\/1\.1 (?:200|[34]\d\d) /)
      }),
      { numRuns: 150 },
    )
    expect(sites.errors).toEqual([])
  })
})

test('an unreachable database returns 503 with Retry-After and is logged', async () => {
  const cut = await startHosting()
  await cut.db.destroy() // ends the pool
  const { status, headers, text } = await cut.ask('le-fournil.localhost', '/')
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
  expect(text).not.toMatch(/pool|postgres/i)
  expect(cut.errors).toHaveLength(1)
  await cut.stop()
})

test('a request whose headers or body arrive slowly is closed within seconds', async () => {
  const get = 'GET / HTTP/1.1\r\nHost: le-fournil.localhost\r\n'
  const all = [get, `${get}Content-Length: 100\r\n\r\n`].map((text) => openSlowRequest(sites.origin, text))
  const answers = await Promise.all(all.map(({ closed }) => closed))
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 200'])
})
