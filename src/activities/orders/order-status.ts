import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Database, Db, OrderItemTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { BatchState } from '../../domain/orders/batch-status.ts'
import type { PageProgress, Progress } from '../../domain/orders/website-orders.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import type { CreatedQuery, List } from '../../domain/lists.ts'
import { WorkflowNotFound, WrongWorkflowKind } from '../../domain/problems.ts'
import { type ModelUsage, stepKinds } from '../../domain/orders/model-usage.ts'
import { shortName } from '../../generation/model.ts'
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
import { draftOf, editOutcomeOf } from './edit-outcome.ts'

/** `placedBy`: the origin of an API key that may only see and change the orders that it placed. */
export type Reader = { workspaceId: string; placedBy?: string | undefined }
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
type Times = { created_at: Date; started_at: Date | null; finished_at: Date | null }

const toSummary = (row: SummaryRow): WorkflowSummary => ({
  ...{ workflow_id: row.id, kind: row.kind, status: row.status, title: row.title },
  ...{ website_id: row.website_id, batch_id: row.batch_id, metadata: row.metadata },
  credits: { charged: row.charged, refunded: row.refunded },
  ...toTimes(row),
})

const toTimes = ({ created_at, started_at, finished_at }: Times) => ({
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
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

type Filter = Reader & ({ workflowIds: string[] } | { batchId: string })

/** Reads orders of a workspace and their items, in one statement: all rows are from the same snapshot. */
export async function listOrders(db: Db, sitesUrl: string, filter: Filter): Promise<OrderState[]> {
  const ofWorkspace = db
    .selectFrom('orders')
    .leftJoin('websites', 'websites.id', 'orders.website_id')
    .select(orderColumns)
    .select((eb) => [
      'websites.slug',
      'websites.active_domain',
      'websites.business_name',
      'websites.activated',
      itemsOf(eb).as('items'),
      usageOf(eb).as('usage'),
      draftOf(eb).as('draft'),
      reviewUntil.as('review_until'),
    ])
    .where('orders.workspace_id', '=', filter.workspaceId)
    .$if(filter.placedBy !== undefined, (some) => some.where('orders.placed_by', '=', filter.placedBy ?? ''))
  const orders = await ('batchId' in filter
    ? ofWorkspace.where('orders.batch_id', '=', filter.batchId)
    : ofWorkspace.where('orders.id', 'in', ['', ...filter.workflowIds])
  )
    .orderBy('orders.id')
    .execute()
  return orders.map(({ slug, active_domain, business_name, activated, ...order }) => {
    const domain = slug === null ? null : websiteUrl({ slug, active_domain }, sitesUrl)
    const { website_id } = order
    return {
      kind: order.kind,
      revision: order.revision,
      order: {
        workflow_id: order.id,
        title: order.title,
        status: order.status,
        charged: order.charged,
        refunded: order.refunded,
        metadata: order.metadata,
        warnings: order.warnings,
        removed: order.items.flatMap(({ path, removed }) => removed.map((statement) => ({ path, ...statement }))),
        usage: order.usage.map((step) => ({ ...step, model: shortName(step.model) })),
        error_code: order.error_code,
        error_message: order.error_message,
        edit: editOutcomeOf(order),
        ...(order.kind === 'edit' || !order.draft ? {} : { draft_id: order.draft.id }),
        is_offline: activated === false,
        ...toTimes(order),
      },
      progress: {
        ...progressOf(order.items, domain),
        ...(order.status === 'scheduled' ? { stage: 'queued' as const } : {}),
        ...(order.review_until ? { stage: 'review' as const, review_until: order.review_until } : {}),
        website: website_id && domain && business_name ? { website_id, website_name: business_name, domain } : null,
      },
    }
  })
}

/** Until when (ISO 8601) the plan of an open order waits for its approval. */
const reviewUntil = sql<string | null>`
  case when orders.open and orders.plan_review ->> 'state' = 'waiting' then orders.plan_review ->> 'expires_at' end`

const orderColumns = [
  ...(['orders.id', 'orders.kind', 'orders.status', 'orders.website_id', 'orders.title', 'orders.metadata'] as const),
  'orders.warnings' as const,
  'orders.edit_plan' as const,
  ...(['orders.charged', 'orders.refunded', 'orders.error_code', 'orders.error_message'] as const),
  ...(['orders.created_at', 'orders.started_at', 'orders.finished_at', 'orders.revision'] as const),
] as const
type Item = Pick<
  Selectable<OrderItemTable>,
  | 'name'
  | 'path'
  | 'status'
  | 'content_item_id'
  | 'placeholder_id'
  | 'error_code'
  | 'error_message'
  | 'sections'
  | 'sections_written'
  | 'removed'
>
const itemColumns = [
  ...(['order_items.name', 'order_items.path', 'order_items.status', 'order_items.content_item_id'] as const),
  'order_items.placeholder_id' as const,
  ...(['order_items.error_code', 'order_items.error_message'] as const),
  ...(['order_items.sections', 'order_items.sections_written', 'order_items.removed'] as const),
] as const

/** Selects the items of an order, in the order of the navigation. */
const itemsOf = (eb: ExpressionBuilder<Database, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select(itemColumns)
      .whereRef('order_items.order_id', '=', 'orders.id')
      .orderBy('position'),
  )

/** Sums up what an order took of language models, by step and model. The steps of a website's pages are their paths. */
const usageOf = (eb: ExpressionBuilder<Database, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('model_answers')
      .select([
        sql<ModelUsage[number]['step']>`coalesce(${JSON.stringify(stepKinds)}::jsonb ->> step, 'page')`.as('step'),
        'model',
        sql<number>`sum(input_tokens)::int`.as('input_tokens'),
        sql<number>`sum(output_tokens)::int`.as('output_tokens'),
        sql<number | null>`case when count(*) = count(cost) then sum(cost) end`.as('cost'),
      ])
      .whereRef('model_answers.order_id', '=', 'orders.id')
      .groupBy(sql`1, 2`)
      .orderBy(sql`1 desc, 2`),
  )

function progressOf(items: Item[], domain: string | null): Pick<Progress, 'stage' | 'pages'> {
  const isPending = items.some(({ status }) => status === 'pending')
  return {
    stage: items.length === 0 ? 'planning' : isPending ? 'generating' : 'publishing',
    pages: items.map((item) => toPageProgress(item, domain)),
  }
}

const toPageProgress = (item: Item, domain: string | null): PageProgress => ({
  name: item.name,
  slug: item.path.slice(1),
  path: item.path,
  status: item.status === 'pending' ? 'running' : item.status,
  ...(item.status === 'complete' && item.content_item_id && domain
    ? { page_id: item.content_item_id, published_url: domain + item.path }
    : {}),
  ...(item.placeholder_id && domain
    ? { page_id: item.placeholder_id, published_url: domain + item.path, is_placeholder: true as const }
    : {}),
  ...(item.status === 'pending' && item.sections
    ? { sections: { total: item.sections, written: Math.min(item.sections, item.sections_written) } }
    : {}),
  ...(item.error_code ? { error_code: item.error_code, error_message: item.error_message ?? '' } : {}),
})
