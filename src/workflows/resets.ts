import { patched, workflowInfo } from '@temporalio/workflow'

/**
 * Returns the order without its retry deadline if this run is a reset. The run that a retry started orders the failed items again; a reset
 * of that run must not do it a second time. A reset also charges an order again that has ended.
 */
export function withoutRetryIfReset<Order extends { retryBy?: number | undefined }>(order: Order): Order {
  return isReset() ? { ...order, retryBy: undefined, ifUnfinished: undefined } : order
}

/**
 * Whether this run is a reset to its first task. The input of such a run may be outdated: its charge may have been refunded since.
 * A reset to a later task replays the beginning of the first run. `patched` tells them apart: it is false while events are replayed that
 * have no marker of it, and the first run never writes one.
 */
export const isResetToFirstTask = (): boolean => isReset() && patched('reset-to-first-task')

export function isReset(): boolean {
  const { runId, firstExecutionRunId } = workflowInfo()
  return runId !== firstExecutionRunId
}
