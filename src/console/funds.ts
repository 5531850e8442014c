import type { SignedInUser } from '../activities/accounts/sessions.ts'
import type { Operations } from '../activities/operations.ts'
import { availableOf } from '../domain/orders/budgets.ts'

/** Credits that a person can spend. `isBudget`: a budget limits them. `isShown`: only the team sees the balance of its workspace. */
export type Funds = { available: number; isBudget: boolean; isShown: boolean }

type FundsOf = { operations: Operations; user: SignedInUser }

/** The funds of a client; undefined for everyone else. */
export async function findClientFunds({ operations, user }: FundsOf): Promise<Funds | undefined> {
  const own = await operations.findOwnBudgets(user)
  if (!own) return undefined
  const isBudget = own.budgets.length > 0
  return { available: availableOf(own.budgets, own.balance), isBudget, isShown: isBudget || user.isInTeam }
}

/** The funds of a client, else the balance of the workspace. */
export async function loadFunds({ operations, user }: FundsOf): Promise<Funds> {
  const own = await findClientFunds({ operations, user })
  if (own) return own
  return { available: (await operations.getCredits(user)).balance, isBudget: false, isShown: user.isInTeam }
}
