import type { ApiDeps } from '../../deps.ts'
import type { AcceptedOrder } from '../../../domain/orders/base-status.ts'
import { findPastStart } from '../../../domain/orders/order-fields.ts'
import type { RequestOfKind } from '../../../domain/orders/item-orders.ts'
import { repeatInResult } from '../../../domain/orders/repeated.ts'
import { statusPathOf, type WorkflowKind } from '../../../domain/orders/workflows.ts'
import { ValidationFailed } from '../../../domain/problems.ts'
import { hasLanguageModel, hasNoText, warningsOf } from '../../../generation/composer/warnings.ts'

type Order = Pick<
  Parameters<ApiDeps['operations']['placeOrder']>[0],
  'workspaceId' | 'websiteId' | 'placedBy' | 'ids'
> &
  RequestOfKind

/**
 * Places an order for a website, page, post or edit, and returns the response to it. Adds warnings about the request to `warnings`. Throws
 * ValidationFailed if its start had passed at `sentAt` or an image is missing, and the problems of the charge.
 */
export async function placeOrder(
  deps: Pick<ApiDeps, 'operations' | 'acceptMs' | 'modelName' | 'publicUrl'>,
  { warnings, sentAt, ...order }: Order & { warnings: string[]; sentAt: Date },
): Promise<AcceptedOrder> {
  const { operations, acceptMs, modelName } = deps
  const { kind, workspaceId, websiteId, request } = order
  requireFutureStart(request, sentAt)
  requireText(modelName, order)
  if (order.kind !== 'edit') await operations.requireOrderImages({ workspaceId, request: order.request })
  const isItem = kind === 'page' || kind === 'blog'
  const target =
    isItem && websiteId ? { workspaceId, websiteId, kind, prompt: request.prompt, before: sentAt } : undefined
  const { language, repeated } = (target && (await operations.findItemTarget(target))) ?? {}
  warnings.push(...warningsOf(modelName, { ...order, language }))
  if (repeated)
    warnings.push(
      `\`prompt\`: the order ${repeated} of this website has the same prompt. This order adds a second ${kind === 'blog' ? 'post' : kind}.`,
    )
  const { workflowId, receipt } = await operations.placeOrder({ ...order, acceptMs })
  return acceptedOrder(deps, kind, workflowId, receipt)
}

/** The response to an order that was accepted or retried. */
export const acceptedOrder = (
  deps: Pick<ApiDeps, 'publicUrl'>,
  kind: WorkflowKind | 'batch',
  workflow_id: string,
  { charged, balance }: AcceptedOrder['credits'],
): AcceptedOrder =>
  repeatInResult({
    success: true,
    workflow_id,
    status_url: statusUrl(deps, kind, workflow_id),
    credits: { charged, balance },
  })

/** URL of the status endpoint of a workflow. */
export const statusUrl = (
  { publicUrl }: Pick<ApiDeps, 'publicUrl'>,
  kind: WorkflowKind | 'batch',
  workflowId: string,
): string => `${publicUrl}/v1/ai/workspace/${statusPathOf(kind)}/${workflowId}`

/** Throws ValidationFailed if the start time of an order had passed when it was first sent. */
function requireFutureStart(request: Parameters<typeof findPastStart>[0], sentAt: Date): void {
  const message = findPastStart(request, sentAt)
  if (message) throw new ValidationFailed(message, [{ path: 'schedule_at', code: 'custom', message }])
}

/** The problem of a post that would consist of its title, because no language model writes it. */
export const findNoText = (
  modelName: string,
  { kind, request }: Parameters<typeof warningsOf>[1],
): string | undefined =>
  !hasLanguageModel(modelName) && kind === 'blog' && hasNoText(request)
    ? '`prompt`: this installation has no language model and quotes your sentences, but the prompt only says what the post is about. Write what the post should say'
    : undefined

/** Throws ValidationFailed if a post would consist of its title. */
function requireText(modelName: string, order: RequestOfKind): void {
  const message = findNoText(modelName, order)
  if (message) throw new ValidationFailed(message, [{ path: 'prompt', code: 'custom', message }])
}
