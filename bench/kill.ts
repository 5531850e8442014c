import { setTimeout as pause } from 'node:timers/promises'
import { type Rounds, type Table, createWeightedQueue } from './measure.ts'
import type { Platform } from './platform.ts'
import { request } from './website.ts'

const part = 0.6
const price = 10

/**
 * A batch of websites of five pages, from the HTTP request until the last has ended, where the worker is killed when three fifths of the
 * pages are there, and another one is started at once; beside the same batch with a worker that lives. Throws where something was made
 * or paid twice, or the model was asked again for an answer that was stored.
 */
export async function benchKill(
  platform: Platform,
  latencyMs: number,
  { websites, ...rounds }: Rounds & { websites: number },
): Promise<Table> {
  const asked: number[] = []
  const samples = await createWeightedQueue(
    {
      product: () => makeBatch(platform, { latencyMs, websites, asked, isKilled: true }),
      living: () => makeBatch(platform, { latencyMs, websites, asked: [], isKilled: false }),
    },
    rounds,
  )
  return {
    name: `kill-${latencyMs}`,
    title: `A batch of ${websites} websites of ${request().pages.length} pages; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: { what: 'Sitewright: its worker killed at 60 %, and restarted', samples: samples.product ?? [] },
    beside: [{ what: 'the same, not killed', samples: samples.living ?? [] }],
    note: `nothing was made or paid twice; calls to the model whose answers the kill lost, and which were made again: ${asked.slice(-rounds.rounds).join(', ')}`,
  }
}

type Batch = { latencyMs: number; websites: number; asked: number[]; isKilled: boolean }

async function makeBatch(platform: Platform, { latencyMs, websites, asked, isKilled }: Batch): Promise<number> {
  await platform.setLatency(latencyMs)
  const requests = Array.from({ length: websites }, request)
  const pages = requests.reduce((sum, { pages: own }) => sum + own.length, 0)
  const started = performance.now()
  const batchId = await platform.orderBatch(requests)
  const stored = isKilled ? await killAt(platform, batchId, Math.ceil(pages * part)) : undefined
  await platform.ended(batchId)
  const ms = performance.now() - started
  await requireOnce(platform, batchId, { websites, pages })
  if (stored) asked.push(await requireNotAskedAgain(platform, stored, websites + pages))
  return ms
}

/** When the worker was killed, and what the model had answered by then: `<name of the business> <step>`. */
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

/** Every page is there once, and every website was paid once. */
async function requireOnce({ parts }: Platform, batchId: string, wanted: { websites: number; pages: number }) {
  const { rows } = await parts.pool.query<Record<string, number>>(
    `select count(distinct o.website_id)::int as websites,
        (select count(*)::int from content_items join orders w on w.website_id = content_items.website_id where w.batch_id = $1) as pages,
        (select count(*)::int from credit_entries e join orders w on w.id = e.order_id where w.batch_id = $1) as entries,
        sum(o.charged)::int as charged, sum(o.refunded)::int as refunded
      from orders o where o.batch_id = $1 and o.status = 'complete'`,
    [batchId],
  )
  const { websites, pages } = wanted
  const right = JSON.stringify({ websites, pages, entries: websites, charged: websites * price, refunded: 0 })
  if (JSON.stringify(rows[0]) !== right) throw new Error(`There should be ${right}, not ${JSON.stringify(rows[0])}`)
}

/** Answers how many calls were made again, since their answers had not arrived or been stored. */
async function requireNotAskedAgain(platform: Platform, { at, answers }: Stored, needed: number): Promise<number> {
  const requests = await platform.askedOfModel()
  const again = requests.filter((one) => one.at > at && answers.has(`${one.business} ${one.step}`))
  if (again.length > 0) throw new Error(`The model was asked again what it had answered: ${JSON.stringify(again)}`)
  return requests.length - needed
}
