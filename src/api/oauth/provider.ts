import { generateKeyPairSync } from 'node:crypto'
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import { assistantScopes, resourceOf } from '../../domain/accounts/assistants.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { networkOf } from '../http/failure-limits.ts'
import type { ApiDeps } from '../deps.ts'
import { createAdapter } from './adapter.ts'
import { clientIdOf, isRedirect, withApplicationType } from './clients.ts'

type Deps = Pick<ApiDeps, 'operations' | 'publicUrl'>
export type AuthorizationServer = Provider

/** Lifetimes in seconds. A refresh token that is used is replaced by one with a new lifetime. */
const ttl = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 365 * 86_400,
  Interaction: 3600,
  RefreshToken: 30 * 86_400,
  Session: 3600,
}
/** Lifetime in seconds of what a client signs to identify itself. */
const maxAssertion = 600
/** Client metadata documents that the requests of a network make this installation fetch in a minute, over all processes. */
const fetchesPerMinute = 20
/** Of a client metadata document or its keys, in bytes. */
const maxDocument = 16 * 1024
const fetchTimeoutMs = 5_000
const Document = z.looseObject({
  client_id: z.string().optional(),
  redirect_uris: z.array(z.string().refine(isRedirect)).max(50).optional(),
})

/** The authorization server of POST /mcp: see docs/decisions/assistants-oauth.md. */
export function createAuthorizationServer({ operations, publicUrl }: Deps): AuthorizationServer {
  const resource = resourceOf(publicUrl)
  const provider = new Provider(new URL(publicUrl).origin, {
    adapter: (model: string) => createAdapter(operations, model),
    findAccount: async (_context, accountId) =>
      (await operations.isConnected({ keyId: accountId }))
        ? { accountId, claims: () => ({ sub: accountId }) }
        : undefined,
    // Each request asks for consent, and each consent connects an assistant of its own.
    loadExistingGrant: async (context) => {
      const { grantId } = context.oidc.result?.consent ?? {}
      return grantId === undefined ? undefined : await context.oidc.provider.Grant.find(grantId)
    },
    interactions: { url: (_context, { uid }) => `${consolePath}/connect/${uid}` },
    ...{ ttl, routes, jwks: { keys: [unusedKey()] }, scopes: ['offline_access'], responseTypes: ['code'] },
    clientAuthMethods: ['none', 'private_key_jwt'],
    // The library keeps the ID of an assertion until that expires.
    assertJwtClientAuthClaimsAndHeader: (_context, { exp }) => {
      if (typeof exp !== 'number' || exp > Date.now() / 1000 + maxAssertion)
        throw new errors.InvalidClientAuth('the assertion lasts too long')
    },
    sectorIdentifierUriValidate: () => false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    cookies: { long: { signed: false, sameSite: 'lax' }, short: { signed: false, sameSite: 'lax' } },
    fetch: async (url, init) => await fetchDocument(operations, new Request(url).url, init?.signal),
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain; charset=utf-8'
      context.body = `${error}: ${description ?? 'The assistant sent an invalid request.'}`
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      registration: {
        enabled: true,
        idFactory: ({ oidc }: KoaContextWithOIDC) => clientIdOf(oidc.body),
        issueRegistrationAccessToken: false,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 300, max: 86_400 },
        // The console looks up a client that a request has named before, without a request of the library.
        allowFetch: async (context?: { ip: string }) =>
          context === undefined || (await takeFetch(operations, context.ip)),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (indicator !== resource) throw new errors.InvalidTarget()
          const scope = assistantScopes.join(' ')
          return { audience: resource, scope, accessTokenFormat: 'opaque', accessTokenTTL: ttl.AccessToken }
        },
      },
    },
  } as Configuration)
  // `toWebRequest` of the routes names host and scheme of the public URL.
  provider.proxy = true
  return provider
}

export const routes = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end-session',
}

/** The library demands a key for ID tokens, which this server does not issue. */
const unusedKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
})

async function takeFetch(operations: Deps['operations'], ip: string): Promise<boolean> {
  const keyId = hashToken(networkOf(ip)).toString('base64')
  const { granted } = await operations.takeRequests({
    keyId,
    kind: 'oauth client',
    limit: fetchesPerMinute,
    atLeast: 1,
  })
  return granted > 0
}

/** Fetches the metadata of a client from a public address, without redirects. Throws if it is longer than `maxDocument`. */
async function fetchDocument(
  operations: Deps['operations'],
  url: string,
  signal?: AbortSignal | null,
): Promise<Response> {
  const timeout = AbortSignal.timeout(fetchTimeoutMs)
  const body = await operations.fetchDocument({
    ...{ url, maxBytes: maxDocument },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const document = Document.parse(JSON.parse(body))
  const metadata =
    'client_id' in document ? { token_endpoint_auth_method: 'none', ...withApplicationType(document) } : document
  return Response.json(metadata)
}
