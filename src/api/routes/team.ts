import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { DeletedMember, Member, NewWebsiteMember, NewWorkspaceMember } from '../../domain/accounts/members.ts'
import { pathId } from '../../domain/text.ts'
import { MemberNotFound, TeamEmailExists, WebsiteNotFound } from '../../domain/problems.ts'
import { ok, replies } from '../http/envelope.ts'

const website_id = pathId('The website')
const member_id = pathId('The member, as the list names it')

export const memberRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  await app.register(workspaceTeamRoutes, deps)
  await app.register(websiteTeamRoutes, deps)
}

const workspaceTeamRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/team',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Team'],
        operationId: 'createWorkspaceMember',
        summary: 'Add someone to the workspace’s team',
        description: 'The person is invited with the role "Team". 400 `team_email_exists` for an address the team has.',
        body: NewWorkspaceMember,
        response: replies(Member, TeamEmailExists),
      },
    },
    async ({ workspaceId, body: member }) =>
      ok(await operations.createMember({ workspaceId, websiteId: null, member })),
  )

  app.get(
    '/workspace/team',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Team'],
        operationId: 'listWorkspaceMembers',
        summary: 'The workspace’s team',
        description:
          'Newest first, without the people of single websites; `search` looks into name and e-mail address.',
        querystring: ListQuery,
        response: replies(listOf(Member)),
      },
    },
    async ({ workspaceId, query }) => ok(await operations.listMembers({ workspaceId, websiteId: null, query })),
  )

  app.delete(
    '/workspace/team/:member_id',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Team'],
        operationId: 'deleteWorkspaceMember',
        summary: 'Take someone off the workspace’s team',
        description: 'Ends the person’s access to the workspace; membership of single websites stays.',
        params: z.object({ member_id }),
        response: replies(DeletedMember, MemberNotFound),
      },
    },
    async ({ workspaceId, params: { member_id: memberId } }) =>
      ok(await operations.deleteMember({ workspaceId, websiteId: null, memberId })),
  )
}

const websiteTeamRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { operations }) => {
  app.post(
    '/workspace/website/:website_id/team',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Team'],
        operationId: 'createWebsiteMember',
        summary: 'Add someone to a website’s team',
        description:
          'The person is invited as Editor or Commenter. 400 `team_email_exists` for an address the team has.',
        params: z.object({ website_id }),
        body: NewWebsiteMember,
        response: replies(Member, TeamEmailExists, WebsiteNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, body: member }) =>
      ok(await operations.createMember({ workspaceId, websiteId, member })),
  )

  app.get(
    '/workspace/website/:website_id/team',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['Team'],
        operationId: 'listWebsiteMembers',
        summary: 'A website’s team',
        description: 'Newest first, without the workspace’s team; `search` looks into name and e-mail address.',
        params: z.object({ website_id }),
        querystring: ListQuery,
        response: replies(listOf(Member), WebsiteNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId }, query }) =>
      ok(await operations.listMembers({ workspaceId, websiteId, query })),
  )

  app.delete(
    '/workspace/website/:website_id/team/:member_id',
    {
      config: { scope: 'admin' },
      schema: {
        tags: ['Team'],
        operationId: 'deleteWebsiteMember',
        summary: 'Take someone off a website’s team',
        description: 'Ends the person’s access to this website; other memberships stay.',
        params: z.object({ website_id, member_id }),
        response: replies(DeletedMember, WebsiteNotFound, MemberNotFound),
      },
    },
    async ({ workspaceId, params: { website_id: websiteId, member_id: memberId } }) =>
      ok(await operations.deleteMember({ workspaceId, websiteId, memberId })),
  )
}
