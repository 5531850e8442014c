import { condition, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import type { DeliveryStatus } from '../domain/webhooks/events.ts'
import { webhookActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { outcomeAttribute, redeliverSignal } from './messages.ts'

/** `retryMs`: the waits between attempts, in milliseconds. */
export type DeliverWebhook = { eventId: string; retryMs: number[]; timing: Timing }

/**
 * Delivers a webhook event: one attempt at once, and one after each of `retryMs` while attempts fail. `redeliver` makes the
 * next attempt at once and begins the waits again.
 */
export async function deliverWebhook({ eventId, retryMs, timing }: DeliverWebhook): Promise<DeliveryStatus> {
  let requested = false
  setHandler(redeliverSignal, () => {
    requested = true
  })
  for (let attempt = 0; ; attempt++) {
    if (requested) attempt = 0
    requested = false
    const wait = retryMs[attempt]
    const retryInMs = wait === undefined ? null : Math.round(wait * (0.8 + 0.4 * Math.random()))
    const result = await webhookActivities(timing).attemptDelivery({ eventId, retryInMs })
    setCurrentDetails(`**${result.status}** after ${attempt + 1} attempts`)
    if (requested) continue
    if (result.retryInMs === null) {
      upsertSearchAttributes([{ key: outcomeAttribute, value: result.status }])
      return result.status
    }
    await condition(() => requested, result.retryInMs)
  }
}

upgradeWithBuilds(deliverWebhook) // it may wait for a day
