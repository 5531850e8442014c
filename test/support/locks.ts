import { sql } from 'kysely'
import { backupLock } from '../../src/db/backup-lock.ts'
import type { Db } from '../../src/db/schema.ts'
import { until } from './until.ts'

/**
 * Sessions in this database that wait for a lock. Not those that wait a moment for another test: commits that notify (`object`), which the
 * whole server runs one after another, and tables that grow (`extend`).
 */
const blocked = sql`
  pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event not in ('object', 'extend')`

/** Counts the statements in this database that wait for a lock. */
export async function countBlocked(db: Db): Promise<number> {
  return (await sql`select from ${blocked}`.execute(db)).rows.length
}

/** Tells whether a statement in this database waits for a lock. */
export const isAnyStatementBlocked = async (db: Db): Promise<boolean> => (await countBlocked(db)) > 0

/** Resolves when a statement in this database waits for a lock. */
export async function untilBlocked(db: Db): Promise<void> {
  await until(() => isAnyStatementBlocked(db))
}

/** Locks a website against changes. Returns the function that releases it. */
export const holdWebsite = (db: Db, id: string): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('websites').select('id').where('id', '=', id).forUpdate().execute())

/** Locks content items against changes. Returns the function that releases them. */
export const holdItems = (db: Db, ids: string[]): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('content_items').select('id').where('id', 'in', ids).forUpdate().execute())

/** Locks a website as a publisher does while it stores a file. Returns the function that releases it. */
export const holdAsPublisher = (db: Db, id: string): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('websites').select('id').where('id', '=', id).forKeyShare().execute())

/** Locks the balance of a workspace against changes. Returns the function that releases it. */
export const holdBalance = (db: Db, workspaceId: string): Promise<() => Promise<void>> =>
  hold(db, (trx) => trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute())

/** Locks the stored files as a backup does. Returns the function that releases them. */
export const holdAsBackup = (db: Db): Promise<() => Promise<void>> =>
  hold(db, (trx) => sql`select pg_advisory_xact_lock(${sql.raw(backupLock)})`.execute(trx))

async function hold(db: Db, lock: (trx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await lock(trx)
  return () => trx.rollback().execute()
}

/** Blocks the transaction that adds the second variant of an image. Returns the function that releases it. */
export async function holdSecondVariant(db: Db): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(2)`.execute(trx)
  await sql`
    create function wait_for_second() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(2); return new; end $$`.execute(db)
  await sql`
    create trigger wait_for_second before update on media for each row
    when (jsonb_array_length(new.variants) = 2) execute function wait_for_second()`.execute(db)
  return async () => {
    await trx.commit().execute()
    await sql`drop function wait_for_second cascade`.execute(db)
  }
}

/** Blocks the deletion of rows of the outbox whose workflows have started. Returns the function that releases it. */
export async function holdStartedRows(db: Db): Promise<() => Promise<void>> {
  const release = await hold(db, (trx) => sql`select pg_advisory_xact_lock(1)`.execute(trx))
  await sql`
    create function wait_for_lock() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return old; end $$`.execute(db)
  await sql`
    create trigger wait_for_lock before delete on workflow_starts for each row execute function wait_for_lock()`.execute(
    db,
  )
  return async () => {
    await release()
    await sql`drop function wait_for_lock cascade`.execute(db)
  }
}

/** Ends the sessions that wait for a lock. Without that, Postgres finishes the statement of a process that was killed. */
export const terminateBlocked = async (db: Db): Promise<void> =>
  void (await sql`select pg_terminate_backend(pid) from ${blocked}`.execute(db))
