import { proxyActivities, proxyLocalActivities, workflowInfo } from '@temporalio/workflow'
import type { Activities } from '../activities/activities.ts'
import type { Timing } from '../config.ts'
import { codeOf, problems } from '../domain/problems.ts'

/** Problems that time does not cure; a model that is out of reach may come back. */
const finalProblems = Object.keys(problems).filter((name) => codeOf(name) !== 'model_unavailable')

/** Database work, in the worker itself: quick, repeatable, retried until it succeeds. */
export const records = proxyLocalActivities<Activities>({
  startToCloseTimeout: '10s',
  retry: { initialInterval: '100ms', maximumInterval: '10s', nonRetryableErrorTypes: finalProblems },
})

/**
 * Model calls and what follows from them: minutes, given up after a few attempts: they count them themselves. The only activities on the
 * task queue of the workflows, so that the worker that asks for one may begin it at once.
 */
export const writing = (timing: Timing) =>
  proxyActivities<Activities>({
    // The model may be asked three times, each with its own timeout; a hung one is cut there, a dead worker by the heartbeat.
    startToCloseTimeout: timing.modelTimeoutMs * 3 + 30_000,
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: {
      initialInterval: timing.retryMs,
      // Attempts that only wait their turn make the pauses of those that fail no longer.
      maximumInterval: timing.retryMs * 16,
      nonRetryableErrorTypes: finalProblems,
    },
  })

/** What has to happen, however long it takes: publishing again, waiting for another run. Model calls keep none of it waiting. */
export const lasting = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: `${workflowInfo().taskQueue}-lasting`,
    startToCloseTimeout: '1 hour',
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute', nonRetryableErrorTypes: finalProblems },
  })

/** The queue of what keeps no call to the model waiting, and waits for none. */
const upkeep = () => `${workflowInfo().taskQueue}-upkeep`

/** What is published at its time. */
export const publishing = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: upkeep(),
    startToCloseTimeout: '10 minutes',
    heartbeatTimeout: timing.heartbeatMs,
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute', nonRetryableErrorTypes: finalProblems },
  })

/** What clears up after a deletion, however long it takes. */
export const removing = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: upkeep(),
    startToCloseTimeout: '1 hour',
    heartbeatTimeout: timing.heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: { initialInterval: timing.retryMs, maximumInterval: '1 minute' },
  })

/** Work on pictures: seconds of computing each. Whatever is out of reach has some hours to come back. */
export const imaging = (timing: Timing) =>
  proxyActivities<Activities>({
    taskQueue: upkeep(),
    startToCloseTimeout: '10 minutes',
    heartbeatTimeout: timing.heartbeatMs,
    retry: {
      initialInterval: timing.retryMs,
      maximumInterval: '10 minutes',
      maximumAttempts: 40,
      nonRetryableErrorTypes: finalProblems,
    },
  })

/** Mail, tried again and again for `leftMs`. */
export const mailing = (timing: Timing, leftMs: number) =>
  proxyActivities<Activities>({
    taskQueue: upkeep(),
    scheduleToCloseTimeout: leftMs,
    startToCloseTimeout: '1 minute',
    retry: { initialInterval: timing.retryMs, maximumInterval: '30s', nonRetryableErrorTypes: finalProblems },
  })
