import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { startPostgres } from '../../src/dev/postgres.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { attachmentKey } from '../../src/domain/forms/attachments.ts'
import { pdf, publishSections, quoteForm, visitorOf } from '../support/forms.ts'
import { askerOf } from '../support/hosting.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { sections } from '../support/sites.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import { insertWebsite } from '../support/websites.ts'

type Role = 'sites' | 'worker'
const running: Partial<Record<Role, Awaited<ReturnType<typeof startSitewright>>>> = {}
let home: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let platform: Platform
let mail: Awaited<ReturnType<typeof startMailServer>>
let receiver: Receiver
let port: number

// A Postgres of its own, which is durable.
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-forms-'))
  postgres = await startPostgres({ folder: join(home, 'postgres'), port: 0 })
  port = await freePort()
  const mailPort = await freePort()
  mail = await startMailServer({ port: mailPort })
  receiver = await startReceiver({ tls: 'none' })
  const settings = {
    SITEWRIGHT_SITES_PORT: String(port),
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SITEWRIGHT_MAIL_FROM: 'no-reply@acme.example',
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
    SITEWRIGHT_FORM_MIN_MS: '0',
    SITEWRIGHT_FORM_HOURLY_LIMIT: '1000',
    SITEWRIGHT_FORM_SENDER_HOURLY_LIMIT: '1000',
    SITEWRIGHT_FORM_MAILS_PER_HOUR: '1000',
  }
  platform = await startPlatform({ worker: false, databaseServer: postgres.url, settings })
})
afterEach(async () => {
  await Promise.all([kill('sites'), kill('worker')])
})
afterAll(async () => {
  await platform?.stop()
  await receiver?.stop()
  await mail?.close()
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
})

async function start(role: Role) {
  const environment = { ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' }
  running[role] = await startSitewright([role], environment, `${role} is up`)
}

async function kill(role: Role) {
  await running[role]?.stop('SIGKILL')
  delete running[role]
}

test('a form is stored, mailed and delivered once, through kills of the host while the worker is stopped', async () => {
  const caller = await platform.workspace(0)
  const payload = { settings: { api: { webhook_url: receiver.url, webhook_events: ['form.submitted'] } } }
  await platform.app.inject({ method: 'PATCH', url: '/v1/workspace', headers: caller.headers, payload })
  const websiteId = await insertWebsite(platform.db, caller.workspaceId)
  await publishSections(platform, { websiteId, path: '/contact' }, [sections.contact])
  const visitor = visitorOf(askerOf(`http://127.0.0.1:${port}`), `${websiteId.replace('_', '-')}.localhost`)
  const rows = async () =>
    await platform.db.selectFrom('form_submissions').selectAll().where('website_id', '=', websiteId).execute()
  const nameOf = ({ fields }: { fields: { value: unknown }[] }) => String(fields[0]?.value)

  await start('sites')
  const tokens = await Promise.all(Array.from({ length: 40 }, () => visitor.token('contact')))
  const bodies = tokens.map((token, index) => ({
    ...{ _form: 'contact', _token: token, _topic: '', name: `Visitor ${index}` },
    ...{ email: `visitor-${index}@example.org`, message: 'Hello.' },
  }))
  let unanswered = bodies
  for (let round = 0; unanswered.length > 0 && round < 10; round++) {
    if (!running.sites) await start('sites')
    // The host is killed while it works on what it accepted, and in the last rounds after it has answered.
    const sending = unanswered.map(async (body, index) => {
      await wait(index * 4)
      const { status } = await visitor.post(body).catch(() => ({ status: 0 }))
      return { body, status }
    })
    if (round < 4) {
      await wait(25 + round * 25)
      await kill('sites')
    }
    const answers = await Promise.all(sending)
    expect(answers.filter(({ status }) => status !== 0 && status !== 303)).toEqual([])
    const stored = new Set((await rows()).map(nameOf))
    const thanked = answers.filter(({ status }) => status === 303)
    expect(thanked.filter(({ body }) => !stored.has(body.name))).toEqual([])
    // A visitor without an answer sends the form again.
    unanswered = answers.filter(({ status }) => status === 0).map(({ body }) => body)
  }
  expect(unanswered).toEqual([])
  const names = bodies.map(({ name }) => name).toSorted()
  expect((await rows()).map(nameOf).toSorted()).toEqual(names)

  // All of this happened without a worker. It is killed, too, while it mails and delivers.
  await start('worker')
  await until(() => mail.received.length >= 5)
  await kill('worker')
  await start('worker')
  await until(async () => (await rows()).every(({ mail_status }) => mail_status === 'sent'))
  const ids = (await rows()).map(({ id }) => id).toSorted()
  const mailed = mail.received.map(({ source }) => /Message-ID: <([^@]+)@/i.exec(source)?.[1] ?? '')
  expect([...new Set(mailed)].toSorted()).toEqual(ids)
  const delivered = () =>
    new Map(
      receiver.received
        .filter(({ body }) => body.event === 'form.submitted')
        .map(({ headers, body }) => [headers['webhook-id'], String(body.data['submission_id'])]),
    )
  await until(() => delivered().size >= ids.length)
  expect([...delivered().values()].toSorted()).toEqual(ids)
})

test('a form with files that was answered is stored with all its files, although the host is killed right after', async () => {
  const caller = await platform.workspace(0)
  const websiteId = await insertWebsite(platform.db, caller.workspaceId)
  await publishSections(platform, { websiteId, path: '/quote' }, [quoteForm])
  const visitor = visitorOf(askerOf(`http://127.0.0.1:${port}`), `${websiteId.replace('_', '-')}.localhost`, '/quote')
  await start('sites')
  const files = Array.from({ length: 3 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf(`${n}`.repeat(200_000)) }))
  expect((await visitor.sendFiles({ email: 'ada@example.org' }, files)).status).toBe(303)
  await kill('sites')
  const [row] = await platform.db
    .selectFrom('form_submissions')
    .select('attachments')
    .where('website_id', '=', websiteId)
    .execute()
  const stored = (row?.attachments ?? []).map(({ file }) => platform.storage.get(attachmentKey(websiteId, file)))
  expect(await Promise.all(stored)).toEqual(files.map(({ bytes }) => bytes))
})
