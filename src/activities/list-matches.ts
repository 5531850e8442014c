import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../db/schema.ts'
import { likePattern, type ListQuery } from '../domain/lists.ts'
import {
  type Conditions,
  type Filter,
  foundPage,
  type Keyed,
  maxCounted,
  type Order,
  type Position,
  type ResultRow,
  scanPage,
  type Slice,
  type Source,
} from './list-statements.ts'

/**
 * Entries of a list. `total`: their number; `isTotalMore`: there may be more. `end`: where reading stopped, if that was before the end of the
 * list and before the slice was full.
 */
export type Found<Row> = { rows: Keyed<Row>[]; total: number; isTotalMore: boolean; end: Position | undefined }

/** Entries that are looked at first. Most lists have no more. */
const probed = 2_000
/** If so many of them match a search, most of an index would have to be read. */
const frequent = 200

export const hasConditions = <TB extends keyof Database, Row>({ filters = [] }: Source<TB, Row>, query: ListQuery) =>
  filters.length > 0 || Boolean(query.search)

/**
 * Reads the entries that match the search and the filters of a query. Looks at up to `maxCounted` entries in the order of the list, unless an
 * index finds all matches and has no more than that. `isCounted`: sets the total.
 */
export async function readMatches<TB extends keyof Database, Row extends { id: string }>(
  db: Db,
  source: Source<TB, Row>,
  { search }: ListQuery,
  order: Order,
  slice: Slice,
  isCounted: boolean,
): Promise<Found<Row>> {
  const isSearchable = source.hasSearchIndex && search !== undefined && (await hasTrigram(db, search))
  const { inOrder, byIndex } = plansOf(source, search, order, isSearchable)
  const scan = async (trx: Db, budget: number, counts = isCounted) =>
    toFound((await scanPage(source, order, slice, { ...inOrder, budget, isCounted: counts }).execute(trx)).rows)
  const scanAll = async () => await inOrderOfIndex(db, async (trx) => await scan(trx, maxCounted))
  if (!byIndex || search) {
    const probe = await scan(db, probed, isCounted || byIndex !== undefined)
    if (!probe.end || (!isCounted && probe.rows.length === slice.limit)) return probe
    if (!byIndex || probe.total >= frequent) return await scanAll()
  }
  const { rows } = await foundPage(source, order, slice, byIndex).execute(db)
  return rows[0]?.isTooMany ? await scanAll() : toFound(rows)
}

/**
 * Without this, Postgres may sort a whole list rather than read 10,000 entries of an index that has them in order. Only for long lists: if there
 * is no such index, it could read another one, of all workspaces.
 */
const inOrderOfIndex = async <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_sort', 'off', true)`.execute(trx)
    return await read(trx)
  })

function toFound<Row>(rows: ResultRow<Row>[]): Found<Row> {
  const { total = 0, end } = rows[0] ?? {}
  return {
    rows: entriesOf(rows),
    total,
    isTotalMore: Boolean(end),
    end: end ? { key: end[0] ?? '', id: end[1] } : undefined,
  }
}

export const entriesOf = <Row>(rows: ResultRow<Row>[]): Keyed<Row>[] =>
  rows.flatMap((row) => ('id' in row && row.id === null ? [] : [row as Keyed<Row>]))

type Plans = { inOrder: Conditions; byIndex: Conditions | undefined }

/** `inOrder`: how to read the list in its order. `byIndex`: how to find the matches in any order, if an index can. */
function plansOf<TB extends keyof Database, Row>(
  source: Source<TB, Row>,
  search: string | undefined,
  order: Order,
  isSearchable = false,
): Plans {
  const { filters = [] } = source
  const ranges = filters.filter(({ orderedBy }) => orderedBy === order.name)
  const indexed = filters.find(({ isIndexed }) => isIndexed && order.name === 'created')
  const within = indexed ? [...ranges, indexed] : ranges
  const matches = search ? [{ condition: isMatch(source, search) }] : []
  const other = filters.find(
    (filter) => !within.includes(filter) && (filter.isIndexed || filter.orderedBy || filter.isFindable),
  )
  const finder = isSearchable ? matches[0] : within.length === 0 ? other : undefined
  const all = [...filters, ...matches]
  const split = (some: Filter[]): Conditions => ({
    within: conditionsOf(some),
    checked: conditionsOf(all.filter((filter) => !some.includes(filter))),
  })
  return { inOrder: split(within), byIndex: finder && split([finder]) }
}

const conditionsOf = (filters: Filter[]) => filters.map(({ condition }) => condition)

const isMatch = <TB extends keyof Database, Row>({ searched }: Source<TB, Row>, search: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    searched.map(
      (column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${likePattern(search)}`,
    ),
    sql` or `,
  )})`

/** Three letters in a row, or two at the start or the end of a word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const asciiTrigram = /[a-z\d]{3}|[^\p{L}\p{N}][a-z\d]{2}|[a-z\d]{2}[^\p{L}\p{N}]/iu

/** Whether Postgres can look a text up in a trigram index. Letters outside of ASCII are letters in some locales of databases only. */
async function hasTrigram(db: Db, search: string): Promise<boolean> {
  if (asciiTrigram.test(search)) return true
  if (!trigram.test(search)) return false
  const { rows } = await sql<{ known: boolean }>`select show_trgm('жук') <> '{}' as known`.execute(db)
  return rows[0]?.known === true
}
