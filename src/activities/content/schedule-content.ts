import { sql } from 'kysely'
import type { ScheduledChange } from '../../domain/content/content.ts'
import { contentColumns, type ContentRow } from './content-rows.ts'
import { pathInUse, requireFree } from './content-paths.ts'
import { type Changing, saveItem } from './save-content.ts'

/** Undefined for what is to be published at once. */
export const laterThanNow = (time: Date | null | undefined): Date | undefined =>
  time && time.getTime() > Date.now() ? time : undefined

/**
 * Holds back until then what an item is to say, in place of what was held back. Of a published one all stays as it is; an unpublished one
 * already says it, to nobody. Throws PathInUse.
 */
export async function holdBack(
  item: Changing,
  { publishAt, ...held }: ScheduledChange & { publishAt: Date },
): Promise<ContentRow> {
  const { deps, ref, row: before } = item
  const isPublished = before.content_hash !== null
  if (isPublished) await requireUntaken(item, held.path)
  else await saveItem(item, { ...held, publish: false })
  const scheduled = isPublished ? JSON.stringify(held) : null
  const row = await deps.db
    .updateTable('content_items')
    .set({ publish_at: publishAt, scheduled_change: scheduled, publish_failure: null, updated_at: sql`now()` })
    .where('id', '=', ref.id)
    .returning(contentColumns)
    .executeTakeFirstOrThrow()
  await deps.starts.publishScheduled(ref)
  return { ...row, path: held.path }
}

/** Throws PathInUse for a path that something else has now; until it is published somebody may still take it. */
async function requireUntaken({ deps, ref, row }: Changing, path: string): Promise<void> {
  if (path === row.path) return
  requireFree(path)
  const taken = await deps.db
    .selectFrom('content_items')
    .select('id')
    .where('website_id', '=', ref.websiteId)
    .where('path', '=', path)
    .executeTakeFirst()
  if (taken) throw pathInUse(path)
}
