import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { pathId } from '../../domain/text.ts'
import { Assignment, SettingsChanges, WebsiteChanges } from '../../domain/websites/website-settings.ts'
import { Website } from '../../domain/websites/websites.ts'
import {
  ClientNotInWorkspace,
  InvalidLanguageCode,
  UnknownWebsite,
  WebsiteLimitReached,
  WebsiteNotFound,
  WebsiteNotInWorkspace,
} from '../../domain/problems.ts'
import { ok, replies } from '../http/envelope.ts'

export const websiteSettingsRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.patch(
    '/workspace/website/update',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'updateWebsite',
        summary: 'Change a website',
        description:
          'What is absent stays; null is the default. Pages that show a change are published again soon after the answer. `activated: false` takes the website down at the next visit, `true` brings ' +
          'it back. 400 `website_not_found` for a website that is not in the workspace, 400 `invalid_language_code`.',
        body: WebsiteChanges,
        response: replies(Website, UnknownWebsite, InvalidLanguageCode),
      },
    },
    async ({ workspaceId, body: { website_id: websiteId, ...changes } }) =>
      ok(await operations.updateWebsite({ workspaceId, websiteId, changes })),
  )

  app.put(
    '/workspace/website/:website_id/settings',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'updateWebsiteSettings',
        summary: 'Change a website’s settings',
        description:
          'What is given merges into what is there, at every depth; null is the default. Pages that show a change are published ' +
          'again soon after the answer.',
        params: z.object({ website_id: pathId('The website') }),
        body: SettingsChanges,
        response: replies(Website, WebsiteNotFound, InvalidLanguageCode),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, body: changes }) =>
      ok(await operations.updateWebsiteSettings({ workspaceId, websiteId, changes })),
  )

  app.post(
    '/workspace/website/assign',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Websites'],
        operationId: 'assignWebsite',
        summary: 'Assign a website to a client',
        description:
          'With `client_id: null` it belongs to no client any more. 400 `website_not_in_workspace`, `client_not_in_workspace`, or ' +
          '`website_limit_reached` when the client has as many websites as it may have.',
        body: Assignment,
        response: replies(Website, WebsiteNotInWorkspace, ClientNotInWorkspace, WebsiteLimitReached),
      },
    },
    async ({ workspaceId, body: { website_id: websiteId, client_id: clientId } }) =>
      ok(await operations.assignWebsite({ workspaceId, websiteId, clientId })),
  )
}
