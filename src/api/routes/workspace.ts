import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Workspace, WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import { InvalidLanguageCode } from '../../domain/problems.ts'
import { ok, replies } from '../http/envelope.ts'

export const workspaceRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Workspace'],
        operationId: 'getWorkspace',
        summary: 'The workspace of the key',
        description: 'The workspace with its settings, its credits and what it holds.',
        response: replies(Workspace),
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
        summary: 'Change some settings of the workspace',
        description:
          'What is absent stays, null clears, objects are merged by the same rule. `lang_code` sets the `workspace_language`; ' +
          '400 `invalid_language_code` for what is no known language.',
        body: WorkspaceChanges,
        response: replies(Workspace, InvalidLanguageCode),
      },
    },
    async ({ workspaceId, body: changes }) => ok(await operations.updateWorkspace({ workspaceId, changes })),
  )
}
