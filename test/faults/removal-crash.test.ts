import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { untilBlocked } from '../support/locks.ts'
import type { Platform } from '../support/platform.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const platform = useOwnPlatform({ worker: false })
let release = async () => {}
let started: Awaited<ReturnType<typeof startSitewright>>[] = []

afterEach(async () => {
  await release().catch(() => undefined) // the test may have released it
  await Promise.all(started.map((one) => one.stop('SIGKILL')))
  started = []
  platform.models.reset()
})

const prompt = 'A corner bakery that bakes sourdough every morning'
const environment = () => ({ ...bareEnvironment(), ...platform.environment, LOG_LEVEL: 'info', PORT: '0' })
const start = async (program: string, text: string) => {
  const one = await startSitewright([program], environment(), text)
  started.push(one)
  return one
}
const startWorker = () => start('worker', 'worker is up')

/** Locks a row against writers in a transaction that ends with `release`. */
async function hold(table: 'orders' | 'workspaces', id: string): Promise<void> {
  const trx = await platform.db.startTransaction().execute()
  release = () => trx.rollback().execute()
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

type Caller = Awaited<ReturnType<Platform['workspace']>>
async function order(caller: Caller) {
  const { workflow_id: workflowId } = await platform.order(caller, { prompt })
  return workflowId as string
}
const websiteOf = async (caller: Caller, workflowId: string) =>
  (await platform.status(caller, workflowId)).result?.website_id ?? ''
async function removed(websiteId: string): Promise<void> {
  await platform.untilStarted()
  await platform.temporal.workflow.getHandle(`remove-${websiteId}`).result()
}
const files = (websiteId: string) => existsSync(join(platform.home, 'storage', 'sites', websiteId))

function remove(url: string, { headers }: Caller, websiteId: string): Promise<Response> {
  const body = JSON.stringify({ website_id: websiteId })
  const json = { ...headers, 'content-type': 'application/json' }
  return fetch(`${url}/v1/workspace/website/delete`, { method: 'DELETE', headers: json, body })
}
async function startApi() {
  const api = await start('api', 'api is up')
  const url = /http:\/\/[\d.]+:\d+/.exec(api.said())?.[0]
  if (!url) throw new Error(api.said())
  return { api, url }
}

describe('an API killed with SIGKILL while it deletes a website', () => {
  test('before the deletion commits: the website stays unchanged and can be deleted later', async () => {
    await startWorker()
    const caller = await platform.workspace(10)
    const workflowId = await order(caller)
    await platform.ended(workflowId)
    const websiteId = await websiteOf(caller, workflowId)
    const { api, url } = await startApi()
    await hold('orders', workflowId) // blocks the deletion
    const answer = remove(url, caller, websiteId).catch(() => 'no answer')
    await untilBlocked(platform.db)
    await api.stop('SIGKILL')
    expect(await answer).toBe('no answer')
    await release()
    expect(files(websiteId)).toBe(true)
    expect(await platform.operations.getWebsite({ ...caller, websiteId })).toMatchObject({ counts: { pages: 3 } })
    const { url: next } = await startApi()
    expect((await remove(next, caller, websiteId)).status).toBe(200)
    await removed(websiteId)
    expect(files(websiteId)).toBe(false)
  })
})

describe('a worker killed with SIGKILL while it removes a website', () => {
  test('the next worker finishes the removal and refunds unfinished pages once', async () => {
    const worker = await startWorker()
    const caller = await platform.workspace(10)
    const gate = platform.models.gate('/menu')
    const workflowId = await order(caller)
    await gate.reached
    await Promise.all(['home', 'contact'].map((page) => platform.ended(`${workflowId}/${page}`)))
    const websiteId = await websiteOf(caller, workflowId)
    const { url } = await startApi()
    await hold('workspaces', caller.workspaceId) // blocks refunds
    expect((await remove(url, caller, websiteId)).status).toBe(200)
    await untilBlocked(platform.db)
    await worker.stop('SIGKILL')
    await release()
    expect(files(websiteId)).toBe(true)
    await startWorker()
    await removed(websiteId)
    expect(files(websiteId)).toBe(false)
    expect(await platform.credits(caller)).toMatchObject({ balance: 2, charged: 10, refunded: 2 })
  })

  test('a deletion that returns while no worker is up is finished by the next worker', async () => {
    const worker = await startWorker()
    const caller = await platform.workspace(10)
    const workflowId = await order(caller)
    await platform.ended(workflowId)
    await worker.stop('SIGKILL')
    const websiteId = await websiteOf(caller, workflowId)
    const { api, url } = await startApi()
    expect((await remove(url, caller, websiteId)).status).toBe(200)
    await api.stop('SIGKILL')
    expect(files(websiteId)).toBe(true)
    await startWorker()
    await removed(websiteId)
    expect(files(websiteId)).toBe(false)
  })
})
