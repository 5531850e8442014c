import type { Platform } from './platform.ts'
import type { Order, Rows } from './rows.ts'

/** Tolerance for a model call in progress when another run stored the same response: a reset run continues until it is told. */
const toleranceMs = 1_000

/** Checks that no model call was made for a response that was already stored. */
export const checkModelCalls = ({ models }: Platform, rows: Rows): string[] =>
  rows.orders.flatMap((order) => {
    const mark = markOf(order)
    const own = rows.answers.filter(({ order_id, answer }) => order_id === order.id && answer !== null)
    return Object.entries(Object.groupBy(own, ({ step }) => step)).flatMap(([step, stored = []]) => {
      const newest = stored.toSorted((a, b) => b.epoch - a.epoch || Number(b.created_at) - Number(a.created_at))[0]
      if (!newest || epochOf(order, step) !== newest.epoch) return []
      const isCheck = (each: string) => each === 'fact_check'
      const isOfStep = (asked: string) =>
        order.kind === 'edit'
          ? asked === `edit ${step}` || asked === `translate ${step}`
          : isCheck(step) || isCheck(asked) || order.kind === 'website'
            ? asked === step
            : true
      const again = models.requests.filter(
        ({ step: asked, userText, at }) =>
          isOfStep(asked) && userText.includes(mark) && at > newest.created_at.getTime() + toleranceMs,
      )
      return again.length > 0 ? [`${order.id} called the model for ${step} ${again.length} times too often`] : []
    })
  })

/** The part of its prompts that only an order has. */
export const markOf = ({ request }: Order): string =>
  /order [\d.]+;(?: item \d+;)?/.exec(JSON.stringify(request))?.[0] ?? ''

const epochOf = ({ kind, epoch, items }: Order, step: string) =>
  step === 'plan' || (step === 'fact_check' && kind === 'website')
    ? epoch
    : items.find(({ path }) => path === step || path === '' || !step.startsWith('/'))?.epoch
