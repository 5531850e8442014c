import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from './platform.ts'

export type Answer = {
  status: number
  body: { code?: string; request_id?: string; workflow_id?: string; batch_id?: string } & object
}
export type Caller = ReturnType<typeof callerOf>
/** Maximum time until a request that is repeated gets a final response. */
const limitMs = 600_000
type Workspace = { workspaceId: string; headers: Record<string, string> }

/** Returns a client of an API that may be killed at any moment. */
export function callerOf({ apiUrl, processes, pool, problems }: Platform, { workspaceId, headers }: Workspace) {
  /** Returns undefined if no response arrives. */
  async function ask(method: string, path: string, body?: object, more = {}): Promise<Answer | undefined> {
    try {
      const type = body ? { 'content-type': 'application/json' } : {}
      const request = { method, headers: { ...headers, ...type, ...more }, signal: AbortSignal.timeout(60_000) }
      const response = await fetch(`${apiUrl}/v1${path}`, body ? { ...request, body: JSON.stringify(body) } : request)
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
      if (response.status >= 500 && response.status !== 503) await report(`${method} ${path}`, answer)
      return answer
    } catch {
      return undefined
    }
  }

  /** Notes an error that no outage explains, and what the API logged about it. */
  async function report(what: string, { status, body }: Answer): Promise<void> {
    const logged = body.request_id ? await processes.api.logOf(body.request_id) : []
    problems.push([`${what} was answered ${status}: ${JSON.stringify(body)}`, ...logged].join('\n'))
  }

  return {
    workspaceId,
    /** Sends one request. */
    ask,
    /** Repeats a request until it gets a final response. Throws if none arrives in time. */
    async insist(method: string, path: string, body?: object, more = {}): Promise<Answer> {
      for (const deadline = Date.now() + limitMs; ; await wait(100)) {
        const answer = await ask(method, path, body, more)
        if (answer && answer.status !== 503 && answer.body.code !== 'idempotency_in_progress') return answer
        if (Date.now() > deadline) throw new Error(`${method} ${path} was never answered: ${JSON.stringify(answer)}`)
        await processes.api.up()
        if (!answer) await expireLeases()
      }
    },
  }

  /** Expires the leases of idempotency keys that a killed API held. */
  async function expireLeases() {
    const sql = 'update idempotency_keys set locked_until = now() where workspace_id = $1 and status is null'
    await pool.query(sql, [workspaceId])
  }
}
