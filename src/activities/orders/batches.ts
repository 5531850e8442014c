import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'
import type { ActivityDeps } from '../deps.ts'
import type { Prices } from '../../config.ts'
import type { BatchReceipt, BatchRequest } from '../../domain/orders/batches.ts'
import type { BatchKind } from '../../domain/orders/workflows.ts'
import { Problem, restoreProblem, Unavailable, WorkflowNotFound } from '../../domain/problems.ts'
import { type OrderStatus, statusOfAll, unfinishedStatuses } from '../../domain/orders/settlement.ts'
import { lockBatch, lockFailedOrders } from '../locks.ts'
import { type Batch, createOrders } from './accept-batch.ts'
import { reopenOrder } from './reopen-order.ts'
import { getBalance, settle } from './settle.ts'

type BatchRef = { batchId: string; workspaceId: string }
/** The requests of a batch. An item that is a string is invalid, and the string is the error. */
export type StagedBatch = BatchRequest & BatchRef & { kind: BatchKind; websiteId: string | null; placedBy?: string }
/** `acceptBy` and `retryBy` as in OrderTerms. `maxCredits` limits the price of all items together. */
export type BatchTerms =
  | { prices: Prices; acceptBy: number; maxCredits?: number | undefined; retryBy?: undefined }
  | { prices?: never; acceptBy?: never; maxCredits?: number | undefined; retryBy?: number | undefined }
export type BatchOrder = BatchRef & BatchTerms
/** An item that is not complete: the id of its workflow, and the summary that operators see. */
export type UnfinishedItem = { workflowId: string; status: OrderStatus; summary: string }

/** Stores the requests of a batch; its workflow gets only the id. Can be repeated. */
export async function stageBatch(db: Db, batch: StagedBatch): Promise<void> {
  const { batchId, workspaceId, kind, websiteId, placedBy = null, items, metadata = {} } = batch
  const indexed = items.map((item, index) =>
    typeof item === 'string' ? { index, error: item, error_code: 'validation_failed' } : { index, request: item },
  )
  await db
    .insertInto('batches')
    .values({
      id: batchId,
      workspace_id: workspaceId,
      kind,
      website_id: websiteId,
      placed_by: placedBy,
      metadata: JSON.stringify(metadata),
      total: items.length,
      items: JSON.stringify(indexed.filter((item) => 'request' in item)),
      rejected_items: JSON.stringify(indexed.filter((item) => 'error' in item)),
      charged: null,
      balance: null,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

export const batchActivities = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /**
   * As `chargeBatch`. With `retryBy`, charges the failed items of an accepted batch again. `due`: the items to run, `withFailed` also those
   * that have failed or were cancelled.
   */
  async acceptBatch({
    withFailed = false,
    ...order
  }: BatchOrder & { withFailed?: boolean }): Promise<{ receipt: BatchReceipt; due: UnfinishedItem[] }> {
    const { retryBy } = order
    const receipt = retryBy === undefined ? await chargeBatch(db, order) : await retryBatch(db, order, retryBy)
    return { receipt, due: await listDueItems(db, order.batchId, withFailed) }
  },

  /** The status of a batch, from the statuses of its orders. */
  async getBatchStatus({ batchId }: { batchId: string }): Promise<{ status: OrderStatus }> {
    const rows = await db.selectFrom('orders').select('status').distinct().where('batch_id', '=', batchId).execute()
    return { status: statusOfAll(rows.map(({ status }) => status)) }
  },
})

/**
 * Accepts a batch: creates and charges the orders of all valid items in one transaction. Throws InsufficientCredits if the balance does not
 * cover all of them, MaxCreditsExceeded, WebsiteForbidden, or Unavailable after `acceptBy`; then nothing is charged. The API and the workflow
 * of the batch both call this, so that a response waits for no worker. The first call decides: it stores a receipt or a rejection, and every
 * later one returns or throws the same.
 */
export async function chargeBatch(db: Db, order: BatchOrder): Promise<BatchReceipt> {
  try {
    return await inTransaction(db, async (trx) => {
      const batch = await requireBatch(trx, order)
      if (batch.rejection) throw problemOf(batch.rejection)
      const stored = receiptOf(batch)
      if (stored) return stored
      if (!order.prices) throw new WorkflowNotFound(`The workspace has no batch ${order.batchId}.`)
      return await createOrders(trx, batch, order)
    })
  } catch (error) {
    const batch = error instanceof Problem ? await rejectBatch(db, order, error) : undefined
    const stored = batch && receiptOf(batch)
    if (stored) return stored
    throw error
  }
}

/** Stores the rejection of a batch, unless another call has accepted or rejected it. Returns the row. */
async function rejectBatch(db: Db, { batchId, workspaceId }: BatchRef, { constructor, message }: Problem) {
  const rejection = JSON.stringify({ problem: constructor.name, message })
  return await db
    .updateTable('batches')
    .set({ rejection: sql<string>`case when charged is null then coalesce(rejection, ${rejection}::jsonb) end` })
    .where((eb) => eb.and({ id: batchId, workspace_id: workspaceId }))
    .returningAll()
    .executeTakeFirst()
}

const problemOf = ({ problem, message }: { problem: string; message: string }): Problem =>
  restoreProblem(problem, message) ?? new Unavailable(message)

async function requireBatch(trx: Db, ref: BatchRef): Promise<Batch> {
  const batch = await lockBatch(trx, ref)
  if (!batch) throw new WorkflowNotFound(`The workspace has no batch ${ref.batchId}.`)
  return batch
}

/** Undefined for a batch that was not accepted. */
const receiptOf = ({ total, charged, balance, rejected_items: rejected }: Batch): BatchReceipt | undefined =>
  charged === null || balance === null ? undefined : { total, charged, balance, rejected }

/** Charges the failed and cancelled items again and makes them pending, except those whose website was deleted. */
async function retryBatch(db: Db, ref: BatchRef, retryBy: number): Promise<BatchReceipt> {
  return await inTransaction(db, async (trx) => {
    const batch = await requireBatch(trx, ref)
    const orders = await lockFailedOrders(trx, batch.id)
    for (const order of orders) await reopenOrder(trx, order, retryBy)
    let charged = 0
    for (const { id, kind } of orders)
      charged += (await settle(trx, id, { item: null, reason: `${kind} retried` })).charged
    const balance = await getBalance(trx, batch.workspace_id)
    return { total: batch.total, charged, balance, rejected: batch.rejected_items }
  })
}

async function listDueItems(db: Db, batchId: string, withFailed: boolean): Promise<UnfinishedItem[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'title'])
    .where('batch_id', '=', batchId)
    .where((eb) => (withFailed ? eb('status', '<>', 'complete') : eb('status', 'in', unfinishedStatuses)))
    .orderBy('id')
    .execute()
  return rows.map(({ id, status, title }) => ({ workflowId: id, status, summary: title }))
}
