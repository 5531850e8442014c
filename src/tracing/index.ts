import type { ClientInterceptors } from '@temporalio/client'
import type { ActivityInterceptorsFactory } from '@temporalio/worker'
import type { WorkflowInfo } from '@temporalio/workflow'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { TraceSpan } from '../domain/tracing.ts'
import type { WorkflowSpan } from '../workflows/traces.ts'

/** Records what a process does as spans of OpenTelemetry traces, and exports them. */
export type Tracing = {
  span: TraceSpan
  /** Records each request of the API, except for probes. Register it before all other hooks. */
  traceRequests: (app: FastifyInstance) => void
  /** Pass the trace on to workflows. */
  clientInterceptors: ClientInterceptors
  worker: WorkerTracing
  /** Exports what is left, for at most 2 seconds. */
  stop(): Promise<void>
}

export type WorkerTracing = {
  activityInterceptors: ActivityInterceptorsFactory[]
  recordWorkflowSpan: (info: Pick<WorkflowInfo, 'workflowId' | 'runId'>, span: WorkflowSpan) => void
}

/** Starts tracing if it is configured. Otherwise loads nothing. Call it once, before the process opens connections. */
export async function startTracing(config: Config, serviceName: string, log: Logger): Promise<Tracing | undefined> {
  if (!config.exportsTraces) return undefined
  const { createTracing } = await import('./create-tracing.ts')
  return createTracing(serviceName, log)
}
