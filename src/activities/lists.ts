import { type SelectQueryBuilder, sql } from 'kysely'
import type { List, ListQuery } from '../model/lists.ts'

/** One page of what a query finds, in its order, and how much it finds in all. */
export async function listPage<DB, TB extends keyof DB, Row, Entry>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { page, per_page }: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const [rows, counted] = await Promise.all([
    found
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute() as Promise<Row[]>,
    found.clearSelect().clearOrderBy().select(sql<string>`count(*)`.as('total')).executeTakeFirst(),
  ])
  const total = Number((counted as { total: string }).total)
  const totalPages = Math.ceil(total / per_page)
  return {
    list: rows.map(toEntry),
    total,
    pagination: { page, per_page, total_pages: totalPages, has_more: page < totalPages },
  }
}
