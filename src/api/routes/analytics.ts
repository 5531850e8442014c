import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Analytics, analyticsAsCsv, AnalyticsQuery, WorkspaceAnalytics } from '../../domain/analytics/analytics.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ApiDeps } from '../deps.ts'
import { okOrCsv, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const csv = 'With `Accept: text/csv`, `series` and the top lists are one CSV table.'

export const analyticsRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace/website/:website_id/analytics',
    operation('Analytics', 'read', {
      operationId: 'getWebsiteAnalytics',
      summary: "Retrieve a website's analytics",
      description:
        'Returns the traffic of a website in a period of up to two years: visitors, visits, page views, where they come from, and how fast ' +
        `pages are. Bots do not count. Numbers are up to a minute old. ${csv}`,
      params: z.object({ website_id: pathId('ID of the website') }),
      querystring: AnalyticsQuery,
      response: resultResponses(Analytics, WebsiteNotFound),
    }),
    async (request, reply) => {
      const { workspaceId, params, query } = request
      const result = await operations.getAnalytics({ workspaceId, websiteId: params.website_id, query })
      return inFormat(request, reply, result)
    },
  )

  app.get(
    '/workspace/analytics',
    operation('Analytics', 'read', {
      operationId: 'getWorkspaceAnalytics',
      summary: "Retrieve the workspace's analytics",
      description: `Returns the traffic of all websites of the workspace together, and of the busiest. Top lists come from the 200 busiest names of each day. ${csv}`,
      querystring: AnalyticsQuery,
      response: resultResponses(WorkspaceAnalytics),
    }),
    async (request, reply) => {
      const { workspaceId, query } = request
      return inFormat(request, reply, await operations.getWorkspaceAnalytics({ workspaceId, query }))
    },
  )
}

/** The result as JSON, or its lists as CSV. */
const inFormat = async <T extends Analytics>(request: FastifyRequest, reply: FastifyReply, result: T) =>
  await okOrCsv(request, reply, { json: async () => result, csv: async () => analyticsAsCsv(result) })
