import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { NewWebsite } from '../../domain/websites/new-websites.ts'
import { Website, WebsiteSummary } from '../../domain/websites/websites.ts'
import { pathId } from '../../domain/text.ts'
import {
  ClientNotInWorkspace,
  InvalidLanguageCode,
  WebsiteLimitReached,
  WebsiteNotFound,
} from '../../domain/problems.ts'
import { ok, replies } from '../http/envelope.ts'

export const websiteRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/website/create',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'createWebsite',
        summary: 'Make an empty website',
        description:
          'A website with a home page that says its name, published before the answer. It costs nothing, and takes one of the ' +
          'client’s places.',
        body: NewWebsite,
        response: replies(Website, InvalidLanguageCode, ClientNotInWorkspace, WebsiteLimitReached),
      },
    },
    async ({ workspaceId, body: website }) => ok(await operations.createPlainWebsite({ workspaceId, website })),
  )

  app.get(
    '/workspace/website/list',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Websites'],
        operationId: 'listWebsites',
        summary: 'The workspace’s websites',
        description: 'Newest first; `search` looks into the name of the business.',
        querystring: ListQuery,
        response: replies(listOf(WebsiteSummary)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listWebsites({ workspaceId, query })),
  )

  app.get(
    '/workspace/website/:website_id',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Websites'],
        operationId: 'getWebsite',
        summary: 'One website in full',
        description: 'The website with its settings, integrations and configuration.',
        params: z.object({ website_id: pathId('The website') }),
        response: replies(Website, WebsiteNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId } }) =>
      ok(await operations.getWebsite({ workspaceId, websiteId })),
  )
}
