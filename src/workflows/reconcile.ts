import type { Timing } from '../config.ts'
import { longRunningActivities } from './activities.ts'

/** Ids of what `reconcile` settled or restarted. */
type Reconciled = { orders: string[]; scheduled: string[]; images: string[] }

/**
 * Started by a schedule: completes work that is at least `olderThanMs` old and whose workflow is gone. Refunds charged orders, and starts the
 * workflows of scheduled changes and of images without variants again.
 */
export async function reconcile({ timing, ...age }: { timing: Timing; olderThanMs: number }): Promise<Reconciled> {
  const activities = longRunningActivities(timing)
  const [orders, scheduled, images] = await Promise.all([
    activities.reconcileOrders(age),
    activities.restartScheduledContent(age),
    activities.restartMediaVariants(age),
  ])
  return { orders, scheduled, images }
}
