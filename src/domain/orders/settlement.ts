/** The price of an order, derived from the states of its items. After every change, the ledger is brought to this amount. */

/** `pictures`: how many generated pictures the complete items show. */
export type ItemCounts = { complete: number; pending: number; failed: number; pictures?: number }
/** `started_at` is null while the order is scheduled. */
export type Order = {
  open: boolean
  cancelled: boolean
  started_at: Date | null
  price: number
  page_price: number
  /** How many pictures may be generated, at `picture_price` each. */
  max_pictures?: number
  picture_price?: number
}
export const orderStatuses = ['scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const unfinishedStatuses: readonly OrderStatus[] = ['scheduled', 'running']

/**
 * Credits that the order costs in its current state: its price minus the page price for every failed item, at least zero.
 * A closed order without a delivered item costs nothing. Pictures are paid in advance, and those not generated refunded at the end.
 */
export function amountDue(
  { open, price, page_price, max_pictures = 0, picture_price = 0 }: Omit<Order, 'cancelled' | 'started_at'>,
  { complete, pending, failed, pictures = 0 }: ItemCounts,
): number {
  if (!open && complete + pending === 0) return 0
  const paid = open || pending > 0 ? max_pictures : Math.min(pictures, max_pictures)
  return Math.max(0, price - page_price * failed) + paid * picture_price
}

/** The status of an order. Retrying an item of a closed order makes it running again. */
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

/** The combined status of several orders. `scheduled` counts as running; an empty list is errored. */
export function statusOfAll(statuses: readonly OrderStatus[]): OrderStatus {
  if (statuses.some((status) => status === 'running' || status === 'scheduled')) return 'running'
  const [first = 'errored', ...others] = statuses
  if (others.every((status) => status === first)) return first
  return statuses.some((status) => status === 'complete' || status === 'partial') ? 'partial' : 'cancelled'
}
