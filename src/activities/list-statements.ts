import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql, type StringReference } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Sort, SortKey } from '../domain/lists.ts'

/**
 * A condition on the rows of a list. `isIndexed`: an index returns the rows that match in the order of their creation. `orderedBy`: the condition
 * is a range of that sort key.
 */
export type Filter = {
  condition: RawBuilder<SqlBool>
  isIndexed?: boolean
  orderedBy?: SortKey
  /** Indexes find the rows that match, in no order. */
  isFindable?: boolean
}

/**
 * The filters of a query whose parameters have a value. `conditions` has a line for each parameter, so that a new one without a condition does
 * not compile. Of several indexed ones, the first should match the fewest rows.
 */
export const filtersOf = <Parameters extends object>(
  query: Parameters,
  conditions: { readonly [Name in keyof Parameters]-?: (value: NonNullable<Parameters[Name]>) => Filter },
): Filter[] =>
  (Object.keys(conditions) as (keyof Parameters)[]).flatMap((name) => {
    const value = query[name]
    return value === undefined || value === null ? [] : [conditions[name](value)]
  })

/** The condition of a parameter that a column equals. */
export const equals =
  (column: string, found: Pick<Filter, 'isIndexed'> = {}) =>
  (value: string): Filter => ({ condition: sql<SqlBool>`${sql.ref(column)} = ${value}`, ...found })

/** The rows of a list. They have an `id`. */
export type Source<TB extends keyof Database, Row> = {
  rows: SelectQueryBuilder<Database, TB, Row>
  /** The columns that a search matches. */
  searched: (StringReference<Database, TB> | RawBuilder<string>)[]
  /** Whether a trigram index has all of these columns. */
  hasSearchIndex?: boolean
  /** The number of rows, if it is stored (see `sizeOf`). Otherwise they are counted up to `maxCounted`. */
  size?: RawBuilder<number>
  /** What `sort` and the filters by time refer to. Without `created`, a greater id is newer. */
  keys?: { created?: string; updated?: string; name?: RawBuilder<string> }
  /** The conditions of the query's own filters, such as `status`, in the order of `filtersOf`. */
  filters?: Filter[]
}

/** Maximum number of entries that one request counts, or looks at for a search or a filter. */
export const maxCounted = 10_000

/** A row of the result with its sort key, unless that is the id. */
export type Keyed<Row> = Row & { list_key?: string }
export type Position = { key: string; id: string }

/** The entries to read: those after a position, or at an offset. */
export type Slice = { limit: number; offset: number; after?: Position | undefined }

/** An order of entries: by key, if there is one, and then by id. `isTime`: keys are selected as microseconds since 1970. */
export type Order = {
  name: SortKey
  key: RawBuilder<unknown> | undefined
  column: string | undefined
  isTime: boolean
  direction: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

export function orderOf({ keys = {} }: Pick<Source<never, unknown>, 'keys'>, sort: Sort = '-created'): Order {
  const isDescending = sort.startsWith('-')
  const name = sort.replace('-', '') as SortKey
  const key = keys[name]
  return {
    name,
    key: typeof key === 'string' ? sql.ref(key) : key,
    column: typeof key === 'string' ? key : undefined,
    isTime: typeof key === 'string',
    direction: isDescending ? sql`desc` : sql`asc`,
    after: isDescending ? sql`<` : sql`>`,
  }
}

/** A page without rows is one row with a null id. `end`: of the part of a list that was looked at, if there is more. */
export type ResultRow<Row> = { total: number; end?: [key: string | null, id: string] | null } & (
  | Keyed<Row>
  | { id: null; list_key?: null }
)

/** `within`: conditions that an index serves; `checked`: those that are checked row by row. */
export type Conditions = { within: RawBuilder<SqlBool>[]; checked: RawBuilder<SqlBool>[] }
const none: Conditions = { within: [], checked: [] }

/** Reads a list without filters: its rows in the order of an index. */
export function unfilteredPage<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  order: Order,
  { limit, offset }: Slice,
): RawBuilder<ResultRow<Row>> {
  const ids = idsOf(source, order, none)
  const rows = keyedRows(source, order)
  const slice = sql`${orderBy(order, order.key)} limit ${limit} offset ${offset}`
  // Postgres computes all columns of the rows that it skips, so it skips ids.
  const page =
    offset === 0 ? sql`${rows} ${slice}` : rows.where(sql<boolean>`id in (select id from (${ids} ${slice}) as ids)`)
  const total = source.size ?? sql`(select count(*)::int from (${ids} limit ${maxCounted + 1}) as counted)`
  return sql`with page as (${page}) ${selectPage(order, sql`${total} as total`)}`
}

/**
 * Looks at up to `budget` entries in the order of the list and reads those that match. `isCounted`: counts them. Otherwise it stops when the
 * page is full, and `end` is null then.
 */
export function scanPage<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  order: Order,
  { limit, offset, after }: Slice,
  { within, checked, budget, isCounted }: Conditions & { budget: number; isCounted: boolean },
): RawBuilder<ResultRow<Row>> {
  const ids = idsOf(source, order, { within: after ? [...within, isAfter(order, after)] : within, checked })
  const key = !order.key ? sql`null::text` : order.isTime ? toMicros(sql.ref('list_key')) : sql.ref('list_key')
  const end = sql`(select jsonb_build_array(${key}::text, id) from examined where n = ${budget}
    and exists (select from examined where n > ${budget}))`
  const isFull = sql`(select count(*) from (select from hits limit ${limit}) as some_hits) = ${limit}`
  const figures = isCounted
    ? sql`(select count(*)::int from hits) as total, ${end} as end`
    : sql`0 as total, case when ${isFull} then null else ${end} end as end`
  // Materialized: it is computed only as far as it is read, and read in its order.
  return sql`with examined as materialized (
      select *, row_number() over () as n from (${ids} ${orderBy(order, order.key)} limit ${budget + 1}) as ordered),
    hits as materialized (select id from examined where matches and n <= ${budget}),
    page as (${keyedRows(source, order).where(sql<boolean>`id in (select id from hits limit ${limit} offset ${offset})`)})
    ${selectPage(order, figures)}`
}

/** Finds the rows that satisfy `within` by an index and reads those that match. The result is incomplete if `isTooMany`: more than `maxCounted`. */
export function foundPage<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  order: Order,
  { limit, offset, after }: Slice,
  { within, checked }: Conditions,
): RawBuilder<ResultRow<Row> & { isTooMany: boolean }> {
  const ids = idsOf(source, order, { within, checked: after ? [...checked, isAfter(order, after)] : checked })
  const isOfPage = sql<boolean>`id in (select id from found where matches ${orderBy(order, sql.ref('list_key'))}
    limit ${limit} offset ${offset})`
  const figures = sql`(select count(*)::int from found where matches) as total,
    (select count(*) > ${maxCounted} from found) as "isTooMany"`
  // Materialized: otherwise Postgres may scan the rows in their order until the limit is reached, which is slowest if few rows match.
  return sql`with hits as materialized (${ids}),
    found as materialized (select * from hits limit ${maxCounted + 1}),
    page as (${keyedRows(source, order).where(isOfPage)})
    ${selectPage(order, figures)}`
}

/** Reads the rows of a list without filters after a position. */
export function rowsAfter<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  order: Order,
  after: Position,
  limit: number,
): RawBuilder<Keyed<Row>> {
  const key = order.isTime && order.key ? toMicros(order.key) : order.key
  const rows = key ? source.rows.select(key.as('list_key')) : source.rows
  return sql<Keyed<Row>>`${rows.where(isAfter(order, after))} ${orderBy(order, order.key)} limit ${limit}`
}

function selectPage<Result>(order: Order, figures: RawBuilder<unknown>): RawBuilder<Result> {
  const key = order.isTime && order.column ? sql.ref(`page.${order.column}`) : sql.ref('page.list_key')
  const micros = order.isTime ? sql`, ${toMicros(key)} as list_key` : sql``
  return sql`select ${figures}, page.*${micros} from (select) as one left join page on true ${orderBy(order, key, sql.ref('page.id'))}`
}

const orderBy = ({ key, direction }: Order, by: unknown, id = sql.ref('id')) =>
  key ? sql`order by ${by} ${direction}, ${id} ${direction}` : sql`order by ${id} ${direction}`

/** Selects the columns of a list with the sort key. Times are converted later: those of the page only. */
const keyedRows = <TB extends keyof Database, Row>({ rows }: Source<TB, Row>, { key, isTime }: Order) =>
  key && !isTime ? rows.select(key.as('list_key')) : rows

/** Selects the ids of the rows that satisfy `within`, with the sort key, and whether they satisfy `checked`. */
function idsOf<TB extends keyof Database, Row>(
  { rows }: Source<TB, Row>,
  { key }: Order,
  { within, checked }: Conditions,
) {
  const ids = within.reduce((some, condition) => some.where(condition), rows.clearSelect())
  const matches =
    checked.length === 0 ? sql<boolean>`true` : sql<boolean>`coalesce(${sql.join(checked, sql` and `)}, false)`
  const selected = ids.select([sql<string>`id`.as('id'), matches.as('matches')])
  return key ? selected.select(key.as('list_key')) : selected
}

const isAfter = ({ key, after, isTime }: Order, position: Position) => {
  const value = isTime ? toTime(position.key) : sql`${position.key}`
  return key ? sql<SqlBool>`(${key}, id) ${after} (${value}, ${position.id})` : sql<SqlBool>`id ${after} ${position.id}`
}

const toMicros = (time: RawBuilder<unknown>) => sql<string>`(extract(epoch from ${time}) * 1000000)::bigint`
export const toTime = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
