import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../../deps.ts'
import { AcceptedOrder } from '../../../domain/orders/base-status.ts'
import { WebsiteRequest, WebsiteStatus } from '../../../domain/orders/website-orders.ts'
import {
  ClientNotInWorkspace,
  ClientSuspended,
  BudgetExceeded,
  InsufficientCredits,
  MaxCreditsExceeded,
  WebsiteLimitReached,
} from '../../../domain/problems.ts'
import { toWebsiteStatus } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { flatResponses } from '../../http/envelope.ts'
import { operation, orderAtPath } from '../../http/operation.ts'
import { orderIdentity } from '../../http/idempotency.ts'
import { placeOrder } from './orders.ts'
import { statusRoute } from '../../status/polled-status.ts'
import { statusSamples } from '../../examples/statuses.ts'

export const generationRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.post(
    '/ai/workspace/website',
    operation('AI workflows', orderAtPath, {
      operationId: 'createAiWebsite',
      summary: 'Create a website from a prompt',
      description:
        'Charges the website price, plans the site, generates each page, and publishes it. Returns once it is charged; ' +
        'poll `status_url`. Failed pages and images are refunded.',
      body: WebsiteRequest,
      response: flatResponses(
        AcceptedOrder,
        InsufficientCredits,
        BudgetExceeded,
        MaxCreditsExceeded,
        ClientNotInWorkspace,
        WebsiteLimitReached,
        ClientSuspended,
      ),
    }),
    async (request) => {
      const { workspaceId, keyOrigin: placedBy, body, warnings } = request
      const order = { kind: 'website', workspaceId, request: body, placedBy } as const
      return await placeOrder(deps, { ...order, ...orderIdentity(request, 'website'), warnings })
    },
  )

  await app.register(
    statusRoute({
      kind: 'website',
      Name: 'Website',
      summary: "Retrieve a website workflow's status",
      description: 'Returns the progress of the workflow and the status of each page.',
      workflowId: pathId('ID of the workflow'),
      Status: WebsiteStatus.meta({ 'x-examples': statusSamples }),
      toStatus: toWebsiteStatus,
    }),
    deps,
  )
}
