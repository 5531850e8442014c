import { type RawBuilder, sql } from 'kysely'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import type { ActivityDeps } from '../deps.ts'

/** What the console shows about an order in a list. */
export type OrderOverview = {
  id: string
  kind: WorkflowKind
  /** Of its website, else the title of the order. */
  name: string
  /** The names of its pages by path. */
  names: Record<string, string>
} & OrderPages

/** Numbers of pages of an order. `failed`: also those that it had not published when it was canceled; `failedNames`: of the first of them. */
export type OrderPages = { pages: number; ready: number; failed: number; failedNames: string[] }

/** Selects OrderPages of one order. */
export function pagesOfOrder(orderId: RawBuilder<unknown>): RawBuilder<OrderPages> {
  const hasFailed = sql`order_items.status in ('errored', 'cancelled')`
  return sql`(select count(*)::int as pages, count(*) filter (where order_items.status = 'complete')::int as ready,
    count(*) filter (where ${hasFailed})::int as failed,
    coalesce((array_agg(name order by position) filter (where ${hasFailed}))[:3], '{}') as "failedNames"
    from order_items where order_id = ${orderId})`
}

export const orderOverviewOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Describes orders of a workspace, by id. */
  async describeOrders({ workspaceId, ids }: { workspaceId: string; ids: readonly string[] }) {
    const { rows } = await sql<OrderOverview>`
      select orders.id, orders.kind, coalesce(business_name, title) as name, items.*,
        (select coalesce(jsonb_object_agg(path, name), '{}') from order_items where order_id = orders.id) as names
      from orders left join websites on websites.id = website_id
      cross join lateral ${pagesOfOrder(sql.ref('orders.id'))} as items
      where orders.workspace_id = ${workspaceId} and orders.id = any(${ids}::text[])`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})
