import { afterEach, describe, expect, test } from '@jest/globals'
import { atRest, idsOf, orderBatch, prompts, rowsOfBatch } from '../support/batches.ts'
import { testBatches } from '../support/kinds/batches.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
afterEach(() => platform.models.reset())

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)
const publishResultOf = async (id: string) => {
  const { status, searchAttributes } = await platform.temporal.workflow.getHandle(id).describe()
  return [status.name, ...(searchAttributes.Outcome ?? [])]
}

describe('a batch of websites', () => {
  test('is charged in one transaction: an invalid item fails alone, and the others are generated', async () => {
    const caller = await platform.workspace(25)
    const [first, second] = prompts(2, oneEach)
    const batch = await orderBatch(platform, caller, { items: [first, { prompt: 'short' }, second, null] })
    const uuid = batch.batch_id.replace('batch-', '')
    const ordered = (index: number) => ({
      index,
      success: true,
      workflow_id: `website-${uuid}-0${index}`,
      status_url: expect.stringMatching(new RegExp(`/v1/ai/workspace/website/status/website-${uuid}-0${index}$`)),
    })
    const { status, success, result, ...fields } = batch
    expect(result).toEqual(fields)
    expect({ status, success, ...fields }).toEqual({
      ...{ status: 200, success: true, batch_id: expect.stringMatching(/^batch-[\da-f-]{36}$/) },
      ...{ total: 4, succeeded: 2, failed: 2, credits: { charged: 20, refunded: 0, balance: 5 } },
      items: [
        ordered(0),
        {
          index: 1,
          success: false,
          error: '`prompt` must have at least 10 characters.',
          error_code: 'validation_failed',
        },
        ordered(2),
        { index: 3, success: false, error: 'The item must be an object.', error_code: 'validation_failed' },
      ],
    })
    await platform.ended(batch.batch_id)
    for (const id of idsOf(batch))
      expect(await platform.status(caller, id)).toMatchObject({
        ...{ status: 'complete', credits: { charged: 10, refunded: 0 } },
      })
    expect(await platform.credits(caller)).toEqual({ balance: 5, charged: 20, refunded: 0, entries: 3 })
    expect(await publishResultOf(batch.batch_id)).toEqual(['COMPLETED', 'complete'])
  })

  test('without enough credits for all items returns 400, charges nothing and starts nothing', async () => {
    const caller = await platform.workspace(29)
    expect(await orderBatch(platform, caller, { items: prompts(3) })).toMatchObject({
      ...{ status: 400, success: false, code: 'insufficient_credits' },
    })
    expect(await platform.credits(caller)).toEqual({ balance: 29, charged: 0, refunded: 0, entries: 1 })
    expect(platform.models.requests).toEqual([])
  })

  test('without valid items charges nothing and starts nothing', async () => {
    const caller = await platform.workspace(10)
    const batch = await orderBatch(platform, caller, { items: [{}, 7] })
    expect(batch).toMatchObject({
      status: 200,
      total: 2,
      succeeded: 0,
      failed: 2,
      credits: { charged: 0, balance: 10 },
    })
    await platform.ended(batch.batch_id)
    expect(await publishResultOf(batch.batch_id)).toEqual(['COMPLETED', 'errored'])
    expect(platform.models.requests).toEqual([])
  })

  test('reports an invalid item in text that Postgres can store, whatever its field names are', async () => {
    const caller = await platform.workspace(10)
    const [item] = prompts(1)
    const items = ['a\u0000b', '\ud800', '𝄞'.repeat(200)].map((name) => ({ ...item, metadata: { [name]: 7 } }))
    const batch = await orderBatch(platform, caller, { items })
    expect(batch).toMatchObject({ status: 200, failed: 3, credits: { charged: 0 } })
    for (const { error } of batch.items as { error: string }[]) expect(error).toMatch(/^`metadata\./)
    await platform.ended(batch.batch_id)
  })

  test.each([[[]], [prompts(26)], ['all'], [undefined]])('without 1 to 25 items returns 400', async (items) => {
    const caller = await platform.workspace(1000)
    const answer = await orderBatch(platform, caller, { items: items as unknown[] })
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed', details: [{ path: 'items' }] })
  })

  test('names unknown fields in warnings if the caller asks for that, of rejected items too, and accepts the others', async () => {
    const caller = await platform.workspace(10)
    const asked = { items: [...prompts(1, { ...oneEach, tne: 'x' }), { tne: 'x' }] }
    const details = [{ path: 'items.0.tne' }, { path: 'items.1.tne' }]
    expect(await orderBatch(platform, caller, asked)).toMatchObject({ status: 400, details })
    const headers = { ...caller.headers, 'sitewright-unknown-fields': 'warn' }
    const batch = await orderBatch(platform, { ...caller, headers }, asked)
    expect(batch).toMatchObject({ status: 200, succeeded: 1 })
    expect(batch.warnings).toEqual([
      'Unknown field `items.0.tne`; did you mean `items.0.tone`?',
      'Unknown field `items.1.tne`; did you mean `items.1.tone`?',
    ])
    await platform.ended(batch.batch_id)
  })

  test('repeated with its Idempotency-Key returns the same batch, which runs once', async () => {
    const caller = await platform.workspace(30)
    const asked = { key: crypto.randomUUID(), items: prompts(1, oneEach) }
    const first = await orderBatch(platform, caller, asked)
    expect(await orderBatch(platform, caller, asked)).toEqual(first)
    await platform.ended(first.batch_id)
    expect(platform.models.count('plan')).toBe(1)
    expect(await platform.credits(caller)).toMatchObject({ balance: 20 })
  })

  test('refunds each failed item and changes no other', async () => {
    const caller = await platform.workspace(30)
    platform.models.always({ step: '*', when: (text) => text.includes('number 1') }, { status: 400 })
    const batch = await orderBatch(platform, caller, { items: prompts(3, oneEach) })
    await platform.ended(batch.batch_id)
    expect(await rowsOfBatch(platform, batch.batch_id)).toMatchObject([
      { status: 'complete', charged: 10, refunded: 0 },
      { status: 'errored', charged: 10, refunded: 10 },
      { status: 'complete', charged: 10, refunded: 0 },
    ])
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 30, refunded: 10 })
    expect(await publishResultOf(batch.batch_id)).toEqual(['COMPLETED', 'partial'])
  })

  test('fails if no item could be generated, so that operators find it', async () => {
    const caller = await platform.workspace(20)
    platform.models.always('*', { status: 401 })
    const batch = await orderBatch(platform, caller, { items: prompts(2) })
    await platform.ended(batch.batch_id)
    expect(await platform.credits(caller)).toMatchObject({ balance: 20 })
    expect(await publishResultOf(batch.batch_id)).toEqual(['FAILED', 'errored'])
  })

  test('keeps finished items and refunds the others when it is cancelled', async () => {
    const caller = await platform.workspace(20)
    const gate = platform.models.gate({ step: '*', when: (text) => text.includes('number 1') })
    const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
    const [first = ''] = idsOf(batch)
    await gate.reached
    await atRest(platform, first)
    await platform.temporal.workflow.getHandle(batch.batch_id).cancel()
    await platform.ended(batch.batch_id)
    expect(await statuses(batch.batch_id)).toEqual(['complete', 'cancelled'])
    const url = `/v1/ai/workspace/batch/status/${batch.batch_id}`
    expect((await platform.app.inject({ url, headers: caller.headers })).json()).toMatchObject({
      message: '1 of 2 complete; 1 cancelled.',
      summary: { total: 2, complete: 1, errored: 0, cancelled: 1 },
    })
    expect(await platform.credits(caller)).toMatchObject({ balance: 10, charged: 20, refunded: 10 })
  })

  test('is found by its search attribute with all its child workflows', async () => {
    const caller = await platform.workspace(10)
    const batch = await orderBatch(platform, caller, { items: prompts(1, oneEach) })
    await platform.ended(batch.batch_id)
    const [id = ''] = idsOf(batch)
    const wanted = [batch.batch_id, id, `${id}/home`].sort()
    const found = async () => {
      const ids: string[] = []
      const query = `BatchId = "${batch.batch_id}"`
      for await (const { workflowId } of platform.temporal.workflow.list({ query })) ids.push(workflowId)
      return ids.sort()
    }
    await until(async () => (await found()).length >= wanted.length) // visibility is eventually consistent
    expect(await found()).toEqual(wanted)
  })
})

describe('the clients of a batch of websites', () => {
  const clientsOf = async (workspaceId: string) =>
    await platform.db.selectFrom('clients').select(['id', 'email']).where('workspace_id', '=', workspaceId).execute()

  test('are found or added once, whatever the case of their email address', async () => {
    const caller = await platform.workspace(30)
    const people = ['ada@example.com', 'ADA@example.com', 'bob@example.com']
    const items = people.map((email) => ({ ...prompts(1, oneEach)[0], client: { email } }))
    const batch = await orderBatch(platform, caller, { items })
    expect(batch).toMatchObject({ succeeded: 3 })
    await platform.ended(batch.batch_id)
    const clients = await clientsOf(caller.workspaceId)
    expect(clients.map(({ email }) => email.toLowerCase()).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    const websites = await platform.db
      .selectFrom('websites')
      .select('client_id')
      .where('workspace_id', '=', caller.workspaceId)
      .execute()
    const ada = clients.find(({ email }) => email === 'ada@example.com')
    expect(websites.filter(({ client_id }) => client_id === ada?.id)).toHaveLength(2)
  })

  test('get websites up to their limit: items over the limit, and items for unknown clients, fail alone', async () => {
    const caller = await platform.workspace(50)
    const { client_id } = await platform.operations.createClient({
      ...{ workspaceId: caller.workspaceId, client: { email: 'ada@example.com', website_limit: 2 } },
    })
    const ids = [client_id, 'client_none', client_id, client_id]
    const items = ids.map((id) => ({ ...prompts(1, oneEach)[0], client: { client_id: id } }))
    const batch = await orderBatch(platform, caller, { items })
    expect(batch).toMatchObject({ succeeded: 2, failed: 2, credits: { charged: 20, balance: 30 } })
    expect(batch.items.map((item) => (item.success ? 'taken' : item.error_code))).toEqual([
      ...['taken', 'client_not_in_workspace', 'taken', 'website_limit_reached'],
    ])
    await platform.ended(batch.batch_id)
  })
})

testBatches(platform, 'page')
