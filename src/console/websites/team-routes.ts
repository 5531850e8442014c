import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { WebsiteAccess } from '../../domain/accounts/website-rights.ts'
import { NewWebsiteMember } from '../../domain/accounts/members.ts'
import { WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import type { ConsoleUser } from '../console-user.ts'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { pageNumber } from '../queries.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { settingsPhrases } from '../settings/phrases/index.ts'
import type { Said } from '../settings/team-page.tsx'
import { websitePath } from './parts.tsx'
import { type Roles, websiteTeamPage } from './team-page.tsx'
import { websiteTeamPhrases } from './team-phrases.ts'

const perPage = 50
const Params = z.object({ website_id: pathId('Website') })
const MemberParams = Params.extend({ member_id: pathId('Member') })
const Query = z.object({ page: pageNumber, done: z.enum(['added', 'removed']).optional().catch(undefined) })

/** A person gives no role that may do more than the person. */
const rolesOf = ({ mayPublish, managesDomain }: WebsiteAccess): Roles =>
  mayPublish && managesDomain ? ['Editor', 'Commenter'] : ['Commenter']

type Shown = Said & { user: ConsoleUser; websiteId: string; page?: number }

/** The team of a website, for those who manage it. */
export const websiteTeamRoutes: FastifyPluginAsyncZod<Pick<ConsoleDeps, 'operations'>> = async (
  app,
  { operations },
) => {
  /** Throws WebsiteNotFound, also if the person does not manage the team. */
  const requireRoles = async (user: ConsoleUser, websiteId: string): Promise<Roles> => {
    const access = await operations.findWebsiteAccess({ ...user, websiteId })
    if (!access?.managesTeam) throw new WebsiteNotFound(`The workspace has no website ${websiteId} with your team.`)
    return rolesOf(access)
  }

  const show = async ({ user, websiteId, page = 1, ...said }: Shown) => {
    const roles = await requireRoles(user, websiteId)
    const team = { workspaceId: user.workspaceId, websiteId }
    const [website, overviews, members] = await Promise.all([
      operations.getWebsite(team),
      operations.describeWebsites({ ...user, ids: [websiteId] }),
      operations.listMembers({ ...team, query: { page, per_page: perPage } }),
    ])
    return websiteTeamPage({ user, website, overview: overviews.get(websiteId), members, roles, ...said })
  }

  app.get(
    '/websites/:website_id/team',
    { schema: { params: Params, querystring: Query } },
    async ({ user, params: { website_id: websiteId }, query: { page, done } }, reply) =>
      sendPage(reply, await show({ user, websiteId, page, done: done && websiteTeamPhrases[user.language][done] })),
  )

  app.post(
    '/websites/:website_id/team',
    { schema: { params: Params } },
    async ({ user, params: { website_id: websiteId }, body }, reply) => {
      const roles = await requireRoles(user, websiteId)
      const values = fieldsOf(body)
      try {
        const form = { email: values['email'], full_name: given(values['full_name']), role: values['role'] }
        const member = parseForm(NewWebsiteMember.extend({ role: z.enum(roles) }), form)
        await operations.createMember({ workspaceId: user.workspaceId, websiteId, member })
        return redirectTo(reply, `${websitePath(websiteId)}/team?done=added`)
      } catch (error) {
        const { email, name } = settingsPhrases[user.language]
        const labels = { email, full_name: name, role: websiteTeamPhrases[user.language].role }
        const { status, message } = failureOf(error, labels)
        return sendPage(reply.code(status), await show({ user, websiteId, failure: message, values }))
      }
    },
  )

  app.post(
    '/websites/:website_id/team/:member_id/remove',
    { schema: { params: MemberParams } },
    async ({ user, params: { website_id: websiteId, member_id: memberId } }, reply) => {
      await requireRoles(user, websiteId)
      await operations.deleteMember({ workspaceId: user.workspaceId, websiteId, memberId })
      return redirectTo(reply, `${websitePath(websiteId)}/team?done=removed`)
    },
  )
}
