import type { ApiDeps } from '../../deps.ts'
import { type AcceptedOrder, findPastStart } from '../../../domain/orders/website-orders.ts'
import type { RequestOfKind } from '../../../domain/orders/item-orders.ts'
import { repeatInResult } from '../../../domain/orders/repeated.ts'
import { statusPathOf, type WorkflowKind } from '../../../domain/orders/workflows.ts'
import { ValidationFailed } from '../../../domain/problems.ts'
import { composerWarnings } from '../../../generation/composer/warnings.ts'

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
  const { kind, workspaceId, request } = order
  requireFutureStart(request, sentAt)
  if (order.kind !== 'edit') {
    warnings.push(...warningsOf(modelName, order.request))
    await operations.requireOrderImages({ workspaceId, request: order.request })
  }
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

/** Warnings about a request that the configured model cannot fully meet. */
export const warningsOf = (modelName: string, request: Parameters<typeof composerWarnings>[0]): string[] =>
  modelName === 'composer' ? composerWarnings(request) : []
