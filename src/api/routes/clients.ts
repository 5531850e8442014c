import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import {
  Client,
  ClientChanges,
  ClientQuery,
  ClientRef,
  DeletedClient,
  NewClient,
} from '../../domain/accounts/clients.ts'
import { listOf } from '../../domain/lists.ts'
import {
  ClientExists,
  ClientNotFound,
  UnknownClient,
  WorkspaceForbidden,
  WorkspaceNotFound,
} from '../../domain/problems.ts'
import { MagicLinkResponse, MagicLinkRequest } from '../../domain/accounts/sign-in.ts'
import { pathId } from '../../domain/text.ts'
import { flatResponses, ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

export const clientRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { operations } = deps

  app.post(
    '/workspace/client/create',
    operation('Clients', 'write', {
      operationId: 'createClient',
      summary: 'Create a client',
      description:
        'Creates a client of the workspace and returns it. A client with the same email address, ignoring case, returns 400 `client_exists`.',
      body: NewClient,
      response: resultResponses(Client, ClientExists),
    }),
    async ({ workspaceId, body: client }) => ok(await operations.createClient({ workspaceId, client })),
  )

  app.get(
    '/workspace/client/list',
    operation('Clients', 'read', {
      operationId: 'listClients',
      summary: "List the workspace's clients",
      description: 'Returns the clients of the workspace. `search` matches names and email addresses.',
      querystring: ClientQuery,
      response: resultResponses(listOf(Client)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listClients({ workspaceId, query })),
  )

  app.get(
    '/workspace/client/:client_id',
    operation('Clients', 'read', {
      operationId: 'getClient',
      summary: 'Retrieve a client',
      description: 'Returns the client with the number of its websites.',
      params: z.object({ client_id: pathId('ID of the client') }),
      response: resultResponses(Client, ClientNotFound),
    }),
    async ({ workspaceId, params: { client_id: clientId } }) =>
      ok(await operations.getClient({ workspaceId, clientId })),
  )

  app.put(
    '/workspace/client/update',
    operation('Clients', 'write', {
      operationId: 'updateClient',
      summary: 'Update a client',
      description:
        'Updates the fields you send. Returns the client. ' +
        'A `website_limit` below the current number of websites only prevents new ones.',
      body: ClientChanges,
      response: resultResponses(Client, UnknownClient, ClientExists),
    }),
    async ({ workspaceId, body: changes }) => ok(await operations.updateClient({ workspaceId, changes })),
  )

  app.post(
    '/workspace/client/magic-link',
    operation('Clients', 'admin', {
      operationId: 'createMagicLink',
      summary: 'Create a sign-in link',
      description:
        'Creates a link and a verification code that sign a client or team member in to the console. Both expire ' +
        'after 15 minutes and work once; a newer link replaces an older one. The API also mails them if mail is configured.',
      body: MagicLinkRequest,
      response: flatResponses(MagicLinkResponse, WorkspaceForbidden, WorkspaceNotFound),
    }),
    async ({ workspaceId, body: request }) => {
      const link = await operations.createMagicLink({ workspaceId, request })
      const { magic_link, verification_code } = link
      return { ...ok(link), magic_link, verification_code }
    },
  )

  app.delete(
    '/workspace/client/delete',
    operation('Clients', 'write', {
      operationId: 'deleteClient',
      summary: 'Delete a client',
      description:
        "Deletes a client and ends the client's sessions and sign-in links at once. The client's websites are kept and become unassigned.",
      body: ClientRef,
      response: resultResponses(DeletedClient, UnknownClient),
    }),
    async ({ workspaceId, body: { client_id: clientId } }) =>
      ok(await operations.deleteClient({ workspaceId, clientId })),
  )
}
