import { countCharge } from '../../adapters/order-metrics.ts'
import type { Selectable } from 'kysely'
import type { BatchTable, Db } from '../../db/schema.ts'
import { afterCommit } from '../../db/transactions.ts'
import type { Prices } from '../../config.ts'
import type { BatchReceipt, RejectedItem } from '../../domain/orders/batches.ts'
import { newId } from '../../domain/ids.ts'
import { requestedName, type OrderRequest } from '../../domain/orders/item-orders.ts'
import { chargeOf, type OrderPrice, priceOf } from '../../domain/orders/order-price.ts'
import { Problem } from '../../domain/problems.ts'
import { itemWorkflowId } from '../../domain/workflow-ids.ts'
import { requireInTime } from './acceptance.ts'
import { insertBudgetCharges } from './budget-charges.ts'
import { createPathReservations, createWebsiteReservations, type Reservation } from './batch-reservations.ts'
import { requireKeyLimit } from './key-limits.ts'
import { newOrderRow, requireMaxCredits, unwrittenPath } from './order-rows.ts'
import { moveBalance } from './settle.ts'

export type Batch = Selectable<BatchTable>
/** `id` of the order that the item becomes. */
type AcceptedItem = Reservation & { id: string; request: OrderRequest; terms: OrderPrice; charge: number }
type AcceptTerms = { prices: Prices; acceptBy: number; maxCredits?: number | undefined }

/**
 * Creates the orders of a locked batch and charges them with one update of the balance. Items that cannot be accepted are rejected one by
 * one. Throws InsufficientCredits, BudgetExceeded for the daily limit of the key, MaxCreditsExceeded, WebsiteForbidden, or Unavailable after `acceptBy`.
 */
export async function createOrders(
  trx: Db,
  batch: Batch,
  { prices, acceptBy, maxCredits }: AcceptTerms,
): Promise<BatchReceipt> {
  await requireInTime(trx, acceptBy)
  const { accepted, rejected } = await checkItems(trx, batch, prices)
  const charged = accepted.reduce((sum, { charge }) => sum + charge, 0)
  requireMaxCredits(maxCredits, charged)
  const balance = await moveBalance(trx, batch.workspace_id, charged)
  if (charged > 0) await requireKeyLimit(trx, batch, charged)
  if (accepted.length > 0) await insertOrders(trx, batch, accepted)
  afterCommit(trx, () => countCharge(batch.kind, charged))
  if (charged > 0) await insertCharges(trx, batch, { accepted, balance: balance + charged })
  await trx
    .updateTable('batches')
    .set({ items: null, rejected_items: JSON.stringify(rejected), charged, balance })
    .where('id', '=', batch.id)
    .execute()
  return { total: batch.total, charged, balance, rejected }
}

async function checkItems(
  trx: Db,
  batch: Batch,
  prices: Prices,
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
      const terms = priceOf(batch.kind, request, prices)
      const charge = chargeOf(terms)
      requireMaxCredits(request.max_credits, charge)
      accepted.push({
        ...reserve(request, charge),
        id: itemWorkflowId(batch.id, batch.kind, index),
        request,
        terms,
        charge,
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      rejected.push({ index, error: error.message, error_code: error.code })
    }
  return { accepted, rejected: rejected.sort((a, b) => a.index - b.index) }
}

async function insertOrders(
  trx: Db,
  { id: batchId, workspace_id, kind, website_id, placed_by }: Batch,
  accepted: AcceptedItem[],
): Promise<void> {
  await trx
    .insertInto('orders')
    .values(
      accepted.map(({ id, request, clientId, terms, charge }) => ({
        ...newOrderRow({ id, workspace_id, kind, website_id, placed_by, ...terms, request }),
        ...{ batch_id: batchId, client_id: clientId, budget_client_id: clientId },
        ...{ charged: charge, entry_count: charge > 0 ? 1 : 0 },
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
  { accepted, balance }: { accepted: AcceptedItem[]; balance: number },
): Promise<void> {
  let left = balance
  for (const { id, clientId, budgetParts } of accepted)
    if (clientId !== null) await insertBudgetCharges(trx, { orderId: id, number: 1, clientId }, budgetParts)
  const charged = accepted.filter(({ charge }) => charge > 0)
  await trx
    .insertInto('credit_entries')
    .values(
      charged.map(({ id, charge }) => ({
        ...{ id: newId('entry'), workspace_id, order_id: id, number: 1, kind: 'charge' as const, amount: charge },
        ...{ balance_after: (left -= charge), item: null, reason: `${kind} ordered` },
      })),
    )
    .execute()
}
