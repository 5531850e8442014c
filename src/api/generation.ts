import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Accepted, WebsiteRequest, WorkflowStatusAnswer } from '../model/generation.ts'
import { titleOf } from '../model/item-orders.ts'
import {
  ClientNotInWorkspace,
  InsufficientCredits,
  MaxCreditsExceeded,
  WebsiteLimitReached,
} from '../model/problems.ts'
import { toStatusAnswer } from '../model/status.ts'
import { pathId } from '../model/text.ts'
import { flatReplies } from './envelope.ts'
import { workflowIds } from './idempotency.ts'
import { placeOrder, warningsOf } from './ordering.ts'
import { statusRoute } from './polled-status.ts'
import { statusSamples } from './status-samples.ts'

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
