import { afterEach } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/db/schema.ts'
import { bareEnvironment, startSitewright } from './command-line.ts'
import type { openContent, OwnWebsite } from './content.ts'
import { countBlocked, terminateBlocked } from './locks.ts'

type Method = 'POST' | 'DELETE'
type Sent = { status: number; code?: string; result?: Record<string, unknown> }
type Table = 'content_versions' | 'draft_edits' | 'idempotency_keys'

/** Processes of a file that are killed at a chosen statement. After each test, all are killed and all locks released. */
export function killedProcesses(content: ReturnType<typeof openContent>) {
  let started: Awaited<ReturnType<typeof startSitewright>>[] = []
  let releases: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const release of releases) await release().catch(() => undefined) // the test may have released it
    await Promise.all(started.map((one) => one.stop('SIGKILL')))
    started = []
    releases = []
  })

  async function start(program: 'api' | 'worker') {
    const environment = { ...bareEnvironment(), ...content.platform.environment, LOG_LEVEL: 'info', PORT: '0' }
    const one = await startSitewright([program], environment, `${program} is up`)
    started.push(one)
    return one
  }

  const requestTo = (site: OwnWebsite, path: string, body?: object, key?: string) => ({
    url: `/v1/workspace/website/${site.id}/${path}`,
    headers: {
      ...content.caller.headers,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    payload: body && JSON.stringify(body),
  })

  /** Starts an API in its own process. `send` resolves to undefined if it is killed before it responds. */
  async function startApi() {
    const api = await start('api')
    const origin = /http:\/\/[\d.]+:\d+/.exec(api.said())?.[0] ?? ''
    const send = async (method: Method, ...to: Parameters<typeof requestTo>) => {
      const { url, headers, payload } = requestTo(...to)
      const answer = await fetch(origin + url, { method, headers, ...(payload ? { body: payload } : {}) }).catch(
        () => undefined,
      )
      return answer && { status: answer.status, ...((await answer.json()) as Omit<Sent, 'status'>) }
    }
    return { kill: () => api.stop('SIGKILL'), send }
  }

  /** Sends to a second API that stays up. */
  async function sendToSecondApi(method: Method, ...to: Parameters<typeof requestTo>): Promise<Sent> {
    const { payload, ...request } = requestTo(...to)
    const answer = await content.platform.app.inject({ method, ...request, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json<Omit<Sent, 'status'>>() }
  }

  /** Runs a statement that holds a lock until it is released. */
  async function hold(
    statement: (trx: Kysely<Database>) => { execute(): Promise<unknown> },
  ): Promise<() => Promise<void>> {
    const trx = await content.platform.db.startTransaction().execute()
    const release = () => trx.rollback().execute()
    releases.push(release)
    await statement(trx).execute()
    return release
  }

  return {
    start,
    startApi,
    sendToSecondApi,
    hold,
    holdTable: (name: Table) =>
      hold((trx) => ({ execute: () => sql`lock table ${sql.table(name)} in exclusive mode`.execute(trx) })),
    /** Whether so many statements wait for locks. */
    waiting: (count: number) => async () => (await countBlocked(content.platform.db)) >= count,
    /** Ends the database statements of a killed process once they no longer wait. */
    endWaitingStatements: () => terminateBlocked(content.platform.db),
    /** Repeats a request with the key of a killed process until its lock has expired. */
    repeat: async (...request: Parameters<typeof sendToSecondApi>): Promise<Sent> => {
      for (;;) {
        const answer = await sendToSecondApi(...request)
        if (answer.code !== 'idempotency_in_progress') return answer
      }
    },
  }
}
