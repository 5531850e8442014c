/** What an order must have cost, given how its parts stand. Pure: the ledger is brought to this after every change (contract §9). */

export type ItemCounts = { complete: number; pending: number; failed: number }
/** `started_at`: null as long as it waits for its time. */
export type Order = { open: boolean; cancelled: boolean; started_at: Date | null; price: number; page_price: number }
export const orderStatuses = ['scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Credits that the order has to have cost by now: its flat price less the page price for every part that failed, never below zero;
 * nothing at all once it is closed and no part of it was delivered.
 */
export function amountDue(
  { open, price, page_price }: Pick<Order, 'open' | 'price' | 'page_price'>,
  { complete, pending, failed }: ItemCounts,
): number {
  if (!open && complete + pending === 0) return 0
  return Math.max(0, price - page_price * failed)
}

/** How the order stands. A part that is made again after the order closed makes it running again. */
export function statusOf(
  { open, cancelled, started_at }: Pick<Order, 'open' | 'cancelled' | 'started_at'>,
  { complete, pending, failed }: ItemCounts,
): OrderStatus {
  if (open && started_at === null) return 'scheduled'
  if (open || pending > 0) return 'running'
  if (failed === 0 && complete > 0) return 'complete'
  if (cancelled) return 'cancelled'
  return complete > 0 ? 'partial' : 'errored'
}

/** How several orders stand together; `scheduled` counts as running, and nothing at all as errored. */
export function statusOfAll(statuses: readonly OrderStatus[]): OrderStatus {
  if (statuses.some((status) => status === 'running' || status === 'scheduled')) return 'running'
  const [first = 'errored', ...others] = statuses
  if (others.every((status) => status === first)) return first
  return statuses.some((status) => status === 'complete' || status === 'partial') ? 'partial' : 'cancelled'
}
