import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, OrderItemTable } from '../../db/schema.ts'
import type { PageProgress, Progress } from '../../domain/orders/base-status.ts'
import { type ModelUsage, stepKinds } from '../../domain/orders/model-usage.ts'
import type { OrderState } from '../../domain/orders/status.ts'
import { websiteUrl } from '../../domain/websites/hosting.ts'
import { shortName } from '../../generation/model.ts'
import { draftOf, editOutcomeOf } from './edit-outcome.ts'

/** `placedBy`: the origin of an API key that may only see and change the orders that it placed. */
export type Reader = { workspaceId: string; placedBy?: string | undefined }
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

export type Times = { created_at: Date; started_at: Date | null; finished_at: Date | null }

export const toTimes = ({ created_at, started_at, finished_at }: Times) => ({
  created_at: created_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
})

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
