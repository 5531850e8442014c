import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { startMailServer } from '../support/mail-server.ts'
import type { Caller } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { webhookProcesses } from '../support/webhook-processes.ts'

const retryMs = [1_500, 300, 300, 300, 300, 300]
const processes = webhookProcesses(retryMs)
const { start, kill, restart, killPostgres, workspaceWithReceiver, createClient } = processes
const { clientsOf, eventsOf, attemptsOf, expectCommittedChanges, lock, release, isBlocked } = processes

describe('an event of a committed change arrives, with one id, if', () => {
  test('the worker, the API and Postgres are killed while clients are created', async () => {
    const caller = await workspaceWithReceiver()
    const seen = new Set<string>()
    processes.receiver.answerWith((response, { headers }) => {
      const id = headers['webhook-id'] ?? ''
      const isFirst = !seen.has(id)
      seen.add(id)
      response.writeHead(isFirst && seen.size % 3 === 0 ? 500 : 204).end()
    })
    await Promise.all([start('api'), start('worker')])
    const created = new Set<string>()
    let isOver = false
    const create = async (writer: number) => {
      for (let number = 0; !isOver; number++) {
        const email = `client-${writer}-${number}@example.com`
        // The transaction of the second request rolls back, because the email is taken.
        for (let request = 0; request < 2; request++)
          if ((await createClient(caller, email)) === 200) created.add(email)
        await wait(20)
      }
    }
    const writers = [0, 1, 2].map(create)
    for (let round = 0; round < 2; round++) {
      await until(() => created.size > round * 30)
      await restart('worker')
      await restart('api')
      await killPostgres()
    }
    const before = created.size
    await until(() => created.size > before + 10)
    isOver = true
    await Promise.all(writers)
    const emails = new Set((await clientsOf(caller)).map(({ email }) => email))
    expect([...created].filter((email) => !emails.has(email))).toEqual([])
    await expectCommittedChanges(caller)
    for (const { id } of await eventsOf(caller)) {
      const attempts = await attemptsOf(id)
      for (const [index, { at }] of attempts.slice(1).entries())
        expect(at.getTime() - Number(attempts[index]?.at)).toBeGreaterThanOrEqual((retryMs[index] ?? 0) * 0.8)
    }
  })

  test('the worker and Postgres are killed after an attempt, before Temporal knows of it: the next does not leave before its time', async () => {
    const firstWaitMs = 25_000 // longer than Temporal waits for a dead worker
    const caller = await workspaceWithReceiver()
    const temporal = await startTcpProxy(`http://${processes.platform.config.temporal.address}`)
    processes.receiver.answerWith((response) => {
      if (processes.receiver.received.length === 1) temporal.silence()
      response.writeHead(processes.receiver.received.length > 1 ? 204 : 500).end()
    })
    await start('worker', {
      TEMPORAL_ADDRESS: new URL(temporal.url).host,
      SITEWRIGHT_WEBHOOK_RETRY_MS: `${firstWaitMs},300`,
    })
    await start('api')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await until(async () => (await attemptsOf((await eventsOf(caller))[0]?.id ?? '')).length === 1)
    await kill('worker')
    await temporal.close()
    await killPostgres()
    await start('worker')
    await expectCommittedChanges(caller)
    const times = processes.receiver.received.map(({ at }) => at)
    expect(times).toHaveLength(2)
    expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(firstWaitMs * 0.8)
  })
})

describe('the mail that an endpoint was disabled arrives once, if', () => {
  const mailFrom = 'Acme <login@acme.example>'
  const mailedTo = (port: number) => ({
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${port}`,
    SITEWRIGHT_MAIL_FROM: mailFrom,
  })
  let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined
  afterEach(() => mailServer?.close())

  /** A workspace with an owner, whose receiver answers 410 after `before`. */
  async function workspaceOfGoneReceiver(before = async () => {}): Promise<Caller> {
    const caller = await workspaceWithReceiver()
    const payload = { email: 'ada@acme.example', role: 'Team' }
    await processes.platform.app.inject({ method: 'POST', url: '/v1/workspace/team', headers: caller.headers, payload })
    processes.receiver.answerWith((response) => void before().then(() => response.writeHead(410).end()))
    return caller
  }
  const disabledAt = async ({ workspaceId }: Caller) =>
    (
      await processes.platform.db
        .selectFrom('webhook_endpoints')
        .select('disabled_at')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()
    )?.disabled_at
  const mailOf = async (caller: Caller) =>
    processes.platform.temporal.workflow.getHandle(`mail-${(await eventsOf(caller))[0]?.id}`)

  async function expectOneMail(caller: Caller): Promise<void> {
    await mailServer?.mails(1)
    expect(await (await mailOf(caller)).result()).toBe(1)
    expect(mailServer?.received.map(({ to }) => to)).toEqual([['ada@acme.example']])
    expect(await disabledAt(caller)).not.toBeNull()
  }

  test('the worker is killed before the disabling is committed', async () => {
    let requests = 0
    const caller = await workspaceOfGoneReceiver(async () => {
      if (++requests === 1) await lock('webhook_events', 'share')
    })
    mailServer = await startMailServer()
    const settings = mailedTo(mailServer.port)
    await Promise.all([start('api'), start('worker', settings)])
    await createClient(caller, 'client@example.com')
    await until(() => isBlocked('update "webhook_events"'))
    await kill('worker')
    await release()
    expect(await disabledAt(caller)).toBeNull()
    await start('worker', settings)
    await expectOneMail(caller)
  })

  test('the worker is killed after it disabled the endpoint, while the mail server is away', async () => {
    const caller = await workspaceOfGoneReceiver()
    const settings = mailedTo(await freePort())
    await Promise.all([start('api'), start('worker', settings)])
    await createClient(caller, 'client@example.com')
    await until(async () => await disabledAt(caller))
    // The relay starts the workflow after the commit that disables the endpoint.
    const mail = async () => (await mailOf(caller)).describe().catch(() => undefined)
    const attempts = async () => (await mail())?.raw.pendingActivities?.[0]?.attempt ?? 0
    await until(async () => (await attempts()) > 1)
    await kill('worker')
    mailServer = await startMailServer({ port: Number(new URL(settings.SITEWRIGHT_SMTP_URL).port) })
    await start('worker', settings)
    await expectOneMail(caller)
    expect(mailServer.received).toHaveLength(1)
  })
})

test('nothing arrives for a change whose transaction Postgres loses when it is killed', async () => {
  const caller = await workspaceWithReceiver()
  await Promise.all([start('api'), start('worker')])
  await lock('webhook_events', 'exclusive')
  const lost = createClient(caller, 'lost@example.com')
  await until(() => isBlocked('insert into "clients"'))
  await killPostgres()
  expect(await lost).toBeGreaterThanOrEqual(500)
  await until(async () => (await createClient(caller, 'ada@example.com')) === 200)
  await expectCommittedChanges(caller)
  expect(processes.receiver.received.map(({ body }) => body.data.email)).toEqual(['ada@example.com'])
})

test('an API that is killed before it commits leaves either the change and its event, or neither', async () => {
  const caller = await workspaceWithReceiver()
  await Promise.all([start('api'), start('worker')])
  await lock('webhook_events', 'exclusive')
  const cut = createClient(caller, 'cut@example.com')
  await until(() => isBlocked('insert into "clients"'))
  await kill('api')
  expect(await cut).toBeUndefined()
  await release()
  await until(async () => !(await isBlocked('insert into "clients"')))
  await start('api')
  await createClient(caller, 'cut@example.com')
  await expectCommittedChanges(caller)
})
