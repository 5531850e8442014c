import { condition, setCurrentDetails, setHandler, upsertSearchAttributes } from '@temporalio/workflow'
import type { Timing } from '../config.ts'
import { webhookActivities } from './activities.ts'
import { upgradeWithBuilds } from './auto-upgrade.ts'
import { nextAttemptSignal, outcomeAttribute } from './messages.ts'

/** `nextAttemptAt`: Unix milliseconds. */
export type DeliverWebhook = { eventId: string; nextAttemptAt: number; timing: Timing }

/**
 * Repeats the delivery of a webhook event whose first attempt failed. The row of the event says when the next attempt is due and whether
 * there is one. `nextAttempt` changes the time, after a redelivery that failed.
 */
export async function deliverWebhook({ eventId, nextAttemptAt, timing }: DeliverWebhook): Promise<string> {
  let isChanged = false
  setHandler(nextAttemptSignal, (at) => {
    nextAttemptAt = at
    isChanged = true
  })
  for (;;) {
    isChanged = false
    if (await condition(() => isChanged, Math.max(1, nextAttemptAt - Date.now()))) continue
    const { status, waitMs } = await webhookActivities(timing).repeatDelivery({ eventId })
    setCurrentDetails(`**${status}**`)
    if (isChanged) continue
    if (waitMs === null) {
      upsertSearchAttributes([{ key: outcomeAttribute, value: status }])
      return status
    }
    nextAttemptAt = Date.now() + waitMs
  }
}

upgradeWithBuilds(deliverWebhook) // it may wait for a day
