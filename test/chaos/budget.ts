import type { Rows } from './rows.ts'
import type { Played } from './run-scenario.ts'

/**
 * Checks the client's budget: its parts say what each order on behalf of the client cost, together at most the budget, and an order is
 * rejected only if it costs more than what was left.
 */
export function checkBudget({ orders, batches, entries, budgetCharges }: Rows, { sent, budget }: Played): string[] {
  const own = orders.filter(({ budget_client_id: clientId }) => clientId !== null)
  const ids = new Set(own.map(({ id }) => id))
  const paid = (orderId: string) => sum(budgetCharges.filter(({ order_id }) => order_id === orderId))
  const limit = budget ?? Infinity
  const charged = sum(entries.filter(({ kind, order_id: id }) => kind === 'charge' && id !== null && ids.has(id)))
  const rejections = [
    ...sent.map(({ answer }) => answer?.body as { code?: string; message?: string } | undefined),
    ...batches.flatMap(({ rejected_items: items }) =>
      items.map(({ error_code: code, error: message }) => ({ code, message })),
    ),
    ...orders.map(({ error_code: code, error_message: message }) => ({ code, message })),
  ].flatMap((one) => (one?.code === 'budget_exceeded' ? (one.message ?? '') : []))
  return [
    ...own.flatMap(({ id, charged, refunded }) =>
      paid(id) === charged - refunded ? [] : [`${id} cost ${charged} − ${refunded}, but its budget paid ${paid(id)}`],
    ),
    ...(sum(budgetCharges) > limit ? [`the budget of ${limit} paid ${sum(budgetCharges)}`] : []),
    ...rejections.flatMap((message) => {
      const [left = Number.NaN, price = Number.NaN] = (message.match(/\d+/g) ?? []).map(Number)
      return left < price && charged + price > limit ? [] : [`charged ${charged} of a budget of ${limit}: ${message}`]
    }),
  ]
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
