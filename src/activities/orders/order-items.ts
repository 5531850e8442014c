import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import { lockOrder } from '../locks.ts'
import { findSite } from '../publishing/site.ts'
import { itemClosed } from './order-rows.ts'
import { type Failure, findOrder } from './order.ts'
import { settle } from './settle.ts'
import type { PageRef } from './website-orders.ts'

/** Names an item of an order, and the epoch it is generated for. The order of a page or post has one item, so that it needs no path. */
type ItemRef = { workflowId: string; path?: string; epoch: number }

/** Reads the item that an activity is to generate, its order and its website. Throws ItemClosed unless the item is pending or complete. */
export async function findItem(db: Db, { workflowId, path, epoch }: ItemRef, sitesUrl: string) {
  const order = await findOrder(db, workflowId)
  const item = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', workflowId)
    .$if(path !== undefined, (query) => query.where('path', '=', path ?? ''))
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  const site = order?.website_id ? await findSite(db, order.website_id, sitesUrl) : undefined
  if (!order?.website_id || !site || !item) throw itemClosed()
  if (item.status !== 'pending' && item.status !== 'complete') throw itemClosed()
  return { order, item, websiteId: order.website_id, site }
}

/** Marks an item as complete, under the lock of its order. Throws ItemClosed if it is no longer pending in this epoch. */
export async function completeItem(
  trx: Db,
  { workflowId, path, epoch }: ItemRef,
  published: { id: string; path: string; name: string },
): Promise<void> {
  const completed = await trx
    .updateTable('order_items')
    .set({
      ...{ status: 'complete', content_item_id: published.id, path: published.path, name: published.name },
      placeholder_id: null,
    })
    .where('order_id', '=', workflowId)
    .$if(path !== undefined, (query) => query.where('path', '=', path ?? ''))
    .where((eb) => eb.and({ epoch, status: 'pending' }))
    .executeTakeFirst()
  if (completed.numUpdatedRows === 0n) throw itemClosed()
}

/** Marks a pending page as failed and refunds it. Returns null, or the id of the page if it is complete, which is not refunded. */
export async function refundPage(
  db: Db,
  { workflowId, path, epoch, failure }: PageRef & { epoch: number; failure: Failure },
): Promise<string | null> {
  return await inTransaction(db, async (trx) => {
    await lockOrder(trx, workflowId)
    const failed = await trx
      .updateTable('order_items')
      .set({
        status: failure.code === 'cancelled' ? 'cancelled' : 'errored',
        error_code: failure.code,
        error_message: failure.message,
      })
      .where((eb) => eb.and({ order_id: workflowId, path, epoch, status: 'pending' }))
      .returning('name')
      .executeTakeFirst()
    if (failed) await settle(trx, workflowId, { item: path, reason: `page ${failed.name} failed: ${failure.code}` })
    const complete = await trx
      .selectFrom('order_items')
      .select('content_item_id')
      .where((eb) => eb.and({ order_id: workflowId, path, status: 'complete' }))
      .executeTakeFirst()
    return complete?.content_item_id ?? null
  })
}
