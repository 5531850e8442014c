import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform({
    settings: { SITEWRIGHT_MODEL_REVIEW: '1', SITEWRIGHT_MODEL_PRICES: 'test=1000000/1000000' },
  })
})
afterEach(() => {
  platform.models.answers = {}
  platform.models.reset()
})
afterAll(() => platform?.stop())

/** The pages of the model server do not say the price. */
const prompt = 'A corner bakery that bakes sourdough every morning. A loaf costs €4.50.'
const sentence = 'A loaf costs €4.50.'
/** The first section of the contact page. */
const patch = (intro: string) => ({
  ...{ page: '/contact', number: 0 },
  ...{ kind: 'contact', heading: 'Contact', intro, form: false },
})
const answer = (...patches: object[]) => {
  platform.models.answers['review'] = JSON.stringify({ patches })
}
async function order(): Promise<{ caller: Caller; workflow_id: string }> {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt })
  return { caller, workflow_id }
}
const pages = async (workflowId: string) =>
  await platform.db
    .selectFrom('content_items')
    .innerJoin('order_items', 'order_items.content_item_id', 'content_items.id')
    .select(['content_items.path', 'content_items.version', 'content', 'content_hash'])
    .where('order_id', '=', workflowId)
    .orderBy('content_items.path')
    .execute()
const said = async (workflowId: string) =>
  (await pages(workflowId)).map(({ path, version, content }) => [
    path,
    version,
    JSON.stringify(content).includes('€4.50'),
  ])

describe('the review of a website', () => {
  test('publishes the changed sections, and the status shows its tokens, its cost and what is left', async () => {
    answer(patch(sentence), { ...patch('Since 1950.'), number: 3 })
    const { caller, workflow_id } = await order()
    await platform.ended(workflow_id)
    expect(await said(workflow_id)).toEqual([
      ['/', 1, false],
      ['/contact', 2, true],
      ['/menu', 1, false],
    ])
    const contact = (await pages(workflow_id)).find(({ path }) => path === '/contact')
    const { result, ...status } = await platform.status(caller, workflow_id)
    const file = `sites/${result?.website_id}/${contact?.content_hash}.html`
    expect(String(await platform.storage.get(file))).toContain('€4.50')
    expect(status).toMatchObject({ status: 'complete', credits: { charged: 10, refunded: 0 } })
    expect(status.warnings).toBeUndefined()
    expect(status.usage?.find(({ step }) => step === 'review')).toMatchObject({
      model: 'test',
      cost: expect.any(Number),
    })
    expect(platform.models.requests.map(({ step }) => step).at(-1)).toBe('review')
  })

  test('is not asked for if the check of the website finds nothing', async () => {
    const caller = await platform.workspace(10)
    const { workflow_id } = await platform.order(caller, { prompt: 'A corner bakery' })
    await platform.ended(workflow_id)
    expect(platform.models.count('review')).toBe(0)
  })

  test.each([
    ['is rejected by the server', { status: 400 }],
    ['breaks off', 'break' as const],
    [
      'is no JSON',
      {
        status: 200,
        body: { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Well.' } }] },
      },
    ],
  ])('leaves the website as it is if the answer %s', async (_, fault) => {
    platform.models.always('review', fault)
    const { caller, workflow_id } = await order()
    await platform.ended(workflow_id)
    expect(await platform.status(caller, workflow_id)).toMatchObject({
      status: 'complete',
      warnings: [`No page says "A loaf costs €4.50", which the brief states.`],
      credits: { charged: 10, refunded: 0 },
    })
    expect((await said(workflow_id)).map(([, version]) => version)).toEqual([1, 1, 1])
  })

  test('does not hold up the order when that is cancelled: the website is complete', async () => {
    const gate = platform.models.gate('review')
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
    answer(patch(sentence))
    const gate = platform.models.gate('review')
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
    expect((await said(workflow_id)).find(([path]) => path === '/contact')).toEqual(['/contact', 2, false])
    await resetWorkflow(workflow_id)
    await platform.ended(workflow_id)
    await until(async () => (await platform.status(caller, workflow_id)).done)
    expect(platform.models.count('review')).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ charged: 10, refunded: 0 })
  })
})
