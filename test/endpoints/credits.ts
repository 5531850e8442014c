import { createClient } from './clients.ts'
import type { Table } from './harness/entry.ts'

export const credits: Table = {
  estimateWebsites: {
    scope: 'read',
    works: () => ({ body: { prompt: 'A bakery in Lyon' } }),
  },

  getCredits: { scope: 'read', works: () => ({}) },

  listCreditEntries: {
    scope: 'read',
    works: () => ({}),
    list: {
      id: 'entry_id',
      add: ({ platform, workspaceId }, reason) => platform.operations.grantCredits({ workspaceId, amount: 1, reason }),
    },
  },

  getClientCredits: {
    scope: 'read',
    works: async (world) => ({ query: { client_id: await createClient(world) } }),
    fails: { '404 client_not_found': () => ({ query: { client_id: 'client_none' } }) },
  },

  allocateClientCredits: {
    scope: 'write',
    works: async (world) => ({ body: { ...monthly, client_id: await createClient(world) } }),
    fails: { '400 client_not_found': () => ({ body: { ...monthly, client_id: 'client_none' } }) },
  },

  getUsage: { scope: 'read', works: () => ({}) },
}

const monthly = { credit_type: 'monthly', amount: 20 }
