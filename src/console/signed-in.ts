import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SignedInUser } from '../activities/accounts/sessions.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import { pathId } from '../domain/text.ts'
import { goOn, sendPage } from './html-replies.ts'
import type { ConsoleDeps } from './cookie.ts'
import { devicesPage, websitesPage } from './record-pages.tsx'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set on every page behind the sign-in. */
    visitor: SignedInUser
  }
}

const perPage = 60
const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) })
const SessionParams = z.object({ session_id: pathId('The device') })

/** Pages of somebody who is signed in; anybody else is sent to the sign-in. */
export const insideRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, { operations, cookie }) => {
  app.decorateRequest('visitor')
  app.addHook('onRequest', async (request, reply) => {
    const token = cookie.read(request)
    const visitor = token && (await operations.findSession({ token }))
    if (!visitor) return goOn(cookie.clear(reply), `${consolePath}/sign-in`)
    request.visitor = visitor
    return undefined
  })

  app.get('', { schema: { hide: true, querystring: PageQuery } }, async ({ visitor, query }, reply) => {
    const websites = await operations.listWebsitesOfUser({ ...visitor, query: { page: query.page, per_page: perPage } })
    return sendPage(reply, websitesPage({ visitor, websites }))
  })

  app.get('/devices', { schema: { hide: true } }, async ({ visitor }, reply) =>
    sendPage(reply, devicesPage({ visitor, sessions: await operations.listSessions(visitor) })),
  )

  app.post('/sign-out', { schema: { hide: true } }, async ({ visitor }, reply) => {
    await operations.deleteSessions(visitor)
    return goOn(cookie.clear(reply), `${consolePath}/sign-in`)
  })

  app.post('/devices/sign-out', { schema: { hide: true } }, async ({ visitor }, reply) => {
    const { workspaceId, email } = visitor
    await operations.deleteSessions({ workspaceId, email })
    return goOn(cookie.clear(reply), `${consolePath}/sign-in`)
  })

  app.post(
    '/devices/:session_id/sign-out',
    { schema: { hide: true, params: SessionParams } },
    async ({ visitor, params }, reply) => {
      const { workspaceId, email } = visitor
      await operations.deleteSessions({ workspaceId, email, sessionId: params.session_id })
      return goOn(reply, `${consolePath}/devices`)
    },
  )
}
