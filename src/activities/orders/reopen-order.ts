import type { Db } from '../../db/schema.ts'
import { findOrAddClient } from '../accounts/clients.ts'
import { openAgain, tooLate } from './order-rows.ts'
import type { Order } from './order.ts'
import { requireClient, requireWebsitePlace } from '../websites/website-quota.ts'

/** Keeps one of the client's places for the website of an order that begins, where it is for one; who is not there yet is added. */
export async function takePlace(trx: Db, order: Order): Promise<void> {
  if (order.kind !== 'website' || !order.request.client) return
  const { id, workspace_id } = order
  const { client } = order.request
  const clientId = 'client_id' in client ? client.client_id : await findOrAddClient(trx, workspace_id, client)
  await requireWebsitePlace(trx, await requireClient(trx, workspace_id, clientId), id)
  await trx.updateTable('orders').set({ client_id: clientId }).where('id', '=', id).execute()
}

/**
 * Opens a locked order that is closed, from its beginning where nothing of it is there; the caller settles it. `retryBy` (Unix
 * milliseconds): what failed of it is due as well, unless it is later than this: then Unavailable is thrown, and nothing has changed.
 */
export async function beginAgain(trx: Db, order: Order, retryBy: number | undefined): Promise<void> {
  if (order.open) return
  if (retryBy !== undefined && Date.now() > retryBy) throw tooLate()
  if (order.kind === 'website' && order.website_id === null) {
    await takePlace(trx, order)
    await trx.deleteFrom('order_items').where('order_id', '=', order.id).execute()
    return await openAgain(trx, order.id, { epoch: order.epoch + 1, plan: null })
  }
  await openAgain(trx, order.id, {})
  if (retryBy === undefined) return
  await trx
    .updateTable('order_items')
    .set((eb) => ({ status: 'pending', epoch: eb('epoch', '+', 1), error_code: null, error_message: null }))
    .where('order_id', '=', order.id)
    .where('status', 'in', ['errored', 'cancelled'])
    .execute()
}
