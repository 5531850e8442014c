import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transactions.ts'

type OrderAction = {
  workspaceId: string
  workflowId: string
  isBatch: boolean
  websiteId: string | null
  title: string
  action: 'cancelled' | 'retried'
}

/**
 * Records in the audit log that the caller cancels or retries an order or a batch. Its workflow does so in transactions of its own, so the entry is
 * committed before: a killed process leaves an entry without its change at most, and never a change without its entry.
 */
export async function recordOrderAction(
  db: Db,
  { workspaceId, workflowId, action, ...order }: OrderAction,
): Promise<void> {
  const { isBatch, websiteId, title } = order
  const resource = { type: isBatch ? 'batch' : 'order', id: workflowId, name: title, website_id: websiteId }
  await inTransaction(db, async (trx) => {
    await sql`select add_audit_entry(${workspaceId}, ${action}, ${JSON.stringify(resource)}::jsonb, '[]')`.execute(trx)
  })
}
