import type { Table } from './harness/entry.ts'
import { nullRejected } from './harness/entry.ts'
import type { World } from './harness/world.ts'

let made = 0
export const freshEmail = () => `person-${made++}@example.com`

/** Creates a client of the workspace and returns its id. */
export async function createClient(
  { platform, workspaceId }: World,
  given: { email?: string; website_limit?: number } = {},
) {
  const client = { email: freshEmail(), ...given }
  return (await platform.operations.createClient({ workspaceId, client })).client_id
}

/** Creates a client that is suspended. */
export async function createSuspendedClient(world: World) {
  const client_id = await createClient(world)
  const { platform, workspaceId } = world
  await platform.operations.updateClient({ workspaceId, changes: { client_id, suspended: true } })
  return client_id
}

const twice = { email: 'twice@example.com' }
const usual = ['websites.create', 'content.edit', 'content.publish', 'domains.manage', 'team.manage', 'analytics.view']

export const clients: Table = {
  createClient: {
    scope: 'write',
    works: () => ({ body: { email: freshEmail() } }),
    fails: {
      '400 client_exists': async (world) => {
        await createClient(world, twice)
        return { body: { email: 'TWICE@example.com' } }
      },
    },
  },

  listClients: {
    scope: 'read',
    works: () => ({}),
    list: {
      id: 'client_id',
      add: ({ platform, workspaceId }, full_name) =>
        platform.operations.createClient({ workspaceId, client: { email: freshEmail(), full_name } }),
    },
  },

  getClient: {
    scope: 'read',
    works: async (world) => ({ params: { client_id: await createClient(world) } }),
    fails: { '404 client_not_found': () => ({ params: { client_id: 'client_none' } }) },
  },

  updateClient: {
    scope: 'write',
    works: async (world) => ({ body: { client_id: await createClient(world) } }),
    fails: {
      '400 client_not_found': () => ({ body: { client_id: 'client_none' } }),
      '400 client_exists': async (world) => {
        await createClient(world, twice)
        return { body: { client_id: await createClient(world), ...twice } }
      },
    },
    changes: {
      of: ['client_id'],
      read: (world, { body }) => world.result('getClient', { params: { client_id: String(body?.client_id) } }),
      fields: {
        email: { value: 'new@example.com', null: nullRejected },
        full_name: { value: 'Ada Lovelace', null: null },
        permissions: { value: ['ai.use'], null: usual },
        website_limit: { value: 3, null: null },
        suspended: { value: true, null: false },
      },
    },
  },

  createMagicLink: {
    scope: 'admin',
    works: async (world) => ({ body: { client_id: await createClient(world), workspace_id: world.workspaceId } }),
    fails: {
      '403 workspace_forbidden': () => ({ body: { email: 'nobody@example.com' } }),
      '404 workspace_not_found': () => ({ body: { email: 'nobody@example.com', workspace_id: 'ws_none' } }),
    },
    foreign: { 'body.workspace_id': '404 workspace_not_found' },
  },

  deleteClient: {
    scope: 'write',
    works: async (world) => ({ body: { client_id: await createClient(world) } }),
    fails: { '400 client_not_found': () => ({ body: { client_id: 'client_none' } }) },
  },
}
