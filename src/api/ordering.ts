import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client'
import type { UpdateDefinition, WorkflowIdConflictPolicy, WorkflowIdReusePolicy } from '@temporalio/common'
import type { Receipt } from '../activities/orders.ts'
import type { ApiDeps, Timing } from '../deps.ts'
import type { Accepted } from '../model/generation.ts'
import { Unavailable } from '../model/problems.ts'
import {
  acceptedUpdate,
  batchAttribute,
  firstPriority,
  stepTimeout,
  websiteAttribute,
  workspaceAttribute,
} from '../workflows/messages.ts'
import { toProblem } from './problems.ts'

/** What is ordered, and the ids its workflow may have: see `workflowIds`. */
type Order = {
  type: 'createWebsite' | 'createItem' | 'createBatch'
  workspaceId: string
  /** The website that it is for, where there is one before. */
  websiteId?: string | undefined
  ids: Iterable<string>
  /** The batch that it is, or is part of. */
  batchId?: string | undefined
  /** What operators are shown. */
  summary: string
  /** What the workflow is given besides who asks for it. */
  input: object
}
type Input = { workspaceId: string; timing: Timing }

/** How an order says that it is accepted, and how one is asked that has ended. */
type Acceptance<Taken> = {
  update: UpdateDefinition<Taken, []>
  /** What has to be there when the workflow starts. */
  before?: (workflowId: string) => Promise<void>
  /** undefined: nothing was ever taken for it. */
  find: (workflowId: string) => Promise<Taken | undefined>
}

/** Places the order of one website, page or post. */
export async function placeOrder(
  deps: ApiDeps,
  { kind, ...order }: Order & { kind: 'website' | 'page' | 'blog' },
): Promise<Accepted> {
  const { workspaceId } = order
  const { workflowId, taken } = await place<Pick<Receipt, 'charged' | 'balance'>>(deps, order, {
    update: acceptedUpdate,
    find: (id) => deps.activities.findReceipt({ workspaceId, workflowId: id }),
  })
  const { charged, balance } = taken
  return {
    success: true,
    workflow_id: workflowId,
    status_url: statusUrl(deps, kind, workflowId),
    credits: { charged, balance },
  }
}

/** One round trip as a rule. Goes on to the next id only where the order with this one is known to have been turned down as too late. */
export async function place<Taken>(
  deps: ApiDeps,
  { ids, ...order }: Order,
  acceptance: Acceptance<Taken>,
): Promise<{ workflowId: string; taken: Taken }> {
  const acceptBy = Date.now() + deps.acceptMs
  for (const workflowId of ids) {
    await acceptance.before?.(workflowId)
    const batchId = order.type === 'createBatch' ? workflowId : undefined
    const taken = await accept(deps, { ...order, batchId, workflowId, acceptBy }, acceptance)
    if (taken) return { workflowId, taken }
  }
  throw new Unavailable('The order could not be taken in time; nothing was charged. Send it again')
}

/** Where the status of an order is asked. */
export const statusUrl = (
  { publicUrl }: Pick<ApiDeps, 'publicUrl'>,
  kind: 'website' | 'page' | 'blog' | 'batch',
  workflowId: string,
): string => `${publicUrl}/v1/ai/workspace/${kind}/status/${workflowId}`

/** What the model that writes cannot do of what is asked. */
export const warningsOf = (modelName: string, { lang_code: code }: { lang_code?: string | undefined }): string[] =>
  modelName === 'composer' && code && !code.startsWith('en')
    ? ['lang_code: the built-in composer writes English; set OPENAI_API_KEY for other languages']
    : []

/**
 * Starts the workflow, waits until it is charged, and answers that; a problem with the charge comes back as itself. An order that is
 * there already is asked for what it did; undefined means that it came too late and that nothing was charged.
 */
async function accept<Taken>(
  deps: ApiDeps,
  order: Started,
  { update, find }: Acceptance<Taken>,
): Promise<Taken | undefined> {
  const { workflowId, acceptBy, input } = order
  try {
    return await start(deps, { ...order, input: { ...input, prices: deps.prices, acceptBy } }, update, {
      // Asked again, it is the same order: whether it still runs or has ended, what was answered is answered.
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      updateId: 'accepted',
    })
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return await find(workflowId) // it has ended, and nobody had waited for its charge
    if (cameTooLate(error) && Date.now() < acceptBy) return undefined
    throw error
  }
}

type Started = Omit<Order, 'ids'> & { workflowId: string; acceptBy: number }
/** `updateId`: an update that has been answered, also by an earlier run, is not carried out again. */
type Policies = {
  updateId: string
  workflowIdConflictPolicy: WorkflowIdConflictPolicy
  workflowIdReusePolicy: WorkflowIdReusePolicy
}

/** Starts a workflow and waits until it has taken its charge; answers that. */
export async function start<Taken>(
  { temporal, taskQueue, timing, acceptMs }: ApiDeps,
  { type, workflowId, workspaceId, websiteId, batchId, summary, input, acceptBy }: Started,
  update: UpdateDefinition<Taken, []>,
  { updateId, ...policies }: Policies,
): Promise<Taken> {
  const startWorkflowOperation = new WithStartWorkflowOperation<(input: Input) => Promise<unknown>>(type, {
    ...policies,
    taskQueue,
    workflowId,
    typedSearchAttributes: [
      { key: workspaceAttribute, value: workspaceId },
      ...(websiteId === undefined ? [] : [{ key: websiteAttribute, value: websiteId }]),
      ...(batchId === undefined ? [] : [{ key: batchAttribute, value: batchId }]),
    ],
    priority: { fairnessKey: workspaceId, priorityKey: firstPriority },
    workflowTaskTimeout: stepTimeout,
    staticSummary: summary,
    staticDetails: `Ordered by workspace \`${workspaceId}\``,
    args: [{ workspaceId, timing, ...input }],
  })
  return await temporal.withDeadline(acceptBy + acceptMs / 2, () =>
    temporal.workflow.executeUpdateWithStart(update, { updateId, startWorkflowOperation }),
  )
}

const cameTooLate = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError && toProblem(error) instanceof Unavailable
