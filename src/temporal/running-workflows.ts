import type { Client } from '@temporalio/client'
import { hasGrpcStatus } from '../adapters/grpc-status.ts'

const timeoutMs = 5_000

/** They read the rows again at each run. */
const scheduled = ['reconcile', 'deleteExpired', 'sweepFiles']

/**
 * Throws if workflows of this platform are running, which know of rows that a restored database lacks, or if Temporal cannot be asked. A
 * namespace that does not exist has none.
 */
export async function requireNoWorkflows(temporal: Client, taskQueue: string): Promise<void> {
  const { namespace } = temporal.options
  const query = [
    `ExecutionStatus = 'Running'`,
    `TaskQueue = ${JSON.stringify(taskQueue)}`,
    ...scheduled.map((type) => `WorkflowType != '${type}'`),
  ].join(' AND ')
  // The client's own call wraps the status in an error that differs by version of the SDK.
  const ask = () => temporal.workflowService.countWorkflowExecutions({ namespace, query })
  const running = await temporal.withDeadline(Date.now() + timeoutMs, ask).catch((error: Error) => {
    if (hasGrpcStatus(error, 'notFound')) return { count: 0 }
    throw new Error(
      `Temporal does not say which workflows are running: ${error.message}. Start it, or correct TEMPORAL_ADDRESS.`,
    )
  })
  const count = Number(running.count)
  if (count > 0)
    throw new Error(
      `The Temporal namespace "${namespace}" has ${count} running workflows, which know more than the backup. Set TEMPORAL_NAMESPACE to one without workflows, or terminate them, then restore again.`,
    )
}
