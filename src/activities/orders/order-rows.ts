import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type OrderRequest, titleOf } from '../../domain/orders/item-orders.ts'
import {
  ItemClosed,
  MaxCreditsExceeded,
  Unavailable,
  WebsiteDeleted,
  WebsiteForbidden,
  WorkflowNotFound,
} from '../../domain/problems.ts'
import { lockOrder } from '../locks.ts'
import type { Order } from './order.ts'

/** An order as it is placed: what it asks, and what it and each of its parts cost. */
type NewOrder = Pick<Order, 'id' | 'workspace_id' | 'kind' | 'website_id' | 'price' | 'page_price'> & {
  request: OrderRequest
}
/** `acceptBy` as in WebsiteOrder. */
type Placed = Omit<NewOrder, 'id' | 'workspace_id'> & { acceptBy: number }

/** The one part of an order for a page or post until it is written: where it will live may not be known yet. */
export const notWritten = ''

/** An order that is worked on from now on and not charged yet. */
export const newOrderRow = ({ request, ...made }: NewOrder) => ({
  ...made,
  batch_id: null,
  client_id: null,
  title: titleOf(request),
  request: JSON.stringify(request),
  metadata: JSON.stringify(request.metadata ?? {}),
  open: true,
  ...beginning(request),
  plan: null,
  error_code: null,
  error_message: null,
  finished_at: null,
})

/**
 * Inserts an order that is worked on from now on, or finds the one that is there already (that of an item of a batch always is, and has
 * nothing to place), and locks it. Throws WebsiteDeleted where it is not to be worked on any more, and for a new one MaxCreditsExceeded, or
 * Unavailable when it comes later than `acceptBy`.
 */
export async function beginOrder(
  trx: Db,
  { id, workspaceId }: { id: string; workspaceId: string },
  placed: Placed | undefined,
): Promise<{ order: Order; isNew: boolean }> {
  const isNew = placed !== undefined && (await insertOrder(trx, { id, workspace_id: workspaceId }, placed))
  const order = await lockOrder(trx, id)
  if (!order || order.workspace_id !== workspaceId) throw new WorkflowNotFound(`The workspace has no workflow ${id}.`)
  if (order.website_deleted) throw websiteDeleted()
  return { order, isNew }
}

/** Whether it was not there before. */
async function insertOrder(
  trx: Db,
  ref: Pick<NewOrder, 'id' | 'workspace_id'>,
  { acceptBy, ...placed }: Placed,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('orders')
    .values(newOrderRow({ ...ref, ...placed }))
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  const isNew = Boolean(inserted.numInsertedOrUpdatedRows)
  if (isNew && Date.now() > acceptBy) throw tooLate()
  if (isNew) requireWithin(placed.request.max_credits, placed.price)
  return isNew
}

/** An order whose time is to come waits for it. */
function beginning({ schedule_at: time }: OrderRequest) {
  if (time && Date.parse(time) > Date.now()) return { status: 'scheduled' as const, started_at: null }
  return { status: 'running' as const, started_at: sql<Date>`now()` }
}

/** When the work on an order is to begin that has not yet begun; null: it has. */
export const startOf = ({ open, started_at, request }: Order): string | null =>
  open && started_at === null ? (request.schedule_at ?? null) : null

/** Has an order worked on again that was closed: now, whenever it was to begin. */
export async function openAgain(trx: Db, workflowId: string, also: { epoch?: number; plan?: null }): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      ...{ open: true, cancelled: false, error_code: null, error_message: null, finished_at: null },
      started_at: sql`coalesce(started_at, now())`,
      ...also,
    })
    .where('id', '=', workflowId)
    .execute()
}

/** Throws MaxCreditsExceeded for what costs more than whoever orders it will spend. */
export function requireWithin(maxCredits: number | undefined, price: number): void {
  if (maxCredits !== undefined && price > maxCredits)
    throw new MaxCreditsExceeded(
      `This order costs ${price} credits, more than \`max_credits\` (${maxCredits}). Raise \`max_credits\` or order less.`,
    )
}

export const tooLate = () => new Unavailable('The order was not accepted in time. Nothing was charged. Send it again.')
export const websiteForbidden = (websiteId: string) =>
  new WebsiteForbidden(`The workspace has no website ${websiteId}.`)
export const websiteDeleted = () => new WebsiteDeleted('The website was deleted, so this workflow cannot continue.')
export const closedMeanwhile = () => new ItemClosed('The item was cancelled or refunded before it was finished.')
