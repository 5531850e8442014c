import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Reads rows, the newest first, in chunks of `size`, and no more than `most`, so that no export is held as a whole. It goes on from the
 * position of the last row, also if that row has been deleted since.
 */
export async function* readChunks<Table extends 'audit_log' | 'form_submissions', Row extends { id: string }>(
  table: Table,
  rows: SelectQueryBuilder<Database, Table, Row>,
  { size, most = Infinity }: { size: number; most?: number },
): AsyncGenerator<Row[]> {
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)]
  const newest = rows.select(sql<string>`${at}::text`.as('position')).orderBy(sql`${at} desc, ${id} desc`)
  let rest = newest
  for (let left = most; left > 0; left -= size) {
    const chunk = (await rest.limit(Math.min(size, left)).execute()) as (Row & { position: string })[]
    yield chunk
    const last = chunk.at(-1)
    if (!last || chunk.length < size) return
    rest = newest.where(sql<SqlBool>`(${at}, ${id}) < (${last.position}::timestamptz, ${last.id})`)
  }
}
