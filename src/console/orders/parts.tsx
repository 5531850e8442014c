import type { OrderStatus } from '../../domain/orders/website-orders.ts'
import { ordersPath } from '../paths.ts'
import type { OrderPhrases } from './phrases.ts'

/** The path of an order in the console. */
export const orderPath = (id: string): string => `${ordersPath}/${id}`

const tones: Record<OrderStatus, string> = {
  scheduled: 'badge fair',
  running: 'badge good',
  complete: 'badge',
  partial: 'badge poor',
  errored: 'badge poor',
  cancelled: 'badge',
}

export const OrderBadge = ({ status, t }: { status: OrderStatus; t: OrderPhrases }) => (
  <span class={tones[status]}>{t.statuses[status]}</span>
)

export const isUnfinished = (status: OrderStatus): boolean => status === 'running' || status === 'scheduled'

/** How often a browser without scripts loads a page with running orders, in seconds. */
export const refreshSeconds = 5
