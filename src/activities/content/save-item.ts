import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/errors.ts'
import { parseDate } from '../../domain/dates.ts'
import { claimPath, pathInUse, recordFormerPath, requireUnreserved } from './content-paths.ts'
import { contentColumns, type ContentRow } from './content-rows.ts'
import { columnsOf, nameFromPath, type Values } from './content-values.ts'
import type { LockedItem } from './item-transaction.ts'
import {
  currentTime,
  getSharedContext,
  loadPublication,
  loadRenderContext,
  type Publication,
  renderAndPublish,
  renderingHash,
} from './publish-item.ts'

type NewValues = { values: Values; path: string }

/** Saves new values of an item and, if `publish` is set, publishes it. Throws PathInUse. */
export async function saveItem(
  item: LockedItem,
  { publish, path, values: { name, ...values } }: NewValues & { publish: boolean },
): Promise<ContentRow> {
  if (path !== item.row.path) requireUnreserved(path)
  const saved = { path, values: { ...values, name: name || nameFromPath(path) } }
  if (!publish) return await saveDraft(item, saved)
  return await renderAndPublish(item, item.row, { ...saved, publication: await writeSharedFields(item, saved) })
}

async function saveDraft({ deps, ref, row: before }: LockedItem, { values, path }: NewValues): Promise<ContentRow> {
  const row = await deps.db
    .updateTable('content_items')
    .set({ ...columnsOf(values), path, updated_at: sql`now()` })
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
    .catch(rethrowAsPathInUse(path))
  if (path !== before.path) await recordFormerPath(deps.db, ref.websiteId, before.path, ref.id)
  return row
}

/**
 * Writes the fields that other pages render (name, path, date, picture, and what decides its translations and related posts) before this
 * item is rendered, so that both show the same values. Writes nothing if they have not changed. Throws PathInUse.
 */
async function writeSharedFields(item: LockedItem, { values, path }: NewValues): Promise<Publication> {
  const { row: before, ref, deps } = item
  const { name, publish_date: currentDate, content_hash: hash } = before
  const date = parseDate(values.blog_settings.publish_date) ?? currentDate ?? currentTime
  const isPublished = hash !== null && currentDate !== null
  const isSameDate = isPublished && date instanceof Date && +date === +currentDate
  if (isSameDate && values.name === name && path === before.path && isSameToOthers(values, before))
    return { ...(await loadRenderContext(item, path, currentDate)), publishDate: currentDate, before: undefined }
  const contextBefore = await getSharedContext(item, before.path)
  const { language, seo, blog_settings } = columnsOf(values)
  const row = await deps.db
    .updateTable('content_items')
    .set({
      name: values.name,
      path,
      language,
      seo,
      blog_settings,
      publish_date: date,
      content_hash: hash ?? renderingHash,
    })
    .where('id', '=', ref.id)
    .returning('publish_date')
    .executeTakeFirstOrThrow()
    .catch(rethrowAsPathInUse(path))
  if (path !== before.path) await recordFormerPath(deps.db, ref.websiteId, before.path, ref.id)
  if (path !== before.path || hash === null) await claimPath(deps.db, ref.websiteId, path)
  return await loadPublication(item, contextBefore, { path, publishDate: row.publish_date })
}

/** Whether an item keeps its picture and the fields that decide which pages are its translations and related posts. */
const isSameToOthers = (now: Values, before: Values): boolean =>
  now.language === before.language &&
  now.blog_settings.category === before.blog_settings.category &&
  now.blog_settings.author === before.blog_settings.author &&
  now.seo.social_image === before.seo.social_image &&
  now.seo.noindex === before.seo.noindex &&
  now.seo.canonical_url === before.seo.canonical_url

const rethrowAsPathInUse =
  (path: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? pathInUse(path) : error
  }
