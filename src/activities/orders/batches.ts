import { type Selectable, sql } from 'kysely'
import type { BatchTable, Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Prices } from '../../config.ts'
import type { BatchReceipt, BatchRequest, RejectedItem } from '../../domain/orders/batches.ts'
import { newId } from '../../domain/ids.ts'
import { requestedName, type OrderRequest } from '../../domain/orders/item-orders.ts'
import { Problem, problemNamed, Unavailable, WorkflowNotFound } from '../../domain/problems.ts'
import { type OrderStatus, statusOfAll } from '../../domain/orders/settlement.ts'
import { itemWorkflowId } from '../../domain/workflow-ids.ts'
import { type Place, placesOnWebsite, placesOfClients } from './batch-reservations.ts'
import { lockBatch, lockFailedOrders } from '../locks.ts'
import { newOrderRow, notWritten, requireWithin, tooLate } from './order-rows.ts'
import { beginAgain } from './reopen-order.ts'
import { moveBalance, settle } from './settle.ts'

type Kind = 'website' | 'page' | 'blog'
type Batch = Selectable<BatchTable>
type Taken = Place & { id: string; request: OrderRequest }

/** What is asked of a batch; an item that is a text is not as it must be, and the text says why. */
export type StagedBatch = BatchRequest & {
  batchId: string
  workspaceId: string
  kind: Kind
  websiteId: string | null
}
/** `acceptBy` and `retryBy` as in WebsiteOrder: what is ordered again was accepted before. `maxCredits`: what all of it may cost. */
export type BatchTerms =
  | { prices: Prices; acceptBy: number; maxCredits?: number | undefined; retryBy?: undefined }
  | { prices?: never; acceptBy?: never; maxCredits?: number | undefined; retryBy?: number | undefined }
export type BatchOrder = { batchId: string; workspaceId: string } & BatchTerms
/** An item that is not complete: the workflow that makes it, and what operators are shown of it. */
export type DueItem = { workflowId: string; status: OrderStatus; summary: string }

export const batchOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Lays down what is asked, for the workflow to take: Temporal is told the id alone. There already: changes nothing. */
  async stageBatch({ batchId, workspaceId, kind, websiteId, items, metadata = {} }: StagedBatch): Promise<void> {
    const each = items.map((item, index) =>
      typeof item === 'string' ? { index, error: item, error_code: 'validation_failed' } : { index, request: item },
    )
    await db
      .insertInto('batches')
      .values({
        id: batchId,
        workspace_id: workspaceId,
        kind,
        website_id: websiteId,
        metadata: JSON.stringify(metadata),
        total: items.length,
        items: JSON.stringify(each.filter((one) => 'request' in one)),
        rejected_items: JSON.stringify(each.filter((one) => 'error' in one)),
        charged: null,
        balance: null,
      })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute()
  },

  /**
   * Makes orders of all items that can be taken and takes the credits for them, in one step, and answers what that did; accepted already,
   * nothing changes. Throws InsufficientCredits when not all can be paid, MaxCreditsExceeded, WebsiteForbidden, or Unavailable for a batch
   * that comes too late: then nothing is taken, and whoever asks again is told the same.
   */
  chargeBatch: async (order: BatchOrder): Promise<BatchReceipt> => await decide(db, order),
})

export const batchActivities = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** As `chargeBatch`; what failed and is ordered again is paid in one step, too. Answers what that did, and what is due. */
  async acceptBatch(order: BatchOrder): Promise<{ receipt: BatchReceipt; due: DueItem[] }> {
    const { retryBy } = order
    const receipt =
      retryBy === undefined
        ? await decide(db, order)
        : await db.transaction().execute(async (trx) => {
            const batch = await requireBatch(trx, order)
            return { total: batch.total, rejected: batch.rejected_items, ...(await orderAgain(trx, batch, retryBy)) }
          })
    return { receipt, due: await listDue(db, order.batchId) }
  },

  /** How a batch stands, by its items. */
  async getBatchStatus({ batchId }: { batchId: string }): Promise<{ status: OrderStatus }> {
    const rows = await db.selectFrom('orders').select('status').distinct().where('batch_id', '=', batchId).execute()
    return { status: statusOfAll(rows.map(({ status }) => status)) }
  },
})

type BatchRef = Pick<BatchOrder, 'batchId' | 'workspaceId'>

/** The caller of a batch and its workflow both come here, and what the first is told holds for the other. */
async function decide(db: Db, order: BatchOrder): Promise<BatchReceipt> {
  try {
    return await db.transaction().execute(async (trx) => {
      const batch = await requireBatch(trx, order)
      if (batch.rejection) throw problemOf(batch.rejection)
      const before = receiptOf(batch)
      if (before) return before
      if (!order.prices) throw new WorkflowNotFound(`The workspace has no batch ${order.batchId}.`)
      return await takeBatch(trx, batch, order)
    })
  } catch (error) {
    const batch = error instanceof Problem ? await decline(db, order, error) : undefined
    const receipt = batch && receiptOf(batch)
    if (receipt) return receipt
    throw error
  }
}

/** Turns a batch down for good, unless that is decided already; answers how it is then. */
async function decline(db: Db, { batchId, workspaceId }: BatchRef, { constructor, message }: Problem) {
  const why = JSON.stringify({ problem: constructor.name, message })
  return await db
    .updateTable('batches')
    .set({ rejection: sql<string>`case when charged is null then coalesce(rejection, ${why}::jsonb) end` })
    .where('id', '=', batchId)
    .where('workspace_id', '=', workspaceId)
    .returningAll()
    .executeTakeFirst()
}

const problemOf = ({ problem, message }: { problem: string; message: string }): Problem =>
  problemNamed(problem, message) ?? new Unavailable(message)

async function requireBatch(trx: Db, ref: BatchRef): Promise<Batch> {
  const batch = await lockBatch(trx, ref)
  if (!batch) throw new WorkflowNotFound(`The workspace has no batch ${ref.batchId}.`)
  return batch
}

const receiptOf = ({ total, charged, balance, rejected_items: rejected }: Batch): BatchReceipt | undefined =>
  charged === null || balance === null ? undefined : { total, charged, balance, rejected }

async function takeBatch(
  trx: Db,
  batch: Batch,
  { prices, acceptBy, maxCredits }: { prices: Prices; acceptBy: number; maxCredits?: number | undefined },
): Promise<BatchReceipt> {
  if (Date.now() > acceptBy) throw tooLate()
  const price = prices[batch.kind]
  const { taken, rejected } = await sortOut(trx, batch, price)
  const charged = price * taken.length
  requireWithin(maxCredits, charged)
  const balance = await moveBalance(trx, batch.workspace_id, charged)
  if (taken.length > 0) await insertOrders(trx, batch, { taken, price, pagePrice: pagePriceOf(batch.kind, prices) })
  if (charged > 0) await insertCharges(trx, batch, { taken, price, balance: balance + charged })
  await trx
    .updateTable('batches')
    .set({ items: null, rejected_items: JSON.stringify(rejected), charged, balance })
    .where('id', '=', batch.id)
    .execute()
  return { total: batch.total, charged, balance, rejected }
}

/** Takes what all items cost that failed or were cancelled, and makes them due again; but for those whose website was deleted. */
async function orderAgain(trx: Db, { id, workspace_id }: Batch, retryBy: number) {
  const orders = await lockFailedOrders(trx, id)
  let charged = 0
  for (const order of orders) {
    await beginAgain(trx, order, retryBy)
    charged += (await settle(trx, order.id, { item: null, reason: `${order.kind} retried` })).charged
  }
  return { charged, balance: await moveBalance(trx, workspace_id, 0) }
}

/** The part of a website that can fail alone is a page; a page or post is one part. */
const pagePriceOf = (kind: Kind, prices: Prices): number => prices[kind === 'website' ? 'page' : kind]

/** Tells the items that can be taken from those that cannot: each fails alone. Throws WebsiteForbidden. */
async function sortOut(trx: Db, batch: Batch, price: number): Promise<{ taken: Taken[]; rejected: RejectedItem[] }> {
  const items = batch.items ?? []
  const { workspace_id: workspaceId, website_id: websiteId } = batch
  const requests = items.map(({ request }) => request)
  const placeFor =
    websiteId === null
      ? await placesOfClients(trx, workspaceId, requests)
      : await placesOnWebsite(trx, { workspaceId, websiteId }, requests)
  const taken: Taken[] = []
  const rejected = [...batch.rejected_items]
  for (const { index, request } of items)
    try {
      requireWithin(request.max_credits, price)
      taken.push({ ...placeFor(request), id: itemWorkflowId(batch.id, batch.kind, index), request })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      rejected.push({ index, error: error.message, error_code: error.code })
    }
  return { taken, rejected: rejected.sort((a, b) => a.index - b.index) }
}

async function insertOrders(
  trx: Db,
  { id: batchId, workspace_id, kind, website_id }: Batch,
  { taken, price, pagePrice }: { taken: Taken[]; price: number; pagePrice: number },
): Promise<void> {
  await trx
    .insertInto('orders')
    .values(
      taken.map(({ id, request, clientId }) => ({
        ...newOrderRow({ id, workspace_id, kind, website_id, price, page_price: pagePrice, request }),
        ...{ batch_id: batchId, client_id: clientId, charged: price, entry_count: price > 0 ? 1 : 0 },
      })),
    )
    .execute()
  if (kind === 'website') return
  await trx
    .insertInto('order_items')
    .values(
      taken.map(({ id, request }) => ({
        ...{
          order_id: id,
          path: notWritten,
          name: requestedName(request) ?? '',
          position: 0,
          status: 'pending' as const,
        },
        ...{ content_item_id: null, error_code: null, error_message: null },
      })),
    )
    .execute()
}

/** The ledger's lines; `balance` is what there was before the first. */
async function insertCharges(
  trx: Db,
  { workspace_id, kind }: Batch,
  { taken, price, balance }: { taken: Taken[]; price: number; balance: number },
): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values(
      taken.map(({ id }, nth) => ({
        ...{ id: newId('entry'), workspace_id, order_id: id, number: 1, kind: 'charge' as const, amount: price },
        ...{ balance_after: balance - price * (nth + 1), item: null, reason: `${kind} ordered` },
      })),
    )
    .execute()
}

async function listDue(db: Db, batchId: string): Promise<DueItem[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'title'])
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'complete')
    .orderBy('id')
    .execute()
  return rows.map(({ id, status, title }) => ({ workflowId: id, status, summary: title }))
}
