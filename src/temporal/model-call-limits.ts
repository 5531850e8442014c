import type { NativeConnection } from '@temporalio/worker'
import type { Config } from '../config.ts'

/** TASK_QUEUE_TYPE_ACTIVITY; Node finds no enum among the exports of the package that has it. */
const ofActivities = 2

/**
 * Tells Temporal how many calls to the model it may give out in a minute, to all workers together and for one workspace: what has to wait
 * stays in the queue, in its order. Takes away the limit that is not set. Throws where the server knows no such limits and there is one.
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
      taskQueueType: ofActivities,
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
  reason: 'the configuration of the worker',
})
