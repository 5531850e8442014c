import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { Activities } from '../activities/activities.ts'
import type { Config } from '../config.ts'
import { limitModelCalls } from './model-call-limits.ts'

/** Workflows bundled by the build; absent when the sources run directly, and then they are bundled at start. */
const bundle = fileURLToPath(new URL('../workflow-bundle.js', import.meta.url))
const sources = fileURLToPath(
  new URL(`../workflows/index${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
)

export type WorkerSettings = Pick<
  Config,
  'taskQueue' | 'modelConcurrency' | 'modelLimits' | 'shutdownMs' | 'deployment'
> & {
  connection: NativeConnection
  namespace: string
  dataConverter: NonNullable<WorkerOptions['dataConverter']>
  activities: Activities
  workflowBundle?: WorkerOptions['workflowBundle']
}

/** Few: what has to wait, waits in the queue, where what somebody is waiting for goes first. Fewer still, and processors stand idle. */
const workflowConcurrency = 8 * availableParallelism()

/** Most of what lasts only waits for another workflow. */
const lastingConcurrency = 500

/**
 * The workers of one process, each with a task queue and places of its own: workflows, their database work and calls to the model, which
 * have places of their own, too, so that a slow model keeps no workflow waiting; what may last; and everything else that is no call to the
 * model, so that it waits for none. `run` ends after `shutdown`, when what was begun is done or handed back.
 */
export async function createWorkers(settings: WorkerSettings): Promise<{ run(): Promise<void>; shutdown(): void }> {
  const { connection, namespace, dataConverter, activities, taskQueue, modelConcurrency, shutdownMs, deployment } =
    settings
  const common = {
    connection,
    namespace,
    dataConverter,
    shutdownGraceTime: shutdownMs,
    ...(deployment
      ? {
          workerDeploymentOptions: {
            version: deployment,
            useWorkerVersioning: true as const,
            defaultVersioningBehavior: 'PINNED' as const,
          },
        }
      : {}),
  }
  // A heartbeat that waits in the throttle delays the news of a cancellation.
  const prompt = { maxHeartbeatThrottleInterval: '1s', defaultHeartbeatThrottleInterval: '1s' } as const
  const { requests } = settings.modelLimits
  await limitModelCalls(connection, { namespace, taskQueue, requests })
  const workers = await Promise.all([
    Worker.create({
      ...common,
      ...prompt,
      taskQueue,
      activities,
      maxConcurrentWorkflowTaskExecutions: workflowConcurrency,
      maxConcurrentActivityTaskExecutions: modelConcurrency,
      // What is begun at once is not in the queue, whose limit would not hold for it.
      ...((requests.all ?? requests.workspace) ? { maxEagerActivityReservationsPerWorkflowTask: 0 } : {}),
      // After a crash, workflows leave the dead process's own queue sooner than after the default 10 s.
      stickyQueueScheduleToStartTimeout: '1s',
      ...(settings.workflowBundle
        ? { workflowBundle: settings.workflowBundle }
        : existsSync(bundle)
          ? { workflowBundle: { codePath: bundle } }
          : { workflowsPath: sources }),
    }),
    Worker.create({
      ...common,
      ...prompt,
      taskQueue: `${taskQueue}-lasting`,
      activities,
      maxConcurrentActivityTaskExecutions: lastingConcurrency,
    }),
    Worker.create({ ...common, taskQueue: `${taskQueue}-upkeep`, activities }),
  ])
  return {
    async run() {
      await Promise.all(workers.map((worker) => worker.run()))
    },
    shutdown() {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
    },
  }
}
