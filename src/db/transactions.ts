import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Unavailable } from '../domain/problems.ts'
import type { Db } from './schema.ts'

/** Postgres rolled back the transaction to end a deadlock, or because it read what another one changed. */
const rolledBackCodes = new Set(['40P01', '40001'])
const maxRuns = 4
/** Longest pause before another run. Without one, the transaction locks its rows again before the one that waits for them wakes up. */
const maxPauseMs = 50

/** What each open transaction does after its commit. */
const effects = new WeakMap<Db, (() => void)[]>()

/**
 * Runs work in a transaction. If Postgres rolls it back because of a deadlock, runs it again, a few times at most. So what the work does
 * outside the database must be idempotent, as are `Starts` and the storage, or wait for the commit (`afterCommit`).
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let run = 1; ; run++)
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (run === maxRuns || !isRolledBack(error)) throw error
      await pause(Math.random() * maxPauseMs)
    }
}

/** Calls `effect` once the transaction is committed, and not at all if it is rolled back. The transaction is one of `inTransaction`. */
export function afterCommit(trx: Db, effect: () => void): void {
  const waiting = effects.get(trx)
  if (!waiting) throw new Error('afterCommit needs a transaction of inTransaction')
  waiting.push(effect)
}

/** Takes locks in a transaction. Throws Unavailable if others hold them for some seconds. */
export async function withoutLongWait<T>(trx: Db, lock: () => Promise<T>): Promise<T> {
  await sql`set local lock_timeout = '5s'`.execute(trx)
  const locked = await lock().catch((error: unknown) => {
    throw codeOf(error) === '55P03' ? new Unavailable('Others are changing the same. Retry in a few seconds.') : error
  })
  await sql`set local lock_timeout = 0`.execute(trx)
  return locked
}

async function runOnce<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    effects.set(trx, waiting)
    return work(trx)
  })
  for (const effect of waiting) effect()
  return result
}

const isRolledBack = (error: unknown): boolean => rolledBackCodes.has(codeOf(error))

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
