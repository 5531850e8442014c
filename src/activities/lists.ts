import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { compileOnce } from '../db/compiled-queries.ts'
import { likePattern, type List, type ListQuery } from '../domain/lists.ts'

/** All entries of a list: rows with an `id`, by which they come newest first. */
type Entries<TB extends keyof Database, Row> = {
  rows: SelectQueryBuilder<Database, TB, Row>
  /** The columns that a search looks into. */
  searched: StringReference<Database, TB>[]
  /** How many they are, where that is kept; else they are counted. */
  size?: RawBuilder<number>
}
type Found<Row> = { total: number } & (Row | { id: null })

/** Which entries of a list: `pattern` as `like` has it. */
type Extent = { limit: number; offset: number; pattern?: string }

/** One page of a list, newest first, and how many entries there are in all, in one statement. */
export async function listPage<TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  entries: Entries<TB, Row>,
  query: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const { rows } = await pageOf(entries, extentOf(query)).execute(db)
  return toList(rows, query, toEntry)
}

/** As listPage, for a list that is asked for so often that its two statements, with a search and without, are built once. */
export function compileListQuery<Of extends object, TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  entriesOf: (of: Of) => Entries<TB, Row>,
  toEntry: (row: Row) => Entry,
): (of: Of, query: ListQuery) => Promise<List<Entry>> {
  type Values = Of & Required<Extent>
  const compilable = (values: Values, extent: Extent) => {
    const page = pageOf(entriesOf(values), extent)
    return { compile: () => page.compile(db) }
  }
  const all = compileOnce((values: Values) => compilable(values, { limit: values.limit, offset: values.offset }))
  const found = compileOnce((values: Values) => compilable(values, values))
  return async (of, query) => {
    const values = { pattern: '', ...of, ...extentOf(query) }
    const { rows } = await db.executeQuery(query.search ? found(values) : all(values))
    return toList(rows, query, toEntry)
  }
}

const extentOf = ({ page, per_page, search }: ListQuery): Extent => ({
  limit: per_page,
  offset: (page - 1) * per_page,
  ...(search ? { pattern: likePattern(search) } : {}),
})

function pageOf<TB extends keyof Database, Row>(
  { rows, searched, size }: Entries<TB, Row>,
  { limit, offset, pattern }: Extent,
): RawBuilder<Found<Row>> {
  const place = sql`order by id desc limit ${limit} offset ${offset}`
  const ids = rows.clearSelect().select(sql<string>`id`.as('id'))
  const hits =
    pattern === undefined
      ? ids
      : ids.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', sql<never>`${pattern}`))))
  // What a search finds is found once. Without that, Postgres may look for a page of it in the order of the ids, which takes longest where it finds nothing.
  const found =
    pattern === undefined
      ? sql`with page as (${rows} ${place})`
      : sql`with hits as materialized (${hits}), page as (${rows.where(sql<boolean>`id in (select id from hits ${place})`)})`
  const total =
    pattern === undefined
      ? (size ?? sql`(select count(*)::int from (${ids}) as all_of_them)`)
      : sql`(select count(*)::int from hits)`
  return sql<
    Found<Row>
  >`${found} select ${total} as total, page.* from (select) as one left join page on true order by page.id desc`
}

/** How many rows of a table a workspace has, for those of which it is kept. `workspace`: its id, or a column that holds it. */
export const sizeOf = (list: 'websites' | 'clients' | 'credit_entries', workspace: unknown): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(delta), 0)::int from list_size_deltas where workspace_id = ${workspace} and list = ${list})`

/** The page that the rows of `listPage` stand for: the total in each, and one without an id where the page is empty. */
export function toList<Row extends { id: string }, Entry>(
  found: Found<Row>[],
  { page, per_page }: ListQuery,
  toEntry: (row: Row) => Entry,
): List<Entry> {
  const total = found[0]?.total ?? 0
  const totalPages = Math.ceil(total / per_page)
  return {
    list: found.flatMap((row) => (row.id === null ? [] : [toEntry(row)])),
    total,
    pagination: { page, per_page, total_pages: totalPages, has_more: page < totalPages },
  }
}
