import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { OrderRequest } from '../model/item-orders.ts'
import { ItemClosed, Unavailable, WebsiteDeleted, WorkflowNotFound } from '../model/problems.ts'
import { lockOrder, type Order } from './settle.ts'

type NewOrder = Pick<Order, 'id' | 'workspace_id' | 'kind' | 'website_id' | 'price' | 'page_price'> & {
  request: OrderRequest
}

/**
 * Inserts an order that is worked on from now on, or finds the one that is there already, and locks it. Throws WebsiteDeleted where it is
 * not to be worked on any more, or Unavailable for a new one that comes later than `acceptBy` (Unix milliseconds).
 */
export async function beginOrder(
  trx: Db,
  { request, ...made }: NewOrder,
  acceptBy: number,
): Promise<{ order: Order; isNew: boolean }> {
  const inserted = await trx
    .insertInto('workflows')
    .values({
      ...made,
      batch_id: null,
      client_id: null,
      request: JSON.stringify(request),
      metadata: JSON.stringify(request.metadata ?? {}),
      open: true,
      status: 'running',
      plan: null,
      error_code: null,
      error_message: null,
      started_at: sql`now()`,
      finished_at: null,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  const isNew = Boolean(inserted.numInsertedOrUpdatedRows)
  if (isNew && Date.now() > acceptBy)
    throw new Unavailable('The order could not be taken in time; nothing was charged. Send it again')
  const order = await lockOrder(trx, made.id)
  if (!order || order.workspace_id !== made.workspace_id) throw new WorkflowNotFound(`There is no workflow ${made.id}`)
  if (order.website_deleted) throw websiteDeleted()
  return { order, isNew }
}

/** Has an order worked on again that was closed. */
export async function openAgain(trx: Db, workflowId: string, also: { epoch?: number; plan?: null }): Promise<void> {
  await trx
    .updateTable('workflows')
    .set({ open: true, cancelled: false, error_code: null, error_message: null, finished_at: null, ...also })
    .where('id', '=', workflowId)
    .execute()
}

export const websiteDeleted = () => new WebsiteDeleted('Its website was deleted, and so is not made again')
export const closedMeanwhile = () => new ItemClosed('It was cancelled or given back before it was finished')
