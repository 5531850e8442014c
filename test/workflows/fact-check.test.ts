import { afterEach, describe, expect, test } from '@jest/globals'
import type { Caller } from '../support/platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({
  settings: { SITEWRIGHT_MODEL_FACT_CHECK: '1', SITEWRIGHT_MODEL_PRICES: 'test=1000000/1000000' },
})
afterEach(() => {
  platform.models.invented = []
  platform.models.reset()
})

/** The description of the contact page that the model server writes. */
const invented = 'What Contact is about.'

async function order(): Promise<{ caller: Caller; workflow_id: string }> {
  const caller = await platform.workspace(12)
  const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery' })
  return { caller, workflow_id }
}
const pages = async (workflowId: string) =>
  await platform.db
    .selectFrom('content_items')
    .innerJoin('order_items', 'order_items.content_item_id', 'content_items.id')
    .select(['content_items.id', 'content_items.path', 'content_items.version', 'content', 'content_hash', 'checked'])
    .where('order_id', '=', workflowId)
    .orderBy('content_items.path')
    .execute()
const versions = async (workflowId: string) =>
  (await pages(workflowId)).map(({ path, version, checked }) => [path, version, checked])

describe('the fact check of an order', () => {
  test('publishes the pages without inventions, and the status shows what was removed, the tokens and the cost', async () => {
    platform.models.invented = [invented]
    const { caller, workflow_id } = await order()
    await platform.ended(workflow_id)
    expect(await versions(workflow_id)).toEqual([
      ['/', 1, true],
      ['/contact', 2, true],
      ['/menu', 1, true],
    ])
    const contact = (await pages(workflow_id)).find(({ path }) => path === '/contact')
    const { result, ...status } = await platform.status(caller, workflow_id)
    const html = String(await platform.storage.get(`sites/${result?.website_id}/${contact?.content_hash}.html`))
    expect(html).not.toContain(invented)
    expect(status).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
      removed_statements: [{ path: '/contact', text: invented, instead: null }],
    })
    expect(status.usage?.find(({ step }) => step === 'fact_check')).toMatchObject({
      model: 'test',
      cost: expect.any(Number),
    })
    expect(platform.models.requests.map(({ step }) => step).at(-1)).toBe('fact_check')
  })

  test.each([
    ['is rejected by the server', { status: 400 }],
    ['breaks off', 'break' as const],
    ['is no JSON', { content: 'Well.' }],
  ])('leaves the website as it is if the answer %s', async (_, fault) => {
    platform.models.always('fact_check', fault)
    const { caller, workflow_id } = await order()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
    expect((await versions(workflow_id)).map(([, version]) => version)).toEqual([1, 1, 1])
  })

  test('does not hold up the order when that is cancelled: the website is complete', async () => {
    const gate = platform.models.gate('fact_check')
    const { caller, workflow_id } = await order()
    await gate.reached
    await platform.temporal.workflow.getHandle(workflow_id).cancel()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      credits: { charged: 10, refunded: 0 },
    })
  })

  test('leaves a page that has been changed since, and is not repeated by a reset', async () => {
    platform.models.invented = [invented]
    const gate = platform.models.gate('fact_check')
    const { caller, workflow_id } = await order()
    await gate.reached
    const { result } = await platform.status(caller, workflow_id)
    const contact = result?.pages.find(({ path }) => path === '/contact')
    const url = `/v1/workspace/website/${result?.website_id}/pages/${contact?.page_id}`
    const changed = await platform.app.inject({
      method: 'PATCH',
      url,
      headers: caller.headers,
      payload: { name: 'Visit' },
    })
    expect(changed.statusCode).toBe(200)
    gate.open()
    await platform.ended(workflow_id)
    const after = (await pages(workflow_id)).find(({ path }) => path === '/contact')
    expect(after).toMatchObject({ version: 2, content: { description: invented } })
    expect((await platform.status(caller, workflow_id)).removed_statements).toBeUndefined()
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    await until(async () => (await platform.status(caller, workflow_id)).done)
    expect(platform.models.count('fact_check')).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0 })
  })

  test('of a post removes what neither the request nor the website says, and keeps what the caller gave', async () => {
    const { caller, workflow_id } = await order()
    await platform.ended(workflow_id)
    const { result } = await platform.status(caller, workflow_id)
    const excerpt = 'Bread takes its time.'
    platform.models.invented = [excerpt]
    platform.models.script('post', { status: 400 })
    const answer = await platform.app.inject({
      method: 'POST',
      url: `/v1/ai/workspace/website/${result?.website_id}/blog`,
      headers: caller.headers,
      payload: { prompt: 'Why a dough rests', title: 'Rest', word_count: 300 },
    })
    const { workflow_id: first, status_url } = answer.json()
    await platform.ended(first)
    // The retry charges the post in another epoch.
    const url = `/v1/ai/workflows/${first}/retry`
    const retried = await platform.app.inject({ method: 'POST', url, headers: caller.headers })
    expect(retried.statusCode).toBe(200)
    const { workflow_id: post } = retried.json()
    await until(async () => (await pages(post))[0]?.checked === true)
    await platform.ended(post)
    const status = await platform.app.inject({
      url: new URL(status_url).pathname,
      headers: caller.headers,
    })
    expect(status.json()).toMatchObject({
      status: 'complete',
      removed_statements: [{ text: excerpt, instead: null }],
    })
    const [item] = await pages(post)
    expect(item).toMatchObject({ version: 2, checked: true })
    expect(JSON.stringify(item)).not.toContain(excerpt)
  })
})
