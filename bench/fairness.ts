import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile, type Rounds, type Table, sampleInRounds } from './measure.ts'
import { type Caller, type Platform, send } from './platform.ts'

const names = ['Home', 'Bread', 'Cakes', 'Story', 'Visit', 'Questions', 'Contact']
const pages = names.map((name, nth) => ({ name, path: nth === 0 ? '/' : `/${name.toLowerCase()}` }))
const website = () => ({
  prompt: 'A corner bakery that bakes bread and cakes by hand every morning',
  business_name: `Bakery ${crypto.randomUUID()}`,
  pages,
})

/**
 * Measures one page order, from the HTTP request until the page is published, while a batch of another workspace runs.
 * Reference: the same order without other load.
 */
export async function benchFairness(
  platform: Platform,
  latencyMs: number,
  { websites, ...rounds }: Rounds & { websites: number },
): Promise<Table> {
  await platform.setLatency(latencyMs)
  const caller = await platform.openWorkspace()
  const worst: number[] = []
  const samples = await sampleInRounds(
    { product: () => orderDuringBatch(platform, caller, websites, worst), idle: () => orderAlone(platform, caller) },
    rounds,
  )
  return {
    name: `fairness-${latencyMs}`,
    title: `One page during a batch of ${websites} websites with ${pages.length} pages of another workspace, model latency ${latencyMs} ms`,
    unit: 'ms',
    product: { label: 'Sitewright: POST to published page', samples: samples.product ?? [] },
    references: [{ label: 'Sitewright: without other load', samples: samples.idle ?? [] }],
    note: `each sample is the median of consecutive page orders; 90th percentile during a batch: ${Math.round(median(worst.slice(-rounds.rounds)))} ms`,
  }
}

async function orderAlone(platform: Platform, caller: Caller): Promise<number> {
  const times: number[] = []
  while (times.length < 3) times.push(await orderPage(platform, caller))
  return median(times)
}

/** Orders pages one after the other while the batch runs. */
async function orderDuringBatch(
  platform: Platform,
  caller: Caller,
  websites: number,
  worst: number[],
): Promise<number> {
  const batchId = await platform.orderBatch(Array.from({ length: websites }, website))
  let isDone = false
  const ending = platform.ended(batchId).finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) {
    const ms = await orderPage(platform, caller)
    if (!isDone || times.length === 0) times.push(ms)
  }
  await ending
  worst.push(quantile(times, 0.9))
  return median(times)
}

/** Orders a page for a new website, because related pages are published again, which takes longer on a larger website. */
async function orderPage(platform: Platform, { workspaceId, headers }: Caller): Promise<number> {
  const { apiUrl, parts } = platform
  const name = `Florist ${crypto.randomUUID()}`
  const { website_id } = await parts.operations.createPlainWebsite({ workspaceId, website: { name } })
  const order = { prompt: 'How to keep cut flowers fresh for a week', name: 'Care', path: '/care' }
  const started = performance.now()
  const { workflow_id } = await send(`${apiUrl}/v1/ai/workspace/website/${website_id}/page`, headers, order)
  await waitUntilComplete(parts, workflow_id)
  const ms = performance.now() - started
  await platform.ended(workflow_id)
  return ms
}

async function waitUntilComplete({ pool }: Platform['parts'], workflowId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ status: string }>('select status from orders where id = $1', [workflowId])
    if (rows[0]?.status === 'complete') return
    await pause(10)
  }
}
