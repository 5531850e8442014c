import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { Accepted, WebsiteRequest, WorkflowStatusAnswer } from '../model/generation.ts'
import { titleOf } from '../model/item-orders.ts'
import {
  ClientNotInWorkspace,
  InsufficientCredits,
  WebsiteLimitReached,
  WorkflowNotFound,
  WrongWorkflowKind,
} from '../model/problems.ts'
import { toStatusAnswer } from '../model/status.ts'
import { pathId } from '../model/text.ts'
import { flatReplies } from './envelope.ts'
import { workflowIds } from './idempotency.ts'
import { placeOrder, warningsOf } from './ordering.ts'
import { statusSamples } from './status-samples.ts'

export const generationRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { activities, modelName } = deps
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
        response: flatReplies(Accepted, InsufficientCredits, ClientNotInWorkspace, WebsiteLimitReached),
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

  app.get(
    '/ai/workspace/website/status/:workflow_id',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'getAiWebsiteStatus',
        summary: 'How far a website is',
        description:
          'The status of the whole order and of every page. It can be asked forever, also long after the work is done.',
        params: z.object({ workflow_id: pathId('As the order’s answer named it') }),
        response: flatReplies(
          WorkflowStatusAnswer.meta({ 'x-examples': statusSamples }),
          WrongWorkflowKind,
          WorkflowNotFound,
        ),
      },
    },
    async ({ workspaceId, params }) => {
      const { order, progress } = await activities.getWorkflow({
        workspaceId,
        workflowId: params.workflow_id,
        kind: 'website',
      })
      return toStatusAnswer(order, progress)
    },
  )
}
