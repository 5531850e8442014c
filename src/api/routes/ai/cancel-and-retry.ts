import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { hasScope } from '../../../domain/accounts/keys.ts'
import { AcceptedOrder } from '../../../domain/orders/base-status.ts'
import {
  ClientNotInWorkspace,
  ClientSuspended,
  BudgetExceeded,
  InsufficientCredits,
  NothingToRetry,
  PathInUse,
  WebsiteDeleted,
  WebsiteForbidden,
  WebsiteLimitReached,
  WorkflowFinished,
  WorkflowNotFound,
} from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import { flatResponses } from '../../http/envelope.ts'
import { changeOwnOrders, operation } from '../../http/operation.ts'
import { acceptedOrder, statusUrl } from './orders.ts'

const params = z.object({ workflow_id: pathId('ID of a workflow or batch') })
const CancelledWorkflow = AcceptedOrder.pick({ success: true, workflow_id: true, status_url: true }).extend({
  message: z.string().meta({ description: 'What happened', examples: ['The cancellation was requested.'] }),
})

/** Cancels and retries workflows and batches. */
export const retryingRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations, acceptMs } = deps

  app.post(
    '/ai/workflows/:workflow_id/cancel',
    operation('AI workflows', changeOwnOrders, {
      operationId: 'cancelWorkflow',
      summary: 'Cancel a workflow or batch',
      description:
        'Requests cancellation and returns at once; poll `status_url` until `done` is true. Finished pages are kept and not refunded. ' +
        'Unfinished items are refunded, and a website without a finished page is removed.',
      params,
      response: flatResponses(CancelledWorkflow, WorkflowFinished, WorkflowNotFound),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id } }) => {
      const kind = await operations.cancelWorkflow({ workspaceId, placedBy, workflowId: workflow_id })
      const message = 'The cancellation was requested.'
      return { success: true as const, message, workflow_id, status_url: statusUrl(deps, kind, workflow_id) }
    },
  )

  app.post(
    '/ai/workflows/:workflow_id/retry',
    operation('AI workflows', changeOwnOrders, {
      operationId: 'retryWorkflow',
      summary: 'Retry a workflow or batch',
      description:
        'Generates the failed and cancelled items again and charges their price again. Finished items are kept and not charged. ' +
        'Returns once it is charged; poll `status_url` for progress.',
      params,
      response: flatResponses(
        AcceptedOrder,
        NothingToRetry,
        InsufficientCredits,
        BudgetExceeded,
        WebsiteDeleted,
        PathInUse,
        ClientNotInWorkspace,
        WebsiteLimitReached,
        ClientSuspended,
        WebsiteForbidden,
        WorkflowNotFound,
      ),
    }),
    async ({ workspaceId, placedBy, scopes, params: { workflow_id } }) => {
      const ref = { workspaceId, placedBy, workflowId: workflow_id, mayPublish: hasScope(scopes, 'write') }
      const { kind, ...credits } = await operations.retryWorkflow({ ...ref, acceptMs })
      return acceptedOrder(deps, kind, workflow_id, credits)
    },
  )
}
