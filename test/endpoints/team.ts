import { freshEmail } from './clients.ts'
import type { Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { createWebsite } from './websites.ts'

type Person = { email?: string; full_name?: string }

async function makeMember({ platform, workspaceId }: World, websiteId: string | null, person: Person = {}) {
  const role = websiteId === null ? ('Team' as const) : ('Editor' as const)
  const member = { email: freshEmail(), ...person, role }
  return (await platform.operations.createMember({ workspaceId, websiteId, member })).member_id
}

const twice = { email: 'twice@example.com' }

const workspaceTeam: Table = {
  createWorkspaceMember: {
    scope: 'admin',
    works: () => ({ body: { email: freshEmail() } }),
    fails: {
      '400 team_email_exists': async (world) => {
        await makeMember(world, null, twice)
        return { body: twice }
      },
    },
  },

  listWorkspaceMembers: {
    scope: 'read',
    works: () => ({}),
    list: { id: 'member_id', add: (world, full_name) => makeMember(world, null, { full_name }) },
  },

  deleteWorkspaceMember: {
    scope: 'admin',
    works: async (world) => ({ params: { member_id: await makeMember(world, null) } }),
    fails: { '404 member_not_found': () => ({ params: { member_id: 'member_none' } }) },
  },
}

const websiteTeam: Table = {
  createWebsiteMember: {
    scope: 'admin',
    works: async (world) => ({
      params: { website_id: await createWebsite(world) },
      body: { email: freshEmail(), role: 'Editor' },
    }),
    fails: {
      '400 team_email_exists': async (world) => {
        const website_id = await createWebsite(world)
        await makeMember(world, website_id, twice)
        return { params: { website_id }, body: { ...twice, role: 'Commenter' } }
      },
      '404 website_not_found': () => ({
        params: { website_id: 'site_none' },
        body: { email: freshEmail(), role: 'Editor' },
      }),
    },
  },

  listWebsiteMembers: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: { '404 website_not_found': () => ({ params: { website_id: 'site_none' } }) },
    list: {
      id: 'member_id',
      add: (world, full_name, { params }) => makeMember(world, params?.website_id ?? '', { full_name }),
    },
  },

  deleteWebsiteMember: {
    scope: 'admin',
    works: async (world) => {
      const website_id = await createWebsite(world)
      return { params: { website_id, member_id: await makeMember(world, website_id) } }
    },
    fails: {
      '404 website_not_found': () => ({ params: { website_id: 'site_none', member_id: 'member_none' } }),
      '404 member_not_found': async (world) => ({
        params: { website_id: await createWebsite(world), member_id: 'member_none' },
      }),
    },
  },
}

export const team: Table = { ...workspaceTeam, ...websiteTeam }
