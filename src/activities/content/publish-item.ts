import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { parseDate } from '../../domain/dates.ts'
import { withCurrentFacts } from '../../domain/content/current-facts.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { withSectionIds } from '../../domain/websites/section-ids.ts'
import type { Site } from '../../domain/websites/site.ts'
import { startAfterCommit } from '../outbox.ts'
import { contextOf, storePage } from '../publishing/publish-pages.ts'
import { findItemContext, findSite, hashOfSite, type ItemContext, type PlannedItem } from '../publishing/site.ts'
import type { ContentRef } from '../refs.ts'
import { contentKinds } from './content-rows.ts'
import { columnsOf, nameFromPath, type Values } from './content-values.ts'
import type { ContentDeps, LockedItem, TargetWebsite } from './item-transaction.ts'
import type { PublishedColumns } from './version-rows.ts'

/** The schedule columns of an item without a scheduled change. */
export const noSchedule = { publish_at: null, scheduled_by: null, scheduled_change: null, publish_failure: null }

/** What to publish. `publishDate`: of the published item; null: the time of the database. `position`: null for a new item. */
export type NewPublication = {
  values: Values
  path: string
  publishDate: Date | null
  position: number | null
  website: TargetWebsite
}
/** A stored page and the values to write. `planned`: what its context was read for. */
export type Publication = {
  values: Values
  path: string
  publishDate: Date
  planned: PlannedItem
  context: ItemContext
  published: PublishedColumns
}

/** Renders an item with the context that it is to have, and stores its HTML. Locks and writes no row. */
export async function preparePublication(
  deps: ContentDeps,
  ref: ContentRef,
  wanted: NewPublication,
): Promise<Publication> {
  const { page, ...plan } = await planPublication(deps, ref, wanted)
  return { ...plan, published: await storePage(deps, ref, { page, ...plan.context }) }
}

/** Reads what the page of an item shows as if it was published with these values. */
export async function planPublication(
  deps: Pick<ContentDeps, 'db' | 'sitesUrl'>,
  ref: ContentRef,
  { values: given, path, publishDate: currentDate, position, website }: NewPublication,
) {
  const named = { ...given, name: given.name || nameFromPath(path) }
  const current = withCurrentFacts(named, website.brand, website.language)
  const values = { ...current, content: withSectionIds(current.content) }
  const publishDate = parseDate(values.blog_settings.publish_date) ?? currentDate ?? website.now
  const { name, language, seo, blog_settings: blogSettings } = columnsOf(values)
  const planned = {
    ...{ websiteId: ref.websiteId, id: ref.id, kind: ref.kind, path, name, position, language, seo, blogSettings },
    ...{ publishDate, url: websiteUrl(website, deps.sitesUrl), homeLanguage: website.language },
  }
  const context = (await findItemContext(deps.db, planned, deps.sitesUrl)) ?? throwWebsiteGone(ref)
  return { values, path, publishDate, planned, context, page: { ...values, path, publish_date: publishDate } }
}

/**
 * Whether the first publication of an item changes what pages show: the others, or its own, if something that it shows has changed since it
 * was rendered. The republication of that change does not find a page that is not published yet. Call it in the transaction that publishes
 * the item, after it has locked the website, and before it writes.
 */
export async function isFirstShownByOthers(
  deps: ContentDeps,
  ref: ContentRef,
  { planned, context }: Publication,
): Promise<boolean> {
  const before = await getSite(deps, ref)
  const now = (await findItemContext(deps.db, planned, deps.sitesUrl)) ?? throwWebsiteGone(ref)
  return now.alternates !== null || hashOfSite(now.site) !== hashOfSite(before) || contextOf(now) !== contextOf(context)
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
  const shown = await deps.db
    .selectFrom('content_items')
    .select('rendered_context')
    .where('id', '=', ref.id)
    .executeTakeFirst()
  await statement(deps.db).execute()
  if (hash === null) return
  const { site, alternates } = shown?.rendered_context ?? { site: '', alternates: null }
  await startRepublication(deps, ref, alternates !== null || site !== hashOfSite(await getSite(deps, ref)))
  await startAfterCommit(deps.db, 'deleteUnusedFile', { ...websiteOf(ref), contentHash: hash })
}

/** Unpublishes an item and discards its scheduled change. */
export const clearPublication = async (item: LockedItem): Promise<void> =>
  await unpublishItem(item, (trx) =>
    trx
      .updateTable('content_items')
      .set({
        content_hash: null,
        content_security_policy: null,
        rendered_context: null,
        publish_date: null,
        ...noSchedule,
        updated_at: sql`now()`,
      })
      .where('id', '=', item.ref.id),
  )

/** Starts republishing the website if other pages show the change. Posts are shown by the posts next to them and by related posts. */
export async function startRepublication({ db }: ContentDeps, ref: ContentRef, isShown: boolean): Promise<void> {
  if (isShown || contentKinds[ref.kind].hasAdjacentItems) await startAfterCommit(db, 'republishWebsite', websiteOf(ref))
}

const websiteOf = ({ workspaceId, websiteId }: ContentRef) => ({ workspaceId, websiteId })

export async function getSite({ db, sitesUrl }: ContentDeps, ref: ContentRef): Promise<Site> {
  return (await findSite(db, ref.websiteId, sitesUrl)) ?? throwWebsiteGone(ref)
}

function throwWebsiteGone({ websiteId }: ContentRef): never {
  throw new Error(`The website ${websiteId} no longer exists`)
}
