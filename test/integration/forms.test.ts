import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createCaptchaCheck } from '../../src/adapters/captcha.ts'
import { NotPublic } from '../../src/adapters/public-network.ts'
import { captchas } from '../../src/domain/forms/captcha.ts'
import { startCaptcha } from '../support/captcha.ts'
import { startHosting } from '../support/hosting.ts'
import { formBody, tokenOf, visitorOf } from '../support/forms.ts'
import { sections } from '../support/sites.ts'

const host = 'le-fournil.localhost'
const message = { name: 'Ada', email: 'ada@example.org', message: 'Two loaves,\r\nplease.' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let sites: Awaited<ReturnType<typeof startHosting>>
let websiteId: string
beforeAll(async () => {
  sites = await startHosting()
  websiteId = await sites.website('le-fournil', { '/': '<p>Home</p>' })
  await sites.publishSections(websiteId, '/contact', [sections.contact])
  await sites.publishSections(websiteId, '/book', [sections.form])
})
afterAll(() => sites.stop())

const visitor = (path = '/contact', at = host) => visitorOf(sites.ask, at, path)
const submissions = (id = websiteId) =>
  sites.db
    .selectFrom('form_submissions')
    .select(['path', 'form', 'purpose', 'fields', 'sender'])
    .where('website_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
const valuesOf = async () =>
  Object.fromEntries(((await submissions())[0]?.fields ?? []).map(({ name, value }) => [name, value]))

describe('a form', () => {
  test('is stored before the visitor is redirected to a page that says so', async () => {
    const { status, headers, text } = await visitor().send(message)
    expect({ status, location: headers.location, text }).toEqual({ status: 303, location: '/_sent/contact', text: '' })
    expect(headers['cache-control']).toBe('no-store')
    const [stored] = await submissions()
    expect(stored).toMatchObject({
      path: '/contact',
      form: 'contact',
      purpose: 'contact',
      fields: [
        { name: 'name', label: 'Name', type: 'text', value: 'Ada' },
        { name: 'email', label: 'Email', type: 'email', value: 'ada@example.org' },
        { name: 'message', label: 'Message', type: 'textarea', value: 'Two loaves,\nplease.' },
      ],
    })
    const thanks = await sites.ask(host, '/_sent/contact')
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain('Your message has been sent to Le Fournil.')
    expect(thanks.text).toContain('<meta name="robots" content="noindex"/>')
    expect((await sites.ask(host, '/_sent/nothing')).status).toBe(404)
  })

  test('takes choices, dates and numbers as they are planned', async () => {
    const { status, headers } = await visitor('/book').send({
      ...{ _form: 'form', name: 'Ada', email: 'ada@example.org', phone: '', date: '2030-05-01', guests: '2' },
      ...{ course: 'Bread', language: 'English', extras: ['Apron', 'Lunch'], terms: 'yes', note: '' },
    })
    expect([status, headers.location]).toEqual([303, '/_sent/booking'])
    expect((await sites.ask(host, '/_sent/booking/de')).text).toContain(
      'Ihre Terminanfrage ist bei Le Fournil angekommen.',
    )
    expect(await valuesOf()).toMatchObject({
      date: '2030-05-01',
      course: 'Bread',
      extras: ['Apron', 'Lunch'],
      note: null,
    })
  })

  test('that is not complete is shown again with what was typed', async () => {
    const before = await submissions()
    const { status, headers, text } = await visitor().send({ ...message, name: ' ', email: 'ada@' })
    expect(status).toBe(422)
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('Please fill in this field.')
    expect(text).toContain('Please enter a valid email address.')
    expect(text).toContain('value="ada@"')
    expect(text).toMatch(/<textarea[^>]*>Two loaves,\nplease\.<\/textarea>/)
    expect(text).toMatch(/<h1[^>]*>Come by or write<\/h1>/)
    expect(await submissions()).toEqual(before)
    const next = { _form: 'contact', _token: tokenOf(text), _topic: '', ...message }
    expect((await visitor().post(next)).status).toBe(303)
  })

  test.each([
    ['a field that the form does not have', { admin: 'yes' }],
    ['a field twice', { name: ['Ada', 'Eve'] }],
    ['the field that only programs fill in', { _topic: 'Cheap pills' }],
    ['a forged token', { _token: 'A'.repeat(43) }],
  ])('with %s is rejected and shown again', async (_, values: Record<string, string | string[]>) => {
    const before = await submissions()
    const { status, text } = await visitor().send({ ...message, ...values })
    expect(status).toBe(422)
    expect(text).toContain('has not been sent yet')
    expect(text).toContain('value="ada@example.org"')
    expect(text).not.toContain('Cheap pills')
    expect(await submissions()).toEqual(before)
  })

  test.each([
    ['course', 'Cakes'],
    ['date', '2030-02-30'],
    ['date', '2020-05-01'],
    ['guests', 'two'],
    ['email', 'ada@example.org\r\nBcc: eve@example.org'],
    ['language', 'Klingon'],
    ['terms', ''],
    ['phone', 'call me'],
    ['name', 'x'.repeat(301)],
  ])('with an impossible %s (%j) is shown again', async (name, value) => {
    const valid = { name: 'Ada', email: 'ada@example.org', date: '2030-05-01', course: 'Bread', terms: 'yes' }
    const { status } = await visitor('/book').send({ _form: 'form', ...valid, [name]: value })
    expect(status).toBe(422)
    expect((await visitor('/book').send({ _form: 'form', ...valid })).status).toBe(303)
  })

  test('escapes what was typed', async () => {
    const { text } = await visitor().send({ ...message, name: '"><script>alert(1)</script>', email: '' })
    expect(text).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"')
  })

  test('without a token is shown again, filled in, and is stored when the visitor confirms it', async () => {
    const before = (await submissions()).length
    const { status, text } = await visitor().post({ _form: 'contact', _token: '', _topic: '', ...message })
    expect(status).toBe(422)
    expect(text).toContain('Please confirm that you want to send this.')
    expect(text).toContain('value="ada@example.org"')
    expect(await submissions()).toHaveLength(before)
    const confirmed = { _form: 'contact', _token: tokenOf(text), _topic: '', ...message }
    expect((await visitor().post(confirmed)).status).toBe(303)
    expect(await submissions()).toHaveLength(before + 1)
  })

  test('is not accepted with the token of another form, page or website', async () => {
    const other = await sites.website('another-bakery', {})
    for (const [id, path] of [
      [other, '/contact'],
      [websiteId, '/write'],
    ] as const)
      await sites.publishSections(id, path, [sections.contact, sections.form])
    const tokens = [
      await visitor('/contact', 'another-bakery.localhost').token('contact'),
      await visitor('/write').token('form'),
      await visitor('/contact').token('contact'),
    ]
    const before = await submissions()
    for (const _token of tokens) {
      const { status, text } = await visitor('/write').post({ _form: 'contact', _token, _topic: '', ...message })
      expect(status).toBe(422)
      expect(tokenOf(text)).not.toBe(_token)
    }
    expect(await submissions()).toEqual(before)
  })

  test('that is sent twice is stored once; its token is good for no other submission', async () => {
    const token = await visitor().token('contact')
    const values = { _form: 'contact', _token: token, _topic: '', ...message }
    const before = (await submissions()).length
    const statuses = await Promise.all([1, 2, 3].map(async () => (await visitor().post(values)).status))
    expect(statuses).toEqual([303, 303, 303])
    expect(await submissions()).toHaveLength(before + 1)
    const another = { ...values, message: 'Three loaves.' }
    const { status, text } = await visitor().post(another)
    expect(status).toBe(422)
    expect(text).toContain('has not been sent yet')
    expect(await submissions()).toHaveLength(before + 1)
    expect((await visitor().post({ ...another, _token: tokenOf(text) })).status).toBe(303)
    expect(await submissions()).toHaveLength(before + 2)
  })

  test('is accepted at the address that its page had before', async () => {
    const { id } = await sites.db
      .selectFrom('content_items')
      .select('id')
      .where((eb) => eb.and({ website_id: websiteId, path: '/contact' }))
      .executeTakeFirstOrThrow()
    await sites.db
      .insertInto('former_paths')
      .values({ website_id: websiteId, path: '/old-contact', content_item_id: id })
      .execute()
    const values = { _form: 'contact', _token: await visitor('/old-contact').token('contact'), _topic: '', ...message }
    expect((await visitor().post(values, {}, '/old-contact')).status).toBe(303)
    expect((await submissions())[0]?.path).toBe('/contact')
  })

  test('is not accepted by a page without it, an unpublished page or a website that is offline', async () => {
    const values = { _form: 'contact', _token: await visitor().token('contact'), _topic: '', ...message }
    const statusAt = async (path: string) => (await visitor().post(values, {}, path)).status
    expect(await statusAt('/')).toBe(405)
    expect(await statusAt('/book')).toBe(405)
    expect(await statusAt('/nothing')).toBe(405)
    const page = sites.db.updateTable('content_items').where('website_id', '=', websiteId).where('path', '=', '/book')
    const { content_hash } = await sites.db
      .selectFrom('content_items')
      .select('content_hash')
      .where((eb) => eb.and({ website_id: websiteId, path: '/book' }))
      .executeTakeFirstOrThrow()
    await page.set({ content_hash: null }).execute()
    expect((await visitor('/book').post({ ...values, _form: 'form' })).status).toBe(405)
    await page.set({ content_hash }).execute()
    await sites.db.updateTable('websites').set({ activated: false }).where('id', '=', websiteId).execute()
    expect(await statusAt('/contact')).toBe(405)
    await sites.db.updateTable('websites').set({ activated: true }).where('id', '=', websiteId).execute()
    expect(await statusAt('/contact')).toBe(303)
  })

  test('that is too large, or is no form, is rejected', async () => {
    const values = { _form: 'contact', _topic: '', ...message, message: 'x'.repeat(300_000) }
    expect((await visitor().post(values)).status).toBe(413)
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await sites.ask(host, '/contact', json)).status).toBe(405)
  })
})

describe('a page with a form', () => {
  test('is the same for all visitors and cached as any other page; the token comes from an address of its own', async () => {
    const [page, plain] = [await sites.ask(host, '/contact'), await sites.ask(host, '/')]
    expect(page.text).toMatch(/name="_token" value\/>/)
    expect(page.headers['cache-control']).toBe(plain.headers['cache-control'])
    const { etag = '' } = page.headers
    const again = await sites.ask(host, '/contact', { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const read = sites.lookUps()
    const [one, two] = [await visitor().token('contact'), await visitor().token('contact')]
    expect(sites.lookUps()).toBe(read)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(two).not.toBe(one)
    const { headers, text } = await sites.ask(host, '/_form-token?page=/contact&form=contact')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({ wait_ms: 0 })
    expect((await sites.ask(host, '/_form-token?page=/nothing&form=contact')).status).toBe(404)
  })

  test('allows forms to its own host only', async () => {
    const { headers } = await sites.ask(host, '/contact')
    expect(headers['content-security-policy']).toMatch(/form-action 'self'(?:;|$)/)
  })
})

test('one sender, and all together, can send only so many forms an hour', async () => {
  const limited = await startHosting({
    forms: { minMs: 0, perSender: 2, perWebsite: 3 },
    trustedProxies: ['127.0.0.1'],
  })
  try {
    const id = await limited.website('le-fournil', {})
    await limited.publishSections(id, '/contact', [sections.contact])
    const from = async (address: string) =>
      (
        await visitorOf(limited.ask, host).send(
          { ...message, name: Math.random().toString() },
          { 'x-forwarded-for': address },
        )
      ).status
    expect([await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.1')]).toEqual([
      303, 303, 429,
    ])
    expect([await from('203.0.113.9'), await from('203.0.113.10')]).toEqual([303, 429])
    const rows = await limited.db.selectFrom('form_submissions').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('198.51')
  } finally {
    await limited.stop()
  }
})

test('a form that is sent faster than a person can fill it in is shown again', async () => {
  const slow = await startHosting({ forms: { minMs: 600_000, perSender: 10, perWebsite: 10 } })
  try {
    const id = await slow.website('le-fournil', {})
    await slow.publishSections(id, '/contact', [sections.contact])
    const visitor = visitorOf(slow.ask, host)
    const token = await visitor.token('contact')
    const { status, text } = await visitor.post({ _form: 'contact', _token: token, _topic: '', ...message })
    expect(status).toBe(422)
    expect(text).toContain('value="ada@example.org"')
    expect(tokenOf(text)).toBe(token) // which gets older
    const unconfirmed = await visitor.post({ _form: 'contact', _token: '', _topic: '', ...message })
    const confirmed = { _form: 'contact', _token: tokenOf(unconfirmed.text), _topic: '', ...message }
    expect((await visitor.post(confirmed)).status).toBe(303)
  } finally {
    await slow.stop()
  }
})

test('a form whose database is away is not answered as sent', async () => {
  const lost = await startHosting()
  const id = await lost.website('le-fournil', {})
  await lost.publishSections(id, '/contact', [sections.contact])
  const token = await visitorOf(lost.ask, host).token('contact')
  const away = await lost.another('postgres://127.0.0.1:9/none')
  const body = formBody({ _form: 'contact', _token: token, _topic: '', ...message })
  const { status, text } = await away.ask(host, '/contact', { method: 'POST', headers: form, body })
  expect(status).toBe(503)
  expect(text).toContain('The form was not sent')
  await away.close()
  await lost.stop()
})

describe.each(['turnstile', 'hcaptcha'] as const)('with %s', (provider) => {
  const { input, script } = captchas[provider]
  let service: Awaited<ReturnType<typeof startCaptcha>>
  let guarded: typeof sites
  beforeAll(async () => {
    service = await startCaptcha()
    const captcha = { provider, siteKey: 'site-key', secret: 'top-secret' }
    const verifyCaptcha = createCaptchaCheck(captcha, { url: service.url, allowLoopback: true })
    guarded = await startHosting({ captcha, verifyCaptcha })
    const id = await guarded.website('le-fournil', {})
    await guarded.publishSections(id, '/contact', [sections.contact])
  })
  afterAll(async () => {
    await guarded.stop()
    await service.stop()
  })
  const send = async (more = {}) => await visitorOf(guarded.ask, host).send({ ...message, ...more })

  test('published pages do not load it; the page that follows a form does', async () => {
    const page = await guarded.ask(host, '/contact')
    expect(page.text).not.toContain(script)
    const { status, text, headers } = await send()
    expect(status).toBe(422)
    expect(text).toContain(`<script src="${script}"`)
    expect(text).toContain('data-sitekey="site-key"')
    expect(text).toContain('value="ada@example.org"')
    expect(headers['content-security-policy']).toContain(`script-src ${captchas[provider].sources[0]}`)
    expect(service.requests).toEqual([])
  })

  test('the answer of a visitor is checked with the service, as its protocol says', async () => {
    expect((await send({ [input]: 'wrong' })).status).toBe(422)
    expect((await send({ [input]: 'right' })).status).toBe(303)
    expect(service.requests).toEqual(
      ['wrong', 'right'].map((response) => ({ secret: 'top-secret', response, sitekey: 'site-key' })),
    )
  })

  test('a form is accepted while the service does not respond', async () => {
    service.fail()
    expect((await send({ [input]: 'wrong', name: 'Later' })).status).toBe(303)
    expect(guarded.errors).toEqual([])
  })
})

test('the check of a captcha does not connect to a private address', async () => {
  const service = await startCaptcha()
  const settings = { provider: 'turnstile' as const, siteKey: 'x', secret: 'y' }
  await expect(createCaptchaCheck(settings, { url: service.url })('right')).rejects.toThrow(NotPublic)
  expect(service.requests).toEqual([])
  await service.stop()
})
