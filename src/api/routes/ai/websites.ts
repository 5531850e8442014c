import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../../deps.ts'
import { Accepted, WebsiteRequest, WorkflowStatusAnswer } from '../../../domain/orders/website-orders.ts'
import { titleOf } from '../../../domain/orders/item-orders.ts'
import {
  ClientNotInWorkspace,
  InsufficientCredits,
  MaxCreditsExceeded,
  WebsiteLimitReached,
} from '../../../domain/problems.ts'
import { toStatusAnswer } from '../../../domain/orders/status.ts'
import { pathId } from '../../../domain/text.ts'
import { flatReplies } from '../../http/envelope.ts'
import { workflowIds } from '../../http/idempotency.ts'
import { placeOrder, warningsOf } from './ordering.ts'
import { statusRoute } from '../../status/polled-status.ts'
import { statusSamples } from '../../examples/statuses.ts'

export const generationRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { modelName } = deps
  app.post(
    '/ai/workspace/website',
    {
      config: { scope: 'ai' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'createAiWebsite',
        summary: 'Make a website from a prompt',
        description:
          'Takes the price of a website and starts a durable workflow that plans it, makes every page and publishes it. ' +
          'The answer comes when the charge is durable; ask the status for the rest. What fails is given back.',
        body: WebsiteRequest,
        response: flatReplies(
          Accepted,
          InsufficientCredits,
          MaxCreditsExceeded,
          ClientNotInWorkspace,
          WebsiteLimitReached,
        ),
      },
    },
    async (request) => {
      const { workspaceId, body, warnings } = request
      warnings.push(...warningsOf(modelName, body))
      return await placeOrder(deps, {
        kind: 'website',
        type: 'createWebsite',
        workspaceId,
        ids: workflowIds(request, 'website'),
        summary: `Website: ${titleOf(body)}`,
        input: { request: body },
      })
    },
  )

  await app.register(
    statusRoute({
      kind: 'website',
      Name: 'Website',
      summary: 'How far a website is',
      description: 'The status of the whole order and of every page.',
      workflowId: pathId('As the order’s answer named it'),
      Status: WorkflowStatusAnswer.meta({ 'x-examples': statusSamples }),
      toStatus: toStatusAnswer,
    }),
    deps,
  )
}
