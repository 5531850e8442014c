import type { Selectable } from 'kysely'
import type { BatchTable, Db } from '../../db/schema.ts'
import type { Prices } from '../../config.ts'
import type { BatchReceipt, RejectedItem } from '../../domain/orders/batches.ts'
import { newId } from '../../domain/ids.ts'
import { requestedName, type OrderRequest } from '../../domain/orders/item-orders.ts'
import { Problem } from '../../domain/problems.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { itemWorkflowId } from '../../domain/workflow-ids.ts'
import { createPathReservations, createWebsiteReservations, type Reservation } from './batch-reservations.ts'
import { acceptTimeout, newOrderRow, requireMaxCredits, unwrittenPath } from './order-rows.ts'
import { moveBalance } from './settle.ts'

export type Batch = Selectable<BatchTable>
/** `id` of the order that the item becomes. */
type AcceptedItem = Reservation & { id: string; request: OrderRequest }
type AcceptTerms = { prices: Prices; acceptBy: number; maxCredits?: number | undefined }

/**
 * Creates the orders of a locked batch and charges them with one update of the balance. Items that cannot be accepted are rejected one by
 * one. Throws InsufficientCredits, MaxCreditsExceeded, WebsiteForbidden, or Unavailable after `acceptBy`.
 */
export async function createOrders(
  trx: Db,
  batch: Batch,
  { prices, acceptBy, maxCredits }: AcceptTerms,
): Promise<BatchReceipt> {
  if (Date.now() > acceptBy) throw acceptTimeout()
  const price = prices[batch.kind]
  const { accepted, rejected } = await checkItems(trx, batch, price)
  const charged = price * accepted.length
  requireMaxCredits(maxCredits, charged)
  const balance = await moveBalance(trx, batch.workspace_id, charged)
  if (accepted.length > 0)
    await insertOrders(trx, batch, { accepted, price, pagePrice: pagePriceOf(batch.kind, prices) })
  if (charged > 0) await insertCharges(trx, batch, { accepted, price, balance: balance + charged })
  await trx
    .updateTable('batches')
    .set({ items: null, rejected_items: JSON.stringify(rejected), charged, balance })
    .where('id', '=', batch.id)
    .execute()
  return { total: batch.total, charged, balance, rejected }
}

/** The refund of one failed item of an order: a page of a website, or the one page or post. */
const pagePriceOf = (kind: WorkflowKind, prices: Prices): number => prices[kind === 'website' ? 'page' : kind]

async function checkItems(
  trx: Db,
  batch: Batch,
  price: number,
): Promise<{ accepted: AcceptedItem[]; rejected: RejectedItem[] }> {
  const items = batch.items ?? []
  const { workspace_id: workspaceId, website_id: websiteId } = batch
  const requests = items.map(({ request }) => request)
  const reserve =
    websiteId === null
      ? await createWebsiteReservations(trx, workspaceId, requests)
      : await createPathReservations(trx, { workspaceId, websiteId }, requests)
  const accepted: AcceptedItem[] = []
  const rejected = [...batch.rejected_items]
  for (const { index, request } of items)
    try {
      requireMaxCredits(request.max_credits, price)
      accepted.push({ ...reserve(request), id: itemWorkflowId(batch.id, batch.kind, index), request })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      rejected.push({ index, error: error.message, error_code: error.code })
    }
  return { accepted, rejected: rejected.sort((a, b) => a.index - b.index) }
}

async function insertOrders(
  trx: Db,
  { id: batchId, workspace_id, kind, website_id, placed_by }: Batch,
  { accepted, price, pagePrice }: { accepted: AcceptedItem[]; price: number; pagePrice: number },
): Promise<void> {
  await trx
    .insertInto('orders')
    .values(
      accepted.map(({ id, request, clientId }) => ({
        ...newOrderRow({ id, workspace_id, kind, website_id, placed_by, price, page_price: pagePrice, request }),
        ...{ batch_id: batchId, client_id: clientId, charged: price, entry_count: price > 0 ? 1 : 0 },
      })),
    )
    .execute()
  if (kind === 'website') return // the plan of a website becomes its items
  await trx
    .insertInto('order_items')
    .values(
      accepted.map(({ id, request }) => ({
        ...{ order_id: id, path: unwrittenPath, name: requestedName(request) ?? '', position: 0 },
        ...{ status: 'pending' as const, content_item_id: null, error_code: null, error_message: null },
      })),
    )
    .execute()
}

/** Writes the ledger entries. `balance`: before the first charge. */
async function insertCharges(
  trx: Db,
  { workspace_id, kind }: Batch,
  { accepted, price, balance }: { accepted: AcceptedItem[]; price: number; balance: number },
): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values(
      accepted.map(({ id }, nth) => ({
        ...{ id: newId('entry'), workspace_id, order_id: id, number: 1, kind: 'charge' as const, amount: price },
        ...{ balance_after: balance - price * (nth + 1), item: null, reason: `${kind} ordered` },
      })),
    )
    .execute()
}
