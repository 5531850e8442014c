import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile, type Rounds, type Table, createWeightedQueue } from './measure.ts'
import { type Caller, type Platform, send } from './platform.ts'

const names = ['Home', 'Bread', 'Cakes', 'Story', 'Visit', 'Questions', 'Contact']
const pages = names.map((name, nth) => ({ name, path: nth === 0 ? '/' : `/${name.toLowerCase()}` }))
const website = () => ({
  prompt: 'A corner bakery that bakes bread and cakes by hand every morning',
  business_name: `Bakery ${crypto.randomUUID()}`,
  pages,
})

/**
 * One page that a workspace orders for its website, from the HTTP request until visitors see it and its status is `complete`: alone, and all the time while the
 * batch of another workspace is made.
 */
export async function benchFairness(
  platform: Platform,
  latencyMs: number,
  { websites, ...rounds }: Rounds & { websites: number },
): Promise<Table> {
  await platform.setLatency(latencyMs)
  const caller = await platform.openWorkspace()
  const worst: number[] = []
  const samples = await createWeightedQueue(
    { product: () => makeBeside(platform, caller, websites, worst), idle: () => makeAlone(platform, caller) },
    rounds,
  )
  return {
    name: `fairness-${latencyMs}`,
    title: `One page, while another workspace has ${websites} websites of ${pages.length} pages made; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: { what: 'Sitewright: POST until the page is published', samples: samples.product ?? [] },
    beside: [{ what: 'the same with nothing else to do', samples: samples.idle ?? [] }],
    note: `a sample is the median of the pages that were made one after the other; of each batch nine of ten took at most ${Math.round(median(worst.slice(-rounds.rounds)))} ms`,
  }
}

async function makeAlone(platform: Platform, caller: Caller): Promise<number> {
  const times: number[] = []
  while (times.length < 3) times.push(await makePage(platform, caller))
  return median(times)
}

/** Pages that are ordered, one after the other, from the batch's answer to its end. */
async function makeBeside(platform: Platform, caller: Caller, websites: number, worst: number[]): Promise<number> {
  const batchId = await platform.orderBatch(Array.from({ length: websites }, website))
  let isOver = false
  const ending = platform.ended(batchId).finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) {
    const ms = await makePage(platform, caller)
    if (!isOver || times.length === 0) times.push(ms)
  }
  await ending
  worst.push(quantile(times, 0.9))
  return median(times)
}

/** Of a website of its own: what is around a new page is published again, and that takes longer the more there is. */
async function makePage(platform: Platform, { workspaceId, headers }: Caller): Promise<number> {
  const { apiUrl, parts } = platform
  const name = `Florist ${crypto.randomUUID()}`
  const { website_id } = await parts.operations.createPlainWebsite({ workspaceId, website: { name } })
  const order = { prompt: 'How to keep cut flowers fresh for a week', name: 'Care', path: '/care' }
  const started = performance.now()
  const { workflow_id } = await send(`${apiUrl}/v1/ai/workspace/website/${website_id}/page`, headers, order)
  await isComplete(parts, workflow_id)
  const ms = performance.now() - started
  await platform.ended(workflow_id)
  return ms
}

async function isComplete({ pool }: Platform['parts'], workflowId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ status: string }>('select status from orders where id = $1', [workflowId])
    if (rows[0]?.status === 'complete') return
    await pause(10)
  }
}
