import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startHosting } from '../support/hosting.ts'

const html = `<!DOCTYPE html><title>Bread</title>${Array.from({ length: 300 }, (_, number) => `<p>${number}</p>`).join('')}`
const size = html.length

let sites: Awaited<ReturnType<typeof startHosting>>
beforeAll(async () => {
  sites = await startHosting()
  await sites.website('ranges', { '/': html })
})
afterAll(() => sites.stop())

const ask = (headers: Record<string, string>, method = 'GET') => sites.ask('ranges.localhost', '/', { method, headers })

describe('a range of a page', () => {
  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, size],
    ['bytes=-5', size - 5, size],
    [`bytes=0-${size * 2}`, 0, size],
    [`bytes=-${size * 2}`, 0, size],
    ['bytes= 3 - 3', 3, 4],
  ])('%s returns 206 with exactly these bytes', async (range, start, end) => {
    const { status, headers, text } = await ask({ range })
    expect({ status, text }).toEqual({ status: 206, text: html.slice(start, end) })
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/${size}`,
      'content-length': String(end - start),
      etag: expect.any(String),
    })
  })

  test.each([`bytes=${size}-`, `bytes=${size}-${size + 9}`, 'bytes=-0', 'bytes=999999999999999-'])(
    '%s is unsatisfiable and returns 416 with the size and no bytes',
    async (range) => {
      const { status, headers, bytes } = await ask({ range })
      expect({ status, range: headers['content-range'], length: bytes.length }).toEqual({
        status: 416,
        range: `bytes */${size}`,
        length: 0,
      })
    },
  )

  test.each([
    'bytes=9-3',
    'bytes=a-b',
    'bytes=-',
    'bytes',
    'lines=0-9',
    'bytes=0-1,5-6',
    'bytes=0x1-2',
    'bytes=-1-5',
    '',
  ])('written as "%s" is ignored: the whole page is returned', async (range) => {
    const { status, text } = await ask({ range })
    expect({ status, text }).toEqual({ status: 200, text: html })
  })

  test('applies to the bytes sent: the ranges of a compressed page form the compressed page', async () => {
    const encoded = { 'accept-encoding': 'br' }
    const { headers } = await ask(encoded)
    const half = Math.floor(Number(headers['content-length']) / 2)
    const first = await ask({ ...encoded, range: `bytes=0-${half}` })
    const rest = await ask({ ...encoded, range: `bytes=${half + 1}-`, 'if-range': String(headers.etag) })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(brotliDecompressSync(Buffer.concat([first.bytes, rest.bytes])).toString()).toBe(html)
  })

  test('is ignored if If-Range names another version or a date', async () => {
    for (const ifRange of ['"older"', `W/${(await ask({})).headers.etag}`, 'Sat, 21 Nov 2026 00:00:00 GMT'])
      expect((await ask({ range: 'bytes=0-9', 'if-range': ifRange })).status).toBe(200)
  })

  test('is ignored by HEAD, and a conditional request returns 304', async () => {
    expect(await ask({ range: 'bytes=0-9' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': String(size), 'accept-ranges': 'bytes' },
    })
    const { etag } = (await ask({})).headers
    expect((await ask({ range: 'bytes=0-9', 'if-none-match': String(etag) })).status).toBe(304)
  })
})

describe('a former path', () => {
  test('of a deleted page returns 410 in the theme of the website', async () => {
    const id = await sites.website('former', { '/': html, '/new': html })
    await sites.db.insertInto('former_paths').values({ website_id: id, path: '/old', content_item_id: null }).execute()
    const { status, headers, text } = await sites.ask('former.localhost', '/old')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 410, type: 'text/html; charset=utf-8' })
    expect(text).toContain('This page has been removed')
    expect(text).toContain('href="/new"')
    expect((await sites.ask('former.localhost', '/older')).status).toBe(404)
  })

  test('of a moved page redirects to its new path, with the query, while it is published', async () => {
    const id = await sites.website('mover', { '/new': html })
    const { id: page } = await sites.db
      .selectFrom('content_items')
      .select('id')
      .where('website_id', '=', id)
      .executeTakeFirstOrThrow()
    await sites.db.insertInto('former_paths').values({ website_id: id, path: '/old', content_item_id: page }).execute()
    const visit = async () => {
      const { status, headers } = await sites.ask('mover.localhost', '/old?from=mail')
      return [status, headers.location]
    }
    expect(await visit()).toEqual([301, '/new?from=mail'])
    await sites.db.updateTable('content_items').set({ content_hash: null }).where('id', '=', page).execute()
    expect(await visit()).toEqual([404, undefined])
  })
})
