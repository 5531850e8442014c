import { stageBatch } from '../../src/activities/orders/batches.ts'
import { newWorkflowId } from '../../src/domain/ids.ts'
import type { WorkflowKind } from '../../src/domain/orders/workflows.ts'
import { createClient, createSuspendedClient } from './clients.ts'
import type { Entry, Table } from './harness/entry.ts'
import type { World } from './harness/world.ts'
import { generatedPage } from './drafts.ts'
import { makeImage } from './media.ts'
import { createWebsite } from './websites.ts'

const request = { prompt: 'A corner bakery in Lyon that bakes sourdough' }

const free = { website: 0, page: 0, blog: 0, edit: 0, image: 0, generated_images: null }
const terms = () => ({ prices: free, acceptBy: Date.now() + 60_000 })

/** Creates an order that no worker processes and returns its id. */
export async function createOrder({ platform, workspaceId }: World, kind: WorkflowKind = 'website', more: object = {}) {
  const workflowId = newWorkflowId(kind)
  const asked = { ...request, business_name: 'Le Fournil', ...more }
  await platform.activities.chargeWebsite({ workflowId, workspaceId, request: asked, ...terms() })
  await platform.db.updateTable('orders').set({ kind }).where('id', '=', workflowId).execute()
  return workflowId
}

const failure = { code: 'model_refused', message: 'The model refused' }

/** Creates a failed and refunded website order and returns its id. */
async function createFailedOrder(world: World, more: object = {}) {
  const workflowId = await createOrder(world, 'website', more)
  await world.platform.activities.closeOrder({ workflowId, failure })
  return workflowId
}

/** Creates a failed and refunded page order. */
async function createFailedPage(world: World, more: object = {}) {
  const { activities } = world.platform
  const { workspaceId } = world
  const workflowId = newWorkflowId('page')
  const websiteId = await createWebsite(world)
  await activities.chargeContentItem({ workflowId, workspaceId, websiteId, kind: 'page', request, ...terms() })
  await activities.closeOrder({ workflowId, failure })
  await setOrder(world, workflowId, { request: JSON.stringify({ ...request, ...more }) })
  return workflowId
}

type Changed = Partial<Record<'request' | 'website_id', string>> & { price?: number; website_deleted?: boolean }
const setOrder = async ({ platform }: World, workflowId: string, changed: Changed) =>
  await platform.db.updateTable('orders').set(changed).where('id', '=', workflowId).execute()

/** Creates a batch of one website that no worker processes and returns its id. */
async function createBatch({ platform: { activities, db }, workspaceId }: World) {
  const batchId = newWorkflowId('batch')
  await stageBatch(db, { batchId, workspaceId, kind: 'website', websiteId: null, items: [request, 'wrong'] })
  await activities.acceptBatch({ batchId, workspaceId, ...terms() })
  return batchId
}

const statuses = (kind: WorkflowKind): Entry => ({
  scope: 'read',
  ownOrders: true,
  works: async (world) => ({ body: { workflow_ids: [await createOrder(world, kind), 'none'] } }),
})

/** Orders one page or post for a website. */
const itemOrder: Entry = {
  scope: 'ai',
  works: async (world) => ({ params: { website_id: await createWebsite(world) }, body: request }),
  foreign: { 'params.website_id': '403 website_forbidden' },
  fails: {
    '400 path_in_use': async (world) => ({
      params: { website_id: await createWebsite(world) },
      body: { ...request, path: '/blog' },
    }),
    '400 max_credits_exceeded': async (world) => ({
      params: { website_id: await createWebsite(world) },
      body: { ...request, max_credits: 1 },
    }),
    '400 insufficient_credits': async (world) => {
      const website_id = await createWebsite(world)
      await setBalance(world, 1)
      return { params: { website_id }, body: request }
    },
    '403 website_forbidden': () => ({ params: { website_id: 'site_none' }, body: request }),
  },
}

/** Orders a batch of one page or post for a website. */
const itemBatch: Entry = {
  scope: 'ai',
  works: async (world) => ({ params: { website_id: await createWebsite(world) }, body: { items: [request] } }),
  foreign: { 'params.website_id': '403 website_forbidden' },
  fails: {
    '400 max_credits_exceeded': async (world) => ({
      params: { website_id: await createWebsite(world) },
      body: { items: [request], max_credits: 1 },
    }),
    '400 insufficient_credits': async (world) => {
      await setBalance(world, 1)
      return { params: { website_id: await createWebsite(world) }, body: { items: [request] } }
    },
    '403 website_forbidden': () => ({ params: { website_id: 'site_none' }, body: { items: [request] } }),
  },
}

const setBalance = async ({ platform, workspaceId }: World, balance: number) =>
  await platform.db.updateTable('workspaces').set({ balance }).where('id', '=', workspaceId).execute()

const allocate = async ({ platform, workspaceId }: World, client_id: string, amount: number) =>
  await platform.operations.allocateCredits({ workspaceId, allocation: { client_id, credit_type: 'monthly', amount } })

const itemStatus = (kind: 'page' | 'blog' | 'edit'): Entry => ({
  scope: 'read',
  ownOrders: true,
  works: async (world) => ({ params: { workflow_id: await createOrder(world, kind) } }),
  fails: {
    '400 wrong_workflow_kind': async (world) => ({ params: { workflow_id: await createOrder(world) } }),
    '404 workflow_not_found': () => ({ params: { workflow_id: `${kind}-none` } }),
  },
})

/** A page of sections, which an edit in words can change. */
async function editablePage(world: World) {
  const { website_id, page_id } = await generatedPage(world)
  return { params: { website_id }, body: { ...request, page_ids: [page_id] } }
}

export const generation: Table = {
  editWebsite: {
    scope: 'ai',
    works: editablePage,
    foreign: { 'params.website_id': '403 website_forbidden', 'body.page_ids': '404 page_not_found' },
    fails: {
      '400 max_credits_exceeded': async (world) => {
        const { params, body } = await editablePage(world)
        return { params, body: { ...body, max_credits: 0 } }
      },
      '400 insufficient_credits': async (world) => {
        const made = await editablePage(world)
        await setBalance(world, 0)
        return made
      },
      '404 page_not_found': async (world) => ({ params: { website_id: await createWebsite(world) }, body: request }),
      '403 website_forbidden': () => ({ params: { website_id: 'site_none' }, body: request }),
    },
  },
  getAiEditStatus: itemStatus('edit'),
  createAiPage: {
    ...itemOrder,
    works: async (world) => {
      const website_id = await createWebsite(world)
      return {
        params: { website_id },
        body: { ...request, images: [{ media_id: await makeImage(world, website_id) }] },
      }
    },
  },
  createAiBlog: itemOrder,
  createAiPageBatch: itemBatch,
  createAiBlogBatch: itemBatch,
  createAiWebsiteBatch: {
    scope: 'ai',
    works: () => ({ body: { items: [request, request] } }),
    fails: {
      '400 max_credits_exceeded': () => ({ body: { items: [request], max_credits: 9 } }),
      '400 insufficient_credits': async (world) => {
        await setBalance(world, 9)
        return { body: { items: [request] } }
      },
    },
  },
  getAiWebsiteStatuses: statuses('website'),
  getAiPageStatuses: statuses('page'),
  getAiBlogStatuses: statuses('blog'),
  getAiBatchStatus: {
    scope: 'read',
    ownOrders: true,
    works: async (world) => ({ params: { batch_id: await createBatch(world) } }),
    fails: { '404 workflow_not_found': () => ({ params: { batch_id: 'batch-none' } }) },
  },
  cancelWorkflow: {
    scope: 'ai',
    works: async (world) => ({ params: { workflow_id: await createOrder(world) } }),
    fails: {
      '400 workflow_finished': async (world) => ({ params: { workflow_id: await createFailedOrder(world) } }),
      '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' } }),
    },
  },
  retryWorkflow: {
    scope: 'ai',
    works: async (world) => ({ params: { workflow_id: await createFailedOrder(world) } }),
    fails: {
      '400 nothing_to_retry': async (world) => ({ params: { workflow_id: await createOrder(world) } }),
      '400 insufficient_credits': async (world) => {
        const workflow_id = await createFailedOrder(world)
        await setOrder(world, workflow_id, { price: 1000 })
        return { params: { workflow_id } }
      },
      '400 budget_exceeded': async (world) => {
        const client_id = await createClient(world)
        const workflow_id = await createFailedOrder(world, { client: { client_id } })
        await setOrder(world, workflow_id, { price: 10 })
        await allocate(world, client_id, 9)
        return { params: { workflow_id } }
      },
      '400 website_deleted': async (world) => {
        const workflow_id = await createFailedOrder(world)
        await setOrder(world, workflow_id, { website_deleted: true })
        return { params: { workflow_id } }
      },
      '400 path_in_use': async (world) => ({
        params: { workflow_id: await createFailedPage(world, { path: '/blog' }) },
      }),
      '400 client_not_in_workspace': async (world) => {
        const client_id = await createClient(world)
        const workflow_id = await createFailedOrder(world, { client: { client_id } })
        await world.platform.db.deleteFrom('clients').where('id', '=', client_id).execute()
        return { params: { workflow_id } }
      },
      '400 website_limit_reached': async (world) => {
        const client_id = await createClient(world, { website_limit: 1 })
        const workflow_id = await createFailedOrder(world, { client: { client_id } })
        const none = { website_limit: 0 }
        await world.platform.db.updateTable('clients').set(none).where('id', '=', client_id).execute()
        return { params: { workflow_id } }
      },
      '403 client_suspended': async (world) => {
        const client_id = await createClient(world)
        const workflow_id = await createFailedOrder(world, { client: { client_id } })
        const { platform, workspaceId } = world
        await platform.operations.updateClient({ workspaceId, changes: { client_id, suspended: true } })
        return { params: { workflow_id } }
      },
      '403 website_forbidden': async (world) => {
        const workflow_id = await createFailedPage(world)
        await setOrder(world, workflow_id, { website_id: 'site_none' })
        return { params: { workflow_id } }
      },
      '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' } }),
    },
  },
  followWorkflow: {
    scope: 'read',
    ownOrders: true,
    works: async (world) => ({ params: { workflow_id: await createFailedOrder(world) } }),
    fails: { '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' } }) },
  },
  listWorkflows: {
    scope: 'read',
    ownOrders: true,
    works: async () => ({}),
    list: { id: 'workflow_id', add: (world, business_name) => createOrder(world, 'website', { business_name }) },
  },
  getAiPageStatus: itemStatus('page'),
  getAiBlogStatus: itemStatus('blog'),

  createAiWebsite: {
    scope: 'ai',
    works: async (world) => {
      const client = { client_id: await createClient(world) }
      const images = [{ media_id: await makeImage(world, await createWebsite(world)) }]
      return { body: { ...request, client, images } }
    },
    fails: {
      '400 client_not_in_workspace': () => ({ body: { ...request, client: { client_id: 'client_none' } } }),
      '400 website_limit_reached': async (world) => ({
        body: { ...request, client: { client_id: await createClient(world, { website_limit: 0 }) } },
      }),
      '403 client_suspended': async (world) => ({
        body: { ...request, client: { client_id: await createSuspendedClient(world) } },
      }),
      '400 max_credits_exceeded': () => ({ body: { ...request, max_credits: 9 } }),
      '400 budget_exceeded': async (world) => {
        const client_id = await createClient(world)
        await allocate(world, client_id, 9)
        return { body: { ...request, client: { client_id } } }
      },
      '400 insufficient_credits': async (world) => {
        await setBalance(world, 9)
        return { body: request }
      },
    },
  },

  getAiWebsiteStatus: {
    scope: 'read',
    ownOrders: true,
    works: async (world) => ({ params: { workflow_id: await createOrder(world) } }),
    fails: {
      '400 wrong_workflow_kind': async (world) => ({ params: { workflow_id: await createOrder(world, 'page') } }),
      '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' } }),
    },
  },
}
