import { WorkflowExecutionAlreadyStartedError, WorkflowUpdateFailedError } from '@temporalio/client'
import type { Receipt } from '../../../activities/orders/website-orders.ts'
import type { ApiDeps } from '../../deps.ts'
import { type AcceptedOrder, findPastStart } from '../../../domain/orders/website-orders.ts'
import { repeatInResult } from '../../../domain/orders/repeated.ts'
import type { WorkflowKind } from '../../../domain/orders/workflows.ts'
import { Problem, Unavailable, ValidationFailed } from '../../../domain/problems.ts'
import { composerWarnings } from '../../../generation/composer/warnings.ts'
import { deadlineOf, type OrderToStart, orderOptions, startAndAwaitCharge } from '../../../temporal/start-order.ts'
import { acceptedUpdate } from '../../../workflows/messages.ts'
import { toProblem } from '../../http/problems.ts'

/** An order to place. `ids` are candidate workflow ids, see `workflowIds`. */
type Order = Omit<OrderToStart, 'workflowId' | 'batchId' | 'acceptBy' | 'deadline'> & { ids: Iterable<string> }

/** Places an order for one website, page or post. */
export async function placeOrder(
  deps: ApiDeps,
  { kind, ...order }: Order & { kind: WorkflowKind },
): Promise<AcceptedOrder> {
  const { workflowId, receipt } = await acceptWithIds(deps, order, (placed) => acceptByWorkflow(deps, placed))
  const { charged, balance } = receipt
  return acceptedOrder(deps, kind, workflowId, { charged, balance })
}

/** The response to an order that was accepted or retried. */
export const acceptedOrder = (
  deps: Pick<ApiDeps, 'publicUrl'>,
  kind: WorkflowKind | 'batch',
  workflow_id: string,
  credits: AcceptedOrder['credits'],
): AcceptedOrder =>
  repeatInResult({ success: true, workflow_id, status_url: statusUrl(deps, kind, workflow_id), credits })

/** Calls `accept` with the first id, and with the next id only if the order was rejected because it was charged too late. */
export async function acceptWithIds<Charge>(
  deps: ApiDeps,
  { ids, ...order }: Order,
  accept: (placed: OrderToStart) => Promise<Charge | undefined>,
): Promise<{ workflowId: string; receipt: Charge }> {
  const { acceptMs, operations } = deps
  const startedAt = performance.now()
  const deadline = deadlineOf(acceptMs)
  const acceptBy = await operations.getAcceptBy({ acceptMs })
  for (const workflowId of ids) {
    const batchId = order.type === 'createBatch' ? workflowId : undefined
    const input = { ...order.input, prices: deps.prices, acceptBy }
    try {
      const receipt = await accept({ ...order, input, batchId, workflowId, acceptBy, deadline })
      if (receipt) return { workflowId, receipt }
    } catch (error) {
      if (!isTooLate(error) || performance.now() - startedAt >= acceptMs) throw error
    }
  }
  throw new Unavailable('The order was not accepted in time. Nothing was charged. Send it again.')
}

/** URL of the status endpoint of a workflow. */
export const statusUrl = (
  { publicUrl }: Pick<ApiDeps, 'publicUrl'>,
  kind: WorkflowKind | 'batch',
  workflowId: string,
): string => `${publicUrl}/v1/ai/workspace/${kind}/status/${workflowId}`

/** Throws ValidationFailed if the start time of an order has passed. */
export function requireFutureStart(request: Parameters<typeof findPastStart>[0]): void {
  const message = findPastStart(request)
  if (message) throw new ValidationFailed(message, [{ path: 'schedule_at', code: 'custom', message }])
}

/** Warnings about a request that the configured model cannot fully meet. */
export const warningsOf = (modelName: string, request: Parameters<typeof composerWarnings>[0]): string[] =>
  modelName === 'composer' ? composerWarnings(request) : []

/** A repeated request joins the same workflow, whether it runs or has finished. */
const joinExisting = { workflowIdConflictPolicy: 'USE_EXISTING', workflowIdReusePolicy: 'REJECT_DUPLICATE' } as const

/** Delays a workflow whose first task the response does not need, so that it does not compete with the request for CPU. */
const startDelay = '50ms'

/** Starts the workflow of an order unless it runs or has finished. */
export async function startWorkflow(deps: ApiDeps, order: OrderToStart): Promise<void> {
  const { temporal } = deps
  try {
    await temporal.withDeadline(order.deadline, () =>
      temporal.workflow.start(order.type, { ...orderOptions(deps, order), ...joinExisting, startDelay }),
    )
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
  }
}

/**
 * Starts the workflow and returns its charge. Joins a workflow that already runs. Returns undefined if the workflow has finished without a
 * charge. Throws the problem that the charge failed with.
 */
async function acceptByWorkflow(
  deps: ApiDeps,
  order: OrderToStart,
): Promise<Pick<Receipt, 'charged' | 'balance'> | undefined> {
  const { workspaceId, workflowId } = order
  try {
    return await startAndAwaitCharge(deps, order, acceptedUpdate, { ...joinExisting, updateId: 'accepted' })
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      return await deps.operations.findReceipt({ workspaceId, workflowId }) // finished before a request waited for the charge
    throw error
  }
}

const isTooLate = (error: unknown): boolean =>
  (error instanceof WorkflowUpdateFailedError || error instanceof Problem) && toProblem(error) instanceof Unavailable
