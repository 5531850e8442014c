import { type RawBuilder, sql } from 'kysely'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'

/** The columns of a published item that are always set together. */
export type PublishedColumns = {
  content_hash: string
  content_security_policy: string | null
  rendered_context: string
}

/** Who publishes a version: the origin of an API key or the email address of a person. `draft_id`: the draft that is published. */
export type Publisher = { author: string | null; draft_id: string | null }
/** No caller, as for generated pages. */
export const noPublisher: Publisher = { author: null, draft_id: null }

/** Number of versions kept per item. */
export const maxVersions = 20

/** The columns that a version stores, with their types. */
const types = {
  ...{ name: 'text', path: 'text', language: 'text' },
  ...{ seo: 'jsonb', settings: 'jsonb', blog_settings: 'jsonb', data: 'jsonb', content: 'jsonb' },
} as const
const columns = Object.keys(types) as (keyof typeof types)[]
/** The values of these columns; JSON as text. */
type VersionedValues = { [column in keyof typeof types]: string | null }

const list = sql.join(columns.map((column) => sql.ref(column)))
const columnsOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

/**
 * Stores the current values of an item as its next version, unless its last version has the same values, and deletes the oldest version.
 * Call it or `publishVersion` in every transaction that publishes an item, under the lock of the item's row.
 */
export async function saveVersion(trx: Db, id: string, publisher = noPublisher): Promise<void> {
  const newValues = sql`select ${list} from content_items where id = ${id}`
  await sql`${withVersion({ id, newValues, publisher, set: sql`` })} select from item`.execute(trx)
}

/** Updates an item with new values and published bytes, clears its schedule, and stores a version. Returns the new `updated_at`. */
export async function publishVersion(
  trx: Db,
  id: string,
  newValues: VersionedValues,
  published: PublishedColumns & Publisher & { publish_date: Date },
): Promise<Date> {
  const { rows } = await trx.executeQuery(publishQuery({ id, ...newValues, ...published }))
  const [row] = rows
  if (!row) throw new Error(`The content item ${id} no longer exists`)
  return row.updated_at
}

const publishQuery = compileOnce(
  ({
    id,
    content_hash,
    content_security_policy,
    rendered_context,
    publish_date,
    author,
    draft_id,
    ...newValues
  }: { id: string; publish_date: Date } & VersionedValues & PublishedColumns & Publisher) => {
    const values = columns.map((column) => sql`${newValues[column]}::${sql.raw(types[column])} as ${sql.ref(column)}`)
    const set = sql`
    (${list}) = row (${columnsOf('new_values')}),
    content_hash = ${content_hash}, content_security_policy = ${content_security_policy}, rendered_context = ${rendered_context}::jsonb,
    publish_date = ${publish_date}, publish_at = null, scheduled_by = null, scheduled_change = null, publish_failure = null, updated_at = now(),`
    const statement = sql<{ updated_at: Date }>`
    ${withVersion({ id, newValues: sql`select ${sql.join(values)}`, publisher: { author, draft_id }, set })} select updated_at from item`
    return { compile: () => statement.compile(queryBuilder) }
  },
)

/** SQL that applies `set` to an item and stores the values that the query `newValues` returns as a version; `item` is the updated row. */
const withVersion = ({
  id,
  newValues,
  publisher: { author, draft_id },
  set,
}: {
  id: string
  newValues: RawBuilder<unknown>
  publisher: Publisher
  set: RawBuilder<unknown>
}) => sql`
  with new_values as materialized (${newValues}), item as (
    update content_items set ${set} version = content_items.version + case when exists (
      select from content_versions as last
      where last.content_item_id = content_items.id and last.number = content_items.version
        and (${columnsOf('last')}) is not distinct from (${columnsOf('new_values')})) then 0 else 1 end
    from new_values where content_items.id = ${id}
    returning content_items.id, content_items.version, content_items.updated_at
  ), version as (
    insert into content_versions (content_item_id, number, author, draft_id, ${list})
    select item.id, item.version, ${author}::text, ${draft_id}::text, ${columnsOf('new_values')} from item, new_values
    on conflict (content_item_id, number) do nothing
  ), deleted as (
    delete from content_versions using item where content_item_id = item.id and number <= item.version - ${sql.lit(maxVersions)}
  )`
