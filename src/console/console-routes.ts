import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../api/http/auth.ts'
import { actingAs } from '../domain/actor.ts'
import { consolePath, RedirectPath } from '../domain/accounts/sign-in.ts'
import { pathId } from '../domain/text.ts'
import { activityRoutes } from './activity/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { assistantRoutes } from './assistants/routes.ts'
import { changesRoutes } from './changes/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import type { ConsoleUser } from './console-user.ts'
import { devicesPage } from './sign-in/devices-page.tsx'
import { editorRoutes } from './editor/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { languageOf } from './language.ts'
import { morePage } from './layout/more-page.tsx'
import { newWebsiteRoutes } from './new-website/routes.ts'
import { orderPageRoutes, orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { redirectTo, sendPage, showBrand } from './responses.ts'
import type { ConsoleDeps } from './session-cookie.ts'
import { suspendedPage } from './sign-in/pages.tsx'
import { settingsRoutes } from './settings/routes.ts'
import { websiteRoutes } from './websites/routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Set on every route of `signedInRoutes`. */
    user: ConsoleUser
  }
}

const SessionParams = z.object({ session_id: pathId('The device') })

/** The sign-in page, which leads back to the page that was asked for. */
function signInPath({ method, url }: FastifyRequest): string {
  const isPage = method === 'GET' && url !== consolePath && RedirectPath.safeParse(url).success
  return `${consolePath}/sign-in${isPage ? `?next=${encodeURIComponent(url)}` : ''}`
}

const signOutPath = `${consolePath}/sign-out`

const isFile = ({ url }: FastifyRequest) => /^[^?]*\.\w+(?:\?|$)/.test(url)

/** Pages for the team of the workspace. They do not exist for anyone else. */
const teamRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, deps) => {
  app.addHook('preValidation', async ({ user }, reply) => {
    return user.isInTeam ? undefined : reply.callNotFound()
  })
  await app.register(orderRoutes, deps)
  await app.register(clientRoutes, deps)
  await app.register(settingsRoutes, deps)
  await app.register(activityRoutes, deps)
  const { authorizationServer } = deps
  if (authorizationServer) await app.register(assistantRoutes, { ...deps, authorizationServer })
  app.get('/more', async ({ user }, reply) => sendPage(reply, morePage(user)))
}

/** Finds the signed-in user of a request. Counts a wrong session against the limit of the address. */
export const userFinder =
  ({ operations, cookie, limitFailure }: Pick<ConsoleDeps, 'operations' | 'cookie' | 'limitFailure'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<ConsoleUser | undefined> => {
    const token = cookie.read(request)
    const find = () => operations.findSession({ token: token ?? '', own: request.own })
    const user = token && (await limitFailure({ request, reply, secret: token }, find))
    if (!user) return undefined
    // A picture or a download has no navigation.
    const counts = user.isInTeam && !isFile(request) ? await operations.countDesk(user) : undefined
    const unreadMessages = counts?.unreadMessages ?? (isFile(request) ? 0 : await operations.countUnread(user))
    return { ...user, language: languageOf(request.headers['accept-language']), counts, unreadMessages }
  }

/** Pages of signed-in users. Redirects everyone else to the sign-in page. */
export const signedInRoutes: FastifyPluginAsyncZod<ConsoleDeps> = async (app, deps) => {
  const { operations, cookie, limitRequests } = deps
  const findUser = userFinder(deps)
  app.decorateRequest('user')
  app.addHook('onRequest', async (request, reply) => {
    const user = await findUser(request, reply)
    if (!user) return redirectTo(cookie.clear(reply), signInPath(request))
    await limitRequests(user)
    request.user = user
    showBrand(request, reply, user.brand)
    if (user.isSuspended && request.url !== signOutPath)
      return sendPage(reply.code(403), suspendedPage({ language: user.language, brand: user.brand }))
    return undefined
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const { email: id, fullName: name, isInTeam } = request.user
    actingAs({ ...originOf(request), kind: isInTeam ? 'member' : 'client', id, name }, done)
  })

  await app.register(websiteRoutes, { operations })
  await app.register(inboxRoutes, { operations })
  await app.register(analyticsRoutes, { operations })
  await app.register(editorRoutes, deps)
  await app.register(changesRoutes, { operations })
  await app.register(historyRoutes, { operations })
  await app.register(pageRoutes, deps)
  await app.register(newWebsiteRoutes, deps)
  await app.register(orderPageRoutes, deps)
  await app.register(teamRoutes, deps)

  app.get('/devices', async ({ user }, reply) =>
    sendPage(reply, devicesPage({ user, sessions: await operations.listSessions(user) })),
  )

  /** Also deletes the unsent texts of the editor. */
  const signOut = (reply: FastifyReply) => cookie.clear(reply.header('clear-site-data', '"storage"'))

  app.post('/sign-out', async ({ user }, reply) => {
    await operations.deleteSessions(user)
    return redirectTo(signOut(reply), `${consolePath}/sign-in?workspace=${user.workspaceId}`)
  })

  app.post('/devices/sign-out', async ({ user }, reply) => {
    const { workspaceId, email } = user
    await operations.deleteSessions({ workspaceId, email })
    return redirectTo(signOut(reply), `${consolePath}/sign-in?workspace=${workspaceId}`)
  })

  app.post('/devices/:session_id/sign-out', { schema: { params: SessionParams } }, async ({ user, params }, reply) => {
    const { workspaceId, email } = user
    await operations.deleteSessions({ workspaceId, email, sessionId: params.session_id })
    return redirectTo(reply, `${consolePath}/devices`)
  })
}
