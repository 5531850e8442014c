import type { Platform } from './platform.ts'

export type Answer = {
  status: number
  body: { code?: string; request_id?: string; workflow_id?: string; batch_id?: string } & object
}
export type Caller = ReturnType<typeof callerOf>
type Workspace = { workspaceId: string; headers: Record<string, string> }

/** Returns a client of an API that may be killed at any moment. */
export function callerOf({ apiUrl, processes, pool }: Platform, { workspaceId, headers }: Workspace) {
  /** Returns undefined if no response arrives. */
  async function ask(method: string, path: string, body?: object, more = {}): Promise<Answer | undefined> {
    try {
      const type = body ? { 'content-type': 'application/json' } : {}
      const request = { method, headers: { ...headers, ...type, ...more }, signal: AbortSignal.timeout(60_000) }
      const response = await fetch(`${apiUrl}/v1${path}`, body ? { ...request, body: JSON.stringify(body) } : request)
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return undefined
    }
  }

  return {
    workspaceId,
    /** Sends one request. */
    ask,
    /** Repeats a request until it gets a final response. Throws if none arrives in time. */
    async insist(method: string, path: string, body?: object, more = {}): Promise<Answer> {
      for (let attempt = 0; attempt < 30; attempt++) {
        const answer = await ask(method, path, body, more)
        if (answer && answer.status !== 503 && answer.body.code !== 'idempotency_in_progress') return answer
        await processes.api.up()
        if (!answer) await expireLeases()
      }
      throw new Error(`${method} ${path} was never answered`)
    },
  }

  /** Expires the leases of idempotency keys that a killed API held. */
  async function expireLeases() {
    const sql = 'update idempotency_keys set locked_until = now() where workspace_id = $1 and status is null'
    await pool.query(sql, [workspaceId])
  }
}
