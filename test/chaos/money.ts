import { countOf, type Order, type Rows } from './rows.ts'
import type { Sent } from './run-scenario.ts'

/** Compares the ledger with the delivered work and with the responses. Each line is a problem. */
export const checkMoney = (rows: Rows, sent: Sent[]): string[] => [
  ...checkLedger(rows),
  ...rows.orders.flatMap((order) => checkOrder(rows, order)),
  ...rows.orders.flatMap((order) => checkRevisions(rows, order)),
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
        `ledger: after ${entry.id} (${entry.kind} ${entry.amount}) the balance is ${running}, not ${entry.balance_after}`,
      )
  }
  if (running !== balance || balance < 0) problems.push(`ledger: its sum is ${running}, the balance ${balance}`)
  return problems
}

/** Returns what an order should have cost: its price minus that of each missing page, or 0 if nothing was delivered. */
function priceOf(order: Order): number {
  // Unchanged pages of an edit are complete, but not paid.
  if (order.kind === 'edit') return order.items.filter(isChanged).length * order.page_price
  const complete = countOf(order, 'complete')
  if (complete === 0) return 0
  return Math.max(0, order.kind === 'website' ? 10 - 2 * countOf(order, 'errored', 'cancelled') : 2)
}

/** Checks that drafts have the changes of an edit once, of all pages that it has changed. The drafts of a deleted website are gone. */
function checkRevisions({ revisions }: Rows, order: Order): string[] {
  if (order.kind !== 'edit' || order.website_deleted) return []
  const edits = revisions.flatMap(({ order_id: id, edits: own }) => (id === order.id ? own : []))
  const listOf = (ids: readonly (string | null)[]) => [...new Set(ids.map(String))].sort().join()
  const found = listOf(edits.map(({ page_id }) => page_id))
  const wanted = listOf(order.items.filter(isChanged).map((item) => item.content_item_id))
  const repeated = edits.length - new Set(edits.map((edit) => JSON.stringify(edit))).size
  return [
    ...(found === wanted ? [] : [`${order.id} changed ${wanted}, but its drafts change ${found}`]),
    ...(repeated > 0 ? [`${order.id} has ${repeated} edits twice`] : []),
  ]
}

const isChanged = ({ status, content_item_id: id }: Order['items'][number]) => status === 'complete' && id !== null

function checkOrder({ entries }: Rows, order: Order): string[] {
  const own = entries.filter((entry) => entry.order_id === order.id)
  const of = (kind: string) => sum(own.flatMap((entry) => (entry.kind === kind ? entry.amount : [])))
  const [charged, refunded] = [of('charge'), of('refund')]
  const numbers = own.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))
  const problems: string[] = []
  if (charged - refunded !== priceOf(order))
    problems.push(`${order.id} cost ${charged} − ${refunded}, but its delivered items cost ${priceOf(order)}`)
  if (charged !== order.charged || refunded !== order.refunded || own.length !== order.entry_count)
    problems.push(`${order.id} says ${order.charged} − ${order.refunded}, its ledger ${charged} − ${refunded}`)
  if (numbers.some((number, index) => number !== index + 1))
    problems.push(`${order.id}: its entries are ${numbers.join(', ')}`)
  return problems
}

/** Checks that an accepted order exists once, a rejected one does not exist, and an unanswered one exists at most once. */
function checkAnswer({ orders, batches }: Rows, { mark, isBatch, answer }: Sent): string[] {
  const created = orders.filter(({ request }) => JSON.stringify(request).includes(`order ${mark};`))
  const times = isBatch ? new Set(created.map(({ batch_id }) => batch_id)).size : created.length
  if (times > 1) return [`order ${mark} was accepted ${times} times`]
  if (!answer) return []
  const id = answer.body.batch_id ?? answer.body.workflow_id
  if (answer.status !== 200)
    return created.length > 0 ? [`order ${mark} was rejected with ${answer.status}, but created`] : []
  const found = isBatch
    ? batches.some((batch) => batch.id === id && batch.charged !== null)
    : created.some((o) => o.id === id)
  return found ? [] : [`order ${mark} was answered with ${id}, which does not exist`]
}
