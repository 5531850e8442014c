import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewDomain } from '../../domain/domains/custom-domains.ts'
import {
  DomainInUse,
  InvalidDomain,
  NoCustomDomain,
  Problem,
  RateLimited,
  ValidationFailed,
  WebsiteNotFound,
} from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { assignmentFailure, listClientChoice } from '../clients/assign-routes.ts'
import { clientPhrases } from '../clients/phrases/index.ts'
import type { ConsoleUser } from '../console-user.ts'
import { MayNotEdit } from '../editor/load-screen.ts'
import { findOldTexts } from '../editor/forms/old-texts.ts'
import { phrasesFor } from '../editor/phrases/index.ts'
import { fieldsOf, parseForm } from '../parse-form.ts'
import { pageNumber } from '../queries.ts'
import { redirectTo, sendFramePage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import type { RejectedDomain } from './domain-panel.tsx'
import { domainPhrases } from './domain-phrases.ts'
import { withOverview } from './overviews.ts'
import { websitePath } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'
import { websitePage } from './website-page.tsx'

const contentsPerPage = 50
const newest = 3
/** For one domain, per minute: a check asks name servers. */
const domainRequests = 10
const Params = z.object({ website_id: pathId('Website') })
const Query = z.object({
  page: pageNumber,
  posts: pageNumber,
  failure: assignmentFailure,
  done: z
    .enum(['connected', 'checked', 'removed', 'assigned', 'page-removed', 'published'])
    .optional()
    .catch(undefined),
})

type Deps = Pick<ConsoleDeps, 'operations'>
type Shown = {
  user: ConsoleUser
  websiteId: string
  page?: number
  posts?: number
  done?: string | undefined
  failure?: string | undefined
  rejected?: RejectedDomain
  isChecked?: boolean
}
type Ref = { workspaceId: string; websiteId: string }

export class MayNotManageDomain extends Problem {
  static override readonly status = 403
}

/** A website, and its domain for the people who may manage it. */
export const websitePageRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations }) => {
  const domainOf = async (ref: Ref) =>
    await operations.getDomain(ref).catch((error: unknown) => {
      if (error instanceof NoCustomDomain) return undefined
      throw error
    })

  const show = async ({ user, websiteId, page = 1, posts: postsPage = 1, ...said }: Shown) => {
    const { workspaceId } = user
    const ref = { workspaceId, websiteId }
    const [overview, summary] = await Promise.all([
      operations.describeWebsites({ ...user, ids: [websiteId] }),
      operations.getWebsite(ref),
    ])
    const [website] = withOverview([summary], overview)
    if (!website) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
    const contents = async (kind: 'page' | 'blog', number: number) =>
      await operations.listContent({
        ...ref,
        kind,
        query: { page: number, per_page: contentsPerPage, sort: 'created' },
      })
    const inbox = async (unread: boolean, per_page: number) =>
      await operations.listInbox({ ...user, websiteId, unread, query: { page: 1, per_page } })
    const { facts } = summary
    const [pages, posts, domain, submissions, unread, waiting, daily, brief, clients, oldTexts] = await Promise.all([
      contents('page', page),
      contents('blog', postsPage),
      domainOf(ref),
      inbox(false, newest),
      inbox(true, 1),
      operations.listWaitingDrafts(ref),
      website.overview.viewsTraffic ? operations.listDailyVisitors({ websiteId }) : [],
      user.isInTeam ? operations.findBrief(ref) : undefined,
      user.isInTeam ? listClientChoice(operations, { workspaceId, clientId: summary.client_id }) : undefined,
      website.overview.mayEdit ? findOldTexts({ operations, ref, website: summary, draftId: undefined, facts }) : [],
    ])
    return websitePage({
      ...{
        user,
        website,
        pages,
        posts,
        domain,
        submissions,
        unread: unread.total,
        waiting,
        daily,
        brief,
        clients,
        oldTexts,
      },
      ...said,
    })
  }

  app.get(
    '/websites/:website_id',
    { schema: { params: Params, querystring: Query } },
    async ({ user, params: { website_id: websiteId }, query: { done, failure, ...query } }, reply) => {
      const { pageRemoved } = phrasesFor(user.language).t
      const t = {
        ...{ ...domainPhrases[user.language].done, ...clientPhrases[user.language].done, 'page-removed': pageRemoved },
        published: websitesPhrases[user.language].isPublished,
      }
      const isChecked = done === 'checked'
      const said = { done: done && t[done], failure: failure && clientPhrases[user.language][failure], isChecked }
      return sendFramePage(reply, await show({ user, websiteId, ...query, ...said }))
    },
  )

  app.post(
    '/websites/:website_id/publish',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId } }, reply) => {
      const access = await operations.findWebsiteAccess({ ...user, websiteId })
      if (!access) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
      // Only its agency puts a website online again that it took offline.
      const overviews = user.isInTeam ? undefined : await operations.describeWebsites({ ...user, ids: [websiteId] })
      if (!access.mayPublish || !(user.isInTeam || overviews?.get(websiteId)?.draft))
        throw new MayNotEdit(phrasesFor(user.language).t.mayNotPublish)
      await operations.updateWebsite({ workspaceId: user.workspaceId, websiteId, changes: { activated: true } })
      return redirectTo(reply, `${websitePath(websiteId)}?done=published`)
    },
  )

  /** Throws WebsiteNotFound, MayNotManageDomain or RateLimited. */
  const requireDomainAccess = async (user: ConsoleUser, websiteId: string): Promise<Ref> => {
    const access = await operations.findWebsiteAccess({ ...user, websiteId })
    if (!access) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
    if (!access.managesDomain)
      throw new MayNotManageDomain(
        'You may view this website, but not manage its domain. Ask the team that manages it.',
      )
    await limitDomainRequests(operations, websiteId, user)
    return { workspaceId: user.workspaceId, websiteId }
  }

  app.post(
    '/websites/:website_id/domain',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId }, body }, reply) => {
      const ref = await requireDomainAccess(user, websiteId)
      const { domain: value = '' } = fieldsOf(body)
      try {
        await operations.setDomain({ ...ref, ...parseForm(NewDomain, { domain: value }) })
      } catch (error) {
        const rejected = { value, error: whyRejected(error, user) }
        return sendFramePage(reply.code(400), await show({ user, websiteId, rejected }))
      }
      return redirectTo(reply, `${websitePath(websiteId)}?done=connected`)
    },
  )

  app.post(
    '/websites/:website_id/domain/check',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId } }, reply) => {
      await operations.verifyDomain(await requireDomainAccess(user, websiteId))
      return redirectTo(reply, `${websitePath(websiteId)}?done=checked`)
    },
  )

  app.post(
    '/websites/:website_id/domain/remove',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId } }, reply) => {
      await operations.removeDomain(await requireDomainAccess(user, websiteId))
      return redirectTo(reply, `${websitePath(websiteId)}?done=removed`)
    },
  )
}

/** Counts a request that changes or checks a domain. `id`: of its website, or of the workspace whose console has it. Throws RateLimited. */
export async function limitDomainRequests(operations: Deps['operations'], id: string, { language }: ConsoleUser) {
  const { granted } = await operations.takeRequests({ keyId: id, kind: 'domain', limit: domainRequests, atLeast: 1 })
  if (granted === 0) throw new RateLimited(domainPhrases[language].tooMany)
}

/** Why a domain was rejected, in the language of the reader. Throws any other error again. */
export function whyRejected(error: unknown, { language }: ConsoleUser): string {
  const t = domainPhrases[language]
  if (error instanceof DomainInUse) return t.inUse
  if (error instanceof InvalidDomain || error instanceof ValidationFailed) return t.invalid
  throw error
}
