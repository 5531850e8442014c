import { afterEach, describe, expect, test } from '@jest/globals'
import type { BatchStatus } from '../../src/domain/orders/batch-status.ts'
import type { WorkflowSummary } from '../../src/domain/orders/workflows.ts'
import { atRest, idsOf, orderBatch, prompts } from '../support/batches.ts'
import { itemOrders, siteWith } from '../support/item-orders.ts'
import type { Platform } from '../support/platform.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform()
type Caller = Awaited<ReturnType<Platform['workspace']>>
afterEach(() => platform.models.reset())

const oneEach = { pages: [{ name: 'Home', path: '/' }] }
const get = async <T>({ headers }: Caller, url: string): Promise<T> =>
  (await platform.app.inject({ url, headers })).json()
const batchStatus = (caller: Caller, id: string) => get<BatchStatus>(caller, `/v1/ai/workspace/batch/status/${id}`)
const statuses = async ({ headers }: Caller, kind: string, workflow_ids: string[]) => {
  const url = `/v1/ai/workspace/${kind}/status/batch`
  const answer = await platform.app.inject({ method: 'POST', url, headers, payload: { workflow_ids } })
  const { success: _, result, ...fields } = answer.json<BatchStatus & { result: object }>()
  if (answer.statusCode === 200) expect(result).toEqual(fields)
  return answer.json<BatchStatus>()
}

describe('the status of a batch', () => {
  test('counts its items by status and lists each in the order of the request', async () => {
    const caller = await platform.workspace(100)
    platform.models.script({ step: '/menu', when: (text) => text.includes('number 1') }, { status: 400 })
    platform.models.always({ step: 'plan', when: (text) => text.includes('number 2') }, { status: 400 })
    const [first, second, third] = prompts(3)
    const items = [{}, { ...first, ...oneEach }, second, { prompt: 'short' }, third]
    const metadata = { order: '4711' }
    const batch = await orderBatch(platform, caller, { items, metadata })
    await platform.ended(batch.batch_id)
    const status = await batchStatus(caller, batch.batch_id)
    expect(status).toMatchObject({
      ...{ success: true, done: true, status: 'partial', kind: 'website', batch_id: batch.batch_id, metadata },
      message: '1 of 5 complete; 1 partial; 3 failed.',
      summary: { total: 5, complete: 1, running: 0, partial: 1, errored: 3, not_found: 0 },
      credits: { charged: 30, refunded: 12 },
      items: [
        { success: false, index: 0, error_code: 'validation_failed' },
        { success: true, status: 'complete', result: { pages_summary: { total: 1, complete: 1 } } },
        { success: true, status: 'partial', result: { pages_summary: { total: 3, complete: 2, errored: 1 } } },
        { success: false, index: 3, error_code: 'validation_failed' },
        { success: true, status: 'errored', error_code: 'model_refused' },
      ],
    })
    for (const [nth, id] of idsOf(batch).entries())
      expect(status.items.filter(({ success }) => success)[nth]).toEqual(await platform.status(caller, id))
  })

  test('is running until the last item has ended', async () => {
    const caller = await platform.workspace(20)
    const gate = platform.models.gate({ step: 'plan', when: (text) => text.includes('number 1') })
    const batch = await orderBatch(platform, caller, { items: prompts(2, oneEach) })
    await atRest(platform, idsOf(batch)[0] ?? '')
    expect(await batchStatus(caller, batch.batch_id)).toMatchObject({
      ...{ done: false, status: 'running', poll_after_ms: expect.any(Number) },
      ...{ message: '1 of 2 complete; 1 running.', summary: { complete: 1, running: 1 } },
    })
    gate.open()
    await platform.ended(batch.batch_id)
    const status = await batchStatus(caller, batch.batch_id)
    expect(status).toMatchObject({ done: true, status: 'complete', message: '2 of 2 complete.' })
    expect(status.poll_after_ms).toBeUndefined()
  })

  test('is 404 if the batch could not be paid, because no batch exists', async () => {
    const caller = await platform.workspace(5)
    await orderBatch(platform, caller, { items: prompts(1) })
    const { id } = await platform.db
      .selectFrom('batches')
      .select('id')
      .where('workspace_id', '=', caller.workspaceId)
      .executeTakeFirstOrThrow()
    expect(await batchStatus(caller, id)).toMatchObject({ success: false, code: 'workflow_not_found' })
  })
})

describe('the status of several orders', () => {
  test('lists each in the order of the request, and reports unknown ids', async () => {
    const { caller, websiteId } = await siteWith(platform, 12)
    const stranger = await siteWith(platform, 0)
    const { workflow_id: page } = await itemOrders(platform, 'page').order(caller, websiteId)
    await platform.ended(page)
    const [website = '', foreign = ''] = await Promise.all([caller, stranger.caller].map(lastOrder))
    const asked = [page, 'none', foreign, website, website]
    const { items, ...together } = await statuses(caller, 'website', asked)
    expect(together).toMatchObject({
      ...{ done: true, status: 'partial', message: '2 of 5 complete; 3 not found.' },
      summary: { total: 5, complete: 2, running: 0, partial: 0, errored: 0, not_found: 3 },
    })
    const own = await platform.status(caller, website)
    const missing = (workflow_id: string) => ({
      ...{ success: false, workflow_id, error: 'The workspace has no workflow with this ID.' },
      error_code: 'workflow_not_found',
    })
    expect(items).toEqual([
      {
        success: false,
        workflow_id: page,
        error: expect.stringMatching(
          /^This is a page workflow\. Retrieve its status with GET \/v1\/ai\/workspace\/page\/status\/page-\S+\.$/,
        ),
        error_code: 'wrong_workflow_kind',
      },
      ...[missing('none'), missing(foreign), own, own],
    ])
    const { items: pages } = await statuses(caller, 'page', [page])
    expect(pages).toEqual([await itemOrders(platform, 'page').status(caller, page)])
  })

  test.each([[[]], [Array(26).fill('none')], [['']], [['x'.repeat(201)]], ['none']])(
    'returns 400 unless it is requested with 1 to 25 ids',
    async (ids) => {
      const caller = await platform.workspace(0)
      expect(await statuses(caller, 'blog', ids as string[])).toMatchObject({ code: 'validation_failed' })
    },
  )
})

async function lastOrder(caller: Caller): Promise<string> {
  const [first] = (await list(caller, 'kind=website')).list
  return first?.workflow_id ?? ''
}

type Listed = { total: number; list: WorkflowSummary[] }
const list = async (caller: Caller, query = '') =>
  (await get<{ result: Listed }>(caller, `/v1/ai/workflows?${query}`)).result

describe('the list of orders', () => {
  test('is newest first across kinds, and filtered by kind, status, website and batch', async () => {
    const { caller, websiteId } = await siteWith(platform, 30)
    const first = await lastOrder(caller)
    platform.models.script('page', { status: 400 })
    const { workflow_id: failed } = await itemOrders(platform, 'page').order(caller, websiteId, { name: 'Feeding' })
    await platform.ended(failed)
    const batch = await orderBatch(platform, caller, { kind: 'blog', websiteId, items: prompts(2) })
    await platform.ended(batch.batch_id)
    const [one = '', two = ''] = idsOf(batch)
    const idsWith = async (query: string) => (await list(caller, query)).list.map(({ workflow_id }) => workflow_id)
    expect(await idsWith('')).toEqual([two, one, failed, first])
    expect(await idsWith('kind=page')).toEqual([failed])
    expect(await idsWith('status=complete')).toEqual([two, one, first])
    expect(await idsWith(`website_id=${websiteId}`)).toEqual([two, one, failed, first])
    expect(await idsWith(`batch_id=${batch.batch_id}&per_page=1`)).toEqual([two])
    expect(await idsWith('search=feed')).toEqual([failed])
    expect(await idsWith('website_id=site_none')).toEqual([])
    expect(await idsWith('website_id=&batch_id=null')).toHaveLength(4)
    expect((await list(caller, 'status=complete&page=2&per_page=2')).total).toBe(3)
    expect((await list(caller, 'kind=page')).list).toEqual([
      {
        ...{
          workflow_id: failed,
          kind: 'page',
          status: 'errored',
          title: 'Feeding',
          website_id: websiteId,
          batch_id: null,
        },
        ...{ credits: { charged: 2, refunded: 2 }, metadata: {}, created_at: expect.stringMatching(/Z$/) },
        ...{ started_at: expect.stringMatching(/Z$/), finished_at: expect.stringMatching(/Z$/) },
      },
    ])
  })

  test.each(['kind=batch', 'status=done', 'kind=page&kind=blog'])('rejects the filter %s with 400', async (query) => {
    const caller = await platform.workspace(0)
    expect(await get(caller, `/v1/ai/workflows?${query}`)).toMatchObject({ code: 'validation_failed' })
  })
})
