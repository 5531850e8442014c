import { type RawBuilder, sql } from 'kysely'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'

/** So many versions of an item are kept. */
export const keptVersions = 20

/** What an item says: the columns that a version keeps. */
const types = {
  ...{ name: 'text', path: 'text', language: 'text' },
  ...{ seo: 'jsonb', settings: 'jsonb', blog_settings: 'jsonb', data: 'jsonb', content: 'jsonb' },
} as const
const columns = Object.keys(types) as (keyof typeof types)[]
/** Of each of these columns its value, JSON as text. */
export type Said = { [column in keyof typeof types]: string | null }

const list = sql.join(columns.map((column) => sql.ref(column)))
const columnsOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

/**
 * Keeps what an item says as its next version, unless its last one says the same, and forgets the oldest. Whoever publishes what an item
 * says calls it, or `publishVersion`, in the transaction that does so, which holds the lock of the item's row.
 */
export async function keepVersion(trx: Db, id: string): Promise<void> {
  const said = sql`select ${list} from content_items where id = ${id}`
  await sql`${keeping({ id, said, set: sql`` })} select from item`.execute(trx)
}

/** What the row of an item that is published says besides: the columns that are always set together. */
type Shown = { content_hash: string; content_security_policy: string | null; rendered_context: string }

/** Has an item say this and show these bytes, with nothing held back, and keeps it as `keepVersion` does; answers the time of it. */
export async function publishVersion(trx: Db, id: string, said: Said, shown: Shown): Promise<Date> {
  const { rows } = await trx.executeQuery(publishing({ id, ...said, ...shown }))
  const [row] = rows
  if (!row) throw new Error(`The content item ${id} no longer exists`)
  return row.updated_at
}

const publishing = compileOnce(
  ({ id, content_hash, content_security_policy, rendered_context, ...said }: { id: string } & Said & Shown) => {
    const values = columns.map((column) => sql`${said[column]}::${sql.raw(types[column])} as ${sql.ref(column)}`)
    const set = sql`
    (${list}) = row (${columnsOf('said')}),
    content_hash = ${content_hash}, content_security_policy = ${content_security_policy}, rendered_context = ${rendered_context}::jsonb,
    publish_at = null, scheduled_change = null, publish_failure = null, updated_at = now(),`
    const statement = sql<{ updated_at: Date }>`
    ${keeping({ id, said: sql`select ${sql.join(values)}`, set })} select updated_at from item`
    return { compile: () => statement.compile(queryBuilder) }
  },
)

/** Changes the row of an item that says what `said` answers then, and keeps that; `item` is the row afterwards. */
const keeping = ({ id, said, set }: { id: string; said: RawBuilder<unknown>; set: RawBuilder<unknown> }) => sql`
  with said as materialized (${said}), item as (
    update content_items set ${set} version = content_items.version + case when exists (
      select from content_versions as last
      where last.content_item_id = content_items.id and last.number = content_items.version
        and (${columnsOf('last')}) is not distinct from (${columnsOf('said')})) then 0 else 1 end
    from said where content_items.id = ${id}
    returning content_items.id, content_items.version, content_items.updated_at
  ), version as (
    insert into content_versions (content_item_id, number, ${list})
    select item.id, item.version, ${columnsOf('said')} from item, said
    on conflict (content_item_id, number) do nothing
  ), forgotten as (
    delete from content_versions using item where content_item_id = item.id and number <= item.version - ${sql.lit(keptVersions)}
  )`
