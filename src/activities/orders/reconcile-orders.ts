import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import { childWorkflowId } from '../../domain/workflow-ids.ts'
import { orderActivities } from './website-orders.ts'
import { publishPages } from '../publishing/publish-pages.ts'
import type { Failure } from './order.ts'

const abandoned = { code: 'internal_error', message: 'The workflow was stopped before it finished.' }

/** Credits are given back even where a workflow never could: it was terminated, or its history is gone. */
export const reconcileActivities = (deps: Pick<ActivityDeps, 'db' | 'storage' | 'temporal' | 'sitesUrl'>) => {
  const { db, storage, temporal } = deps
  const orders = orderActivities({ db, storage })

  return {
    /**
     * Settles the orders that were charged at least `olderThanMs` ago, are not finished, and have no running workflow any more: finished
     * pages stay, the rest is given back. Answers their workflow ids. What still runs is left alone, and doing it twice changes nothing.
     */
    async reconcileOrders({ olderThanMs }: { olderThanMs: number }): Promise<string[]> {
      const settled: string[] = []
      for (const order of await listUnfinished(db, { olderThanMs })) {
        const { workflowId, websiteId, batchId } = order
        // What a batch has not come to yet has no workflow of its own.
        const workers = [...workflowsOf(order), ...(batchId === null ? [] : [batchId])]
        const live = await Promise.all(workers.map((id) => isRunning(temporal, id)))
        if (live.includes(true)) continue
        await settleUnfinished(orders, order, abandoned)
        // Pages that were waiting for what will not come link to it.
        if (websiteId) await publishPages(deps, websiteId)
        settled.push(workflowId)
      }
      return settled
    },
  }
}

export type Unfinished = {
  workflowId: string
  batchId: string | null
  websiteId: string | null
  open: boolean
  pending: { path: string; epoch: number }[]
}

export async function isRunning(temporal: Client, workflowId: string): Promise<boolean> {
  try {
    return (await temporal.workflow.getHandle(workflowId).describe()).status.name === 'RUNNING'
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false
    throw error
  }
}

/** The workflows that an unfinished order may have. */
export const workflowsOf = ({ workflowId, pending }: Unfinished): string[] => [
  workflowId,
  ...pending.map(({ path }) => childWorkflowId(workflowId, path)),
]

/** Gives back what was never delivered of an order that nobody works for any more. */
export async function settleUnfinished(
  orders: ReturnType<typeof orderActivities>,
  { workflowId, open, pending }: Unfinished,
  failure: Failure,
): Promise<void> {
  if (open) await orders.closeOrder({ workflowId, failure })
  else for (const page of pending) await orders.refundPage({ workflowId, ...page, failure })
}

/** Orders that are open, or have a page in the making that was charged again after they closed; the oldest first. */
export async function listUnfinished(
  db: Db,
  { olderThanMs = 0, websiteId, orderIds }: { olderThanMs?: number; websiteId?: string; orderIds?: string[] },
): Promise<Unfinished[]> {
  let wanted = db
    .selectFrom('orders')
    .select(['id as workflowId', 'batch_id as batchId', 'website_id as websiteId', 'open'])
    .where('status', 'in', ['running', 'scheduled'])
    .where('created_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('created_at')
  if (websiteId !== undefined) wanted = wanted.where('website_id', '=', websiteId)
  if (orderIds !== undefined) wanted = wanted.where('id', 'in', ['', ...orderIds])
  const orders = await wanted.execute()
  const pages = await db
    .selectFrom('order_items')
    .select(['order_id', 'path', 'epoch'])
    .where('status', '=', 'pending')
    .where('order_id', 'in', [...orders.map(({ workflowId }) => workflowId), ''])
    .execute()
  return orders.map((order) => ({
    ...order,
    pending: pages.filter(({ order_id }) => order_id === order.workflowId).map(({ path, epoch }) => ({ path, epoch })),
  }))
}
