import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '../deps.ts'
import { Client, ClientChanges, ClientRef, DeletedClient, NewClient } from '../../domain/accounts/clients.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { ClientExists, ClientNotFound, WorkspaceForbidden, WorkspaceNotFound } from '../../domain/problems.ts'
import { MagicLink, MagicLinkRequest } from '../../domain/accounts/sign-in.ts'
import { ok, replies } from '../http/envelope.ts'

export const clientRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.post(
    '/workspace/client/create',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Clients'],
        operationId: 'createClient',
        summary: 'Add a client',
        description: 'One e-mail address names one client of a workspace, whatever its case: else 400 `client_exists`.',
        body: NewClient,
        response: replies(Client, ClientExists),
      },
    },
    async ({ workspaceId, body: client }) => ok(await operations.createClient({ workspaceId, client })),
  )

  app.get(
    '/workspace/client/list',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Clients'],
        operationId: 'listClients',
        summary: 'The workspace’s clients',
        description: 'Newest first; `search` looks into name and e-mail address.',
        querystring: ListQuery,
        response: replies(listOf(Client)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listClients({ workspaceId, query })),
  )

  app.put(
    '/workspace/client/update',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Clients'],
        operationId: 'updateClient',
        summary: 'Change a client',
        description:
          'What is absent stays; null is the default. A limit below what the client has takes nothing away: it stops new ' +
          'websites. 400 `client_not_found`, or `client_exists` when another client has the e-mail address.',
        body: ClientChanges,
        response: replies(Client, ClientNotFound, ClientExists),
      },
    },
    async ({ workspaceId, body: changes }) => ok(await operations.updateClient({ workspaceId, changes })),
  )

  app.post(
    '/workspace/client/magic-link',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Clients'],
        operationId: 'createMagicLink',
        summary: 'Let somebody sign in',
        description:
          'Makes a link and a verification code with which a client, or a member of a team, signs in to the console without a password: ' +
          'once, within 15 minutes. They are mailed as well, where the installation sends mail. A newer link puts an end to the older one.',
        body: MagicLinkRequest,
        response: replies(MagicLink, WorkspaceForbidden, WorkspaceNotFound),
      },
    },
    async ({ workspaceId, body: request }) => ok(await operations.createMagicLink({ workspaceId, request })),
  )

  app.delete(
    '/workspace/client/delete',
    {
      config: { scope: 'write' },
      schema: {
        tags: ['Clients'],
        operationId: 'deleteClient',
        summary: 'Remove a client',
        description: 'Ends the client’s access; their websites stay, unassigned. 400 `client_not_found`.',
        body: ClientRef,
        response: replies(DeletedClient, ClientNotFound),
      },
    },
    async ({ workspaceId, body: { client_id: clientId } }) =>
      ok(await operations.deleteClient({ workspaceId, clientId })),
  )
}
