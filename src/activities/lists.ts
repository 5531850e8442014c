import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql, type StringReference } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { compileOnce } from '../db/compiled-queries.ts'
import { likePattern, type List, type ListQuery, type Sort, type SortKey } from '../domain/lists.ts'
import { type Cursor, decodeCursor, encodeCursor, fingerprintOf } from './list-cursors.ts'

/** The rows of a list. They have an `id`. */
type Source<TB extends keyof Database, Row> = {
  rows: SelectQueryBuilder<Database, TB, Row>
  /** The columns that a search matches. */
  searched: (StringReference<Database, TB> | RawBuilder<string>)[]
  /** The number of rows, if it is stored (see `sizeOf`). Otherwise they are counted. */
  size?: RawBuilder<number>
  /** What `sort` and the filters by time refer to. Without `created`, a greater id is newer. */
  keys?: { created?: string; updated?: string; name?: RawBuilder<string> }
  /** The conditions of the query's own filters, such as `status`. */
  filters?: RawBuilder<SqlBool>[]
}
/** `name` identifies the list: its cursors are not valid for another one. */
type NamedSource<TB extends keyof Database, Row> = Source<TB, Row> & { name: string }

/** A row of the result with its sort key, unless that is the id. */
type Keyed<Row> = Row & { list_key?: string }
/** A page without rows is one row with the total and a null id. */
type ResultRow<Row> = { total: number } & (Keyed<Row> | { id: null; list_key?: null })

/** The page to read. `pattern`: for `ilike`. */
type Slice = { limit: number; offset: number; pattern?: string }

/**
 * Reads a page of a list. By page number: with the total number of entries, in one statement. By cursor: the entries after the previous
 * page, see docs/decisions/lists-and-search.md. Throws ValidationFailed for a cursor that does not belong to the query.
 */
export async function listPage<TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  source: NamedSource<TB, Row>,
  query: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const filtered = { ...source, filters: [...(source.filters ?? []), ...timeFilters(source, query)] }
  if (query.cursor !== undefined) return await nextPage(db, filtered, query, toEntry)
  const since = isMovable(source, query.sort) ? await startWalk(db) : undefined
  const { rows } = await pageQuery(filtered, sliceOf(query), query.sort).execute(db)
  return toList(source.name, rows, { ...query, since }, toEntry)
}

/** As listPage, for frequently read lists: compiles the statements without filters once, with and without a search. */
export function compileListQuery<Of extends object, TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  nameOf: (of: Of) => string,
  sourceOf: (of: Of) => Source<TB, Row>,
  toEntry: (row: Row) => Entry,
): (of: Of, query: ListQuery, filters?: RawBuilder<SqlBool>[]) => Promise<List<Entry>> {
  type Values = Of & Required<Slice>
  const compilable = (values: Values, slice: Slice) => {
    const page = pageQuery(sourceOf(values), slice)
    return { compile: () => page.compile(db) }
  }
  const all = compileOnce((values: Values) => compilable(values, { limit: values.limit, offset: values.offset }))
  const matching = compileOnce((values: Values) => compilable(values, values))
  return async (of, query, filters = []) => {
    const { page: _, per_page: __, search, ...others } = query
    if (filters.length > 0 || Object.values(others).some((value) => value !== undefined))
      return await listPage(db, { ...sourceOf(of), name: nameOf(of), filters }, query, toEntry)
    const values = { pattern: '', ...of, ...sliceOf(query) }
    const { rows } = await db.executeQuery(search ? matching(values) : all(values))
    return toList(nameOf(of), rows, query, toEntry)
  }
}

const sliceOf = ({ page, per_page, search }: ListQuery): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
  ...(search ? { pattern: likePattern(search) } : {}),
})

function pageQuery<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  { limit, offset, pattern }: Slice,
  sort?: Sort,
): RawBuilder<ResultRow<Row>> {
  const { size, filters = [] } = source
  const order = orderOf(source, sort)
  const { ids } = selectionsOf(source, order)
  // The rows have the times that they are sorted by. As keys, only those of the page are converted: Postgres may sort more rows.
  const rows = order.isTime ? source.rows : selectionsOf(source, order).rows
  const keyOfPage = order.isTime && order.column ? sql.ref(`page.${order.column}`) : sql.ref('page.list_key')
  const key = order.isTime ? sql`, ${toMicros(keyOfPage)} as list_key` : sql``
  const isFiltered = pattern !== undefined || filters.length > 0
  const slice = sql`limit ${limit} offset ${offset}`
  const hits = matchesOf(ids, source, pattern)
  // Materialized: otherwise Postgres may scan the rows in their order until the page is full, which is slowest if few rows match.
  const page = isFiltered
    ? sql`with hits as materialized (${hits}),
        page as (${rows.where(sql<boolean>`id in (select id from hits ${orderBy(order, sql.ref('list_key'))} ${slice})`)})`
    : sql`with page as (${rows} ${orderBy(order, order.key)} ${slice})`
  const total = isFiltered
    ? sql`(select count(*)::int from hits)`
    : (size ?? sql`(select count(*)::int from (${ids}) as all_of_them)`)
  return sql<ResultRow<Row>>`${page} select ${total} as total, page.*${key} from (select) as one left join page on true
    ${orderBy(order, keyOfPage, sql.ref('page.id'))}`
}

/** An order of entries: by key, if there is one, and then by id. `isTime`: keys are selected as microseconds since 1970. */
type Order = {
  key: RawBuilder<unknown> | undefined
  column: string | undefined
  isTime: boolean
  direction: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

function orderOf({ keys = {} }: Pick<Source<never, unknown>, 'keys'>, sort: Sort = '-created'): Order {
  const isDescending = sort.startsWith('-')
  const key = keys[sort.replace('-', '') as SortKey]
  return {
    key: typeof key === 'string' ? sql.ref(key) : key,
    column: typeof key === 'string' ? key : undefined,
    isTime: typeof key === 'string',
    direction: isDescending ? sql`desc` : sql`asc`,
    after: isDescending ? sql`<` : sql`>`,
  }
}

const orderBy = ({ key, direction }: Order, by: unknown, id = sql.ref('id')) =>
  key ? sql`order by ${by} ${direction}, ${id} ${direction}` : sql`order by ${id} ${direction}`

/** Selects the columns of a list, and the ids alone, both with the sort key. */
function selectionsOf<TB extends keyof Database, Row>({ rows }: Source<TB, Row>, { key, isTime }: Order) {
  const ids = rows.clearSelect().select(sql<string>`id`.as('id'))
  if (!key) return { rows, ids }
  return { rows: rows.select((isTime ? toMicros(key) : key).as('list_key')), ids: ids.select(key.as('list_key')) }
}

function matchesOf<TB extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, TB, Row>,
  { searched, filters = [] }: Pick<Source<TB, unknown>, 'searched' | 'filters'>,
  pattern: string | undefined,
): SelectQueryBuilder<Database, TB, Row> {
  const filtered = filters.reduce((some, filter) => some.where(filter), query)
  if (pattern === undefined) return filtered
  return filtered.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', sql<never>`${pattern}`))))
}

function timeFilters({ keys }: Pick<Source<never, unknown>, 'keys'>, query: ListQuery): RawBuilder<SqlBool>[] {
  return (['created', 'updated'] as const).flatMap((name) => {
    const { [`${name}_after` as const]: from, [`${name}_before` as const]: to } = query
    const column = sql.ref(keys?.[name] ?? 'id')
    return [...(from ? [sql<SqlBool>`${column} >= ${from}`] : []), ...(to ? [sql<SqlBool>`${column} < ${to}`] : [])]
  })
}

/** Whether a change of an entry can move it to a place in the order that a walk has passed. */
const isMovable = ({ keys }: Pick<Source<never, unknown>, 'keys'>, sort: Sort = '-created'): boolean =>
  keys?.updated !== undefined && !['created', '-created', 'updated'].includes(sort)

/**
 * Returns the time before a walk: every change that the following statements do not see yet has a later `updated_at`, which is the start of
 * its transaction. Transactions of the API last seconds, so that older ones are something else, such as a backup.
 */
async function startWalk(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select (extract(epoch from greatest(least(min(xact_start), now()), now() - interval '1 minute')) * 1000000)::bigint as since
    from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0]?.since
}

/** Reads the entries after a cursor. In an order in which entries can move, those that were changed or added since the walk began come last. */
async function nextPage<TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  source: NamedSource<TB, Row>,
  query: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const { per_page } = query
  const order = orderOf(source, query.sort)
  const byChange = orderOf(source, 'updated')
  const cursor = decodeCursor(source.name, query, order.isTime)
  const { since, late = false, total, page } = cursor
  const read = async (by: Order, from: Position, limit: number, filters: RawBuilder<SqlBool>[] = []) =>
    (
      await rowsAfter({ ...source, filters: [...(source.filters ?? []), ...filters] }, query, by, from, limit).execute(
        db,
      )
    ).rows
  const untilStart = since === undefined ? [] : [sql<SqlBool>`${byChange.key} < ${toTime(since)}`]
  const found = await read(late ? byChange : order, cursor, per_page + 1, late ? [] : untilStart)
  const start = { key: since ?? '', id: '' }
  const isAtEnd = since !== undefined && !late && found.length <= per_page
  const changed = isAtEnd ? await read(byChange, start, per_page + 1 - found.length) : []
  const rows = [...found, ...changed].slice(0, per_page)
  const last = rows.at(-1)
  const isLate = late || rows.length > found.length
  const position = isAtEnd && !isLate ? start : { key: last?.list_key ?? '', id: last?.id ?? '' }
  const next = { ...cursor, ...position, page: page + 1, ...(isLate || isAtEnd ? { late: true } : {}) }
  const has_more = found.length + changed.length > per_page
  const total_pages = Math.ceil(total / per_page)
  return {
    list: rows.map(toEntry),
    total,
    pagination: { page, per_page, total_pages, has_more, next_cursor: has_more ? encodeCursor(next) : null },
  }
}

type Position = Pick<Cursor, 'key' | 'id'>

function rowsAfter<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  { search }: ListQuery,
  order: Order,
  { key, id }: Position,
  limit: number,
): RawBuilder<Keyed<Row>> {
  const value = order.isTime ? toTime(key) : sql`${key}`
  const isAfter = order.key
    ? sql<SqlBool>`(${order.key}, id) ${order.after} (${value}, ${id})`
    : sql<SqlBool>`id ${order.after} ${id}`
  const { rows } = selectionsOf(source, order)
  const matches = matchesOf(rows, source, search ? likePattern(search) : undefined)
  return sql<Keyed<Row>>`${matches.where(isAfter)} ${orderBy(order, order.key)} limit ${limit}`
}

const toMicros = (time: RawBuilder<unknown>) => sql<string>`(extract(epoch from ${time}) * 1000000)::bigint`
const toTime = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

/** Selects the stored number of rows of a workspace. `workspace`: its id, or a column with the id. */
export const sizeOf = (list: 'websites' | 'clients' | 'credit_entries', workspace: unknown): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(delta), 0)::int from list_size_deltas where workspace_id = ${workspace} and list = ${list})`

/** Converts the result rows of a page. `since`: when a walk began that continues after it. */
export function toList<Row extends { id: string }, Entry>(
  name: string,
  rows: ResultRow<Row>[],
  { since, ...query }: ListQuery & { since?: string | undefined },
  toEntry: (row: Row) => Entry,
): List<Entry> {
  const { page, per_page } = query
  const { total = 0, id, list_key: key } = rows.at(-1) ?? {}
  const total_pages = Math.ceil(total / per_page)
  const has_more = page < total_pages
  const next_cursor =
    has_more && id
      ? encodeCursor({ of: fingerprintOf(name, query), page: page + 1, total, key: key ?? '', id, since })
      : null
  return {
    list: rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)])),
    total,
    pagination: { page, per_page, total_pages, has_more, next_cursor },
  }
}
