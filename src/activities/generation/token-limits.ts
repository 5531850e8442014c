import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'
import { type ReservedTokens, RetryLater } from './attempts.ts'

/** Tokens reserved for a call before any call of this process was answered. */
const initialEstimate = 4_000
/** Weight of the latest call in the moving average of tokens. */
const smoothing = 0.1
/** A call reserves at most this share of a minute's limit: it may need far less, and others would wait for nothing. */
const maxShare = 0.1
const allWorkspaces = 'all'

/**
 * Limits the tokens used per minute, per workspace and in all. The limits are rows that all processes share and that survive a crash. The
 * tokens of a call are known only afterwards, so it reserves the average of earlier calls, and `settle` corrects the difference.
 */
export function createTokenLimits(db: Db, limits: Config['modelLimits']['tokens']) {
  let average: number | undefined

  /** The limit of the workspace comes first: a call that waits for it has reserved nothing from the limit of all. */
  const scopesOf = (workspaceId: string) =>
    [
      { scope: workspaceId, limit: limits.workspace },
      { scope: allWorkspaces, limit: limits.all },
    ].flatMap(({ scope, limit }) => (limit === undefined ? [] : { scope, limit }))

  return {
    /** Reserves tokens for a call, unless an earlier attempt has (`reserved`). Throws RetryLater if the limit is used up for now. */
    async reserve(workspaceId: string, reserved: ReservedTokens): Promise<ReservedTokens> {
      let all = reserved
      for (const { scope, limit } of scopesOf(workspaceId)) {
        if (all[scope] !== undefined) continue
        const tokens = Math.ceil(Math.min(average ?? initialEstimate, limit * maxShare))
        const waitMs = await moveLimit(db, scope, tokens, limit)
        all = { ...all, [scope]: tokens }
        if (waitMs > 0) throw new RetryLater('the token limit of this minute is used up', Math.ceil(waitMs), all)
      }
      return all
    },

    /** Corrects the limits by the difference between the reserved and the used tokens. */
    async settle(workspaceId: string, reserved: ReservedTokens, used: number): Promise<void> {
      if (used > 0) average = average === undefined ? used : average + (used - average) * smoothing
      for (const { scope, limit } of scopesOf(workspaceId))
        await moveLimit(db, scope, used - (reserved[scope] ?? 0), limit)
    },
  }
}

/**
 * Moves the time until which a limit is used up: each token takes its share of a minute. At most one minute of unused time is kept. Returns
 * the milliseconds from now until that time, before these tokens (negative: it has passed).
 */
async function moveLimit(db: Db, scope: string, tokens: number, limit: number): Promise<number> {
  const time = sql`make_interval(secs => ${(60 * tokens) / limit}::float8)`
  const { rows } = await sql<{ wait_ms: number }>`
    insert into model_token_limits as kept (scope, exhausted_until) values (${scope}, clock_timestamp() - interval '1 minute' + ${time})
    on conflict (scope) do update
      set exhausted_until = greatest(kept.exhausted_until, clock_timestamp() - interval '1 minute') + ${time}
    returning (extract(epoch from exhausted_until - ${time} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 0
}
