import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { DeletedWebsite, WebsiteRef } from '../../domain/websites/websites.ts'
import { ok, replies } from '../http/envelope.ts'

export const websiteRemovalRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  app.delete(
    '/workspace/website/delete',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'deleteWebsite',
        summary: 'Delete a website',
        description:
          'The public website, its pages and its team are gone before the answer. What is still being made for it is cancelled and ' +
          'given back, and its files are deleted, soon after. What was finished stays paid.',
        body: WebsiteRef,
        response: replies(DeletedWebsite, WebsiteNotFound),
      },
    },
    async ({ workspaceId, body: { website_id: websiteId } }) =>
      ok(await deps.operations.deleteWebsite({ workspaceId, websiteId })),
  )
}
