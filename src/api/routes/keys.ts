import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ApiKey, KeyRequest, KeyRotation, NewApiKey } from '../../domain/accounts/keys.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { pathId } from '../../domain/text.ts'
import { KeyNotFound } from '../../domain/problems.ts'
import { ok, replies } from '../http/envelope.ts'

const KeyParams = z.object({ key_id: pathId('The key, as the list names it') })

export const keyRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace/api-keys',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['API keys'],
        operationId: 'listApiKeys',
        summary: 'The workspace’s keys',
        description: 'Newest first, ended ones too, never with their texts; `search` looks into the name.',
        querystring: ListQuery,
        response: replies(listOf(ApiKey)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listKeys({ workspaceId, query })),
  )

  app.post(
    '/workspace/api-keys',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['API keys'],
        operationId: 'createApiKey',
        summary: 'Make a key',
        description:
          'The key’s text is in this answer and nowhere else. A key cannot give a new key scopes that it lacks itself: 403.',
        body: KeyRequest,
        response: replies(NewApiKey),
      },
    },
    async ({ workspaceId, scopes: grantor, body: { name, scopes, expires_at: expiresAt = null } }) =>
      ok(await operations.createKey({ workspaceId, name, expiresAt, grantor, ...(scopes ? { scopes } : {}) })),
  )

  app.delete(
    '/workspace/api-keys/:key_id',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['API keys'],
        operationId: 'revokeApiKey',
        summary: 'End a key',
        description:
          'From this answer on the key is turned down everywhere. It stays in the list with its `revoked_at`.',
        params: KeyParams,
        response: replies(ApiKey, KeyNotFound),
      },
    },
    async ({ workspaceId, params: { key_id: keyId } }) => ok(await operations.revokeKey({ workspaceId, keyId })),
  )

  app.post(
    '/workspace/api-keys/:key_id/rotate',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['API keys'],
        operationId: 'rotateApiKey',
        summary: 'Replace a key',
        description:
          'Makes a key of the same name, scopes and end. The old one goes on working for the grace time; without one it ends at once. ' +
          'A key is replaced once: one that has ended or has a successor is answered 404.',
        params: KeyParams,
        body: KeyRotation,
        response: replies(NewApiKey, KeyNotFound),
      },
    },
    async ({ workspaceId, scopes: grantor, params: { key_id: keyId }, body: { grace_seconds: graceSeconds } }) =>
      ok(await operations.rotateKey({ workspaceId, keyId, graceSeconds, grantor })),
  )
}
