import { setTimeout as wait } from 'node:timers/promises'
import { asActivity } from './as-activity.ts'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { type ApiDocument, callsOf } from './growth-calls.ts'
import { fillWorkspace, type Filled, storePages } from './growth-rows.ts'
import { median, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import type { Platform } from './platform.ts'

type Size = Rounds & {
  /** Websites of the large workspace. */
  many: number
  /** How long background work is measured. */
  seconds: number
}

const few = 300

/**
 * Measures every GET operation of the API in a workspace with `many` websites and orders, three times as many pages, and in one with 300. Then
 * what the idle installation uses.
 */
export async function benchGrowth(platform: Platform, { many, seconds, ...rounds }: Size): Promise<Table[]> {
  const before = await measureIdle(seconds)
  const small = await fillWorkspace(platform, few)
  const large = await fillWorkspace(platform, many)
  const rollUpMs = await timed(() => rolledUp(platform))
  await platform.parts.pool.query('vacuum analyze')
  const tables = await measureCalls(platform, { small, large }, rounds)
  const slow = tables.filter(
    ({ product, references: [row] }) => median(product.samples) > 3 * median(row?.samples ?? []),
  )
  return [
    ...tables,
    {
      ...backgroundTable(many, before, await measureIdle(seconds)),
      note: `${slow.length} of ${tables.length} calls take more than 3 × the time; the days of traffic were summed up in ${(rollUpMs / 1_000).toFixed(1)} s`,
    },
    await measureSweep(platform, large),
  ]
}

async function measureCalls(
  platform: Platform,
  workspaces: Record<'small' | 'large', Filled>,
  rounds: Rounds,
): Promise<Table[]> {
  const document = (await (await fetch(`${platform.apiUrl}/openapi.json`)).json()) as ApiDocument
  const tables: Table[] = []
  for (const { title, pathOf } of callsOf(document)) {
    const ask = (filled: Filled) => () =>
      timed(async () => {
        const path = pathOf(filled)
        const response = await fetch(`${platform.apiUrl}${path}`, { headers: filled.headers })
        if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
        await response.json()
      })
    const contenders = { small: ask(workspaces.small), large: ask(workspaces.large) }
    const samples = await sampleInRounds(contenders, rounds)
    tables.push({
      name: `growth-${title.replaceAll(/\W+/g, '-')}`,
      title,
      unit: 'ms',
      isLine: true,
      product: { label: `${workspaces.large.websites} websites`, samples: samples.large ?? [] },
      references: [{ label: `${few} websites`, samples: samples.small ?? [] }],
    })
  }
  return tables
}

const programs = ['sitewright worker', 'sitewright api', 'sitewright sites', 'Temporal', 'Postgres']

/** The processor time of each program, in percent of a core. */
async function measureIdle(seconds: number): Promise<Cpu> {
  await wait(10_000) // until the processes have started, or have cleaned up after requests
  const before = usedCpu()
  const ms = await timed(() => wait(seconds * 1_000))
  const used = addCpu({}, before, usedCpu())
  return Object.fromEntries(programs.map((name) => [name, ((used[name] ?? 0) / ms) * 100]))
}

function backgroundTable(many: number, before: Cpu, after: Cpu): Table {
  const row = (label: string, cpu: Cpu) => ({
    label: `${label}: ${Object.entries(cpu)
      .map(([name, share]) => `${name} ${share.toFixed(2)}`)
      .join(', ')}`,
    samples: [Object.values(cpu).reduce((sum, share) => sum + share, 0)],
  })
  return {
    name: 'growth-idle',
    title: 'Processor time of the idle installation',
    unit: '% of a core',
    product: row(`${many} websites`, after),
    references: [row('empty', before)],
  }
}

/** Waits until the worker has summed all days up. */
async function rolledUp({ parts: { pool } }: Platform): Promise<void> {
  while ((await pool.query('select from analytics_days limit 1')).rows.length > 0) await wait(100)
}

/** Runs the scheduled work once and divides its processor time by its interval. The sweep is measured with some files and multiplied. */
async function measureSweep(platform: Platform, large: Filled): Promise<Table> {
  const { activities, config } = platform.parts
  const files = await storePages(platform, large)
  const of = async (work: () => Promise<unknown>, everyMs: number, factor = 1) => {
    const [own, others] = [process.cpuUsage(), usedCpu()]
    await asActivity(work)
    const { user, system } = process.cpuUsage(own)
    const postgres = addCpu({}, others, usedCpu()).Postgres ?? 0
    return (100 * factor * ((user + system) / 1_000 + postgres)) / everyMs
  }
  const factor = (large.websites * 9) / files
  const shares = {
    sweep: await of(() => activities.sweepFiles({ olderThanMs: 0 }), config.sweepMs, factor),
    reconcile: await of(() => activities.reconcileOrders({ olderThanMs: 60_000 }), config.reconcileMs),
    'delete-expired': await of(() => activities.deleteExpired(), 15 * 60_000),
  }
  return {
    name: 'growth-schedules',
    title: 'Processor time of scheduled work, by its interval',
    unit: '% of a core',
    product: {
      label: Object.entries(shares)
        .map(([name, share]) => `${name} ${share.toFixed(3)}`)
        .join(', '),
      samples: [Object.values(shares).reduce((sum, share) => sum + share, 0)],
    },
    references: [],
    note: `the sweep of ${files} files × ${factor.toFixed(0)}`,
  }
}
