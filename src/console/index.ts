import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import type { FailureLimit } from '../api/http/failure-limits.ts'
import type { OrderLimit } from '../api/http/rate-limits.ts'
import { hashToken } from '../domain/accounts/secrets.ts'
import { addAssets } from './layout/assets.ts'
import { signedInRoutes, userFinder } from './console-routes.ts'
import { addErrorPages } from './errors/handlers.ts'
import { addSecurityHeaders, sendPage } from './responses.ts'
import { rejectCrossOriginRequests } from './same-origin.ts'
import { type ConsoleDeps, sessionCookie } from './session-cookie.ts'
import { startPage } from './sign-in/pages.tsx'
import { signInRoutes } from './sign-in/routes.ts'
import { brandFinder, visitorOf } from './sign-in/visitor.ts'

/** GET / leads to the console and to the API reference. */
export const startRoute: FastifyPluginAsync = async (app) => {
  hideRoutes(app)
  addSecurityHeaders(app)
  app.get('/', async (request, reply) => sendPage(reply, startPage(visitorOf(request))))
}

/** HTML pages for clients and team members: passwordless sign-in, websites and devices. They work without JavaScript. */
export const consoleRoutes: FastifyPluginAsync<
  Pick<ApiDeps, 'operations' | 'publicUrl' | 'mail' | 'acceptMs' | 'prices' | 'modelName'> & {
    limitFailure: FailureLimit
    limitOrderRate: OrderLimit
  }
> = async (app, { operations, publicUrl, mail, acceptMs, prices, modelName, limitFailure, limitOrderRate }) => {
  const cookie = sessionCookie(publicUrl)
  hideRoutes(app)
  addSecurityHeaders(app)
  rejectCrossOriginRequests(app, publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  addAssets(app)
  const limitOrders: ConsoleDeps['limitOrders'] = ({ workspaceId, email }) =>
    limitOrderRate(hashToken(`${workspaceId} ${email.toLowerCase()}`).toString('base64'), 'You')
  const deps = { operations, publicUrl, mail, acceptMs, prices, modelName, limitFailure, limitOrders, cookie }
  addErrorPages(app, userFinder(deps), brandFinder(deps))
  await app.register(signInRoutes, deps)
  await app.register(signedInRoutes, deps)
}

/** Leaves the pages out of the API reference. */
function hideRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
}
