import { sql } from 'kysely'
import type { Db } from '../../src/db/schema.ts'

/** Whether a statement in this database waits for the lock of another. */
export async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Holds a website against every change, until the answered function is called. */
export async function holdWebsite(db: Db, id: string): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await trx.selectFrom('websites').select('id').where('id', '=', id).forUpdate().execute()
  return () => trx.rollback().execute()
}
