import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { stageBatch } from '../../src/activities/orders/batches.ts'
import { buildApp } from '../../src/api/app.ts'
import { watchOrders } from '../../src/db/order-changes.ts'
import { prompts } from '../support/batches.ts'
import { cutListeners, createOrder } from '../support/orders.ts'
import type { Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'
import { until } from '../support/until.ts'

let platform: Platform
let app: Awaited<ReturnType<typeof buildApp>>
let lookUps = 0

beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  const { operations, config, model, environment } = platform
  const counting = {
    ...operations,
    getBatch: async (ref: Parameters<typeof operations.getBatch>[0]) => {
      lookUps++
      return await operations.getBatch(ref)
    },
    getWorkflow: async (ref: Parameters<typeof operations.getWorkflow>[0]) => {
      lookUps++
      return await operations.getWorkflow(ref)
    },
  }
  const lookUpMs = config.events.lookUpMs
  const orderChanges = watchOrders(
    { connectionString: environment.DATABASE_URL },
    { pollMs: lookUpMs, onError: () => undefined },
  )
  app = await buildApp({ ...config, operations: counting, orderChanges, modelName: model.name })
})
afterAll(async () => {
  await app?.close()
  await platform?.stop()
})

type Caller = Awaited<ReturnType<Platform['workspace']>>
const ask = async ({ headers }: Caller, workflowId: string, kind = 'website') =>
  (await app.inject({ url: `/v1/ai/workspace/${kind}/status/${workflowId}`, headers })).json()
/** Returns how many lookups ran during `work`. */
async function countLookups(work: () => Promise<unknown>): Promise<number> {
  const before = lookUps
  await work()
  return lookUps - before
}
/** Polls until a poll causes no lookup: then the LISTEN connection is open. */
async function untilListening(caller: Caller, workflowId: string) {
  await until(async () => (await countLookups(() => ask(caller, workflowId))) === 0)
}

test('repeated polls of a status cost one lookup and never return a status older than the request', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  await untilListening(caller, order.workflowId)
  expect(await countLookups(() => Promise.all(Array.from({ length: 50 }, () => ask(caller, order.workflowId))))).toBe(0)
  expect(await ask(caller, order.workflowId)).toMatchObject({ stage: 'planning' })
  await order.plan()
  expect(await ask(caller, order.workflowId)).toMatchObject({ stage: 'generating', progress: { percent: 15 } })
  await order.write('/')
  expect(await ask(caller, order.workflowId)).toMatchObject({ progress: { percent: 55 } })
  await order.write('/menu')
  expect(await ask(caller, order.workflowId)).toMatchObject({ stage: 'publishing' })
  await order.close()
  const last = await ask(caller, order.workflowId)
  expect(last).toMatchObject({ done: true, status: 'complete' })
  expect(await countLookups(async () => expect(await ask(caller, order.workflowId)).toEqual(last))).toBe(0)
})

test('the status of a batch follows each change of an item', async () => {
  const { activities, operations, config } = platform
  const caller = await platform.workspace(20)
  const { workspaceId } = caller
  const batchId = `batch-${randomUUID()}`
  await stageBatch(platform.db, { batchId, workspaceId, kind: 'website', websiteId: null, items: prompts(2) })
  await activities.acceptBatch({ batchId, workspaceId, prices: config.prices, acceptBy: Date.now() + 60_000 })
  const running = async () => (await ask(caller, batchId, 'batch')).summary.running
  expect([await running(), await running()]).toEqual([2, 2])
  const ids = (await operations.getBatch({ workspaceId, batchId })).orders.map(({ order }) => order.workflow_id)
  for (const [index, workflowId] of ids.entries()) {
    await activities.closeOrder({ workflowId, failure: { code: 'cancelled', message: 'Stopped' } })
    expect(await running()).toBe(1 - index)
  }
  expect(await countLookups(() => ask(caller, batchId, 'batch'))).toBe(0)
})

test('the status shows at once that its website was renamed or deleted', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  await order.plan()
  await order.write('/')
  await untilListening(caller, order.workflowId)
  const { website_id: websiteId } = (await ask(caller, order.workflowId)).result
  await platform.db.updateTable('websites').set({ business_name: 'Crumb & Co' }).where('id', '=', websiteId).execute()
  expect((await ask(caller, order.workflowId)).result.website_name).toBe('Crumb & Co')
  await platform.operations.deleteWebsite({ workspaceId: caller.workspaceId, websiteId })
  expect((await ask(caller, order.workflowId)).result).toBeUndefined()
})

test('a cached status is not returned to another workspace or for another kind of order', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  await untilListening(caller, order.workflowId)
  expect(await ask(await platform.workspace(0), order.workflowId)).toMatchObject({ code: 'workflow_not_found' })
  expect(await ask(caller, order.workflowId, 'page')).toMatchObject({
    code: 'wrong_workflow_kind',
    message: expect.stringContaining(` GET /v1/ai/workspace/website/status/${order.workflowId}.`),
  })
})

test('the id of a batch is of the wrong kind for the status of a workflow, and unknown to another workspace', async () => {
  const caller = await platform.workspace(10)
  const id = 'batch-01a1fe9c-0092-7113-8f35-94f4bfba7db9'
  await platform.db
    .insertInto('batches')
    .values({
      id,
      workspace_id: caller.workspaceId,
      kind: 'website',
      total: 1,
      metadata: '{}',
      rejected_items: '[]',
      charged: 0,
    } as never)
    .execute()
  expect(await ask(caller, id)).toMatchObject({
    code: 'wrong_workflow_kind',
    message: expect.stringContaining(` GET /v1/ai/workspace/batch/status/${id}.`),
  })
  expect(await ask(await platform.workspace(0), id)).toMatchObject({ code: 'workflow_not_found' })
})

test('while the LISTEN connection is lost and after that, changes are visible at once', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  await untilListening(caller, order.workflowId)
  await cutListeners(platform)
  await order.plan()
  expect(await ask(caller, order.workflowId)).toMatchObject({ stage: 'generating' })
  await order.write('/')
  expect(await ask(caller, order.workflowId)).toMatchObject({ progress: { percent: 55 } })
  await untilListening(caller, order.workflowId)
  await order.close()
  expect(await ask(caller, order.workflowId)).toMatchObject({ done: true })
})
