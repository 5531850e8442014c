import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NoCustomDomain, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { homePage } from '../home/page.tsx'
import { listQuery, orderOf, pageNumber } from '../queries.ts'
import { sendLivePage, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { websitesPage } from './list-page.tsx'
import { listWithOverviews, withOverview } from './overviews.ts'
import { websitesPhrases } from './phrases.ts'
import { websitePage } from './website-page.tsx'

const perPage = 60
const contentsPerPage = 50
/** Websites on the start page of a team. */
const recent = 8
const newest = 3
const ListQuery = listQuery.extend({ sort: orderOf(websitesPhrases.en.orders, '-created') })
const Params = z.object({ website_id: pathId('Website') })
const WebsiteQuery = z.object({ page: pageNumber, posts: pageNumber })

/** The list of websites, a website, and its picture. */
export const websiteRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (app, { operations }) => {
  const showList = async (user: ConsoleUser, { page, ...query }: z.output<typeof ListQuery>) => {
    const listed = { ...query, page, per_page: perPage }
    const websites = await operations.listWebsitesOfUser({ ...user, query: listed })
    return websitesPage({ user, websites: await listWithOverviews(operations, user, websites), query })
  }

  const showHome = async (user: ConsoleUser) => {
    const query = { page: 1, per_page: recent, sort: '-created' as const }
    const [waiting, websites] = await Promise.all([
      operations.listWaiting(user),
      operations.listWebsitesOfUser({ ...user, query }),
    ])
    const { list } = await listWithOverviews(operations, user, websites)
    return homePage({ user, waiting, websites: list })
  }

  app.get('', { schema: { hide: true, querystring: ListQuery } }, async ({ user, query }, reply) =>
    user.isInTeam ? sendLivePage(reply, await showHome(user)) : sendPage(reply, await showList(user, query)),
  )

  app.get('/websites', { schema: { hide: true, querystring: ListQuery } }, async ({ user, query }, reply) =>
    sendPage(reply, await showList(user, query)),
  )

  app.get(
    '/websites/:website_id',
    { schema: { hide: true, params: Params, querystring: WebsiteQuery } },
    async ({ user, params: { website_id: websiteId }, query }, reply) => {
      const { workspaceId } = user
      const ref = { workspaceId, websiteId }
      const [overview, summary] = await Promise.all([
        operations.describeWebsites({ ...user, ids: [websiteId] }),
        operations.getWebsite(ref),
      ])
      const [website] = withOverview([summary], overview)
      if (!website) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
      const contents = async (kind: 'page' | 'blog', page: number) =>
        await operations.listContent({ ...ref, kind, query: { page, per_page: contentsPerPage, sort: 'created' } })
      const [pages, posts, domain, submissions] = await Promise.all([
        contents('page', query.page),
        contents('blog', query.posts),
        domainOf(ref),
        operations.listSubmissionsOfUser({ ...user, websiteId, query: { page: 1, per_page: newest } }),
      ])
      return sendPage(reply, websitePage({ user, website, pages, posts, domain, submissions }))
    },
  )

  app.get(
    '/websites/:website_id/picture.svg',
    { schema: { hide: true, params: Params } },
    async ({ user, params: { website_id: websiteId } }, reply) => {
      const { svg } = await operations.drawThumbnail({ ...user, websiteId })
      return reply.type('image/svg+xml').header('cache-control', 'private, max-age=31536000, immutable').send(svg)
    },
  )

  const domainOf = async (ref: { workspaceId: string; websiteId: string }) =>
    await operations.getDomain(ref).catch((error: unknown) => {
      if (error instanceof NoCustomDomain) return undefined
      throw error
    })
}
