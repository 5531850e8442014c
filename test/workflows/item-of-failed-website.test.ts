import { afterEach, expect, test } from '@jest/globals'
import { itemOrders } from '../support/item-orders.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'

/** Orders a website with one page that the model does not finish. */
async function orderUnfinishedWebsite(credits: number) {
  const caller = await platform.workspace(credits)
  const gate = platform.models.gate('/')
  const { workflow_id: workflowId } = await platform.order(caller, { prompt, pages: [{ name: 'Home', path: '/' }] })
  await gate.reached
  const websiteId = (await platform.status(caller, workflowId)).result?.website_id ?? ''
  const cancel = async () => {
    await platform.temporal.workflow.getHandle(workflowId).cancel()
    await platform.ended(workflowId)
  }
  return { caller, workflowId, websiteId, cancel }
}

test('a finished post stays, and so does its website, if all other pages of the website fail', async () => {
  const { caller, workflowId, websiteId, cancel } = await orderUnfinishedWebsite(30)
  const posts = itemOrders(platform, 'blog')
  const { workflow_id: post } = await posts.order(caller, websiteId)
  await platform.ended(post)
  await cancel()
  expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'cancelled', credits: { refunded: 10 } })
  expect(await posts.status(caller, post)).toMatchObject({ status: 'complete', result: { website_id: websiteId } })
  expect(await platform.credits(caller)).toMatchObject({ balance: 28, charged: 12, refunded: 10 })

  const { headers } = caller
  await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${workflowId}/retry`, headers })
  await platform.ended(workflowId)
  expect(await platform.status(caller, workflowId)).toMatchObject({
    ...{ status: 'complete', result: { website_id: websiteId } },
  })
  expect(await platform.credits(caller)).toMatchObject({ balance: 18 })
})

test('an unfinished post of a failed website is refunded and reports that the website is gone', async () => {
  const { caller, websiteId, cancel } = await orderUnfinishedWebsite(30)
  const posts = itemOrders(platform, 'blog')
  const gate = platform.models.gate('post')
  const { workflow_id: post } = await posts.order(caller, websiteId)
  await gate.reached
  await cancel()
  gate.open()
  await platform.ended(post)
  expect(await posts.status(caller, post)).toMatchObject({ status: 'errored', credits: { charged: 2, refunded: 2 } })
  expect(await platform.credits(caller)).toMatchObject({ balance: 30 })
  const { headers } = caller
  const again = await platform.app.inject({ method: 'POST', url: `/v1/ai/workflows/${post}/retry`, headers })
  expect(again.json()).toMatchObject({ success: false, code: 'website_deleted' })
})
