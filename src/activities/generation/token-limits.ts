import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'
import { StepBack, type Turns } from './attempts.ts'

/** What a call is taken to need before the first has been answered. */
const firstGuess = 4_000
const smoothing = 0.1
/** Nor is it taken to need more than this part of a minute's: it might need far less, and others have been told to wait. */
const largestPart = 0.1
const everybody = 'all'

/**
 * The tokens that may be used in a minute, by a workspace and by all together: rows that every process shares and no crash forgets. What a
 * call will need is known only afterwards; so it reserves what calls usually need, and the difference is made up for when it is answered.
 */
export function createTokenLimits(db: Db, limits: Config['modelLimits']['tokens']) {
  let usual: number | undefined

  /** First the workspace's: what has to wait there does not stand before others in the line of all. */
  const scopesOf = (workspaceId: string) =>
    [
      { scope: workspaceId, limit: limits.workspace },
      { scope: everybody, limit: limits.all },
    ].flatMap(({ scope, limit }) => (limit === undefined ? [] : { scope, limit }))

  return {
    /** Reserves what a call needs, unless earlier attempts (`turns`) have. Throws StepBack where it has to wait for that. */
    async take(workspaceId: string, turns: Turns): Promise<Turns> {
      let taken = turns
      for (const { scope, limit } of scopesOf(workspaceId)) {
        if (taken[scope] !== undefined) continue
        const tokens = Math.ceil(Math.min(usual ?? firstGuess, limit * largestPart))
        const waitMs = await reserve(db, scope, tokens, limit)
        taken = { ...taken, [scope]: tokens }
        if (waitMs > 0) throw new StepBack('the tokens of this minute are used up', Math.ceil(waitMs), taken)
      }
      return taken
    },

    /** Makes up for the difference between what was reserved and what was used. */
    async settle(workspaceId: string, turns: Turns, used: number): Promise<void> {
      if (used > 0) usual = usual === undefined ? used : usual + (used - usual) * smoothing
      for (const { scope, limit } of scopesOf(workspaceId)) await reserve(db, scope, used - (turns[scope] ?? 0), limit)
    },
  }
}

/**
 * Each token takes its part of a minute, and nobody is let through before the time that is taken has passed; of time in which nothing was
 * used one minute is kept. Answers how many milliseconds that is from now, before these tokens (negative: it has passed).
 */
async function reserve(db: Db, scope: string, tokens: number, limit: number): Promise<number> {
  const time = sql`make_interval(secs => ${(60 * tokens) / limit}::float8)`
  const { rows } = await sql<{ wait_ms: number }>`
    insert into model_tokens as kept (scope, taken_until) values (${scope}, clock_timestamp() - interval '1 minute' + ${time})
    on conflict (scope) do update
      set taken_until = greatest(kept.taken_until, clock_timestamp() - interval '1 minute') + ${time}
    returning (extract(epoch from taken_until - ${time} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db)
  return rows[0]?.wait_ms ?? 0
}
