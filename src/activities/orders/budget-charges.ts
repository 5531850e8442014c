import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { type Budget, type BudgetPart, budgetTypes, divideRefund, spend } from '../../domain/orders/budgets.ts'
import type { Order } from './order.ts'

/** The budgets of clients in their current periods. Under the lock of the balance, no other transaction spends them. */
export async function readBudgets(db: Db, clientIds: readonly string[]): Promise<Map<string, Budget[]>> {
  if (clientIds.length === 0) return new Map()
  const { rows } = await sql<Budget & { client_id: string }>`
    select client_id, type, amount, (
      select coalesce(sum(budget_charges.amount), 0)::int from budget_charges
      where budget_charges.client_id = budgets.client_id and budget_charges.type = budgets.type
        and charged_at >= case budgets.type
          when 'daily' then date_trunc('day', clock_timestamp(), 'UTC')
          when 'monthly' then date_trunc('month', clock_timestamp(), 'UTC')
          else '-infinity' end) as used
    from budgets where client_id = any(${clientIds})`.execute(db)
  const budgets = Map.groupBy(rows, (row) => row.client_id)
  return new Map([...budgets].map(([id, own]) => [id, own.map(({ type, amount, used }) => ({ type, amount, used }))]))
}

/** As `readBudgets`, of one client. */
export const readBudgetsOf = async (db: Db, clientId: string): Promise<Budget[]> =>
  (await readBudgets(db, [clientId])).get(clientId) ?? []

type Charged = { orderId: string; number: number; clientId: string }

/** Records what the budgets of a client pay of a charge, the entry of the ledger with this number. */
export async function insertBudgetCharges(trx: Db, { orderId, number, clientId }: Charged, parts: BudgetPart[]) {
  if (parts.length === 0) return
  await trx
    .insertInto('budget_charges')
    .values(parts.map((part) => ({ order_id: orderId, number, client_id: clientId, ...part })))
    .execute()
}

/** Charges the budgets of the client on whose behalf an order was placed, under the lock of the balance. Throws BudgetExceeded. */
export async function chargeBudgets(trx: Db, order: Order, amount: number): Promise<void> {
  const { id: orderId, budget_client_id: clientId, entry_count: entries } = order
  if (clientId === null) return
  const parts = spend(await readBudgetsOf(trx, clientId), amount)
  await insertBudgetCharges(trx, { orderId, number: entries + 1, clientId }, parts)
}

/** Refunds the budgets that paid an order, in the period in which they were charged: the last charge first. */
export async function refundBudgets(trx: Db, { id, budget_client_id: clientId }: Order, amount: number): Promise<void> {
  if (clientId === null) return
  const parts = await trx
    .selectFrom('budget_charges')
    .select(['number', 'type', 'amount'])
    .where('order_id', '=', id)
    .where('amount', '>', 0)
    .execute()
  const spent = (type: BudgetPart['type']) => budgetTypes.findIndex((one) => one === type)
  const inOrder = parts.toSorted((a, b) => a.number - b.number || spent(a.type) - spent(b.type))
  for (const part of divideRefund(inOrder, amount))
    await trx
      .updateTable('budget_charges')
      .set({ amount: part.amount })
      .where((eb) => eb.and({ order_id: id, number: part.number, type: part.type }))
      .execute()
}
