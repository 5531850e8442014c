import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { pathId } from '../../domain/text.ts'
import { Assignment, SettingsChanges, WebsiteChanges } from '../../domain/websites/website-settings.ts'
import { Website } from '../../domain/websites/websites.ts'
import {
  ClientNotInWorkspace,
  ClientSuspended,
  InvalidLanguageCode,
  UnknownWebsite,
  WebsiteLimitReached,
  WebsiteNotFound,
  WebsiteNotInWorkspace,
} from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { hiddenOperation, operation } from '../http/operation.ts'

export const websiteSettingsRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.put(
    '/workspace/website/update',
    hiddenOperation('write', {
      body: WebsiteChanges,
      response: resultResponses(Website, UnknownWebsite, InvalidLanguageCode),
    }),
    async ({ workspaceId, body: { website_id: websiteId, ...changes } }) =>
      ok(await operations.updateWebsite({ workspaceId, websiteId, changes })),
  )

  app.patch(
    '/workspace/website/update',
    operation('Websites', 'write', {
      operationId: 'updateWebsite',
      summary: 'Update a website',
      description:
        'Updates the fields you send. Returns the website; affected ' +
        'pages are republished a few seconds later. `activated: false` takes the website offline at once, and `true` brings it back.',
      body: WebsiteChanges,
      response: resultResponses(Website, UnknownWebsite, InvalidLanguageCode),
    }),
    async ({ workspaceId, body: { website_id: websiteId, ...changes } }) =>
      ok(await operations.updateWebsite({ workspaceId, websiteId, changes })),
  )

  app.put(
    '/workspace/website/:website_id/settings',
    operation('Websites', 'write', {
      operationId: 'updateWebsiteSettings',
      summary: "Update a website's settings",
      description:
        'Updates the settings you send; `null` resets a setting to its ' +
        'default. Returns the website; affected pages are republished a few seconds later.',
      params: z.object({ website_id: pathId('ID of the website') }),
      body: SettingsChanges,
      response: resultResponses(Website, WebsiteNotFound, InvalidLanguageCode),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, body: changes }) =>
      ok(await operations.updateWebsiteSettings({ workspaceId, websiteId, changes })),
  )

  app.post(
    '/workspace/website/assign',
    operation('Websites', 'write', {
      operationId: 'assignWebsite',
      summary: 'Assign a website to a client',
      description:
        'Assigns a website to a client, or to no client with `client_id: null`. Returns the website. Returns 400 ' +
        '`website_limit_reached` if the client has reached its `website_limit`.',
      body: Assignment,
      response: resultResponses(
        Website,
        WebsiteNotInWorkspace,
        ClientNotInWorkspace,
        WebsiteLimitReached,
        ClientSuspended,
      ),
    }),
    async ({ workspaceId, body: { website_id: websiteId, client_id: clientId } }) =>
      ok(await operations.assignWebsite({ workspaceId, websiteId, clientId })),
  )
}
