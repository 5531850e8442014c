import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { Estimate, EstimateRequest } from '../../../domain/orders/estimates.ts'
import { CreditEntry, CreditsResponse, toCreditsResponse } from '../../../domain/orders/credits.ts'
import { AllocatedCredits, Allocation, ClientCredits, toClientCredits } from '../../../domain/orders/budgets.ts'
import { ListQuery, listOf } from '../../../domain/lists.ts'
import { pathId } from '../../../domain/text.ts'
import { ClientNotFound, UnknownClient } from '../../../domain/problems.ts'
import { Usage, usageAsCsv, UsageQuery } from '../../../domain/orders/usage.ts'
import { flatResponses, ok, okOrCsv, resultResponses } from '../../http/envelope.ts'
import { warningsOf } from '../../../generation/composer/warnings.ts'
import { operation } from '../../http/operation.ts'

export const creditRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations, modelName }) => {
  app.post(
    '/ai/estimate',
    operation('Credits', 'read', {
      operationId: 'estimateWebsites',
      summary: 'Estimate websites before ordering them',
      description:
        'Returns price, expected time, and what to ask the customer. `warnings` name what cannot be done. Charges nothing.',
      body: EstimateRequest,
      response: resultResponses(Estimate),
    }),
    async ({ workspaceId, body, warnings }) => {
      warnings.push(...warningsOf(modelName, { kind: 'website', request: body }))
      return ok(await operations.estimateWebsites({ workspaceId, request: body }))
    },
  )

  app.get(
    '/ai/credits',
    operation('Credits', 'read', {
      operationId: 'getCredits',
      summary: 'Retrieve credits and prices',
      description:
        'Returns the credit balance of the workspace, the current prices, and the spending of the last 30 days.',
      response: flatResponses(CreditsResponse),
    }),
    async ({ workspaceId }) => toCreditsResponse(workspaceId, await operations.getCredits({ workspaceId })),
  )

  app.get(
    '/ai/credits/ledger',
    operation('Credits', 'read', {
      operationId: 'listCreditEntries',
      summary: 'List credit ledger entries',
      description:
        'Returns all grants, charges and refunds of the workspace, newest first. Entries are immutable. `search` matches reasons, items and workflow IDs.',
      querystring: ListQuery,
      response: resultResponses(listOf(CreditEntry)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listCreditEntries({ workspaceId, query })),
  )

  app.get(
    '/ai/credits/client',
    operation('Credits', 'read', {
      operationId: 'getClientCredits',
      summary: "Retrieve a client's budget",
      description: 'Returns what the client can spend of the balance, and what it has spent.',
      querystring: z.object({ client_id: pathId('ID of the client') }),
      response: resultResponses(ClientCredits, ClientNotFound),
    }),
    async ({ workspaceId, query: { client_id: clientId } }) =>
      ok(toClientCredits(await operations.getBudgets({ workspaceId, clientId }))),
  )

  app.post(
    '/ai/credits/client/allocate',
    operation('Credits', 'write', {
      operationId: 'allocateClientCredits',
      summary: 'Allocate credits to a client',
      description:
        'Limits what is spent on websites for the client and on edits that it orders in the console. The workspace pays.',
      body: Allocation,
      response: resultResponses(AllocatedCredits, UnknownClient),
    }),
    async ({ workspaceId, body: allocation }) => ok(await operations.allocateCredits({ workspaceId, allocation })),
  )

  app.get(
    '/ai/credits/usage',
    operation('Credits', 'read', {
      operationId: 'getUsage',
      summary: 'Retrieve used credits',
      description:
        'Returns charges and refunds by day, client, website and kind. With `Accept: text/csv`, a CSV table.',
      querystring: UsageQuery,
      response: resultResponses(Usage),
    }),
    async (request, reply) => {
      const usage = await operations.getUsage(request)
      return await okOrCsv(request, reply, { json: async () => usage, csv: async () => usageAsCsv(usage) })
    },
  )
}
