import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client'
import type { UpdateDefinition, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/common'
import type { Receipt } from '../../../activities/orders/website-orders.ts'
import type { ApiDeps } from '../../deps.ts'
import type { Timing } from '../../../config.ts'
import type { AcceptedOrder } from '../../../domain/orders/website-orders.ts'
import type { WorkflowKind } from '../../../domain/orders/workflows.ts'
import { Problem, Unavailable } from '../../../domain/problems.ts'
import {
  acceptedUpdate,
  batchAttribute,
  interactivePriority,
  workflowTaskTimeout,
  websiteAttribute,
  workspaceAttribute,
} from '../../../workflows/messages.ts'
import { toProblem } from '../../http/problems.ts'

/** What is ordered, and the ids its workflow may have: see `workflowIds`. */
type Order = {
  type: 'createWebsite' | 'createContentItem' | 'createBatch'
  workspaceId: string
  /** The website that it is for, where there is one before. */
  websiteId?: string | undefined
  ids: Iterable<string>
  /** What operators are shown. */
  summary: string
  /** What the workflow is given besides who asks for it. */
  input: object
}
type Input = { workspaceId: string; timing: Timing }

/**
 * An order of which the id is chosen. `batchId`: the batch that it is, or is part of. `acceptBy`: later than this (Unix milliseconds) it is
 * not taken any more.
 */
type Placed = Omit<Order, 'ids'> & { workflowId: string; batchId: string | undefined; acceptBy: number }

/** Places the order of one website, page or post. */
export async function placeOrder(
  deps: ApiDeps,
  { kind, ...order }: Order & { kind: WorkflowKind },
): Promise<AcceptedOrder> {
  const { workflowId, taken } = await place(deps, order, (placed) => acceptByWorkflow(deps, placed))
  const { charged, balance } = taken
  return {
    success: true,
    workflow_id: workflowId,
    status_url: statusUrl(deps, kind, workflowId),
    credits: { charged, balance },
  }
}

/** Has an order taken by `accept`, as a rule once: with the next id only where one is known to have been turned down as too late. */
export async function place<Taken>(
  deps: ApiDeps,
  { ids, ...order }: Order,
  accept: (placed: Placed) => Promise<Taken | undefined>,
): Promise<{ workflowId: string; taken: Taken }> {
  const acceptBy = Date.now() + deps.acceptMs
  for (const workflowId of ids) {
    const batchId = order.type === 'createBatch' ? workflowId : undefined
    const input = { ...order.input, prices: deps.prices, acceptBy }
    try {
      const taken = await accept({ ...order, input, batchId, workflowId, acceptBy })
      if (taken) return { workflowId, taken }
    } catch (error) {
      if (!cameTooLate(error) || Date.now() >= acceptBy) throw error
    }
  }
  throw new Unavailable('The order was not accepted in time. Nothing was charged. Send it again.')
}

/** Where the status of an order is asked. */
export const statusUrl = (
  { publicUrl }: Pick<ApiDeps, 'publicUrl'>,
  kind: WorkflowKind | 'batch',
  workflowId: string,
): string => `${publicUrl}/v1/ai/workspace/${kind}/status/${workflowId}`

/** What the model that writes cannot do of what is asked. */
export const warningsOf = (modelName: string, { lang_code: code }: { lang_code?: string | undefined }): string[] =>
  modelName === 'composer' && code && !code.startsWith('en')
    ? [
        '`lang_code`: this installation has no language model and generates English text only. Ask the operator to set one up.',
      ]
    : []

/** Asked again, it is the same order, whether it still runs or has ended. */
const once = { workflowIdConflictPolicy: 'USE_EXISTING', workflowIdReusePolicy: 'REJECT_DUPLICATE' } as const

/** The first step of a workflow that is not needed for the answer would only take the processors away from it. */
const answeredFirst = '50ms'

/** Starts the workflow of an order; one that is there already, or was, stays as it is. */
export async function begin(deps: ApiDeps, order: Placed): Promise<void> {
  const { temporal, acceptMs } = deps
  try {
    await temporal.withDeadline(order.acceptBy + acceptMs / 2, () =>
      temporal.workflow.start(order.type, { ...optionsOf(deps, order), ...once, startDelay: answeredFirst }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}

/**
 * Starts the workflow, waits until it is charged, and answers that; a problem with the charge comes back as itself. An order that is
 * there already is asked for what it did; undefined means that it has ended and that nothing was ever charged.
 */
async function acceptByWorkflow(
  deps: ApiDeps,
  order: Placed,
): Promise<Pick<Receipt, 'charged' | 'balance'> | undefined> {
  const { workspaceId, workflowId } = order
  try {
    return await start(deps, order, acceptedUpdate, { ...once, updateId: 'accepted' })
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      return await deps.operations.findReceipt({ workspaceId, workflowId }) // nobody had waited for its charge
    throw error
  }
}

/** `updateId`: an update that has been answered, also by an earlier run, is not carried out again. */
type Policies = {
  updateId: string
  workflowIdConflictPolicy: WorkflowIdConflictPolicy
  workflowIdReusePolicy: WorkflowIdReusePolicy
}

/** Starts a workflow and waits until it has taken its charge; answers that. */
export async function start<Taken>(
  deps: ApiDeps,
  order: Placed,
  update: UpdateDefinition<Taken, []>,
  { updateId, ...policies }: Policies,
): Promise<Taken> {
  const { temporal, acceptMs } = deps
  const startWorkflowOperation = new WithStartWorkflowOperation<(input: Input) => Promise<unknown>>(order.type, {
    ...optionsOf(deps, order),
    ...policies,
  })
  return await temporal.withDeadline(order.acceptBy + acceptMs / 2, () =>
    temporal.workflow.executeUpdateWithStart(update, { updateId, startWorkflowOperation }),
  )
}

const optionsOf = (
  { taskQueue, timing }: ApiDeps,
  { workflowId, workspaceId, websiteId, batchId, summary, input }: Placed,
) => ({
  taskQueue,
  workflowId,
  typedSearchAttributes: [
    { key: workspaceAttribute, value: workspaceId },
    ...(websiteId === undefined ? [] : [{ key: websiteAttribute, value: websiteId }]),
    ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
  ],
  priority: { fairnessKey: workspaceId, priorityKey: interactivePriority },
  workflowTaskTimeout: workflowTaskTimeout,
  staticSummary: summary,
  staticDetails: `Ordered by workspace \`${workspaceId}\``,
  args: [{ workspaceId, timing, ...input }] as [Input],
})

const cameTooLate = (error: unknown): boolean =>
  (error instanceof WorkflowUpdateFailedError || error instanceof Problem) && toProblem(error) instanceof Unavailable
