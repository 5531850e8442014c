import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { newId } from '../../src/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { publishedFolder } from '../../src/domain/websites/hosting.ts'
import type { Media } from '../../src/domain/websites/media.ts'
import { docx, mp4, pdf, picture, woff2 } from '../support/media-files.ts'
import { startMediaPlatform } from '../support/media-platform.ts'
import { insertWebsite } from '../support/websites.ts'

const film = mp4(3_000_000)
const text = `Bread ${'and butter '.repeat(100)}`
let here: Awaited<ReturnType<typeof startMediaPlatform>>
const files: Record<string, Media> = {}

beforeAll(async () => {
  here = await startMediaPlatform({ worker: false })
  files.video = (await here.form(film, { name: 'film.mp4' })).result
  files.text = await here.uploaded(text, { file_name: 'note.txt' })
  files.pdf = await here.uploaded(pdf())
  files.docx = await here.uploaded(docx())
  files.svg = await here.uploaded(`<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`)
  files.png = await here.uploaded(await picture())
  files.font = await here.uploaded(await woff2())
})
afterAll(() => here?.stop())

const file = (name: string): Media => files[name] as Media
const visit = (name: string, ask?: Parameters<typeof here.visit>[1]) => here.visit(file(name).url, ask)

test.each([
  ['video', 'video/mp4'],
  ['text', 'text/plain; charset=utf-8'],
  ['pdf', 'application/pdf'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['font', 'font/woff2'],
])('a %s is served as %s, immutable, with nosniff', async (name, type) => {
  const { status, headers, bytes } = await visit(name)
  expect([status, bytes.length]).toEqual([200, Number(headers['content-length'])])
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  })
})

test('an SVG opened directly is sandboxed, and a document is a sandboxed download', async () => {
  expect((await visit('svg')).headers).toMatchObject({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  })
  for (const name of ['text', 'pdf', 'docx'])
    expect((await visit(name)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z]+\.\w+"$/),
    })
})

test('an SVG is compressed for clients that accept it, with its own ETag', async () => {
  const plain = await visit('svg')
  const packed = await visit('svg', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
})

describe.each(['video', 'text'])('a range of a %s', (name) => {
  const whole = () => (name === 'video' ? film : Buffer.from(text))
  const ask = (range: string, more: Record<string, string> = {}, method = 'GET') =>
    visit(name, { method, headers: { range, ...more } })

  test.each<[string, (size: number) => [number, number]]>([
    ['bytes=0-0', () => [0, 1]],
    ['bytes=5-99', () => [5, 100]],
    ['bytes=100-', (size) => [100, size]],
    ['bytes=-7', (size) => [size - 7, size]],
    ['bytes=-99999999', (size) => [0, size]],
    ['bytes=10-99999999', (size) => [10, size]],
  ])('%s returns 206 with that part', async (range, part) => {
    const [start, end] = part(whole().length)
    const { status, headers, bytes } = await ask(range)
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${whole().length}`,
      String(end - start),
    ])
    expect(bytes.equals(whole().subarray(start, end))).toBe(true)
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is unsatisfiable and returns 416', async (range) => {
    const { status, headers } = await ask(range)
    expect([status, headers['content-range']]).toEqual([416, `bytes */${whole().length}`])
  })

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1;'])(
    '%s is ignored: the whole file is returned',
    async (range) => {
      const { status, bytes } = await ask(range)
      expect([status, bytes.length]).toEqual([200, whole().length])
    },
  )

  test('is ignored if If-Range does not match the file', async () => {
    const { etag = '' } = (await visit(name)).headers
    expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 00:00:00 GMT'])
      expect((await ask('bytes=0-1', { 'if-range': other })).status).toBe(200)
  })

  test('a conditional request for a cached file returns 304', async () => {
    const { etag = '' } = (await visit(name)).headers
    for (const tag of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const { status, bytes } = await visit(name, { headers: { 'if-none-match': tag } })
      expect([status, bytes.length]).toEqual([304, 0])
    }
  })

  test('HEAD returns the headers of the whole file without a body', async () => {
    const { status, headers, bytes } = await visit(name, { method: 'HEAD' })
    expect([status, headers['content-length'], bytes.length]).toEqual([200, String(whole().length), 0])
  })
})

test('a file is served only on the hostname of its own website', async () => {
  const other = await insertWebsite(here.platform.db, here.caller.workspaceId)
  const { host, pathname } = new URL(file('png').url)
  expect((await here.askHost(host, pathname)).status).toBe(200)
  expect((await here.askHost(`${other.replace('_', '-')}.localhost`, pathname)).status).toBe(404)
  expect((await here.askHost('localhost', pathname)).status).toBe(404)
})

test('an uploaded logo about as wide as high becomes the icon, and the stored hero picture the card of its page', async () => {
  const { db } = here.platform
  const { host } = new URL(file('png').url)
  const icon = async () => (await here.askHost(host, '/apple-touch-icon.png')).bytes.toString('base64')
  const logo = await here.uploaded(await picture({ width: 90, height: 80 }))
  const setLogo = (url: string) =>
    db
      .updateTable('websites')
      .set({ configuration: JSON.stringify({ logo_url: url }) })
      .where('id', '=', here.websiteId)
      .execute()
  const drawn = await icon()
  await setLogo(logo.url)
  expect(await icon()).not.toEqual(drawn)
  const wide = await here.uploaded(await picture({ width: 300, height: 40 }))
  await setLogo(wide.url)
  expect(await icon()).toEqual(drawn)

  const { pathname: url } = new URL(logo.url)
  const hero = { url, width: 90, height: 80, sources: [], color: '#ff0000', alt: 'Red', focal_point: 'center' }
  await db
    .insertInto('content_items')
    .values({
      ...{
        id: newId('page'),
        website_id: here.websiteId,
        path: '/red',
        name: 'Red',
        content_hash: 'a'.repeat(64),
        position: 1,
      },
      content: JSON.stringify({ title: 'Red', sections: [{ id: 'sec_1', anchor: 'hero' }], pictures: { sec_1: hero } }),
      publish_date: new Date(),
    })
    .execute()
  const card = await here.askHost(host, '/_card/red.jpg')
  expect(card.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test.each([
  (path: string) => path.replace('.png', '.html'),
  (path: string) => path.replace('.png', '.480.webp'),
  (path: string) => path.replace(/file\.png$/, 'other.png'),
  (path: string) => path.replace(/file\.png$/, ''),
  (path: string) => path.replace(/file\.png$/, '..%2ffile.png'),
  (path: string) => path.replace(/file\.png$/, '../../file.png'),
  (path: string) => path.toUpperCase(),
  (path: string) => path.replace('/media/', '/media//'),
])('no other path serves it: %s', async (change) => {
  const { host, pathname } = new URL(file('png').url)
  expect((await here.askHost(host, change(pathname))).status).toBe(404)
})

test('a variant without a format in its row, as before AVIF, is listed and served as WebP, also where a page names AVIF', async () => {
  const { media_id, url } = await here.uploaded(await picture({ width: 600 }))
  const { db, storage } = here.platform
  const webp = await picture({ width: 480, as: (image) => image.webp() })
  const row = await db
    .updateTable('media')
    .set({ variants: JSON.stringify([{ width: 480, size_bytes: webp.length }]), variants_due: false })
    .where('id', '=', media_id)
    .returning('hash')
    .executeTakeFirstOrThrow()
  await storage.put(`${publishedFolder(here.websiteId)}media/${row.hash}.480.webp`, webp)
  const listed = (await here.list()).find((media) => media.media_id === media_id)
  expect(listed?.variants).toEqual([{ url: url.replace('.png', '.480.webp'), width: 480, content_type: 'image/webp' }])
  for (const ending of ['.480.webp', '.480.avif']) {
    const { status, headers, bytes } = await here.visit(url.replace('.png', ending))
    expect([ending, status, headers['content-type'], bytes.equals(webp)]).toEqual([ending, 200, 'image/webp', true])
  }
})

test('a website that was taken offline serves no files, and serves them again once it is public; a draft serves them', async () => {
  const activate = (activated: boolean, draft = false) =>
    here.platform.db.updateTable('websites').set({ activated, draft }).where('id', '=', here.websiteId).execute()
  await activate(false)
  expect((await visit('png')).status).toBe(404)
  await activate(false, true)
  expect((await visit('png')).status).toBe(200)
  await activate(true)
  expect((await visit('png')).status).toBe(200)
})

test('a deleted file is gone at once in every process that caches it, and a new upload is available at once', async () => {
  const hosts = await Promise.all([here.anotherHost(), here.anotherHost()])
  const { host, pathname } = new URL((await here.uploaded(await picture())).url)
  const statuses = () => Promise.all(hosts.map(async ({ ask }) => (await ask(host, pathname)).status))
  for (let round = 0; round < 20; round++) {
    const bytes = `${text}${round}`
    const { media_id, url } = await here.uploaded(bytes)
    const path = new URL(url).pathname
    const seen = () => Promise.all(hosts.map(async ({ ask }) => (await ask(host, path)).status))
    expect([await seen(), await seen()]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await here.send('DELETE', `${here.path()}/${media_id}`)
    expect(await seen()).toEqual([404, 404])
    await here.uploaded(bytes)
    expect(await seen()).toEqual([200, 200])
  }
  expect(await statuses()).toEqual([200, 200])
  await Promise.all(hosts.map(({ close }) => close()))
})

test('a visitor who disconnects in the middle of a video causes no error', async () => {
  const large = (await here.form(mp4(30_000_000))).result as Media
  const { host, pathname } = new URL(large.url)
  for (let times = 0; times < 5; times++) {
    const asked = request(`${here.origin}${pathname}`, { headers: { host }, agent: false }).end()
    const [response] = await once(asked, 'response')
    await once(response, 'data')
    asked.destroy()
  }
  while ((await here.openFiles()) > 0) await wait(10)
  expect((await here.visit(large.url)).bytes.length).toBe(30_000_000)
  expect(here.errors).toEqual([])
})
