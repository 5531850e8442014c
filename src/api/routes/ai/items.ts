import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { Accepted, type Progress } from '../../../domain/orders/website-orders.ts'
import {
  BlogRequest,
  BlogStatus,
  type ItemKind,
  type ItemRequest,
  PageRequest,
  PageStatus,
  titleOf,
  WebsiteParams,
} from '../../../domain/orders/item-orders.ts'
import { InsufficientCredits, MaxCreditsExceeded, PathInUse, WebsiteForbidden } from '../../../domain/problems.ts'
import { type OrderRecord, toBlogStatus, toPageStatus } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { flatReplies } from '../../http/envelope.ts'
import { workflowIds } from '../../http/idempotency.ts'
import { placeOrder, warningsOf } from './ordering.ts'
import { statusRoute } from '../../status/polled-status.ts'
import { itemOrders } from '../../examples/fields.ts'
import { itemStatusSamples } from '../../examples/statuses.ts'

/** In what the endpoints of pages and those of posts differ. */
type ItemApi = {
  kind: ItemKind
  /** As in operation ids. */
  Name: string
  /** As in sentences. */
  word: string
  /** What shows that it is there. */
  joins: string
  Request: z.ZodType<ItemRequest>
  Status: z.ZodObject
  toStatus: (order: OrderRecord, progress: Progress) => PageStatus | BlogStatus
}

/** Pages, or posts, that the model writes for a website that is there. */
const itemRoutes =
  ({ kind, Name, word, joins, Request, Status, toStatus }: ItemApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    app.post(
      `/ai/workspace/website/:website_id/${kind}`,
      {
        config: { scope: 'ai' },
        schema: {
          tags: ['AI workflows'],
          operationId: `createAi${Name}`,
          summary: `Make a ${word} from a prompt`,
          description:
            `Takes the price of a ${word} and starts a durable workflow that writes it in the website’s voice and look, and publishes it: ` +
            `it joins ${joins}. The answer comes when the charge is durable; ask the status for the rest. What fails is given back.`,
          params: WebsiteParams,
          body: Request,
          response: flatReplies(Accepted, InsufficientCredits, MaxCreditsExceeded, PathInUse, WebsiteForbidden),
        },
      },
      async (request) => {
        const { workspaceId, params, body, warnings } = request
        warnings.push(...warningsOf(deps.modelName, body))
        return await placeOrder(deps, {
          kind,
          type: 'createItem',
          workspaceId,
          ids: workflowIds(request, kind),
          summary: `${word === 'page' ? 'Page' : 'Post'}: ${titleOf(body)}`,
          websiteId: params.website_id,
          input: { websiteId: params.website_id, kind, request: body },
        })
      },
    )

    await app.register(
      statusRoute({
        ...{ kind, Name, toStatus },
        summary: `How far a ${word} is`,
        description: 'The status of the order.',
        workflowId: pathId('As the order’s answer named it').meta({ example: itemOrders[kind] }),
        Status: Status.meta({ 'x-examples': itemStatusSamples[kind] }),
      }),
      deps,
    )
  }

export const pageGenerationRoutes = itemRoutes({
  kind: 'page',
  Name: 'Page',
  word: 'page',
  joins: 'the navigation and the sitemap',
  Request: PageRequest,
  Status: PageStatus,
  toStatus: toPageStatus,
})

export const blogGenerationRoutes = itemRoutes({
  kind: 'blog',
  Name: 'Blog',
  word: 'post',
  joins: 'the blog, its feed and the sitemap',
  Request: BlogRequest,
  Status: BlogStatus,
  toStatus: toBlogStatus,
})
