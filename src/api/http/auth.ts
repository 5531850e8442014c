import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import type { Scope } from '../../domain/accounts/keys.ts'
import { InsufficientScope, InvalidApiKey } from '../../domain/problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    workspaceId: string
    keyId: string
    /** What the caller's key may do. */
    scopes: Scope[]
  }
  interface FastifyContextConfig {
    /** What the caller's key must allow. */
    scope?: Scope
  }
}

/** Everything behind this needs an API key; the key names the workspace to which all of the request is confined. */
export function requireKey(app: FastifyInstance, { operations }: Pick<ApiDeps, 'operations'>): void {
  app.decorateRequest('workspaceId', '')
  app.decorateRequest('keyId', '')
  app.decorateRequest('scopes')
  app.addHook('onRequest', async (request) => {
    const apiKey = keyOf(request)
    if (!apiKey)
      throw new InvalidApiKey('The API key is missing. Send it in the header "Authorization: Bearer sw_live_…".')
    const caller = await operations.authenticate({ apiKey })
    request.workspaceId = caller.workspaceId
    request.keyId = caller.keyId
    request.scopes = caller.scopes
  })
}

/** The key that a request came with. */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Turns down a key that may not do what the route does. Comes after the rate limit: such a request counts, too. */
export function requireScope(app: FastifyInstance): void {
  app.addHook('onRequest', ({ routeOptions, scopes }, _reply, done) => {
    const { scope } = routeOptions.config
    if (!scope || scopes.includes(scope)) done()
    else done(new InsufficientScope(`This API key does not have the scope "${scope}". Use a key that has it.`))
  })
}
