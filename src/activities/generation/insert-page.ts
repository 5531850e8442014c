import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../domain/ids.ts'
import { PathInUse } from '../../domain/problems.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import { claimPath } from '../content/content-paths.ts'
import { type PublishedColumns, saveVersion } from '../content/version-rows.ts'

/** `replaces`: the id of a placeholder whose place the page takes. */
type NewPage = { path: string; name: string; position: number; content: object; replaces: string | null }

/**
 * Inserts a generated page with its first version, and gives its sections ids. Returns the id of the page. Throws PathInUse if the website
 * has other content at the path by now.
 */
export async function insertPage(
  trx: Db,
  websiteId: string,
  { content, replaces, ...page }: NewPage,
  published: PublishedColumns,
): Promise<string> {
  const values = { content: JSON.stringify(withSectionIds(content)), ...published, publish_date: sql<Date>`now()` }
  // A placeholder that the tenant has changed since is content of theirs.
  const inserted = await trx
    .insertInto('content_items')
    .values({ id: newId('page'), website_id: websiteId, ...page, ...values })
    .onConflict((oc) =>
      oc
        .columns(['website_id', 'path'])
        .doUpdateSet({ ...page, ...values })
        .where('content_items.id', '=', replaces ?? '')
        .where('content_items.version', '=', 1),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new PathInUse(`The path ${page.path} belongs to another page or post of this website.`)
  await saveVersion(trx, inserted.id)
  await claimPath(trx, websiteId, page.path)
  return inserted.id
}
