import { afterEach, describe, expect, test } from '@jest/globals'
import { stageBatch } from '../../src/activities/orders/batches.ts'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { copiedSite } from '../support/item-orders.ts'
import { startPlatform } from '../support/platform.ts'
import { resetWorkflow } from '../support/temporal-cli.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)

describe('a batch that is reset', () => {
  test('generates the 2 failed items of 4 again and makes no other model call, and a second reset changes nothing', async () => {
    const caller = await platform.workspace(40)
    const failing = /number (1|3)\b/
    platform.models.always({ step: 'plan', when: (text) => failing.test(text) }, { status: 400 })
    const batch = await orderBatch(platform, caller, { items: prompts(4, oneEach) })
    await platform.ended(batch.batch_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 20, charged: 40, refunded: 20 })
    platform.models.reset()

    await resetWorkflow(batch.batch_id)
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(Array(4).fill('complete'))
    expect(platform.models.requests.map(({ step }) => step).sort()).toEqual([
      ...Array(2).fill('/'),
      ...Array(2).fill('plan'),
    ])
    expect(platform.models.count({ step: 'plan', when: (text) => failing.test(text) })).toBe(2)
    const settled = await platform.credits(caller)
    expect(settled).toMatchObject({ balance: 0, charged: 60, refunded: 20 })
    platform.models.reset()

    await resetWorkflow(batch.batch_id)
    await platform.ended(batch.batch_id)
    expect(platform.models.requests).toEqual([])
    expect(await platform.credits(caller)).toEqual(settled)
  })

  test('generates only the missing pages of a website', async () => {
    const caller = await platform.workspace(30)
    platform.models.script('/menu', { status: 400 })
    const batch = await orderBatch(platform, caller, { items: prompts(2) })
    await platform.ended(batch.batch_id)
    expect((await statuses(batch.batch_id)).sort()).toEqual(['complete', 'partial'])
    platform.models.reset()
    await resetWorkflow(batch.batch_id)
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete'])
    expect(platform.models.requests.map(({ step }) => step)).toEqual(['/menu'])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 22, refunded: 2 })
  })

  test('while it runs waits for the work of the first run: each item is generated and charged once', async () => {
    const caller = await platform.workspace(30)
    const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
    const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
    const [first = '', second = ''] = idsOf(batch)
    await gate.reached
    await atRest(platform, first)
    await resetWorkflow(batch.batch_id)
    gate.open()
    await atRest(platform, second)
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete'])
    expect(platform.models.count('plan')).toBe(2)
    expect(await platform.credits(caller)).toEqual({ balance: 10, charged: 20, refunded: 0, entries: 3 })
  })

  test('without enough credits leaves the failed items unchanged and charges nothing', async () => {
    const { caller, websiteId } = await copiedSite(platform, 4)
    platform.models.always('*', { status: 400 })
    const batch = await orderBatch(platform, caller, { kind: 'page', websiteId, items: prompts(2) })
    await platform.ended(batch.batch_id)
    platform.models.reset()
    await platform.db.updateTable('workspaces').set({ balance: 3 }).where('id', '=', caller.workspaceId).execute()
    await resetWorkflow(batch.batch_id)
    await platform.ended(batch.batch_id)
    expect((await statuses(batch.batch_id)).sort()).toEqual(['complete', 'errored'])
    expect(platform.models.requests).toHaveLength(1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 1 })
  })
})

describe('a batch that is terminated', () => {
  test('refunds unfinished items once', async () => {
    const caller = await platform.workspace(20)
    const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
    const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
    const [first = '', second = ''] = idsOf(batch)
    await gate.reached
    await atRest(platform, first)
    await platform.temporal.workflow.getHandle(batch.batch_id).terminate('test')
    await atRest(platform, second)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'cancelled'])
    await platform.activities.reconcileOrders({ olderThanMs: 0 })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 20, refunded: 10 })
  })
})

test('a charged item that has not started is not refunded while its batch workflow exists, and is refunded after that', async () => {
  const idle = await startPlatform({ worker: false })
  const caller = await idle.workspace(20)
  const batchId = `batch-${crypto.randomUUID()}`
  const { workspaceId } = caller
  const { taskQueue, prices, timing } = idle.config
  const order = { workspaceId, prices, timing, acceptBy: Date.now() + 60_000 }
  const items = prompts(2)
  await stageBatch(idle.db, { batchId, workspaceId, kind: 'website', websiteId: null, items })
  await idle.temporal.workflow.start('createBatch', {
    ...{ workflowId: batchId, taskQueue, args: [{ ...order, items: { kind: 'website' } }] },
  })
  await idle.activities.acceptBatch({ batchId, ...order })
  expect(await idle.activities.reconcileOrders({ olderThanMs: 0 })).toEqual([])
  expect(await idle.credits(caller)).toMatchObject({ balance: 0 })
  await idle.temporal.workflow.getHandle(batchId).terminate('test')
  expect(await idle.activities.reconcileOrders({ olderThanMs: 0 })).toHaveLength(2)
  expect(await idle.credits(caller)).toEqual({ balance: 20, charged: 20, refunded: 20, entries: 5 })
  await idle.stop()
})

describe('an item that its batch has not begun', () => {
  test('is cancelled and refunded at once, and the batch neither runs nor charges it', async () => {
    const idle = await startPlatform({ worker: false })
    const caller = await idle.workspace(20)
    const batch = await orderBatch(idle, caller, { items: prompts(2, oneEach) })
    const [first = ''] = idsOf(batch)
    const url = `/v1/ai/workflows/${first}/cancel`
    const answer = await idle.app.inject({ method: 'POST', url, headers: caller.headers })
    expect([answer.statusCode, answer.json().workflow_id]).toEqual([200, first])
    expect(await idle.status(caller, first)).toMatchObject({ status: 'cancelled', credits: { refunded: 10 } })
    const worker = await idle.startWorker()
    await idle.ended(batch.batch_id)
    expect((await rowsOfBatch(idle, batch.batch_id)).map(({ status }) => status)).toEqual(['cancelled', 'complete'])
    expect(await idle.credits(caller)).toEqual({ balance: 10, charged: 20, refunded: 10, entries: 4 })
    expect(idle.models.count('plan')).toBe(1)
    await worker.stop()
    await idle.stop()
  })

  test('is generated by a reset of the batch whose retry has charged it', async () => {
    const idle = await startPlatform({ worker: false })
    const caller = await idle.workspace(10)
    const batch = await orderBatch(idle, caller, { items: prompts(1, oneEach) })
    const { batch_id: batchId } = batch
    const [first = ''] = idsOf(batch)
    await idle.operations.cancelWorkflow({ ...caller, workflowId: first })
    const worker = await idle.startWorker()
    await idle.ended(batchId)
    // The charge of a retry whose run is reset before it starts an item.
    await idle.activities.acceptBatch({ batchId, ...caller, retryBy: Date.now() + 60_000 })
    expect((await rowsOfBatch(idle, batchId)).map(({ status }) => status)).toEqual(['running'])
    await resetWorkflow(batchId)
    await idle.ended(batchId)
    expect((await rowsOfBatch(idle, batchId)).map(({ status }) => status)).toEqual(['complete'])
    expect(await idle.credits(caller)).toMatchObject({ balance: 0, charged: 20, refunded: 10 })
    await worker.stop()
    await idle.stop()
  })

  test('stays ended if the batch was about to start it: its first step charges nothing and names the status', async () => {
    const { caller, websiteId } = await copiedSite(platform, 4)
    platform.models.always('*', { status: 400 })
    const batch = await orderBatch(platform, caller, { kind: 'page', websiteId, items: prompts(1) })
    const [workflowId = ''] = idsOf(batch)
    await platform.ended(batch.batch_id)
    const { workspaceId } = caller
    const page = { workflowId, workspaceId, websiteId, kind: 'page' as const, ifUnfinished: true }
    await expect(platform.activities.chargeContentItem(page)).rejects.toThrow('has already ended: errored')
    expect(await platform.credits(caller)).toMatchObject({ balance: 4 })
  })
})
