import type { ActivityDeps } from '../deps.ts'
import type { ScheduledChange } from '../../domain/content/content.ts'
import { BlogNotFound, PageNotFound, Problem, WebsiteNotFound } from '../../domain/problems.ts'
import type { ContentRef } from '../refs.ts'
import { type Changing, changeItem, type ContentDeps, saveItem } from './save-content.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { awaitWebsiteChanges } from '../locks.ts'

type Due = ContentRef & {
  /** ISO 8601: by the clock of whoever asks, who sleeps by it. */
  now: string
}

export const scheduledContentActivities = (deps: ContentDeps) => ({
  /**
   * Publishes what is held back of an item, if its time has come. Answers when else it is to be published (ISO 8601), null where nothing
   * is held back any more; what others show of the item is left to the caller, each time that is so. Waits for changes that are not yet
   * committed. Done twice, it is published once. Throws the problem that it cannot be published for, which the item then says too, and
   * stays as it is.
   */
  async publishScheduledContent({ now, ...ref }: Due): Promise<{ nextAt: string | null }> {
    return await withHeartbeat(async () => {
      await awaitWebsiteChanges(deps.db, ref.websiteId)
      let at: Date | null = null
      try {
        return await changeItem(
          deps,
          ref,
          async (item) => {
            at = item.row.publish_at
            if (at === null || at > new Date(now)) return { nextAt: at?.toISOString() ?? null }
            await saveItem(item, { ...(await heldOf(item)), publish: true })
            return { nextAt: null }
          },
          { republishes: true },
        )
      } catch (error) {
        if (error instanceof WebsiteNotFound || error instanceof PageNotFound || error instanceof BlogNotFound)
          return { nextAt: null }
        if (error instanceof Problem) await sayWhy(deps, ref.id, at, error)
        throw error
      }
    })
  },
})

/** What is held back; what an unpublished item says is held back as it is. */
async function heldOf({ deps, row }: Changing): Promise<ScheduledChange> {
  const { scheduled_change: scheduled } = await deps.db
    .selectFrom('content_items')
    .select('scheduled_change')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return scheduled ?? { values: row, path: row.path }
}

/** Has the item say it, unless something else is to be published by now. */
async function sayWhy({ db }: Pick<ActivityDeps, 'db'>, id: string, at: Date | null, { code, message }: Problem) {
  await db
    .updateTable('content_items')
    .set({ publish_failure: JSON.stringify({ code, message }) })
    .where('id', '=', id)
    .where('publish_at', '=', at)
    .execute()
}
