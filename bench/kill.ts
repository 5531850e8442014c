import { setTimeout as pause } from 'node:timers/promises'
import { type Rounds, type Table, sampleInRounds } from './measure.ts'
import type { Platform } from './platform.ts'
import { request } from './website.ts'

const killedAt = 0.6
const price = 10

/**
 * Measures a batch of websites with five pages whose worker is killed when 60 % of the pages are complete, and restarted at once.
 * Reference: the same batch without the kill. Throws if a page was created twice, a website charged twice, or the model called again for a
 * stored answer.
 */
export async function benchKill(
  platform: Platform,
  latencyMs: number,
  { websites, ...rounds }: Rounds & { websites: number },
): Promise<Table> {
  const repeatedCalls: number[] = []
  const samples = await sampleInRounds(
    {
      product: () => runBatch(platform, { latencyMs, websites, repeatedCalls, isKilled: true }),
      living: () => runBatch(platform, { latencyMs, websites, repeatedCalls: [], isKilled: false }),
    },
    rounds,
  )
  return {
    name: `kill-${latencyMs}`,
    title: `Batch of ${websites} websites with ${request().pages.length} pages, model latency ${latencyMs} ms`,
    unit: 'ms',
    product: { label: 'Sitewright: worker killed at 60 % and restarted', samples: samples.product ?? [] },
    references: [{ label: 'Sitewright: without the kill', samples: samples.living ?? [] }],
    note: `nothing was created or charged twice; model calls repeated because the kill lost their answers: ${repeatedCalls.slice(-rounds.rounds).join(', ')}`,
  }
}

type Batch = { latencyMs: number; websites: number; repeatedCalls: number[]; isKilled: boolean }

async function runBatch(platform: Platform, { latencyMs, websites, repeatedCalls, isKilled }: Batch): Promise<number> {
  await platform.setLatency(latencyMs)
  const requests = Array.from({ length: websites }, request)
  const pages = requests.reduce((sum, { pages: own }) => sum + own.length, 0)
  const started = performance.now()
  const batchId = await platform.orderBatch(requests)
  const stored = isKilled ? await killAt(platform, batchId, Math.ceil(pages * killedAt)) : undefined
  await platform.ended(batchId)
  const ms = performance.now() - started
  await requireOnce(platform, batchId, { websites, pages })
  if (stored) repeatedCalls.push(await countRepeatedCalls(platform, stored, websites + pages))
  return ms
}

/** When the worker was killed, and the stored model answers at that time, as `<business name> <step>`. */
type Stored = { at: number; answers: Set<string> }

async function killAt(platform: Platform, batchId: string, pages: number): Promise<Stored> {
  const { pool } = platform.parts
  for (;;) {
    const { rows } = await pool.query<{ complete: number }>(
      `select count(*)::int as complete from order_items join orders on orders.id = order_id
        where batch_id = $1 and order_items.status = 'complete'`,
      [batchId],
    )
    if ((rows[0]?.complete ?? 0) >= pages) break
    await pause(10)
  }
  await platform.killWorker()
  const at = Date.now()
  const [{ rows }] = await Promise.all([
    pool.query<{ answer: string }>(
      `select (request ->> 'business_name') || ' ' || step as answer from model_answers
        join orders on orders.id = order_id where batch_id = $1`,
      [batchId],
    ),
    platform.startWorker(),
  ])
  return { at, answers: new Set(rows.map(({ answer }) => answer)) }
}

/** Throws unless every page exists once and every website was charged once. */
async function requireOnce({ parts }: Platform, batchId: string, expected: { websites: number; pages: number }) {
  const { rows } = await parts.pool.query<Record<string, number>>(
    `select count(distinct o.website_id)::int as websites,
        (select count(*)::int from content_items join orders w on w.website_id = content_items.website_id where w.batch_id = $1) as pages,
        (select count(*)::int from credit_entries e join orders w on w.id = e.order_id where w.batch_id = $1) as entries,
        sum(o.charged)::int as charged, sum(o.refunded)::int as refunded
      from orders o where o.batch_id = $1 and o.status = 'complete'`,
    [batchId],
  )
  const { websites, pages } = expected
  const right = JSON.stringify({ websites, pages, entries: websites, charged: websites * price, refunded: 0 })
  if (JSON.stringify(rows[0]) !== right) throw new Error(`Expected ${right}, got ${JSON.stringify(rows[0])}`)
}

/** Returns the number of calls that were repeated because their answers were not stored. Throws if a stored answer was requested again. */
async function countRepeatedCalls(platform: Platform, { at, answers }: Stored, needed: number): Promise<number> {
  const requests = await platform.modelRequests()
  const again = requests.filter((one) => one.at > at && answers.has(`${one.business} ${one.step}`))
  if (again.length > 0) throw new Error(`The model was called again for stored answers: ${JSON.stringify(again)}`)
  return requests.length - needed
}
