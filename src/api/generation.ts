import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowUpdateFailedError,
} from '@temporalio/client'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Receipt } from '../activities/orders.ts'
import type { ApiDeps } from '../deps.ts'
import { Accepted, WebsiteRequest, WorkflowStatusAnswer } from '../model/generation.ts'
import {
  ClientNotInWorkspace,
  InsufficientCredits,
  Unavailable,
  WebsiteLimitReached,
  WorkflowNotFound,
  WrongWorkflowKind,
} from '../model/problems.ts'
import { toStatusAnswer } from '../model/status.ts'
import { pathId } from '../model/text.ts'
import type { createWebsite } from '../workflows/create-website.ts'
import { acceptedUpdate, workspaceAttribute } from '../workflows/messages.ts'
import { flatReplies } from './envelope.ts'
import { workflowIds } from './idempotency.ts'
import { toProblem } from './problems.ts'
import { statusSamples } from './samples.ts'

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
      if (modelName === 'composer' && body.lang_code && !body.lang_code.startsWith('en'))
        warnings.push('lang_code: the built-in composer writes English; set OPENAI_API_KEY for other languages')
      return await orderWebsite(deps, { workspaceId, request: body, ids: workflowIds(request, 'website') })
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

/** How long the order may wait, and the ids its workflow may have: see `workflowIds`. */
type Order = { workspaceId: string; request: WebsiteRequest; ids: Iterable<string> }

/** One round trip as a rule. Goes on to the next id only where the order with this one is known to have been turned down as too late. */
async function orderWebsite(deps: ApiDeps, { ids, ...order }: Order): Promise<Accepted> {
  const acceptBy = Date.now() + deps.acceptMs
  for (const workflowId of ids) {
    const taken = await accept(deps, { ...order, workflowId, acceptBy })
    if (!taken) continue
    const status_url = `${deps.publicUrl}/v1/ai/workspace/website/status/${workflowId}`
    const { charged, balance } = taken
    return { success: true, workflow_id: workflowId, status_url, credits: { charged, balance } }
  }
  throw new Unavailable('The order could not be taken in time; nothing was charged. Send it again')
}

type Taken = Pick<Receipt, 'charged' | 'balance'>

/**
 * Starts the workflow, waits until it is charged, and answers that; a problem with the charge comes back as itself. An order that is
 * there already is asked for what it did; undefined means that it came too late and that nothing was charged.
 */
async function accept(
  { activities, temporal, taskQueue, timing, acceptMs, prices }: ApiDeps,
  { workflowId, workspaceId, request, acceptBy }: Omit<Order, 'ids'> & { workflowId: string; acceptBy: number },
): Promise<Taken | undefined> {
  const startWorkflowOperation = new WithStartWorkflowOperation<typeof createWebsite>('createWebsite', {
    taskQueue,
    workflowId,
    // Asked again, it is the same order: whether it still runs or has ended, what was answered is answered.
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'REJECT_DUPLICATE',
    typedSearchAttributes: [{ key: workspaceAttribute, value: workspaceId }],
    priority: { fairnessKey: workspaceId },
    staticSummary: `Website: ${request.business_name ?? request.prompt.slice(0, 80).replace(/\s+/g, ' ')}`,
    staticDetails: `Ordered by workspace \`${workspaceId}\``,
    args: [{ workspaceId, request, prices, timing, acceptBy }],
  })
  try {
    return await temporal.withDeadline(acceptBy + acceptMs / 2, () =>
      temporal.workflow.executeUpdateWithStart(acceptedUpdate, { updateId: 'accepted', startWorkflowOperation }),
    )
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError)
      return await activities.findReceipt({ workspaceId, workflowId }) // it has ended, and nobody had waited for its charge
    if (cameTooLate(error) && Date.now() < acceptBy) return undefined
    throw error
  }
}

const cameTooLate = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError && toProblem(error) instanceof Unavailable
