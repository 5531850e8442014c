import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { resourceOf } from '../../domain/accounts/assistants.ts'
import { hasScope, type Scope } from '../../domain/accounts/keys.ts'
import { InsufficientScope, InvalidApiKey } from '../../domain/problems.ts'
import { actingAs } from '../../domain/actor.ts'
import type { FailureLimit } from './failure-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    workspaceId: string
    keyId: string
    /** The origin of the key, which its orders name. */
    keyOrigin: string
    /** Set if the caller may only see and change the orders of this origin. */
    placedBy: string | undefined
    /** Scopes of the caller's API key. */
    scopes: Scope[]
  }
  interface FastifyContextConfig {
    /** Scope that the route requires. */
    scope?: Scope
    /** Whether the scope `ai` is enough for the orders that the key itself placed. The handler has to use `placedBy`. */
    ownOrders?: true
    /** Whether access tokens of assistants take the place of API keys. */
    acceptsTokens?: true
  }
}

/** Requires an API key for all routes of `app`. The key determines the workspace of the request. */
export function requireKey(
  app: FastifyInstance,
  { operations, publicUrl }: Pick<ApiDeps, 'operations' | 'publicUrl'>,
  limitFailure: FailureLimit,
): void {
  app.decorateRequest('workspaceId', '')
  app.decorateRequest('keyId', '')
  app.decorateRequest('keyOrigin', '')
  app.decorateRequest('placedBy')
  app.decorateRequest('scopes')
  app.addHook('onRequest', async (request, reply) => {
    const apiKey = keyOf(request)
    const caller = await limitFailure({ request, reply, secret: apiKey }, async () => {
      if (apiKey && request.routeOptions.config.acceptsTokens && !apiKey.startsWith('sw_live_'))
        return await operations.authenticateToken({ token: apiKey, resource: resourceOf(publicUrl) })
      if (apiKey) return await operations.authenticate({ apiKey })
      throw new InvalidApiKey(`${missingKey(request)} Send it in the header "Authorization: Bearer sw_live_…".`)
    })
    request.workspaceId = caller.workspaceId
    request.keyId = caller.keyId
    request.keyOrigin = caller.originId
    request.scopes = caller.scopes
  })
}

/** The API key of a request, if any. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Names the place in which a request has its key instead. */
function missingKey({ headers: { authorization = '', ...others } }: Pick<FastifyRequest, 'headers'>): string {
  if (/^sw_live_/.test(authorization)) return 'The `Authorization` header has the API key without the word "Bearer".'
  if (/^Basic /i.test(authorization)) return 'The API does not support Basic authentication.'
  if ('x-api-key' in others) return 'The API does not read its key from `X-API-Key`.'
  return 'The API key is missing.'
}

/** Rejects keys without the scope of the route. Register it after the rate limit, so that rejected requests count too. */
export function requireScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { scopes, routeOptions, keyOrigin } = request
    const { scope, ownOrders = false } = routeOptions.config
    const isAllowed = !scope || hasScope(scopes, scope) || (ownOrders && scopes.includes('ai'))
    if (ownOrders && !scopes.includes('read')) request.placedBy = keyOrigin
    if (isAllowed) done()
    else done(new InsufficientScope(`This API key does not have the scope "${scope}". Use a key that has it.`))
  })
}

/** Names the caller to the audit log in all that the handler changes. Register it after the hooks that read the body. */
export function nameCaller(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { operationId: operation } = request.routeOptions.schema ?? {}
    actingAs({ ...originOf(request), kind: 'api_key', id: request.keyOrigin, operation }, done)
  })
}

/** Where a request comes from, for the audit log. */
export const originOf = ({ id, ip, headers, method, routeOptions }: FastifyRequest) => ({
  ip_address: ip,
  user_agent: headers['user-agent'],
  request_id: id,
  operation: `${method} ${routeOptions.url}`,
})
