import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../../deps.ts'
import { CreditEntry, Credits } from '../../../domain/orders/credits.ts'
import { ListQuery, listOf } from '../../../domain/lists.ts'
import { ok, replies } from '../../http/envelope.ts'

export const creditRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/ai/credits',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Credits'],
        operationId: 'getCredits',
        summary: 'Balance and prices',
        description: 'How many credits the workspace has, what things cost, and what the last 30 days cost.',
        response: replies(Credits),
      },
    },
    async ({ workspaceId }) => ok(await operations.getCredits({ workspaceId })),
  )

  app.get(
    '/ai/credits/ledger',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Credits'],
        operationId: 'listCreditEntries',
        summary: 'The ledger',
        description: 'Every grant, charge and refund, newest first. Entries are never changed or removed.',
        querystring: ListQuery,
        response: replies(listOf(CreditEntry)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listCreditEntries({ workspaceId, query })),
  )
}
