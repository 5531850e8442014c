import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../src/config.ts'
import { type Cpu, addCpu, usedCpu } from './cpu.ts'
import { median, type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import { installPeer } from './peers.ts'
import { ask, type Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'
import { callModel, makeWithPromises, request } from './website.ts'

const websites = 25
const requests = () => Array.from({ length: websites }, request)

/** What a process is told that makes the same websites another way. */
export type Peer = { config: Config; workspaceId: string; requests: ReturnType<typeof requests> }

type Contender = { what: string; programs: string[]; run: () => Promise<number> }

/**
 * A batch of 25 websites of five pages, from the HTTP request until the last has ended, beside the model's calls alone (all plans at once,
 * then all pages), the same operations under plain Promise.all, as naive workflows with a child for each page, and on DBOS.
 */
export async function benchBatch(
  platform: Platform,
  latencyMs: number,
  { withPeer, ...rounds }: Rounds & { withPeer: boolean },
): Promise<Table> {
  const { parts, workspaceId, client } = platform
  const peer: Peer = { config: parts.config, workspaceId, requests: [] }
  const naive = platform.start('naive-process.ts')
  await ask(naive, peer)
  await platform.setLatency(latencyMs)
  const homes: number[] = []
  const contenders: Record<string, Contender> = {
    product: {
      what: 'Sitewright: POST to the end of the batch',
      programs: ['sitewright api', 'sitewright worker', 'Temporal', 'Postgres'],
      run: () => makeBatch(platform, homes),
    },
    model: {
      what: 'bound: the model calls alone, plans then pages',
      programs: [],
      run: () => timed(() => Promise.all(requests().map(() => callModel(platform)))),
    },
    promises: {
      what: 'the same operations, Promise.all',
      programs: ['Postgres'],
      run: () => timed(() => Promise.all(requests().map(() => makeWithPromises(platform)))),
    },
    naive: {
      what: 'naive workflows, a child for each page',
      programs: ['naive', 'Temporal', 'Postgres'],
      run: () =>
        timed(async () => {
          const terms = { workspaceId, prices: parts.config.prices, acceptBy: Date.now() + 60_000 }
          const orders = requests().map((one) => ({ ...terms, workflowId: newWorkflowId('website'), request: one }))
          const options = { taskQueue: 'naive', workflowId: newWorkflowId('batch'), args: [orders] }
          await client.workflow.execute('naiveBatch', options)
        }),
    },
  }
  if (withPeer) {
    await installPeer('dbos')
    const dbos = platform.start('peers/dbos/main.ts')
    await ask(dbos, peer)
    contenders.dbos = {
      what: 'peer: DBOS Transact, the same operations as steps',
      programs: ['dbos', 'Postgres'],
      run: () => timed(() => ask(dbos, { requests: requests(), ids: requests().map(() => newWorkflowId('website')) })),
    }
  }
  const used = new Map<string, Used>()
  const samples = await createWeightedQueue(
    Object.fromEntries(
      Object.entries(contenders).map(([name, { run }]) => [name, () => counting(platform, used, name, run)]),
    ),
    rounds,
  )
  naive.kill()
  const row = (name: string) => ({ what: contenders[name]?.what ?? '', samples: samples[name] ?? [] })
  const [, ...beside] = Object.keys(contenders)
  const pages = websites * request().pages.length
  return {
    name: `batch-${latencyMs}`,
    title: `A batch of ${websites} websites of ${request().pages.length} pages; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: row('product'),
    beside: [
      ...beside.map(row),
      { what: 'all home pages of Sitewright’s batch visible', samples: homes.slice(-rounds.rounds) },
    ],
    note: Object.entries(contenders)
      .map(([name, { programs }]) => describe(name, programs, used.get(name), pages))
      .join('\n  '),
  }
}

/** Orders a batch and waits for its end; notes when the last of its home pages could be visited. */
async function makeBatch({ orderBatch, client, parts: { pool } }: Platform, homes: number[]): Promise<number> {
  const started = performance.now()
  const batchId = await orderBatch(requests())
  const ending = client.workflow.getHandle(batchId).result()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query<{ homes: number }>(
        `select count(*)::int as homes from order_items join orders on orders.id = order_id
          where batch_id = $1 and path = '/' and order_items.status = 'complete'`,
        [batchId],
      )
      if (rows[0]?.homes === websites) return performance.now() - started
      await pause(50)
    }
    return performance.now() - started
  })()
  const outcome = await ending.finally(() => (isOver = true))
  const ms = performance.now() - started
  homes.push(await watching)
  if (outcome !== 'complete') throw new Error(`${batchId} ended as ${outcome}`)
  return ms
}

type Used = { cpu: Cpu; commits: number[] }

/** Runs it, and adds what it took of processors and of Postgres. */
async function counting(
  { parts: { pool } }: Platform,
  all: Map<string, Used>,
  name: string,
  run: () => Promise<number>,
) {
  const used = all.get(name) ?? { cpu: {}, commits: [] }
  all.set(name, used)
  const commits = async () => {
    const { rows } = await pool.query<{ count: number }>('select sum(xact_commit)::int as count from pg_stat_database')
    return rows[0]?.count ?? 0
  }
  const [cpu, before] = [usedCpu(), await commits()]
  const ms = await run()
  used.cpu = addCpu(used.cpu, cpu, usedCpu())
  used.commits.push((await commits()) - before)
  return ms
}

function describe(name: string, programs: string[], used: Used | undefined, pages: number): string {
  if (!used || programs.length === 0) return `${name}: nothing but the model`
  const runs = used.commits.length
  const each = programs.map((program) => `${program} ${((used.cpu[program] ?? 0) / 1_000 / runs).toFixed(2)}`)
  const worker = used.cpu['sitewright worker']
  const perPage = name === 'product' && worker ? `; of the worker ${Math.round(worker / runs / pages)} ms a page` : ''
  return `${name}: processor seconds ${each.join(', ')}${perPage}; commits ${median(used.commits)}`
}
