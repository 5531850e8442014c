import type { Recorded } from './bare-process.ts'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, createWeightedQueue, timed } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import type { Seen, Task } from './poller-process.ts'
import { itemWorkflowId } from './product.ts'
import { request } from './website.ts'

const websites = 25
const clients = 500

const statusOf = (workflowId: string) => `/v1/ai/workspace/website/status/${workflowId}`
const eventsOf = (workflowId: string) => `/v1/ai/workflows/${workflowId}/events`

type Asking = { apiUrl: string; headers: Record<string, string>; how: 'poll' | 'follow'; path: typeof statusOf }
type Way = { what: string; asking?: Asking }

function waysToAsk({ apiUrl, headers }: Platform, bareUrl: string): Record<string, Way> {
  const bare = { host: bareHost }
  return {
    pollers: {
      what: `Sitewright: ${clients} clients ask for the status each second`,
      asking: { apiUrl, headers, how: 'poll', path: statusOf },
    },
    nobody: { what: 'the batch, with nobody asking' },
    bare: {
      what: 'bound: they ask a bare node:http, one answer',
      asking: { apiUrl: bareUrl, headers: bare, how: 'poll', path: () => '/' },
    },
    streams: {
      what: `${clients} clients follow it by event streams`,
      asking: { apiUrl, headers, how: 'follow', path: eventsOf },
    },
  }
}

/**
 * A batch of 25 websites, from the HTTP request until the last has ended, while 500 clients of its workspace, 20 for each website, ask for
 * the status once a second, beside the same batch that nobody asks about, one while they ask another server, which knows nothing but one
 * answer, and one that as many follow by event streams. The clients are in one process, over connections that are open before.
 */
export async function benchPollers(
  platform: Platform,
  { latencyMs, ...rounds }: Rounds & { latencyMs: number },
): Promise<Table> {
  await platform.setLatency(latencyMs)
  const ways = waysToAsk(platform, await startBare(platform))
  const all = new Map(Object.keys(ways).map((way) => [way, { cpu: {} as Cpu, seen: [] as Seen[] }]))
  const run = (way: string) => async () => {
    const before = usedCpu()
    const { ms, seen, leave } = await makeBatch(platform, ways[way]?.asking)
    const of = all.get(way)
    if (of) of.cpu = addCpu(of.cpu, before, usedCpu())
    of?.seen.push(seen)
    leave()
    return ms
  }
  const samples = await createWeightedQueue(Object.fromEntries(Object.keys(ways).map((way) => [way, run(way)])), rounds)
  const row = (way: string) => ({ what: ways[way]?.what ?? '', samples: samples[way] ?? [] })
  const seenOf = (way: string) => all.get(way)?.seen.slice(-rounds.rounds) ?? []
  const p99Of = (way: string) => seenOf(way).map(({ answers }) => quantile(answers, 0.99))
  const polled = seenOf('pollers')
  const followed = seenOf('streams')
  const p99 = p99Of('pollers')
  return {
    name: `pollers-${latencyMs}`,
    title: `A batch of ${websites} websites of ${request().pages.length} pages that is asked about; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: { ...row('pollers'), p99 },
    beside: [row('nobody'), row('bare'), row('streams')],
    note: [
      `${figure(
        polled.map(({ answers }) => answers.length),
        0,
      )} answers of a status, each after ${figure(polled.map(({ answers }) => median(answers)))} ms, p99 ${figure(p99)} ms (medians of the rounds); of the bare server p99 ${figure(p99Of('bare'))} ms`,
      `the streams told ${figure(
        followed.map(({ events }) => events),
        0,
      )} statuses, ${figure(
        followed.map(({ bytes }) => bytes / 1_024),
        0,
      )} KiB`,
      ...[...all].map(([way, { cpu, seen }]) => describe(way, cpu, seen.length)),
    ].join('\n  '),
  }
}

const figure = (samples: number[], digits = 1): string => median(samples).toFixed(digits)

function describe(way: string, cpu: Cpu, runs: number): string {
  const each = Object.entries(cpu).map(([program, ms]) => `${program} ${(ms / 1_000 / runs).toFixed(2)}`)
  return `${way}: processor seconds ${each.join(', ')}`
}

/** The host that the bare server is asked for. */
const bareHost = 'bare'

/** Starts a server that does nothing but send one answer: a status of ours. */
async function startBare(platform: Platform): Promise<string> {
  const { apiUrl, headers, order, ended } = platform
  const workflowId = await order(request())
  await ended(workflowId)
  const body = Buffer.from(await (await fetch(apiUrl + statusOf(workflowId), { headers })).arrayBuffer())
  const described = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)]
  const recorded: Recorded = { host: bareHost, path: '/', headers: described, body: body.toString('base64') }
  return await ask<string>(platform.start('bare-process.ts'), [recorded])
}

async function makeBatch(platform: Platform, asking: Asking | undefined) {
  const { orderBatch, client } = platform
  const clientsProcess = platform.start('poller-process.ts')
  const tell = (task: Task) => ask<Seen>(clientsProcess, task)
  if (asking) await tell({ open: clients, apiUrl: asking.apiUrl, headers: asking.headers })
  const ms = await timed(async () => {
    const batchId = await orderBatch(Array.from({ length: websites }, request))
    const ending = client.workflow.getHandle(batchId).result()
    if (asking) {
      const paths = Array.from({ length: clients }, (_, index) =>
        asking.path(itemWorkflowId(batchId, 'website', index % websites)),
      )
      await tell(asking.how === 'poll' ? { poll: paths } : { follow: paths })
    }
    const outcome = await ending
    if (outcome !== 'complete') throw new Error(`${batchId} ended as ${outcome}`)
  })
  const seen = await tell({ stop: true })
  return { ms, seen, leave: () => clientsProcess.kill() }
}
