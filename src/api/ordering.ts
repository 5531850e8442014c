import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client'
import type { Receipt } from '../activities/orders.ts'
import type { ApiDeps, Prices, Timing } from '../deps.ts'
import type { Accepted } from '../model/generation.ts'
import { Unavailable } from '../model/problems.ts'
import { acceptedUpdate, websiteAttribute, workspaceAttribute } from '../workflows/messages.ts'
import { toProblem } from './problems.ts'

/** What is ordered, and the ids its workflow may have: see `workflowIds`. */
type Order = {
  kind: 'website' | 'page' | 'blog'
  type: 'createWebsite' | 'createItem'
  workspaceId: string
  ids: Iterable<string>
  /** What operators are shown. */
  summary: string
  /** What the workflow is given besides who asks for it, prices and times. */
  input: { request: object; websiteId?: string; kind?: string }
}
type Input = Order['input'] & { workspaceId: string; prices: Prices; timing: Timing; acceptBy: number }

/** One round trip as a rule. Goes on to the next id only where the order with this one is known to have been turned down as too late. */
export async function placeOrder(deps: ApiDeps, { ids, ...order }: Order): Promise<Accepted> {
  const acceptBy = Date.now() + deps.acceptMs
  for (const workflowId of ids) {
    const taken = await accept(deps, { ...order, workflowId, acceptBy })
    if (!taken) continue
    const status_url = `${deps.publicUrl}/v1/ai/workspace/${order.kind}/status/${workflowId}`
    const { charged, balance } = taken
    return { success: true, workflow_id: workflowId, status_url, credits: { charged, balance } }
  }
  throw new Unavailable('The order could not be taken in time; nothing was charged. Send it again')
}

/** The beginning of what is ordered, in one line, as operators see it. */
export const beginningOf = (prompt: string): string => prompt.slice(0, 80).replace(/\s+/g, ' ')

/** What the model that writes cannot do of what is asked. */
export const warningsOf = (modelName: string, { lang_code: code }: { lang_code?: string | undefined }): string[] =>
  modelName === 'composer' && code && !code.startsWith('en')
    ? ['lang_code: the built-in composer writes English; set OPENAI_API_KEY for other languages']
    : []

type Taken = Pick<Receipt, 'charged' | 'balance'>

/**
 * Starts the workflow, waits until it is charged, and answers that; a problem with the charge comes back as itself. An order that is
 * there already is asked for what it did; undefined means that it came too late and that nothing was charged.
 */
async function accept(
  { activities, temporal, taskQueue, timing, acceptMs, prices }: ApiDeps,
  {
    type,
    workflowId,
    workspaceId,
    summary,
    input,
    acceptBy,
  }: Omit<Order, 'ids'> & { workflowId: string; acceptBy: number },
): Promise<Taken | undefined> {
  const { websiteId } = input
  const startWorkflowOperation = new WithStartWorkflowOperation<(input: Input) => Promise<unknown>>(type, {
    taskQueue,
    workflowId,
    // Asked again, it is the same order: whether it still runs or has ended, what was answered is answered.
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    typedSearchAttributes: [
      { key: workspaceAttribute, value: workspaceId },
      ...(websiteId === undefined ? [] : [{ key: websiteAttribute, value: websiteId }]),
    ],
    priority: { fairnessKey: workspaceId },
    staticSummary: summary,
    staticDetails: `Ordered by workspace \`${workspaceId}\``,
    args: [{ workspaceId, ...input, prices, timing, acceptBy }],
  })
  try {
    return await temporal.withDeadline(acceptBy + acceptMs / 2, () =>
      temporal.workflow.executeUpdateWithStart(acceptedUpdate, { updateId: 'accepted', startWorkflowOperation }),
    )
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      return await activities.findReceipt({ workspaceId, workflowId }) // it has ended, and nobody had waited for its charge
    if (cameTooLate(error) && Date.now() < acceptBy) return undefined
    throw error
  }
}

const cameTooLate = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError && toProblem(error) instanceof Unavailable
