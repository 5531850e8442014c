import { executeChild, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '../src/activities/activities.ts'
import type { PageRef, WebsiteOrder } from '../src/activities/orders/website-orders.ts'

// A naive implementation: every step is an activity with default options, on one task queue.
const { chargeWebsite, planWebsite, chargePage, generatePage, closeOrder } = proxyActivities<Activities>({
  startToCloseTimeout: '10 minutes',
})

export async function naiveBatch(orders: WebsiteOrder[]): Promise<void> {
  await Promise.all(orders.map((order) => executeChild(naiveWebsite, { workflowId: order.workflowId, args: [order] })))
}

export async function naiveWebsite(order: WebsiteOrder): Promise<void> {
  const { workflowId } = order
  const { epoch } = await chargeWebsite(order)
  const planned = await planWebsite({ workflowId, epoch })
  if ('reviewUntil' in planned) return
  await Promise.all(
    planned.pages.map(({ path }) =>
      executeChild(naivePage, { workflowId: `${workflowId}${path}`, args: [{ workflowId, path }] }),
    ),
  )
  const { status } = await closeOrder({ workflowId, failure: null })
  if (status !== 'complete') throw new Error(`The naive website is ${status}`)
}

export async function naivePage(page: PageRef): Promise<void> {
  const epoch = await chargePage(page)
  await generatePage({ ...page, epoch })
}
