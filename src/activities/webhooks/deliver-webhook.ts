import { ApplicationFailure } from '@temporalio/common'
import { Context } from '@temporalio/activity'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { DeliveryStatus } from '../../domain/webhooks/events.ts'
import type { ActivityDeps } from '../deps.ts'
import { shareOf } from '../locks.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type ClaimedDelivery, deliveryColumns, slotsPerWorkspace } from './claim-deliveries.ts'
import { recordEnded, recordFailure } from './record-attempts.ts'

/** `waitMs`: the wait before the next attempt, in milliseconds; null: the workflow makes no other. */
export type AttemptResult = { status: DeliveryStatus | 'redelivered'; waitMs: number | null }

const maxDelayMs = 300_000

type Deps = Pick<
  ActivityDeps,
  'db' | 'sitesUrl' | 'publicUrl' | 'sendWebhook' | 'mailer' | 'webhooks' | 'endpointSlots'
>

export const webhookActivities = (deps: Deps) => ({
  /**
   * Repeats the attempt to deliver an event, if its time has come. A crash before the attempt is recorded repeats it, so a receiver may get
   * an event twice. Returns `redelivered` if a redelivery was requested: the relay makes that attempt.
   */
  async repeatDelivery({ eventId }: { eventId: string }): Promise<AttemptResult> {
    const { db, endpointSlots: slots } = deps
    const delivery = await findDelivery(db, eventId)
    if (!delivery) return { status: 'cancelled', waitMs: null }
    if (delivery.due_at) return { status: 'redelivered', waitMs: null }
    if (delivery.status !== 'pending') return { status: delivery.status, waitMs: null }
    if (delivery.left_ms > 0) return { status: 'pending', waitMs: delivery.left_ms }
    const { url } = delivery
    if (!url || delivery.disabled_at) return await endWith(db, delivery, null)
    if (slots.isFull(delivery.workspace_id)) throw retriedLater(Context.current().info.attempt)
    const slot = slots.take(delivery.workspace_id)
    const attempt = await attemptDelivery(deps, { ...delivery, url }).finally(() => slot.release())
    if (attempt.sent.error === null) return await endWith(db, delivery, attempt)
    const recorded = await db.transaction().execute(async (trx) => await recordFailure(trx, deps, delivery, attempt))
    return recorded ?? { status: 'redelivered', waitMs: null }
  },
})

async function endWith(
  db: Db,
  delivery: ClaimedDelivery,
  attempt: Parameters<typeof recordEnded>[1][number]['attempt'],
) {
  const ids = await recordEnded(db, [{ delivery, attempt }])
  const status = attempt ? ('delivered' as const) : ('cancelled' as const)
  return { status: ids.length > 0 ? status : ('redelivered' as const), waitMs: null }
}

type FoundDelivery = ClaimedDelivery & { status: DeliveryStatus; left_ms: number }

/** Finds an event with its endpoint. Waits for a transaction that changes the event. */
async function findDelivery(db: Db, eventId: string): Promise<FoundDelivery | undefined> {
  const { rows } = await sql<FoundDelivery>`
    select ${deliveryColumns}, status,
      coalesce(ceil(extract(epoch from next_attempt_at - clock_timestamp()) * 1000), 0)::double precision as left_ms
    from webhook_events as event left join webhook_endpoints as endpoint on endpoint.workspace_id = event.workspace_id
    where event.id = ${eventId} ${shareOf('event')}`.execute(db)
  return rows[0]
}

/** An attempt without a slot ends, which frees its worker slot. Temporal makes it after up to 1 s at first, and up to 5 min in the end. */
const retriedLater = (attempt: number) =>
  ApplicationFailure.create({
    type: 'EndpointBusy',
    message: `Retried later: ${slotsPerWorkspace} attempts wait for the receiver`,
    nextRetryDelay: Math.ceil(Math.random() * Math.min(maxDelayMs, 1_000 * 2 ** Math.min(attempt - 1, 20))),
  })
