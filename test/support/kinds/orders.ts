import { afterEach, describe, expect, test } from '@jest/globals'
import { htmlAt, itemOrders, copiedSite } from '../item-orders.ts'
import type { Platform } from '../platform.ts'
import { resetWorkflow } from '../temporal-cli.ts'

const pathsIn = async ({ db }: Platform, websiteId: string) => {
  const rows = await db.selectFrom('content_items').select('path').where('website_id', '=', websiteId).execute()
  return rows.map(({ path }) => path).sort()
}
const made = ['/', '/contact', '/menu']

/** Tests orders for a page or a post. */
export const testOrders = (platform: Platform, kind: 'page' | 'blog'): void =>
  describe(`an order for a ${kind}`, () => {
    const items = () => itemOrders(platform, kind)
    const paths = (websiteId: string) => pathsIn(platform, websiteId)
    afterEach(() => platform.models.reset())
    const step = kind === 'page' ? 'page' : 'post'

    test('without enough credits returns 400, charges nothing and starts nothing', async () => {
      const { caller, websiteId } = await copiedSite(platform, 1)
      expect(await items().order(caller, websiteId)).toMatchObject({ status: 400, code: 'insufficient_credits' })
      expect(await platform.credits(caller)).toMatchObject({ balance: 1, charged: 0 })
      expect(platform.models.requests).toEqual([])
    })

    test.each(['/menu', '/blog', '/media/x'])('at the used path %s returns 400', async (path) => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      expect(await items().order(caller, websiteId, { path })).toMatchObject({ status: 400, code: 'path_in_use' })
      expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
    })

    test('whose path is taken while it is generated is refunded, and the existing item stays', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId, { path: '/taken' })
      await gate.reached
      await platform.app.inject({
        ...{ method: 'POST', url: `/v1/workspace/website/${websiteId}/pages/create`, headers: caller.headers },
        payload: { html: '<!doctype html><title>Mine</title><p>Mine', path: '/taken' },
      })
      gate.open()
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ status: 'errored', error_code: 'path_in_use', credits: { charged: 2, refunded: 2 } },
      })
      expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
      expect(await htmlAt(platform, websiteId, '/taken')).toContain('Mine')
    })

    test.each([
      ['refuses', 'refuse', 'model_refused', 1],
      ['is unavailable', 'drop', 'model_unavailable', 3],
      ['returns invalid answers', 'not json', 'model_answer_invalid', 3],
      ['rejects the API key', { status: 401 }, 'model_unauthorized', 1],
    ] as const)('is refunded if the model %s', async (_, fault, error_code, asks) => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      platform.models.always('*', fault)
      const { workflow_id } = await items().order(caller, websiteId)
      await platform.ended(workflow_id)
      const status = await items().status(caller, workflow_id)
      expect(status).toMatchObject({ done: true, status: 'errored', error_code })
      expect(status.result).toBeUndefined()
      expect(platform.models.requests).toHaveLength(asks)
      expect(await platform.credits(caller)).toMatchObject({ balance: 5, charged: 2, refunded: 2 })
      expect(await paths(websiteId)).toEqual(made)
      const { status: execution } = await platform.temporal.workflow.getHandle(workflow_id).describe()
      expect(execution.name).toBe('FAILED')
    })

    test('that is cancelled is refunded and publishes nothing', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId)
      await gate.reached
      await platform.temporal.workflow.getHandle(workflow_id).cancel()
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ done: true, status: 'cancelled', credits: { charged: 2, refunded: 2 } },
      })
      expect(await platform.credits(caller)).toMatchObject({ balance: 5 })
      expect(await paths(websiteId)).toEqual(made)
    })

    test('that is refunded while it is generated is not published, and its workflow reports that', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId)
      await gate.reached
      const failure = { code: 'test', message: 'refunded' }
      await platform.activities.closeOrder({ workflowId: workflow_id, failure })
      gate.open()
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ status: 'errored', credits: { charged: 2, refunded: 2 } },
      })
      expect(await paths(websiteId)).toEqual(made)
    })

    test('that is reset after it was published, or after its page was deleted, stays unchanged', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const { workflow_id } = await items().order(caller, websiteId)
      await platform.ended(workflow_id)
      const before = await items().status(caller, workflow_id)
      await platform.db
        .deleteFrom('content_items')
        .where('website_id', '=', websiteId)
        .where('path', '=', before.result?.path ?? '')
        .execute()
      await resetWorkflow(workflow_id)
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toEqual(before)
      expect(platform.models.count(step)).toBe(1)
      expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 2, refunded: 0 })
    })

    test('that is reset while it is generated is charged and published once', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId)
      await gate.reached
      await resetWorkflow(workflow_id)
      gate.open()
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ status: 'complete', credits: { charged: 2, refunded: 0 } },
      })
      expect(await paths(websiteId)).toHaveLength(made.length + 1)
      expect(await platform.credits(caller)).toMatchObject({ balance: 3 })
    })

    test('that failed is charged and generated again once, however often it is reset', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      platform.models.script('*', { status: 400 })
      const { workflow_id } = await items().order(caller, websiteId)
      await platform.ended(workflow_id)
      for (const _ of ['once', 'twice']) {
        await resetWorkflow(workflow_id)
        await platform.ended(workflow_id)
      }
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ status: 'complete', credits: { charged: 4, refunded: 2 } },
      })
      expect(platform.models.count(step)).toBe(2)
      expect(await platform.credits(caller)).toMatchObject({ balance: 3, charged: 4, refunded: 2 })
      expect(await paths(websiteId)).toHaveLength(made.length + 1)
    })

    test('is refunded after its workflow was terminated, and its website stays', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId)
      await gate.reached
      await platform.temporal.workflow.getHandle(workflow_id).terminate('test')
      expect(await platform.activities.reconcileOrders({ olderThanMs: 0 })).toContain(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({
        ...{ status: 'errored', credits: { charged: 2, refunded: 2 } },
      })
      expect(await paths(websiteId)).toEqual(made)
    })

    test('is refunded if its website is deleted while it runs, and a reset restores nothing', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const gate = platform.models.gate('*')
      const { workflow_id } = await items().order(caller, websiteId)
      await gate.reached
      await platform.app.inject({
        ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
        payload: { website_id: websiteId },
      })
      await platform.ended(`remove-${websiteId}`)
      await platform.ended(workflow_id)
      expect(await items().status(caller, workflow_id)).toMatchObject({ status: 'cancelled' })
      await resetWorkflow(workflow_id)
      await platform.ended(workflow_id)
      expect(await platform.credits(caller)).toMatchObject({ balance: 5, charged: 2, refunded: 2 })
      expect(platform.models.requests).toHaveLength(1)
    })

    test('with an Idempotency-Key runs once', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const key = crypto.randomUUID()
      const [first, second] = [
        await items().order(caller, websiteId, {}, key),
        await items().order(caller, websiteId, {}, key),
      ]
      expect(second).toEqual(first)
      await platform.ended(first.workflow_id)
      expect(platform.models.count(step)).toBe(1)
      expect(await platform.credits(caller)).toMatchObject({ balance: 3 })
    })

    test('returns 400 at the status endpoint of another kind', async () => {
      const { caller, websiteId } = await copiedSite(platform, 5)
      const { workflow_id } = await items().order(caller, websiteId)
      await platform.ended(workflow_id)
      const other = itemOrders(platform, kind === 'page' ? 'blog' : 'page')
      expect(await other.status(caller, workflow_id)).toMatchObject({ code: 'wrong_workflow_kind' })
      expect(await platform.status(caller, workflow_id)).toMatchObject({ code: 'wrong_workflow_kind' })
    })

    test('with schedule_at waits as well, and ends when its website is deleted', async () => {
      const { caller, websiteId } = await copiedSite(platform, 4)
      const after = (ms: number) => new Date(Date.now() + ms).toISOString()
      const { workflow_id: soon } = await items().order(caller, websiteId, { schedule_at: after(1_000) })
      const { workflow_id: later } = await items().order(caller, websiteId, { schedule_at: after(3_600_000) })
      expect(await items().status(caller, later)).toMatchObject({
        status: 'scheduled',
        message: 'Scheduled to start later.',
      })
      await platform.ended(soon)
      expect(await items().status(caller, soon)).toMatchObject({ status: 'complete' })
      await platform.app.inject({
        ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
        payload: { website_id: websiteId },
      })
      await platform.ended(later)
      expect(await items().status(caller, later)).toMatchObject({ status: 'cancelled', credits: { refunded: 2 } })
      expect(platform.models.requests).toHaveLength(1)
    })
  })
