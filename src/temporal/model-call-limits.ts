import type { NativeConnection } from '@temporalio/worker'
import type { Config } from '../config.ts'

/** TASK_QUEUE_TYPE_ACTIVITY. Node cannot import the enum from the package's CommonJS exports. */
const activityTaskQueue = 2

/**
 * Sets the rate limits of the task queue for model calls: requests per minute of all workers, and of each workspace. Calls over the limit
 * wait in the queue. An undefined limit is removed. Throws if a limit is set and the server does not support limits.
 */
export async function limitModelCalls(
  connection: NativeConnection,
  {
    namespace,
    taskQueue,
    requests,
  }: { namespace: string; taskQueue: string; requests: Config['modelLimits']['requests'] },
): Promise<void> {
  await connection.workflowService
    .updateTaskQueueConfig({
      namespace,
      taskQueue,
      taskQueueType: activityTaskQueue,
      identity: 'sitewright',
      updateQueueRateLimit: toUpdate(requests.all),
      updateFairnessKeyRateLimitDefault: toUpdate(requests.workspace),
    })
    .catch((error: unknown) => {
      if (requests.all ?? requests.workspace) throw error
    })
}

const toUpdate = (perMinute: number | undefined) => ({
  ...(perMinute === undefined ? {} : { rateLimit: { requestsPerSecond: perMinute / 60 } }),
  reason: 'set by the worker configuration',
})
