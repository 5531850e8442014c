import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { stageBatch } from '../../src/activities/orders/batches.ts'
import { buildApp } from '../../src/api/app.ts'
import { watchOrders } from '../../src/db/order-changes.ts'
import { type EventReader, readAll, readEvents, type ServerEvent } from '../support/event-reader.ts'
import { prompts } from '../support/batches.ts'
import { cutListeners, createOrder } from '../support/orders.ts'
import type { Platform } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let api: string
const readers: EventReader[] = []
const others: { close(): Promise<void> }[] = []

beforeAll(async () => {
  api = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.cut()
  await Promise.all(others.splice(0).map((app) => app.close()))
})

type Caller = Awaited<ReturnType<Platform['workspace']>>

const pathOf = (workflowId: string) => `/v1/ai/workflows/${encodeURIComponent(workflowId)}/events`

async function follow(
  { headers }: Caller,
  workflowId: string,
  { lastId, url = api }: { lastId?: number; url?: string } = {},
) {
  const reader = await readEvents(url + pathOf(workflowId), {
    ...headers,
    ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
  })
  readers.push(reader)
  return reader
}

async function next(reader: EventReader): Promise<ServerEvent> {
  const { value, done } = await reader.next()
  if (done) throw new Error('the stream ended')
  return value
}

const statusOf = async (caller: Caller, workflowId: string) =>
  JSON.parse(JSON.stringify(await platform.status(caller, workflowId)))

test('a stream sends the status at once and after each change, equal to the status endpoint, and ends with done', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const reader = await follow(caller, order.workflowId)
  expect(reader.response.statusCode).toBe(200)
  expect(reader.response.headers).toMatchObject({
    ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
  const events = [await next(reader)]
  for (const step of [order.plan, () => order.write('/'), () => order.write('/menu')]) {
    await step()
    events.push(await next(reader))
    expect(events.at(-1)).toMatchObject({ event: 'status', data: await statusOf(caller, order.workflowId) })
  }
  await order.close()
  const [last, done, ...more] = await readAll(reader)
  expect(last).toMatchObject({ event: 'status', data: await statusOf(caller, order.workflowId) })
  expect(done).toEqual({ id: last?.id, event: 'done', data: { workflow_id: order.workflowId, status: 'complete' } })
  expect(more).toEqual([])
  const ids = [...events, last].map((event) => event?.id ?? 0)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  expect(events.map(({ data }) => (data.progress as { percent: number }).percent)).toEqual([5, 15, 55, 95])
  // On a busy machine, the time of a keep-alive passes.
  expect(reader.besides.filter((line) => line !== ': keep-alive')).toEqual([expect.stringMatching(/^retry: 1\d\d\d$/)])
})

test('the stream of a finished order sends its status once, or only done to a client that has seen it', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  await order.cancel()
  const [status, done] = await readAll(await follow(caller, order.workflowId))
  expect([status, done]).toMatchObject([
    { event: 'status', data: await statusOf(caller, order.workflowId) },
    { event: 'done', data: { status: 'cancelled' } },
  ])
  expect(await readAll(await follow(caller, order.workflowId, { lastId: status?.id ?? 0 }))).toEqual([done])
  for (const lastId of [(status?.id ?? 0) - 1, 999_999_999])
    expect(await readAll(await follow(caller, order.workflowId, { lastId }))).toEqual([status, done])
})

test('a stream resumed with Last-Event-ID misses and repeats no event', async () => {
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const first = await follow(caller, order.workflowId)
  await next(first)
  await order.plan()
  const seen = await next(first)
  first.cut()
  const again = await follow(caller, order.workflowId, { lastId: seen.id })
  await order.write('/')
  const later = await next(again)
  expect(later.id).toBeGreaterThan(seen.id)
  expect(later.data).toEqual(await statusOf(caller, order.workflowId))
  again.cut()
  await order.write('/menu')
  await order.close()
  const rest = await readAll(await follow(caller, order.workflowId, { lastId: later.id }))
  expect(rest.map(({ event, data }) => [event, data.status])).toEqual([
    ['status', 'complete'],
    ['done', 'complete'],
  ])
})

test('changes before, during and after a lost LISTEN connection are all sent', async () => {
  const caller = await platform.workspace(20)
  const [order, other] = [await createOrder(platform, caller), await createOrder(platform, caller)]
  const [reader, another] = [await follow(caller, order.workflowId), await follow(caller, other.workflowId)]
  await next(reader)
  await next(another)
  await cutListeners(platform)
  await order.plan()
  expect((await next(reader)).data).toMatchObject({ stage: 'generating' })
  await order.write('/')
  await cutListeners(platform)
  expect((await next(reader)).data).toMatchObject({ progress: { percent: 55 } })
  await cutListeners(platform)
  await other.cancel()
  expect((await readAll(another)).at(-1)).toMatchObject({ event: 'done', data: { status: 'cancelled' } })
})

test('a batch stream sends its status after each change of an item until all items are done', async () => {
  const { activities, operations, config } = platform
  const caller = await platform.workspace(20)
  const { workspaceId, headers } = caller
  const batchId = `batch-${randomUUID()}`
  const items = prompts(2)
  await stageBatch(platform.db, { batchId, workspaceId, kind: 'website', websiteId: null, items: [...items, 'wrong'] })
  await activities.acceptBatch({ batchId, workspaceId, prices: config.prices, acceptBy: Date.now() + 60_000 })
  const ids = (await operations.getBatch({ workspaceId, batchId })).orders.map(({ order }) => order.workflow_id)
  const reader = await follow(caller, batchId)
  const events = [await next(reader)]
  for (const workflowId of ids) {
    await activities.closeOrder({ workflowId, failure: { code: 'cancelled', message: 'Stopped' } })
    events.push(await next(reader))
  }
  const shown = await platform.app.inject({ url: `/v1/ai/workspace/batch/status/${batchId}`, headers })
  expect(events.at(-1)?.data).toEqual(shown.json())
  expect(events.map(({ data }) => (data.summary as { running: number }).running)).toEqual([2, 1, 0])
  expect(await readAll(reader)).toMatchObject([{ event: 'done', data: { workflow_id: batchId, status: 'cancelled' } }])
  const ofItem = await readAll(await follow(caller, ids[0] ?? ''))
  expect(ofItem.map(({ event }) => event)).toEqual(['status', 'done'])
})

test('the streams of a revoked key end at once, in every API process, although nothing else changes', async () => {
  // Keep-alives, which also check the key, are far away.
  const [one, other] = [await startSecondApi({ keepAliveMs: 600_000 }), await startSecondApi({ keepAliveMs: 600_000 })]
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const { api_key: key } = await platform.operations.createKey({ ...caller, name: 'other' })
  const kept = await follow({ ...caller, headers: { authorization: `Bearer ${key}` } }, order.workflowId)
  const streams = [await follow(caller, order.workflowId, one), await follow(caller, order.workflowId, other)]
  for (const reader of [kept, ...streams]) await next(reader)
  const { list } = await platform.operations.listKeys({
    workspaceId: caller.workspaceId,
    query: { page: 1, per_page: 20 },
  })
  await platform.operations.revokeKey({ workspaceId: caller.workspaceId, keyId: list[1]?.key_id ?? '' })
  expect(await Promise.all(streams.map(readAll))).toEqual([[], []])
  await order.cancel()
  expect((await readAll(kept)).map(({ event }) => event)).toEqual(['status', 'done'])
})

/** Starts a second API in this process, with its own settings. */
async function startSecondApi(more: Partial<Platform['config']['events']> = {}, operations = platform.operations) {
  const { config, model, environment } = platform
  const events = { ...config.events, ...more }
  const lookUps = { pollMs: events.lookUpMs, onError: () => undefined }
  const orderChanges = watchOrders({ connectionString: environment.DATABASE_URL }, lookUps)
  const app = await buildApp({ ...config, events, operations, orderChanges, modelName: model.name })
  const closed = { close: () => app.close() }
  others.push(closed)
  return { ...closed, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

test('many streams of one order cost one query per change', async () => {
  let lookUps = 0
  const { operations } = platform
  const counting = {
    ...operations,
    getOrderOrBatch: async (ref: { workspaceId: string; workflowId: string }) => {
      lookUps++
      return await operations.getOrderOrBatch(ref)
    },
  }
  const { url } = await startSecondApi({}, counting)
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const all = await Promise.all(Array.from({ length: 40 }, () => follow(caller, order.workflowId, { url })))
  for (const reader of all) await next(reader)
  await order.plan()
  for (const reader of all) expect((await next(reader)).data).toMatchObject({ stage: 'generating' })
  const before = lookUps
  await order.write('/')
  for (const reader of all) expect((await next(reader)).data).toMatchObject({ progress: { percent: 55 } })
  expect(lookUps - before).toBe(1)
})

test('the number of concurrent streams per workspace is limited, and a closed stream frees its slot', async () => {
  const { url } = await startSecondApi({ perWorkspace: 2 })
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const ask = () => follow(caller, order.workflowId, { url })
  const [one, two, three] = [await ask(), await ask(), await ask()]
  expect([one, two, three].map(({ response }) => response.statusCode)).toEqual([200, 200, 429])
  expect(three.response.headers['retry-after']).toMatch(/^\d+$/)
  const other = await platform.workspace(10)
  const its = await follow(other, (await createOrder(platform, other)).workflowId, { url })
  expect(its.response.statusCode).toBe(200)
  one.cut()
  await until(async () => (await ask()).response.statusCode === 200)
})

test('an API that shuts down ends its streams cleanly, and another API resumes them', async () => {
  const { url, close } = await startSecondApi()
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const reader = await follow(caller, order.workflowId, { url })
  const seen = await next(reader)
  const closed = close()
  expect(await readAll(reader)).toEqual([])
  await closed
  const again = await follow(caller, order.workflowId, { lastId: seen.id })
  await order.cancel()
  expect((await readAll(again)).map(({ event }) => event)).toEqual(['status', 'done'])
})

test('an idle stream sends keep-alives', async () => {
  const { url } = await startSecondApi({ keepAliveMs: 20 })
  const caller = await platform.workspace(10)
  const order = await createOrder(platform, caller)
  const reader = await follow(caller, order.workflowId, { url })
  await next(reader)
  const quiet = next(reader)
  await until(() => reader.besides.includes(': keep-alive'))
  await order.plan()
  expect((await quiet).data).toMatchObject({ stage: 'generating' })
})
