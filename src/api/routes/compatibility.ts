import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Analytics, AnalyticsQuery, WorkspaceAnalytics } from '../../domain/analytics/analytics.ts'
import { repeatInResult } from '../../domain/orders/repeated.ts'
import { toStatus } from '../../domain/orders/status.ts'
import type { OrderStatus } from '../../domain/orders/base-status.ts'
import { WebsiteNotFound, WorkflowNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ApiDeps } from '../deps.ts'
import { flatResponses } from '../http/envelope.ts'
import { hiddenOperation, readOwnOrders } from '../http/operation.ts'

const success = { success: z.literal(true) }

/** A status in the words of clients that follow any workflow by its ID. */
const Instance = z.looseObject({ ...success, instance_id: z.string(), status: z.string() })

const instanceStatus: Record<OrderStatus, string> = {
  scheduled: 'queued',
  running: 'running',
  complete: 'completed',
  partial: 'completed',
  errored: 'failed',
  cancelled: 'terminated',
}

/** Paths that published clients call besides those of the OpenAPI document. See docs/compatibility.md. */
export const compatibilityRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/ai/analytics/website',
    hiddenOperation('read', {
      querystring: AnalyticsQuery.extend({ website_id: pathId('ID of the website') }),
      response: flatResponses(Analytics.extend({ ...success, result: z.unknown() }), WebsiteNotFound),
    }),
    async ({ workspaceId, query: { website_id: websiteId, ...query } }) =>
      repeatInResult({ success: true, ...(await operations.getAnalytics({ workspaceId, websiteId, query })) }),
  )

  app.get(
    '/ai/analytics/workspace',
    hiddenOperation('read', {
      querystring: AnalyticsQuery,
      response: flatResponses(WorkspaceAnalytics.extend({ ...success, result: z.unknown() })),
    }),
    async ({ workspaceId, query }) =>
      repeatInResult({ success: true, ...(await operations.getWorkspaceAnalytics({ workspaceId, query })) }),
  )

  app.get(
    '/ai/workflows/:workflow_id',
    hiddenOperation(readOwnOrders, {
      params: z.object({ workflow_id: pathId('ID of the workflow') }),
      response: flatResponses(Instance, WorkflowNotFound),
    }),
    async ({ workspaceId, placedBy, params: { workflow_id: id } }) => {
      const [found] = await operations.findWorkflows({ workspaceId, placedBy, workflowIds: [id] })
      if (!found) throw new WorkflowNotFound(`The workspace has no workflow ${id}.`)
      const { status, result, error, ...others } = toStatus(found)
      return {
        ...{ ...others, instance_id: id, workflow_name: found.kind, status: instanceStatus[status] },
        updated_at: others.finished_at ?? others.started_at ?? others.created_at,
        ...(result ? { output: result } : {}),
        ...(error ? { error } : {}),
      }
    },
  )
}
