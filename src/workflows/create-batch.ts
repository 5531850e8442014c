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
import type { BatchTerms, DueItem } from '../activities/orders/batches.ts'
import type { Timing } from '../config.ts'
import type { ContentKind } from '../domain/content/content.ts'
import { unlessReset } from './resets.ts'
import { lasting, records } from './activities.ts'
import { createItem } from './create-item.ts'
import { createWebsite } from './create-website.ts'
import { declined, end } from './finish.ts'
import { failureOf } from './failures.ts'
import {
  batchAcceptedUpdate,
  batchAttribute,
  laterPriority,
  type Outcome,
  stepTimeout,
  websiteAttribute,
  workspaceAttribute,
} from './messages.ts'

/** What all its items are: websites, or pages or posts of one website. */
type Items = { kind: 'website' } | { kind: ContentKind; websiteId: string }
export type CreateBatch = { workspaceId: string; timing: Timing; items: Items } & BatchTerms

/**
 * Makes up to 25 websites, pages or posts: all are charged in one step, then each is made by the workflow of its own order, and one that
 * fails touches no other. It completes when something was made (`Outcome` tells whether all of it), and fails when nothing was. Reset to
 * its first task, it makes what is not complete, and nothing that is. A batch that was not accepted was never begun: it completes as `declined`.
 */
export async function createBatch({ timing, items, ...given }: CreateBatch): Promise<Outcome> {
  const order = unlessReset(given)
  const { workflowId: batchId } = workflowInfo()
  // Not cancellable: what was sent may be booked, and only what is known to be booked can be given back.
  const accepting = CancellationScope.nonCancellable(() => records.acceptBatch({ batchId, ...order }))
  setHandler(batchAcceptedUpdate, async () => (await accepting).receipt)
  const accepted = await accepting.catch(declined)
  if (!accepted) return await end('declined')
  const { due } = accepted
  let ended = 0
  await Promise.all(
    due.map(async (item) => {
      await makeItem(order, items, item, timing)
      setCurrentDetails(`${++ended} of ${due.length} have ended`)
    }),
  )
  const { status } = await CancellationScope.nonCancellable(() => records.getBatchStanding({ batchId }))
  await end(status)
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The batch was cancelled')
  if (status === 'errored' && due.length > 0)
    throw ApplicationFailure.nonRetryable('Nothing of the batch could be made', 'BatchErrored')
  return status
}

/**
 * Runs the workflow of an item's order, whose id is fixed, and waits until it has ended, however that is: it is in the rows. One that failed
 * before is started anew, and so is a website that completed with pages missing; one that runs (this is a reset, and the first run's child
 * goes on) is waited for; one that completed stays.
 */
async function makeItem(
  { workspaceId, againBy }: { workspaceId: string; againBy?: number | undefined },
  items: Items,
  { workflowId, status, summary }: DueItem,
  timing: Timing,
): Promise<void> {
  const { workflowId: batchId } = workflowInfo()
  const mayHaveCompleted = status === 'partial' || againBy !== undefined
  const options: Omit<ChildWorkflowOptions, 'typeInfo'> = {
    workflowId,
    workflowIdReusePolicy: mayHaveCompleted ? 'ALLOW_DUPLICATE' : 'ALLOW_DUPLICATE_FAILED_ONLY',
    // Were this workflow terminated, its items would still give their prices back.
    parentClosePolicy: 'REQUEST_CANCEL',
    workflowTaskTimeout: stepTimeout,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    staticSummary: `${words[items.kind]}: ${summary}`,
    staticDetails: `Ordered by workspace \`${workspaceId}\` in \`${batchId}\``,
    typedSearchAttributes: [
      { key: workspaceAttribute, value: workspaceId },
      { key: batchAttribute, value: batchId },
      ...(items.kind === 'website' ? [] : [{ key: websiteAttribute, value: items.websiteId }]),
    ],
    priority: { fairnessKey: workspaceId, priorityKey: laterPriority },
  }
  const input = { workspaceId, timing }
  try {
    if (items.kind === 'website') await executeChild(createWebsite, { ...options, args: [input] })
    else await executeChild(createItem, { ...options, args: [{ ...input, ...items }] })
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      await lasting(timing)
        .awaitWorkflow({ workflowId })
        .catch(() => undefined)
    // It may never have begun, and then nobody else gives it back.
    if (isCancellation(error))
      await CancellationScope.nonCancellable(() => records.closeOrder({ workflowId, failure: failureOf(error) }))
  }
}

const words = { website: 'Website', page: 'Page', blog: 'Post' }
