import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { listOf } from '../../domain/lists.ts'
import { NewWebsite } from '../../domain/websites/new-websites.ts'
import { DeletedWebsite, Website, WebsiteQuery, WebsiteRef, WebsiteSummary } from '../../domain/websites/websites.ts'
import { pathId } from '../../domain/text.ts'
import {
  ClientNotInWorkspace,
  ClientSuspended,
  InvalidLanguageCode,
  WebsiteLimitReached,
  WebsiteNotFound,
} from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

export const websiteRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/website/create',
    operation('Websites', 'write', {
      operationId: 'createWebsite',
      summary: 'Create an empty website',
      description:
        'Creates a website with a home page that shows the business name, publishes it, and returns it. It is free of charge and ' +
        'counts toward the `website_limit` of its client.',
      body: NewWebsite,
      response: resultResponses(
        Website,
        InvalidLanguageCode,
        ClientNotInWorkspace,
        WebsiteLimitReached,
        ClientSuspended,
      ),
    }),
    async ({ workspaceId, body: website }) => ok(await operations.createPlainWebsite({ workspaceId, website })),
  )

  app.get(
    '/workspace/website/list',
    operation('Websites', 'read', {
      operationId: 'listWebsites',
      summary: "List the workspace's websites",
      description: 'Returns the websites of the workspace. `search` matches business names.',
      querystring: WebsiteQuery,
      response: resultResponses(listOf(WebsiteSummary)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listWebsites({ workspaceId, query })),
  )

  app.get(
    '/workspace/website/:website_id',
    operation('Websites', 'read', {
      operationId: 'getWebsite',
      summary: 'Retrieve a website',
      description: 'Returns the website with its settings, integrations, configuration and counts.',
      params: z.object({ website_id: pathId('ID of the website') }),
      response: resultResponses(Website, WebsiteNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId } }) =>
      ok(await operations.getWebsite({ workspaceId, websiteId })),
  )

  app.delete(
    '/workspace/website/delete',
    operation('Websites', 'write', {
      operationId: 'deleteWebsite',
      summary: 'Delete a website',
      description:
        'Deletes a website with its pages, posts and team. Visitors get 404 as soon as the call returns. Running workflows of the ' +
        'website are cancelled, and unfinished items are refunded.',
      body: WebsiteRef,
      response: resultResponses(DeletedWebsite, WebsiteNotFound),
    }),
    async ({ workspaceId, body: { website_id: websiteId } }) =>
      ok(await operations.deleteWebsite({ workspaceId, websiteId })),
  )
}
