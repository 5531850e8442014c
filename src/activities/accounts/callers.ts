import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/schema.ts'
import { singleFlight } from '../../domain/coalesce.ts'
import { keyLeaseMs, type Scope } from '../../domain/accounts/keys.ts'

/** Who sends a request. `originId`: the first key of those that replaced one another up to this key, whose orders they share. */
export type Caller = { workspaceId: string; keyId: string; originId: string; scopes: Scope[] }

/** How long a caller is cached: a little longer than the interval at which `last_used_at` of its key is written. */
const cacheMs = 61_000

/**
 * Caches callers by their API keys. A cached caller reflects all key changes committed at least `keyLeaseMs` before the request arrived. For
 * this, the process reads the key revision once per `keyLeaseMs` for all requests, and drops all callers when it has changed.
 */
export function cacheCallers(db: Db) {
  const callers = new LRUCache<string, Caller>({ max: 10_000, ttl: cacheMs })
  let revision: string | undefined
  let freshUntil = 0

  const refresh = singleFlight(async () => {
    const startedAt = performance.now()
    const row = await db.selectFrom('api_key_revision').select('revision').executeTakeFirstOrThrow()
    if (row.revision !== revision) callers.clear()
    revision = row.revision
    freshUntil = startedAt + keyLeaseMs
  })

  /** Returns the cached caller, or the one that `find` reads, which is cached if it is `cacheable`. */
  return async (key: string, find: () => Promise<{ caller: Caller; cacheable: boolean }>): Promise<Caller> => {
    const arrivedAt = performance.now()
    while (freshUntil <= arrivedAt) await refresh()
    const known = callers.get(key)
    if (known) return known
    const before = revision
    const { caller, cacheable } = await find()
    if (cacheable && revision === before) callers.set(key, caller)
    return caller
  }
}
