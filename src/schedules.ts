import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Config } from './config.ts'

/** An order whose workflow has just started may not be visible yet; it is looked at when it is this old. */
const olderThanMs = 60_000

/**
 * Makes sure that Temporal starts what happens by the clock. Every worker does it at its start: the first makes the schedule, and the
 * others find it there. An operator may pause or change it in the Web UI; it stays so.
 */
export async function ensureSchedules(
  temporal: Client,
  { taskQueue, timing, reconcileMs }: Pick<Config, 'taskQueue' | 'timing' | 'reconcileMs'>,
): Promise<void> {
  try {
    await temporal.schedule.create({
      scheduleId: `${taskQueue}-reconcile`,
      spec: { intervals: [{ every: reconcileMs }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
      action: {
        type: 'startWorkflow',
        workflowType: 'reconcile',
        workflowId: `${taskQueue}-reconcile`,
        taskQueue,
        args: [{ timing, olderThanMs }],
        staticSummary: 'Gives back what was charged and whose workflow is gone',
      },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
