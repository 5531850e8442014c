import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { unfinishedStatuses } from '../../domain/orders/settlement.ts'
import { childWorkflowId } from '../../domain/workflow-ids.ts'
import type { OrderRef } from '../starts.ts'
import { closeOrder } from './close-order.ts'
import type { Failure } from './order.ts'
import { refundPage } from './order-items.ts'

/** An order that is open, or has a pending page that was retried after the order closed. */
export type UnfinishedOrder = Omit<OrderRef, 'isBatch'> & {
  open: boolean
  isWebsiteDeleted: boolean
  pending: { path: string; epoch: number }[]
}

type Filter = { olderThanMs?: number; websiteId?: string; orderIds?: string[] }

/** Written out, not as parameters, so that a prepared statement uses the index of unfinished orders. */
const isUnfinished = sql<boolean>`status in (${sql.join(unfinishedStatuses.map((status) => sql.lit(status)))})`

/** Lists unfinished orders, oldest first. */
export async function listUnfinishedOrders(
  db: Db,
  { olderThanMs = 0, websiteId, orderIds }: Filter,
): Promise<UnfinishedOrder[]> {
  let query = db
    .selectFrom('orders')
    .select(['id as workflowId', 'workspace_id as workspaceId', 'kind', 'title', 'batch_id as batchId'])
    .select(['website_id as websiteId', 'website_deleted as isWebsiteDeleted', 'open'])
    .where(isUnfinished)
    .where('created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('created_at')
  if (websiteId !== undefined) query = query.where('website_id', '=', websiteId)
  if (orderIds !== undefined) query = query.where('id', 'in', ['', ...orderIds])
  const orders = await query.execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id', 'path', 'epoch'])
    .where('status', '=', 'pending')
    .where('order_id', 'in', [...orders.map(({ workflowId }) => workflowId), ''])
    .execute()
  return orders.map((order) => ({
    ...order,
    pending: items.filter(({ order_id }) => order_id === order.workflowId).map(({ path, epoch }) => ({ path, epoch })),
  }))
}

/** Fails and refunds the pending items of an order that no workflow runs for any more. */
export async function settleUnfinished(
  deps: Pick<ActivityDeps, 'db' | 'storage'>,
  { workflowId, open, pending }: UnfinishedOrder,
  failure: Failure,
): Promise<void> {
  if (open) await closeOrder(deps, { workflowId, failure })
  else for (const page of pending) await refundPage(deps.db, { workflowId, ...page, failure })
}

/** The ids of the workflows that an unfinished order may have. */
export const workflowIdsOf = ({ workflowId, pending }: UnfinishedOrder): string[] => [
  workflowId,
  ...pending.map(({ path }) => childWorkflowId(workflowId, path)),
]
