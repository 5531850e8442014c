import { type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { compileOnce } from '../db/compiled-queries.ts'
import { likePattern, type List, type ListQuery } from '../domain/lists.ts'

/** The rows of a list. They have an `id`; a greater id is newer. */
type Source<TB extends keyof Database, Row> = {
  rows: SelectQueryBuilder<Database, TB, Row>
  /** The columns that a search matches. */
  searched: StringReference<Database, TB>[]
  /** The number of rows, if it is stored (see `sizeOf`). Otherwise they are counted. */
  size?: RawBuilder<number>
}
/** A row of the result. A page without rows is one row with the total and a null id. */
type ResultRow<Row> = { total: number } & (Row | { id: null })

/** The page to read. `pattern`: for `ilike`. */
type Slice = { limit: number; offset: number; pattern?: string }

/** Reads a page of a list, newest first, and the total number of entries, in one statement. */
export async function listPage<TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  source: Source<TB, Row>,
  query: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const { rows } = await pageQuery(source, sliceOf(query)).execute(db)
  return toList(rows, query, toEntry)
}

/** As listPage, for frequently read lists: compiles its two statements, with and without a search, once. */
export function compileListQuery<Of extends object, TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  sourceOf: (of: Of) => Source<TB, Row>,
  toEntry: (row: Row) => Entry,
): (of: Of, query: ListQuery) => Promise<List<Entry>> {
  type Values = Of & Required<Slice>
  const compilable = (values: Values, slice: Slice) => {
    const page = pageQuery(sourceOf(values), slice)
    return { compile: () => page.compile(db) }
  }
  const all = compileOnce((values: Values) => compilable(values, { limit: values.limit, offset: values.offset }))
  const matching = compileOnce((values: Values) => compilable(values, values))
  return async (of, query) => {
    const values = { pattern: '', ...of, ...sliceOf(query) }
    const { rows } = await db.executeQuery(query.search ? matching(values) : all(values))
    return toList(rows, query, toEntry)
  }
}

const sliceOf = ({ page, per_page, search }: ListQuery): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
  ...(search ? { pattern: likePattern(search) } : {}),
})

function pageQuery<TB extends keyof Database, Row>(
  { rows, searched, size }: Source<TB, Row>,
  { limit, offset, pattern }: Slice,
): RawBuilder<ResultRow<Row>> {
  const slice = sql`order by id desc limit ${limit} offset ${offset}`
  const ids = rows.clearSelect().select(sql<string>`id`.as('id'))
  const hits =
    pattern === undefined
      ? ids
      : ids.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', sql<never>`${pattern}`))))
  // Materialized: otherwise Postgres may scan the rows by id until the page is full, which is slowest for searches with few hits.
  const page =
    pattern === undefined
      ? sql`with page as (${rows} ${slice})`
      : sql`with hits as materialized (${hits}), page as (${rows.where(sql<boolean>`id in (select id from hits ${slice})`)})`
  const total =
    pattern === undefined
      ? (size ?? sql`(select count(*)::int from (${ids}) as all_of_them)`)
      : sql`(select count(*)::int from hits)`
  return sql<
    ResultRow<Row>
  >`${page} select ${total} as total, page.* from (select) as one left join page on true order by page.id desc`
}

/** Selects the stored number of rows of a workspace. `workspace`: its id, or a column with the id. */
export const sizeOf = (list: 'websites' | 'clients' | 'credit_entries', workspace: unknown): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(delta), 0)::int from list_size_deltas where workspace_id = ${workspace} and list = ${list})`

/** Converts the result rows of a page. */
export function toList<Row extends { id: string }, Entry>(
  rows: ResultRow<Row>[],
  { page, per_page }: ListQuery,
  toEntry: (row: Row) => Entry,
): List<Entry> {
  const total = rows[0]?.total ?? 0
  const totalPages = Math.ceil(total / per_page)
  return {
    list: rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)])),
    total,
    pagination: { page, per_page, total_pages: totalPages, has_more: page < totalPages },
  }
}
