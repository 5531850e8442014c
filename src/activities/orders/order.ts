import type { Selectable } from 'kysely'
import type { Db, OrderTable } from '../../db/schema.ts'
import type { RequestOfKind } from '../../domain/orders/item-orders.ts'

/** A row of `orders`. Its `kind` tells which fields its request has. */
export type Order = Omit<Selectable<OrderTable>, 'kind' | 'request'> & RequestOfKind

/** Why an order or an item failed: `code` for programs, `message` for people. */
export type Failure = { code: string; message: string }

/** Reads an order without a lock. */
export async function findOrder(db: Db, workflowId: string): Promise<Order | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', workflowId).executeTakeFirst()
}
