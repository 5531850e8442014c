import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '../api/deps.ts'
import type { FailureLimit } from '../api/http/failure-limits.ts'
import { addAssets } from './assets.ts'
import { signedInRoutes } from './console-routes.ts'
import { addErrorPages } from './error-pages.ts'
import { addSecurityHeaders, sendPage } from './responses.ts'
import { rejectCrossOriginRequests } from './same-origin.ts'
import { sessionCookie } from './session-cookie.ts'
import { startPage } from './sign-in-pages.tsx'
import { signInRoutes } from './sign-in-routes.ts'

/** GET / leads to the console and to the API reference. */
export const startRoute: FastifyPluginAsync = async (app) => {
  addSecurityHeaders(app)
  app.get('/', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, startPage()))
}

/** HTML pages for clients and team members: passwordless sign-in, websites and devices. They work without JavaScript. */
export const consoleRoutes: FastifyPluginAsync<
  Pick<ApiDeps, 'operations' | 'publicUrl' | 'mail' | 'acceptMs' | 'prices'> & { limitFailure: FailureLimit }
> = async (app, { operations, publicUrl, mail, acceptMs, prices, limitFailure }) => {
  const cookie = sessionCookie(publicUrl)
  addSecurityHeaders(app)
  rejectCrossOriginRequests(app, publicUrl)
  addErrorPages(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  addAssets(app)
  const deps = { operations, mail, acceptMs, prices, limitFailure, cookie }
  await app.register(signInRoutes, deps)
  await app.register(signedInRoutes, deps)
}
