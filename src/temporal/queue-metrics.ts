import type { Client } from '@temporalio/client'
import { replaceGauge } from '../adapters/metrics.ts'
import { singleFlight } from '../domain/coalesce.ts'
import { workerQueues } from '../domain/task-queues.ts'

const deadlineMs = 2_000

/** Reports the backlog of the task queues, read from Temporal at each scrape. Without an answer, there are no values. */
export function reportTaskQueues(temporal: Client, taskQueue: string): void {
  const { namespace } = temporal.options
  const readAll = async () => {
    for (const { suffix, type } of workerQueues) {
      const request = { namespace, taskQueue: { name: taskQueue + suffix }, taskQueueType: type, reportStats: true }
      const { stats } = await temporal.workflowService.describeTaskQueue(request)
      const labels = { task_queue: taskQueue + suffix, type: type === 1 ? 'workflow' : 'activity' }
      tasks.set(labels, Number(stats?.approximateBacklogCount ?? 0))
      ages.set(labels, Number(stats?.approximateBacklogAge?.seconds ?? 0))
    }
  }
  const collect = singleFlight(async () => {
    for (const gauge of [tasks, ages]) gauge.reset()
    await temporal.withDeadline(Date.now() + deadlineMs, readAll).catch(() => undefined)
  })
  const gaugeOf = (name: string, help: string) =>
    replaceGauge(`sitewright_task_queue_${name}`, help, ['task_queue', 'type'], collect)
  const tasks = gaugeOf('tasks', 'Tasks that wait for a worker, approximately')
  const ages = gaugeOf('age_seconds', 'Age of the oldest task that waits for a worker, in seconds')
}
