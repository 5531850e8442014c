import { sql } from 'kysely'
import { countDelivery } from '../../adapters/webhook-metrics.ts'
import type { SentWebhook } from '../../adapters/webhook-sender.ts'
import type { Db } from '../../db/schema.ts'
import type { DeliveryStatus } from '../../domain/webhooks/events.ts'
import { disabledAfterHours } from '../../domain/webhooks/webhooks.ts'
import type { ActivityDeps } from '../deps.ts'
import { eventForKeyShare } from '../locks.ts'
import { startAfterCommit } from '../outbox.ts'
import type { MadeAttempt } from './attempt-delivery.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

/** A receiver cannot ask for a longer wait. */
const maxRetryAfterMs = 24 * 3_600_000

/** `attempt` is null if none was made, because the endpoint is disabled or has no URL. */
export type Ended = { delivery: ClaimedDelivery; attempt: MadeAttempt | null }

/**
 * Records deliveries that have succeeded, or that are cancelled, in one statement. Returns the ids of the events; an event that was
 * redelivered since then stays as it is.
 */
export async function recordEnded(db: Db, ended: Ended[]): Promise<string[]> {
  const results = ended.map(({ delivery: { id, due_at }, attempt }) => ({
    ...{ id, due_at, outcome: attempt ? 'delivered' : 'cancelled' },
    ...{ at: attempt?.at, http_status: attempt?.sent.status, ms: attempt?.sent.ms, answer: attempt?.sent.answer },
  }))
  const { rows } = await sql<{ id: string; status: DeliveryStatus }>`
    with result as materialized (
      select result.*, workspace_id from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result
        (id text, due_at timestamptz, outcome text, at timestamptz, http_status integer, ms integer, answer text)
      join webhook_events on webhook_events.id = result.id),
    attempt as (
      insert into webhook_attempts (event_id, number, at, status, ms, answer)
      select id, coalesce((select max(number) from webhook_attempts where event_id = id), 0) + 1, at, http_status, ms, answer
      from result where at is not null on conflict do nothing), -- two attempts of an event whose lease expired
    healthy as (
      update webhook_endpoints set failing_since = null where failing_since is not null
      and workspace_id in (select workspace_id from result where at is not null))
    update webhook_events set status = outcome, due_at = null, next_attempt_at = null
    from result where webhook_events.id = result.id and webhook_events.due_at is not distinct from result.due_at
    returning webhook_events.id, status`.execute(db)
  for (const { status } of rows) countDelivery(status)
  return rows.map(({ id }) => id)
}

type Recorder = Pick<ActivityDeps, 'mailer' | 'webhooks'>
/** `waitMs` and `nextAttemptAt`, in Unix milliseconds: before the next attempt; null if there is none. */
export type RecordedFailure = { status: DeliveryStatus; waitMs: number | null; nextAttemptAt: number | null }

/**
 * Records a failed attempt and the time of the next one. Starts a mail to the owners if it disables the endpoint. Returns undefined if the
 * event was redelivered since then.
 */
export async function recordFailure(
  trx: Db,
  { mailer, webhooks }: Recorder,
  { id, workspace_id: workspaceId, due_at, failed_attempts }: ClaimedDelivery,
  { at, sent }: MadeAttempt,
): Promise<RecordedFailure | undefined> {
  await insertAttempt(trx, id, at, sent)
  const isDisabled = await disableIfFailing(trx, workspaceId, sent)
  if (isDisabled && mailer) await startAfterCommit(trx, 'mailWebhookDisabled', { workspaceId, eventId: id })
  const waitMs = waitAfter(sent, webhooks.retryMs[failed_attempts])
  const status = waitMs === null ? 'failed' : 'pending'
  const row = await trx
    .updateTable('webhook_events')
    .set({
      ...{ status, due_at: null, failed_attempts: failed_attempts + 1 },
      next_attempt_at: sql<Date | null>`clock_timestamp() + ${waitMs}::double precision * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`due_at is not distinct from ${due_at}::timestamptz`)
    .returning('next_attempt_at')
    .executeTakeFirst()
  if (!row) return undefined
  if (status === 'failed') countDelivery(status)
  return { status, waitMs, nextAttemptAt: row.next_attempt_at?.getTime() ?? null }
}

/** The wait after a failed attempt, in milliseconds; null: it was the last one. */
function waitAfter({ status, retryAfterMs }: SentWebhook, retryMs: number | undefined): number | null {
  if (status === 410 || retryMs === undefined) return null
  const wait = Math.round(retryMs * (0.8 + 0.4 * Math.random()))
  return Math.max(wait, Math.min(retryAfterMs ?? 0, maxRetryAfterMs))
}

/** Inserts nothing if the event was deleted. */
async function insertAttempt(trx: Db, id: string, at: Date, { status, ms, error, answer }: SentWebhook): Promise<void> {
  await sql`
    insert into webhook_attempts (event_id, number, at, status, ms, error, answer)
    select id, coalesce((select max(number) from webhook_attempts where event_id = id), 0) + 1,
      ${at}::timestamptz, ${status}::integer, ${ms}::integer, ${error}::text, ${answer}::text
    from webhook_events where id = ${id} ${eventForKeyShare}`.execute(trx)
}

/** Disables an endpoint that responds with 410, or that has only failed for `disabledAfterHours`. Returns whether it did. */
async function disableIfFailing(trx: Db, workspaceId: string, { status }: SentWebhook): Promise<boolean> {
  const endpoint = trx.updateTable('webhook_endpoints').where('workspace_id', '=', workspaceId)
  const isTooLong = sql<boolean>`failing_since < now() - ${`${disabledAfterHours} hours`}::interval`
  await endpoint.set({ failing_since: sql<Date>`now()` }).where('failing_since', 'is', null).execute()
  const { numUpdatedRows } = await endpoint
    .set({ disabled_at: sql<Date>`now()`, disabled_reason: status === 410 ? 'gone' : 'failing' })
    .where('disabled_at', 'is', null)
    .where(status === 410 ? sql<boolean>`true` : isTooLong)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
