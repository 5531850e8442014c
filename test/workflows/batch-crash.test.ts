import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { AcceptedBatch } from '../../src/model/batches.ts'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
let worker: Awaited<ReturnType<typeof startSitewright>>

beforeAll(async () => {
  platform = await startPlatform({ worker: false })
})
afterEach(async () => {
  await worker.stop('SIGKILL')
  platform.models.reset()
})
afterAll(() => platform?.stop())

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const environment = () => ({ ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info' })
const startWorker = () => startSitewright(['worker'], environment(), 'worker is up')
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)

test('the API is killed right after its answer: all that it took is made, and paid once', async () => {
  worker = await startWorker()
  const caller = await platform.workspace(30)
  const api = await startSitewright(['api'], { ...environment(), PORT: '0' }, 'api is up')
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(api.said()) ?? []
  const answer = await fetch(`${url}/v1/ai/workspace/website/batch`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ items: prompts(3, oneEach) }),
  })
  const batch = (await answer.json()) as AcceptedBatch
  await api.stop('SIGKILL')
  expect(batch).toMatchObject({ success: true, succeeded: 3, credits: { charged: 30, balance: 0 } })
  await platform.ended(batch.batch_id)
  expect(await statuses(batch.batch_id)).toEqual(['complete', 'complete', 'complete'])
  expect(await platform.credits(caller)).toEqual({ balance: 0, charged: 30, refunded: 0, entries: 4 })
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
