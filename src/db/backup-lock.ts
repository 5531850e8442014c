import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** A backup holds this advisory lock while it copies the database and the files; a deletion of files shares it. */
export const backupLock = `hashtextextended('stored files', 0)`

/**
 * Keeps backups away until the transaction ends. Returns false if one is running: then its files must stay, because the copied rows may name
 * them, and the sweep deletes them later.
 */
export async function mayDeleteFiles(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.raw(backupLock)}) as free`.execute(trx)
  return rows[0]?.free === true
}
