import type { Priority } from '@temporalio/common'
import { log, proxyActivities, proxyLocalActivities, workflowInfo } from '@temporalio/workflow'
import type { Activities } from '../activities/activities.ts'
import type { Timing } from '../config.ts'
import { codeOf, problems } from '../domain/problems.ts'
import { failureOf } from './failures.ts'

// Each function returns the same activities with other options: where they run, how long they may take and how they are retried.

/** Problems that a retry cannot solve. An unavailable model may come back. */
const nonRetryableErrorTypes = Object.keys(problems).filter((name) => codeOf(name) !== 'model_unavailable')

/** Short database work, as local activities of the worker that runs the workflow. Retried until it succeeds. */
export const databaseActivities = proxyLocalActivities<Activities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '100ms', maximumInterval: '10s', nonRetryableErrorTypes },
})

/**
 * Model calls, with the rendering and publishing of their answers. They count their own attempts (see `withAttempts`). They share the task
 * queue of the workflows, so that the worker that schedules one can start it at once.
 */
export const modelActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    // Up to three requests to the model, each with its own timeout. The heartbeat detects a dead worker sooner.
    startToCloseTimeout: timing.modelTimeoutMs * 3 + 30_000,
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: {
      initialInterval: timing.retryMs,
      // Attempts that only waited for a slot would otherwise lengthen the pauses after real failures.
      maximumInterval: timing.retryMs * 16,
      nonRetryableErrorTypes,
    },
  })

/**
 * Draws the objects that a plan lacks. A failure costs the drawings, not the website, and the website does not wait longer for them than for
 * a page.
 */
export async function drawObjects(
  order: Parameters<Activities['drawObjects']>[0],
  { modelTimeoutMs, heartbeatMs, retryMs }: Timing,
  priority: Priority,
): Promise<void> {
  const activities = proxyActivities<Activities>({
    scheduleToCloseTimeout: modelTimeoutMs * 3 + 30_000,
    heartbeatTimeout: heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: retryMs, maximumInterval: retryMs * 16, nonRetryableErrorTypes },
  })
  await activities.drawObjects
    .executeWithOptions({ summary: 'draw objects', priority }, [order])
    .catch((error: unknown) => log.warn('Objects were not drawn', { error: failureOf(error).message }))
}

/** Work that must happen, however long it takes: republishing, waiting for another workflow. On a task queue that model calls cannot block. */
export const longRunningActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: `${workflowInfo().taskQueue}-long-running`,
    startToCloseTimeout: '1 hour',
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute', nonRetryableErrorTypes },
  })

/**
 * Finds pictures for a published page. A failure costs the pictures, not the page, and so does a cancellation: the page is paid and stays.
 */
export async function findPictures(page: Parameters<Activities['findPictures']>[0], timing: Timing): Promise<void> {
  const activities = proxyActivities<Activities>({
    taskQueue: `${workflowInfo().taskQueue}-long-running`,
    startToCloseTimeout: '10 minutes',
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: timing.retryMs, maximumInterval: '10s', maximumAttempts: 5, nonRetryableErrorTypes },
  })
  await activities.findPictures.executeWithOptions({ summary: 'find pictures' }, [page]).catch(() => undefined)
}

/** The task queue of work that neither blocks model calls nor is blocked by them. */
const maintenanceQueue = () => `${workflowInfo().taskQueue}-maintenance`

/** Publishing a scheduled change. */
export const publishingActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: maintenanceQueue(),
    startToCloseTimeout: '10 minutes',
    heartbeatTimeout: timing.heartbeatMs,
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute', nonRetryableErrorTypes },
  })

/** Cleanup after a deletion, retried until it succeeds. */
export const cleanupActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: maintenanceQueue(),
    startToCloseTimeout: '1 hour',
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute' },
  })

/** Below the default of 3: mail and scheduled changes on the same task queue do not wait until all images of a large order are done. */
const imagePriority = 4

/** Image processing: seconds of computing each. Retried for some hours while the storage is unavailable. */
export const imageActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: maintenanceQueue(),
    priority: { ...workflowInfo().priority, priorityKey: imagePriority },
    startToCloseTimeout: '10 minutes',
    heartbeatTimeout: timing.heartbeatMs,
    retry: {
      initialInterval: timing.retryMs,
      maximumInterval: '10 minutes',
      maximumAttempts: 40,
      nonRetryableErrorTypes,
    },
  })

/** How long a mail that is not accepted is retried. An operator finds its failed workflow then. */
const mailMs = 3 * 24 * 3_600_000

/** Mail, retried for `leftMs` milliseconds in all. */
export const mailActivities = (timing: Timing, leftMs = mailMs) =>
  proxyActivities<Activities>({
    taskQueue: maintenanceQueue(),
    scheduleToCloseTimeout: leftMs,
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: timing.heartbeatMs,
    retry: { initialInterval: timing.retryMs, maximumInterval: '30s', nonRetryableErrorTypes },
  })

/**
 * Repeated attempts to deliver webhooks. A receiver has 5 seconds to respond; the row of the event says when the next attempt is due. Temporal repeats an
 * attempt of a dead worker after the timeout.
 */
export const webhookActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: `${workflowInfo().taskQueue}-webhooks`,
    startToCloseTimeout: '15s',
    retry: { initialInterval: timing.retryMs, maximumInterval: '10s' },
  })

/** Checks of DNS records: some seconds each. */
export const domainActivities = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: maintenanceQueue(),
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: timing.heartbeatMs,
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute' },
  })
