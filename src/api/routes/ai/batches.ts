import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import {
  AcceptedBatch,
  type BatchReceipt,
  type BatchRequest,
  BlogBatch,
  PageBatch,
  WebsiteBatch,
} from '../../../domain/orders/batches.ts'
import { findPastStart } from '../../../domain/orders/order-fields.ts'
import { WebsiteParams } from '../../../domain/orders/item-orders.ts'
import { InsufficientCredits, MaxCreditsExceeded, WebsiteForbidden } from '../../../domain/problems.ts'
import type { ContentKind } from '../../../domain/content/content.ts'
import { repeatInResult } from '../../../domain/orders/repeated.ts'
import type { BatchKind } from '../../../domain/orders/workflows.ts'
import { itemWorkflowId } from '../../../domain/workflow-ids.ts'
import { flatResponses } from '../../http/envelope.ts'
import { operation, orderAtPath } from '../../http/operation.ts'
import { orderIdentity } from '../../http/idempotency.ts'
import { warningsOf } from '../../../generation/composer/warnings.ts'
import { findNoText, statusUrl } from './orders.ts'

/** Maximum size of a batch body, in bytes: 80 KiB for each of 25 items. The worst body costs 30 ms of the event loop. */
const bodyLimit = 2 * 1024 * 1024

type BatchCall = Parameters<typeof orderIdentity>[0] &
  Pick<FastifyRequest, 'workspaceId' | 'keyOrigin' | 'warnings'> & { body: BatchRequest }

const description = (items: string) =>
  `Charges all valid ${items} or none if the balance is too low, and generates them. ` +
  'Returns one result per item: an invalid one has an error and is not charged. Items that fail later are refunded.'

export const batchRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.post(
    '/ai/workspace/website/batch',
    {
      bodyLimit,
      ...operation('AI workflows', orderAtPath, {
        operationId: 'createAiWebsiteBatch',
        summary: 'Create a batch of websites from prompts',
        description: description('websites'),
        body: WebsiteBatch,
        response: flatResponses(AcceptedBatch, InsufficientCredits, MaxCreditsExceeded),
      }),
    },
    async (request) => await placeBatch(deps, request, { kind: 'website' }),
  )
  await app.register(itemBatchRoutes({ kind: 'page', Name: 'Page', words: 'pages', Body: PageBatch }), deps)
  await app.register(itemBatchRoutes({ kind: 'blog', Name: 'Blog', words: 'posts', Body: BlogBatch }), deps)
}

type ItemBatches = { kind: ContentKind; Name: string; words: string; Body: z.ZodType<BatchRequest> }

const itemBatchRoutes =
  ({ kind, Name, words, Body }: ItemBatches): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    app.post(
      `/ai/workspace/website/:website_id/${kind}/batch`,
      {
        bodyLimit,
        ...operation('AI workflows', orderAtPath, {
          operationId: `createAi${Name}Batch`,
          summary: `Create a batch of ${words} from prompts`,
          description: description(words),
          params: WebsiteParams,
          body: Body,
          response: flatResponses(AcceptedBatch, InsufficientCredits, MaxCreditsExceeded, WebsiteForbidden),
        }),
      },
      async (request) => await placeBatch(deps, request, { kind, websiteId: request.params.website_id }),
    )
  }

async function placeBatch(
  deps: ApiDeps,
  request: BatchCall,
  { kind, websiteId }: { kind: BatchKind; websiteId?: string },
): Promise<AcceptedBatch> {
  const { workspaceId, keyOrigin: placedBy, warnings } = request
  const { ids, sentAt } = orderIdentity(request, 'batch')
  const items: BatchRequest['items'] = []
  for (const [index, given] of request.body.items.entries()) {
    await setImmediate() // a long prompt takes a tenth of a second to read
    const item = rejectInvalid(deps, kind, given, sentAt)
    items.push(item)
    warnings.push(...warningsOfItem(deps.modelName, kind, item).map((warning) => `items.${index}.${warning}`))
  }
  const body: BatchRequest = { ...request.body, items }
  const order = { ...body, workspaceId, kind, websiteId: websiteId ?? null, placedBy }
  const { workflowId, receipt } = await deps.operations.placeBatch({ ...order, ids, acceptMs: deps.acceptMs })
  return toResponse(deps, kind, workflowId, receipt)
}

type Item = BatchRequest['items'][number]

/** An item whose start time has passed, or that cannot be written, fails alone, as every invalid item. */
const rejectInvalid = ({ modelName }: ApiDeps, kind: BatchKind, item: Item, sentAt: Date): Item =>
  typeof item === 'string'
    ? item
    : (findPastStart(item, sentAt) ?? findNoText(modelName, { kind, request: item }) ?? item)

const warningsOfItem = (modelName: string, kind: BatchKind, item: Item): string[] =>
  typeof item === 'string' ? [] : warningsOf(modelName, { kind, request: item })

function toResponse(
  deps: ApiDeps,
  kind: BatchKind,
  batchId: string,
  { total, charged, balance, rejected }: BatchReceipt,
): AcceptedBatch {
  return repeatInResult({
    success: true,
    batch_id: batchId,
    total,
    succeeded: total - rejected.length,
    failed: rejected.length,
    credits: { charged, refunded: 0, balance },
    items: Array.from({ length: total }, (_, index) => {
      const wrong = rejected.find((one) => one.index === index)
      if (wrong) return { success: false, ...wrong }
      const workflow_id = itemWorkflowId(batchId, kind, index)
      return { index, success: true, workflow_id, status_url: statusUrl(deps, kind, workflow_id) }
    }),
  })
}
