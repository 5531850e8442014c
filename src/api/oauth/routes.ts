import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { assistantScopes, resourceMetadataUrl, resourceOf } from '../../domain/accounts/assistants.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { RateLimited } from '../../domain/problems.ts'
import type { ApiDeps } from '../deps.ts'
import { networkOf } from '../http/failure-limits.ts'
import { type AuthorizationServer, routes } from './provider.ts'

type Deps = Pick<ApiDeps, 'operations' | 'publicUrl'> & { authorizationServer: AuthorizationServer }

/** Requests to the authorization server from one network in a minute, over all processes. */
const requestsPerMinute = 120
/**
 * The cookie of a request that waits for consent. The library's session is dropped: each request is that of the person who is signed
 * in to the console.
 */
const requestCookie = /_interaction_resume=[\w-]+/
/** What a client asks for that names no scope. */
const defaultScopes = ['read', 'draft', 'ai']

/** The metadata of POST /mcp (RFC 9728), and the endpoints of its authorization server, which the library answers. */
export const oauthRoutes: FastifyPluginAsync<Deps> = async (app, { operations, publicUrl, authorizationServer }) => {
  const { host, protocol, origin } = new URL(publicUrl)
  const handle = authorizationServer.callback()
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null)) // the library reads the body

  app.get(new URL(resourceMetadataUrl(publicUrl)).pathname, async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send({
      resource: resourceOf(publicUrl),
      resource_name: 'Sitewright',
      authorization_servers: [origin],
      scopes_supported: assistantScopes,
      bearer_methods_supported: ['header'],
    }),
  )

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    await takeRequest(operations, request)
    const { raw } = request
    // The library builds URLs from these.
    const cookie = requestCookie.exec(raw.headers.cookie ?? '')?.[0] ?? ''
    const forwarded = { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': request.ip }
    raw.headers = { ...raw.headers, ...forwarded, host, cookie }
    delete raw.headers['x-forwarded-host']
    const response = reply.hijack().raw
    response.setHeader('x-request-id', request.id)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('referrer-policy', 'no-referrer')
    if (protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000')
    await handle(raw, response)
  }

  app.get(routes.authorization, async (request, reply) => {
    const { raw } = request
    raw.url = withKnownScopes(raw.url ?? '')
    await serve(request, reply)
  })
  app.get(`${routes.authorization}/:uid`, serve)
  for (const path of [routes.token, routes.registration, routes.revocation]) {
    app.post(path, serve)
    app.options(path, serve)
  }
  app.get('/.well-known/oauth-authorization-server', serve)
  app.options('/.well-known/oauth-authorization-server', serve)
  app.get(routes.jwks, serve)
}

/** Throws RateLimited. */
async function takeRequest(operations: Deps['operations'], { ip }: FastifyRequest): Promise<void> {
  const keyId = hashToken(networkOf(ip)).toString('base64')
  const { granted } = await operations.takeRequests({ keyId, kind: 'oauth', limit: requestsPerMinute, atLeast: 1 })
  if (granted === 0) throw new RateLimited('Your address sent too many authorization requests. Retry in a minute.')
}

/** The URL of an authorization request with the scopes that exist, among them `read`. */
function withKnownScopes(url: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('prompt') // each request asks for consent
  const asked = (parameters.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  const known = assistantScopes.filter((scope) => asked.includes(scope))
  parameters.set('scope', [...new Set(['read', ...(known.length > 0 ? known : defaultScopes)])].join(' '))
  return `${path}?${parameters.toString()}`
}
