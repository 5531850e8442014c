import { countOf, type Order, type Rows } from './rows.ts'
import type { Sent } from './run-scenario.ts'

/** The ledger against what was delivered, and against what was answered: each line says what is wrong. */
export const checkMoney = (rows: Rows, sent: Sent[]): string[] => [
  ...checkLedger(rows),
  ...rows.orders.flatMap((order) => checkOrder(rows, order)),
  ...sent.flatMap((one) => checkAnswer(rows, one)),
]

const signed = ({ kind, amount }: Rows['entries'][number]) => (kind === 'charge' ? -amount : amount)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function checkLedger({ balance, entries }: Rows): string[] {
  const problems: string[] = []
  let running = 0
  for (const entry of entries) {
    running += signed(entry)
    if (entry.balance_after !== running || running < 0)
      problems.push(
        `ledger: after ${entry.id} (${entry.kind} ${entry.amount}) there are ${running}, not ${entry.balance_after}`,
      )
  }
  if (running !== balance || balance < 0) problems.push(`ledger: its sum is ${running}, the balance ${balance}`)
  return problems
}

/** What an order has to have cost: its price less that of each page that is missing; nothing where nothing was delivered. */
function priceOf(order: Order): number {
  const complete = countOf(order, 'complete')
  if (complete === 0) return 0
  return Math.max(0, order.kind === 'website' ? 10 - 2 * countOf(order, 'errored', 'cancelled') : 2)
}

function checkOrder({ entries }: Rows, order: Order): string[] {
  const own = entries.filter((entry) => entry.order_id === order.id)
  const of = (kind: string) => sum(own.flatMap((entry) => (entry.kind === kind ? entry.amount : [])))
  const [charged, refunded] = [of('charge'), of('refund')]
  const numbers = own.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))
  const problems: string[] = []
  if (charged - refunded !== priceOf(order))
    problems.push(`${order.id} cost ${charged} − ${refunded}, and what it delivered is worth ${priceOf(order)}`)
  if (charged !== order.charged || refunded !== order.refunded || own.length !== order.entry_count)
    problems.push(`${order.id} says ${order.charged} − ${order.refunded}, its ledger ${charged} − ${refunded}`)
  if (numbers.some((number, index) => number !== index + 1))
    problems.push(`${order.id}: its entries are ${numbers.join(', ')}`)
  return problems
}

/** What was taken is there, once; what was turned down is not; and what was not answered was taken once or never. */
function checkAnswer({ orders, batches }: Rows, { mark, isBatch, answer }: Sent): string[] {
  const made = orders.filter(({ request }) => JSON.stringify(request).includes(`order ${mark};`))
  const times = isBatch ? new Set(made.map(({ batch_id }) => batch_id)).size : made.length
  if (times > 1) return [`order ${mark} was taken ${times} times`]
  if (!answer) return []
  const id = answer.body.batch_id ?? answer.body.workflow_id
  if (answer.status !== 200)
    return made.length > 0 ? [`order ${mark} was turned down with ${answer.status}, and made`] : []
  const found = isBatch
    ? batches.some((batch) => batch.id === id && batch.charged !== null)
    : made.some((o) => o.id === id)
  return found ? [] : [`order ${mark} was answered with ${id}, which is not there`]
}
