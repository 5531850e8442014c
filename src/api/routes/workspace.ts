import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Workspace, WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import { InvalidLanguageCode } from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'

export const workspaceRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Workspace'],
        operationId: 'getWorkspace',
        summary: 'Retrieve the workspace',
        description: 'Returns the workspace of the API key with its settings, credit balance and counts.',
        response: resultResponses(Workspace),
      },
    },
    async ({ workspaceId }) => ok(await operations.getWorkspace({ workspaceId })),
  )

  app.patch(
    '/workspace',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Workspace'],
        operationId: 'updateWorkspace',
        summary: 'Update the workspace',
        description:
          'Updates the fields you send and leaves the rest unchanged, including nested fields; `null` clears a field. Returns the ' +
          'workspace. `lang_code` also sets `workspace_language`.',
        body: WorkspaceChanges,
        response: resultResponses(Workspace, InvalidLanguageCode),
      },
    },
    async ({ workspaceId, body: changes }) => ok(await operations.updateWorkspace({ workspaceId, changes })),
  )
}
