import { z } from 'zod'
import { BudgetExceeded } from '../problems.ts'
import { line, pathId } from '../text.ts'
import { RepeatedFields } from './repeated.ts'

/** The budgets of a client, in the order in which they are spent: those that expire first come first. */
export const budgetTypes = ['daily', 'monthly', 'purchased'] as const
export type BudgetType = (typeof budgetTypes)[number]

/** A budget in its current period (UTC), in credits. `used` may exceed an `amount` that was lowered. */
export type Budget = { type: BudgetType; amount: number; used: number }

/** What a budget pays of a charge. */
export type BudgetPart = { type: BudgetType | 'unlimited'; amount: number }

export const leftOf = ({ amount, used }: Budget): number => Math.max(0, amount - used)

/** Credits that a client can spend. `balance`: of the workspace, which a client without a budget can spend. */
export const availableOf = (budgets: readonly Budget[], balance: number): number =>
  budgets.length === 0 ? balance : Math.min(balance, totalLeft(budgets))

const totalLeft = (budgets: readonly Budget[]) => budgets.reduce((sum, budget) => sum + leftOf(budget), 0)

/** Charges the budgets of a client, in the order in which they are spent. Returns what each pays. Throws BudgetExceeded. */
export function spend(budgets: readonly Budget[], charge: number): BudgetPart[] {
  if (budgets.length === 0) return charge > 0 ? [{ type: 'unlimited', amount: charge }] : []
  const available = totalLeft(budgets)
  if (available < charge) throw budgetExceeded(available, charge)
  let due = charge
  return inOrder(budgets).flatMap((budget) => {
    const amount = Math.min(due, leftOf(budget))
    due -= amount
    budget.used += amount
    return amount > 0 ? [{ type: budget.type, amount }] : []
  })
}

/** Divides a refund among parts of charges, the last of which is refunded first. Returns the parts that change, with what is left of them. */
export function divideRefund<Part extends { amount: number }>(parts: readonly Part[], refund: number): Part[] {
  let due = refund
  return parts.toReversed().flatMap((part) => {
    const refunded = Math.min(due, part.amount)
    due -= refunded
    return refunded > 0 ? [{ ...part, amount: part.amount - refunded }] : []
  })
}

const budgetExceeded = (available: number, charge: number) =>
  new BudgetExceeded(
    `The budget of the client has ${available} credits left; this order costs ${charge}. Allocate credits to the client or order less.`,
  )

/** The start of the next period after `at` (UTC), ISO 8601. */
export const resetDate = (type: 'daily' | 'monthly', at: Date): string =>
  new Date(
    type === 'daily'
      ? Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1)
      : Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1),
  ).toISOString()

/** Maximum credits of a budget. */
export const maxBudget = 1_000_000

/** The body of POST /v1/ai/credits/client/allocate. */
export const Allocation = z.object({
  client_id: pathId('ID of the client'),
  credit_type: z
    .enum(budgetTypes)

    .meta({
      description: '"daily" and "monthly" replace the budget of a period (UTC); "purchased" adds to one without an end',
      examples: ['monthly'],
    }),
  amount: z
    .int()
    .min(0)
    .max(maxBudget)
    .nullable()
    .meta({ description: 'Credits; null removes the budget', examples: [20] }),
  source: line(80, 'Origin. Default: "manual"')
    .optional()
    .meta({ examples: ['bonus'] }),
  notes: line(500, 'Notes')
    .nullable()
    .optional()
    .meta({ examples: ['For the launch'] }),
})
export type Allocation = z.infer<typeof Allocation>

const credits = (description: string) => z.int().meta({ description, examples: [20] })
const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })
const CreditType = z.enum(budgetTypes).meta({ description: 'Kind of the budget', examples: ['monthly'] })

/** The result of GET /v1/ai/credits/client. */
export const ClientCredits = z.object({
  type: z.literal('client').describe('Always "client"'),
  workspace_id: z.string().describe('ID of the workspace'),
  client_id: z.string().describe('ID of the client'),
  budgets: z
    .array(
      z.object({
        credit_type: CreditType,
        amount: credits('Credits of the budget'),
        used: credits('Credits used in the period'),
        remaining: credits('Credits left'),
        resets_at: text('Start of the next period; null: none', '2026-04-01T00:00:00.000Z').nullable(),
      }),
    )
    .describe('Budgets, in the order in which they are spent; empty: no limit'),
  total_available: credits('Credits that the client can spend'),
  balance: RepeatedFields.describe('The same by kind of credits'),
})
export type ClientCredits = z.infer<typeof ClientCredits>

/** The budgets of a client at a time, and the balance of the workspace. */
export type ClientBudgets = { workspaceId: string; clientId: string; budgets: Budget[]; balance: number; at: Date }

const inOrder = (budgets: readonly Budget[]): Budget[] =>
  budgetTypes.flatMap((type) => budgets.find((budget) => budget.type === type) ?? [])

const budgetOf = (budgets: readonly Budget[], type: BudgetType): Budget =>
  budgets.find((budget) => budget.type === type) ?? { type, amount: 0, used: 0 }

export function toClientCredits({ workspaceId, clientId, budgets, balance, at }: ClientBudgets): ClientCredits {
  const entryOf = (budget: Budget) => ({
    ...{ credit_type: budget.type, amount: budget.amount, used: budget.used, remaining: leftOf(budget) },
    resets_at: budget.type === 'purchased' ? null : resetDate(budget.type, at),
  })
  const bucketOf = (type: BudgetType) => {
    const { amount: limit, used, remaining: available, resets_at } = entryOf(budgetOf(budgets, type))
    if (type === 'purchased') return { available, used, total_allocated: limit }
    return { available, used, limit, utilization_percentage: limit && Math.round((100 * used) / limit), resets_at }
  }
  const total_available = availableOf(budgets, balance)
  const [monthly, purchased, daily] = [bucketOf('monthly'), bucketOf('purchased'), bucketOf('daily')]
  return {
    ...{ type: 'client', workspace_id: workspaceId, client_id: clientId, total_available },
    budgets: inOrder(budgets).map(entryOf),
    balance: {
      workspace_id: workspaceId,
      current_balance: { monthly, purchased, daily, total_available },
      plan_details: { monthly_limit: monthly.limit, daily_limit: daily.limit },
      reset_dates: { next_monthly_reset: monthly.resets_at, next_daily_reset: daily.resets_at },
    },
  }
}

/** The result of POST /v1/ai/credits/client/allocate. */
export const AllocatedCredits = z.object({
  allocation: z
    .object({
      id: text('ID of the budget', 'budget_01m7z9r04je49ryddq2e6x5w8n'),
      client_id: z.string().describe('ID of the client'),
      credit_type: CreditType,
      amount: credits('Credits of the budget'),
      remaining: credits('Credits left'),
      source: text('Origin', 'bonus'),
      status: z.literal('active').describe('Always "active"'),
      created_at: z.string().describe('Time of the allocation'),
    })
    .nullable()
    .describe('The budget; null if it was removed'),
  message: text('Message', 'The credits are allocated.'),
  balance: RepeatedFields.describe('Credits left by kind, and in `total`'),
})
export type AllocatedCredits = z.infer<typeof AllocatedCredits>

/** `row`: the budget that was allocated; undefined if it was removed. */
export function toAllocatedCredits(
  row: { id: string; type: BudgetType; amount: number; source: string; allocated_at: Date } | undefined,
  { clientId, budgets, balance }: ClientBudgets,
): AllocatedCredits {
  const left = (type: BudgetType) => leftOf(budgetOf(budgets, type))
  return {
    allocation: row
      ? {
          ...{ id: row.id, client_id: clientId, credit_type: row.type, amount: row.amount, remaining: left(row.type) },
          ...{ source: row.source, status: 'active', created_at: row.allocated_at.toISOString() },
        }
      : null,
    message: row ? 'The credits are allocated.' : 'The budget is removed.',
    balance: {
      ...{ monthly: left('monthly'), purchased: left('purchased'), daily: left('daily') },
      total: availableOf(budgets, balance),
    },
  }
}
