import { expect } from '@jest/globals'
import type { ReceivedSpan } from './otlp-receiver.ts'

const orderRequest = 'POST /v1/ai/workspace/website'
const order = [
  ...[`sitewright-api ${orderRequest}`, 'sitewright-api UpdateWithStartWorkflow:accepted'],
  'sitewright-worker RunWorkflow:createWebsite',
]
const page = [
  'StartChildWorkflow:createPage',
  'RunWorkflow:createPage',
  'StartActivity:generatePage',
  'RunActivity:generatePage',
]

/** Whether the spans of an order have arrived: the root, the parent of each other span, and the run of each page. */
export function isTraced(received: ReceivedSpan[], pageCount: number): boolean {
  const root = received.find(({ name }) => name === orderRequest)
  const spans = received.filter(({ traceId }) => traceId === root?.traceId)
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const runs = (name: string) => spans.filter((span) => span.name === `RunWorkflow:${name}`).length
  const orphans = spans.filter(({ parentId }) => !ids.has(parentId))
  return orphans.length === 1 && runs('createWebsite') > 0 && runs('createPage') >= pageCount
}

/**
 * One trace goes from the request to the SQL of the last page, and contains no text of the customer. On a busy machine, Temporal repeats
 * attempts and tasks, which leave further spans.
 */
export function expectTraceOfOrder(received: ReceivedSpan[], pageCount: number): void {
  const { traceId } = received.find(({ name }) => name === orderRequest) ?? {}
  const byId = new Map(received.filter((span) => span.traceId === traceId).map((span) => [span.spanId, span]))
  const spans = [...byId.values()]
  expect(spans.filter(({ parentId }) => !byId.has(parentId)).map(({ name }) => name)).toEqual([orderRequest])

  const upFrom = (span: ReceivedSpan | undefined): string[] =>
    span ? [`${span.service} ${span.name}`, ...upFrom(byId.get(span.parentId))] : []
  const expectPath = (...names: string[]) => {
    const wanted = [...order, ...names.map((name) => `sitewright-worker ${name}`)]
    const paths = spans.filter(({ name }) => name === names.at(-1)).map((span) => upFrom(span).reverse())
    expect(paths).toContainEqual(wanted)
  }
  expectPath('StartActivity:planWebsite', 'RunActivity:planWebsite', 'model plan')
  expectPath('StartActivity:chargeWebsite', 'RunActivity:chargeWebsite', 'insert credit_entries')
  expectPath(...page, 'model page')
  expectPath(...page, 'update order_items')

  const written = spans.filter(
    (span) => span.name === 'update order_items' && upFrom(span)[1]?.endsWith('generatePage'),
  )
  const runs = new Set(written.map(({ parentId }) => byId.get(parentId)?.attributes.run_id))
  expect([pageCount > 1, runs.size]).toEqual([true, pageCount])
  expect(JSON.stringify(received)).not.toMatch(/bakery|Lyon|\/home|insert into|Bearer/i)
}
