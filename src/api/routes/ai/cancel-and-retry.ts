import { randomUUID } from 'node:crypto'
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Retry } from '../../../activities/orders/cancel-and-retry.ts'
import type { ApiDeps } from '../../deps.ts'
import { AcceptedOrder } from '../../../domain/orders/website-orders.ts'
import {
  ClientNotInWorkspace,
  ClientSuspended,
  InsufficientCredits,
  NothingToRetry,
  PathInUse,
  Unavailable,
  WebsiteDeleted,
  WebsiteForbidden,
  WebsiteLimitReached,
  WorkflowFinished,
  WorkflowNotFound,
} from '../../../domain/problems.ts'
import { pathId } from '../../../domain/text.ts'
import { acceptedUpdate, batchAcceptedUpdate } from '../../../workflows/messages.ts'
import { flatResponses } from '../../http/envelope.ts'
import { acceptedOrder, startAndAwaitCharge, statusUrl } from './place-order.ts'

const params = z.object({ workflow_id: pathId('ID of a workflow or batch') })
const CancelledWorkflow = AcceptedOrder.pick({ success: true, workflow_id: true, status_url: true }).extend({
  message: z
    .string()
    .describe('What happened')
    .meta({ examples: ['The cancellation was requested.'] }),
})

/** Cancels and retries workflows and batches. */
export const retryingRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.post(
    '/ai/workflows/:workflow_id/cancel',
    {
      config: { scope: 'ai' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'cancelWorkflow',
        summary: 'Cancel a workflow or batch',
        description:
          'Requests cancellation and returns at once; poll `status_url` until `done` is true. Finished pages are kept and not refunded. ' +
          'Unfinished items are refunded, and a website without a finished page is removed. Returns 400 `workflow_finished` if ' +
          'nothing is running.',
        params,
        response: flatResponses(CancelledWorkflow, WorkflowFinished, WorkflowNotFound),
      },
    },
    async ({ workspaceId, params: { workflow_id } }) => {
      const kind = await operations.cancelWorkflow({ workspaceId, workflowId: workflow_id })
      const message = 'The cancellation was requested.'
      return { success: true as const, message, workflow_id, status_url: statusUrl(deps, kind, workflow_id) }
    },
  )

  app.post(
    '/ai/workflows/:workflow_id/retry',
    {
      config: { scope: 'ai' },
      schema: {
        tags: ['AI workflows'],
        operationId: 'retryWorkflow',
        summary: 'Retry a workflow or batch',
        description:
          'Generates the failed and cancelled items again and charges their price again. Finished items are kept and not charged. ' +
          'Returns as soon as the charge is committed; poll `status_url` for progress. Returns 400 `nothing_to_retry` if nothing failed ' +
          'or the workflow is still running.',
        params,
        response: flatResponses(
          AcceptedOrder,
          NothingToRetry,
          InsufficientCredits,
          WebsiteDeleted,
          PathInUse,
          ClientNotInWorkspace,
          WebsiteLimitReached,
          ClientSuspended,
          WebsiteForbidden,
          WorkflowNotFound,
        ),
      },
    },
    async ({ workspaceId, params: { workflow_id } }) =>
      await retryWorkflow(deps, { workspaceId, workflowId: workflow_id }),
  )
}

type RetryDeps = Pick<ApiDeps, 'operations' | 'temporal' | 'taskQueue' | 'timing' | 'acceptMs' | 'publicUrl'>
type WorkflowRef = { workspaceId: string; workflowId: string }

/** How long a retry waits for the previous run to finish, in milliseconds. */
const timeoutMs = 5_000

/**
 * Starts the workflow again under the same id. The workflow charges the failed items and reads finished items from the rows. If the previous
 * run has settled the order but is still finishing, waits for it.
 */
export async function retryWorkflow(deps: RetryDeps, ref: WorkflowRef): Promise<AcceptedOrder> {
  const { operations, temporal } = deps
  const { workflowId } = ref
  const until = Date.now() + timeoutMs
  for (;;) {
    const again = await operations.getRetry(ref) // throws NothingToRetry if a concurrent retry was faster
    try {
      const { charged, balance } = await startRetry(deps, ref, again)
      return acceptedOrder(deps, again.isBatch ? 'batch' : again.kind, workflowId, { charged, balance })
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error
      if (Date.now() > until)
        throw new Unavailable(`The previous run of ${workflowId} is still finishing. Retry in a few seconds.`)
      const run = temporal.workflow.getHandle(workflowId)
      await temporal.withDeadline(until, () => run.result()).catch(() => undefined) // its result does not matter
    }
  }
}

async function startRetry(deps: RetryDeps, ref: WorkflowRef, { kind, isBatch, websiteId, batchId, title }: Retry) {
  const acceptBy = Date.now() + deps.acceptMs
  const order = { ...ref, websiteId: websiteId ?? undefined, batchId: batchId ?? undefined, summary: title, acceptBy }
  const policies = {
    updateId: randomUUID(),
    workflowIdConflictPolicy: 'FAIL',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
  } as const
  const items = kind === 'website' ? { kind } : { kind, websiteId }
  if (isBatch) {
    const input = { items, retryBy: acceptBy }
    return await startAndAwaitCharge(deps, { ...order, type: 'createBatch', input }, batchAcceptedUpdate, policies)
  }
  const input = { ...(kind === 'website' ? {} : items), retryBy: acceptBy }
  const type = kind === 'website' ? 'createWebsite' : 'createContentItem'
  return await startAndAwaitCharge(deps, { ...order, type, input }, acceptedUpdate, policies)
}
