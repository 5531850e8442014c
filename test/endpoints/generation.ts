import { newWorkflowId, type WorkflowKind } from '../../src/model/ids.ts'
import { makeClient } from './clients.ts'
import type { Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'

const request = { prompt: 'A corner bakery in Lyon that bakes sourdough' }

/** An order that nobody works on; answers its id. */
async function makeOrder({ platform, workspaceId }: World, kind: Exclude<WorkflowKind, 'batch'> = 'website') {
  const workflowId = newWorkflowId(kind)
  const { prices } = platform.config
  await platform.activities.chargeWebsite({ workflowId, workspaceId, request, prices, acceptBy: Date.now() + 60_000 })
  await platform.db.updateTable('workflows').set({ kind }).where('id', '=', workflowId).execute()
  return workflowId
}

export const generation: Table = {
  createAiWebsite: {
    scope: 'ai',
    works: async (world) => ({ body: { ...request, client: { client_id: await makeClient(world) } } }),
    fails: {
      '400 client_not_in_workspace': () => ({ body: { ...request, client: { client_id: 'client_none' } } }),
      '400 website_limit_reached': async (world) => ({
        body: { ...request, client: { client_id: await makeClient(world, { website_limit: 0 }) } },
      }),
      '400 insufficient_credits': async ({ platform, workspaceId }) => {
        await platform.db.updateTable('workspaces').set({ balance: 9 }).where('id', '=', workspaceId).execute()
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
