import { type Client, WorkflowNotFoundError } from '@temporalio/client'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import {
  NothingToRetry,
  Unavailable,
  WebsiteDeleted,
  WorkflowFinished,
  WorkflowNotFound,
} from '../../domain/problems.ts'
import { amountDue } from '../../domain/orders/settlement.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { orderActivities } from './website-orders.ts'
import { isRunning, listUnfinished, settleUnfinished, type Unfinished, workflowsOf } from './reconcile-orders.ts'
import type { Order } from './order.ts'
import { notCovered } from './settle.ts'

type WorkflowRef = { workspaceId: string; workflowId: string }
/** What is run again: an order, or all of a batch. */
export type Retry = {
  kind: WorkflowKind
  isBatch: boolean
  websiteId: string | null
  batchId: string | null
  title: string
}

const cancelled = { code: 'cancelled', message: 'The workflow was cancelled.' }

/** What a caller may do about an order or a batch that is there. */
export const cancelAndRetryOperations = ({
  db,
  storage,
  temporal,
}: Pick<ActivityDeps, 'db' | 'storage' | 'temporal'>) => ({
  /**
   * Asks all workflows of an order or a batch to end: what is finished stays, the rest is given back, at once where nothing runs any
   * more. Answers its kind. Throws WorkflowNotFound, or WorkflowFinished when nothing is left to cancel.
   */
  async cancelWorkflow({ workspaceId, workflowId }: WorkflowRef): Promise<WorkflowKind | 'batch'> {
    const { kind, orders } = await findOrders(db, { workspaceId, workflowId })
    const unfinished = await listUnfinished(db, { orderIds: orders.map(({ id }) => id) })
    if (unfinished.length === 0)
      throw new WorkflowFinished(`${workflowId} has already finished, so it cannot be cancelled.`)
    const isBatchRunning = kind === 'batch' && (await cancel(temporal, workflowId))
    for (const order of unfinished) {
      const asked = await Promise.all(workflowsOf(order).map((id) => cancel(temporal, id)))
      if (asked.includes(true) || isBatchRunning) continue
      if (await isToBegin(temporal, order))
        throw new Unavailable(`${order.workflowId} is just starting. Retry in a few seconds.`)
      await settleUnfinished(orderActivities({ db, storage }), order, cancelled)
    }
    return kind
  },

  /**
   * What is to be run again of an order or a batch at rest. Throws WorkflowNotFound, NothingToRetry, WebsiteDeleted, or
   * InsufficientCredits where the workspace cannot pay it: whoever runs it takes the credits.
   */
  async getRetry({ workspaceId, workflowId }: WorkflowRef): Promise<Retry> {
    const { kind, orders } = await findOrders(db, { workspaceId, workflowId })
    const failed = orders.filter(({ status }) => ['partial', 'errored', 'cancelled'].includes(status))
    const [first] = failed
    if (!first || orders.some(({ status }) => status === 'running' || status === 'scheduled'))
      throw new NothingToRetry(
        first
          ? `${workflowId} is still running. Wait until it is done.`
          : `${workflowId} has no failed or cancelled items.`,
      )
    const due = failed.filter((order) => !order.website_deleted)
    if (due.length === 0) throw new WebsiteDeleted('The website was deleted, so this workflow cannot be retried.')
    await requireCredits(db, workspaceId, due)
    const { batch_id: batchId, website_id: websiteId, title } = first
    if (kind !== 'batch') return { kind: first.kind, isBatch: false, websiteId, batchId, title }
    const ofItems = first.kind === 'website' ? null : websiteId
    return { kind: first.kind, isBatch: true, websiteId: ofItems, batchId: workflowId, title: `${due.length} again` }
  },
})

/** Whether there was a workflow to ask. */
async function cancel(temporal: Client, workflowId: string): Promise<boolean> {
  if (!(await isRunning(temporal, workflowId))) return false
  await temporal.workflow
    .getHandle(workflowId)
    .cancel()
    .catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error // it has just ended
    })
  return true
}

/** An item whose batch runs and has not come to it yet: cancelled alone, it would be begun all the same. */
const isToBegin = async (temporal: Client, { workflowId, batchId }: Unfinished): Promise<boolean> =>
  batchId !== null && (await isRunning(temporal, batchId)) && !(await hasBegun(temporal, workflowId))

async function hasBegun(temporal: Client, workflowId: string): Promise<boolean> {
  try {
    await temporal.workflow.getHandle(workflowId).describe()
    return true
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false
    throw error
  }
}

async function findOrders(db: Db, { workspaceId, workflowId }: WorkflowRef) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb.or([eb('id', '=', workflowId), eb('batch_id', '=', workflowId)]))
    .orderBy('id')
    .execute()
  const [first] = orders
  if (!first) throw new WorkflowNotFound(`The workspace has no workflow or batch ${workflowId}.`)
  return { kind: first.id === workflowId ? first.kind : ('batch' as const), orders }
}

/** Throws InsufficientCredits where the balance does not cover what failed of these orders. */
async function requireCredits(db: Db, workspaceId: string, orders: Order[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ order_id: string; parts: number }>`
    select order_id, count(*)::int as parts from order_items where order_id = any(${ids}) group by order_id`.execute(db)
  const parts = new Map(rows.map((row) => [row.order_id, row.parts]))
  const owed = orders.reduce((sum, order) => {
    const all = { complete: 0, pending: parts.get(order.id) ?? 0, failed: 0 }
    return sum + amountDue({ ...order, open: true }, all) - (order.charged - order.refunded)
  }, 0)
  const { balance } = await db
    .selectFrom('workspaces')
    .select('balance')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (balance < owed) throw notCovered(owed, balance)
}
