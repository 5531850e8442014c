import { WorkflowExecutionAlreadyStartedError } from '@temporalio/common'
import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  type ChildWorkflowOptions,
  executeChild,
  isCancellation,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow'
import type { BatchTerms, UnfinishedItem } from '../activities/orders/batches.ts'
import type { Timing } from '../config.ts'
import type { ContentKind } from '../domain/content/content.ts'
import { databaseActivities, longRunningActivities } from './activities.ts'
import { describeBatch, type ShownItem } from './batch-details.ts'
import { createContentItem } from './create-content-item.ts'
import { createWebsite } from './create-website.ts'
import { failureOf } from './failures.ts'
import { finish, showRejection } from './finish.ts'
import {
  backgroundPriority,
  batchAcceptedUpdate,
  batchAttribute,
  type Outcome,
  websiteAttribute,
  workflowTaskTimeout,
  workspaceAttribute,
} from './messages.ts'
import { isReset, withoutRetryIfReset } from './resets.ts'

/** What the batch creates: websites, or pages or posts of one website. */
type Items = { kind: 'website' } | { kind: ContentKind; websiteId: string }
export type CreateBatch = { workspaceId: string; timing: Timing; items: Items } & BatchTerms

/**
 * Creates up to 25 websites, pages or posts. One charge covers all items; each item runs as the workflow of its own order, and failed items
 * do not affect the others. Completes if at least one item was created (`Outcome` says whether all were), fails if none was, and completes
 * as `rejected` if the batch was not accepted. A reset to the first task runs the incomplete items only.
 */
export async function createBatch({ timing, items, ...given }: CreateBatch): Promise<Outcome> {
  const order = withoutRetryIfReset(given)
  const { workflowId: batchId } = workflowInfo()
  // Not cancellable: a charge in flight may commit, and only a known charge can be refunded.
  const accepting = CancellationScope.nonCancellable(() =>
    databaseActivities.acceptBatch({ batchId, ...order, withFailed: isReset() }),
  )
  setHandler(batchAcceptedUpdate, async () => (await accepting).receipt)
  const accepted = await accepting.catch(showRejection)
  if (!accepted) return await finish('rejected')
  const { due, receipt } = accepted
  const shown = due.map(({ workflowId, summary }): ShownItem => ({ workflowId, summary, status: 'running' }))
  // The text is kept in memory and computed again by a replay: it adds no events.
  const show = () => setCurrentDetails(describeBatch(shown, receipt))
  show()
  await Promise.all(
    due.map(async (item, index) => {
      Object.assign(shown[index] ?? {}, await runItem(order, items, item, timing))
      show()
    }),
  )
  const { status } = await CancellationScope.nonCancellable(() => databaseActivities.getBatchStatus({ batchId }))
  await finish(status)
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The batch was canceled')
  if (status === 'errored' && due.length > 0)
    throw ApplicationFailure.nonRetryable('All items of the batch failed', 'BatchErrored')
  return status
}

/**
 * Runs the workflow of an item's order, under its fixed id, and waits until it has ended. An ended one starts again; a running one (this is
 * a reset, and the child of the first run continues) is waited for. Returns what operators see; the result is in the rows.
 */
async function runItem(
  { workspaceId }: { workspaceId: string },
  items: Items,
  { workflowId, status, summary }: UnfinishedItem,
  timing: Timing,
): Promise<Pick<ShownItem, 'status' | 'reason'>> {
  const { workflowId: batchId } = workflowInfo()
  const options: Omit<ChildWorkflowOptions, 'typeInfo'> = {
    workflowId,
    // A completed run may have failed pages, or have been rejected before its order was opened again. A complete order is left as it is.
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    // If an operator terminates the batch, its items still refund themselves.
    parentClosePolicy: 'REQUEST_CANCEL',
    workflowTaskTimeout,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    staticSummary: `${kindLabels[items.kind]}: ${summary}`,
    staticDetails: `Ordered by workspace \`${workspaceId}\` in \`${batchId}\``,
    typedSearchAttributes: [
      { key: workspaceAttribute, value: workspaceId },
      { key: batchAttribute, value: batchId },
      ...(items.kind === 'website' ? [] : [{ key: websiteAttribute, value: items.websiteId }]),
    ],
    priority: { fairnessKey: workspaceId, priorityKey: backgroundPriority },
  }
  // An item that is cancelled from now on must not be charged again by its first step.
  const input = { workspaceId, timing, ifUnfinished: status === 'running' || status === 'scheduled' }
  try {
    const status =
      items.kind === 'website'
        ? await executeChild(createWebsite, { ...options, args: [input] })
        : await executeChild(createContentItem, { ...options, args: [{ ...input, ...items }] })
    return { status }
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) {
      await longRunningActivities(timing)
        .awaitWorkflow({ workflowId })
        .catch(() => undefined)
      return { status: 'ended' }
    }
    const failure = failureOf(error)
    // The child may never have started; then only the batch can refund it.
    if (isCancellation(error))
      await CancellationScope.nonCancellable(() => databaseActivities.closeOrder({ workflowId, failure }))
    const { code, message } = failure
    return code === 'cancelled' ? { status: 'cancelled' } : { status: 'errored', reason: `${code}: ${message}` }
  }
}

const kindLabels = { website: 'Website', page: 'Page', blog: 'Post' }
