import type { Recorded } from './bare-process.ts'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import type { Seen, Task } from './poller-process.ts'
import { itemWorkflowId } from './product.ts'
import { request } from './website.ts'

const websites = 25
const clients = 500

const statusOf = (workflowId: string) => `/v1/ai/workspace/website/status/${workflowId}`
const eventsOf = (workflowId: string) => `/v1/ai/workflows/${workflowId}/events`

type Load = { apiUrl: string; headers: Record<string, string>; how: 'poll' | 'follow'; path: typeof statusOf }
type Scenario = { label: string; load?: Load }

function scenariosFor({ apiUrl, headers }: Platform, bareUrl: string): Record<string, Scenario> {
  const bare = { host: bareHost }
  return {
    pollers: {
      label: `Sitewright: ${clients} clients poll the status`,
      load: { apiUrl, headers, how: 'poll', path: statusOf },
    },
    idle: { label: 'Sitewright: without clients' },
    bare: {
      label: 'bound: clients poll a bare node:http server',
      load: { apiUrl: bareUrl, headers: bare, how: 'poll', path: () => '/' },
    },
    streams: {
      label: `Sitewright: ${clients} clients follow event streams`,
      load: { apiUrl, headers, how: 'follow', path: eventsOf },
    },
  }
}

/**
 * Measures a batch of 25 websites while 500 clients, 20 per website, poll its status once a second. References: the batch without clients,
 * with clients that poll a bare server instead, and with clients that follow event streams. All clients run in one process.
 */
export async function benchPollers(
  platform: Platform,
  { latencyMs, ...rounds }: Rounds & { latencyMs: number },
): Promise<Table> {
  await platform.setLatency(latencyMs)
  const scenarios = scenariosFor(platform, await startBare(platform))
  const all = new Map(Object.keys(scenarios).map((way) => [way, { cpu: {} as Cpu, seen: [] as Seen[] }]))
  const run = (way: string) => async () => {
    const before = usedCpu()
    const { ms, seen, leave } = await runBatch(platform, scenarios[way]?.load)
    const of = all.get(way)
    if (of) of.cpu = addCpu(of.cpu, before, usedCpu())
    of?.seen.push(seen)
    leave()
    return ms
  }
  const samples = await sampleInRounds(Object.fromEntries(Object.keys(scenarios).map((way) => [way, run(way)])), rounds)
  const row = (way: string) => ({ label: scenarios[way]?.label ?? '', samples: samples[way] ?? [] })
  const seenOf = (way: string) => all.get(way)?.seen.slice(-rounds.rounds) ?? []
  const p99Of = (way: string) => seenOf(way).map(({ answers }) => quantile(answers, 0.99))
  const polled = seenOf('pollers')
  const followed = seenOf('streams')
  const p99 = p99Of('pollers')
  return {
    name: `pollers-${latencyMs}`,
    title: `Batch of ${websites} websites with ${request().pages.length} pages and polling clients, model latency ${latencyMs} ms`,
    unit: 'ms',
    product: { ...row('pollers'), p99 },
    references: [row('idle'), row('bare'), row('streams')],
    note: [
      `${figure(
        polled.map(({ answers }) => answers.length),
        0,
      )} status responses, median ${figure(polled.map(({ answers }) => median(answers)))} ms, p99 ${figure(p99)} ms; bare server p99 ${figure(p99Of('bare'))} ms`,
      `the streams sent ${figure(
        followed.map(({ events }) => events),
        0,
      )} events, ${figure(
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
  return `${way}: CPU seconds ${each.join(', ')}`
}

/** Host header for the bare server. */
const bareHost = 'bare'

/** Starts a server that sends one recorded status response. */
async function startBare(platform: Platform): Promise<string> {
  const { apiUrl, headers, order, ended } = platform
  const workflowId = await order(request())
  await ended(workflowId)
  const body = Buffer.from(await (await fetch(apiUrl + statusOf(workflowId), { headers })).arrayBuffer())
  const described = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)]
  const recorded: Recorded = { host: bareHost, path: '/', headers: described, body: body.toString('base64') }
  return await ask<string>(platform.start('bare-process.ts'), [recorded])
}

async function runBatch(platform: Platform, load: Load | undefined) {
  const { orderBatch, client } = platform
  const clientsProcess = platform.start('poller-process.ts')
  const tell = (task: Task) => ask<Seen>(clientsProcess, task)
  if (load) await tell({ open: clients, apiUrl: load.apiUrl, headers: load.headers })
  const ms = await timed(async () => {
    const batchId = await orderBatch(Array.from({ length: websites }, request))
    const ending = client.workflow.getHandle(batchId).result()
    if (load) {
      const paths = Array.from({ length: clients }, (_, index) =>
        load.path(itemWorkflowId(batchId, 'website', index % websites)),
      )
      await tell(load.how === 'poll' ? { poll: paths } : { follow: paths })
    }
    const outcome = await ending
    if (outcome !== 'complete') throw new Error(`${batchId} ended as ${outcome}`)
  })
  const seen = await tell({ stop: true })
  return { ms, seen, leave: () => clientsProcess.kill() }
}
