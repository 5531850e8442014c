import { Context } from '@temporalio/activity'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { countDelivery, measureAttempt } from '../../adapters/webhook-metrics.ts'
import type { SentWebhook } from '../../adapters/webhook-sender.ts'
import type { Db } from '../../db/schema.ts'
import { bodyOf, type DeliveryStatus } from '../../domain/webhooks/events.ts'
import { disabledAfterHours } from '../../domain/webhooks/webhooks.ts'
import type { ActivityDeps } from '../deps.ts'
import { createEndpointSlots } from './endpoint-slots.ts'

/** `retryInMs`: the wait before the next attempt; null: this is the last one. */
type Attempt = { eventId: string; retryInMs: number | null }
export type AttemptResult = { status: DeliveryStatus; retryInMs: number | null }

/** A receiver cannot ask for a longer wait. */
const maxRetryAfterMs = 24 * 3_600_000

type Deps = Pick<ActivityDeps, 'db' | 'sitesUrl' | 'publicUrl' | 'sendWebhook' | 'starts' | 'mailer'>

export const webhookActivities = (
  { db, sitesUrl, publicUrl, sendWebhook, starts, mailer }: Deps,
  slots = createEndpointSlots(),
) => ({
  /**
   * Posts an event to the workspace's URL and records the attempt. Sends nothing if the event is no longer pending. A crash before the
   * attempt is recorded repeats it, so a receiver may get an event twice. Starts a mail to the owner if the attempt disables the endpoint.
   */
  async attemptDelivery({ eventId, retryInMs }: Attempt): Promise<AttemptResult> {
    const event = await findEvent(db, eventId)
    if (event?.status !== 'pending') return { status: event?.status ?? 'cancelled', retryInMs: null }
    const leftMs = Number(event.next_attempt_at) - Date.now()
    // A worker recorded its attempt and was killed before it reported it. The next one does not leave before its time.
    if (Context.current().info.attempt > 1 && leftMs > 0) return { status: 'pending', retryInMs: leftMs }
    if (!event.url || event.disabled_at) return await recordResult(db, event, { status: 'cancelled', retryInMs: null })
    const body = bodyOf(event, { sitesUrl, publicUrl })
    const at = new Date()
    const { workspace_id: workspaceId, url } = event
    const sent = await slots.use(workspaceId, () => sendWebhook({ url, headers: headersOf(event, at, body), body }))
    const result = await db.transaction().execute(async (trx) => {
      await insertAttempt(trx, eventId, at, sent)
      const isDisabled = await recordHealth(trx, workspaceId, sent)
      if (isDisabled && mailer) await starts.mailWebhookDisabled({ workspaceId, eventId })
      return await recordResult(trx, event, resultOf(sent, retryInMs))
    })
    measureAttempt(sent)
    return result
  },
})

/** Finds an event with its endpoint. Waits for a transaction that changes the event. */
async function findEvent(db: Db, eventId: string) {
  return await db
    .selectFrom('webhook_events')
    .leftJoin('webhook_endpoints', 'webhook_endpoints.workspace_id', 'webhook_events.workspace_id')
    .select([
      ...([
        'webhook_events.id',
        'webhook_events.workspace_id',
        'event',
        'data',
        'created_at',
        'status',
        'next_attempt_at',
      ] as const),
      sql<string | null>`started_at::text`.as('started_at'),
      ...(['url', 'secret', 'old_secret', 'disabled_at'] as const),
      sql<boolean>`coalesce(old_secret_until > now(), false)`.as('is_old_secret_valid'),
    ])
    .where('webhook_events.id', '=', eventId)
    .forShare('webhook_events')
    .executeTakeFirst()
}

type Signed = { id: string; secret: string | null; old_secret: string | null; is_old_secret_valid: boolean }

/** The headers of Standard Webhooks. During a rotation both secrets sign. */
function headersOf({ id, secret, old_secret, is_old_secret_valid }: Signed, at: Date, body: string) {
  const secrets = [secret, is_old_secret_valid ? old_secret : null].filter((found) => found !== null)
  return {
    'content-type': 'application/json',
    'user-agent': 'Sitewright-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((known) => new Webhook(known).sign(id, at, body)).join(' '),
  }
}

function resultOf({ status, error, retryAfterMs }: SentWebhook, retryInMs: number | null): AttemptResult {
  if (error === null) return { status: 'delivered', retryInMs: null }
  if (status === 410 || retryInMs === null) return { status: 'failed', retryInMs: null }
  return { status: 'pending', retryInMs: Math.max(retryInMs, Math.min(retryAfterMs ?? 0, maxRetryAfterMs)) }
}

async function insertAttempt(trx: Db, eventId: string, at: Date, sent: SentWebhook): Promise<void> {
  await trx
    .insertInto('webhook_attempts')
    .columns(['event_id', 'number', 'at', 'status', 'ms', 'error', 'answer'])
    .expression((eb) =>
      eb
        .selectFrom('webhook_attempts')
        .select([
          sql<string>`${eventId}::text`.as('event_id'),
          sql<number>`coalesce(max(number), 0) + 1`.as('number'),
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<number | null>`${sent.status}::integer`.as('status'),
          sql<number>`${sent.ms}::integer`.as('ms'),
          sql<string | null>`${sent.error}::text`.as('error'),
          sql<string | null>`${sent.answer}::text`.as('answer'),
        ])
        .where('event_id', '=', eventId),
    )
    .execute()
}

/** Disables an endpoint that responds with 410, or that has only failed for `disabledAfterHours`. Returns whether it did. */
async function recordHealth(trx: Db, workspaceId: string, { status, error }: SentWebhook): Promise<boolean> {
  const endpoint = trx.updateTable('webhook_endpoints').where('workspace_id', '=', workspaceId)
  if (error === null) {
    await endpoint.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    return false
  }
  const isTooLong = sql<boolean>`failing_since < now() - ${`${disabledAfterHours} hours`}::interval`
  await endpoint.set({ failing_since: sql<Date>`now()` }).where('failing_since', 'is', null).execute()
  const { numUpdatedRows } = await endpoint
    .set({ disabled_at: sql<Date>`now()`, disabled_reason: status === 410 ? 'gone' : 'failing' })
    .where('disabled_at', 'is', null)
    .where(status === 410 ? sql<boolean>`true` : isTooLong)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type FoundEvent = { id: string; workspace_id: string; started_at: string | null }

/**
 * Records the result, unless a redelivery was requested since the event was read. Wakes the relay if more events of the workspace wait for
 * their start.
 */
async function recordResult(trx: Db, event: FoundEvent, { status, retryInMs }: AttemptResult): Promise<AttemptResult> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_events')
    .set({ status, next_attempt_at: retryInMs === null ? null : new Date(Date.now() + retryInMs) })
    .where('id', '=', event.id)
    .where(sql<boolean>`started_at is not distinct from ${event.started_at}::timestamptz`)
    .executeTakeFirst()
  await sql`select pg_notify('webhook_events', '') from webhook_events
    where workspace_id = ${event.workspace_id} and started_at is null limit 1`.execute(trx)
  if (numUpdatedRows === 0n) return { status: 'pending', retryInMs: 0 }
  if (status !== 'pending') countDelivery(status)
  return { status, retryInMs }
}
