import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** So many versions of an item are kept. */
export const keptVersions = 20

const columns = ['name', 'path', 'language', 'content', 'seo', 'settings', 'blog_settings', 'data']
const columnsOf = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

/**
 * Keeps what an item says as its next version, unless its last one says the same, and forgets the oldest. Whoever publishes what an item
 * says calls it in the transaction that does so, which holds the lock of the item's row.
 */
export async function keepVersion(trx: Db, id: string): Promise<void> {
  await sql`
    with item as (
      update pages set version = version + 1 where id = ${id} and not exists (
        select from page_versions as last
        where last.page_id = pages.id and last.number = pages.version
          and (${columnsOf('last')}) is not distinct from (${columnsOf('pages')}))
      returning *
    ), version as (
      insert into page_versions (page_id, number, ${sql.join(columns.map((column) => sql.ref(column)))})
      select id, version, ${columnsOf('item')} from item
    )
    delete from page_versions using item where page_id = item.id and number <= item.version - ${keptVersions}`.execute(
    trx,
  )
}
