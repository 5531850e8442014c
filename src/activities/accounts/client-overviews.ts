import { sql } from 'kysely'
import type { Budget } from '../../domain/orders/budgets.ts'
import { budgetTypes } from '../../domain/orders/budgets.ts'
import type { ActivityDeps } from '../deps.ts'
import { readBudgets } from '../orders/budget-charges.ts'

/** What the console shows about a client beside the name. */
export type ClientOverview = {
  id: string
  /** The newest ones. */
  websites: { id: string; name: string }[]
  /** Of a sign-in that is not ended; null: none. */
  lastSeen: Date | null
  /** Drafts of the client's websites that wait for approval. */
  approvals: number
  /** The budget that is used up first; undefined: none. */
  budget: Budget | undefined
}

/** Websites that are named. */
const maxNamed = 3

export const clientOverviewOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Describes clients of a workspace, by id. */
  async describeClients({ workspaceId, ids }: { workspaceId: string; ids: readonly string[] }) {
    const clients = sql<Omit<ClientOverview, 'budget'>>`
      select id,
        coalesce((select jsonb_agg(jsonb_build_object('id', named.id, 'name', business_name)) from (
          select id, business_name from websites where client_id = clients.id order by created_at desc limit ${maxNamed}) as named), '[]') as websites,
        (select max(last_seen_at) from sessions
          where sessions.workspace_id = clients.workspace_id and lower(sessions.email) = lower(clients.email)) as "lastSeen",
        (select count(*)::int from drafts join websites on websites.id = website_id
          where websites.client_id = clients.id and drafts.workspace_id = clients.workspace_id and drafts.status = 'submitted') as approvals
      from clients where workspace_id = ${workspaceId} and id = any(${ids}::text[])`.execute(db)
    const [{ rows }, budgets] = await Promise.all([clients, readBudgets(db, ids)])
    return new Map(
      rows.map((row): [string, ClientOverview] => [row.id, { ...row, budget: tightest(budgets.get(row.id)) }]),
    )
  },
})

const tightest = (budgets: readonly Budget[] = []): Budget | undefined =>
  budgets.toSorted(
    (one, other) =>
      one.amount - one.used - (other.amount - other.used) ||
      budgetTypes.indexOf(one.type) - budgetTypes.indexOf(other.type),
  )[0]
