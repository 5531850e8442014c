import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { connect } from '../../src/db/connect.ts'
import type { Submission } from '../../src/domain/forms/submissions.ts'
import type { Section } from '../../src/domain/websites/site.ts'
import { buildHosting } from '../../src/hosting/index.ts'
import { freePort } from '../../src/processes/ports.ts'
import { renderPage } from '../../src/rendering/index.ts'
import { launchBrowser } from '../support/browser.ts'
import { browserOf, createLink } from '../support/console.ts'
import { publishSections, visitorOf, pdf, quoteForm } from '../support/forms.ts'
import { askerOf } from '../support/hosting.ts'
import { type Received, startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { bakery, sections } from '../support/sites.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { insertWebsite } from '../support/websites.ts'

const browser = await launchBrowser(['--host-resolver-rules=MAP *.localhost 127.0.0.1'])
const inBrowser = browser ? describe : describe.skip // launchBrowser printed the reason, and throws in CI
const mailsPerHour = 2

let platform: Platform
let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Receiver
let origin: string
/** Accepts forms some time after their visitor entered them. */
let slowOrigin: string
let closeHosts: () => Promise<void>

beforeAll(async () => {
  const port = await freePort()
  mail = await startMailServer({ port })
  receiver = await startReceiver({ tls: 'none' })
  platform = await startPlatform({
    settings: {
      SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${port}`,
      SITEWRIGHT_MAIL_FROM: 'Acme <no-reply@acme.example>',
      SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
      SITEWRIGHT_FORM_MIN_MS: '0',
      SITEWRIGHT_FORM_MAILS_PER_HOUR: String(mailsPerHour),
    },
  })
  const { pool, db } = connect(platform.environment.DATABASE_URL, () => undefined)
  const hosting = await buildHosting({ ...platform.config, ...platform, pool })
  origin = await hosting.listen({ port: 0 })
  const slow = await buildHosting({
    ...platform.config,
    ...platform,
    pool,
    forms: { ...platform.config.forms, minMs: 700 },
  })
  slowOrigin = await slow.listen({ port: 0 })
  closeHosts = async () => {
    await hosting.close()
    await slow.close()
    await db.destroy()
  }
})
afterAll(async () => {
  await browser?.close()
  await closeHosts?.()
  await platform?.stop()
  await receiver?.stop()
  await mail?.close()
})

/** A workspace whose webhooks are received, with a website that has a form. */
async function bakeryWith({
  email = bakery.brand.email,
  clientEmail = '',
}: {
  email?: string | null
  clientEmail?: string
} = {}) {
  const caller = await platform.workspace(0)
  const payload = { settings: { api: { webhook_url: receiver.url, webhook_events: ['form.submitted'] } } }
  await platform.app.inject({ method: 'PATCH', url: '/v1/workspace', headers: caller.headers, payload })
  const client = clientEmail
    ? await platform.operations.createClient({ ...caller, client: { email: clientEmail } })
    : undefined
  const websiteId = await insertWebsite(platform.db, caller.workspaceId, client?.client_id ?? null)
  const brand = JSON.stringify({ ...bakery.brand, email })
  await platform.db.updateTable('websites').set({ brand }).where('id', '=', websiteId).execute()
  await publishSections(platform, { websiteId, path: '/contact' }, [sections.contact, sections.form])
  await publishSections(platform, { websiteId, path: '/quote' }, [quoteForm])
  const host = `${websiteId.replace('_', '-')}.localhost`
  return { caller, websiteId, host, visitor: visitorOf(askerOf(origin), host) }
}

const api = async (caller: Caller, path: string, options: { method?: 'GET' | 'DELETE'; accept?: string } = {}) => {
  const { method = 'GET', accept = 'application/json' } = options
  return await platform.app.inject({ method, url: `/v1${path}`, headers: { ...caller.headers, accept } })
}
const submissionsOf = async (caller: Caller, websiteId: string): Promise<Submission[]> =>
  (await api(caller, `/workspace/website/${websiteId}/forms/submissions`)).json().result.list
const mailsTo = (address: string): Received[] => mail.received.filter(({ to }) => to.includes(address))
const eventsOf = (websiteId: string) =>
  receiver.received.filter(({ body }) => body.event === 'form.submitted' && body.data['website_id'] === websiteId)
const textOf = (received: Received | undefined) => {
  const [head = '', ...body] = (received?.source ?? '').split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  const text = /base64/i.test(head)
    ? Buffer.from(encoded, 'base64').toString()
    : encoded
        .replace(/=\r\n/g, '')
        .replace(/=E2=80=93/g, '–')
        .replace(/=3D/g, '=')
  return { head: head.replace(/\r\n\s+/g, ' '), text }
}

inBrowser('files sent in Chromium', () => {
  test.each([
    ['with', true],
    ['without', false],
  ])('%s a script are listed, downloaded, mailed, delivered to the webhook, and deleted', async (_, script) => {
    const address = `files-${String(script)}@lefournil.example`
    const { caller, websiteId, host } = await bakeryWith({ email: address })
    const context = await (browser as Browser).newContext({ javaScriptEnabled: script })
    const page = await context.newPage()
    await page.goto(`http://${host}:${new URL(slowOrigin).port}/quote`)
    const chooseAndSend = async () => {
      await page.setInputFiles('#form-photos', [
        { name: 'plän (1).pdf', mimeType: 'application/pdf', buffer: pdf('one') },
        { name: 'b.pdf', mimeType: 'application/pdf', buffer: pdf('two') },
      ])
      await page.click('.f-quote button')
    }
    await page.fill('#form-email', 'ada@example.org')
    await chooseAndSend()
    if (!script) {
      await page.waitForSelector('[role=alert]')
      await chooseAndSend()
    }
    await page.waitForURL('**/_sent/*')
    await context.close()
    const [submission] = await submissionsOf(caller, websiteId)
    const [file] = submission?.attachments ?? []
    expect(submission?.attachments).toMatchObject([
      { field: 'photos', file_name: 'plän (1).pdf', content_type: 'application/pdf', size_bytes: pdf('one').length },
      { file_name: 'b.pdf' },
    ])
    const path = new URL(file?.url ?? '').pathname.replace('/v1', '')
    const download = await api(caller, path)
    expect([download.statusCode, download.rawPayload]).toEqual([200, pdf('one')])
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''pl%C3%A4n%20%281%29.pdf",
      'x-content-type-options': 'nosniff',
    })
    expect((await api(await platform.workspace(0), path)).statusCode).toBe(404)
    await until(() => mailsTo(address).length > 0 && eventsOf(websiteId).length > 0)
    expect(mailsTo(address)[0]?.source).toContain(pdf('two').toString('base64'))
    expect(eventsOf(websiteId)[0]?.body.data['attachments']).toEqual(submission?.attachments)
    const one = path.replace(/\/attachments.*/, '')
    expect((await api(caller, one, { method: 'DELETE' })).statusCode).toBe(200)
    expect(await filesOf(websiteId)).toEqual([])
  })
})

test('files of more than 6 MiB are not in the mail, which says where they are; the client downloads them in the console', async () => {
  const clientEmail = 'large@lefournil.example'
  const { websiteId, host, caller } = await bakeryWith({ email: null, clientEmail })
  const files = ['one', 'two'].map((name) => ({
    name: `${name}.pdf`,
    bytes: pdf(name.repeat(1.2 * 1024 * 1024)),
  }))
  const quote = visitorOf(askerOf(origin), host, '/quote')
  expect((await quote.sendFiles({ email: 'ada@example.org' }, files)).status).toBe(303)
  await until(() => mailsTo(clientEmail).length > 0)
  const { text } = textOf(mailsTo(clientEmail)[0])
  expect(text).toContain('The files are too large for a mail.')
  expect(text).toContain(`/console/submissions?website=${websiteId}`)
  expect(text.length).toBeLessThan(20_000)

  const own = browserOf(platform.app)
  await own.post((await createLink(platform.app, caller, { email: clientEmail })).path)
  const inbox = await own.get(`/console/submissions?website=${websiteId}`)
  const [, message = ''] = /[&;]message=(submission_[^"]+)"/.exec(inbox.body) ?? []
  const open = () => own.get(`/console/submissions?website=${websiteId}&message=${message}`)
  expect((await open()).statusCode).toBe(303) // and marks it as read
  const page = await open()
  const links = [...page.body.matchAll(/href="(\/console\/submissions\/[^"]+)"/g)].map(([, link = '']) => link)
  const downloads = await Promise.all(links.map((link) => own.get(link)))
  const isSame = downloads.map(({ rawPayload }, index) => files[index]?.bytes.equals(rawPayload))
  expect(isSame).toEqual([true, true])
  expect(downloads[1]?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''two.pdf",
    'x-content-type-options': 'nosniff',
  })
  expect((await own.get(`${links[0]?.slice(0, -1)}`)).statusCode).toBe(404)

  const stranger = browserOf(platform.app)
  expect((await stranger.get(links[0] ?? '')).statusCode).not.toBe(200)
  const email = 'another@lefournil.example'
  const another = await bakeryWith({ clientEmail: email })
  await stranger.post((await createLink(platform.app, another.caller, { email })).path)
  expect((await stranger.get('/console/devices')).statusCode).toBe(200)
  expect((await stranger.get(links[0] ?? '')).statusCode).toBe(404)
})

async function filesOf(websiteId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of platform.storage.list(`sites/${websiteId}/attachments/`)) keys.push(key)
  return keys
}

inBrowser('a form filled in in Chromium', () => {
  const shown = async (javaScriptEnabled: boolean, host: string, run: (page: Page) => Promise<void>) => {
    const context = await (browser as Browser).newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const failures: string[] = []
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    await page.goto(`http://${host}:${new URL(slowOrigin).port}/contact`)
    await run(page)
    expect(failures.filter((text) => !text.includes('status of 422'))).toEqual([])
    await context.close()
  }

  test.each([
    ['with', true],
    ['without', false],
  ])('%s a script is stored, listed, mailed to the website and delivered to the webhook', async (_, script) => {
    const address = `shop-${String(script)}@lefournil.example`
    const { caller, websiteId, host } = await bakeryWith({ email: address })
    await shown(script, host, async (page) => {
      await page.fill('#contact-name', 'Ada Lovelace')
      await page.fill('#contact-email', 'ada@example.org')
      await page.fill('#contact-message', 'Two loaves,\nplease.')
      await page.click('.f-contact button')
      if (!script) {
        await page.waitForSelector('[role=alert] >> text=Please confirm that you want to send this.')
        await page.click('.f-contact button')
      }
      await page.waitForURL('**/_sent/*')
      expect(await page.textContent('h1')).toBe('Thank you')
      expect(await page.textContent('.lead')).toContain('Your message has been sent to Le Fournil.')
    })
    const [submission] = await submissionsOf(caller, websiteId)
    expect(submission).toMatchObject({
      ...{ purpose: 'contact', path: '/contact', form: 'contact' },
      fields: [{ value: 'Ada Lovelace' }, { value: 'ada@example.org' }, { value: 'Two loaves,\nplease.' }],
    })
    await until(() => mailsTo(address).length > 0 && eventsOf(websiteId).length > 0)
    const { head, text } = textOf(mailsTo(address)[0])
    expect(head).toContain('Reply-To: ada@example.org')
    expect(head).toContain(`Message-ID: <${submission?.submission_id}@acme.example>`)
    expect(head).toContain('Content-Type: text/plain')
    expect(text).toContain('Two loaves,')
    expect(eventsOf(websiteId)[0]?.body.data).toMatchObject({
      ...{ submission_id: submission?.submission_id, name: 'Le Fournil', purpose: 'contact', path: '/contact' },
      fields: submission?.fields,
    })
    await until(async () => (await submissionsOf(caller, websiteId))[0]?.mailed === true)
  })

  test('can be sent again with other values after going back', async () => {
    const { caller, websiteId, host } = await bakeryWith()
    await shown(true, host, async (page) => {
      expect(await page.getAttribute('#form-date', 'min')).toMatch(/^\d{4}-\d\d-\d\d$/)
      for (const text of ['Two loaves.', 'Three loaves.']) {
        await page.fill('#contact-name', 'Ada')
        await page.fill('#contact-email', 'ada@example.org')
        await page.fill('#contact-message', text)
        await page.dblclick('.f-contact button')
        await page.waitForURL('**/_sent/*')
        await page.goBack()
      }
    })
    const messages = (await submissionsOf(caller, websiteId)).map(({ fields }) => fields[2]?.value)
    expect(messages).toEqual(['Three loaves.', 'Two loaves.'])
  })

  test('for a newsletter has its choices below each other, and a single field beside the button', async () => {
    const field = (name: string, type: 'email' | 'radio', options: string[] = []) => ({
      name,
      type,
      label: name,
      required: true,
      options,
    })
    const email = field('email', 'email')
    const newsletter = (fields: (typeof email)[]): Section => ({
      kind: 'form',
      purpose: 'newsletter',
      heading: 'News',
      intro: null,
      fields,
      button: null,
    })
    const content = {
      title: 'News',
      description: 'News.',
      sections: [newsletter([email, field('often', 'radio', ['Weekly', 'Monthly'])]), newsletter([email])],
    }
    const page = await (browser as Browser).newPage({ viewport: { width: 1440, height: 900 } })
    await page.setContent(renderPage({ site: bakery, page: { name: 'News', path: '/news', content } }))
    const left = async (form: number, selector: string) =>
      (await page.locator('.f-newsletter').nth(form).locator(selector).first().boundingBox())?.x
    expect(await left(0, '[type=radio]')).toBe(await left(0, '[type=email]'))
    expect(await left(0, 'button')).toBe(await left(0, '[type=email]'))
    expect(await left(1, 'button')).toBeGreaterThan((await left(1, '[type=email]')) ?? Infinity)
    await page.close()
  })

  test('keeps what was typed if something is missing, and takes it when it is complete', async () => {
    const { caller, websiteId, host } = await bakeryWith()
    await shown(false, host, async (page) => {
      // Without the checks of the browser, as an old browser or a program sends it.
      await page.fill('#form-name', 'Ada')
      await page.fill('#form-email', 'ada@example.org')
      await page.fill('#form-date', '2030-05-01')
      await page.selectOption('#form-course', 'Bread')
      await page.check('#form-extras-2')
      const [response] = await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'POST'),
        (async () => {
          const form = page.locator('.f-booking')
          await form.evaluate((element) => element.setAttribute('novalidate', ''))
          await form.locator('button').click()
        })(),
      ])
      expect(response.status()).toBe(422)
      expect(await page.inputValue('#form-name')).toBe('Ada')
      expect(await page.inputValue('#form-course')).toBe('Bread')
      expect(await page.isChecked('#form-extras-2')).toBe(true)
      expect(await page.textContent('[role=alert]')).toContain('I have read the house rules')
      await page.check('#form-terms')
      await page.click('.f-booking button')
      await page.waitForURL('**/_sent/*')
    })
    expect((await submissionsOf(caller, websiteId))[0]).toMatchObject({ purpose: 'booking', form: 'form' })
  })
})

const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' }

describe('the mail about a form', () => {
  test('goes to the client if the website has no address, else to the workspace, and never has a header of the visitor', async () => {
    const ofClient = await bakeryWith({ email: null, clientEmail: 'client@example.com' })
    await ofClient.visitor.send({ ...message, name: 'Eve\r\nBcc: all@example.org' })
    await ofClient.visitor.send({ ...message, name: 'Eve' })
    await until(() => mailsTo('client@example.com').length > 0)
    expect(mail.received.flatMap(({ to }) => to)).not.toContain('all@example.org')

    const alone = await bakeryWith({ email: null })
    await platform.operations.updateWorkspace({
      ...alone.caller,
      changes: { settings: { support_email: 'owner@example.com' } },
    })
    await alone.visitor.send(message)
    await until(() => mailsTo('owner@example.com').length > 0)
  })

  test('is not sent more often than the limit of the hour; the other submissions are listed', async () => {
    const address = 'flooded@lefournil.example'
    const { caller, websiteId, visitor } = await bakeryWith({ email: address })
    for (const name of ['One', 'Two', 'Three', 'Four']) await visitor.send({ ...message, name })
    await until(async () => (await statusesOf(websiteId)).every((status) => status === 'sent' || status === 'limited'))
    expect((await statusesOf(websiteId)).toSorted()).toEqual(['limited', 'limited', 'sent', 'sent'])
    expect(mailsTo(address)).toHaveLength(mailsPerHour)
    expect(mailsTo(address).filter((each) => textOf(each).text.includes('Further ones of this hour'))).toHaveLength(1)
    expect(await submissionsOf(caller, websiteId)).toHaveLength(4)
  })

  const statusesOf = async (websiteId: string) =>
    (
      await platform.db
        .selectFrom('form_submissions')
        .select('mail_status')
        .where('website_id', '=', websiteId)
        .execute()
    ).map(({ mail_status }) => mail_status)
})

describe('submissions', () => {
  test('are exported as CSV that no spreadsheet takes for formulas', async () => {
    const { caller, websiteId, visitor } = await bakeryWith()
    await visitor.send({ ...message, name: '=HYPERLINK("http://evil.example")', message: 'One, "two"\r\nthree' })
    const answer = await api(caller, `/workspace/website/${websiteId}/forms/submissions`, { accept: 'text/csv' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = answer.body.split('\r\n')
    expect(head).toBe('submission_id,created_date,purpose,path,name,email,message')
    expect(lines.join('\n')).toMatch(
      /^submission_\w+,[^,]+,contact,\/contact,"'=HYPERLINK\(""http:\/\/evil\.example""\)",ada@example\.org,"One, ""two""\nthree"\n$/,
    )
  })

  test('are found by what was entered and by purpose, and deleted with their event', async () => {
    const { caller, websiteId, visitor } = await bakeryWith()
    await visitor.send({ ...message, message: 'About croissants' })
    await visitor.send({ ...message, message: 'About bread' })
    const found = async (query: string): Promise<Submission[]> =>
      (await api(caller, `/workspace/website/${websiteId}/forms/submissions?${query}`)).json().result.list
    expect(await found('search=croissant')).toHaveLength(1)
    expect(await found('search=Message')).toHaveLength(0)
    expect(await found('purpose=booking')).toHaveLength(0)
    const [{ submission_id: id } = { submission_id: '' }] = await found('search=croissant')
    const events = () =>
      platform.db
        .selectFrom('webhook_events')
        .select('id')
        .where((eb) => eb.and({ workspace_id: caller.workspaceId, event: 'form.submitted' }))
        .execute()
    expect(await events()).toHaveLength(2)
    const url = `/workspace/website/${websiteId}/forms/submissions/${id}`
    expect((await api(caller, url, { method: 'DELETE' })).json().result).toEqual({ submission_id: id, deleted: true })
    expect((await api(caller, url)).json().code).toBe('submission_not_found')
    expect(await events()).toHaveLength(1)
  })

  test('are deleted after their retention, and with their website', async () => {
    const { caller, websiteId, visitor, host } = await bakeryWith()
    await visitor.send({ ...message, name: 'Old' })
    await visitor.send({ ...message, name: 'New' })
    const sendFile = async () =>
      await visitorOf(askerOf(origin), host, '/quote').sendFiles({ email: 'ada@example.org' }, [
        { name: 'a.pdf', bytes: pdf() },
      ])
    await sendFile()
    const rows = platform.db.selectFrom('form_submissions').select('id').where('website_id', '=', websiteId)
    const [old, , withFile] = await rows.orderBy('id').execute()
    expect(await filesOf(websiteId)).toHaveLength(1)
    const tooOld = new Date(Date.now() - 366 * 86_400_000)
    await platform.db
      .updateTable('form_submissions')
      .set({ created_at: tooOld } as never)
      .where('id', 'in', [old?.id ?? '', withFile?.id ?? ''])
      .execute()
    await platform.activities.deleteExpired()
    expect(await rows.execute()).toHaveLength(1)
    expect(await filesOf(websiteId)).toEqual([])
    await platform.operations.deleteWebsite({ ...caller, websiteId })
    expect(await rows.execute()).toEqual([])
  })
})
