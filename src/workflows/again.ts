import { workflowInfo } from '@temporalio/workflow'

/**
 * What a workflow is given, but that what failed is ordered again: that is done by the run that was started for it, in time. A reset of
 * that run is a reset as any other.
 */
export function unlessReset<Order extends { againBy?: number | undefined }>(order: Order): Order {
  const { runId, firstExecutionRunId } = workflowInfo()
  return runId === firstExecutionRunId ? order : { ...order, againBy: undefined }
}
