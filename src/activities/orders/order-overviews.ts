import { sql } from 'kysely'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import type { ActivityDeps } from '../deps.ts'

/** What the console shows about an order in a list. */
export type OrderOverview = {
  id: string
  kind: WorkflowKind
  /** Of its website, else the title of the order. */
  name: string
  pages: number
  ready: number
  /** The names of the first failed pages. */
  failed: string[]
  /** The names of its pages by path. */
  names: Record<string, string>
}

export const orderOverviewOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Describes orders of a workspace, by id. */
  async describeOrders({ workspaceId, ids }: { workspaceId: string; ids: readonly string[] }) {
    const { rows } = await sql<OrderOverview>`
      select orders.id, orders.kind, coalesce(business_name, title) as name, items.*
      from orders left join websites on websites.id = website_id
      cross join lateral (select count(*)::int as pages, count(*) filter (where order_items.status = 'complete')::int as ready,
        coalesce((array_agg(name order by position) filter (where order_items.status = 'errored'))[:3], '{}') as failed,
        coalesce(jsonb_object_agg(path, name), '{}') as names
        from order_items where order_id = orders.id) as items
      where orders.workspace_id = ${workspaceId} and orders.id = any(${ids}::text[])`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})
