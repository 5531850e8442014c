import type { ContentRef } from '../refs.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Site } from '../../domain/websites/site.ts'
import type { Subject } from '../../rendering/content.ts'
import { storePage } from '../publishing/publish-pages.ts'
import { findSite, findSiteWithAdjacentPosts, hashOfSite } from '../publishing/site.ts'
import { contentKinds, type ContentRow } from './content-rows.ts'
import { columnsOf, type Values } from './content-values.ts'
import type { ItemTransaction, LockedItem } from './item-transaction.ts'
import { publishVersion } from './version-rows.ts'

/** The hash of an item that its transaction has yet to render. With any hash, the item is already part of the navigation. */
export const renderingHash = ''

/** In milliseconds, the precision of a JavaScript date. With microseconds, a post would come before itself in the order of posts. */
export const currentTime = sql<Date>`date_trunc('milliseconds', now())`

/** The schedule columns of an item without a scheduled change. */
export const noSchedule = { publish_at: null, scheduled_change: null, publish_failure: null }

/** What an item's page shows besides the item: its site and, for a post, the adjacent posts. */
type RenderContext = Omit<Subject, 'page'>
/** `siteBefore` is the site before the transaction changed it; undefined if no other page shows a change. */
export type Publication = RenderContext & { publishDate: Date; siteBefore: Site | undefined }

/** Loads the context of an item after its shared fields were written. */
export async function loadPublication(
  item: ItemTransaction,
  siteBefore: Site,
  date: Date | null,
): Promise<Publication> {
  const publishDate = date ?? new Date()
  return { ...(await loadRenderContext(item, publishDate)), publishDate, siteBefore }
}

export async function loadRenderContext(item: ItemTransaction, publishDate: Date): Promise<RenderContext> {
  const { deps, ref } = item
  if (!contentKinds[ref.kind].hasAdjacentItems) return { site: await getSite(item) }
  return (await findSiteWithAdjacentPosts(deps.db, { ...ref, publishDate }, deps.sitesUrl)) ?? throwWebsiteGone(ref)
}

/** Renders an item, stores its HTML, and updates its row, which makes it visible. `row` is the row before the change. */
export async function renderAndPublish(
  item: ItemTransaction,
  row: ContentRow,
  { values, path, publication }: { values: Values; path: string; publication: Publication },
): Promise<ContentRow> {
  const { deps, ref } = item
  const { publishDate, siteBefore, ...context } = publication
  const page = { ...values, path, publish_date: publishDate }
  const published = await storePage(deps, ref, { page, ...context })
  if (siteBefore) await republishRelated(item, siteBefore, context.site)
  const updated = await publishVersion(deps.db, ref.id, { ...columnsOf(values), path }, published)
  return { ...row, ...page, ...noSchedule, content_hash: published.content_hash, updated_at: updated }
}

/**
 * Runs a statement that unpublishes or deletes an item. If the item was published, starts the workflows that republish related pages and
 * delete its file.
 */
export async function unpublishItem(
  item: LockedItem,
  statement: (trx: Db) => { execute(): Promise<unknown> },
): Promise<void> {
  const { deps, ref, row } = item
  const { content_hash: hash } = row
  const siteBefore = hash === null ? undefined : await getSite(item)
  await statement(deps.db).execute()
  if (hash === null || !siteBefore) return
  await republishRelated(item, siteBefore, await getSite(item))
  await deps.starts.deleteUnusedFile(ref, hash)
}

/** Starts republishing the website if other pages show the change: adjacent posts, or pages whose navigation changed. */
async function republishRelated(
  { deps, ref, callerRepublishes }: ItemTransaction,
  before: Site,
  now: Site,
): Promise<void> {
  if (callerRepublishes) return
  if (contentKinds[ref.kind].hasAdjacentItems || hashOfSite(now) !== hashOfSite(before))
    await deps.starts.republishWebsite(ref)
}

export async function getSite({ deps, ref }: ItemTransaction): Promise<Site> {
  return (await findSite(deps.db, ref.websiteId, deps.sitesUrl)) ?? throwWebsiteGone(ref)
}

function throwWebsiteGone({ websiteId }: ContentRef): never {
  throw new Error(`The website ${websiteId} no longer exists`)
}
