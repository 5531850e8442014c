import { setTimeout as wait } from 'node:timers/promises'
import { WorkflowNotFoundError, type WorkflowExecutionDescription } from '@temporalio/client'
import { addCpu, type Cpu, usedCpu } from './cpu.ts'
import { benchFirstByte } from './domain-requests.ts'
import { median, type Rounds, type Table, sampleInRounds, timed } from './measure.ts'
import { ask, type Platform } from './platform.ts'
import { connect, createCustomHosts, migrate } from './product.ts'

type Size = {
  /** Domains of the large installation. */
  many: number
  /** Requests and look-ups of each contender. */
  samples: number
  /** Domains that wait for their records, and how their processor time is measured. */
  waiting: number
  seconds: number
} & Rounds

const few = 100

/** Measures requests of a custom domain through Caddy, the look-up of a host among many domains, and what waiting domains cost. */
export async function benchDomains(platform: Platform, { many, samples, waiting, ...load }: Size): Promise<Table[]> {
  return [
    ...(await benchFirstByte(platform, samples)),
    await benchLookUp(platform, many, samples),
    ...(await benchWaiting(platform, { waiting, ...load })),
  ]
}

const hostOf = (number: number) => `www.shop-${number}.example`

/** Measures the query that finds the website of a host, without the cache. Both databases are on one server. */
async function benchLookUp({ parts: { config } }: Platform, many: number, samples: number): Promise<Table> {
  const opened = await Promise.all([many, few].map((count) => openDatabase(config.databaseUrl ?? '', count)))
  const [large, small] = opened.map(
    ({ lookUp }) =>
      () =>
        timed(lookUp),
  )
  if (!large || !small) throw new Error('unreachable')
  const taken = await sampleInRounds({ large, small }, { rounds: samples, warmUps: 200 })
  for (const { close } of opened) await close()
  return {
    name: 'domains-look-up',
    title: 'The website of a host, not cached',
    unit: 'ms',
    product: { label: `Sitewright: ${many} domains`, samples: taken.large ?? [] },
    references: [{ label: `Sitewright: ${few} domains`, samples: taken.small ?? [] }],
  }
}

async function openDatabase(server: string, count: number) {
  const url = await createDatabase(server, `domains_${count}`)
  await migrate(url)
  const { pool } = connect(url, (error) => console.error(error))
  await pool.query(`insert into workspaces (id, name) values ('w', 'Benchmark')`)
  await pool.query(
    `insert into websites (id, workspace_id, slug, business_name, language, brand, theme, active_domain)
     select 'site_' || number, 'w', 'shop-' || number, 'Shop', 'en', '{}', '{}', 'www.shop-' || number || '.example'
     from generate_series(0, $1::int - 1) as number`,
    [count],
  )
  await pool.query('vacuum analyze websites')
  const changes = { generationOf: () => 0 }
  const find = createCustomHosts({ pool, changes, cacheBytes: 0 })
  const lookUp = async () => {
    const host = hostOf(Math.floor(Math.random() * count))
    if (!(await find(host, false))) throw new Error(`${host} was not found`)
  }
  return { lookUp, close: () => pool.end() }
}

/** Creates a database on the server of another one, and returns its URL. */
async function createDatabase(server: string, name: string): Promise<string> {
  const { pool } = connect(server, (error) => console.error(error))
  await pool.query(`create database ${name}`)
  await pool.end()
  return new URL(name, server).href
}

/** The states that are compared: when the domains were claimed and are checked next. */
const states = {
  idle: { label: 'the same domains, none of them due', claimedAt: `now()`, nextCheckAt: `now() + interval '1 day'` },
  aged: {
    label: 'set in the last 72 h, evenly',
    claimedAt: `now() - random() * interval '72 h'`,
    nextCheckAt: `now() + random() * case when claimed_at > now() - interval '10 min' then interval '30 s'
      when claimed_at > now() - interval '2 h' then interval '5 min' else interval '30 min' end`,
  },
  new: { label: 'all set just now', claimedAt: 'now()', nextCheckAt: `now() + random() * interval '30 s'` },
}
type State = keyof typeof states

/** Measures the processor time of the worker, Temporal and Postgres while domains wait, each with its workflow and without any record. */
async function benchWaiting(
  platform: Platform,
  { waiting, seconds, ...rounds }: { waiting: number; seconds: number } & Rounds,
): Promise<Table[]> {
  const dns = platform.start('dns-process.ts')
  await platform.killWorker()
  await platform.startWorker({ SITEWRIGHT_DNS_SERVERS: await ask<string>(dns, null) })
  await setDomains(platform, waiting)
  const cpu: Record<State, Cpu[]> = { idle: [], aged: [], new: [] }
  let checks: Record<State, number> = { idle: 0, aged: 0, new: 0 }
  const measure = (state: State) => async () => {
    await enter(platform, state)
    const before = usedCpu()
    const ms = await timed(() => wait(seconds * 1_000))
    const used = addCpu({}, before, usedCpu())
    const shares = Object.fromEntries(programs.map((name) => [name, ((used[name] ?? 0) / ms) * 100]))
    cpu[state].push(shares)
    checks = { ...checks, [state]: await countChecks(platform, seconds) }
    return sum(shares)
  }
  const samples = await sampleInRounds(
    { idle: measure('idle'), aged: measure('aged'), new: measure('new') },
    { ...rounds },
  )
  await platform.killWorker()
  await platform.startWorker()
  const idle = { label: states.idle.label, samples: samples.idle ?? [] }
  return (['aged', 'new'] as const).map((state) => ({
    name: `domains-waiting-${state}`,
    title: `${waiting} domains that wait for their records: worker, Temporal and Postgres`,
    unit: '% of a core' as const,
    product: { label: `Sitewright: ${states[state].label}`, samples: samples[state] ?? [] },
    references: [idle],
    note: `${checks[state]} checks in ${seconds} s; more than idle: ${programs
      .map((name) => `${name} ${(share(cpu[state], name) - share(cpu.idle, name)).toFixed(2)} %`)
      .join(', ')}`,
  }))
}

const programs = ['sitewright worker', 'Temporal', 'Postgres']
const sum = (shares: Cpu) => Object.values(shares).reduce((total, value) => total + value, 0)
const share = (all: Cpu[], name: string) => median(all.map((one) => one[name] ?? 0))

/** Sets a domain for each of these new websites, as the API does, and waits until all have been checked. */
async function setDomains({ parts, workspaceId, client }: Platform, count: number): Promise<void> {
  const { pool, operations } = parts
  const { rows } = await pool.query<{ id: string }>(
    `insert into websites (id, workspace_id, slug, business_name, language, brand, theme)
     select 'site_waiting-' || number, $1, 'waiting-' || number, 'Shop', 'en', '{}', '{}'
     from generate_series(1, $2::int) as number returning id`,
    [workspaceId, count],
  )
  const forEach = async (work: (id: string, number: number) => Promise<unknown>) => {
    const left = rows.entries()
    const run = async () => {
      for (const [number, { id }] of left) await work(id, number)
    }
    await Promise.all(Array.from({ length: 8 }, run))
  }
  await forEach((id, number) => operations.setDomain({ workspaceId, websiteId: id, domain: hostOf(number) }))
  await forEach(async (id) => {
    const handle = client.workflow.getHandle(`domain-${id}`)
    while (!isAsleep(await handle.describe().catch(unlessNotStarted))) await wait(500)
  })
}

/** Whether a workflow has done its first step and has nothing to do. */
const isAsleep = (workflow: WorkflowExecutionDescription | undefined) =>
  workflow !== undefined &&
  workflow.historyLength > 5 &&
  !workflow.raw.pendingActivities?.length &&
  !workflow.raw.pendingWorkflowTask

/** A domain's workflow starts after the request that sets the domain. */
const unlessNotStarted = (error: unknown): undefined => {
  if (!(error instanceof WorkflowNotFoundError)) throw error
}

async function enter({ parts: { pool } }: Platform, state: State): Promise<void> {
  const { claimedAt, nextCheckAt } = states[state]
  await pool.query(`update domains set claimed_at = ${claimedAt}`)
  await pool.query(`update domains set next_check_at = ${nextCheckAt}`)
  await wait(500)
}

async function countChecks({ parts: { pool } }: Platform, seconds: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from domains where last_checked_at > now() - $1 * interval '1 s'`,
    [seconds],
  )
  return rows[0]?.count ?? 0
}
