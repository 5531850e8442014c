import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Config } from '../config.ts'

/** Minimum age of work that is reconciled. The workflow of younger work may not have started yet. */
const reconcileAfterMs = 60_000

const deleteExpiredMs = 15 * 60_000

/** Minimum age of an unreferenced file that is deleted. Its row is written within minutes of the file; see `sweepFiles`. */
const sweepAfterMs = 60 * 60_000

/**
 * Creates the Temporal Schedules that do not exist yet. Every worker calls it at its start. A schedule that an operator has paused or
 * changed in the Web UI stays as it is.
 */
export async function ensureSchedules(
  temporal: Client,
  { taskQueue, timing, reconcileMs, sweepMs }: Pick<Config, 'taskQueue' | 'timing' | 'reconcileMs' | 'sweepMs'>,
): Promise<void> {
  await ensureSchedule(temporal, taskQueue, {
    name: 'reconcile',
    every: reconcileMs,
    args: [{ timing, olderThanMs: reconcileAfterMs }],
    workflowType: 'reconcile',
    staticSummary: 'Complete work whose workflow is gone',
  })
  await ensureSchedule(temporal, taskQueue, {
    name: 'delete-expired',
    every: deleteExpiredMs,
    args: [],
    workflowType: 'deleteExpired',
    staticSummary: 'Delete expired sign-in links and sessions',
  })
  await ensureSchedule(temporal, taskQueue, {
    name: 'sweep',
    every: sweepMs,
    args: [{ timing, olderThanMs: sweepAfterMs }],
    workflowType: 'sweepFiles',
    staticSummary: 'Delete stored files that no row references',
  })
}

type ScheduledWorkflow = { name: string; every: number; args: unknown[]; workflowType: string; staticSummary: string }

async function ensureSchedule(temporal: Client, taskQueue: string, { name, every, ...action }: ScheduledWorkflow) {
  const id = `${taskQueue}-${name}`
  try {
    await temporal.schedule.create({
      scheduleId: id,
      spec: { intervals: [{ every }] },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
      // Temporal may be new because the other one was lost.
      state: { triggerImmediately: name === 'reconcile' },
      action: { type: 'startWorkflow', workflowId: id, taskQueue, ...action },
    })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
  }
}
