import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { canonicalJson } from '../../src/domain/accounts/idempotency.ts'
import { deriveWorkflowId } from '../../src/domain/ids.ts'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()

afterEach(() => platform.models.reset())

type Caller = Awaited<ReturnType<Platform['workspace']>>

const route = '/v1/ai/workspace/website'
const prompt = 'A corner bakery that bakes sourdough every morning'
/** An hour ago. */
const schedule_at = new Date(Date.now() - 3_600_000).toISOString()

async function order({ headers }: Caller, key?: string, body: object = { prompt }, url = route) {
  const answer = await platform.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers, ...answer.json() }
}

const websites = ({ workspaceId }: Caller) =>
  platform.operations.listWebsites({ workspaceId, query: { page: 1, per_page: 20 } })

/** Leaves the state of a process that died between the charge and its response, with the lock expired. */
const loseResponse = ({ workspaceId }: Caller) =>
  platform.db
    .updateTable('idempotency_keys')
    .set({ status: null, content_type: null, body: null, locked_until: new Date(0) })
    .where('workspace_id', '=', workspaceId)
    .execute()

/** Moves the caller's idempotency keys back in time, and frees those without a response for takeover. */
const age = ({ workspaceId }: Caller, interval: string) =>
  platform.db
    .updateTable('idempotency_keys')
    .set({
      created_at: sql<Date>`now() - ${interval}::interval`,
      locked_until: sql<Date | null>`case when status is null then now() end`,
    })
    .where('workspace_id', '=', workspaceId)
    .execute()

/** Returns the finished workflow of an order that an API process started before it died, without receiving an answer. */
async function startWithoutResponse(caller: Caller, key: string, acceptBy: number): Promise<string> {
  const { taskQueue, prices, timing } = platform.config
  const { workspaceId } = caller
  const idempotencyKey = { workspaceId, route: `POST ${route}`, key }
  const request = canonicalJson(['POST', route, { prompt }])
  const reservation = await platform.operations.lockIdempotencyKey({ ...idempotencyKey, request })
  if (!('since' in reservation)) throw new Error('the key is in use')
  await loseResponse(caller)
  const workflowId = deriveWorkflowId('website', reservation.since, [workspaceId, `POST ${route}`, key, 0])
  const args = [{ workspaceId, request: { prompt }, prices, timing, acceptBy }]
  await (await platform.temporal.workflow.start('createWebsite', { taskQueue, workflowId, args })).result()
  return workflowId
}

describe('an order with an Idempotency-Key', () => {
  test('has an id that sorts by time among the ids of other orders', async () => {
    const caller = await platform.workspace(100)
    const ids: string[] = []
    for (const key of ['one', undefined, 'two', undefined, 'three']) ids.push((await order(caller, key)).workflow_id)
    expect(ids.toSorted()).toEqual(ids)
  })

  test('sent twice concurrently creates one website and is charged once', async () => {
    const caller = await platform.workspace(100)
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(caller, 'twins')))
    const [taken, ...more] = answers.filter(({ status }) => status === 200)
    for (const { workflow_id } of more) expect(workflow_id).toBe(taken?.workflow_id)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect([other.status, other.code, other.headers['retry-after']]).toEqual([409, 'idempotency_in_progress', '1'])
    await platform.ended(taken?.workflow_id)
    expect(await websites(caller)).toMatchObject({ total: 1 })
    expect(await platform.credits(caller)).toMatchObject({ balance: 90, charged: 10, entries: 2 })
  })

  test('repeated returns the first response byte for byte, also after the website is done', async () => {
    const caller = await platform.workspace(100)
    const first = await order(caller, 'again', { prompt, tone: 'warm' })
    await platform.ended(first.workflow_id)
    const second = await order(caller, 'again', { tone: 'warm', prompt })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect([first.headers, second.headers].map((headers) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ])
    expect(await platform.credits(caller)).toMatchObject({ balance: 90 })
  })

  test('with another body is rejected with 422', async () => {
    const caller = await platform.workspace(100)
    const first = await order(caller, 'reused')
    const other = await order(caller, 'reused', { prompt: `${prompt}, and rolls` })
    expect([first.status, other.status, other.code]).toEqual([200, 422, 'idempotency_key_reused'])
    await platform.ended(first.workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 90, charged: 10 })
  })

  test.each(['while it runs', 'after it has ended'])(
    'whose response was lost in a crash finds the same order with the same credits %s',
    async (when) => {
      const caller = await platform.workspace(100)
      let open = () => {}
      if (when === 'while it runs') platform.models.always('plan', new Promise<void>((resolve) => (open = resolve)))
      const first = await order(caller, when)
      if (when === 'after it has ended') await platform.ended(first.workflow_id)
      await loseResponse(caller)
      const second = await order(caller, when)
      expect([second.status, second.body]).toEqual([200, first.body])
      expect(second.headers).not.toHaveProperty('idempotency-replayed')
      open()
      await platform.ended(first.workflow_id)
      expect(await websites(caller)).toMatchObject({ total: 1 })
      expect(await platform.credits(caller)).toEqual({ balance: 90, charged: 10, refunded: 0, entries: 2 })
    },
  )

  test('is a new order after a day', async () => {
    const caller = await platform.workspace(100)
    const request = canonicalJson(['POST', route, { prompt }])
    await platform.operations.lockIdempotencyKey({ ...caller, route: `POST ${route}`, key: 'daily', request })
    await age(caller, '23:00:00')
    const first = await order(caller, 'daily')
    await platform.ended(first.workflow_id)
    expect((await order(caller, 'daily')).body).toBe(first.body)
    await age(caller, '24:00:01')
    const second = await order(caller, 'daily')
    expect(second.status).toBe(200)
    expect(second.workflow_id).not.toBe(first.workflow_id)
    await platform.ended(second.workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 80, charged: 20 })
  })

  test('is independent of the same key in another workspace', async () => {
    const [one, other] = [await platform.workspace(10), await platform.workspace(10)]
    const orders = [await order(one, 'mine'), await order(other, 'mine')]
    expect(orders.map(({ status }) => status)).toEqual([200, 200])
    expect(orders[0]?.workflow_id).not.toBe(orders[1]?.workflow_id)
    for (const { workflow_id } of orders) await platform.ended(workflow_id)
  })

  test('without enough credits returns the same error again, also after a crash', async () => {
    const caller = await platform.workspace(9)
    const first = await order(caller, 'poor')
    expect([first.status, first.code]).toEqual([400, 'insufficient_credits'])
    expect((await order(caller, 'poor')).body).toBe(first.body)
    await loseResponse(caller)
    expect((await order(caller, 'poor')).code).toBe('insufficient_credits')
    expect(await platform.credits(caller)).toMatchObject({ balance: 9, charged: 0 })
  })

  test('that ran while its response was lost returns its result', async () => {
    const caller = await platform.workspace(100)
    const workflowId = await startWithoutResponse(caller, 'unheard', Date.now() + 60_000)
    expect(await order(caller, 'unheard')).toMatchObject({
      status: 200,
      workflow_id: workflowId,
      credits: { charged: 10, balance: 90 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 90, charged: 10 })
  })

  test.each([
    ['an order', route, { prompt, schedule_at }, {}],
    ['a batch', `${route}/batch`, { items: [{ prompt, schedule_at }] }, { succeeded: 1 }],
  ])('with a start that has passed since it was first sent is accepted: %s', async (_, url, body, accepted) => {
    const caller = await platform.workspace(100)
    const request = canonicalJson(['POST', url, body])
    await platform.operations.lockIdempotencyKey({ ...caller, route: `POST ${url}`, key: 'scheduled', request })
    await age(caller, '02:00:00')
    const answer = await order(caller, 'scheduled', body, url)
    expect(answer).toMatchObject({ status: 200, credits: { charged: 10 }, ...accepted })
    await platform.ended(answer.workflow_id ?? answer.batch_id)
  })

  test('that expired before a worker accepted it is accepted when it is repeated', async () => {
    const caller = await platform.workspace(100)
    const workflowId = await startWithoutResponse(caller, 'late', 0)
    const again = await order(caller, 'late')
    expect(again).toMatchObject({ status: 200, credits: { charged: 10, balance: 90 } })
    expect(again.workflow_id).not.toBe(workflowId)
    await platform.ended(again.workflow_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 90, charged: 10 })
  })
})
