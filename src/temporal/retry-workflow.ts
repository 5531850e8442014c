import { randomUUID } from 'node:crypto'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { Operations } from '../activities/operations.ts'
import type { Retry } from '../activities/orders/cancel-and-retry.ts'
import type { WorkflowKind } from '../domain/orders/workflows.ts'
import { Unavailable } from '../domain/problems.ts'
import { acceptedUpdate, batchAcceptedUpdate } from '../workflows/messages.ts'
import { deadlineOf, startAndAwaitCharge, type StartDeps, workflowOf } from './start-order.ts'

type RetryDeps = StartDeps & { operations: Pick<Operations, 'getRetry' | 'getAcceptBy'> }
/** `placedBy`: see `Reader`. */
type WorkflowRef = { workspaceId: string; workflowId: string; placedBy?: string | undefined }
type RetriedWorkflow = { kind: WorkflowKind | 'batch'; credits: { charged: number; balance: number } }

/** How long a retry waits for the previous run to finish, in milliseconds. */
const timeoutMs = 5_000

/**
 * Starts the workflow again under the same id. The workflow charges the failed items and reads finished items from the rows. If the previous
 * run has settled the order but is still finishing, waits for it.
 */
export async function retryWorkflow(deps: RetryDeps, ref: WorkflowRef): Promise<RetriedWorkflow> {
  const { operations, temporal } = deps
  const { workflowId } = ref
  const until = Date.now() + timeoutMs
  for (;;) {
    const again = await operations.getRetry(ref) // throws NothingToRetry if a concurrent retry was faster
    try {
      const { charged, balance } = await startRetry(deps, ref, again)
      return { kind: again.isBatch ? 'batch' : again.kind, credits: { charged, balance } }
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      if (Date.now() > until)
        throw new Unavailable(`The previous run of ${workflowId} is still finishing. Retry in a few seconds.`)
      const run = temporal.workflow.getHandle(workflowId)
      await temporal.withDeadline(until, () => run.result()).catch(() => undefined) // its result does not matter
    }
  }
}

async function startRetry(deps: RetryDeps, ref: WorkflowRef, again: Retry) {
  const { acceptMs } = deps
  const deadline = deadlineOf(acceptMs)
  const acceptBy = await deps.operations.getAcceptBy({ acceptMs })
  const { isBatch, websiteId, batchId, title: summary } = again
  const workflow = workflowOf(again, { retryBy: acceptBy })
  const { workspaceId, workflowId } = ref
  const names = { workspaceId, workflowId, websiteId: websiteId ?? undefined, batchId: batchId ?? undefined, summary }
  const order = { ...names, ...workflow, acceptBy, deadline }
  const policies = {
    updateId: randomUUID(),
    workflowIdConflictPolicy: 'FAIL',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
  } as const
  if (isBatch) return await startAndAwaitCharge(deps, order, batchAcceptedUpdate, policies)
  return await startAndAwaitCharge(deps, order, acceptedUpdate, policies)
}
