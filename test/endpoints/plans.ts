import { offerPlan } from '../../src/activities/orders/reviewed-plans.ts'
import { briefOf } from '../../src/activities/orders/told-fields.ts'
import { findOrder } from '../../src/activities/orders/order.ts'
import { createComposer } from '../../src/generation/composer/index.ts'
import { createOrder } from './generation.ts'
import type { Entry, Table } from './harness/entry.ts'
import type { Body } from './harness/values.ts'
import type { World } from './harness/world.ts'

/** Creates an order whose plan waits for its approval, and returns its id. */
async function createReviewedOrder(world: World) {
  const workflowId = await createOrder(world, 'website', { review: 'sitemap' })
  const { db } = world.platform
  const order = await findOrder(db, workflowId)
  if (!order) throw new Error('There is no such order')
  const { signal } = new AbortController()
  const { value: plan } = await createComposer().planWebsite(briefOf(order), { signal })
  await offerPlan(db, order, { plan, madeFor: null, reviewMs: 3_600_000 })
  return workflowId
}

const calls = (body: Body | undefined): Pick<Entry, 'ownOrders' | 'works' | 'fails'> => ({
  ownOrders: true,
  works: async (world) => ({ params: { workflow_id: await createReviewedOrder(world) }, ...(body ? { body } : {}) }),
  fails: {
    '404 workflow_not_found': () => ({ params: { workflow_id: 'website-none' }, ...(body ? { body } : {}) }),
    '404 plan_not_found': async (world) => ({
      params: { workflow_id: await createOrder(world) },
      ...(body ? { body } : {}),
    }),
  },
})

/** A call for which the plan has changed in between. */
const changes = (body: Body, stale: Body): Entry => ({
  scope: 'ai',
  ...calls(body),
  fails: {
    ...calls(body).fails,
    '409 plan_changed': async (world) => ({ params: { workflow_id: await createReviewedOrder(world) }, body: stale }),
  },
})

const pages = [{ path: '/', name: 'Start' }]
const note = { prompt: 'Fewer pages' }

export const plans: Table = {
  getPlan: { scope: 'read', ...calls(undefined) },
  changePlan: changes({ revision: 1, pages }, { revision: 2, pages }),
  approvePlan: changes({ revision: 1 }, { revision: 2 }),
  planAgain: {
    scope: 'ai',
    ...calls(note),
    fails: {
      ...calls(note).fails,
      '409 plan_changed': async (world) => {
        const workflowId = await createReviewedOrder(world)
        await world.platform.operations.planAgain({ workspaceId: world.workspaceId, workflowId, ...note })
        return { params: { workflow_id: workflowId }, body: note }
      },
      '409 no_plans_left': async (world) => {
        const workflowId = await createReviewedOrder(world)
        const { db } = world.platform
        const review = (await findOrder(db, workflowId))?.plan_review
        const notes = ['One', 'Two', 'Three']
        await db
          .updateTable('orders')
          .set({ plan_review: JSON.stringify({ ...review, notes }) })
          .where('id', '=', workflowId)
          .execute()
        return { params: { workflow_id: workflowId }, body: note }
      },
    },
  },
}
