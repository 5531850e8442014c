import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'

/** Requests that one API process may let pass until the minute ends. `others`: requests that no process has been granted yet. */
export type Grant = { granted: number; others: number; msLeft: number }

export const rateLimitOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Grants the calling process one twentieth of a key's remaining requests in this minute, at least `atLeast` if so many remain. All
   * processes together never let more than `limit` requests pass. The minute comes from the clock of the database and never goes back.
   */
  async takeRequests(request: { keyId: string; kind: string; limit: number; atLeast: number }): Promise<Grant> {
    const { keyId, kind, limit, atLeast } = request
    const taken = sql`case when rate_limits.minute >= excluded.minute then rate_limits.requests_taken else 0 end`
    const share = (before: typeof taken) =>
      sql`greatest(0, least(${limit}::int - ${before}, greatest(${atLeast}::int, ceil((${limit}::int - ${before}) / 20.0)::int)))`
    const { rows } = await sql<{ last_grant: number; others: number; ms_left: number }>`
      insert into rate_limits (key_id, kind, minute, requests_taken, last_grant)
      values (${keyId}, ${kind}, date_trunc('minute', clock_timestamp()), ${share(sql`0`)}, ${share(sql`0`)})
      on conflict (key_id, kind) do update set
        minute = greatest(rate_limits.minute, excluded.minute),
        requests_taken = ${taken} + ${share(taken)},
        last_grant = ${share(taken)}
      returning last_grant, greatest(0, ${limit}::int - requests_taken) as others,
        (extract(epoch from minute + interval '1 minute' - clock_timestamp()) * 1000)::float8 as ms_left`.execute(db)
    const [row] = rows
    return { granted: row?.last_grant ?? 0, others: row?.others ?? 0, msLeft: row?.ms_left ?? 0 }
  },
})

/** Counts one of `limit` in the hour that began with the first. Returns false, and counts nothing, if there were as many. */
export async function takeInHour(trx: Db, wanted: { keyId: string; kind: string; limit: number }): Promise<boolean> {
  const { keyId, kind, limit } = wanted
  const isOver = sql`rate_limits.minute <= now() - interval '1 hour'`
  const { rows } = await sql`
    insert into rate_limits (key_id, kind, minute, requests_taken, last_grant) values (${keyId}, ${kind}, now(), 1, 1)
    on conflict (key_id, kind) do update set
      minute = case when ${isOver} then excluded.minute else rate_limits.minute end,
      requests_taken = case when ${isOver} then 1 else rate_limits.requests_taken + 1 end
    where ${isOver} or rate_limits.requests_taken < ${limit}
    returning key_id`.execute(trx)
  return rows.length > 0
}
