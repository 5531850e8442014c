import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Config } from '../config.ts'

/** An order whose workflow has just started may not be visible yet; it is looked at when it is this old. */
const olderThanMs = 60_000

/** What is over is of no use to anybody, so that it may lie for a while. */
const clearMs = 15 * 60_000

/** A file's row is written within minutes of the file; see the activity sweepFiles. */
const sweptAfterMs = 60 * 60_000

/**
 * Makes sure that Temporal starts what happens by the clock. Every worker does it at its start: the first makes the schedules, and the
 * others find them there. An operator may pause or change one in the Web UI; it stays so.
 */
export async function ensureSchedules(
  temporal: Client,
  { taskQueue, timing, reconcileMs, sweepMs }: Pick<Config, 'taskQueue' | 'timing' | 'reconcileMs' | 'sweepMs'>,
): Promise<void> {
  await ensureSchedule(temporal, taskQueue, {
    name: 'reconcile',
    every: reconcileMs,
    args: [{ timing, olderThanMs }],
    workflowType: 'reconcileOrders',
    staticSummary: 'Gives back what was charged and whose workflow is gone',
  })
  await ensureSchedule(temporal, taskQueue, {
    name: 'delete-expired',
    every: clearMs,
    args: [],
    workflowType: 'deleteExpired',
    staticSummary: 'Deletes sign-in links and sessions that are over',
  })
  await ensureSchedule(temporal, taskQueue, {
    name: 'sweep',
    every: sweepMs,
    args: [{ timing, olderThanMs: sweptAfterMs }],
    workflowType: 'sweepFiles',
    staticSummary: 'Deletes stored files that nothing shows any more',
  })
}

type Clockwork = { name: string; every: number; args: unknown[]; workflowType: string; staticSummary: string }

async function ensureSchedule(temporal: Client, taskQueue: string, { name, every, ...action }: Clockwork) {
  const id = `${taskQueue}-${name}`
  try {
    await temporal.schedule.create({
      scheduleId: id,
      spec: { intervals: [{ every }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
      action: { type: 'startWorkflow', workflowId: id, taskQueue, ...action },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
