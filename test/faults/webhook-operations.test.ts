import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { register } from 'prom-client'
import { reportQueueAge } from '../../src/adapters/webhook-metrics.ts'
import { createWebhookSender } from '../../src/adapters/webhook-sender.ts'
import { connect } from '../../src/db/connect.ts'
import { createDeliveryRelay } from '../../src/activities/webhooks/delivery-relay.ts'
import { createEndpointSlots } from '../../src/activities/webhooks/endpoint-slots.ts'
import { freePort } from '../../src/processes/ports.ts'
import { relay as startRelay } from '../../src/processes/relay.ts'
import { bareEnvironment, sitewright } from '../support/command-line.ts'
import { closeMailServers, partsOf, startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

let platform: Platform
let receiver: Receiver
let port: number
beforeAll(async () => {
  port = await freePort()
  platform = await startPlatform({
    settings: {
      ...{ SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1', SITEWRIGHT_WEBHOOK_RETRY_MS: '20' },
      SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${port}`,
      SITEWRIGHT_MAIL_FROM: 'Acme <login@acme.example>',
    },
  })
})
beforeEach(async () => {
  receiver = await startReceiver({ tls: 'none' })
})
afterEach(async () => {
  await Promise.all([receiver.stop(), closeMailServers()])
})
afterAll(() => platform?.stop())

async function call({ headers }: Caller, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const answer = await platform.app.inject({ method, url: `/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...answer.json() }
}
const setUrl = (caller: Caller) =>
  call(caller, 'PATCH', '/workspace', { settings: { api: { webhook_url: receiver.url } } })
async function workspaceWithUrl() {
  const caller = await platform.workspace(0)
  await setUrl(caller)
  return caller
}
const testEvent = async (caller: Caller) => (await call(caller, 'POST', '/workspace/webhooks/test')).result
const deliveries = async (caller: Caller) => (await call(caller, 'GET', '/workspace/webhooks/deliveries')).result.list
async function settled(caller: Caller): Promise<string[]> {
  await until(async () => (await deliveries(caller)).every(({ status }: { status: string }) => status !== 'pending'))
  return (await deliveries(caller)).map(({ status }: { status: string }) => status)
}
const respond = (status: number) => receiver.answerWith((response) => void response.writeHead(status).end())

describe('the mail about a disabled endpoint', () => {
  const invite = (workspaceId: string, email: string) =>
    platform.operations.createMember({ workspaceId, websiteId: null, member: { email, role: 'Team' } })

  test('is sent once to each team member, also if the mail server was away', async () => {
    const caller = await workspaceWithUrl()
    for (const email of ['ada@example.com', 'eve@example.com']) await invite(caller.workspaceId, email)
    respond(410)
    const { event_id: id } = await testEvent(caller)
    await settled(caller)
    await testEvent(caller)
    await settled(caller)
    const server = await startMailServer({ port })
    await platform.ended(`mail-${id}`)
    const mails = await server.mails(2)
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'eve@example.com'])
    const [mail] = mails
    if (!mail) throw new Error('no mail')
    const { head, text, html } = partsOf(mail)
    expect(head).toMatch(new RegExp(`Message-ID: <${id}-member_\\w+@acme\\.example>`))
    expect(head).toContain('Subject: Webhooks of Test are disabled')
    for (const words of [text, html]) {
      expect(words).toContain(receiver.url)
      expect(words).toContain('410 Gone')
    }
  })

  test('goes to the support address of a workspace without a team, and is not sent if the endpoint is enabled again', async () => {
    const server = await startMailServer({ port })
    const caller = await workspaceWithUrl()
    await call(caller, 'PATCH', '/workspace', { settings: { support_email: 'help@example.com' } })
    respond(410)
    const { event_id: id } = await testEvent(caller)
    await settled(caller)
    await platform.ended(`mail-${id}`)
    expect(server.received.map(({ to }) => to)).toEqual([['help@example.com']])
    await setUrl(caller)
    const mailAgain = () =>
      platform.activities.sendWebhookDisabledMail({ ...caller, eventId: id, id: caller.workspaceId })
    await new MockActivityEnvironment().run(mailAgain)
    expect(server.received).toHaveLength(1)
  })

  test('is sent to nobody if the endpoint is enabled', async () => {
    const caller = await workspaceWithUrl()
    await platform.starts.mailWebhookDisabled({ ...caller, eventId: 'event-enabled' })
    const handle = platform.temporal.workflow.getHandle('mail-event-enabled')
    expect(await handle.result()).toBe(0)
  })
})

describe('redelivering all failed events', () => {
  async function withFailed(count: number) {
    const caller = await workspaceWithUrl()
    respond(500)
    for (let index = 0; index < count; index++) await testEvent(caller)
    expect(await settled(caller)).toEqual(Array(count).fill('failed'))
    respond(204)
    receiver.received.length = 0
    return caller
  }

  test('schedules each once, of this workspace and since the time', async () => {
    const caller = await withFailed(15)
    const stranger = await withFailed(1)
    const list = await deliveries(caller)
    const since = list[9].created_date
    const redeliver = async (body: object) => (await call(caller, 'POST', '/workspace/webhooks/redeliver', body)).result
    const failedSince = list.filter(({ created_date: at }: { created_date: string }) => at >= since).length
    expect(await redeliver({ since })).toEqual({ scheduled: failedSince, has_more: false })
    await until(async () => receiver.received.length === failedSince)
    await settled(caller)
    expect(await redeliver({ since: '2020-01-01T00:00:00+01:00' })).toMatchObject({ scheduled: 15 - failedSince })
    expect(await settled(caller)).toEqual(Array(15).fill('delivered'))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(15)
    expect(receiver.received).toHaveLength(15)
    expect(await settled(stranger)).toEqual(['failed'])
  })

  test('is a command, too', async () => {
    const caller = await withFailed(2)
    const env = { ...bareEnvironment(), ...platform.environment }
    const args = ['webhooks', 'redeliver', '--since', '2020-01-01', '--workspace', caller.workspaceId, '--json']
    const { stdout, stderr } = await sitewright(args, env)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({ workspace_id: caller.workspaceId, scheduled: 2, has_more: false })
    expect(await settled(caller)).toEqual(['delivered', 'delivered'])
  })
})

test('webhooks tail prints each attempt once, as it is made, until it is interrupted', async () => {
  const caller = await workspaceWithUrl()
  const args = ['bin/sitewright.js', 'webhooks', 'tail', '--workspace', caller.workspaceId, '--json']
  const child = spawn(process.execPath, args, { env: { ...bareEnvironment(), ...platform.environment } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines: { event_id: string }[] = []
  const hint = new Promise((resolve) => child.stderr.once('data', (text: Buffer) => resolve(String(text))))
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)))
  const sent: string[] = []
  expect(await hint).toBe(`Waiting for deliveries of ${caller.workspaceId}. Press Ctrl-C to stop.\n`)
  // Attempts from before the command has started are not shown.
  await until(async () => {
    sent.push((await testEvent(caller)).event_id)
    await settled(caller)
    return lines.length > 0
  })
  respond(500)
  const { event_id: id } = await testEvent(caller)
  await settled(caller)
  await until(() => lines.filter((line) => line.event_id === id).length === 2)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(lines.filter((line) => line.event_id === id)).toMatchObject([
    { event: 'webhook.test', number: 1, status: 500, error: expect.stringContaining('500') },
    { event: 'webhook.test', number: 2, status: 500 },
  ])
  const others = lines.map((line) => line.event_id).filter((other) => other !== id)
  expect(others).toEqual(sent.slice(-others.length))
})

test('metrics count deliveries by outcome, time attempts, and report the age of the queue', async () => {
  const valueOf = async (line: string) =>
    Number(new RegExp(`^${line} (\\S+)$`, 'm').exec(await register.metrics())?.[1] ?? 0)
  const lines = [
    'sitewright_webhook_deliveries_total\\{outcome="delivered"\\}',
    'sitewright_webhook_deliveries_total\\{outcome="failed"\\}',
    'sitewright_webhook_attempt_seconds_count\\{result="success"\\}',
    'sitewright_webhook_attempt_seconds_count\\{result="failure"\\}',
  ]
  const values = () => Promise.all(lines.map(valueOf))
  const before = await values()
  const caller = await workspaceWithUrl()
  await testEvent(caller)
  await settled(caller)
  respond(500)
  await testEvent(caller)
  await settled(caller)
  const added = async () => (await values()).map((value, index) => value - (before[index] ?? 0))
  await until(async () => (await added()).join() === '1,1,1,2') // an attempt is counted after it is recorded

  const idle = await startPlatform({ worker: false, settings: { SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1' } })
  reportQueueAge(() => idle.operations.getWebhookQueueAge())
  expect(await valueOf('sitewright_webhook_queue_age_seconds')).toBe(0)
  const { workspaceId } = await idle.workspace(0)
  const event = { event: 'webhook.test' as const, data: JSON.stringify({ message: 'x' }) }
  await idle.db
    .insertInto('webhook_events')
    .values({ id: 'event-old', workspace_id: workspaceId, ...event, next_attempt_at: new Date(Date.now() - 3_600_000) })
    .execute()
  const age = await valueOf('sitewright_webhook_queue_age_seconds')
  await idle.stop()
  expect(age).toBeGreaterThanOrEqual(3_600)
  expect(age).toBeLessThan(7_200)
  expect(await valueOf('sitewright_webhook_queue_age_seconds')).toBeNaN()
})

test('operators find a repeated delivery by its event, website, workspace and outcome', async () => {
  const caller = await workspaceWithUrl()
  receiver.answerWith((response) => void response.writeHead(receiver.received.length === 1 ? 500 : 204).end())
  const { website_id: id } = (await call(caller, 'POST', '/workspace/website/create', { name: 'Four' })).result
  await settled(caller)
  const [delivery] = await deliveries(caller)
  const handle = platform.temporal.workflow.getHandle(delivery.event_id)
  await handle.result()
  const { searchAttributes, staticSummary } = await describeExecution(handle)
  expect(searchAttributes).toMatchObject({
    WorkspaceId: [caller.workspaceId],
    WebsiteId: [id],
    Outcome: ['delivered'],
  })
  expect(staticSummary).toBe('Repeat the delivery of the webhook event website.created')
})

async function describeExecution(handle: ReturnType<Platform['temporal']['workflow']['getHandle']>) {
  const description = await handle.describe()
  return { searchAttributes: description.searchAttributes, staticSummary: await description.staticSummary() }
}

test('the relay reports an outage of Postgres once, and delivers after it', async () => {
  const caller = await workspaceWithUrl()
  const proxy = await startTcpProxy(platform.environment.DATABASE_URL)
  const { db } = connect(proxy.url, () => undefined)
  const errors: Error[] = []
  let tries = 0
  const { config } = platform
  const sendWebhook = createWebhookSender()
  const deps = { ...config, db, sendWebhook, mailer: undefined, endpointSlots: createEndpointSlots() }
  const deliveryRelay = createDeliveryRelay(deps, () => undefined)
  const relay = startRelay(
    { connectionString: proxy.url },
    {
      channel: 'webhook_events',
      start: (wake) => {
        tries += 1
        return deliveryRelay.start(wake)
      },
      onError: (error) => errors.push(error),
    },
  )
  const outage = async () => {
    const [failed, before] = [errors.length, tries]
    proxy.cut()
    await until(() => tries >= before + 3)
    expect(errors).toHaveLength(failed + 1)
    proxy.restore()
    const resumed = tries
    await until(() => tries >= resumed + 2)
  }
  await until(() => tries > 0)
  await outage()
  await outage()
  await testEvent(caller)
  expect(await settled(caller)).toEqual(['delivered'])
  await relay.stop()
  await deliveryRelay.stop()
  await db.destroy()
  await proxy.close()
})
