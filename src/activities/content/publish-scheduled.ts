import { sql } from 'kysely'
import { type DueDraft, publishDueDraft } from '../drafts/schedule-draft.ts'
import type { ContentRef, DraftRef } from '../refs.ts'
import type { ActivityDeps } from '../deps.ts'
import type { ScheduledChange } from '../../domain/content/content.ts'
import { BlogNotFound, PageNotFound, Problem, WebsiteNotFound } from '../../domain/problems.ts'
import type { ContentRow } from './content-rows.ts'
import type { ContentDeps, ReadItem } from './item-transaction.ts'
import { saveItem } from './save-item.ts'
import type { Publisher } from './version-rows.ts'
import { withHeartbeat } from '../heartbeat.ts'
import { isRunning } from '../workflow-status.ts'
import { publishScheduledWorkflowId } from '../../domain/workflow-ids.ts'

type Due = ContentRef & {
  /** ISO 8601, by the clock of the workflow, which also sets its timer. */
  now: string
}

/** Scheduled changes are checked when their time is this near, so that a check costs little however many are scheduled. */
const restartAheadMs = 3_600_000

export const scheduledContentActivities = (deps: ContentDeps & Pick<ActivityDeps, 'temporal' | 'starts'>) => ({
  /**
   * Publishes the scheduled change of an item if it is due. Returns the time of a change that is not due yet (ISO 8601), or null if none is
   * left; the workflow then republishes the website. Idempotent. If the change cannot be
   * published, records the problem in `publish_failure`, leaves the item unchanged, and throws the problem.
   */
  async publishScheduledContent({ now, ...ref }: Due): Promise<{ nextAt: string | null }> {
    return await withHeartbeat(async () => {
      let at: Date | null = null
      try {
        const plan = async ({ row }: ReadItem) => {
          at = row.publish_at
          return at === null || at > new Date(now) ? undefined : { publish: await getScheduledChange(deps, row) }
        }
        const saved = await saveItem(deps, ref, plan, { callerRepublishes: true })
        return { nextAt: saved ? null : timeOf(at) }
      } catch (error) {
        if (error instanceof WebsiteNotFound || error instanceof PageNotFound || error instanceof BlogNotFound)
          return { nextAt: null }
        if (error instanceof Problem) await recordFailure(deps, ref.id, at, error)
        throw error
      }
    })
  },

  publishScheduledDraft: async (due: DueDraft): Promise<{ nextAt: string | null }> =>
    await withHeartbeat(async () => await publishDueDraft(deps, due)),

  /**
   * Starts the workflows of scheduled changes that have none, because an operator terminated it or its history is lost: changes that are due
   * within an hour or overdue, that have not failed, and that were scheduled at least `olderThanMs` ago. Returns the ids of the items and
   * drafts.
   */
  async restartScheduledContent({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
    return await withHeartbeat(async (signal) => {
      const restarted: string[] = []
      const drafts = await listScheduledDrafts(deps, olderThanMs)
      for (const item of [...(await listScheduled(deps, olderThanMs)), ...drafts]) {
        signal.throwIfAborted()
        const id = 'draftId' in item ? item.draftId : item.id
        if (await isRunning(deps.temporal, publishScheduledWorkflowId(id))) continue
        await deps.starts.publishScheduled(item)
        restarted.push(id)
      }
      return restarted
    })
  },
})

const listScheduled = async ({ db }: Pick<ActivityDeps, 'db'>, olderThanMs: number): Promise<ContentRef[]> =>
  await db
    .selectFrom('content_items')
    .innerJoin('websites', 'websites.id', 'website_id')
    .select(['content_items.id', 'kind', 'website_id as websiteId', 'workspace_id as workspaceId'])
    .where('publish_at', '<', sql<Date>`now() + ${restartAheadMs} * interval '1 millisecond'`)
    .where('content_items.updated_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .where('publish_failure', 'is', null)
    .orderBy('publish_at')
    .execute()

const listScheduledDrafts = async ({ db }: Pick<ActivityDeps, 'db'>, olderThanMs: number): Promise<DraftRef[]> =>
  await db
    .selectFrom('drafts')
    .select(['id as draftId', 'website_id as websiteId', 'workspace_id as workspaceId'])
    .where('status', '=', 'scheduled')
    .where('publish_at', '<', sql<Date>`now() + ${restartAheadMs} * interval '1 millisecond'`)
    .where('updated_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .where('publish_failure', 'is', null)
    .orderBy('publish_at')
    .execute()

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The scheduled change of an item. Without one, the item itself is due to be published. */
async function getScheduledChange(
  { db }: ContentDeps,
  row: ContentRow,
): Promise<ScheduledChange & { publisher: Publisher }> {
  const { scheduled_change: scheduled, scheduled_by: author } = await db
    .selectFrom('content_items')
    .select(['scheduled_change', 'scheduled_by'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return { ...(scheduled ?? { values: row, path: row.path }), publisher: { author, draft_id: null } }
}

/** Records why a change could not be published, unless another change has been scheduled since. */
async function recordFailure(
  { db }: Pick<ActivityDeps, 'db'>,
  id: string,
  at: Date | null,
  { code, message }: Problem,
) {
  await db
    .updateTable('content_items')
    .set({ publish_failure: JSON.stringify({ code, message }) })
    .where((eb) => eb.and({ id, publish_at: at }))
    .execute()
}
