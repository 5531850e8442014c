import { childWorkflowId, removalWorkflowId } from '../../src/domain/workflow-ids.ts'
import { stateOf } from './at-rest.ts'
import type { Platform } from './platform.ts'
import { countOf, type Order, type Rows } from './rows.ts'
import type { Played } from './run-scenario.ts'

/** Compares each order and batch in its rows, in the API and in Temporal, and finds rows without an order. */
export async function checkOrders(platform: Platform, rows: Rows, played: Played): Promise<string[]> {
  const checked = await Promise.all([
    ...rows.orders.map((order) => checkOrder(platform, order, played)),
    ...rows.batches.map((batch) => checkBatch(platform, rows, batch.id, played)),
    ...played.deleted.map((id) => checkDeleted(platform, rows, id)),
  ])
  return [...checked.flat(), ...checkOrphans(rows)]
}

/** Returns the status of a finished order, derived from its items only. */
function statusOf(order: Order): string {
  const [complete, failed] = [countOf(order, 'complete'), countOf(order, 'errored', 'cancelled')]
  if (failed === 0 && complete > 0) return 'complete'
  if (order.cancelled) return 'cancelled'
  return complete > 0 ? 'partial' : 'errored'
}

async function checkOrder(platform: Platform, order: Order, { caller }: Played): Promise<string[]> {
  const problems: string[] = []
  const wrong = (what: string) => problems.push(`${order.id} ${what}`)
  const pending = countOf(order, 'pending')
  if (order.open || pending > 0) wrong(`has ended with ${pending} pending items, open: ${order.open}`)
  if (order.status !== statusOf(order)) wrong(`is ${order.status}, but its items say ${statusOf(order)}`)
  for (const { path, error_code: code, error_message: message } of [...order.items, { path: 'order', ...order }])
    if (code === 'internal_error' || code === 'unavailable')
      wrong(
        `has failed (${path}): ${code}, ${message} ${await causeOf(platform, path ? [order.id, childWorkflowId(order.id, path)] : [order.id])}`,
      )
  if (!order.finished_at) wrong('has ended without finished_at')
  const kind = order.kind === 'edit' ? 'website/edit' : order.kind
  const { body } = await caller.insist('GET', `/ai/workspace/${kind}/status/${order.id}`)
  const told = body as { done?: boolean; status?: string; credits?: { charged: number; refunded: number } }
  if (!told.done || told.status !== order.status) wrong(`is ${order.status}, but the API says ${JSON.stringify(told)}`)
  if (told.credits?.charged !== order.charged || told.credits.refunded !== order.refunded)
    wrong(`was charged ${order.charged} − ${order.refunded}, but the API says ${JSON.stringify(told.credits)}`)
  const paths = order.items.flatMap(({ path }) => (path && order.kind === 'website' ? [path] : []))
  for (const id of [order.id, ...paths.map((path) => childWorkflowId(order.id, path))]) {
    const state = await stateOf(platform, id)
    if (id === order.id && contradicts(order, state) && !(await wasRejected(platform, id)))
      wrong(`is ${order.status}, but ${state} in Temporal`)
    if (state && !['COMPLETED', 'FAILED', 'CANCELLED'].includes(state)) wrong(`has the workflow ${id} ${state}`)
  }
  return problems
}

/** Returns the messages of the failures of these workflows, with their causes. */
async function causeOf({ temporal }: Platform, workflowIds: string[]): Promise<string> {
  const failures = await Promise.all(
    workflowIds.map(async (id) => {
      const failure: unknown = await temporal.workflow
        .getHandle(id)
        .result()
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      const messages: string[] = []
      for (let each = failure; each instanceof Error; each = each.cause) messages.push(each.message)
      return `${id}: ${messages.join(' < ') || 'completed'}`
    }),
  )
  return `(${failures.join('; ')})`
}

/** Tells whether the workflow result contradicts the order. A page that was generated again separately can only improve the order. */
function contradicts(order: Order, state: string | undefined): boolean {
  const delivered = countOf(order, 'complete') > 0
  if (order.kind === 'edit') return delivered && state !== 'COMPLETED' && !order.website_deleted
  if (order.kind === 'website') return state === 'COMPLETED' && !delivered && !order.website_deleted
  return (state === 'COMPLETED') !== delivered && !order.website_deleted
}

/** Tells whether a run was rejected: it could not be paid or came too late, and completed without changes. */
async function wasRejected({ temporal }: Platform, workflowId: string): Promise<boolean> {
  const outcome: unknown = await temporal.workflow
    .getHandle(workflowId)
    .result()
    .catch(() => undefined)
  return outcome === 'rejected'
}

async function checkBatch(platform: Platform, rows: Rows, id: string, { caller }: Played): Promise<string[]> {
  const batch = rows.batches.find((one) => one.id === id)
  if (!batch || batch.charged === null) return []
  const problems: string[] = []
  const items = rows.orders.filter(({ batch_id }) => batch_id === id)
  const { body } = await caller.insist('GET', `/ai/workspace/batch/status/${id}`)
  const told = body as { done?: boolean; credits?: { charged: number; refunded: number } }
  const [charged, refunded] = (['charged', 'refunded'] as const).map((what) =>
    items.reduce((sum, one) => sum + one[what], 0),
  )
  if (!told.done || told.credits?.charged !== charged || told.credits?.refunded !== refunded)
    problems.push(`${id} was charged ${charged} − ${refunded}, but the API says ${JSON.stringify(told)}`)
  if (items.length !== batch.total - batch.rejected_items.length) problems.push(`${id} has ${items.length} orders`)
  const state = await stateOf(platform, id)
  if (!['COMPLETED', 'FAILED', 'CANCELLED'].includes(state ?? '')) problems.push(`${id} is ${state} in Temporal`)
  return problems
}

async function checkDeleted(platform: Platform, { orders, answers }: Rows, websiteId: string): Promise<string[]> {
  const problems: string[] = []
  const state = await stateOf(platform, removalWorkflowId(websiteId))
  if (state !== 'COMPLETED') problems.push(`the removal of ${websiteId} is ${state}`)
  const own = orders.filter(({ website_id }) => website_id === websiteId)
  if (own.some((order) => !order.website_deleted)) problems.push(`${websiteId} was deleted, but an order is not marked`)
  for (const { order_id, answer } of answers)
    if (own.some(({ id }) => id === order_id) && answer !== null && JSON.stringify(answer) !== '{}')
      problems.push(`${websiteId} was deleted, but a model answer of ${order_id} is stored`)
  return problems
}

/** Finds websites, pages and items that belong to no order. */
function checkOrphans({ orders, websites, pages }: Rows): string[] {
  const problems: string[] = []
  for (const { id } of websites) {
    const creators = orders.filter((order) => order.kind === 'website' && order.website_id === id)
    const isEmpty = !pages.some((page) => page.website_id === id)
    if (creators.length !== 1 || isEmpty)
      problems.push(
        `website ${id} exists, created by ${creators.map((order) => `${order.id} (${order.status})`).join(', ')}`,
      )
  }
  const there = new Set(websites.map(({ id }) => id))
  for (const { id, website_id: websiteId, website_deleted: isDeleted, status } of orders)
    if (websiteId && !there.has(websiteId) && !isDeleted)
      problems.push(`${id} (${status}) belongs to the website ${websiteId}, which does not exist`)
  // An edit changes pages of other orders, and a translation adds pages.
  const delivered = orders
    .filter(({ kind, website_deleted: isDeleted }) => kind !== 'edit' && !isDeleted)
    .flatMap(({ items }) => items)
  const ids = delivered.flatMap(
    ({ status, content_item_id, placeholder_id }) => (status === 'complete' ? content_item_id : placeholder_id) ?? [],
  )
  const missing = ids.filter((id) => !pages.some((page) => page.id === id))
  if (missing.length > 0) problems.push(`delivered but missing: ${missing.join(', ')}`)
  const edited = orders.flatMap(({ kind, items }) => (kind === 'edit' ? items.map((item) => item.content_item_id) : []))
  const unknown = pages.filter(({ id }) => !ids.includes(id) && !edited.includes(id))
  if (unknown.length > 0) problems.push(`present but never delivered: ${unknown.map(({ id }) => id).join(', ')}`)
  if (new Set(ids).size !== ids.length) problems.push('one page was delivered by two orders')
  return problems
}
