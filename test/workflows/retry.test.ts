import { afterEach, describe, expect, test } from '@jest/globals'
import { setTimeout as wait } from 'node:timers/promises'
import { NothingToRetry } from '../../src/domain/problems.ts'
import type { AcceptedOrder } from '../../src/domain/orders/base-status.ts'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { itemOrders, copiedSite } from '../support/item-orders.ts'
import { holdWebsite } from '../support/locks.ts'
import type { Platform } from '../support/platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
type Caller = Awaited<ReturnType<Platform['workspace']>>
afterEach(() => platform.models.reset())

const prompt = 'A corner bakery that bakes sourdough every morning'
const oneEach = { pages: [{ name: 'Home', path: '/' }] }
async function ask({ headers }: Caller, workflowId: string, action: 'cancel' | 'retry') {
  const url = `/v1/ai/workflows/${workflowId}/${action}`
  const answer = await platform.app.inject({ method: 'POST', url, headers })
  return { status: answer.statusCode, ...answer.json<AcceptedOrder & { code?: string; message?: string }>() }
}
const steps = () => platform.models.requests.map(({ step }) => step).sort()
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)
const setBalance = async ({ workspaceId }: Caller, balance: number) =>
  await platform.db.updateTable('workspaces').set({ balance }).where('id', '=', workspaceId).execute()
/** Orders a website and returns its id when its workflow has ended. */
async function ended(caller: Caller): Promise<string> {
  const { workflow_id } = await platform.order(caller, { prompt })
  await platform.ended(workflow_id)
  platform.models.reset()
  return workflow_id
}

describe('an order that is retried', () => {
  test('after a partial website generates the missing page and charges only for it', async () => {
    const caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    const id = await ended(caller)
    const status_url = expect.stringMatching(/website\/status\/website-/)
    const order = { workflow_id: id, status_url, credits: { charged: 2, balance: 10 } }
    expect(await ask(caller, id, 'retry')).toEqual({ status: 200, success: true, ...order, result: order })
    await platform.ended(id)
    expect(await platform.status(caller, id)).toMatchObject({
      ...{ status: 'complete', credits: { charged: 12, refunded: 2 } },
    })
    expect(steps()).toEqual(['/menu'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 12, refunded: 2 })
  })

  test('after a failed website generates all of it for its full price', async () => {
    const caller = await platform.workspace(10)
    platform.models.script('plan', { status: 401 })
    const id = await ended(caller)
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 200, credits: { charged: 10, balance: 0 } })
    await platform.ended(id)
    expect(await platform.status(caller, id)).toMatchObject({ status: 'complete' })
    expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 20, refunded: 10, entries: 4 })
  })

  test('after it was cancelled generates the unfinished work', async () => {
    const caller = await platform.workspace(20)
    const gate = platform.models.gate('/menu')
    const { workflow_id: id } = await platform.order(caller, { prompt })
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${id}/${page}`)))
    await ask(caller, id, 'cancel')
    await platform.ended(id)
    platform.models.reset()
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 200, credits: { charged: 2 } })
    await platform.ended(id)
    expect(await platform.status(caller, id)).toMatchObject({ status: 'complete' })
    expect(steps()).toEqual(['/menu'])
  })

  test.each(['page', 'blog'] as const)('for a %s is charged and generated again', async (kind) => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const items = itemOrders(platform, kind)
    platform.models.script('*', { status: 400 })
    const { workflow_id: id } = await items.order(caller, websiteId)
    await platform.ended(id)
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 200, credits: { charged: 2, balance: 3 } })
    await platform.ended(id)
    expect(await items.status(caller, id)).toMatchObject({ status: 'complete', credits: { charged: 4, refunded: 2 } })
    expect(platform.models.requests).toHaveLength(2)
  })

  test('without enough credits returns 400 and stays unchanged', async () => {
    const caller = await platform.workspace(10)
    for (const page of ['/menu', '/contact']) platform.models.always(page, { status: 400 })
    const id = await ended(caller)
    const before = await platform.status(caller, id)
    await setBalance(caller, 3)
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 400, code: 'insufficient_credits' })
    expect(await platform.status(caller, id)).toEqual(before)
    expect(platform.models.requests).toEqual([])
  })

  test('runs once, for any number of concurrent retries', async () => {
    const caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    const id = await ended(caller)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(caller, id, 'retry')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { code = 'taken' } of answers) expect(['taken', 'nothing_to_retry', 'unavailable']).toContain(code)
    await platform.ended(id)
    expect(steps()).toEqual(['/menu'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 12, refunded: 2 })
  })

  test('runs even if its history was deleted', async () => {
    const caller = await platform.workspace(10)
    const { workspaceId } = caller
    const workflowId = `website-${crypto.randomUUID()}`
    const { prices } = platform.config
    const order = { workflowId, workspaceId, request: { prompt }, prices, acceptBy: Date.now() + 60_000 }
    await platform.activities.chargeWebsite(order)
    await platform.activities.closeOrder({ workflowId, failure: { code: 'test', message: 'failed' } })
    expect(await ask(caller, workflowId, 'retry')).toMatchObject({ status: 200, credits: { charged: 10, balance: 0 } })
    await platform.ended(workflowId)
    expect(await platform.status(caller, workflowId)).toMatchObject({ status: 'complete' })
  })

  test('waits for the last steps of its previous run, even if its rows are final', async () => {
    const caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    const { workflow_id: id } = await platform.order(caller, { prompt })
    await atRest(platform, id)
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 200, credits: { charged: 2 } })
    await platform.ended(id)
    expect(await platform.status(caller, id)).toMatchObject({ status: 'complete' })
  })

  test('is rejected if it is complete, running, of another workspace or unknown', async () => {
    const caller = await platform.workspace(30)
    const done = await ended(caller)
    expect(await ask(caller, done, 'retry')).toMatchObject({ status: 400, code: 'nothing_to_retry' })
    platform.models.gate('plan')
    const { workflow_id: running } = await platform.order(caller, { prompt })
    expect(await ask(caller, running, 'retry')).toMatchObject({ status: 400, code: 'nothing_to_retry' })
    const stranger = await platform.workspace(10)
    for (const id of [done, running, 'website-none'])
      for (const action of ['retry', 'cancel'] as const)
        expect(await ask(stranger, id, action)).toMatchObject({ status: 404, code: 'workflow_not_found' })
    await ask(caller, running, 'cancel')
    await platform.ended(running)
  })

  test('returns 400 if its website was deleted, which stays deleted', async () => {
    const caller = await platform.workspace(20)
    platform.models.script('/menu', { status: 400 })
    const id = await ended(caller)
    const { result } = await platform.status(caller, id)
    await platform.app.inject({
      ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
      payload: { website_id: result?.website_id },
    })
    expect(await ask(caller, id, 'retry')).toMatchObject({ status: 400, code: 'website_deleted' })
    expect(await platform.credits(caller)).toMatchObject({ balance: 12 })
  })
})

describe('a batch that is retried', () => {
  /** Creates three websites: the first complete, the second without its menu page, the third without pages. */
  async function someFailed(credits: number) {
    const caller = await platform.workspace(credits)
    platform.models.script({ step: '/menu', when: (text) => text.includes('number 1') }, { status: 400 })
    platform.models.script({ step: 'plan', when: (text) => text.includes('number 2') }, { status: 400 })
    const batch = await orderBatch(platform, caller, { items: prompts(3) })
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'partial', 'errored'])
    platform.models.reset()
    return { caller, batch }
  }

  test('charges for the failed items in one transaction and generates only those', async () => {
    const { caller, batch } = await someFailed(42)
    expect(await platform.credits(caller)).toMatchObject({ balance: 24 })
    expect(await ask(caller, batch.batch_id, 'retry')).toMatchObject({
      ...{ status: 200, workflow_id: batch.batch_id, credits: { charged: 12, balance: 12 } },
      status_url: expect.stringMatching(/\/v1\/ai\/workspace\/batch\/status\/batch-/),
    })
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete', 'complete'])
    expect(steps()).toEqual(['/', '/contact', '/menu', '/menu', 'plan'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 12, charged: 42, refunded: 12 })
    expect(await ask(caller, batch.batch_id, 'retry')).toMatchObject({ status: 400, code: 'nothing_to_retry' })
  })

  test('without enough credits for all of them returns 400 and starts none', async () => {
    const { caller, batch } = await someFailed(30)
    await setBalance(caller, 11)
    expect(await ask(caller, batch.batch_id, 'retry')).toMatchObject({ status: 400, code: 'insufficient_credits' })
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'partial', 'errored'])
    expect(platform.models.requests).toEqual([])
  })
})

test('and fails again is generated by a later reset: of a website, a page and a batch', async () => {
  const { caller, websiteId } = await copiedSite(platform, 60)
  const pages = itemOrders(platform, 'page')
  const twice = [{ status: 400 }, { status: 400 }]
  for (const step of ['/menu', 'page']) platform.models.script(step, ...twice)
  platform.models.script({ step: 'plan', when: (text) => text.includes('number 1') }, ...twice)
  const { workflow_id: website } = await platform.order(caller, { prompt })
  const { workflow_id: page } = await pages.order(caller, websiteId)
  const { batch_id: batch } = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  const ids = [website, page, batch]
  const allEnded = async () => await Promise.all(ids.map((id) => platform.ended(id)))
  await allEnded()
  for (const id of ids) await retryInTime(caller, id)
  await allEnded()
  await late()
  for (const id of ids) await resetWorkflow(id)
  await allEnded()
  expect(await platform.status(caller, website)).toMatchObject({
    ...{ status: 'complete', credits: { charged: 14, refunded: 4 } },
  })
  expect(await pages.status(caller, page)).toMatchObject({ status: 'complete', credits: { charged: 6, refunded: 4 } })
  expect(await statuses(batch)).toEqual(['complete', 'complete'])
  expect(await platform.credits(caller)).toMatchObject({ balance: 28 })
})

const acceptMs = 4_000
/** Retries an order with a short time limit, again if a slow machine has exceeded it. */
const retryInTime = ({ workspaceId }: Caller, workflowId: string) =>
  until(async () => {
    const retry = platform.operations.retryWorkflow({ workspaceId, workflowId, acceptMs })
    return await retry.then(
      () => true,
      (error: unknown) => error instanceof NothingToRetry,
    )
  })
/** Resolves when the earlier request is too old to be accepted. */
const late = async (): Promise<void> => await wait(acceptMs + 1)

describe('an order that is cancelled', () => {
  test('keeps finished pages, refunds the others, and has then ended', async () => {
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const { workflow_id: id } = await platform.order(caller, { prompt })
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${id}/${page}`)))
    expect(await ask(caller, id, 'cancel')).toEqual({
      ...{ status: 200, success: true, message: 'The cancellation was requested.', workflow_id: id },
      status_url: expect.stringMatching(/website\/status\/website-/),
    })
    await platform.ended(id)
    expect(await platform.status(caller, id)).toMatchObject({
      ...{ status: 'cancelled', credits: { charged: 10, refunded: 2 } },
    })
    expect(await ask(caller, id, 'cancel')).toMatchObject({ status: 400, code: 'workflow_finished' })
  })

  test('after its last page is complete stays complete, even if its workflow has not ended', async () => {
    const { caller, websiteId } = await copiedSite(platform, 5)
    const { workflow_id } = await itemOrders(platform, 'page').order(caller, websiteId)
    await atRest(platform, workflow_id)
    const release = await holdWebsite(platform.db, websiteId)
    const handle = platform.temporal.workflow.getHandle(workflow_id)
    await handle.cancel().catch(() => undefined) // it may have ended before the website was locked
    await release()
    await platform.ended(workflow_id)
    expect((await handle.describe()).status.name).toBe('COMPLETED')
  })

  test('is refunded at once if its workflow no longer exists', async () => {
    const caller = await platform.workspace(10)
    platform.models.gate('plan')
    const { workflow_id: id } = await platform.order(caller, { prompt })
    await platform.temporal.workflow.getHandle(id).terminate('test')
    expect(await ask(caller, id, 'cancel')).toMatchObject({ status: 200 })
    expect(await platform.status(caller, id)).toMatchObject({ status: 'cancelled', credits: { refunded: 10 } })
  })

  test('as an item of a batch does not affect other items', async () => {
    const caller = await platform.workspace(20)
    const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
    const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
    await gate.reached
    expect(await ask(caller, idsOf(batch)[1] ?? '', 'cancel')).toMatchObject({ status: 200 })
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'cancelled'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
  })
})

test('a cancelled batch keeps finished items and refunds the others, including those that have not started', async () => {
  const caller = await platform.workspace(30)
  const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
  const batch = await orderBatch(platform, caller, { items: prompts(3, oneEach) })
  const [first = '', , third = ''] = idsOf(batch)
  await gate.reached
  await Promise.all([first, third].map((id) => atRest(platform, id)))
  expect(await ask(caller, batch.batch_id, 'cancel')).toMatchObject({
    ...{ status: 200, workflow_id: batch.batch_id, status_url: expect.stringMatching(/batch\/status\/batch-/) },
  })
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'cancelled', 'complete'])
  const immediately = await orderBatch(platform, caller, { items: prompts(1) })
  await ask(caller, immediately.batch_id, 'cancel')
  await platform.ended(immediately.batch_id)
  expect(await statuses(immediately.batch_id)).toEqual(['cancelled'])
  expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 40, refunded: 20 })
  expect(await ask(caller, batch.batch_id, 'cancel')).toMatchObject({ status: 400, code: 'workflow_finished' })
})
