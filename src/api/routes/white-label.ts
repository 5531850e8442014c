import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  additionOf,
  NewIntegration,
  NewWebsiteIntegration,
  removalOf,
  WebsiteService,
} from '../../domain/accounts/integrations.ts'
import { Appearance, appearanceChanges, WhiteLabel, whiteLabelChanges } from '../../domain/accounts/white-label.ts'
import { Workspace, type WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import { DomainInUse, InvalidDomain, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { Website } from '../../domain/websites/websites.ts'
import type { ApiDeps } from '../deps.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { hiddenOperation } from '../http/operation.ts'

const websiteParams = { website_id: pathId('ID of the website') }

/** Operations that published clients call for the brand and the integrations of a workspace. See docs/compatibility.md. */
export const whiteLabelRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  const update = async (workspaceId: string, changes: WorkspaceChanges) =>
    ok((await operations.updateWorkspace({ workspaceId, changes })).workspace)
  const response = resultResponses(Workspace)

  app.put(
    '/workspace/whitelabel',
    hiddenOperation('admin', { body: WhiteLabel, response: resultResponses(Workspace, InvalidDomain, DomainInUse) }),
    ({ workspaceId, body }) => update(workspaceId, whiteLabelChanges(body)),
  )

  app.put('/workspace/appearance', hiddenOperation('admin', { body: Appearance, response }), ({ workspaceId, body }) =>
    update(workspaceId, appearanceChanges(body)),
  )

  app.post(
    '/workspace/integration',
    hiddenOperation('admin', { body: NewIntegration, response }),
    async ({ workspaceId, body }) => {
      const { integrations } = await operations.getWorkspace({ workspaceId })
      return await update(workspaceId, { integrations: additionOf(body, integrations) })
    },
  )

  app.delete(
    '/workspace/integration/:integration_type',
    hiddenOperation('admin', { params: z.object({ integration_type: pathId('Type of the integration') }), response }),
    async ({ workspaceId, params: { integration_type: type } }) => {
      const { integrations } = await operations.getWorkspace({ workspaceId })
      return await update(workspaceId, { integrations: removalOf(type, integrations) })
    },
  )

  const websiteResponse = resultResponses(Website, WebsiteNotFound)

  app.post(
    '/workspace/website/:website_id/integration',
    hiddenOperation('write', {
      params: z.object(websiteParams),
      body: NewWebsiteIntegration,
      response: websiteResponse,
    }),
    async ({ workspaceId, params: { website_id: websiteId }, body: { field, id } }) =>
      ok(
        await operations.updateWebsiteSettings({ workspaceId, websiteId, changes: { integrations: { [field]: id } } }),
      ),
  )

  app.delete(
    '/workspace/website/:website_id/integration/:integration_type',
    hiddenOperation('write', {
      params: z.object({ ...websiteParams, integration_type: WebsiteService }),
      response: websiteResponse,
    }),
    async ({ workspaceId, params: { website_id: websiteId, integration_type: field } }) =>
      ok(
        await operations.updateWebsiteSettings({
          workspaceId,
          websiteId,
          changes: { integrations: { [field]: null } },
        }),
      ),
  )
}
