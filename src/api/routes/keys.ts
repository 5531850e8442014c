import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ApiKey, KeyRequest, KeyRotation, NewApiKey } from '../../domain/accounts/keys.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { pathId } from '../../domain/text.ts'
import { KeyNotFound } from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const KeyParams = z.object({ key_id: pathId('ID of the API key') })

export const keyRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.get(
    '/workspace/api-keys',
    operation('API keys', 'admin', {
      operationId: 'listApiKeys',
      summary: 'List API keys',
      description:
        'Returns the API keys of the workspace, newest first and without secret texts, including revoked and expired keys. `search` matches names.',
      querystring: ListQuery,
      response: resultResponses(listOf(ApiKey)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listKeys({ workspaceId, query })),
  )

  app.post(
    '/workspace/api-keys',
    operation('API keys', 'admin', {
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description: 'Creates an API key and returns it with its secret text, which is shown only once.',
      body: KeyRequest,
      response: resultResponses(NewApiKey),
    }),
    async ({ workspaceId, keyOrigin: createdBy, scopes: grantor, body: { scopes, ...body } }) => {
      const { name, expires_at: expiresAt, daily_credit_limit: dailyCreditLimit } = body
      const key = { workspaceId, name, expiresAt, dailyCreditLimit, grantor, createdBy }
      return ok(await operations.createKey({ ...key, ...(scopes ? { scopes } : {}) }))
    },
  )

  app.delete(
    '/workspace/api-keys/:key_id',
    operation('API keys', 'admin', {
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'Revokes an API key. Requests with the key fail as soon as the call returns. The key stays in the list with its `revoked_at`.',
      params: KeyParams,
      response: resultResponses(ApiKey, KeyNotFound),
    }),
    async ({ workspaceId, params: { key_id: keyId } }) => ok(await operations.revokeKey({ workspaceId, keyId })),
  )

  app.post(
    '/workspace/api-keys/:key_id/rotate',
    operation('API keys', 'admin', {
      operationId: 'rotateApiKey',
      summary: 'Rotate an API key',
      description:
        'Creates a key with the same name, scopes, limit and expiry and returns it with its secret text. The old key works for ' +
        '`grace_seconds` more, or is revoked at once if that is 0.',
      params: KeyParams,
      body: KeyRotation,
      response: resultResponses(NewApiKey, KeyNotFound),
    }),
    async ({ workspaceId, keyOrigin: createdBy, scopes: grantor, params, body }) => {
      const rotation = { keyId: params.key_id, graceSeconds: body.grace_seconds }
      return ok(await operations.rotateKey({ workspaceId, ...rotation, grantor, createdBy }))
    },
  )
}
