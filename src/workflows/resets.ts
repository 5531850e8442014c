import { workflowInfo } from '@temporalio/workflow'

/**
 * Returns the order without its retry deadline if this run is a reset. The run that a retry started orders the failed items again; a reset
 * of that run must not do it a second time.
 */
export function withoutRetryIfReset<Order extends { retryBy?: number | undefined }>(order: Order): Order {
  return isReset() ? { ...order, retryBy: undefined } : order
}

/**
 * Whether this run is a reset to its first task. The input of such a run may be outdated: its charge may have been refunded since.
 * A reset to a later task keeps the beginning of the first run.
 */
export function isReset(): boolean {
  const { runId, firstExecutionRunId } = workflowInfo()
  return runId !== firstExecutionRunId
}
