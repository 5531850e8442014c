import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'

/** Whether a statement in this database waits for the lock of another. */
export async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Holds a website against every change, until the answered function is called. */
export const holdWebsite = (db: Db, id: string): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('websites').select('id').where('id', '=', id).forUpdate().execute())

/** Holds a workspace's balance against every change, until the answered function is called. */
export const holdBalance = (db: Db, workspaceId: string): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute())

async function hold(db: Db, lock: (trx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await lock(trx)
  return () => trx.rollback().execute()
}
