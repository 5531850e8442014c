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
          'Deletes a website with its pages, posts and team. Visitors get 404 as soon as the call returns. Running workflows of the ' +
          'website are cancelled, unfinished items are refunded, and files are deleted in the background. Finished items are not refunded.',
        body: WebsiteRef,
        response: replies(DeletedWebsite, WebsiteNotFound),
      },
    },
    async ({ workspaceId, body: { website_id: websiteId } }) =>
      ok(await deps.operations.deleteWebsite({ workspaceId, websiteId })),
  )
}
