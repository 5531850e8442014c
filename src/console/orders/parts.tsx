import type { OrderStatus } from '../../domain/orders/base-status.ts'
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

type BadgeProps = { status: OrderStatus; t: OrderPhrases; waits?: string | undefined }

/** `waits`: that an unfinished order waits for a person. */
export const OrderBadge = ({ status, t, waits }: BadgeProps) => (
  <span class={waits ? 'badge fair' : tones[status]}>{waits ?? t.statuses[status]}</span>
)

export const isUnfinished = (status: OrderStatus): boolean => status === 'running' || status === 'scheduled'

/** How often a browser without scripts loads a page with running orders, in seconds. */
export const refreshSeconds = 5
