import type { Db } from '../../db/schema.ts'
import { findOrAddClient } from '../accounts/clients.ts'
import { requireInTime } from './acceptance.ts'
import { setOpen } from './order-rows.ts'
import type { Order } from './order.ts'
import { requireClient, requireWebsiteQuota } from '../websites/website-quota.ts'

/**
 * Reserves the website of an open order from its client's `website_limit`, if the website is for a client. Adds a client that the request
 * names by an unknown email address. Throws ClientNotInWorkspace, ClientSuspended, WebsiteLimitReached.
 */
export async function reserveWebsite(trx: Db, order: Order): Promise<void> {
  if (order.kind !== 'website' || !order.request.client) return
  const { id, workspace_id } = order
  const { client } = order.request
  const clientId = 'client_id' in client ? client.client_id : await findOrAddClient(trx, workspace_id, client)
  await requireWebsiteQuota(trx, await requireClient(trx, workspace_id, clientId), id)
  await trx
    .updateTable('orders')
    .set({ client_id: clientId, budget_client_id: clientId })
    .where('id', '=', id)
    .execute()
}

/**
 * Opens a locked order that is closed; the caller settles it. A website order that was refunded in full starts from the beginning. With
 * `retryBy` (Unix milliseconds) the failed items become pending again, unless it is later than that: then it throws Unavailable.
 */
export async function reopenOrder(trx: Db, order: Order, retryBy: number | undefined): Promise<void> {
  if (order.open) return
  if (retryBy !== undefined) await requireInTime(trx, retryBy)
  if (order.kind === 'website' && order.website_id === null) {
    await reserveWebsite(trx, order)
    await trx.deleteFrom('order_items').where('order_id', '=', order.id).execute()
    await trx.deleteFrom('pictures').where('order_id', '=', order.id).execute()
    return await setOpen(trx, order.id, { epoch: order.epoch + 1, plan: null, plan_review: askedAgain(order) })
  }
  await setOpen(trx, order.id)
  if (retryBy === undefined) return
  await trx
    .updateTable('order_items')
    .set((eb) => ({ status: 'pending', epoch: eb('epoch', '+', 1), error_code: null, error_message: null }))
    .where('order_id', '=', order.id)
    .where('status', 'in', ['errored', 'cancelled'])
    .execute()
}

/** What was said of the plan stays part of the brief, and counts against the free new plans. */
const askedAgain = ({ plan_review }: Order): string | null =>
  plan_review && JSON.stringify({ ...plan_review, state: 'planning' })
