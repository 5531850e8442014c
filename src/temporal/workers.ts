import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type NativeConnection, Worker, type WorkerOptions } from '@temporalio/worker'
import type { Activities } from '../activities/activities.ts'
import type { Config } from '../config.ts'
import type { WorkerTracing } from '../tracing/index.ts'
import { actAsWorkflow } from './act-as-workflow.ts'
import { limitModelCalls } from './model-call-limits.ts'

/** The workflow bundle from the build. If the sources run directly, there is none and the worker bundles them when it starts. */
const bundle = fileURLToPath(new URL('../workflow-bundle.js', import.meta.url))
const source = (name: string) =>
  fileURLToPath(new URL(`../workflows/${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url))

export type WorkerSettings = Pick<
  Config,
  'taskQueue' | 'modelConcurrency' | 'modelLimits' | 'shutdownMs' | 'deployment'
> & {
  connection: NativeConnection
  namespace: string
  dataConverter: NonNullable<WorkerOptions['dataConverter']>
  activities: Activities
  workflowBundle?: WorkerOptions['workflowBundle']
  tracing?: WorkerTracing | undefined
}

/** Low, so that waiting tasks stay in Temporal's queue, which orders them by priority. Lower values leave processors idle. */
const workflowTaskConcurrency = 8 * availableParallelism()

/** Most long-running activities only wait for another workflow. */
const longRunningConcurrency = 500
const webhookConcurrency = 500

/**
 * Creates the workers of one process, one per task queue:
 * - the main queue: workflow tasks, local activities and model calls; model calls have slots of their own and never block workflow tasks;
 * - `-long-running`: activities that may take an hour;
 * - `-maintenance`: publishing, images, mail and cleanup, which model calls never block;
 * - `-webhooks`: repeated attempts to deliver webhooks, which mostly wait for the receiver.
 * `run` resolves after `shutdown`, when running activities have finished or were handed back.
 */
export async function createWorkers(settings: WorkerSettings): Promise<{ run(): Promise<void>; shutdown(): void }> {
  const { connection, namespace, dataConverter, activities, taskQueue, modelConcurrency, shutdownMs, deployment } =
    settings
  const interceptors = { activity: [actAsWorkflow, ...(settings.tracing?.activityInterceptors ?? [])] }
  const common = {
    connection,
    namespace,
    dataConverter,
    shutdownGraceTime: shutdownMs,
    interceptors,
    // A worker that exports no traces may continue a workflow that a traced request has started.
    sinks: { traces: { record: { fn: settings.tracing?.recordWorkflowSpan ?? (() => undefined) } } },
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
  // A throttled heartbeat delays the delivery of a cancellation.
  const heartbeats = { maxHeartbeatThrottleInterval: '1s', defaultHeartbeatThrottleInterval: '1s' } as const
  const { requests } = settings.modelLimits
  await limitModelCalls(connection, { namespace, taskQueue, requests })
  const workers = await Promise.all([
    Worker.create({
      ...common,
      ...heartbeats,
      taskQueue,
      activities,
      maxConcurrentWorkflowTaskExecutions: workflowTaskConcurrency,
      maxConcurrentActivityTaskExecutions: modelConcurrency,
      // Eager activities bypass the queue, and with it the queue's rate limit.
      ...((requests.all ?? requests.workspace) ? { maxEagerActivityReservationsPerWorkflowTask: 0 } : {}),
      // After a crash, workflows leave the sticky queue of the dead process after 1 s; the default is 10 s.
      stickyQueueScheduleToStartTimeout: '1s',
      ...(settings.workflowBundle
        ? { workflowBundle: settings.workflowBundle }
        : existsSync(bundle)
          ? { workflowBundle: { codePath: bundle } }
          : { workflowsPath: source('index'), interceptors: { ...interceptors, workflowModules: [source('traces')] } }),
    }),
    Worker.create({
      ...common,
      ...heartbeats,
      taskQueue: `${taskQueue}-long-running`,
      activities,
      maxConcurrentActivityTaskExecutions: longRunningConcurrency,
    }),
    Worker.create({ ...common, taskQueue: `${taskQueue}-maintenance`, activities }),
    Worker.create({
      ...common,
      taskQueue: `${taskQueue}-webhooks`,
      activities,
      maxConcurrentActivityTaskExecutions: webhookConcurrency,
    }),
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
