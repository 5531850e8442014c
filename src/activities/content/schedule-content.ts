import { sql } from 'kysely'
import type { ScheduledChange } from '../../domain/content/content.ts'
import { startAfterCommit } from '../outbox.ts'
import { contentColumns, type ContentRow } from './content-rows.ts'
import { requireAvailablePath } from './content-paths.ts'
import type { LockedItem } from './item-transaction.ts'
import { saveUnpublished } from './save-item.ts'

/** Returns the time if it is in the future; undefined otherwise, which means to publish now. */
export const futureDate = (time: Date | null | undefined): Date | undefined =>
  time && time.getTime() > Date.now() ? time : undefined

/**
 * Schedules a change of an item and replaces an earlier scheduled change. A published item stays unchanged until then; an unpublished item
 * is saved now and published then. Throws PathInUse.
 */
export async function scheduleChange(
  item: LockedItem,
  { publishAt, author, ...change }: ScheduledChange & { publishAt: Date; author: string },
): Promise<ContentRow> {
  const { deps, ref, row: before } = item
  const isPublished = before.content_hash !== null
  // Nothing reserves the path of a published item until then: another item may still take it.
  if (isPublished && change.path !== before.path) await requireAvailablePath(deps.db, ref.websiteId, change.path)
  if (!isPublished) await saveUnpublished(item, change)
  const scheduled = isPublished ? JSON.stringify(change) : null
  const row = await deps.db
    .updateTable('content_items')
    .set({
      publish_at: publishAt,
      scheduled_by: author,
      scheduled_change: scheduled,
      publish_failure: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
  await startAfterCommit(deps.db, 'publishScheduled', ref)
  return { ...row, path: change.path }
}
