import type { ContentRef } from '../refs.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import type { Alternate, Site } from '../../domain/websites/site.ts'
import type { Subject } from '../../rendering/content.ts'
import { startAfterCommit } from '../outbox.ts'
import { storePage } from '../publishing/publish-pages.ts'
import { findSite, findSiteWithAdjacentPosts, hashOfSite } from '../publishing/site.ts'
import { findAlternates } from '../publishing/translations.ts'
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

/** What an item's page shows besides the item: its site, its translations and, for a post, the adjacent and related posts. */
type RenderContext = Omit<Subject, 'page'> & SharedContext
/** What other pages show too: they are published again if it changes. `alternates`: the translations of the item, itself among them. */
type SharedContext = { site: Site; alternates: Alternate[] | null }
/** `before` is the state before the transaction changed it; undefined if no other page shows a change. */
export type Publication = RenderContext & { publishDate: Date; before: SharedContext | undefined }

/** Loads the context of an item after its shared fields were written. */
export async function loadPublication(
  item: ItemTransaction,
  before: SharedContext,
  { path, publishDate }: { path: string; publishDate: Date | null },
): Promise<Publication> {
  const date = publishDate ?? new Date()
  return { ...(await loadRenderContext(item, path, date)), publishDate: date, before }
}

export async function loadRenderContext(
  item: ItemTransaction,
  path: string,
  publishDate: Date,
): Promise<RenderContext> {
  const { deps, ref } = item
  if (!contentKinds[ref.kind].hasAdjacentItems) return await getSharedContext(item, path)
  const context =
    (await findSiteWithAdjacentPosts(deps.db, { ...ref, publishDate }, deps.sitesUrl)) ?? throwWebsiteGone(ref)
  return { ...context, alternates: await getAlternates(item, path, context.site) }
}

/** `path`: the path of the item in its row. */
export async function getSharedContext(item: ItemTransaction, path: string): Promise<SharedContext> {
  const site = await getSite(item)
  return { site, alternates: await getAlternates(item, path, site) }
}

const getAlternates = async ({ deps, ref }: ItemTransaction, path: string, site: Site) =>
  await findAlternates(deps.db, ref.websiteId, { id: ref.id, path }, site)

/** Renders an item, stores its HTML, and updates its row, which makes it visible. `row` is the row before the change. */
export async function renderAndPublish(
  item: ItemTransaction,
  row: ContentRow,
  { values: given, path, publication }: { values: Values; path: string; publication: Publication },
): Promise<ContentRow> {
  const { deps, ref } = item
  const { publishDate, before, ...context } = publication
  const current = withCurrentFacts(given, context.site.brand)
  const values = { ...current, content: withSectionIds(current.content) }
  const page = { ...values, path, publish_date: publishDate }
  const published = await storePage(deps, ref, { page, ...context })
  if (before) await republishRelated(item, before, context)
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
  const before = hash === null ? undefined : await getSharedContext(item, row.path)
  await statement(deps.db).execute()
  if (hash === null || !before) return
  await republishRelated(item, before, { site: await getSite(item), alternates: null })
  await startAfterCommit(deps.db, 'deleteUnusedFile', { ...websiteOf(ref), contentHash: hash })
}

/** Starts republishing the website if other pages show the change: adjacent or related posts, translations, or pages whose navigation changed. */
async function republishRelated(
  { deps, ref, callerRepublishes }: ItemTransaction,
  before: SharedContext,
  now: SharedContext,
): Promise<void> {
  if (callerRepublishes) return
  const isTranslated = JSON.stringify(now.alternates) !== JSON.stringify(before.alternates)
  if (contentKinds[ref.kind].hasAdjacentItems || isTranslated || hashOfSite(now.site) !== hashOfSite(before.site))
    await startAfterCommit(deps.db, 'republishWebsite', websiteOf(ref))
}

const websiteOf = ({ workspaceId, websiteId }: ContentRef) => ({ workspaceId, websiteId })

export async function getSite({ deps, ref }: ItemTransaction): Promise<Site> {
  return (await findSite(deps.db, ref.websiteId, deps.sitesUrl)) ?? throwWebsiteGone(ref)
}

function throwWebsiteGone({ websiteId }: ContentRef): never {
  throw new Error(`The website ${websiteId} no longer exists`)
}
