import { patched, workflowInfo } from '@temporalio/workflow'

/**
 * What a workflow is given, but that what failed is ordered again: that is done by the run that was started for it, in time. A reset of
 * that run is a reset as any other.
 */
export function unlessReset<Order extends { againBy?: number | undefined }>(order: Order): Order {
  return isReset() ? { ...order, againBy: undefined } : order
}

/**
 * Whether this is a reset to the first task, before which nothing is known for sure of what the first run was given: it may have been given
 * back since. A reset to a later task goes on as the first run began.
 */
export const beginsAgain = (): boolean => isReset() && patched('begins-again')

function isReset(): boolean {
  const { runId, firstExecutionRunId } = workflowInfo()
  return runId !== firstExecutionRunId
}
