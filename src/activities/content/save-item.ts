import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/errors.ts'
import type { ContentRecord } from '../../domain/content/content.ts'
import { createKeyedQueue } from '../../domain/keyed-queue.ts'
import { Unavailable } from '../../domain/problems.ts'
import { hashOfSite } from '../publishing/site.ts'
import type { ContentRef } from '../refs.ts'
import { claimPath, pathInUse, recordFormerPath, requireUnreserved } from './content-paths.ts'
import { contentColumns, type ContentRow, type ItemWebsite, toRecord } from './content-rows.ts'
import { columnsOf, nameFromPath, type Values } from './content-values.ts'
import { changeItem, type ContentDeps, type LockedItem, type ReadItem, readItem } from './item-transaction.ts'
import {
  isFirstShownByOthers,
  noSchedule,
  preparePublication,
  type Publication,
  startRepublication,
} from './publish-item.ts'
import { publishVersion, type Publisher } from './version-rows.ts'

type NewValues = { values: Values; path: string }
type NewVersion = NewValues & { publisher: Publisher }
/** New values to publish, or a change that publishes nothing; undefined: no change. */
export type ItemChange = { publish: NewVersion } | { apply: (item: LockedItem) => Promise<ContentRow> } | undefined
type Options = {
  /** The calling workflow republishes the website itself, so no workflow is started for it. */
  callerRepublishes?: boolean
}
export type SavedItem = { row: ContentRow; website: ItemWebsite }

/** A change is planned and rendered so many times while other changes of the item are committed. */
const maxRuns = 10
/** One change of an item at a time in this process, so that they are not planned in vain. */
const queue = createKeyedQueue()

/**
 * Changes an item. `plan` derives the change from the item; what it publishes is rendered and stored before any lock is taken. A short
 * transaction then writes it if the item has not changed since it was read; otherwise the change is planned again. Returns undefined if there
 * is no change. Throws WebsiteNotFound, PageNotFound, BlogNotFound, PathInUse, and what `plan` throws.
 */
export async function saveItem(
  deps: ContentDeps,
  ref: ContentRef,
  plan: (item: ReadItem) => Promise<ItemChange>,
  options: Options = {},
): Promise<SavedItem | undefined> {
  return await queue(ref.id, async () => {
    for (let run = 0; run < maxRuns; run++) {
      const read = await readItem(deps.db, ref)
      const change = await plan(read)
      if (!change) return undefined
      const write = await prepareChange(deps, ref, read, { change, options })
      const saved = await changeItem(deps, ref, async (item, { revision, file_deletions: deletions }) => {
        if (revision !== read.revision || deletions !== read.website.file_deletions) return undefined
        return { row: await write(item), website: item.website }
      })
      if (saved) return saved
    }
    throw new Unavailable(`${ref.id} is being changed by other requests. Retry in a few seconds.`)
  })
}

/** The record of a saved item, for changes that always are one. */
export function toSavedRecord(saved: SavedItem | undefined, sitesUrl: string): ContentRecord {
  if (!saved) throw new Error('The change of a content item was not planned')
  return toRecord(saved.row, saved.website, sitesUrl)
}

/** Renders and stores what a change publishes, and returns the function that writes it. Locks and writes no row. */
export async function prepareChange(
  deps: ContentDeps,
  ref: ContentRef,
  read: ReadItem,
  { change, options = {} }: { change: NonNullable<ItemChange>; options?: Options },
): Promise<(item: LockedItem) => Promise<ContentRow>> {
  if ('apply' in change) return change.apply
  const { values, path, publisher } = change.publish
  if (path !== read.row.path) requireUnreserved(path)
  const { row, position, website } = read
  const wanted = { values, path, publishDate: row.publish_date, position, website }
  const publication = await preparePublication(deps, ref, wanted)
  return async (item) => await publish(item, read, { ...publication, publisher }, options)
}

async function publish(
  { deps, ref, row: before }: LockedItem,
  read: ReadItem,
  publication: Publication & { publisher: Publisher },
  { callerRepublishes = false }: Options,
): Promise<ContentRow> {
  const { values, path, publishDate, published, publisher } = publication
  const isFirst = before.content_hash === null
  const isShared = isFirst || !hasSameSharedFields(before, publication)
  const isShown = isShared && !callerRepublishes && (await isShownByOthers(deps, ref, read, publication))
  const changed = await publishVersion(
    deps.db,
    ref.id,
    { ...columnsOf(values), path },
    { ...published, ...publisher, publish_date: publishDate },
  ).catch(rethrowAsPathInUse(path))
  if (path !== before.path) await recordFormerPath(deps.db, ref.websiteId, before, ref.id)
  if (path !== before.path || isFirst) await claimPath(deps.db, ref.websiteId, path)
  if (isShared && !callerRepublishes) await startRepublication(deps, ref, isShown)
  const { content_hash } = published
  return { ...before, ...values, path, publish_date: publishDate, ...noSchedule, content_hash, updated_at: changed }
}

/** Whether the website or the translations of a page look different to other pages. */
async function isShownByOthers(
  deps: ContentDeps,
  ref: ContentRef,
  { rendered_context: before }: ReadItem,
  publication: Publication,
): Promise<boolean> {
  if (!before) return await isFirstShownByOthers(deps, ref, publication)
  const { site, alternates } = publication.context
  return JSON.stringify(alternates) !== JSON.stringify(before.alternates) || hashOfSite(site) !== before.site
}

/** Whether an item keeps the fields that other pages show, and those that decide which pages are its translations and related posts. */
const hasSameSharedFields = (before: ContentRow, { values: now, path, publishDate }: Publication): boolean =>
  +publishDate === Number(before.publish_date) &&
  path === before.path &&
  now.name === before.name &&
  now.language === before.language &&
  now.blog_settings.category === before.blog_settings.category &&
  now.blog_settings.author === before.blog_settings.author &&
  now.seo.social_image === before.seo.social_image &&
  now.seo.noindex === before.seo.noindex &&
  now.seo.canonical_url === before.seo.canonical_url

/** Saves values without publishing them. Throws PathInUse. */
export async function saveUnpublished(
  { deps, ref, row: before }: LockedItem,
  { values, path }: NewValues,
): Promise<ContentRow> {
  if (path !== before.path) requireUnreserved(path)
  const row = await deps.db
    .updateTable('content_items')
    .set({ ...columnsOf({ ...values, name: values.name || nameFromPath(path) }), path, updated_at: sql`now()` })
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
    .catch(rethrowAsPathInUse(path))
  if (path !== before.path) await recordFormerPath(deps.db, ref.websiteId, before, ref.id)
  return row
}

const rethrowAsPathInUse =
  (path: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? pathInUse(path) : error
  }
