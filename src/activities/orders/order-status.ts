import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, OrderItemTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { RejectedItem } from '../../domain/orders/batches.ts'
import type { PageProgress, Progress } from '../../domain/orders/website-orders.ts'
import { previewUrl } from '../../domain/websites/hosting.ts'
import { likePattern, type List } from '../../domain/lists.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../../domain/problems.ts'
import type { OrderRecord, OrderState } from '../../domain/orders/status.ts'
import type { WorkflowKind, WorkflowQuery, WorkflowSummary } from '../../domain/orders/workflows.ts'
import { toList } from '../lists.ts'

type WorkflowRef = { workspaceId: string; workflowId: string; kind: WorkflowKind }
type BatchRef = { workspaceId: string; batchId: string }
/** An order or a batch; `revision` is a number that grows with each change of it. */
export type Standing = { revision: number } & (
  | { order: OrderState; batch?: never }
  | { batch: BatchState; order?: never }
)
/** A batch as stored. Items that were not rejected are orders. */
export type BatchState = {
  kind: WorkflowKind
  metadata: Record<string, string>
  created_at: string
  rejected_items: RejectedItem[]
  orders: OrderState[]
}

export const orderStatusOperations = ({ db, sitesUrl }: Pick<ActivityDeps, 'db' | 'sitesUrl'>) => ({
  /** An order as its rows tell it. Throws WorkflowNotFound (also for another workspace's), or WrongWorkflowKind. */
  async getWorkflow({ workspaceId, workflowId, kind }: WorkflowRef): Promise<OrderState> {
    const [found] = await listOrders(db, sitesUrl, { workspaceId, workflowIds: [workflowId] })
    if (!found) throw new WorkflowNotFound(`The workspace has no workflow ${workflowId}.`)
    if (found.kind !== kind)
      throw new WrongWorkflowKind(
        `${workflowId} is a ${found.kind} workflow, not a ${kind} workflow. Use the status endpoint of its kind.`,
      )
    return found
  },

  /** Those of these orders that the workspace has. */
  async findWorkflows(wanted: { workspaceId: string; workflowIds: string[] }): Promise<OrderState[]> {
    return await listOrders(db, sitesUrl, wanted)
  },

  /** Throws WorkflowNotFound, also for a batch that never was accepted. */
  async getBatch(wanted: BatchRef): Promise<BatchState> {
    return await findBatch(db, sitesUrl, wanted)
  },

  /** An order or a batch of either id, as its rows tell it. Throws WorkflowNotFound, also for another workspace's. */
  async getStanding({ workspaceId, workflowId }: Omit<WorkflowRef, 'kind'>): Promise<Standing> {
    const [order] = await listOrders(db, sitesUrl, { workspaceId, workflowIds: [workflowId] })
    if (order) return { revision: order.revision, order }
    const batch = await findBatch(db, sitesUrl, { workspaceId, batchId: workflowId })
    return { revision: batch.orders.reduce((sum, { revision }) => sum + revision, 0), batch }
  },

  /** The workspace's orders, newest first; `search` looks into their titles. */
  async listWorkflows({
    workspaceId,
    query,
  }: {
    workspaceId: string
    query: WorkflowQuery
  }): Promise<List<WorkflowSummary>> {
    const { page, per_page, search } = query
    let wanted = db.selectFrom('orders').where('workspace_id', '=', workspaceId)
    for (const column of ['kind', 'status', 'website_id', 'batch_id'] as const)
      if (query[column] !== undefined) wanted = wanted.where(column, '=', query[column])
    if (search) wanted = wanted.where('title', 'ilike', likePattern(search))
    const newestFirst = sql`order by created_at desc, id desc`
    const { rows } = await sql<{ total: number } & (SummaryRow | { id: null })>`
      with page as (${wanted.select(summaryColumns)} ${newestFirst} limit ${per_page} offset ${(page - 1) * per_page})
      select (${wanted.select((eb) => eb.fn.countAll().as('total'))})::int as total, page.*
      from (select) as one left join page on true ${newestFirst}`.execute(db)
    return toList(rows, query, toSummary)
  },
})

const summaryColumns = [
  ...(['id', 'kind', 'status', 'title', 'website_id', 'batch_id', 'charged', 'refunded', 'metadata'] as const),
  ...(['created_at', 'started_at', 'finished_at'] as const),
] as const
type SummaryRow = Omit<WorkflowSummary, 'workflow_id' | 'credits' | 'created_at' | 'started_at' | 'finished_at'> &
  Pick<OrderRecord, 'charged' | 'refunded'> & { id: string } & Times
type Times = { created_at: Date; started_at: Date | null; finished_at: Date | null }

const toSummary = ({ id, charged, refunded, ...row }: SummaryRow): WorkflowSummary => ({
  workflow_id: id,
  ...row,
  credits: { charged, refunded },
  ...toTimes(row),
})

const toTimes = ({ created_at, started_at, finished_at }: Times) => ({
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
})

async function findBatch(db: Db, sitesUrl: string, { workspaceId, batchId }: BatchRef): Promise<BatchState> {
  const batch = await db
    .selectFrom('batches')
    .select(['kind', 'metadata', 'rejected_items', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', batchId)
    .where('charged', 'is not', null)
    .executeTakeFirst()
  if (!batch) throw new WorkflowNotFound(`The workspace has no workflow or batch ${batchId}.`)
  const orders = await listOrders(db, sitesUrl, { workspaceId, batchId })
  return { ...batch, created_at: batch.created_at.toISOString(), orders }
}

type Wanted = { workspaceId: string } & ({ workflowIds: string[] } | { batchId: string })

/** Orders of a workspace by their ids, with their parts: one statement, however many there are, so that all of it was true at one time. */
async function listOrders(db: Db, sitesUrl: string, wanted: Wanted): Promise<OrderState[]> {
  const ofWorkspace = db
    .selectFrom('orders')
    .leftJoin('websites', 'websites.id', 'orders.website_id')
    .select(orderColumns)
    .select((eb) => ['websites.slug', 'websites.business_name', listParts(eb).as('parts')])
    .where('orders.workspace_id', '=', wanted.workspaceId)
  const orders = await ('batchId' in wanted
    ? ofWorkspace.where('orders.batch_id', '=', wanted.batchId)
    : ofWorkspace.where('orders.id', 'in', ['', ...wanted.workflowIds])
  )
    .orderBy('orders.id')
    .execute()
  return orders.map(({ slug, business_name, ...order }) => {
    const domain = slug === null ? null : previewUrl(slug, sitesUrl)
    const { website_id } = order
    return {
      kind: order.kind,
      revision: order.revision,
      order: {
        workflow_id: order.id,
        status: order.status,
        charged: order.charged,
        refunded: order.refunded,
        metadata: order.metadata,
        error_code: order.error_code,
        error_message: order.error_message,
        ...toTimes(order),
      },
      progress: {
        ...progressOf(order.parts, domain),
        ...(order.status === 'scheduled' ? { stage: 'queued' as const } : {}),
        website: website_id && domain && business_name ? { website_id, website_name: business_name, domain } : null,
      },
    }
  })
}

const orderColumns = [
  ...(['orders.id', 'orders.kind', 'orders.status', 'orders.website_id', 'orders.metadata'] as const),
  ...(['orders.charged', 'orders.refunded', 'orders.error_code', 'orders.error_message'] as const),
  ...(['orders.created_at', 'orders.started_at', 'orders.finished_at', 'orders.revision'] as const),
] as const
type Part = Pick<
  Selectable<OrderItemTable>,
  'name' | 'path' | 'status' | 'content_item_id' | 'error_code' | 'error_message'
>
const partColumns = [
  ...(['order_items.name', 'order_items.path', 'order_items.status', 'order_items.content_item_id'] as const),
  ...(['order_items.error_code', 'order_items.error_message'] as const),
] as const

/** The parts of an order, in the order of the site's navigation. */
const listParts = (eb: ExpressionBuilder<Database, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select(partColumns)
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('position'),
  )

function progressOf(parts: Part[], domain: string | null): Pick<Progress, 'stage' | 'pages'> {
  const isPending = parts.some(({ status }) => status === 'pending')
  return {
    stage: parts.length === 0 ? 'planning' : isPending ? 'generating' : 'publishing',
    pages: parts.map((part) => toPageProgress(part, domain)),
  }
}

const toPageProgress = (part: Part, domain: string | null): PageProgress => ({
  name: part.name,
  slug: part.path.slice(1),
  path: part.path,
  status: part.status === 'pending' ? 'running' : part.status,
  ...(part.status === 'complete' && part.content_item_id && domain
    ? { page_id: part.content_item_id, published_url: domain + part.path }
    : {}),
  ...(part.error_code ? { error_code: part.error_code, error_message: part.error_message ?? '' } : {}),
})
