import { sql } from 'kysely'
import { type MadeAttempt, maxRedelivered, type ScheduledRedelivery } from '../../domain/webhooks/webhooks.ts'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { requireUrl } from './endpoints.ts'

type Since = { workspaceId: string; since: Date }

/** What a redelivery sets in an event. */
export const dueNow = {
  ...{ status: 'pending' as const, failed_attempts: 0 },
  ...{ due_at: sql<Date>`now()`, next_attempt_at: sql<Date>`now()` },
}

export const wakeRelays = async (trx: Db): Promise<void> =>
  void (await sql`select pg_notify('webhook_events', '')`.execute(trx))

/** The command line uses these without Temporal: the relay of a worker delivers what they schedule. */
export const redeliveryOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * Schedules the failed and cancelled deliveries of events since a time, oldest first, up to `maxRedelivered`. The relay delivers them.
   * Throws WebhookUrlMissing.
   */
  async redeliverFailed({ workspaceId, since }: Since): Promise<ScheduledRedelivery> {
    return await db.transaction().execute(async (trx) => {
      await requireUrl(trx, workspaceId)
      const failed = trx
        .selectFrom('webhook_events')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('created_at', '>=', since)
        .where('status', 'in', ['failed', 'cancelled'])
        .orderBy('id')
      const { numUpdatedRows } = await trx
        .updateTable('webhook_events')
        .set(dueNow)
        .where('id', 'in', failed.limit(maxRedelivered))
        .executeTakeFirst()
      const left = await failed.limit(1).executeTakeFirst()
      if (numUpdatedRows) await wakeRelays(trx)
      return { scheduled: Number(numUpdatedRows), has_more: left !== undefined }
    })
  },

  /** The attempts of a workspace that were made since a time, oldest first. */
  async listAttempts({ workspaceId, since }: Since): Promise<MadeAttempt[]> {
    const rows = await db
      .selectFrom('webhook_attempts as attempt')
      .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
      .select(['event_id', 'event', 'number', 'at', 'attempt.status', 'ms', 'error', 'answer'])
      .where('workspace_id', '=', workspaceId)
      .where('at', '>=', since)
      .orderBy('at')
      .orderBy('number')
      .execute()
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
})
