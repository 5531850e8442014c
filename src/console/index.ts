import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import type { AuthorizationServer } from '../api/oauth/provider.ts'
import type { FailureLimit } from '../api/http/failure-limits.ts'
import type { OrderLimit } from '../api/http/rate-limits.ts'
import { hashToken } from '../domain/accounts/secrets.ts'
import { addAssets } from './layout/assets.ts'
import { signedInRoutes, userFinder } from './console-routes.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { addErrorPages } from './errors/handlers.ts'
import { findOwnConsole } from './own-console.ts'
import { addSecurityHeaders, redirectTo, sendPage } from './responses.ts'
import { rejectCrossOriginRequests } from './same-origin.ts'
import { type ConsoleDeps, sessionCookie } from './session-cookie.ts'
import { startPage } from './sign-in/pages.tsx'
import { signInRoutes } from './sign-in/routes.ts'
import { brandFinder, visitorOf } from './sign-in/visitor.ts'

/** GET / leads to the console and to the API reference; on the domain of a workspace, to its console only. */
export const startRoute: FastifyPluginAsync<Pick<ApiDeps, 'operations' | 'publicUrl'>> = async (app, deps) => {
  hideRoutes(app)
  addSecurityHeaders(app)
  findOwnConsole(app, deps)
  app.get('/', async (request, reply) =>
    request.own ? redirectTo(reply, consolePath) : sendPage(reply, startPage(visitorOf(request))),
  )
}

/** HTML pages for clients and team members: passwordless sign-in, websites and devices. They work without JavaScript. */
export const consoleRoutes: FastifyPluginAsync<
  Pick<ApiDeps, 'operations' | 'publicUrl' | 'sitesUrl' | 'mail' | 'acceptMs' | 'prices' | 'modelName'> & {
    limitFailure: FailureLimit
    limitOrderRate: OrderLimit
    limitRequestRate: OrderLimit
    authorizationServer: AuthorizationServer | undefined
  }
> = async (app, given) => {
  const { operations, publicUrl, sitesUrl, mail, acceptMs, prices, modelName, limitFailure, limitOrderRate } = given
  const { authorizationServer, limitRequestRate } = given
  const cookie = sessionCookie(publicUrl)
  hideRoutes(app)
  addSecurityHeaders(app)
  findOwnConsole(app, given)
  rejectCrossOriginRequests(app, publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  addAssets(app)
  const perPerson =
    (limit: OrderLimit): ConsoleDeps['limitOrders'] =>
    async ({ workspaceId, email }) =>
      await limit(hashToken(`${workspaceId} ${email.toLowerCase()}`).toString('base64'), 'You')
  const [limitOrders, limitRequests] = [perPerson(limitOrderRate), perPerson(limitRequestRate)]
  const settings = { publicUrl, sitesUrl, mail, acceptMs, prices, modelName }
  const deps = { ...settings, operations, limitFailure, limitOrders, limitRequests, cookie, authorizationServer }
  addErrorPages(app, userFinder(deps), brandFinder(deps))
  app.get('/', { prefixTrailingSlash: 'slash' }, async (_request, reply) => redirectTo(reply, consolePath))
  await app.register(signInRoutes, deps)
  await app.register(signedInRoutes, deps)
}

/** Leaves the pages out of the API reference. */
function hideRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
}
