import { newWorkflowId, type WorkflowKind } from '../../src/model/ids.ts'
import { makeClient } from './clients.ts'
import type { Entry, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { makeWebsite } from './websites.ts'

const request = { prompt: 'A corner bakery in Lyon that bakes sourdough' }

/** An order that nobody works on; answers its id. */
async function makeOrder({ platform, workspaceId }: World, kind: Exclude<WorkflowKind, 'batch'> = 'website') {
  const workflowId = newWorkflowId(kind)
  const { prices } = platform.config
  await platform.activities.chargeWebsite({ workflowId, workspaceId, request, prices, acceptBy: Date.now() + 60_000 })
  await platform.db.updateTable('workflows').set({ kind }).where('id', '=', workflowId).execute()
  return workflowId
}

/** An order for one page or post of a website. */
const itemOrder: Entry = {
  scope: 'ai',
  works: async (world) => ({ params: { website_id: await makeWebsite(world) }, body: request }),
  foreign: { 'params.website_id': '403 website_forbidden' },
  fails: {
    '400 path_in_use': async (world) => ({
      params: { website_id: await makeWebsite(world) },
      body: { ...request, path: '/blog' },
    }),
    '400 insufficient_credits': async (world) => {
      const website_id = await makeWebsite(world)
      await setBalance(world, 1)
      return { params: { website_id }, body: request }
    },
    '403 website_forbidden': () => ({ params: { website_id: 'site_none' }, body: request }),
  },
}

/** A batch of one page or post for a website. */
const itemBatch: Entry = {
  scope: 'ai',
  works: async (world) => ({ params: { website_id: await makeWebsite(world) }, body: { items: [request] } }),
  foreign: { 'params.website_id': '403 website_forbidden' },
  fails: {
    '400 insufficient_credits': async (world) => {
      await setBalance(world, 1)
      return { params: { website_id: await makeWebsite(world) }, body: { items: [request] } }
    },
    '403 website_forbidden': () => ({ params: { website_id: 'site_none' }, body: { items: [request] } }),
  },
}

const setBalance = async ({ platform, workspaceId }: World, balance: number) =>
  await platform.db.updateTable('workspaces').set({ balance }).where('id', '=', workspaceId).execute()

const itemStatus = (kind: 'page' | 'blog'): Entry => ({
  scope: 'read',
  works: async (world) => ({ params: { workflow_id: await makeOrder(world, kind) } }),
  fails: {
    '400 wrong_workflow_kind': async (world) => ({ params: { workflow_id: await makeOrder(world) } }),
    '404 workflow_not_found': () => ({ params: { workflow_id: `${kind}-none` } }),
  },
})

export const generation: Table = {
  createAiPage: itemOrder,
  createAiBlog: itemOrder,
  createAiPageBatch: itemBatch,
  createAiBlogBatch: itemBatch,
  createAiWebsiteBatch: {
    scope: 'ai',
    works: () => ({ body: { items: [request, request] } }),
    fails: {
      '400 insufficient_credits': async (world) => {
        await setBalance(world, 9)
        return { body: { items: [request] } }
      },
    },
  },
  getAiPageStatus: itemStatus('page'),
  getAiBlogStatus: itemStatus('blog'),

  createAiWebsite: {
    scope: 'ai',
    works: async (world) => ({ body: { ...request, client: { client_id: await makeClient(world) } } }),
    fails: {
      '400 client_not_in_workspace': () => ({ body: { ...request, client: { client_id: 'client_none' } } }),
      '400 website_limit_reached': async (world) => ({
        body: { ...request, client: { client_id: await makeClient(world, { website_limit: 0 }) } },
      }),
      '400 insufficient_credits': async (world) => {
        await setBalance(world, 9)
        return { body: request }
      },
    },
  },

  getAiWebsiteStatus: {
    scope: 'read',
    works: async (world) => ({ params: { workflow_id: await makeOrder(world) } }),
    fails: {
      '400 wrong_workflow_kind': async (world) => ({ params: { workflow_id: await makeOrder(world, 'page') } }),
      '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' } }),
    },
  },
}
