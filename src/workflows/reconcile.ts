import type { Timing } from '../config.ts'
import { lasting } from './activities.ts'

/** Started by a schedule: settles what was charged and whose workflow is gone. Answers the orders it settled. */
export async function reconcile({ timing, olderThanMs }: { timing: Timing; olderThanMs: number }): Promise<string[]> {
  return await lasting(timing).reconcileOrders({ olderThanMs })
}
