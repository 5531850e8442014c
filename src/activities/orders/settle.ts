import { sql } from 'kysely'
import { countSettled } from '../../adapters/order-metrics.ts'
import type { Db } from '../../db/schema.ts'
import { afterCommit } from '../../db/transactions.ts'
import { newId } from '../../domain/ids.ts'
import { InsufficientCredits } from '../../domain/problems.ts'
import { amountDue, type ItemCounts, statusOf } from '../../domain/orders/settlement.ts'
import { chargeBudgets, refundBudgets } from './budget-charges.ts'
import { requireKeyLimit } from './key-limits.ts'
import type { Order } from './order.ts'

/** Shown in the ledger: why credits moved, and for which item (the path of a page; null for the whole order). */
type Reason = { item: string | null; reason: string }

/**
 * Settles an order: computes from its rows its status and what it must have cost by now, and charges or refunds the difference to what it
 * has cost so far.
 *
 * Every change of an order or its items ends with this call, in the same transaction, under the lock of the order. So the credits match the
 * rows after every commit, whatever crashes or runs twice, and no code computes a charge or refund of its own. Settling twice changes
 * nothing. The row of the order is written in any case: its trigger counts the revision and notifies event streams.
 *
 * Throws InsufficientCredits or BudgetExceeded if the balance, the client's budget or the key's daily limit does not cover the difference.
 */
export async function settle(trx: Db, workflowId: string, reason: Reason) {
  const order: Order = await trx.selectFrom('orders').selectAll().where('id', '=', workflowId).executeTakeFirstOrThrow()
  const items = await countItems(trx, workflowId)
  const status = statusOf(order, items)
  const amount = amountDue(order, items) - (order.charged - order.refunded)
  const balance = await moveCredits(trx, order, amount, reason)
  await trx
    .updateTable('orders')
    .set({
      status,
      charged: order.charged + Math.max(0, amount),
      refunded: order.refunded + Math.max(0, -amount),
      entry_count: order.entry_count + (amount === 0 ? 0 : 1),
      finished_at: status === 'running' || status === 'scheduled' ? null : (order.finished_at ?? sql<Date>`now()`),
    })
    .where('id', '=', workflowId)
    .execute()
  afterCommit(trx, () => countSettled({ kind: order.kind, before: order.status, status, amount }))
  const cost = order.charged - order.refunded + amount
  return { status, items, balance, charged: Math.max(0, amount), cost, order }
}

/**
 * What a caller is told that it was charged: the cost of an order that is placed, also if the activity runs twice because its first result was
 * lost; of a retry, what it added.
 */
export const chargedBy = (
  { retryBy }: { retryBy?: number | undefined },
  settled: { charged: number; cost: number },
): number => (retryBy === undefined ? settled.cost : settled.charged)

async function countItems(trx: Db, workflowId: string): Promise<ItemCounts> {
  const rows = await trx
    .selectFrom('order_items')
    .select([
      'status',
      (eb) => eb.fn.countAll<string>().as('count'),
      (eb) => eb.fn.sum<string>('generated_pictures').as('pictures'),
    ])
    .where('order_id', '=', workflowId)
    .groupBy('status')
    .execute()
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return {
    ...{ complete: count('complete'), pending: count('pending'), failed: count('errored') + count('cancelled') },
    pictures: Number(rows.find(({ status }) => status === 'complete')?.pictures ?? 0),
  }
}

/** Moves credits and writes the ledger entry. `amount` is charged, or refunded if negative. Returns the balance. */
async function moveCredits(trx: Db, order: Order, amount: number, reason: Reason): Promise<number> {
  const balance = await moveBalance(trx, order.workspace_id, amount)
  if (amount > 0) await requireKeyLimit(trx, order, amount)
  if (amount !== 0)
    await trx
      .insertInto('credit_entries')
      .values({
        id: newId('entry'),
        workspace_id: order.workspace_id,
        order_id: order.id,
        number: order.entry_count + 1,
        kind: amount > 0 ? 'charge' : 'refund',
        amount: Math.abs(amount),
        balance_after: balance,
        ...reason,
      })
      .execute()
  if (amount > 0) await chargeBudgets(trx, order, amount)
  if (amount < 0) await refundBudgets(trx, order, -amount)
  return balance
}

/**
 * Subtracts `amount` credits from the balance, or adds them if negative. Returns the new balance. The caller writes the ledger entries in
 * the same transaction. Throws InsufficientCredits.
 */
export async function moveBalance(trx: Db, workspaceId: string, amount: number): Promise<number> {
  // An amount of 0 must not lock the row: other orders would wait for it.
  const updated =
    amount !== 0 &&
    (await trx
      .updateTable('workspaces')
      .set({ balance: sql`balance - ${amount}` })
      .where('id', '=', workspaceId)
      .where('balance', '>=', amount)
      .returning('balance')
      .executeTakeFirst())
  if (updated) return updated.balance
  const balance = await getBalance(trx, workspaceId)
  if (amount === 0) return balance
  throw insufficientCredits(amount, balance)
}

export async function getBalance(db: Db, workspaceId: string): Promise<number> {
  const query = db.selectFrom('workspaces').select('balance').where('id', '=', workspaceId)
  return (await query.executeTakeFirstOrThrow()).balance
}

export const insufficientCredits = (amount: number, balance: number) =>
  new InsufficientCredits(`The balance is ${balance} credits; this order costs ${amount}. Add credits or order less.`)
