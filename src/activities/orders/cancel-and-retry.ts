import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { InsufficientScope, NothingToRetry, WebsiteDeleted, WorkflowFinished } from '../../domain/problems.ts'
import { spend } from '../../domain/orders/budgets.ts'
import { amountDue } from '../../domain/orders/settlement.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import type { OrderRef } from '../starts.ts'
import type { Order } from './order.ts'
import { readBudgetsOf } from './budget-charges.ts'
import { requireKeyLimit } from './key-limits.ts'
import type { Reader } from './read-orders.ts'
import { workflowNotFound } from './order-status.ts'
import { recordOrderAction } from './record-order-action.ts'
import { getBalance, insufficientCredits } from './settle.ts'
import { isRunning } from '../workflow-status.ts'
import { listUnfinishedOrders, settleUnfinished, workflowIdsOf } from './unfinished-orders.ts'

/** Names an order or a batch. */
export type WorkflowRef = Reader & { workflowId: string }
/** The workflow to start for a retry of an order or a batch. */
type Retry = Pick<OrderRef, 'kind' | 'isBatch' | 'websiteId' | 'batchId' | 'title'>

const cancelled = { code: 'cancelled', message: 'The workflow was cancelled.' }

/** What a caller can do with an existing order or batch. */
export const cancelAndRetryOperations = ({
  db,
  storage,
  temporal,
}: Pick<ActivityDeps, 'db' | 'storage' | 'temporal'>) => ({
  /**
   * Requests cancellation of all workflows of an order or a batch. They keep complete items and refund the rest; an order without a running
   * workflow is refunded at once, and its batch does not start it any more. Returns its kind. Throws WorkflowNotFound, or WorkflowFinished if nothing is left to cancel.
   */
  async cancelWorkflow({ workflowId, ...reader }: WorkflowRef): Promise<WorkflowKind | 'batch'> {
    const { kind, orders } = await findOrders(db, { workflowId, ...reader })
    const unfinished = await listUnfinishedOrders(db, { orderIds: orders.map(({ id }) => id) })
    if (unfinished.length === 0)
      throw new WorkflowFinished(`${workflowId} has already finished, so it cannot be cancelled.`)
    const { website_id: websiteId = null, title = '' } = orders[0] ?? {}
    const isBatch = kind === 'batch'
    await recordOrderAction(db, {
      ...{ workspaceId: reader.workspaceId, workflowId, isBatch, websiteId, title },
      action: 'cancelled',
    })
    const isBatchCancelled = isBatch && (await requestCancel(temporal, workflowId))
    for (const order of unfinished) {
      const requested = await Promise.all(workflowIdsOf(order).map((id) => requestCancel(temporal, id)))
      if (requested.includes(true) || isBatchCancelled) continue
      await settleUnfinished({ db, storage }, order, cancelled)
    }
    return kind
  },

  /** The price of a retry in credits, of an ended order with failed or cancelled items; undefined if there is nothing to retry. */
  async getRetryPrice(ref: WorkflowRef): Promise<number | undefined> {
    const { retried } = selectRetried((await findOrders(db, ref)).orders)
    return retried.length > 0 ? await priceOfRetry(db, retried) : undefined
  },
})

/**
 * Describes the retry of an ended order or batch. Does not charge it: the workflow does. Throws WorkflowNotFound, NothingToRetry,
 * WebsiteDeleted, InsufficientScope if the order publishes and the caller may not, or InsufficientCredits or BudgetExceeded if the failed
 * items cost more than is left.
 */
export async function getRetry(
  db: Db,
  { workflowId, mayPublish = true, ...reader }: WorkflowRef & { mayPublish?: boolean | undefined },
): Promise<Retry> {
  const { kind, orders } = await findOrders(db, { workflowId, ...reader })
  const { first, isRunning: isAnyRunning, retried } = selectRetried(orders)
  if (!first || isAnyRunning)
    throw new NothingToRetry(
      first
        ? `${workflowId} is still running. Wait until it is done.`
        : `${workflowId} has no failed or cancelled items.`,
    )
  if (retried.length === 0) throw new WebsiteDeleted('The website was deleted, so this workflow cannot be retried.')
  if (!mayPublish && first.kind === 'edit' && first.request.publish)
    throw new InsufficientScope('The order publishes its edits. A retry needs an API key with the scope "write".')
  await requireBalance(db, reader.workspaceId, retried)
  const { batch_id: batchId, website_id: websiteId, title } = first
  if (kind !== 'batch') return { kind: first.kind, isBatch: false, websiteId, batchId, title }
  return {
    kind: first.kind,
    isBatch: true,
    websiteId: first.kind === 'website' ? null : websiteId,
    batchId: workflowId,
    title: `Retry of ${retried.length} items`,
  }
}

/** Those of the orders that a retry generates again: none while any of them runs. `first`: the first one that failed. */
function selectRetried(orders: Order[]) {
  const failed = orders.filter(({ status }) => ['partial', 'errored', 'cancelled'].includes(status))
  const isRunning = orders.some(({ status }) => status === 'running' || status === 'scheduled')
  return { first: failed[0], isRunning, retried: isRunning ? [] : failed.filter((order) => !order.website_deleted) }
}

/** Returns false if no such workflow runs. */
async function requestCancel(temporal: Client, workflowId: string): Promise<boolean> {
  if (!(await isRunning(temporal, workflowId))) return false
  await temporal.workflow
    .getHandle(workflowId)
    .cancel()
    .catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error // it has just ended
    })
  return true
}

/** The order with this id, or the orders of the batch with this id. Throws WorkflowNotFound. */
async function findOrders(db: Db, { workflowId, ...reader }: WorkflowRef) {
  const orders: Order[] = await db
    .selectFrom('orders')
    .selectAll()
    .where('workspace_id', '=', reader.workspaceId)
    .$if(reader.placedBy !== undefined, (some) => some.where('placed_by', '=', reader.placedBy ?? ''))
    .where((eb) => eb.or([eb('id', '=', workflowId), eb('batch_id', '=', workflowId)]))
    .orderBy('id')
    .execute()
  const [first] = orders
  if (!first) throw workflowNotFound(reader, `workflow or batch ${workflowId}`)
  return { kind: first.id === workflowId ? first.kind : ('batch' as const), orders }
}

/** Throws InsufficientCredits or BudgetExceeded if the balance, the budgets of the clients or the key's daily limit do not cover the failed items. */
async function requireBalance(db: Db, workspaceId: string, orders: Order[]): Promise<void> {
  const amount = await priceOfRetry(db, orders)
  const balance = await getBalance(db, workspaceId)
  if (balance < amount) throw insufficientCredits(amount, balance)
  if (orders[0]) await requireKeyLimit(db, orders[0], amount)
  for (const [clientId, ofClient] of Map.groupBy(orders, (order) => order.budget_client_id))
    if (clientId !== null) spend(await readBudgetsOf(db, clientId), await priceOfRetry(db, ofClient))
}

/** What the failed items of these orders cost. */
async function priceOfRetry(db: Db, orders: Order[]): Promise<number> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ order_id: string; items: number }>`
    select order_id, count(*)::int as items from order_items where order_id = any(${ids}) group by order_id`.execute(db)
  const items = new Map(rows.map((row) => [row.order_id, row.items]))
  return orders.reduce((sum, order) => {
    const retried = { complete: 0, pending: items.get(order.id) ?? 0, failed: 0 }
    return sum + amountDue({ ...order, open: true }, retried) - (order.charged - order.refunded)
  }, 0)
}
