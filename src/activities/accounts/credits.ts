import { type Selectable, sql } from 'kysely'
import type { CreditEntryTable } from '../../db/schema.ts'
import type { ActivityDeps } from '../deps.ts'
import type { CreditEntry, Credits } from '../../domain/orders/credits.ts'
import { maxUsageEntries, type Usage, usagePeriod, type UsageQuery } from '../../domain/orders/usage.ts'
import { newId } from '../../domain/ids.ts'
import type { List, ListQuery } from '../../domain/lists.ts'
import { ValidationFailed, WorkspaceNotFound } from '../../domain/problems.ts'
import { listPage, sizeOf } from '../lists.ts'

/** Maximum credits of one grant: the balance is a 32-bit number. */
const maxGrant = 1_000_000_000

export const creditOperations = ({ db, prices }: Pick<ActivityDeps, 'db' | 'prices'>) => ({
  /** The balance, the prices and the credits spent in the last 30 days. */
  async getCredits({ workspaceId }: { workspaceId: string }): Promise<Credits> {
    const row = await db
      .selectFrom('workspaces')
      .select('balance')
      .select((eb) =>
        eb
          .selectFrom('credit_hours')
          .select(sql<string>`coalesce(sum(spent), 0)`.as('s'))
          .where('workspace_id', '=', workspaceId)
          .where('hour', '>', sql<Date>`now() - interval '30 days'`)
          .as('spent'),
      )
      .where('id', '=', workspaceId)
      .executeTakeFirst()
    if (!row) throw new WorkspaceNotFound(`No workspace has the id ${workspaceId}.`)
    const { generated_images: _, ...listed } = prices
    return { balance: row.balance, prices: listed, spent_30d: Number(row.spent) }
  },

  /** The ledger, newest entry first. `search` matches the reason, the item and the order's id. */
  async listCreditEntries({
    workspaceId,
    query,
  }: {
    workspaceId: string
    query: ListQuery
  }): Promise<List<CreditEntry>> {
    const rows = db.selectFrom('credit_entries').selectAll().where('workspace_id', '=', workspaceId)
    return await listPage(
      db,
      {
        name: `entries ${workspaceId}`,
        rows,
        size: sizeOf('credit_entries', workspaceId),
        searched: ['reason', 'item', 'order_id'],
      },
      query,
      toCreditEntry,
    )
  },

  /**
   * Charges and refunds by day, client, website and kind. In a period with many entries, a response ends with the first `maxUsageEntries` of
   * them, and `to` is where the next one begins. Throws ValidationFailed for an invalid period.
   */
  async getUsage({ workspaceId, query }: { workspaceId: string; query: UsageQuery }): Promise<Usage> {
    const period = usagePeriod(query)
    if ('invalid' in period) throw new ValidationFailed(period.invalid)
    const { from } = period
    const later = sql`entries.workspace_id = ${workspaceId} and entries.created_at >= ${from}`
    // An ISO time has milliseconds.
    const next = await sql<{ start: Date }>`
      select date_trunc('milliseconds', created_at) as start from credit_entries as entries
      where ${later} and created_at < ${period.to} order by created_at offset ${maxUsageEntries} limit 1`.execute(db)
    const to = next.rows[0]?.start ?? period.to
    const { rows } = await sql<Usage['list'][number]>`
      select to_char(entries.created_at at time zone 'UTC', 'YYYY-MM-DD') as date, budget_client_id as client_id, website_id,
        orders.kind, coalesce(sum(amount) filter (where entries.kind = 'charge'), 0)::int as charged,
        coalesce(sum(amount) filter (where entries.kind = 'refund'), 0)::int as refunded
      from credit_entries as entries join orders on orders.id = order_id
      where ${later} and entries.created_at < ${to}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
    return { from: from.toISOString(), to: to.toISOString(), has_more: next.rows.length > 0, list: rows }
  },

  /** Adds credits to a workspace and returns the new balance. Throws WorkspaceNotFound, or ValidationFailed for an invalid amount. */
  async grantCredits({
    workspaceId,
    amount,
    reason,
  }: {
    workspaceId: string
    amount: number
    reason: string
  }): Promise<number> {
    if (!Number.isInteger(amount) || amount < 1 || amount > maxGrant)
      throw new ValidationFailed(`The amount must be a whole number from 1 to ${maxGrant}.`)
    return await db.transaction().execute(async (trx) => {
      const workspace = await trx
        .updateTable('workspaces')
        .set({ balance: sql`balance + ${amount}` })
        .where('id', '=', workspaceId)
        .returning('balance')
        .executeTakeFirst()
      if (!workspace) throw new WorkspaceNotFound(`No workspace has the id ${workspaceId}.`)
      await trx
        .insertInto('credit_entries')
        .values({
          id: newId('entry'),
          workspace_id: workspaceId,
          order_id: null,
          number: null,
          kind: 'grant',
          amount,
          balance_after: workspace.balance,
          item: null,
          reason,
        })
        .execute()
      return workspace.balance
    })
  },
})

const toCreditEntry = (row: Selectable<CreditEntryTable>): CreditEntry => ({
  entry_id: row.id,
  kind: row.kind,
  amount: row.amount,
  balance_after: row.balance_after,
  workflow_id: row.order_id,
  item: row.item,
  reason: row.reason,
  created_date: row.created_at.toISOString(),
})
