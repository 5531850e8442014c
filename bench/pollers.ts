import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { median, quantile, type Rounds, type Table, takeTurns, timed } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import type { Seen, Task } from './poller-process.ts'
import { itemWorkflowId } from './product.ts'
import { request } from './website.ts'

const websites = 25
const clients = 500

const ways = {
  nobody: { what: 'the batch, with nobody asking', path: undefined },
  pollers: { what: `Sitewright: ${clients} clients ask for the status each second`, path: statusOf },
  streams: { what: `${clients} clients follow it by event streams`, path: eventsOf },
} as const
type Way = keyof typeof ways

function statusOf(workflowId: string): string {
  return `/v1/ai/workspace/website/status/${workflowId}`
}
function eventsOf(workflowId: string): string {
  return `/v1/ai/workflows/${workflowId}/events`
}

/**
 * A batch of 25 websites, from the HTTP request until the last has ended, while 500 clients of its workspace, 20 for each website, ask for
 * the status once a second, beside the same batch that nobody asks about, and one that as many follow by event streams. The clients are in
 * one process, over connections that are open before.
 */
export async function benchPollers(
  platform: Platform,
  { latencyMs, ...rounds }: Rounds & { latencyMs: number },
): Promise<Table> {
  await platform.setLatency(latencyMs)
  const all: Record<Way, { cpu: Cpu; seen: Seen[] }> = {
    nobody: { cpu: {}, seen: [] },
    pollers: { cpu: {}, seen: [] },
    streams: { cpu: {}, seen: [] },
  }
  const run = (way: Way) => async () => {
    const before = usedCpu()
    const { ms, seen, leave } = await makeBatch(platform, ways[way].path)
    all[way].cpu = addCpu(all[way].cpu, before, usedCpu())
    all[way].seen.push(seen)
    leave()
    return ms
  }
  const samples = await takeTurns({ nobody: run('nobody'), pollers: run('pollers'), streams: run('streams') }, rounds)
  const row = (way: Way) => ({ what: ways[way].what, samples: samples[way] ?? [] })
  const polled = all.pollers.seen.slice(-rounds.rounds)
  const followed = all.streams.seen.slice(-rounds.rounds)
  const p99 = polled.map(({ answers }) => quantile(answers, 0.99))
  return {
    name: `pollers-${latencyMs}`,
    title: `A batch of ${websites} websites of ${request().pages.length} pages that is asked about; the model answers after ${latencyMs} ms`,
    unit: 'ms',
    product: { ...row('pollers'), p99 },
    beside: [row('nobody'), row('streams')],
    note: [
      `${figure(
        polled.map(({ answers }) => answers.length),
        0,
      )} answers of a status, each after ${figure(polled.map(({ answers }) => median(answers)))} ms, p99 ${figure(p99)} ms (medians of the rounds)`,
      `the streams told ${figure(
        followed.map(({ events }) => events),
        0,
      )} statuses, ${figure(
        followed.map(({ bytes }) => bytes / 1_024),
        0,
      )} KiB`,
      ...Object.entries(all).map(([way, { cpu, seen }]) => describe(way, cpu, seen.length)),
    ].join('\n  '),
  }
}

const figure = (samples: number[], digits = 1): string => median(samples).toFixed(digits)

function describe(way: string, cpu: Cpu, runs: number): string {
  const each = Object.entries(cpu).map(([program, ms]) => `${program} ${(ms / 1_000 / runs).toFixed(2)}`)
  return `${way}: processor seconds ${each.join(', ')}`
}

/** `path`: what each client asks of its website, if anybody asks. */
async function makeBatch(platform: Platform, path: ((workflowId: string) => string) | undefined) {
  const { orderBatch, client, headers } = platform
  const clientsProcess = platform.start('poller-process.ts')
  const tell = (task: Task) => ask<Seen>(clientsProcess, task)
  if (path) await tell({ open: clients, apiUrl: platform.apiUrl, headers })
  const ms = await timed(async () => {
    const batchId = await orderBatch(Array.from({ length: websites }, request))
    const ending = client.workflow.getHandle(batchId).result()
    const paths = Array.from({ length: clients }, (_, index) =>
      (path ?? statusOf)(itemWorkflowId(batchId, 'website', index % websites)),
    )
    if (path === statusOf) await tell({ poll: paths })
    if (path === eventsOf) await tell({ follow: paths })
    const outcome = await ending
    if (outcome !== 'complete') throw new Error(`${batchId} ended as ${outcome}`)
  })
  const seen = await tell({ stop: true })
  return { ms, seen, leave: () => clientsProcess.kill() }
}
