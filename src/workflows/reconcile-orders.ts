import type { Timing } from '../config.ts'
import { longRunningActivities } from './activities.ts'

/** Started by a schedule: refunds charged orders whose workflow is gone. Returns the ids of the orders it settled. */
export async function reconcileOrders({
  timing,
  olderThanMs,
}: {
  timing: Timing
  olderThanMs: number
}): Promise<string[]> {
  return await longRunningActivities(timing).reconcileOrders({ olderThanMs })
}
