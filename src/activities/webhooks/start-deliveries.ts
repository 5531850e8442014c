import { sql } from 'kysely'
import type { ActivityDeps } from '../deps.ts'

/** Events of one workspace that wait for their first attempt in Temporal. The others wait in their table, so that a slow receiver fills no queue. */
const startedPerWorkspace = 20
const batchSize = 100

export const startDeliveryOperations = ({ db, starts }: Pick<ActivityDeps, 'db' | 'starts'>) => ({
  /**
   * Starts the delivery workflows of recorded events, oldest first. Returns how many it started. A crash between a start and the commit
   * starts nothing twice: the workflow has the id of the event.
   */
  async startDeliveries(): Promise<number> {
    return await db.transaction().execute(async (trx) => {
      const { rows: events } = await sql<{ id: string; workspace_id: string }>`
        with waiting as (select distinct workspace_id from webhook_events where started_at is null)
        select event.id, event.workspace_id from waiting
        cross join lateral (
          select ${startedPerWorkspace} - count(*) as slots from webhook_events as started
          where started.workspace_id = waiting.workspace_id and started.started_at is not null and started.status = 'pending'
            and not exists (select from webhook_attempts where event_id = started.id)) as free
        cross join lateral (
          select id, workspace_id from webhook_events as recorded
          where recorded.workspace_id = waiting.workspace_id and recorded.started_at is null
          order by id limit greatest(free.slots, 0) for update skip locked) as event
        limit ${batchSize}`.execute(trx)
      await Promise.all(
        events.map(({ id, workspace_id }) => starts.deliverWebhook({ workspaceId: workspace_id, eventId: id })),
      )
      const ids = events.map(({ id }) => id)
      if (ids.length > 0)
        await trx.updateTable('webhook_events').set({ started_at: sql<Date>`now()` }).where('id', 'in', ids).execute()
      return ids.length
    })
  },
})
