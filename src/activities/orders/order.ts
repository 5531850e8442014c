import type { Selectable } from 'kysely'
import type { Db, OrderTable } from '../../db/schema.ts'
import type { RequestOfKind } from '../../domain/orders/item-orders.ts'

/**
 * A row of `orders`. Its `kind` tells which fields its request has. The order of a website has one item for each planned page; the order of
 * a page or post has one item.
 *
 * `epoch`, here and in `order_items`, is a fencing token: it grows each time the order or the item is charged again. An activity works for
 * the epoch it was started with, and changes nothing once the row has a later one.
 */
export type Order = Omit<Selectable<OrderTable>, 'kind' | 'request'> & RequestOfKind

/** Why an order or an item failed: `code` for programs, `message` for people. */
export type Failure = { code: string; message: string }

/** Reads an order without a lock. */
export async function findOrder(db: Db, workflowId: string): Promise<Order | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', workflowId).executeTakeFirst()
}
