import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { publishedFolder } from '../../domain/websites/hosting.ts'
import type { OrderStatus } from '../../domain/orders/settlement.ts'
import type { Storage } from '../../adapters/storage.ts'
import { lockOrder, lockWebsite } from '../locks.ts'
import type { Failure, Order } from './order.ts'
import { settle } from './settle.ts'

export type Closing = { workflowId: string; failure: Failure | null }
export type Closed = { status: OrderStatus; complete: number; failed: number; error: Failure | null }

/**
 * Ends the work on an order: what is not finished fails and is given back; a website that was ordered and has not one finished page is
 * given back whole, and removed. Answers how the order stands; closing what is closed, or was never charged, changes nothing.
 */
export async function closeOrder(
  { db, storage }: Pick<ActivityDeps, 'db' | 'storage'>,
  { workflowId, failure }: Closing,
): Promise<Closed> {
  return await db.transaction().execute(async (trx) => {
    const order = await lockWebsiteAndOrder(trx, workflowId)
    if (!order) return { status: 'errored', complete: 0, failed: 0, error: failure }
    if (order.open) await endParts(trx, workflowId, failure)
    const { status, parts } = await settle(trx, workflowId, {
      item: null,
      reason: `${order.kind} ended${failure ? `: ${failure.code}` : ''}`,
    })
    const error = parts.complete + parts.pending > 0 ? null : (failure ?? (await firstError(trx, workflowId)))
    if (error) {
      if (order.kind === 'website') await removeWebsite(trx, storage, order)
      await trx
        .updateTable('orders')
        .set({ error_code: error.code, error_message: error.message })
        .where('id', '=', workflowId)
        .execute()
    }
    return { status, complete: parts.complete, failed: parts.failed, error }
  })
}

/** Locks an order and before it its website, which may be removed then. An order whose website is being made just now is tried again. */
async function lockWebsiteAndOrder(trx: Db, workflowId: string): Promise<Order | undefined> {
  const before = await trx.selectFrom('orders').select('website_id').where('id', '=', workflowId).executeTakeFirst()
  const websiteId = before?.website_id ?? null
  if (websiteId) await lockWebsite(trx, { websiteId }, 'update')
  const order = await lockOrder(trx, workflowId)
  if (order && order.website_id !== websiteId) throw new Error(`The website of ${workflowId} changed concurrently`)
  return order
}

/** Fails or cancels every part that is not finished, and closes the order. */
async function endParts(trx: Db, workflowId: string, failure: Failure | null): Promise<void> {
  const cancelled = failure?.code === 'cancelled'
  await trx
    .updateTable('order_items')
    .set({
      status: cancelled ? 'cancelled' : 'errored',
      error_code: failure?.code ?? 'internal_error',
      error_message: failure?.message ?? 'This page was not finished.',
    })
    .where('order_id', '=', workflowId)
    .where('status', '=', 'pending')
    .execute()
  await trx.updateTable('orders').set({ open: false, cancelled }).where('id', '=', workflowId).execute()
}

/** Why the first page of the site failed: it stands for the whole when no page could be made. */
async function firstError(trx: Db, workflowId: string): Promise<Failure> {
  const page = await trx
    .selectFrom('order_items')
    .select(['error_code as code', 'error_message as message'])
    .where('order_id', '=', workflowId)
    .orderBy('position')
    .executeTakeFirst()
  return { code: page?.code ?? 'internal_error', message: page?.message ?? 'No page could be made' }
}

/**
 * Takes a website away of which nothing was delivered, unless something else was made for it meanwhile: that stays, and so it stays.
 * Its files go first: no row shows them, so a crash in between is harmless.
 */
async function removeWebsite(trx: Db, storage: Storage, order: Order): Promise<void> {
  if (order.website_id) {
    const { website_id: websiteId } = order
    const made = await trx
      .selectFrom('content_items')
      .select('id')
      .where('website_id', '=', websiteId)
      .limit(1)
      .execute()
    if (made.length > 0) return
    await storage.deletePrefix(publishedFolder(websiteId))
    await trx.deleteFrom('websites').where('id', '=', websiteId).execute()
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
