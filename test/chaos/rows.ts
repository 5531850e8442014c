import type { Selectable } from 'kysely'
import type {
  BatchTable,
  BudgetChargeTable,
  CreditEntryTable,
  DraftEditTable,
  ModelAnswerTable,
  ContentItemTable,
  WebhookEventTable,
  WebsiteTable,
  OrderItemTable,
  OrderTable,
} from '../../src/db/schema.ts'
import type { Platform } from './platform.ts'

export type Order = Selectable<OrderTable> & { items: Selectable<OrderItemTable>[] }
export type Rows = Awaited<ReturnType<typeof readRows>>

/** Reads all rows of a workspace. */
export async function readRows({ pool }: Platform, workspaceId: string) {
  const read = async <T extends object>(from: string) =>
    (await pool.query(`select t.* from ${from}`, [workspaceId])).rows as Selectable<T>[]
  const ofOrders = 'join orders w on w.id = t.order_id where w.workspace_id = $1'
  const orders = await read<OrderTable>('orders t where workspace_id = $1 order by id')
  const items = await read<OrderItemTable>(`order_items t ${ofOrders} order by t.position`)
  const [workspace] = await read<{ balance: number }>('workspaces t where id = $1')
  return {
    balance: workspace?.balance ?? Number.NaN,
    orders: orders.map((order): Order => ({ ...order, items: items.filter((item) => item.order_id === order.id) })),
    entries: await read<CreditEntryTable>('credit_entries t where workspace_id = $1 order by id'),
    budgetCharges: await read<BudgetChargeTable>(`budget_charges t ${ofOrders}`),
    batches: await read<BatchTable>('batches t where workspace_id = $1 order by id'),
    websites: await read<WebsiteTable>('websites t where workspace_id = $1 order by id'),
    pages: await read<ContentItemTable>(
      'content_items t join websites w on w.id = t.website_id where w.workspace_id = $1',
    ),
    events: await read<WebhookEventTable>('webhook_events t where workspace_id = $1 order by id'),
    revisions: await read<DraftEditTable>(`draft_edits t ${ofOrders}`),
    answers: await read<ModelAnswerTable>(`model_answers t ${ofOrders}`),
  }
}

/** Returns how many items of an order have one of these states. */
export const countOf = ({ items }: Order, ...states: string[]): number =>
  items.filter(({ status }) => states.includes(status)).length
