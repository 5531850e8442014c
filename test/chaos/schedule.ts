import { markOf } from './model-calls.ts'
import type { Platform } from './platform.ts'
import type { Order, Rows } from './rows.ts'

/** Temporal rounds the start of a timer. */
const toleranceMs = 50

/** Checks that no order starts, and none calls the model, before its `schedule_at`. A retry or a new charge starts an order at once. */
export const checkSchedule = ({ models }: Platform, { orders }: Rows): string[] =>
  orders.flatMap((order) => {
    const at = startOf(order)
    if (at === undefined || order.charged > order.price) return []
    const mark = markOf(order)
    const early = models.requests.filter((asked) => asked.userText.includes(mark) && asked.at < at - toleranceMs)
    return [
      ...(early.length > 0 ? [`${order.id} called the model ${early.length} times before its schedule_at`] : []),
      ...(order.started_at && order.started_at.getTime() < at - toleranceMs
        ? [`${order.id} started at ${order.started_at.toISOString()}, before its schedule_at`]
        : []),
    ]
  })

/** Unix milliseconds. Undefined if the time had passed when the order was accepted. */
function startOf({ request, created_at }: Order): number | undefined {
  const at = Date.parse(request.schedule_at ?? '')
  return at > created_at.getTime() ? at : undefined
}
