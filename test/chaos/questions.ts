import type { Platform } from './platform.ts'
import type { Order, Rows } from './rows.ts'

/** A question that was on its way when the answer to its twin was stored: a run that was reset goes on until it hears of it. */
const onTheWayMs = 1_000

/** Nothing was asked of the model whose answer was stored. */
export const checkQuestions = ({ models }: Platform, rows: Rows): string[] =>
  rows.orders.flatMap((order) => {
    const mark = /order [\d.]+;(?: item \d+;)?/.exec(JSON.stringify(order.request))?.[0] ?? ''
    const own = rows.answers.filter(({ order_id }) => order_id === order.id)
    return Object.entries(Object.groupBy(own, ({ step }) => step)).flatMap(([step, stored = []]) => {
      const newest = stored.toSorted((a, b) => b.epoch - a.epoch)[0]
      if (!newest || epochOf(order, step) !== newest.epoch) return []
      const isOfStep = (asked: string) => order.kind !== 'website' || asked === step
      const again = models.requests.filter(
        ({ step: asked, userText, at }) =>
          isOfStep(asked) && userText.includes(mark) && at > newest.created_at.getTime() + onTheWayMs,
      )
      return again.length > 0 ? [`${order.id} asked for ${step} ${again.length} times more than it needed`] : []
    })
  })

const epochOf = ({ epoch, parts }: Order, step: string) =>
  step === 'plan' ? epoch : parts.find(({ path }) => path === step || path === '' || !step.startsWith('/'))?.epoch
