import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { Unavailable } from '../../domain/problems.ts'

/**
 * Returns the time until which an order or a retry may be charged, in Unix milliseconds by the clock of Postgres: the API sets it and a worker
 * compares it, and their clocks may differ.
 */
export async function getAcceptBy(db: Db, acceptMs: number): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db)
  return Math.floor(rows[0]?.now_ms ?? 0) + acceptMs
}

/** Whether `acceptBy` has passed by the clock of Postgres. */
export const isTooLate = (acceptBy: number) =>
  sql<boolean>`clock_timestamp() > to_timestamp(${acceptBy}::float8 / 1000)`

/** Throws Unavailable after `acceptBy`. */
export async function requireInTime(trx: Db, acceptBy: number): Promise<void> {
  const { rows } = await sql<{ too_late: boolean }>`select ${isTooLate(acceptBy)} as too_late`.execute(trx)
  if (rows[0]?.too_late) throw acceptTimeout()
}

export const acceptTimeout = () =>
  new Unavailable('The order was not accepted in time. Nothing was charged. Send it again.')
