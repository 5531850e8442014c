import type { Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'

async function makeKey({ platform, workspaceId }: World, name = 'Deployment') {
  return await platform.operations.createKey({ workspaceId, name, scopes: ['admin'] })
}

export const keys: Table = {
  listApiKeys: { scope: 'admin', works: () => ({}), list: { id: 'key_id', add: makeKey } },

  createApiKey: { scope: 'admin', works: () => ({ body: { name: 'Deployment' } }) },

  revokeApiKey: {
    scope: 'admin',
    works: async (world) => ({ params: { key_id: (await makeKey(world)).key_id } }),
    fails: { '404 key_not_found': () => ({ params: { key_id: 'key_none' } }) },
  },

  rotateApiKey: {
    scope: 'admin',
    works: async (world) => ({ params: { key_id: (await makeKey(world)).key_id }, body: { grace_seconds: 60 } }),
    fails: { '404 key_not_found': () => ({ params: { key_id: 'key_none' }, body: {} }) },
  },
}
