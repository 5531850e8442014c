import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { AcceptedBatch } from '../../src/domain/orders/batches.ts'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { holdBalance, untilBlocked } from '../support/locks.ts'
import { type Caller, type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
let worker: Awaited<ReturnType<typeof startSitewright>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterEach(async () => {
  await worker?.stop('SIGKILL')
  platform.models.reset()
})
afterAll(() => platform?.stop())

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const environment = () => ({ ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' })
const startWorker = () => startSitewright(['worker'], environment(), 'worker is up')
/** An API process of its own, and how a batch is ordered there. */
async function startApi() {
  const { stop, said } = await startSitewright(['api'], { ...environment(), PORT: '0' }, 'api is up')
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said()) ?? []
  return {
    stop,
    order: (caller: Caller, items: object[]) =>
      fetch(`${url}/v1/ai/workspace/website/batch`, {
        method: 'POST',
        headers: { ...caller.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ items }),
      }),
  }
}
async function onlyBatch({ workspaceId }: Caller): Promise<string> {
  const batches = platform.db.selectFrom('batches').select('id').where('workspace_id', '=', workspaceId)
  return (await batches.executeTakeFirstOrThrow()).id
}
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)

test('the API is killed right after its answer: all that it took is made, and paid once', async () => {
  worker = await startWorker()
  const caller = await platform.workspace(30)
  const api = await startApi()
  const answer = await api.order(caller, prompts(3, oneEach))
  const batch = (await answer.json()) as AcceptedBatch
  await api.stop('SIGKILL')
  expect(batch).toMatchObject({ success: true, succeeded: 3, credits: { charged: 30, balance: 0 } })
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete', 'complete'])
  expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 30, refunded: 0, entries: 4 })
})

test('a batch is taken where no worker runs, and made by the one that comes', async () => {
  const caller = await platform.workspace(20)
  const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  expect(await platform.credits(caller)).toMatchObject({ balance: 0, charged: 20 })
  worker = await startWorker()
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete'])
  expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 20, refunded: 0, entries: 3 })
})

test('the API is killed while it charges what it has begun: the workflow charges it, once', async () => {
  const caller = await platform.workspace(20)
  const api = await startApi()
  const release = await holdBalance(platform.db, caller.workspaceId)
  const cut = api.order(caller, prompts(2, oneEach)).catch((error: Error) => error.message)
  await untilBlocked(platform.db)
  await api.stop('SIGKILL')
  expect(await cut).toBe('fetch failed')
  worker = await startWorker()
  await release()
  const id = await onlyBatch(caller)
  await platform.ended(id)
  expect(await statuses(id)).toEqual(['complete', 'complete'])
  expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 20, refunded: 0, entries: 3 })
})

test('a batch that was turned down stays so, whatever credits there are when its workflow comes', async () => {
  const caller = await platform.workspace(10)
  const answer = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  expect(answer).toMatchObject({ code: 'insufficient_credits' })
  await platform.operations.grantCredits({ workspaceId: caller.workspaceId, amount: 100, reason: 'test' })
  worker = await startWorker()
  const id = await onlyBatch(caller)
  expect(await platform.temporal.workflow.getHandle(id).result()).toBe('rejected')
  expect(await platform.credits(caller)).toMatchObject({ balance: 110, charged: 0 })
  expect(await statuses(id)).toEqual([])
})

test('the worker is killed right after the batch was accepted, and once more in the middle: no finished model call is repeated', async () => {
  worker = await startWorker()
  const caller = await platform.workspace(30)
  const gate = platform.models.gate({ step: '*', when: (text) => text.includes('number 2') })
  const batch = await orderBatch(platform, caller, { items: prompts(3, oneEach) })
  await worker.stop('SIGKILL')
  worker = await startWorker()
  await gate.reached
  const [first = '', second = ''] = idsOf(batch)
  await Promise.all([atRest(platform, first), atRest(platform, second)])
  const before = platform.models.requests.filter(({ userText }) => !userText.includes('number 2')).length
  await worker.stop('SIGKILL')
  worker = await startWorker()
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete', 'complete'])
  expect(platform.models.requests.filter(({ userText }) => !userText.includes('number 2'))).toHaveLength(before)
  expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 30, refunded: 0, entries: 4 })
})

test('the worker is killed while a batch is retried: what failed is made, and paid once more, once', async () => {
  worker = await startWorker()
  const caller = await platform.workspace(40)
  platform.models.script({ step: 'plan', when: (text) => text.includes('number 1') }, { status: 400 })
  const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
  await platform.ended(batch.batch_id)
  expect(await platform.credits(caller)).toMatchObject({ balance: 30, refunded: 10 })
  const gate = platform.models.gate('*')
  const url = `/v1/ai/workflows/${batch.batch_id}/retry`
  const { statusCode } = await platform.app.inject({ method: 'POST', url, headers: caller.headers })
  await worker.stop('SIGKILL')
  expect(statusCode).toBe(200)
  gate.open()
  worker = await startWorker()
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete'])
  expect(await platform.credits(caller)).toEqual({ balance: 20, charged: 30, refunded: 10, entries: 5 })
})
