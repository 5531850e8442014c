import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { attachmentKey, attachmentLimits } from '../../src/domain/forms/attachments.ts'
import { type ChosenFile, multipartOf, pdf, quoteForm, visitorOf } from '../support/forms.ts'
import { startHosting } from '../support/hosting.ts'
import { sections } from '../support/sites.ts'
import { until } from '../support/until.ts'

const host = 'le-fournil.localhost'
const email = 'ada@example.org'
const mebibyte = 1024 * 1024

let sites: Awaited<ReturnType<typeof startHosting>>
let websiteId: string
let png: Buffer
beforeAll(async () => {
  sites = await startHosting()
  websiteId = await sites.website('le-fournil', { '/': '<p>Home</p>' })
  await sites.publishSections(websiteId, '/quote', [quoteForm])
  await sites.publishSections(websiteId, '/contact', [sections.contact])
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => sites.stop())

const visitor = (path = '/quote') => visitorOf(sites.ask, host, path)
const send = async (...files: ChosenFile[]) => await visitor().sendFiles({ email }, files)
const submissions = () => sites.db.selectFrom('form_submissions').selectAll().orderBy('id', 'desc').execute()
async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of sites.storage.list(`sites/${websiteId}/`))
    if (key.includes('/attachments/')) keys.push(key)
  return keys.toSorted()
}
/** Runs `work`, and expects that it stores nothing. */
async function storingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = [await submissions(), await storedFiles()]
  const result = await work()
  expect([await submissions(), await storedFiles()]).toEqual(before)
  return result
}

describe('a form with files', () => {
  test('is stored with its files before the visitor is thanked, and no path of the website leads to them', async () => {
    const { status, headers } = await send(
      { name: 'C:\\photos\\cake.png', bytes: png },
      { name: '../../plan.pdf', bytes: pdf() },
    )
    expect([status, headers.location]).toEqual([303, '/_sent/quote'])
    const [stored] = await submissions()
    expect(stored?.fields[1]).toEqual({
      name: 'photos',
      label: 'Pictures',
      type: 'file',
      value: ['cake.png', 'plan.pdf'],
    })
    const file = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(stored?.attachments).toEqual([
      { file, field: 'photos', file_name: 'cake.png', content_type: 'image/png', size_bytes: png.length },
      { file, field: 'photos', file_name: 'plan.pdf', content_type: 'application/pdf', size_bytes: pdf().length },
    ])
    const [first, second] = (stored?.attachments ?? []).map((one) => attachmentKey(websiteId, one.file))
    expect(await sites.storage.get(first ?? '')).toEqual(png)
    expect(await sites.storage.get(second ?? '')).toEqual(pdf())
    const name = stored?.attachments[0]?.file ?? ''
    for (const path of [
      `/attachments/${name}.bin`,
      `/media/${name.slice(0, 32)}/cake.png`,
      `/${name}.bin`,
      `/_assets/${name}.bin`,
    ])
      expect((await sites.ask(host, path)).status).toBe(404)
  })

  test('is a multipart form in the page, works without a file, and says what files it takes', async () => {
    const { text } = await sites.ask(host, '/quote')
    expect(text).toContain('enctype="multipart/form-data"')
    expect(text).toMatch(
      /<input id="form-photos" name="photos" type="file" multiple[^>]* accept="image\/jpeg,[^"]*application\/pdf"/,
    )
    expect(text).toContain('JPEG, PNG, WebP or PDF, up to 5 files of at most 8 MB each.')
    expect((await send({ name: '', bytes: Buffer.alloc(0) })).status).toBe(303)
    expect((await submissions())[0]).toMatchObject({ attachments: [], fields: [{}, { value: [] }] })
    expect((await sites.ask(host, '/contact')).text).not.toContain('enctype')
  })

  test('that is sent twice is stored once, with its files once', async () => {
    const values = { _form: 'form', _token: await visitor().token('form'), _topic: '', email }
    const post = async () =>
      await sites.ask(host, '/quote', { method: 'POST', ...multipartOf(values, [{ name: 'a.pdf', bytes: pdf() }]) })
    const before = [(await submissions()).length, (await storedFiles()).length] as const
    expect([(await post()).status, (await post()).status]).toEqual([303, 303])
    expect([(await submissions()).length, (await storedFiles()).length]).toEqual([before[0] + 1, before[1] + 1])
  })

  test.each([
    ['an SVG', { name: 'a.png', type: 'image/png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') }],
    ['HTML', { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') }],
    ['a program', { name: 'a.jpg', type: 'image/jpeg', bytes: Buffer.from('MZ\u0090\u0000\u0003') }],
    ['a PDF without an end', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nhalf') }],
    ['an empty file', { name: 'a.pdf', bytes: Buffer.alloc(0) }],
    ['a file that is too large', { name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(attachmentLimits.bytes)]) }],
  ])('with %s is shown again with what was typed', async (_, file) => {
    const { status, text } = await storingNothing(() => send({ name: 'good.png', bytes: png }, file))
    expect(status).toBe(422)
    expect(text).toContain(`value="${email}"`)
    expect(text).toMatch(/<p class="error" id="form-photos-error">Please check this entry\.<\/p>/)
    expect(text).toContain('Please choose the files again.')
  }) // biome-ignore format: one file a line

  test('takes only so many files, and so many bytes of all files', async () => {
    const files = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, n) => ({
        name: `${n}.pdf`,
        bytes: Buffer.concat([Buffer.alloc(bytes, `%PDF-1.7\n${n}`), pdf()]),
      }))
    expect((await send(...files(5, 100))).status).toBe(303)
    await storingNothing(async () => {
      expect((await send(...files(6, 100))).status).toBe(422)
      expect((await send(...files(3, 7.5 * mebibyte))).status).toBe(422)
    })
  })

  test('keeps no file of a sender without a loaded page, or who filled in the hidden field', async () => {
    const token = await visitor().token('form')
    await storingNothing(async () => {
      for (const values of [
        { _token: '', _topic: '' },
        { _token: 'forged', _topic: '' },
        { _token: token, _topic: 'Buy' },
      ]) {
        const form = multipartOf({ _form: 'form', ...values, email }, [{ name: 'a.pdf', bytes: pdf() }])
        expect((await sites.ask(host, '/quote', { method: 'POST', ...form })).status).toBe(422)
      }
    })
  })

  test('is stored under a lock of its website, which keeps the deletion of files away; pages do not wait for it', async () => {
    const gate = Promise.withResolvers<void>()
    let waiting = 0
    const slow = await startHosting({
      storageOn: (own) => ({
        ...own,
        put: async (key, body) => {
          waiting++
          await gate.promise
          await own.put(key, body)
        },
      }),
    })
    try {
      const id = await slow.website('le-fournil', {})
      await slow.publishSections(id, '/quote', [quoteForm])
      const quote = async () =>
        (await visitorOf(slow.ask, host, '/quote').sendFiles({ email }, [{ name: 'a.pdf', bytes: pdf() }])).status
      const sending = [quote(), quote(), quote()]
      await until(() => waiting === 2) // Another one waits for its turn, without a connection.
      const lock = sql`select from websites where id = ${id} for update nowait`
      await expect(lock.execute(slow.db)).rejects.toThrow('could not obtain lock')
      await slow.db.updateTable('websites').set({ business_name: 'New' }).where('id', '=', id).execute()
      expect((await slow.ask(host, '/quote')).status).toBe(200)
      gate.resolve()
      expect(await Promise.all(sending)).toEqual([303, 303, 303])
      await lock.execute(slow.db)
    } finally {
      gate.resolve()
      await slow.stop()
    }
  })

  test('is not accepted by a page whose forms take no files', async () => {
    const form = multipartOf({ _form: 'contact' }, [{ name: 'a.pdf', bytes: pdf() }])
    expect((await sites.ask(host, '/contact', { method: 'POST', ...form })).status).toBe(405)
  })
})

describe('a hostile upload', () => {
  test.each([
    ['50 MB in one file', () => [{ name: 'a.pdf', bytes: Buffer.alloc(50 * mebibyte) }], 422],
    ['1,000 parts', () => Array.from({ length: 1_000 }, (_, n) => ({ name: '', field: `f${n}`, bytes: Buffer.alloc(0) })), 413],
  ])('of %s is read to its end and stores nothing', async (_, files, expected) => {
    const { status } = await storingNothing(() => send(...files()))
    expect(status).toBe(expected)
  }) // biome-ignore format: one upload a line

  test('that is larger than any form, or malformed, is rejected', async () => {
    const form = multipartOf({ _form: 'form' }, [])
    await storingNothing(async () => {
      const large = { method: 'POST', headers: { ...form.headers, 'content-length': String(200 * mebibyte) } }
      expect((await sites.ask(host, '/quote', large)).status).toBe(413)
      const cut = { method: 'POST', headers: form.headers, body: form.body.subarray(0, -8) }
      expect((await sites.ask(host, '/quote', cut)).status).toBe(413)
      const unbounded = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }
      expect((await sites.ask(host, '/quote', unbounded)).status).toBe(413)
    })
    expect(sites.errors).toEqual([])
  })

  test('that never ends is closed after its time; a network has three at a time', async () => {
    const slow = await startHosting({ uploadMs: 5_000 })
    try {
      await slow.publishSections(await slow.website('le-fournil', {}), '/quote', [quoteForm])
      const chosen = [{ name: 'a.pdf', bytes: pdf() }]
      const another = async () => (await visitorOf(slow.ask, host, '/quote').sendFiles({ email }, chosen)).status
      const token = await visitorOf(slow.ask, host, '/quote').token('form')
      const { body, headers } = multipartOf({ _form: 'form', _token: token, _topic: '' }, chosen)
      const open = Array.from({ length: 4 }, () => openUpload(slow.origin, headers, body.subarray(0, -60)))
      const statuses = (await Promise.all(open)).map((answer) => answer.slice(9, 12))
      expect(statuses.toSorted()).toEqual(['408', '408', '408', '429'])
      await until(async () => (await another()) === 303)
      expect(slow.errors).toEqual([])
    } finally {
      await slow.stop()
    }
  })
})

/** Sends the headers and the beginning of an upload, then a byte at a time. Resolves to the response when the server closes the connection. */
async function openUpload(origin: string, headers: Record<string, string>, beginning: Buffer): Promise<string> {
  const lines = Object.entries({ host, 'transfer-encoding': 'chunked', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = ['POST /quote HTTP/1.1', ...lines, '', ''].join('\r\n')
  const chunk = (bytes: Buffer | string) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
  const socket = connect(Number(new URL(origin).port), new URL(origin).hostname)
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write(head)
  socket.write(chunk(beginning))
  const drip = setInterval(() => socket.write(chunk('x')), 500)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(drip)
  return answer
}
