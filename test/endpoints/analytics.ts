import type { Table } from './harness/entry.ts'
import { createWebsite } from './websites.ts'

export const analytics: Table = {
  getWebsiteAnalytics: {
    scope: 'read',
    works: async (world) => ({ params: { website_id: await createWebsite(world) } }),
    fails: {
      '404 website_not_found': () => ({ params: { website_id: 'site_none' } }),
    },
  },
  getWorkspaceAnalytics: { scope: 'read', works: () => ({}) },
}
