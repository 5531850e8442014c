import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../src/config.ts'
import { type Cpu, addCpu, usedCpu } from './cpu.ts'
import { median, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import { installPeer } from './peers.ts'
import { ask, type Platform } from './platform.ts'
import { newWorkflowId } from './product.ts'
import { callModel, generateWithPromises, request } from './website.ts'

const websites = 25
const requests = () => Array.from({ length: websites }, request)

/** Message to a process that generates the same websites in another way. */
export type Peer = { config: Config; workspaceId: string; requests: ReturnType<typeof requests> }

type Contender = { label: string; programs: string[]; run: () => Promise<number> }

/**
 * Measures a batch of 25 websites with five pages, from the HTTP request to the end of the last website. References: the model calls alone
 * (all plans, then all pages), the same activities with Promise.all, naive workflows with a child workflow per page, and DBOS.
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
      label: 'Sitewright: POST to end of batch',
      programs: ['sitewright api', 'sitewright worker', 'Temporal', 'Postgres'],
      run: () => runBatch(platform, homes),
    },
    model: {
      label: 'bound: model calls alone, plans then pages',
      programs: [],
      run: () => timed(() => Promise.all(requests().map(() => callModel(platform)))),
    },
    promises: {
      label: 'same activities with Promise.all',
      programs: ['Postgres'],
      run: () => timed(() => Promise.all(requests().map(() => generateWithPromises(platform)))),
    },
    naive: {
      label: 'naive workflows, one child per page',
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
      label: 'peer: DBOS Transact, same activities as steps',
      programs: ['dbos', 'Postgres'],
      run: () => timed(() => ask(dbos, { requests: requests(), ids: requests().map(() => newWorkflowId('website')) })),
    }
  }
  const used = new Map<string, Used>()
  const samples = await sampleInRounds(
    Object.fromEntries(
      Object.entries(contenders).map(([name, { run }]) => [name, () => measureUsage(platform, used, name, run)]),
    ),
    rounds,
  )
  naive.kill()
  const row = (name: string) => ({ label: contenders[name]?.label ?? '', samples: samples[name] ?? [] })
  const [, ...references] = Object.keys(contenders)
  const pages = websites * request().pages.length
  return {
    name: `batch-${latencyMs}`,
    title: `Batch of ${websites} websites with ${request().pages.length} pages, model latency ${latencyMs} ms`,
    unit: 'ms',
    product: row('product'),
    references: [
      ...references.map(row),
      { label: 'Sitewright: all home pages published', samples: homes.slice(-rounds.rounds) },
    ],
    note: Object.entries(contenders)
      .map(([name, { programs }]) => describe(name, programs, used.get(name), pages))
      .join('\n  '),
  }
}

/** Orders a batch and waits for its end. Adds the time until all home pages are published to `homes`. */
async function runBatch({ orderBatch, client, parts: { pool } }: Platform, homes: number[]): Promise<number> {
  const started = performance.now()
  const batchId = await orderBatch(requests())
  const ending = client.workflow.getHandle(batchId).result()
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
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
  const outcome = await ending.finally(() => (isDone = true))
  const ms = performance.now() - started
  homes.push(await watching)
  if (outcome !== 'complete') throw new Error(`${batchId} ended as ${outcome}`)
  return ms
}

type Used = { cpu: Cpu; commits: number[] }

/** Runs a contender and adds its CPU time and number of commits. */
async function measureUsage(
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
  if (!used || programs.length === 0) return `${name}: model calls only`
  const runs = used.commits.length
  const each = programs.map((program) => `${program} ${((used.cpu[program] ?? 0) / 1_000 / runs).toFixed(2)}`)
  const worker = used.cpu['sitewright worker']
  const perPage = name === 'product' && worker ? `; worker ${Math.round(worker / runs / pages)} ms per page` : ''
  return `${name}: CPU seconds ${each.join(', ')}${perPage}; commits ${median(used.commits)}`
}
