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
}
