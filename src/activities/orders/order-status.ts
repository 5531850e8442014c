import type { z } from 'zod'
import type { Db } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { BatchState } from '../../domain/orders/batch-status.ts'
import type { CreatedQuery, List } from '../../domain/lists.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../../domain/problems.ts'
import type { OrderRecord, OrderState } from '../../domain/orders/status.ts'
import {
  statusCallOf,
  type WorkflowKind,
  type WorkflowQuery,
  type WorkflowSummary,
} from '../../domain/orders/workflows.ts'
import { belongsTo, type Person } from '../accounts/access.ts'
import { equals, filtersOf } from '../list-statements.ts'
import { listPage, sizeOf } from '../lists.ts'
import { listOrders, type Reader, type Times, toTimes } from './read-orders.ts'

type WorkflowRef = Reader & { workflowId: string }
type BatchRef = Reader & { batchId: string }
/** An order or a batch. `revision` grows with each change. */
export type OrderOrBatch = { revision: number } & (
  | { order: OrderState; batch?: never }
  | { batch: BatchState; order?: never }
)

export const orderStatusOperations = ({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) => ({
  /** Returns an order. Throws WorkflowNotFound, also for an order of another workspace, or WrongWorkflowKind. */
  async getWorkflow({ workflowId, kind, ...reader }: WorkflowRef & { kind: WorkflowKind }): Promise<OrderState> {
    const [found] = await listOrders(db, sitesUrl, { ...reader, workflowIds: [workflowId] })
    if (!found) {
      await findBatch(db, sitesUrl, { ...reader, batchId: workflowId }) // throws WorkflowNotFound for any other id
      throw new WrongWorkflowKind(
        `${workflowId} is a batch, not a ${kind} workflow. ${statusCallOf('batch', workflowId)}`,
      )
    }
    if (found.kind !== kind)
      throw new WrongWorkflowKind(
        `${workflowId} is a ${found.kind} workflow, not a ${kind} workflow. ${statusCallOf(found.kind, workflowId)}`,
      )
    return found
  },

  /** Returns the orders with these ids that the workspace has. */
  async findWorkflows(filter: Reader & { workflowIds: string[] }): Promise<OrderState[]> {
    return await listOrders(db, sitesUrl, filter)
  },

  /** Whether a person is the client of an order. */
  async isClientOfOrder({ workflowId, ...person }: Person & { workflowId: string }): Promise<boolean> {
    const clients = db.selectFrom('clients').select('id').where(belongsTo(person))
    const order = db.selectFrom('orders').select('id').where('id', '=', workflowId).where('client_id', 'in', clients)
    return (await order.executeTakeFirst()) !== undefined
  },

  /** Returns a batch with its orders. Throws WorkflowNotFound, also for a batch that was not accepted. */
  async getBatch(ref: BatchRef): Promise<BatchState> {
    return await findBatch(db, sitesUrl, ref)
  },

  /** Returns the order or the batch with an id. Throws WorkflowNotFound, also for one of another workspace. */
  async getOrderOrBatch({ workflowId, ...reader }: WorkflowRef): Promise<OrderOrBatch> {
    const [order] = await listOrders(db, sitesUrl, { ...reader, workflowIds: [workflowId] })
    if (order) return { revision: order.revision, order }
    const batch = await findBatch(db, sitesUrl, { ...reader, batchId: workflowId })
    return { revision: batch.orders.reduce((sum, { revision }) => sum + revision, 0), batch }
  },

  /** Lists the orders of a workspace, newest first by default. `search` matches the title. */
  async listWorkflows({
    workspaceId,
    placedBy,
    query,
  }: Reader & { query: WorkflowQuery }): Promise<List<WorkflowSummary>> {
    const source = {
      name: `orders ${placedBy ?? workspaceId}`,
      rows: db.selectFrom('orders').select(summaryColumns).where('workspace_id', '=', workspaceId),
      size: sizeOf('orders', workspaceId),
      searched: ['title' as const],
      hasSearchIndex: true,
      keys: { created: 'created_at' },
      // Each has an index. The first is read, so the one with the fewest rows: few orders of a workspace are in progress.
      filters: filtersOf<OwnParameters>(
        { ...query, placed_by: placedBy },
        {
          batch_id: equals('batch_id', indexed),
          website_id: equals('website_id', indexed),
          status: equals('status', indexed),
          placed_by: equals('placed_by', indexed),
          kind: equals('kind', indexed),
        },
      ),
    }
    return await listPage(db, source, query, toSummary)
  },
})

const indexed = { isIndexed: true }
type OwnParameters = Omit<WorkflowQuery, keyof z.infer<typeof CreatedQuery>> & { placed_by: string | undefined }

const summaryColumns = [
  ...(['id', 'kind', 'status', 'title', 'website_id', 'batch_id', 'charged', 'refunded', 'metadata'] as const),
  ...(['created_at', 'started_at', 'finished_at'] as const),
] as const
type SummaryRow = Omit<WorkflowSummary, 'workflow_id' | 'credits' | 'created_at' | 'started_at' | 'finished_at'> &
  Pick<OrderRecord, 'charged' | 'refunded'> & { id: string } & Times
const toSummary = (row: SummaryRow): WorkflowSummary => ({
  ...{ workflow_id: row.id, kind: row.kind, status: row.status, title: row.title },
  ...{ website_id: row.website_id, batch_id: row.batch_id, metadata: row.metadata },
  credits: { charged: row.charged, refunded: row.refunded },
  ...toTimes(row),
})

async function findBatch(db: Db, sitesUrl: string, { batchId, ...reader }: BatchRef): Promise<BatchState> {
  const { workspaceId, placedBy } = reader
  const batch = await db
    .selectFrom('batches')
    .select(['kind', 'metadata', 'rejected_items', 'created_at'])
    .where((eb) => eb.and({ workspace_id: workspaceId, id: batchId }))
    .where('charged', 'is not', null)
    .$if(placedBy !== undefined, (some) => some.where('placed_by', '=', placedBy ?? ''))
    .executeTakeFirst()
  if (!batch) throw workflowNotFound(reader, `workflow or batch ${batchId}`)
  const orders = await listOrders(db, sitesUrl, { workspaceId, batchId })
  return { ...batch, created_at: batch.created_at.toISOString(), orders }
}

export const workflowNotFound = ({ placedBy }: Reader, id: string) =>
  new WorkflowNotFound(
    placedBy === undefined
      ? `The workspace has no ${id}.`
      : `This API key has placed no ${id}. Workflows of other keys need a key with the scope "read".`,
  )
