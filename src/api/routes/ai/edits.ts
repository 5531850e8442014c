import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../../deps.ts'
import { hasScope } from '../../../domain/accounts/keys.ts'
import { EditStatus, WebsiteEditRequest } from '../../../domain/orders/edit-orders.ts'
import { WebsiteParams } from '../../../domain/orders/item-orders.ts'
import { toEditStatus } from '../../../domain/orders/status.ts'
import { AcceptedOrder } from '../../../domain/orders/base-status.ts'
import {
  InsufficientCredits,
  InsufficientScope,
  MaxCreditsExceeded,
  PageNotFound,
  WebsiteForbidden,
} from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import { itemOrders } from '../../examples/fields.ts'
import { flatResponses } from '../../http/envelope.ts'
import { operation } from '../../http/operation.ts'
import { orderIdentity } from '../../http/idempotency.ts'
import { statusRoute } from '../../status/polled-status.ts'
import { placeOrder } from './orders.ts'

/** Changes of existing websites in words. */
export const editRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.post(
    '/ai/workspace/website/:website_id/edit',
    operation('AI workflows', 'ai', {
      ...{ operationId: 'editWebsite', summary: 'Edit a website from a prompt' },
      description:
        'Charges the edit price of each page that may change, plans the change, and lowers the price to the planned pages. Edits them ' +
        'in a draft, or publishes them with `publish`. Only sections that the plan names change. Failed and unchanged pages are refunded.',
      params: WebsiteParams,
      body: WebsiteEditRequest,
      response: flatResponses(AcceptedOrder, InsufficientCredits, MaxCreditsExceeded, PageNotFound, WebsiteForbidden),
    }),
    async (request) => {
      const { workspaceId, keyOrigin: placedBy, params, body, warnings } = request
      if (body.publish && !hasScope(request.scopes, 'write'))
        throw new InsufficientScope('`publish` needs an API key with the scope "write".')
      const order = { kind: 'edit', workspaceId, websiteId: params.website_id, request: body, placedBy } as const
      return await placeOrder(deps, { ...order, ...orderIdentity(request, 'edit'), warnings })
    },
  )

  await app.register(
    statusRoute({
      ...{ kind: 'edit', Name: 'Edit', toStatus: toEditStatus, Status: EditStatus },
      summary: "Retrieve an edit workflow's status",
      description: 'Returns the progress of the workflow, the changed pages, and the draft with the changes.',
      workflowId: pathId('ID of the workflow').meta({ example: itemOrders.edit }),
    }),
    deps,
  )
}
