import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../../deps.ts'
import { Estimate, EstimateRequest } from '../../../domain/orders/estimates.ts'
import { CreditEntry, CreditsResponse, toCreditsResponse } from '../../../domain/orders/credits.ts'
import { ListQuery, listOf } from '../../../domain/lists.ts'
import { flatResponses, ok, resultResponses } from '../../http/envelope.ts'

export const creditRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/ai/estimate',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Credits'],
        operationId: 'estimateWebsites',
        summary: 'Estimate websites before ordering them',
        description: 'Returns price, expected time, and what to ask the customer. Charges nothing.',
        body: EstimateRequest,
        response: resultResponses(Estimate),
      },
    },
    async ({ workspaceId, body }) => ok(await operations.estimateWebsites({ workspaceId, request: body })),
  )

  app.get(
    '/ai/credits',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Credits'],
        operationId: 'getCredits',
        summary: 'Retrieve credits and prices',
        description:
          'Returns the credit balance of the workspace, the current prices, and the spending of the last 30 days.',
        response: flatResponses(CreditsResponse),
      },
    },
    async ({ workspaceId }) => toCreditsResponse(workspaceId, await operations.getCredits({ workspaceId })),
  )

  app.get(
    '/ai/credits/ledger',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Credits'],
        operationId: 'listCreditEntries',
        summary: 'List credit ledger entries',
        description:
          'Returns all grants, charges and refunds of the workspace, newest first. Entries are immutable. `search` matches reasons, items and workflow IDs.',
        querystring: ListQuery,
        response: resultResponses(listOf(CreditEntry)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listCreditEntries({ workspaceId, query })),
  )
}
