import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { startPostgres } from '../../src/dev/postgres.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'

type Role = 'api' | 'worker'

const retryMs = [1_500, 300, 300, 300, 300, 300]
const running: Partial<Record<Role, Awaited<ReturnType<typeof startSitewright>>>> = {}
let home: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let platform: Platform
let apiUrl: string
let port: number
let receiver: Receiver
let release = async () => {}

// A Postgres of its own, which the tests kill. It is durable: without that, a kill loses commits.
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-webhooks-'))
  postgres = await startPostgres({ folder: join(home, 'postgres'), port: 0 })
  const settings = { SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1', SITEWRIGHT_WEBHOOK_RETRY_MS: retryMs.join(',') }
  platform = await startPlatform({ worker: false, databaseServer: postgres.url, settings })
  port = await freePort()
  apiUrl = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  await release().catch(() => undefined) // the test may have released it
  await Promise.all([kill('api'), kill('worker')])
  await receiver.stop()
})
afterAll(async () => {
  await platform?.stop()
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
})

async function start(role: Role, settings = {}) {
  const process = { LOG_LEVEL: 'info', PORT: String(port), ...settings }
  const environment = { ...bareEnvironment(), ...platform.environment, ...process }
  running[role] = await startSitewright([role], environment, `${role} is up`)
}

async function kill(role: Role) {
  await running[role]?.stop('SIGKILL')
  delete running[role]
}

async function restart(role: Role) {
  await kill(role)
  await start(role)
}

async function killPostgres() {
  const file = join(home, 'postgres', 'data', 'postmaster.pid')
  process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL')
  await postgres.exited
  const { port: same } = new URL(postgres.url)
  postgres = await startPostgres({ folder: join(home, 'postgres'), port: Number(same) })
}

/** Starts a receiver and creates a workspace that sends its events to it. */
async function workspaceWithReceiver(): Promise<Caller> {
  receiver = await startReceiver({ tls: 'none' })
  const caller = await platform.workspace(0)
  const payload = { settings: { api: { webhook_url: receiver.url } } }
  await platform.app.inject({ method: 'PATCH', url: '/v1/workspace', headers: caller.headers, payload })
  return caller
}

/** Creates a client at the API process. Returns the status of the response; undefined if there is none. */
async function createClient({ headers }: Caller, email: string): Promise<number | undefined> {
  const body = JSON.stringify({ email })
  const json = { ...headers, 'content-type': 'application/json' }
  const url = `${apiUrl}/v1/workspace/client/create`
  const response = await fetch(url, { method: 'POST', headers: json, body }).catch(() => undefined)
  return response?.status
}

const clientsOf = ({ workspaceId }: Caller) =>
  platform.db.selectFrom('clients').select(['id', 'email']).where('workspace_id', '=', workspaceId).execute()
const eventsOf = ({ workspaceId }: Caller) =>
  platform.db.selectFrom('webhook_events').selectAll().where('workspace_id', '=', workspaceId).execute()
const attemptsOf = (eventId: string) =>
  platform.db.selectFrom('webhook_attempts').selectAll().where('event_id', '=', eventId).orderBy('number').execute()

/** Waits until no delivery is pending, and compares what has arrived with what was committed. */
async function expectCommittedChanges(caller: Caller): Promise<void> {
  await until(async () => (await eventsOf(caller)).every(({ status }) => status === 'delivered'))
  const [clients, events] = [await clientsOf(caller), await eventsOf(caller)]
  const sorted = (values: Iterable<unknown>) => [...new Set(values)].map(String).toSorted((a, b) => a.localeCompare(b))
  expect(sorted(receiver.received.map(({ body }) => body.data.client_id))).toEqual(sorted(clients.map(({ id }) => id)))
  expect(sorted(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    sorted(events.map(({ id }) => id)),
  )
  expect(events).toHaveLength(clients.length) // one id for each change
}

/** Locks a table in a transaction that ends with `release`. */
async function lock(table: 'webhook_events' | 'webhook_attempts', mode: 'share' | 'exclusive') {
  const trx = await platform.db.startTransaction().execute()
  release = () => trx.rollback().execute()
  await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(trx)
}

/** Whether such a statement waits for a lock. */
async function isBlocked(statement: BlockedStatement): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and position(${statement} in query) > 0`.execute(
    platform.db,
  )
  return rows.length > 0
}
type BlockedStatement =
  | 'insert into "clients"'
  | 'with recursive waiting'
  | 'update "webhook_events"'
  | 'insert into webhook_attempts'

/** Ends the sessions that wait for a lock. Without that, Postgres finishes the statement of a process that was killed. */
const terminateBlocked = async () =>
  void (await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(platform.db))

describe('an event of a committed change arrives, with one id, if', () => {
  test('the worker, the API and Postgres are killed while clients are created', async () => {
    const caller = await workspaceWithReceiver()
    const seen = new Set<string>()
    receiver.answerWith((response, { headers }) => {
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

  test('the worker is killed before it claims the event', async () => {
    const caller = await workspaceWithReceiver()
    await start('api')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await kill('api')
    await start('worker')
    await expectCommittedChanges(caller)
  })

  test('the worker is killed while it claims the event', async () => {
    const caller = await workspaceWithReceiver()
    await start('api')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await lock('webhook_events', 'share')
    await start('worker')
    await until(() => isBlocked('with recursive waiting'))
    await kill('worker')
    expect(receiver.received).toEqual([])
    await release()
    await start('worker')
    await expectCommittedChanges(caller)
  })

  test('the worker is killed after an attempt, and before it records the attempt, which is repeated', async () => {
    const caller = await workspaceWithReceiver()
    await Promise.all([start('api'), start('worker')])
    await lock('webhook_attempts', 'exclusive')
    expect(await createClient(caller, 'ada@example.com')).toBe(200)
    await receiver.webhooks(1)
    await until(() => isBlocked('insert into webhook_attempts'))
    await kill('worker')
    await terminateBlocked()
    await release()
    await start('worker')
    await receiver.webhooks(2)
    await expectCommittedChanges(caller)
  })

  test('the worker is killed while a receiver answers none of 20 events: the next ones do not wait for them', async () => {
    const caller = await workspaceWithReceiver()
    const hanging = new Set<string>()
    receiver.answerWith((response, { headers }) => {
      const id = headers['webhook-id'] ?? ''
      if (running.worker && hanging.size < 20) hanging.add(id)
      else response.writeHead(204).end()
    })
    await start('worker')
    const workspace_id = caller.workspaceId
    await sql`insert into clients (id, workspace_id, email, permissions)
      select gen_random_uuid(), ${workspace_id}, n || '@example.com', '{}' from generate_series(1, 60) as n`.execute(
      platform.db,
    )
    await receiver.webhooks(20)
    await kill('worker')
    const leases = platform.db.updateTable('webhook_events').where('id', 'in', [...hanging])
    await leases.set({ due_at: sql<Date>`now() + interval '1 hour'` }).execute() // a slow machine may not start a worker in their time
    await start('worker')
    const ended = async () => (await eventsOf(caller)).filter(({ status }) => status === 'delivered')
    await until(async () => (await ended()).length === 40)
    expect((await ended()).filter(({ id }) => hanging.has(id))).toEqual([])
    await leases.set({ due_at: sql<Date>`now()` }).execute()
    await expectCommittedChanges(caller)
  })

  test('the worker and Postgres are killed after an attempt, before Temporal knows of it: the next does not leave before its time', async () => {
    const firstWaitMs = 25_000 // longer than Temporal waits for a dead worker
    const caller = await workspaceWithReceiver()
    const temporal = await startTcpProxy(`http://${platform.config.temporal.address}`)
    receiver.answerWith((response) => {
      if (receiver.received.length === 1) temporal.silence()
      response.writeHead(receiver.received.length > 1 ? 204 : 500).end()
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
    const times = receiver.received.map(({ at }) => at)
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
    await platform.app.inject({ method: 'POST', url: '/v1/workspace/team', headers: caller.headers, payload })
    receiver.answerWith((response) => void before().then(() => response.writeHead(410).end()))
    return caller
  }
  const disabledAt = async ({ workspaceId }: Caller) =>
    (
      await platform.db
        .selectFrom('webhook_endpoints')
        .select('disabled_at')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()
    )?.disabled_at
  const mailOf = async (caller: Caller) =>
    platform.temporal.workflow.getHandle(`mail-${(await eventsOf(caller))[0]?.id}`)

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
  expect(receiver.received.map(({ body }) => body.data.email)).toEqual(['ada@example.com'])
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
