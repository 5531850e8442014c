import { parseDate } from '../../domain/dates.ts'
import { startAfterCommit } from '../outbox.ts'
import { candidatePaths, claimPath, pathInUse, requireUnreserved } from './content-paths.ts'
import { contentColumns, contentKinds, type ContentRow, nextPosition } from './content-rows.ts'
import { columnsOf, nameFromPath, type Values } from './content-values.ts'
import type { ItemTransaction } from './item-transaction.ts'
import { currentTime, getSite, loadPublication, renderAndPublish, renderingHash } from './publish-item.ts'

/** Without a `path`, the path is derived from the name. With `publishAt`, the item is scheduled instead of published. */
type NewItem = { values: Values; path: string | undefined; publishAt: Date | undefined }

/** Inserts an item and publishes or schedules it. If an item with this id exists, returns that one. Throws PathInUse. */
export async function createItem(item: ItemTransaction, { values, path, publishAt }: NewItem): Promise<ContentRow> {
  const { id, kind, websiteId } = item.ref
  if (path) requireUnreserved(path)
  const before = { site: await getSite(item), alternates: null }
  for (const candidate of path ? [path] : candidatePaths(values.name, id, contentKinds[kind].folder)) {
    const named = { ...values, name: values.name || nameFromPath(candidate) }
    const row = await insert(item, named, candidate, publishAt)
    if (!row) {
      const existing = await findExisting(item)
      if (existing) return existing
      continue // the path is taken
    }
    if (publishAt) {
      await startAfterCommit(item.deps.db, 'publishScheduled', item.ref)
      return row
    }
    await claimPath(item.deps.db, websiteId, candidate)
    const publication = await loadPublication(item, before, { path: candidate, publishDate: row.publish_date })
    return await renderAndPublish(item, row, { values: named, path: candidate, publication })
  }
  throw pathInUse(path ?? '')
}

async function findExisting({ deps: { db }, ref }: ItemTransaction): Promise<ContentRow | undefined> {
  return await db
    .selectFrom('content_items')
    .select(contentColumns)
    .where('website_id', '=', ref.websiteId)
    .where('id', '=', ref.id)
    .executeTakeFirst()
}

/** Returns undefined if the id or the path is taken. */
async function insert(
  { deps: { db }, ref }: ItemTransaction,
  values: Values,
  path: string,
  publishAt: Date | undefined,
): Promise<ContentRow | undefined> {
  const date = parseDate(values.blog_settings.publish_date) ?? currentTime
  return await db
    .insertInto('content_items')
    .values({
      ...columnsOf(values),
      ...{ id: ref.id, website_id: ref.websiteId, kind: ref.kind, path, position: nextPosition(ref) },
      ...(publishAt ? { publish_at: publishAt } : { content_hash: renderingHash, publish_date: date }),
    })
    .onConflict((oc) => oc.doNothing())
    .returning(contentColumns)
    .executeTakeFirst()
}
