import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { findClientFunds } from '../funds.ts'
import { loadNames } from '../components/names.ts'
import { isUnfinished } from '../home/cards.ts'
import { homePage } from '../home/page.tsx'
import { listQuery, orderOf } from '../queries.ts'
import { redirectTo, sendLivePage, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { websitesPage } from './list-page.tsx'
import { listWithOverviews } from './overviews.ts'
import { websitePath } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'
import { websiteTeamRoutes } from './team-routes.ts'
import { websitePageRoutes } from './website-routes.ts'

const perPage = 60
/** Websites on the start page of a team. */
const recent = 8
const ListQuery = listQuery.extend({
  sort: orderOf(websitesPhrases.en.orders, '-created'),
  shown: z.literal('attention').optional().catch(undefined),
})
const Params = z.object({ website_id: pathId('Website') })

/** The list of websites, a website, and its picture. */
export const websiteRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  const showList = async (user: ConsoleUser, { page, shown, ...query }: z.output<typeof ListQuery>) => {
    const listed = { ...query, page, per_page: perPage }
    const [websites, own, inTrouble, notice] = await Promise.all([
      operations.listWebsitesOfUser({ ...user, query: listed, inTrouble: shown === 'attention' }),
      user.isInTeam ? undefined : findClientFunds({ operations, user }),
      user.isInTeam ? operations.countWebsitesInTrouble(user) : undefined,
      user.isInTeam ? undefined : operations.findRightsNotice(user),
    ])
    const funds = own?.isShown ? own.available : undefined
    const list = await listWithOverviews(operations, user, websites)
    return websitesPage({ user, websites: list, query: { ...query, shown }, funds, inTrouble, notice })
  }

  /** The website that a client sees first: the only one, if the client cannot order another. */
  const findOnlyWebsite = async (user: ConsoleUser): Promise<string | undefined> => {
    const { list, total } = await operations.listWebsitesOfUser({ ...user, query: { page: 1, per_page: 1 } })
    return total === 1 && !user.ordersWebsites ? list[0]?.website_id : undefined
  }

  const showHome = async (user: ConsoleUser) => {
    const query = { page: 1, per_page: recent, sort: '-updated' as const }
    const [waiting, websites] = await Promise.all([
      operations.listWaiting(user),
      operations.listWebsitesOfUser({ ...user, query }),
    ])
    const authors = [...waiting.submitted, ...waiting.drafts].map(({ author }) => author)
    const [{ list }, names, prices] = await Promise.all([
      listWithOverviews(operations, user, websites),
      loadNames({ operations, user }, authors),
      Promise.all(
        waiting.orders
          .filter((order) => !isUnfinished(order))
          .map(async ({ id }) => {
            const price = await operations.getRetryPrice({ workspaceId: user.workspaceId, workflowId: id })
            return price === undefined ? [] : [[id, price] as const]
          }),
      ),
    ])
    return homePage({ user, waiting, names, retryPrices: new Map(prices.flat()), websites: list })
  }

  app.get('', { schema: { querystring: ListQuery } }, async ({ user, query }, reply) => {
    if (user.isInTeam) return sendLivePage(reply, await showHome(user))
    const only = (await operations.findRightsNotice(user)) ? undefined : await findOnlyWebsite(user)
    return only ? redirectTo(reply, websitePath(only)) : sendPage(reply, await showList(user, query))
  })

  app.get('/websites', { schema: { querystring: ListQuery } }, async ({ user, query }, reply) =>
    sendPage(reply, await showList(user, query)),
  )

  app.post('/rights-seen', async ({ user }, reply) => {
    await operations.markRightsSeen(user)
    return redirectTo(reply, consolePath)
  })

  app.get(
    '/websites/:website_id/picture.svg',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId } }, reply) => {
      const { svg } = await operations.drawThumbnail({ ...user, websiteId })
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'private, max-age=600, stale-while-revalidate=86400')
        .send(svg)
    },
  )

  await app.register(websitePageRoutes, { operations })
  await app.register(websiteTeamRoutes, { operations })
}
