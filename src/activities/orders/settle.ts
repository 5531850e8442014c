import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../domain/ids.ts'
import { InsufficientCredits } from '../../domain/problems.ts'
import { amountDue, type ItemCounts, statusOf } from '../../domain/orders/settlement.ts'
import type { Order } from './order.ts'

/**
 * Brings the ledger, the balance and the order's status to what its rows say, in the caller's transaction, which holds the order's lock.
 * Doing it twice changes nothing. The order's row is written in any case: that tells of a change of its parts, too (trigger `record_order_change`).
 * Throws InsufficientCredits when the balance does not cover what is due.
 */
export async function settle(trx: Db, workflowId: string, why: { item: string | null; reason: string }) {
  const order: Order = await trx.selectFrom('orders').selectAll().where('id', '=', workflowId).executeTakeFirstOrThrow()
  const parts = await countParts(trx, workflowId)
  const status = statusOf(order, parts)
  const owed = amountDue(order, parts) - (order.charged - order.refunded)
  const balance = await moveCredits(trx, order, owed, why)
  await trx
    .updateTable('orders')
    .set({
      status,
      charged: order.charged + Math.max(0, owed),
      refunded: order.refunded + Math.max(0, -owed),
      entry_count: order.entry_count + (owed === 0 ? 0 : 1),
      finished_at: status === 'running' || status === 'scheduled' ? null : (order.finished_at ?? sql<Date>`now()`),
    })
    .where('id', '=', workflowId)
    .execute()
  return { status, parts, balance, charged: Math.max(0, owed), order }
}

async function countParts(trx: Db, workflowId: string): Promise<ItemCounts> {
  const rows = await trx
    .selectFrom('order_items')
    .select(['status', (eb) => eb.fn.countAll<string>().as('number')])
    .where('order_id', '=', workflowId)
    .groupBy('status')
    .execute()
  const number = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0)
  return { complete: number('complete'), pending: number('pending'), failed: number('errored') + number('cancelled') }
}

/**
 * Takes `owed` credits from the balance (gives back, when negative) and answers what is left; the caller writes the ledger's lines, in the
 * same transaction. Throws InsufficientCredits.
 */
export async function moveBalance(trx: Db, workspaceId: string, owed: number): Promise<number> {
  // Where nothing is to be moved, nobody else has to wait.
  const moved =
    owed !== 0 &&
    (await trx
      .updateTable('workspaces')
      .set({ balance: sql`balance - ${owed}` })
      .where('id', '=', workspaceId)
      .where('balance', '>=', owed)
      .returning('balance')
      .executeTakeFirst())
  if (moved) return moved.balance
  const { balance } = await trx
    .selectFrom('workspaces')
    .select('balance')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (owed === 0) return balance
  throw notCovered(owed, balance)
}

export const notCovered = (owed: number, balance: number) =>
  new InsufficientCredits(`The balance is ${balance} credits; this order costs ${owed}. Add credits or order less.`)

/** Moves the balance, and writes the ledger's line. Answers the balance. */
async function moveCredits(trx: Db, order: Order, owed: number, why: { item: string | null; reason: string }) {
  const balance = await moveBalance(trx, order.workspace_id, owed)
  if (owed !== 0)
    await trx
      .insertInto('credit_entries')
      .values({
        id: newId('entry'),
        workspace_id: order.workspace_id,
        order_id: order.id,
        number: order.entry_count + 1,
        kind: owed > 0 ? 'charge' : 'refund',
        amount: Math.abs(owed),
        balance_after: balance,
        ...why,
      })
      .execute()
  return balance
}
