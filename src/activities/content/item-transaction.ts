import { sql } from 'kysely'
import type { RenderedContext } from '../../domain/content/content.ts'
import type { Brand } from '../../domain/websites/brand.ts'
import { compileOnce, queryBuilder } from '../../db/compiled-queries.ts'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { lockContentItem } from '../locks.ts'
import type { ContentRef } from '../refs.ts'
import { contentColumns, type ContentRow, type ItemWebsite, throwNotFound, toItem } from './content-rows.ts'

export type ContentDeps = Pick<ActivityDeps, 'db' | 'fairTransaction' | 'storage' | 'threads' | 'sitesUrl'>

/** The website of an item that is to be published. `now`: the time of the database, in milliseconds, the precision of a JavaScript date. */
export type TargetWebsite = ItemWebsite & { brand: Brand; file_deletions: number; now: Date }
/** An item that was read without a lock. `revision` differs after each change of its row. */
export type ReadItem = {
  row: ContentRow
  website: TargetWebsite
  revision: string
  position: number
  rendered_context: RenderedContext | null
}
/** An item within a transaction. `deps.db` is the transaction, which locks the item's row for a change and its website's row for share. */
export type LockedItem = { deps: ContentDeps; ref: ContentRef; row: ContentRow; website: ItemWebsite }
type LockedState = { revision: string; file_deletions: number }

/** Runs a change of an item in a transaction that locks the item and its website. Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function changeItem<T>(
  deps: ContentDeps,
  ref: ContentRef,
  change: (item: LockedItem, state: LockedState) => Promise<T>,
): Promise<T> {
  return await deps.fairTransaction(ref.workspaceId, async (trx) => {
    const locked = await lockContentItem(trx, ref)
    if (!locked) return await throwNotFound(trx, ref)
    return await change({ deps: { ...deps, db: trx }, ref, ...toItem(locked) }, locked)
  })
}

const targetColumns = ['slug', 'active_domain', 'brand', 'file_deletions'] as const
const now = sql<Date>`date_trunc('milliseconds', now())`.as('now')

const itemToChange = compileOnce(({ workspaceId, websiteId, id, kind }: ContentRef) =>
  queryBuilder
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'content_items.website_id')
    .select(contentColumns.map((column) => `content_items.${column}` as const))
    .select(['content_items.position', 'rendered_context', ...targetColumns, 'websites.language as home_language', now])
    .select(sql<string>`content_items.xmin::text`.as('revision'))
    .where((eb) => eb.and({ workspace_id: workspaceId, website_id: websiteId, 'content_items.id': id }))
    .where('kind', '=', kind),
)

/** Throws WebsiteNotFound, PageNotFound or BlogNotFound. */
export async function readItem(db: Db, ref: ContentRef): Promise<ReadItem> {
  const [found] = (await db.executeQuery(itemToChange(ref))).rows
  if (!found) return await throwNotFound(db, ref)
  const { slug, active_domain, brand, file_deletions, home_language: language, now: at, ...item } = found
  const { position, rendered_context, revision, ...row } = item
  const website = { slug, active_domain, language, brand, file_deletions, now: at }
  return { row, website, position, rendered_context, revision }
}

/** Undefined if the workspace has no such website. */
export const findTargetWebsite = async (
  db: Db,
  { workspaceId, websiteId }: Pick<ContentRef, 'workspaceId' | 'websiteId'>,
): Promise<TargetWebsite | undefined> =>
  await db
    .selectFrom('websites')
    .select([...targetColumns, 'language', now])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: websiteId }))
    .executeTakeFirst()
