import type { ContentKind } from '../../../domain/content/content.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { AcceptedOrder, type Progress } from '../../../domain/orders/base-status.ts'
import {
  BlogRequest,
  BlogStatus,
  type ItemRequest,
  PageRequest,
  PageStatus,
  WebsiteParams,
} from '../../../domain/orders/item-orders.ts'
import { InsufficientCredits, MaxCreditsExceeded, PathInUse, WebsiteForbidden } from '../../../domain/problems.ts'
import { type OrderRecord, toBlogStatus, toPageStatus } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { flatResponses } from '../../http/envelope.ts'
import { operation, orderAtPath } from '../../http/operation.ts'
import { orderIdentity } from '../../http/idempotency.ts'
import { placeOrder } from './orders.ts'
import { statusRoute } from '../../status/polled-status.ts'
import { itemOrders } from '../../examples/fields.ts'
import { itemStatusSamples } from '../../examples/statuses.ts'

/** The differences between the endpoints of pages and of posts. */
type ItemApi = {
  kind: ContentKind
  /** Used in operation ids. */
  Name: string
  /** The noun in descriptions. */
  word: string
  /** Where the new item is listed. */
  listedIn: string
  Request: z.ZodType<ItemRequest>
  Status: z.ZodObject
  toStatus: (order: OrderRecord, progress: Progress) => PageStatus | BlogStatus
}

/** The AI endpoints of pages or posts of an existing website. */
const itemRoutes =
  ({ kind, Name, word, listedIn, Request, Status, toStatus }: ItemApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    app.post(
      `/ai/workspace/website/:website_id/${kind}`,
      operation('AI workflows', orderAtPath, {
        operationId: `createAi${Name}`,
        summary: `Create a ${word} from a prompt`,
        description:
          `Charges the ${word} price, generates the ${word}, ` +
          `publishes it, and adds it to ${listedIn}. Returns once it is charged; poll \`status_url\`. A failed ` +
          `${word} is refunded.`,
        params: WebsiteParams,
        body: Request,
        response: flatResponses(AcceptedOrder, InsufficientCredits, MaxCreditsExceeded, PathInUse, WebsiteForbidden),
      }),
      async (request) => {
        const { workspaceId, keyOrigin: placedBy, params, body, warnings } = request
        const order = { kind, workspaceId, websiteId: params.website_id, request: body, placedBy }
        return await placeOrder(deps, { ...order, ...orderIdentity(request, kind), warnings })
      },
    )

    await app.register(
      statusRoute({
        ...{ kind, Name, toStatus },
        summary: `Retrieve a ${word} workflow's status`,
        description: `Returns the progress of the workflow and, when it is complete, the published ${word}.`,
        workflowId: pathId('ID of the workflow').meta({ example: itemOrders[kind] }),
        Status: Status.meta({ 'x-examples': itemStatusSamples[kind] }),
      }),
      deps,
    )
  }

export const pageGenerationRoutes = itemRoutes({
  kind: 'page',
  Name: 'Page',
  word: 'page',
  listedIn: 'the navigation and the sitemap',
  Request: PageRequest,
  Status: PageStatus,
  toStatus: toPageStatus,
})

export const blogGenerationRoutes = itemRoutes({
  kind: 'blog',
  Name: 'Blog',
  word: 'post',
  listedIn: 'the blog, its feed and the sitemap',
  Request: BlogRequest,
  Status: BlogStatus,
  toStatus: toBlogStatus,
})
