import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { sql } from 'kysely'
import { startPostgres } from '../../src/dev/postgres.ts'
import { freePort } from '../../src/processes/ports.ts'
import { bareEnvironment, startSitewright } from './command-line.ts'
import { type Caller, type Platform, startPlatform } from './platform.ts'
import { until } from './until.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

type Role = 'api' | 'worker'
type BlockedStatement =
  | 'insert into "clients"'
  | 'with recursive waiting'
  | 'update "webhook_events"'
  | 'insert into webhook_attempts'
  | 'delete from "workflow_starts"'

/** An API, a worker and a Postgres of their own, which tests kill, and a receiver of webhooks. Registers hooks of Jest. */
export function webhookProcesses(retryMs: number[]) {
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

  /** Starts a receiver and creates a workspace that sends its events to it, at the URL that `through` returns. */
  async function workspaceWithReceiver({ through = async (url: string) => url } = {}): Promise<Caller> {
    receiver = await startReceiver({ tls: 'none' })
    const caller = await platform.workspace(0)
    const payload = { settings: { api: { webhook_url: await through(receiver.url) } } }
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
  /** In the order of their times: an attempt that outlives its lease is recorded after the one that replaces it. */
  const attemptsOf = (eventId: string) =>
    platform.db.selectFrom('webhook_attempts').selectAll().where('event_id', '=', eventId).orderBy('at').execute()

  /** Waits until no delivery is pending, and compares what has arrived with what was committed. */
  async function expectCommittedChanges(caller: Caller): Promise<void> {
    await until(async () => (await eventsOf(caller)).every(({ status }) => status === 'delivered'))
    const [clients, events] = [await clientsOf(caller), await eventsOf(caller)]
    const sorted = (values: Iterable<unknown>) =>
      [...new Set(values)].map(String).toSorted((a, b) => a.localeCompare(b))
    expect(sorted(receiver.received.map(({ body }) => body.data.client_id))).toEqual(
      sorted(clients.map(({ id }) => id)),
    )
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
  return {
    get platform() {
      return platform
    },
    get receiver() {
      return receiver
    },
    ...{
      running,
      start,
      kill,
      restart,
      killPostgres,
      workspaceWithReceiver,
      createClient,
      clientsOf,
      eventsOf,
      attemptsOf,
    },
    ...{ expectCommittedChanges, lock, release: async () => await release(), isBlocked },
  }
}
