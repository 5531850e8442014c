import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import {
  toWorkspaceChanges,
  Workspace,
  WorkspaceChanges,
  WorkspaceReplacement,
} from '../../domain/accounts/workspaces.ts'
import { Permissions, toPermissions } from '../../domain/accounts/keys.ts'
import { DomainInUse, InvalidDomain, InvalidLanguageCode } from '../../domain/problems.ts'
import { flatResponses, ok, resultResponses } from '../http/envelope.ts'
import { hiddenOperation, operation } from '../http/operation.ts'

const WorkspaceUpdate = z.object({
  success: z.literal(true).describe('Always true'),
  result: Workspace.describe('The result'),
  webhook_secret: z
    .string()
    .optional()
    .describe('Signing secret of the webhooks; only in the response to the request that sets the first `webhook_url`'),
})

export const workspaceRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  const update = async (workspaceId: string, changes: WorkspaceChanges) => {
    const { workspace, webhookSecret } = await operations.updateWorkspace({ workspaceId, changes })
    return { ...ok(workspace), ...(webhookSecret ? { webhook_secret: webhookSecret } : {}) }
  }

  app.get(
    '/workspace',
    operation('Workspace', 'read', {
      operationId: 'getWorkspace',
      summary: 'Retrieve the workspace',
      description: 'Returns the workspace of the API key with its settings, credit balance and counts.',
      response: resultResponses(Workspace),
    }),
    async ({ workspaceId }) => ok(await operations.getWorkspace({ workspaceId })),
  )

  app.get(
    '/workspace/permissions',
    operation('Workspace', 'read', {
      operationId: 'getPermissions',
      summary: "Retrieve the caller's permissions",
      description: 'Returns what the API key may do.',
      response: resultResponses(Permissions),
    }),
    async ({ scopes }) => ok(toPermissions(scopes)),
  )

  app.patch(
    '/workspace',
    operation('Workspace', 'admin', {
      operationId: 'updateWorkspace',
      summary: 'Update the workspace',
      description:
        'Updates the fields you send; `null` clears a field. Returns the ' +
        'workspace. `lang_code` also sets `workspace_language`.',
      body: WorkspaceChanges,
      response: flatResponses(WorkspaceUpdate, InvalidLanguageCode, InvalidDomain, DomainInUse),
    }),
    async ({ workspaceId, body }) => await update(workspaceId, body),
  )

  app.put(
    '/workspace',
    hiddenOperation('admin', {
      body: WorkspaceReplacement,
      response: flatResponses(WorkspaceUpdate, InvalidLanguageCode, InvalidDomain, DomainInUse),
    }),
    async ({ workspaceId, body }) => await update(workspaceId, toWorkspaceChanges(body)),
  )
}
