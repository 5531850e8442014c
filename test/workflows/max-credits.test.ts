import { expect, test } from '@jest/globals'
import { idsOf, orderBatch, prompts } from '../support/batches.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const prompt = 'A corner bakery that bakes sourdough'
const tooMuch = { status: 400, success: false, code: 'max_credits_exceeded' }
const untouched = { balance: 100, charged: 0, refunded: 0, entries: 1 }

test('an order over max_credits is rejected: nothing is charged, started or listed as failed', async () => {
  const caller = await platform.workspace(100)
  const { website_id } = await platform.operations.createPlainWebsite({ ...caller, website: { name: 'Bakery' } })
  expect(await platform.order(caller, { prompt, max_credits: 9 })).toMatchObject(tooMuch)
  for (const kind of ['page', 'blog']) {
    const url = `/v1/ai/workspace/website/${website_id}/${kind}`
    const payload = { prompt, max_credits: 1 }
    const answer = await platform.app.inject({ method: 'POST', url, headers: caller.headers, payload })
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject(tooMuch)
  }
  expect(await platform.credits(caller)).toEqual(untouched)
  expect(platform.models.requests).toEqual([])
  const ofWorkspace = platform.db.selectFrom('orders').select('id').where('workspace_id', '=', caller.workspaceId)
  expect(await ofWorkspace.execute()).toEqual([])
})

test('an order that costs exactly max_credits is accepted, and the model does not receive the field', async () => {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt, max_credits: 10, ...oneEach })
  await platform.ended(workflow_id)
  expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 10, refunded: 0 })
  expect(JSON.stringify(platform.models.requests)).not.toContain('max_credits')
})

test('a batch over max_credits is rejected as a whole, not shortened', async () => {
  const caller = await platform.workspace(100)
  const batch = await orderBatch(platform, caller, { items: prompts(3, oneEach), max_credits: 29 })
  expect(batch).toMatchObject({
    ...tooMuch,
    message: 'This order costs 30 credits, more than `max_credits` (29). Raise `max_credits` or order less.',
  })
  expect(await platform.credits(caller)).toEqual(untouched)
})

test('a batch item over its own max_credits fails alone and does not count toward the total', async () => {
  const caller = await platform.workspace(100)
  const [first, second, third] = prompts(3, oneEach)
  const items = [first, { ...second, max_credits: 9 }, { ...third, max_credits: 10 }]
  const batch = await orderBatch(platform, caller, { items, max_credits: 20 })
  expect(batch).toMatchObject({ status: 200, succeeded: 2, failed: 1, credits: { charged: 20 } })
  expect(batch.items[1]).toMatchObject({ index: 1, success: false, error_code: 'max_credits_exceeded' })
  await platform.ended(batch.batch_id)
  expect(await platform.credits(caller)).toMatchObject({ balance: 80, charged: 20, refunded: 0 })
  expect(idsOf(batch)).toHaveLength(2)
})
