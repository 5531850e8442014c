import type { ActivityDeps } from '../deps.ts'
import { startAfterCommit } from '../outbox.ts'
import { attemptDelivery, type MadeAttempt } from './attempt-delivery.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { type Ended, recordEnded, recordFailure } from './record-attempts.ts'

/** First attempts that a process makes at the same time. */
const maxAttempts = 500

type Deps = Pick<
  ActivityDeps,
  'db' | 'sitesUrl' | 'publicUrl' | 'sendWebhook' | 'mailer' | 'webhooks' | 'endpointSlots'
>
type Failed = { delivery: ClaimedDelivery; attempt: MadeAttempt }
export type DeliveryRelay = ReturnType<typeof createDeliveryRelay>

/**
 * Makes the first attempt of recorded events, and of events to redeliver. A claimed event is leased: if this process dies, another one makes
 * the attempt when the lease has expired. Results are recorded in batches. A failed attempt starts the workflow that makes the next ones.
 * `onError` gets errors of single events, whose attempts are repeated.
 */
export function createDeliveryRelay(deps: Deps, onError: (error: unknown) => void) {
  const { db, endpointSlots: slots } = deps
  const ended: Ended[] = []
  const failed: Failed[] = []
  const attempts = new Set<Promise<void>>()

  async function attempt(delivery: ClaimedDelivery, wake: () => void): Promise<void> {
    const { url } = delivery
    if (!url || delivery.disabled_at) return void ended.push({ delivery, attempt: null })
    const slot = slots.take(delivery.workspace_id)
    const made = await attemptDelivery(deps, { ...delivery, url }).catch((error: unknown) => {
      slot.release()
      throw error
    })
    if (made.sent.error === null) {
      slot.release()
      ended.push({ delivery, attempt: made })
    } else {
      void slot.releaseFailed().then(wake)
      failed.push({ delivery, attempt: made })
    }
  }

  /** Claims as many events as have slots, and starts their attempts. Returns their number. */
  async function claim(wake: () => void): Promise<number> {
    const free = maxAttempts - slots.total()
    const claimed = free > 0 ? await claimDeliveries(db, { used: slots.taken(), free }) : []
    for (const delivery of claimed) {
      const made: Promise<void> = attempt(delivery, wake)
        .catch(onError)
        .finally(() => {
          attempts.delete(made)
          wake()
        })
      attempts.add(made)
    }
    return claimed.length
  }

  /** Records results. Keeps those that could not be recorded, and throws. */
  async function record(): Promise<void> {
    const batch = ended.splice(0)
    const recording = [
      ...(batch.length > 0 ? [recordEnded(db, batch).catch(keep(ended, batch))] : []),
      ...failed.splice(0).map((one) => recordAndRepeat(deps, one).catch(keep(failed, [one]))),
    ]
    const rejected = (await Promise.allSettled(recording)).find((result) => result.status === 'rejected')
    if (rejected) throw rejected.reason
  }

  return {
    /** Records results and starts more attempts. Returns how many it started. Calls `wake` when there are results or free slots. */
    async start(wake: () => void): Promise<number> {
      const [started] = await Promise.all([claim(wake), record()])
      return started
    },

    /** Waits for the attempts in progress, and records them. */
    async stop(): Promise<void> {
      await Promise.all(attempts)
      await record().catch(onError)
    },
  }
}

/** Records a failed attempt, and starts the workflow that makes the next one. */
const recordAndRepeat = async (deps: Deps, { delivery, attempt }: Failed): Promise<void> =>
  await deps.db.transaction().execute(async (trx) => {
    const recorded = await recordFailure(trx, deps, delivery, attempt)
    if (!recorded?.nextAttemptAt) return
    const { id: eventId, workspace_id: workspaceId, event, data } = delivery
    const { website_id: websiteId = null } = (data ?? {}) as { website_id?: string | null }
    const { nextAttemptAt } = recorded
    await startAfterCommit(trx, 'repeatWebhook', { workspaceId, eventId, event, websiteId, nextAttemptAt })
  })

const keep =
  <T>(kept: T[], results: T[]) =>
  (error: unknown): never => {
    kept.push(...results)
    throw error
  }
