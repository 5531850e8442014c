import { WithStartWorkflowOperation } from '@temporalio/client'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { Accepted, WebsiteRequest, WorkflowStatusAnswer } from '../model/generation.ts'
import { newWorkflowId } from '../model/ids.ts'
import { toStatusAnswer } from '../model/status.ts'
import { pathId } from '../model/text.ts'
import type { createWebsite } from '../workflows/create-website.ts'
import { acceptedUpdate, workspaceAttribute } from '../workflows/messages.ts'
import { flatReplies } from './envelope.ts'

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
        response: flatReplies(Accepted, 400, 403, 413, 415),
      },
    },
    async ({ workspaceId, body, warnings }) => {
      if (modelName === 'composer' && body.lang_code && !body.lang_code.startsWith('en'))
        warnings.push('lang_code: the built-in composer writes English; set OPENAI_API_KEY for other languages')
      return await orderWebsite(deps, workspaceId, body)
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
        response: flatReplies(WorkflowStatusAnswer, 400, 403, 404),
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

/** One round trip: starts the workflow, waits until it is charged, and answers; a problem with the charge comes back as itself. */
async function orderWebsite(
  { temporal, taskQueue, timing, acceptMs, prices, publicUrl }: ApiDeps,
  workspaceId: string,
  request: WebsiteRequest,
): Promise<Accepted> {
  const workflowId = newWorkflowId('website')
  const acceptBy = Date.now() + acceptMs
  const startWorkflowOperation = new WithStartWorkflowOperation<typeof createWebsite>('createWebsite', {
    taskQueue,
    workflowId,
    workflowIdConflictPolicy: 'FAIL',
    typedSearchAttributes: [{ key: workspaceAttribute, value: workspaceId }],
    priority: { fairnessKey: workspaceId },
    staticSummary: `Website: ${request.business_name ?? request.prompt.slice(0, 80).replace(/\s+/g, ' ')}`,
    staticDetails: `Ordered by workspace \`${workspaceId}\``,
    args: [{ workspaceId, request, prices, timing, acceptBy }],
  })
  const { charged, balance } = await temporal.withDeadline(acceptBy + acceptMs / 2, () =>
    temporal.workflow.executeUpdateWithStart(acceptedUpdate, { startWorkflowOperation }),
  )
  return {
    success: true,
    workflow_id: workflowId,
    status_url: `${publicUrl}/v1/ai/workspace/website/status/${workflowId}`,
    credits: { charged, balance },
  }
}
