import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { DeletedMember, Member, NewWebsiteMember, NewWorkspaceMember } from '../../domain/accounts/members.ts'
import { pathId } from '../../domain/text.ts'
import { MemberNotFound, TeamEmailExists, WebsiteNotFound } from '../../domain/problems.ts'
import { ok, resultResponses } from '../http/envelope.ts'
import { operation } from '../http/operation.ts'

const website_id = pathId('ID of the website')
const member_id = pathId('ID of the team member')

export const memberRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await app.register(workspaceTeamRoutes, deps)
  await app.register(websiteTeamRoutes, deps)
}

const workspaceTeamRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/team',
    operation('Team', 'admin', {
      operationId: 'createWorkspaceMember',
      summary: 'Add a workspace team member',
      description: 'Adds a member with the role "Team", who can sign in to the console and edit all websites.',
      body: NewWorkspaceMember,
      response: resultResponses(Member, TeamEmailExists),
    }),
    async ({ workspaceId, body: member }) =>
      ok(await operations.createMember({ workspaceId, websiteId: null, member })),
  )

  app.get(
    '/workspace/team',
    operation('Team', 'read', {
      operationId: 'listWorkspaceMembers',
      summary: 'List workspace team members',
      description:
        'Returns the team of the workspace, newest first, without the teams of single websites. `search` matches names and email addresses.',
      querystring: ListQuery,
      response: resultResponses(listOf(Member)),
    }),
    async ({ workspaceId, query }) => ok(await operations.listMembers({ workspaceId, websiteId: null, query })),
  )

  app.delete(
    '/workspace/team/:member_id',
    operation('Team', 'admin', {
      operationId: 'deleteWorkspaceMember',
      summary: 'Remove a workspace team member',
      description:
        'Removes the member and ends the access to the workspace at once. Memberships of single websites are kept.',
      params: z.object({ member_id }),
      response: resultResponses(DeletedMember, MemberNotFound),
    }),
    async ({ workspaceId, params: { member_id: memberId } }) =>
      ok(await operations.deleteMember({ workspaceId, websiteId: null, memberId })),
  )
}

const websiteTeamRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/website/:website_id/team',
    operation('Team', 'admin', {
      operationId: 'createWebsiteMember',
      summary: 'Add a website team member',
      description: 'Adds a member to the team of one website as Editor or Commenter.',
      params: z.object({ website_id }),
      body: NewWebsiteMember,
      response: resultResponses(Member, TeamEmailExists, WebsiteNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, body: member }) =>
      ok(await operations.createMember({ workspaceId, websiteId, member })),
  )

  app.get(
    '/workspace/website/:website_id/team',
    operation('Team', 'read', {
      operationId: 'listWebsiteMembers',
      summary: "List a website's team members",
      description:
        'Returns the team of the website, newest first, without the team of the workspace. `search` matches names and email addresses.',
      params: z.object({ website_id }),
      querystring: ListQuery,
      response: resultResponses(listOf(Member), WebsiteNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId }, query }) =>
      ok(await operations.listMembers({ workspaceId, websiteId, query })),
  )

  app.delete(
    '/workspace/website/:website_id/team/:member_id',
    operation('Team', 'admin', {
      operationId: 'deleteWebsiteMember',
      summary: 'Remove a website team member',
      description: 'Removes the member and ends the access to this website at once. Other memberships are kept.',
      params: z.object({ website_id, member_id }),
      response: resultResponses(DeletedMember, WebsiteNotFound, MemberNotFound),
    }),
    async ({ workspaceId, params: { website_id: websiteId, member_id: memberId } }) =>
      ok(await operations.deleteMember({ workspaceId, websiteId, memberId })),
  )
}
