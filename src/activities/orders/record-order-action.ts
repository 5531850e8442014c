import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'

type OrderAction = {
  workspaceId: string
  workflowId: string
  isBatch: boolean
  websiteId: string | null
  title: string
  action: 'cancelled' | 'retried' | 'changed'
}

/**
 * Records in the audit log that the caller cancels or retries an order or a batch. Its workflow does so in transactions of its own, so the entry is
 * committed before: a killed process leaves an entry without its change at most, and never a change without its entry.
 */
export async function recordOrderAction(db: Db, order: OrderAction): Promise<void> {
  await inTransaction(db, async (trx) => await addOrderEntry(trx, order))
}

/** `before` and `after`: what of the order has changed. */
type OrderEntry = OrderAction & { before?: object; after?: object }

/** Records in the audit log what the caller does with an order or a batch. */
export async function addOrderEntry(
  trx: Db,
  { workspaceId, workflowId, action, before = {}, after = {}, ...order }: OrderEntry,
): Promise<void> {
  const { isBatch, websiteId, title } = order
  const resource = { type: isBatch ? 'batch' : 'order', id: workflowId, name: title, website_id: websiteId }
  await sql`
    select add_audit_entry(${workspaceId}, ${action}, ${JSON.stringify(resource)}::jsonb,
      audit_differences(${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb))`.execute(trx)
}
