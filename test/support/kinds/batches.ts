import { afterEach, describe, expect, test } from '@jest/globals'
import { idsOf, orderBatch, prompts, rowsOfBatch } from '../batches.ts'
import { itemOrders, copiedSite } from '../item-orders.ts'
import type { Platform } from '../platform.ts'

/** Tests batches of pages or posts. */
export const testBatches = (platform: Platform, kind: 'page' | 'blog'): void =>
  describe(`a batch of kind ${kind}`, () => {
    const statuses = async (batchId: string) => (await rowsOfBatch(platform, batchId)).map(({ status }) => status)
    afterEach(() => platform.models.reset())

    test('is generated for one website, and its status has that of each item', async () => {
      const { caller, websiteId } = await copiedSite(platform, 10)
      const items = prompts(3).map((item, number) => ({ ...item, path: `/made-${number}` }))
      const batch = await orderBatch(platform, caller, { kind, websiteId, items })
      expect(batch).toMatchObject({ status: 200, succeeded: 3, credits: { charged: 6, refunded: 0, balance: 4 } })
      await platform.ended(batch.batch_id)
      const url = `/v1/ai/workspace/batch/status/${batch.batch_id}`
      const status = (await platform.app.inject({ url, headers: caller.headers })).json()
      for (const [number, id] of idsOf(batch).entries()) {
        expect(id).toMatch(new RegExp(`^${kind}-`))
        const item = await itemOrders(platform, kind).status(caller, id)
        expect(status.items[number]).toEqual(item)
        expect(item).toMatchObject({
          ...{ status: 'complete', credits: { charged: 2, refunded: 0 }, result: { path: `/made-${number}` } },
        })
      }
      expect(platform.models.requests).toHaveLength(3)
      expect(await platform.credits(caller)).toMatchObject({ balance: 4, charged: 6, refunded: 0 })
    })

    test('uses no path twice: an item fails alone if its path is in use, reserved, or requested by an earlier item', async () => {
      const { caller, websiteId } = await copiedSite(platform, 10)
      const paths = ['/menu', '/same', '/blog', '/same']
      const items = paths.map((path) => ({ ...prompts(1)[0], path }))
      const batch = await orderBatch(platform, caller, { kind, websiteId, items })
      expect(batch.items.map((item) => (item.success ? 'taken' : item.error_code))).toEqual([
        ...['path_in_use', 'taken', 'path_in_use', 'path_in_use'],
      ])
      expect(batch.credits).toEqual({ charged: 2, refunded: 0, balance: 8 })
      await platform.ended(batch.batch_id)
      expect(await statuses(batch.batch_id)).toEqual(['complete'])
    })

    test('is refunded if its website is deleted while it runs', async () => {
      const { caller, websiteId } = await copiedSite(platform, 10)
      const gate = platform.models.gate('*')
      const batch = await orderBatch(platform, caller, { kind, websiteId, items: prompts(1) })
      await gate.reached
      await platform.app.inject({
        ...{ method: 'DELETE', url: '/v1/workspace/website/delete', headers: caller.headers },
        payload: { website_id: websiteId },
      })
      await platform.ended(`remove-${websiteId}`)
      await platform.ended(batch.batch_id)
      expect(await statuses(batch.batch_id)).toEqual(['cancelled'])
      expect(await platform.credits(caller)).toMatchObject({ balance: 10 })
    })
  })
