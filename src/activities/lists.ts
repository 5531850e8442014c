import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { compileOnce } from '../db/compiled-queries.ts'
import { type List, type ListQuery, type Sort } from '../domain/lists.ts'
import { ValidationFailed } from '../domain/problems.ts'
import { decodeCursor, encodeCursor, fingerprintOf } from './list-cursors.ts'
import { entriesOf, type Found, hasConditions, readMatches } from './list-matches.ts'
import {
  type Filter,
  type Keyed,
  maxCounted,
  type Order,
  orderOf,
  type Position,
  type ResultRow,
  rowsAfter,
  type Source,
  toTime,
  unfilteredPage,
} from './list-statements.ts'

/** `name` identifies the list: its cursors are not valid for another one. */
type NamedSource<TB extends keyof Database, Row> = Source<TB, Row> & { name: string }

/** Maximum number of entries before a page that is read by its number. */
const maxOffset = 100_000

/**
 * Reads a page of a list. By page number: with the number of entries. By cursor: the entries after the previous page. Looks at a limited number
 * of entries for a search or a filter, see docs/decisions/lists-and-search.md. Throws ValidationFailed for a cursor that does not belong to
 * the query, and for a page that is too far from the first.
 */
export async function listPage<TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  source: NamedSource<TB, Row>,
  query: ListQuery,
  toEntry: (row: Row) => Entry,
): Promise<List<Entry>> {
  const filtered = { ...source, filters: [...timeFilters(source, query), ...(source.filters ?? [])] }
  if (query.cursor !== undefined) return await nextPage(db, filtered, query, toEntry)
  const since = isMovable(source, query.sort) ? await startWalk(db) : undefined
  const order = orderOf(source, query.sort)
  const found = hasConditions(filtered, query)
    ? await readMatches(db, filtered, query, order, { limit: query.per_page + 1, offset: offsetOf(query) }, true)
    : await readPage(db, filtered, order, query)
  return toList(source.name, found, { ...query, since }, toEntry)
}

/** As listPage, for frequently read lists: compiles the statement of the first page without search and filters once. */
export function compileListQuery<Of extends object, TB extends keyof Database, Row extends { id: string }, Entry>(
  db: Db,
  nameOf: (of: Of) => string,
  sourceOf: (of: Of) => Source<TB, Row>,
  toEntry: (row: Row) => Entry,
): (of: Of, query: ListQuery, filters?: Filter[]) => Promise<List<Entry>> {
  const first = compileOnce((values: Of & { limit: number }) => {
    const source = sourceOf(values)
    const page = unfilteredPage(source, orderOf(source), { limit: values.limit, offset: 0 })
    return { compile: () => page.compile(db) }
  })
  return async (of, query, filters = []) => {
    const { page, per_page, ...others } = query
    if (page > 1 || filters.length > 0 || Object.values(others).some((value) => value !== undefined))
      return await listPage(db, { ...sourceOf(of), name: nameOf(of), filters }, query, toEntry)
    const source = sourceOf(of)
    const { rows } = await db.executeQuery(first({ ...of, limit: limitOf(source, per_page) }))
    return toList(nameOf(of), toFound(rows, source), query, toEntry)
  }
}

/** Without a stored size, the entry after the page tells whether there is another page. */
const limitOf = ({ size }: Pick<Source<never, unknown>, 'size'>, per_page: number) => (size ? per_page : per_page + 1)

const offsetOf = ({ page, per_page }: ListQuery): number => (page - 1) * per_page

/** Throws ValidationFailed for a page that is too far from the first. */
async function readPage<TB extends keyof Database, Row extends { id: string }>(
  db: Db,
  source: Source<TB, Row>,
  order: Order,
  query: ListQuery,
): Promise<Found<Row>> {
  const offset = offsetOf(query)
  const isTooFar = offset > maxOffset
  const slice = isTooFar ? { limit: 1, offset: maxOffset } : { limit: limitOf(source, query.per_page), offset }
  const found = toFound((await unfilteredPage(source, order, slice).execute(db)).rows, source)
  if (isTooFar && found.rows.length > 0) throw tooFar(query)
  return found
}

function tooFar({ per_page }: ListQuery): ValidationFailed {
  const message =
    `\`page\` must be at most ${Math.floor(maxOffset / per_page)} with ${per_page} entries per page. To read on, send the \`next_cursor\` ` +
    'of a page as `cursor`.'
  return new ValidationFailed(message, [{ path: 'page', code: 'page_too_far', message }])
}

/** A total that is not stored is counted up to a limit. */
function toFound<Row>(rows: ResultRow<Row>[], { size }: Pick<Source<never, unknown>, 'size'>): Found<Row> {
  const { total = 0 } = rows[0] ?? {}
  const isTotalMore = size === undefined && total > maxCounted
  return { rows: entriesOf(rows), total: isTotalMore ? maxCounted : total, isTotalMore, end: undefined }
}

function timeFilters({ keys }: Pick<Source<never, unknown>, 'keys'>, query: ListQuery): Filter[] {
  return (['created', 'updated'] as const).flatMap((name) => {
    const { [`${name}_after` as const]: from, [`${name}_before` as const]: to } = query
    const column = sql.ref(keys?.[name] ?? 'id')
    const conditions = [
      ...(from ? [sql<SqlBool>`${column} >= ${from}`] : []),
      ...(to ? [sql<SqlBool>`${column} < ${to}`] : []),
    ]
    return conditions.length > 0
      ? [{ condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})`, orderedBy: name }]
      : []
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
  const { since, late = false, page } = cursor
  const read = async (by: Order, after: Position, limit: number, filters: Filter[] = []) => {
    const filtered = { ...source, filters: [...filters, ...(source.filters ?? [])] }
    if (hasConditions(filtered, query))
      return await readMatches(db, filtered, query, by, { limit, offset: 0, after }, false)
    return { rows: (await rowsAfter(source, by, after, limit).execute(db)).rows, end: undefined }
  }
  const untilStart = since === undefined ? [] : [{ condition: sql<SqlBool>`${byChange.key} < ${toTime(since)}` }]
  const found = await read(late ? byChange : order, cursor, per_page + 1, late ? [] : untilStart)
  const start = { key: since ?? '', id: '' }
  const isAtEnd = since !== undefined && !late && found.rows.length <= per_page && !found.end
  const changed = isAtEnd ? await read(byChange, start, per_page + 1 - found.rows.length) : { rows: [], end: undefined }
  const rows = [...found.rows, ...changed.rows].slice(0, per_page)
  const isFull = found.rows.length + changed.rows.length > per_page
  const end = isAtEnd ? changed.end : found.end
  const isLate = late || rows.length > found.rows.length
  const position = !isFull && end ? end : isAtEnd && !isLate ? start : positionOf(rows.at(-1))
  const next = { ...cursor, ...position, page: page + 1, ...(isLate || isAtEnd ? { late: true } : {}) }
  return toResult(rows.map(toEntry), query, { ...cursor, next: isFull || end ? encodeCursor(next) : null })
}

const positionOf = <Row extends { id: string }>(row: Keyed<Row> | undefined): Position => ({
  key: row?.list_key ?? '',
  id: row?.id ?? '',
})

type Figures = { page: number; total: number; more?: boolean | undefined; next: string | null }

function toResult<Entry>(
  list: Entry[],
  { per_page }: ListQuery,
  { page, total, more = false, next }: Figures,
): List<Entry> {
  const total_pages = Math.ceil(total / per_page)
  return {
    list,
    total,
    total_is_more: more,
    pagination: { page, per_page, total_pages, has_more: next !== null, next_cursor: next },
  }
}

/** Selects the stored number of rows of a workspace. `workspace`: its id, or a column with the id. */
export const sizeOf = (
  list: 'websites' | 'clients' | 'orders' | 'credit_entries' | 'page' | 'blog',
  workspace: unknown,
): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(delta), 0)::int from list_size_deltas where workspace_id = ${workspace} and list = ${list})`

/** Converts a page that was read by its number. `since`: when a walk began that continues after it. */
export function toList<Row extends { id: string }, Entry>(
  name: string,
  found: Found<Row>,
  { since, ...query }: ListQuery & { since?: string | undefined },
  toEntry: (row: Row) => Entry,
): List<Entry> {
  const { page, per_page } = query
  const { total, isTotalMore: more } = found
  const rows = found.rows.slice(0, per_page)
  const isFollowed = rows.length > 0 && (found.rows.length > per_page || page * per_page < total)
  const position = isFollowed ? positionOf(rows.at(-1)) : found.end
  const next = position
    ? encodeCursor({
        of: fingerprintOf(name, query),
        page: page + 1,
        total,
        more: more || undefined,
        ...position,
        since,
      })
    : null
  return toResult(rows.map(toEntry), query, { page, total, more, next })
}
