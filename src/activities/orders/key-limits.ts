import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { BudgetExceeded } from '../../domain/problems.ts'

/** An order, or a batch: `placed_by` is the origin of an API key, or null. */
type Placed = { workspace_id: string; placed_by: string | null }

/**
 * Throws BudgetExceeded if a charge is higher than what is left today of the daily limit of the key that placed an order. Under the lock of
 * the balance, no other transaction charges the workspace.
 */
export async function requireKeyLimit(db: Db, placed: Placed, charge: number): Promise<void> {
  const key = placed.placed_by === null ? undefined : await readKeyLimit(db, placed)
  if (!key || key.used + charge <= key.daily_credit_limit) return
  const left = Math.max(0, key.daily_credit_limit - key.used)
  throw new BudgetExceeded(
    `The API key has ${left} of its ${key.daily_credit_limit} credits left today; this order costs ${charge}. Order less, or wait until 00:00 UTC.`,
  )
}

/** The limit of a key and its use: what its orders have cost since midnight. A refund of an earlier day's charge does not lower it. */
async function readKeyLimit(db: Db, { workspace_id, placed_by }: Placed) {
  const { rows } = await sql<{ daily_credit_limit: number; used: number }>`
    select daily_credit_limit, (
      select coalesce(sum(greatest(0, cost)), 0)::int from (
        select sum(case credit_entries.kind when 'charge' then amount else -amount end) as cost
        from credit_entries join orders on orders.id = order_id
        where credit_entries.workspace_id = ${workspace_id} and placed_by = ${placed_by}
          and credit_entries.created_at >= date_trunc('day', now(), 'UTC')
        group by order_id) as of_orders) as used
    from api_keys
    where workspace_id = ${workspace_id} and origin_id = ${placed_by} and daily_credit_limit is not null limit 1`.execute(
    db,
  )
  return rows[0]
}
