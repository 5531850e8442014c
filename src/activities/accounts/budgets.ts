import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import {
  type AllocatedCredits,
  type Allocation,
  type BudgetType,
  type ClientBudgets,
  maxBudget,
  toAllocatedCredits,
} from '../../domain/orders/budgets.ts'
import { newId } from '../../domain/ids.ts'
import { ClientNotFound, ValidationFailed } from '../../domain/problems.ts'
import { belongsTo, isInTeam } from './access.ts'
import { changingRights } from './client-rights.ts'
import type { ActivityDeps } from '../deps.ts'
import { readBudgetsOf } from '../orders/budget-charges.ts'
import { getBalance } from '../orders/settle.ts'

type ClientRef = { workspaceId: string; clientId: string }

export const budgetOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Throws ClientNotFound, also for a client of another workspace. */
  async getBudgets({ workspaceId, clientId }: ClientRef): Promise<ClientBudgets> {
    const client = db.selectFrom('clients').select('id').where('workspace_id', '=', workspaceId)
    if (!(await client.where('id', '=', clientId).executeTakeFirst()))
      throw new ClientNotFound(`The workspace has no client ${clientId}.`)
    return await readClientBudgets(db, { workspaceId, clientId })
  },

  /** The budgets that pay the orders of a person in the console. Undefined if they are the workspace's, or the person is no client. */
  async findOwnBudgets(person: { workspaceId: string; email: string }): Promise<ClientBudgets | undefined> {
    const clientId = await findBudgetClient(db, person)
    return clientId === null ? undefined : await readClientBudgets(db, { workspaceId: person.workspaceId, clientId })
  },

  /**
   * Sets the daily or monthly budget of a client, adds to the purchased one, or removes one. Throws UnknownClient, or ValidationFailed if the
   * purchased budget becomes too large.
   */
  async allocateCredits({
    workspaceId,
    allocation,
  }: {
    workspaceId: string
    allocation: Allocation
  }): Promise<AllocatedCredits> {
    const ref = { workspaceId, clientId: allocation.client_id }
    return await db.transaction().execute(async (trx) => {
      const row = await changingRights(trx, ref, () => allocate(trx, allocation))
      return toAllocatedCredits(row, await readClientBudgets(trx, ref))
    })
  },
})

/** Allocates credits to a locked client. */
export const allocate = async (
  trx: Db,
  { client_id, credit_type: type, amount, source = 'manual', notes = null }: Allocation,
) =>
  amount === null
    ? await removeBudget(trx, client_id, type)
    : await saveBudget(trx, { client_id, type, amount, source, notes })

async function removeBudget(trx: Db, clientId: string, type: BudgetType): Promise<undefined> {
  await trx.deleteFrom('budgets').where('client_id', '=', clientId).where('type', '=', type).execute()
}

type NewBudget = { client_id: string; type: BudgetType; amount: number; source: string; notes: string | null }

async function saveBudget(trx: Db, budget: NewBudget) {
  const amount = sql<number>`excluded.amount + case budgets.type when 'purchased' then budgets.amount else 0 end`
  const row = await trx
    .insertInto('budgets')
    .values({ id: newId('budget'), ...budget })
    .onConflict((oc) =>
      oc
        .columns(['client_id', 'type'])
        .doUpdateSet({ amount, source: budget.source, notes: budget.notes, allocated_at: sql<Date>`now()` })
        .where(sql<boolean>`${amount} <= ${maxBudget}`),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ValidationFailed(`A client can have at most ${maxBudget} purchased credits.`)
  return row
}

/** The client whose budget pays what a person orders in the console; null for a member of the workspace's team, and for others. */
export async function findBudgetClient(
  db: Db,
  { workspaceId, email }: { workspaceId: string; email: string | undefined },
): Promise<string | null> {
  if (email === undefined || (await isInTeam(db, { workspaceId, email }))) return null
  const client = db.selectFrom('clients').select('id').where(belongsTo({ workspaceId, email }))
  return (await client.executeTakeFirst())?.id ?? null
}

async function readClientBudgets(db: Db, { workspaceId, clientId }: ClientRef): Promise<ClientBudgets> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const budgets = await readBudgetsOf(db, clientId)
  return { workspaceId, clientId, budgets, balance: await getBalance(db, workspaceId), at: rows[0]?.at ?? new Date() }
}
