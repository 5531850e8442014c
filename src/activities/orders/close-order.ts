import { eraseAnalytics } from '../analytics/retention.ts'
import { mayDeleteFiles } from '../../db/backup-lock.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { ActivityDeps } from '../deps.ts'
import { checkSite } from './check-site.ts'
import { publishedFolder } from '../../domain/websites/hosting.ts'
import type { OrderStatus } from '../../domain/orders/settlement.ts'
import type { Storage } from '../../adapters/storage.ts'
import { PlanExpired } from '../../domain/problems.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import { listWarnings } from '../pictures/picture-rows.ts'
import { imagesIn } from '../pictures/supplied-images.ts'
import type { Failure, Order } from './order.ts'
import { settle } from './settle.ts'

/** `failure`: why pending items fail; null if all items have ended by themselves. */
export type OrderToClose = { workflowId: string; failure: Failure | null }
export type ClosedOrder = {
  status: OrderStatus
  complete: number
  failed: number
  error: Failure | null
}

/**
 * Closes an order: fails and refunds its pending items. Deletes the website of a website order that has no complete page, and refunds the
 * order in full. Returns the result of the order. Closing a closed order changes nothing; nor does closing one that was never charged.
 */
export async function closeOrder(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  { workflowId, failure }: OrderToClose,
): Promise<ClosedOrder> {
  return await inTransaction(db, async (trx) => {
    const order = await lockWebsiteAndOrder(trx, workflowId)
    if (!order) return { status: 'errored', complete: 0, failed: 0, error: failure }
    if (order.open) await failPendingItems(trx, workflowId, failure)
    if (order.open && order.kind === 'website') await saveWarnings(trx, order)
    const { status, items } = await settle(trx, workflowId, {
      item: null,
      reason: `${order.kind} ended${failure ? `: ${failure.code}` : ''}`,
    })
    const error = items.complete + items.pending > 0 ? null : (failure ?? (await firstError(trx, workflowId)))
    if (error) {
      if (order.kind === 'website') await removeEmptyWebsite(trx, storage, order)
      await trx
        .updateTable('orders')
        .set({ error_code: error.code, error_message: error.message })
        .where('id', '=', workflowId)
        .execute()
    }
    return { status, complete: items.complete, failed: items.failed, error }
  })
}

/** Locks the website of an order, which may have to be deleted, and then the order. Throws if the order gets its website concurrently. */
async function lockWebsiteAndOrder(trx: Db, workflowId: string): Promise<Order | undefined> {
  const before = await trx.selectFrom('orders').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  const websiteId = before?.website_id ?? null
  if (websiteId) await lockWebsite(trx, { websiteId }, 'update')
  const order = await lockOrder(trx, workflowId)
  if (order && order.website_id !== websiteId) throw new Error(`The website of ${workflowId} changed concurrently`)
  return order
}

/** Checks the pages of a website against the brief, and stores what its status says about them. */
async function saveWarnings(trx: Db, { id, request, plan }: Order): Promise<void> {
  const pages = await trx
    .selectFrom('order_items')
    .innerJoin('content_items', 'content_items.id', 'order_items.content_item_id')
    .select(['content_items.name', 'content_items.content'])
    .where((eb) => eb.and({ order_id: id, status: 'complete' }))
    .orderBy('order_items.position')
    .execute()
  const warnings =
    pages.length > 0
      ? [...(await listWarnings(trx, id, imagesIn(request).length)), ...checkSite(request, pages, plan)]
      : []
  await trx
    .updateTable('orders')
    .set({ warnings: JSON.stringify(warnings) })
    .where('id', '=', id)
    .execute()
}

/** Marks the pending items as errored or cancelled, and the order as closed. */
async function failPendingItems(trx: Db, workflowId: string, failure: Failure | null): Promise<void> {
  const cancelled = failure?.code === 'cancelled' || failure?.code === PlanExpired.code
  await trx
    .updateTable('order_items')
    .set({
      status: cancelled ? 'cancelled' : 'errored',
      error_code: failure?.code ?? 'internal_error',
      error_message: failure?.message ?? 'This page was not finished. Retry the workflow.',
    })
    .where((eb) => eb.and({ order_id: workflowId, status: 'pending' }))
    .execute()
  await trx.updateTable('orders').set({ open: false, cancelled }).where('id', '=', workflowId).execute()
}

/** The error of the first item. It becomes the error of an order without a complete item. */
async function firstError(trx: Db, workflowId: string): Promise<Failure> {
  const item = await trx
    .selectFrom('order_items')
    .select(['error_code as code', 'error_message as message'])
    .where('order_id', '=', workflowId)
    .orderBy('position')
    .executeTakeFirst()
  return { code: item?.code ?? 'internal_error', message: item?.message ?? 'No page could be generated.' }
}

/**
 * Deletes the website of an order without a complete page, and marks its other orders. Keeps the website if it has other content by now.
 * Deletes the files first: no row refers to them, so that a crash in between does no harm.
 */
async function removeEmptyWebsite(trx: Db, storage: Storage, order: Order): Promise<void> {
  if (order.website_id) {
    const { website_id: websiteId } = order
    const placeholders = trx.selectFrom('order_items').select('placeholder_id').where('order_id', '=', order.id)
    const content = trx
      .selectFrom('content_items')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('id', 'not in', placeholders.where('placeholder_id', 'is not', null).$castTo<{ placeholder_id: string }>())
    if (await content.limit(1).executeTakeFirst()) return
    if (await mayDeleteFiles(trx)) await storage.deletePrefix(publishedFolder(websiteId))
    await trx.deleteFrom('websites').where('id', '=', websiteId).execute()
    await trx.updateTable('order_items').set({ placeholder_id: null }).where('order_id', '=', order.id).execute()
    await eraseAnalytics(trx, websiteId)
    await trx
      .updateTable('orders')
      .set({ website_deleted: true })
      .where('website_id', '=', websiteId)
      .where('id', '<>', order.id)
      .execute()
  }
  if (!order.website_deleted)
    await trx.updateTable('orders').set({ website_id: null }).where('id', '=', order.id).execute()
}
