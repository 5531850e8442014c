import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type OrderRequest, titleOf } from '../../domain/orders/item-orders.ts'
import { chargeOf, type OrderPrice } from '../../domain/orders/order-price.ts'
import {
  ItemClosed,
  MaxCreditsExceeded,
  WebsiteDeleted,
  WebsiteForbidden,
  WorkflowFinished,
  WorkflowNotFound,
} from '../../domain/problems.ts'
import { unfinishedStatuses } from '../../domain/orders/settlement.ts'
import { lockOrder } from '../locks.ts'
import { acceptTimeout, isTooLate } from './acceptance.ts'
import type { Order } from './order.ts'

type NewOrder = Pick<Order, 'id' | 'workspace_id' | 'kind' | 'website_id' | 'placed_by'> &
  OrderPrice & { request: OrderRequest; draft_author?: string | null; budget_client_id?: string | null }
type OrderToLock = { id: string; workspaceId: string; ifUnfinished?: boolean | undefined }
/** `acceptBy` as in OrderTerms. */
type AcceptableOrder = Omit<NewOrder, 'id' | 'workspace_id'> & { acceptBy: number }

/** The path of the item of a page or post until it is written: the request may leave the path to the model. */
export const unwrittenPath = ''

/** The row of a new, open order. `settle` charges it. */
export const newOrderRow = ({ request, ...columns }: NewOrder) => ({
  budget_client_id: null,
  ...columns,
  batch_id: null,
  client_id: null,
  title: titleOf(request),
  request: JSON.stringify(request),
  metadata: JSON.stringify(request.metadata ?? {}),
  open: true,
  ...initialStatus(request),
  plan: null,
  plan_draft: null,
  error_code: null,
  error_message: null,
  finished_at: null,
})

function initialStatus({ schedule_at: time }: OrderRequest) {
  if (time && Date.parse(time) > Date.now()) return { status: 'scheduled' as const, started_at: null }
  // Not `now()`, the start of the transaction: that may be before a `schedule_at` that has passed since.
  return { status: 'running' as const, started_at: sql<Date>`clock_timestamp()` }
}

/**
 * Inserts an order, unless it exists, and locks it. Without `newOrder`, the order must exist: it is retried, or is an item of a batch.
 * Throws WorkflowNotFound, WebsiteDeleted, WorkflowFinished if `ifUnfinished` and the order has failed or was cancelled, and for a new order
 * MaxCreditsExceeded, or Unavailable after `acceptBy`.
 */
export async function insertOrLockOrder(
  trx: Db,
  { id, workspaceId, ifUnfinished = false }: OrderToLock,
  newOrder: AcceptableOrder | undefined,
): Promise<{ order: Order; isNew: boolean }> {
  const isNew = newOrder !== undefined && (await insertOrder(trx, { id, workspace_id: workspaceId }, newOrder))
  const order = await lockOrder(trx, id)
  if (!order || order.workspace_id !== workspaceId) throw new WorkflowNotFound(`The workspace has no workflow ${id}.`)
  if (order.website_deleted) throw websiteDeleted()
  if (ifUnfinished && ![...unfinishedStatuses, 'complete'].includes(order.status))
    throw new WorkflowFinished(
      order.status === 'cancelled'
        ? `${id} was cancelled before it started.`
        : `${id} has already ended: ${order.status}.`,
    )
  return { order, isNew }
}

/** Returns false if the order exists. */
async function insertOrder(
  trx: Db,
  ref: Pick<NewOrder, 'id' | 'workspace_id'>,
  { acceptBy, ...order }: AcceptableOrder,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('orders')
    .values(newOrderRow({ ...ref, ...order }))
    .onConflict((oc) => oc.column('id').doNothing())
    .returning(isTooLate(acceptBy).as('too_late'))
    .executeTakeFirst()
  if (!inserted) return false
  if (inserted.too_late) throw acceptTimeout()
  requireMaxCredits(order.request.max_credits, chargeOf(order))
  return true
}

/** The scheduled start of an order (ISO 8601); null if it has started, or starts at once. */
export const scheduledStart = ({ open, started_at, request }: Order): string | null =>
  open && started_at === null ? (request.schedule_at ?? null) : null

/** Opens a closed order. It starts at once, even if it was scheduled and has not started. */
export async function setOpen(
  trx: Db,
  workflowId: string,
  also: { epoch?: number; plan?: null; plan_review?: string | null } = {},
): Promise<void> {
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

/** Throws MaxCreditsExceeded if the price is higher than the caller's limit. */
export function requireMaxCredits(maxCredits: number | undefined, price: number): void {
  if (maxCredits !== undefined && price > maxCredits)
    throw new MaxCreditsExceeded(
      `This order costs ${price} credits, more than \`max_credits\` (${maxCredits}). Raise \`max_credits\` or order less.`,
    )
}

export const websiteForbidden = (websiteId: string) =>
  new WebsiteForbidden(`The workspace has no website ${websiteId}.`)
export const websiteDeleted = () => new WebsiteDeleted('The website was deleted, so this workflow cannot continue.')
export const itemClosed = () => new ItemClosed('The item was cancelled or refunded before it was finished.')
