import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/schema.ts'
import { singleFlight } from '../../domain/coalesce.ts'
import type { Scope } from '../../domain/accounts/keys.ts'

/** Who sends a request. */
export type Caller = { workspaceId: string; keyId: string; scopes: Scope[] }

/** How long a process goes by what it last heard of changes of keys. What ends a key answers only when this time is over. */
export const leaseMs = 100

/** How long a caller is remembered; a little longer than the time after which its key's use is written down again. */
const rememberedMs = 61_000

/**
 * Callers by their keys, for a request that comes now: none that a key change has touched which was committed `leaseMs` before the
 * request came. To know this, the database is asked whether any key has changed, once in `leaseMs` for all requests together.
 */
export function rememberCallers(db: Db) {
  const callers = new LRUCache<string, Caller>({ max: 10_000, ttl: rememberedMs })
  let revision: string | undefined
  let freshUntil = 0

  const refresh = singleFlight(async () => {
    const startedAt = performance.now()
    const row = await db.selectFrom('api_key_revision').select('revision').executeTakeFirstOrThrow()
    if (row.revision !== revision) callers.clear()
    revision = row.revision
    freshUntil = startedAt + leaseMs
  })

  /** Answers the caller that is remembered, else the one that `find` finds; remembers it if it is `lasting`. */
  return async (key: string, find: () => Promise<{ caller: Caller; lasting: boolean }>): Promise<Caller> => {
    const cameAt = performance.now()
    while (freshUntil <= cameAt) await refresh()
    const known = callers.get(key)
    if (known) return known
    const before = revision
    const { caller, lasting } = await find()
    if (lasting && revision === before) callers.set(key, caller)
    return caller
  }
}
