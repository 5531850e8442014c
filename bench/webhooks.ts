import { setTimeout as pause } from 'node:timers/promises'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { quantile, type Rounds, sampleInRounds, type Table, timed } from './measure.ts'
import { ask, type Caller, type Platform, send } from './platform.ts'
import type { Arrival } from './receiver-process.ts'

type Size = Rounds & {
  /** Events that are recorded at once. */
  events: number
  /** Events that are recorded one after the other, for their latency. */
  single: number
}

/** Between the changes whose latency is measured, in milliseconds. */
const everyMs = 50

/**
 * Measures webhooks from the change to the receiver's acceptance: events per second while many wait, and the latency of single events.
 * Reference: a loop of `fetch` that posts the same bodies to the same receiver.
 */
export async function benchWebhooks(platform: Platform, { events, single, ...rounds }: Size): Promise<Table[]> {
  const receiver = platform.start('receiver-process.ts')
  const url = await ask<string>(receiver, null)
  const caller = await platform.openWorkspace()
  await setUrl(platform, caller, url)
  const cpu = { product: {} as Cpu, runs: 0 }
  const arrive = (count: number) => ask<Arrival[]>(receiver, count)
  const rate = async (work: () => Promise<unknown>) => {
    const arriving = arrive(events)
    const ms = await timed(async () => {
      await work()
      await arriving
    })
    return (events / ms) * 1_000
  }
  const samples = await sampleInRounds(
    {
      product: async () => {
        const before = usedCpu()
        const sample = await rate(() => insertClients(platform, caller, events))
        cpu.product = addCpu(cpu.product, before, usedCpu())
        cpu.runs++
        return sample
      },
      loop: () => rate(() => post(url, events)),
    },
    rounds,
  )
  const latencies: number[] = []
  const posts: number[] = []
  for (let round = 0; round < single; round++) {
    latencies.push(await latencyOf(platform, caller, arrive))
    const arriving = arrive(1)
    posts.push(await timed(() => post(url, 1)))
    await arriving
    await pause(everyMs)
  }
  const perEvent = Object.entries(cpu.product).map(
    ([program, ms]) => `${program} ${(ms / events / cpu.runs).toFixed(2)}`,
  )
  return [
    {
      name: 'webhooks',
      title: `Webhooks of ${events} changes, from the change to a local receiver`,
      unit: 'events/s',
      product: { label: 'Sitewright: commit to last acceptance', samples: samples.product ?? [] },
      references: [{ label: 'the same bodies in a loop of fetch', samples: samples.loop ?? [] }],
      note: `CPU milliseconds per event: ${perEvent.join(', ')}`,
    },
    {
      name: 'webhook-latency',
      title: 'One webhook, from the request that makes the change to its acceptance',
      unit: 'ms',
      product: { label: 'Sitewright: POST to acceptance', samples: latencies },
      references: [{ label: 'fetch', samples: posts }],
      note: `p99: Sitewright ${quantile(latencies, 0.99).toFixed(1)} ms, fetch ${quantile(posts, 0.99).toFixed(1)} ms`,
    },
  ]
}

async function setUrl({ apiUrl }: Platform, { headers }: Caller, url: string): Promise<void> {
  const body = JSON.stringify({ settings: { api: { webhook_url: url } } })
  const response = await fetch(`${apiUrl}/v1/workspace`, { method: 'PATCH', headers, body })
  if (!response.ok) throw new Error(`The API returned ${response.status}: ${await response.text()}`)
}

/** Inserts clients in one statement, so that creating them takes little of the time. */
async function insertClients({ parts }: Platform, { workspaceId }: Caller, count: number): Promise<void> {
  await parts.pool.query(
    `insert into clients (id, workspace_id, email, permissions)
     select gen_random_uuid(), $1, gen_random_uuid() || '@example.com', '{}' from generate_series(1, $2)`,
    [workspaceId, count],
  )
}

async function post(url: string, count: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Sitewright-Webhooks/1.0' }
  for (let index = 0; index < count; index++) {
    const data = { client_id: crypto.randomUUID(), full_name: null, email: `${crypto.randomUUID()}@example.com` }
    const body = JSON.stringify({ event: 'client.created', timestamp: new Date().toISOString(), data })
    await (await fetch(url, { method: 'POST', headers, body })).arrayBuffer()
  }
}

async function latencyOf(
  { apiUrl }: Platform,
  { headers }: Caller,
  arrive: (count: number) => Promise<Arrival[]>,
): Promise<number> {
  const arriving = arrive(1)
  const began = performance.timeOrigin + performance.now()
  await send(`${apiUrl}/v1/workspace/client/create`, headers, { email: `${crypto.randomUUID()}@example.com` })
  const [arrival] = await arriving
  return (arrival?.at ?? Number.NaN) - began
}
