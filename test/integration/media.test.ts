import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Media } from '../../src/domain/websites/media.ts'
import { variantsWorkflowId } from '../../src/domain/workflow-ids.ts'
import { insertWebsite } from '../support/websites.ts'
import { docx, hugePng, mp4, multipart, pdf, picture, sha256 } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { until } from '../support/until.ts'

let here: Awaited<ReturnType<typeof startMediaPlatform>>
beforeAll(async () => {
  here = await startMediaPlatform({ worker: false })
})
afterAll(() => here?.stop())

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const text = () => `Bread ${crypto.randomUUID()}`

describe('an upload', () => {
  test('is public at its URL before the response, which has every field', async () => {
    const bytes = await picture({ width: 300, height: 200, as: (image) => image.jpeg() })
    const file = { file_name: 'Läib & Brot.PNG', alt_text: 'A loaf', media_type: 'image', content_type: 'image/gif' }
    const media = await here.uploaded(bytes, file)
    expect(media).toEqual({
      media_id: expect.stringMatching(/^media_\w{26}$/),
      file_name: 'Läib & Brot.PNG',
      media_type: 'images',
      url: expect.stringMatching(/^http:\/\/site-\w+\.localhost:3001\/media\/[0-9a-f]{32}\/laib-brot\.jpg$/),
      content_type: 'image/jpeg',
      size_bytes: expect.any(Number),
      width: 300,
      height: 200,
      alt_text: 'A loaf',
      variants: [],
      created_date: expect.stringMatching(/Z$/),
    })
    const visit = await here.visit(media.url)
    expect([visit.status, visit.bytes.length]).toEqual([200, media.size_bytes])
    expect(await sharp(visit.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    expect(await here.list()).toContainEqual(media)
  })

  test('is counted by its website', async () => {
    const before = await here.platform.operations.getWebsite({ ...here.caller, websiteId: here.websiteId })
    await here.uploaded(text())
    const after = await here.platform.operations.getWebsite({ ...here.caller, websiteId: here.websiteId })
    expect(after.counts.media).toBe(before.counts.media + 1)
  })

  test('of bytes that exist keeps its own name and alternative text, at the same address', async () => {
    const bytes = await picture({ width: 300 })
    const first = await here.uploaded(bytes, { file_name: 'first.jpg', alt_text: 'one' })
    const second = await here.uploaded(bytes, { file_name: 'second.jpg', alt_text: 'two' })
    const third = await here.uploaded(bytes, { file_name: 'first.jpg' })
    expect(second).toMatchObject({ file_name: 'second.jpg', alt_text: 'two' })
    expect(second.url).toBe(first.url.replace('/first', '/second'))
    expect(third).toMatchObject({ file_name: 'first.jpg', alt_text: null, url: first.url })
    for (const { url } of [first, second]) expect((await here.visit(url)).status).toBe(200)

    await here.send('DELETE', `${here.path()}/${first.media_id}`)
    expect((await here.visit(first.url)).status).toBe(200) // of the third
    await here.send('DELETE', `${here.path()}/${third.media_id}`)
    expect((await here.visit(first.url)).status).toBe(404)
    expect((await here.visit(second.url)).status).toBe(200)
  })

  test('with the same bytes, name and alternative text returns the existing file', async () => {
    const bytes = text()
    const names = { file_name: 'first.txt', alt_text: 'one' }
    expect(await here.uploaded(bytes, names)).toEqual(await here.uploaded(bytes, names))
    expect(await here.upload({ file_name: 'x', file_base64: base64(bytes), media_type: 'fonts' })).toMatchObject({
      status: 400,
      code: 'unsupported_media_type',
    })
  })

  test('of the same image with other metadata returns the existing file', async () => {
    const bytes = await picture({ as: (image) => image.png() })
    const tagged = await sharp(bytes)
      .withExif({ IFD0: { Copyright: 'me' } })
      .png()
      .toBuffer()
    expect(sha256(tagged)).not.toBe(sha256(bytes))
    expect((await here.uploaded(tagged)).media_id).toBe((await here.uploaded(bytes)).media_id)
  })

  test('of the same bytes twenty times concurrently, as JSON and as a form, creates one file', async () => {
    const bytes = await picture({ width: 500 })
    const sendOne = async (_: unknown, index: number): Promise<Media> =>
      index % 2 ? await here.uploaded(bytes) : (await here.form(bytes)).result
    const all = await Promise.all(Array.from({ length: 20 }, sendOne))
    const [first = '', ...others] = new Set(all.map(({ media_id }) => media_id))
    expect(others).toEqual([])
    expect((await here.list()).filter(({ media_id }) => media_id === first)).toHaveLength(1)
    await here.platform.startCommitted()
    let workflows: string[] = []
    await until(async () => (workflows = await here.workflows()).length > 0) // visibility is eventually consistent
    expect(workflows).toEqual([variantsWorkflowId(first)])
  })

  test('of the same bytes to another website creates another file', async () => {
    const bytes = text()
    const first = await here.uploaded(bytes)
    const other = await insertWebsite(here.platform.db, here.caller.workspaceId)
    const { result } = await here.send('POST', `${here.path(other)}/upload`, {
      file_name: 'x',
      file_base64: base64(bytes),
    })
    expect(result.media_id).not.toBe(first.media_id)
  })

  test.each([
    ['as a data URL', (bytes: string) => `data:text/plain;charset=utf-8;base64,${base64(bytes)}`],
    ['with line breaks', (bytes: string) => base64(bytes).replaceAll(/.{10}/g, '$&\r\n')],
    ['without padding', (bytes: string) => base64(bytes).replaceAll('=', '')],
  ])('can be encoded %s', async (_, write) => {
    const bytes = `${text()}!`
    const { url } = (await here.upload({ file_name: 'a.txt', file_base64: write(bytes) })).result
    expect((await here.visit(url)).text).toBe(bytes)
  })

  test.each([
    ['that is not base64', { file_base64: 'a*b=' }],
    ['that is truncated', { file_base64: 'YWJjZ' }],
    ['with padding in the middle', { file_base64: 'YQ==YQ==' }],
    ['in a data URL that is not base64', { file_base64: 'data:text/plain,abcd' }],
    ['without bytes', { file_base64: '' }],
    ['without a source', {}],
    ['with two sources', { file_base64: 'YWJj', source_url: 'https://example.com/a' }],
  ])('%s returns 400', async (_, file) => {
    expect(await here.upload({ file_name: 'a', ...file })).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('is rejected for its content type or its size', async () => {
    const codeOfRejected = async (bytes: Buffer | string) =>
      (await here.upload({ file_name: 'a', file_base64: base64(bytes) })).code
    expect(await codeOfRejected('<html>')).toBe('unsupported_media_type')
    expect(await codeOfRejected(hugePng(50_000, 50_000))).toBe('media_too_large')
    expect(await codeOfRejected(Buffer.alloc(26 * 1024 * 1024, 'a'))).toBe('media_too_large')
  })

  test('with a body of more than 40 MiB returns 413', async () => {
    const { status, code } = await here.upload({ file_name: 'a', file_base64: 'a'.repeat(41 * 1024 * 1024) })
    expect([status, code]).toEqual([413, 'payload_too_large'])
  })
})

describe('an upload by URL', () => {
  const server = createServer((request, response) => {
    if (request.url === '/endless') {
      const more = () =>
        void (response.write(Buffer.alloc(1024 * 1024, 'a')) ? setImmediate(more) : response.once('drain', more))
      return more()
    }
    return response.end('Fetched bread')
  })
  let url = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('stores the fetched file', async () => {
    const { result } = await here.upload({ file_name: 'bread.txt', source_url: `${url}/bread` })
    expect((await here.visit(result.url)).text).toBe('Fetched bread')
  })

  test('is aborted if the response does not end', async () => {
    expect(await here.upload({ file_name: 'a', source_url: `${url}/endless` })).toMatchObject({
      status: 400,
      code: 'media_too_large',
    })
  })

  test('from a private address returns 400', async () => {
    expect(await here.upload({ file_name: 'a', source_url: 'http://169.254.169.254/latest/' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
      details: [{ path: 'source_url' }],
    })
  })
})

describe('an upload as a form', () => {
  test('works like any other, with the name of its file', async () => {
    const bytes = mp4(200_000)
    const { result, warnings } = await here.form(bytes, { name: 'Film.mp4', alt_text: 'Kneading', typo: 'x' })
    expect(result).toMatchObject({
      file_name: 'Film.mp4',
      media_type: 'videos',
      size_bytes: 200_000,
      alt_text: 'Kneading',
    })
    expect(warnings).toEqual([expect.stringContaining('typo')])
    expect((await here.visit(result.url)).bytes.equals(bytes)).toBe(true)
  })

  test('can have its fields before and after its file', async () => {
    const { result } = await here.form(Buffer.from(text()), { file_name: 'Mine.txt', name: 'other.txt' })
    expect(result.file_name).toBe('Mine.txt')
  })

  test('with an Idempotency-Key runs once, and with another file returns 422', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const bytes = Buffer.from(text())
    const first = await here.form(bytes, {}, key)
    const again = await here.form(bytes, {}, key)
    expect([again.result, again.headers['idempotency-replayed']]).toEqual([first.result, 'true'])
    expect(await here.form(Buffer.from(text()), {}, key)).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test.each([
    ['without a file', multipart({ file_name: 'a' })],
    ['with a file in another part', multipart({}, { picture: { name: 'a', bytes: pdf() } })],
    ['with two files', multipart({}, { file: { name: 'a', bytes: pdf() }, file2: { name: 'b', bytes: pdf() } })],
    ['with an empty file', multipart({}, { file: { name: 'a', bytes: Buffer.alloc(0) } })],
    ['with an invalid field', multipart({ media_type: 'tapestry' }, { file: { name: 'a', bytes: pdf() } })],
    ['with an unterminated field', multipart({ alt_text: 'a'.repeat(70_000) }, { file: { name: 'a', bytes: pdf() } })],
    ['with a thousand fields', multipart(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, 'a'])))],
    [
      'with a file named like an Object property',
      multipart({ __proto__x: 'a', constructor: 'a' }, { file: { name: 'a', bytes: pdf() } }),
    ],
  ])('%s returns 400', async (_, { payload, headers }) => {
    expect(await here.send('POST', `${here.path()}/upload`, payload, headers)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  test.each([0.1, 0.5, 0.99])('that is cut off at %f of its length returns 400', async (share) => {
    const { payload, headers } = multipart({ file_name: 'a' }, { file: { name: 'a', bytes: mp4(100_000) } })
    const cut = payload.subarray(0, Math.floor(payload.length * share))
    expect(await here.send('POST', `${here.path()}/upload`, cut, headers)).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  test('to an unknown website returns 404 before its body is read', async () => {
    const { payload, headers } = multipart({}, { file: { name: 'a', bytes: pdf() } })
    expect(await here.send('POST', `${here.path('site_none')}/upload`, payload, headers)).toMatchObject({
      status: 404,
      code: 'website_not_found',
    })
  })

  test('to the batch endpoint, or with another content type, returns 415', async () => {
    const { payload, headers } = multipart({}, { file: { name: 'a', bytes: pdf() } })
    expect(await here.send('POST', `${here.path()}/upload/batch`, payload, headers)).toMatchObject({ status: 415 })
    expect(await here.send('POST', '/v1/workspace/client/create', payload, headers)).toMatchObject({ status: 415 })
  })
})

describe('a batch', () => {
  const batch = (files: unknown[]) => here.send('POST', `${here.path()}/upload/batch`, { files })

  test('stores valid files and reports the result of each file in the order of the request', async () => {
    const { status, result } = await batch([
      { file_name: 'a.txt', file_base64: base64(text()) },
      { file_name: 'b.html', file_base64: base64('<html>') },
      { file_name: 'c.docx', file_base64: base64(docx()) },
      { file_name: 'd.png', file_base64: base64(hugePng(9_000, 9_000)) },
      { file_name: 'e', file_base64: '***' },
      { file_name: 'f', source_url: 'http://10.0.0.1/' },
      { file_name: 'g' },
    ])
    expect(status).toBe(200)
    expect(result).toMatchObject({ total: 7, successful: 2, failed: 5 })
    expect(result.uploaded).toEqual([
      expect.objectContaining({ success: true, file_name: 'a.txt', media_type: 'documents' }),
      {
        success: false,
        file_name: 'b.html',
        error_code: 'unsupported_media_type',
        error: expect.stringContaining('b.html'),
      },
      expect.objectContaining({ success: true, file_name: 'c.docx' }),
      { success: false, file_name: 'd.png', error_code: 'media_too_large', error: expect.stringContaining('81') },
      ...['e', 'f', 'g'].map((file_name) => ({
        success: false,
        file_name,
        error_code: 'validation_failed',
        error: expect.any(String),
      })),
    ])
  })

  test('reports a file with invalid fields in its place, and stores the others', async () => {
    const content = { file_base64: base64(text()) }
    const { status, result, warnings } = await batch([
      { file_name: 'a.txt', ...content },
      { file_name: 'b.txt', ...content, media_type: 'movies' },
      { ...content, file_name: 7, colour: 'red' },
      'not an object',
      { file_name: 'c'.repeat(256), ...content },
      { file_name: 'd.txt', ...content },
    ])
    expect([status, warnings]).toEqual([200, ['Unknown field `files.2.colour` was ignored.']])
    expect(result).toMatchObject({ total: 6, successful: 2, failed: 4 })
    const invalid = (file_name: string, field: string) => ({
      ...{ success: false, file_name, error_code: 'validation_failed', error: expect.stringContaining(field) },
    })
    expect(result.uploaded).toEqual([
      expect.objectContaining({ success: true, file_name: 'a.txt' }),
      invalid('b.txt', '`media_type`'),
      invalid('', '`file_name`'),
      invalid('', 'object'),
      invalid('c'.repeat(256), '`file_name`'),
      expect.objectContaining({ success: true }),
    ])
  })

  test('with one file twice returns it twice', async () => {
    const file = { file_name: 'a.txt', file_base64: base64(text()) }
    const { uploaded } = (await batch([file, file])).result
    expect(uploaded[0]).toEqual(uploaded[1])
  })

  test('of 0 or 21 files returns 400', async () => {
    const file = { file_name: 'a.txt', file_base64: base64(text()) }
    expect((await batch([])).code).toBe('validation_failed')
    expect((await batch(Array.from({ length: 21 }, () => file))).code).toBe('validation_failed')
    expect((await batch(Array.from({ length: 20 }, () => file))).status).toBe(200)
  })
})

describe('a deleted file', () => {
  test('is gone from its URL and the list, and cannot be deleted again', async () => {
    const { media_id, url } = await here.uploaded(text())
    expect((await here.visit(url)).status).toBe(200)
    expect((await here.send('DELETE', `${here.path()}/${media_id}`)).result).toEqual({ media_id, deleted: true })
    expect((await here.visit(url)).status).toBe(404)
    expect((await here.list()).map((one) => one.media_id)).not.toContain(media_id)
    expect(await here.send('DELETE', `${here.path()}/${media_id}`)).toMatchObject({
      status: 404,
      code: 'media_not_found',
    })
  })

  test('can be uploaded again and has the same URL', async () => {
    const bytes = text()
    const { media_id, url } = await here.uploaded(bytes)
    await here.send('DELETE', `${here.path()}/${media_id}`)
    expect((await here.uploaded(bytes)).url).toBe(url)
    expect((await here.visit(url)).text).toBe(bytes)
  })

  test('does not affect the same file of another website', async () => {
    const { media_id, url } = await here.uploaded(text())
    const other = await insertWebsite(here.platform.db, here.caller.workspaceId)
    expect((await here.send('DELETE', `${here.path(other)}/${media_id}`)).code).toBe('media_not_found')
    expect((await here.visit(url)).status).toBe(200)
  })
})
