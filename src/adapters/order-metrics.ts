import { counterOnce } from './metrics.ts'

const orders = counterOnce(
  'sitewright_orders_total',
  'Orders that ended, by kind and outcome: complete, partial, errored, cancelled. A retried order ends again',
  ['kind', 'outcome'],
)
const credits = counterOnce(
  'sitewright_credits_total',
  'Credits moved by orders, by kind of order and of entry: charge, refund',
  ['kind', 'entry'],
)

type Settled = { kind: string; before: string; status: string; amount: number }

const open = new Set(['running', 'scheduled'])

/** Counts the first charge of the orders of a batch. */
export const countCharge = (kind: string, amount: number): void => credits.inc({ kind, entry: 'charge' }, amount)

/** Counts what settling an order changed. `amount` was charged, or refunded if negative. */
export function countSettled({ kind, before, status, amount }: Settled): void {
  if (open.has(before) && !open.has(status)) orders.inc({ kind, outcome: status })
  if (amount !== 0) credits.inc({ kind, entry: amount > 0 ? 'charge' : 'refund' }, Math.abs(amount))
}

const publications = counterOnce(
  'sitewright_publications_total',
  'Pages and posts rendered and stored for visitors',
  [],
)

export const countPublication = (): void => publications.inc()
