import { sql } from 'kysely'
import { responseTimeoutMs } from '../../domain/webhooks/webhooks.ts'
import type { ActivityDeps } from '../deps.ts'
import type { WebhookToDeliver } from '../starts.ts'

/**
 * Events of one workspace that wait for their first attempt in Temporal, and events that are started in the time of a response while the
 * last attempt failed. The others wait in their table, so that a slow or dead receiver takes no time from others.
 */
const startedPerWorkspace = 20
const batchSize = 100

type EventToStart = WebhookToDeliver & { isRedelivery: boolean }

export const startDeliveryOperations = ({ db, starts }: Pick<ActivityDeps, 'db' | 'starts'>) => ({
  /**
   * Starts the delivery workflows of recorded events, oldest first. Returns how many it started. A crash between a start and the commit
   * starts nothing twice: the workflow has the id of the event.
   */
  async startDeliveries(): Promise<number> {
    return await db.transaction().execute(async (trx) => {
      const { rows: events } = await sql<EventToStart>`
        with recursive waiting as (
          (select workspace_id from webhook_events where started_at is null order by workspace_id limit 1)
          union all
          select (select next.workspace_id from webhook_events as next
            where next.started_at is null and next.workspace_id > waiting.workspace_id order by next.workspace_id limit 1)
          from waiting where waiting.workspace_id is not null)
        select event.* from waiting
        join webhook_endpoints as endpoint on endpoint.workspace_id = waiting.workspace_id
        cross join lateral (
          select ${startedPerWorkspace} - greatest(
            (select count(*) from webhook_events as started where started.workspace_id = waiting.workspace_id
              and started.started_at is not null and started.status = 'pending' and started.next_attempt_at is null),
            case when endpoint.failing_since is not null then
              (select count(*) from webhook_events as started where started.workspace_id = waiting.workspace_id
                and started.started_at > now() - ${`${responseTimeoutMs} ms`}::interval) end) as slots) as free
        cross join lateral (
          select id as "eventId", workspace_id as "workspaceId", event, data->>'website_id' as "websiteId",
            next_attempt_at is not null as "isRedelivery" from webhook_events as recorded
          where recorded.workspace_id = waiting.workspace_id and recorded.started_at is null
          order by id limit greatest(free.slots, 0) for update skip locked) as event
        limit ${batchSize}`.execute(trx)
      await Promise.all(
        events.map(({ isRedelivery, ...event }) =>
          // The workflow that delivered the event before may be about to end: only a signal makes it go on.
          isRedelivery ? starts.redeliverWebhook(event) : starts.deliverWebhook(event),
        ),
      )
      const ids = events.map(({ eventId }) => eventId)
      if (ids.length > 0)
        await trx
          .updateTable('webhook_events')
          .set({ started_at: sql<Date>`now()`, next_attempt_at: null })
          .where('id', 'in', ids)
          .execute()
      return ids.length
    })
  },

  /** The age of the oldest event whose delivery has not been started, in seconds; 0 if there is none. */
  async getWebhookQueueAge(): Promise<number> {
    const { rows } = await sql<{ seconds: string }>`
      select coalesce(extract(epoch from now() - min(coalesce(next_attempt_at, created_at))), 0) as seconds
      from webhook_events where started_at is null`.execute(db)
    return Number(rows[0]?.seconds)
  },
})
