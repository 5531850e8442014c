import { parseArgs } from 'node:util'
import { listOrphans } from './at-rest.ts'
import { checkFiles } from './files.ts'
import { checkBudget } from './budget.ts'
import { checkLimits } from './limits.ts'
import { checkMoney } from './money.ts'
import { type Platform, startPlatform } from './platform.ts'
import { checkModelCalls } from './model-calls.ts'
import { causeOutages } from './outages.ts'
import { readRows } from './rows.ts'
import { play } from './run-scenario.ts'
import { linesOf, scenarioOf } from './scenario.ts'
import { checkOrders } from './order-status.ts'
import { checkSchedule } from './schedule.ts'
import { checkVisits } from './visitor.ts'
import { checkWebhooks, waitForWebhooks } from './webhooks.ts'

const help = `npm run test:chaos -- [options]

Runs random scenarios (orders, edits, batches, schedules, website limits, budgets, model errors, SIGKILL of the worker and the API, cancel, retry,
reset, deletion) against real processes, Temporal and Postgres. Beside them, all processes are killed in turns, all connections to the
database are cut, and the storage is read-only and full for some seconds (this needs the right to mount). A receiver of webhooks fails
half of the time. When all workflows have ended, checks that credits, rows, files, statuses, times, limits, budgets, model calls and
received webhooks agree, that no order failed because of an outage, and that no request was answered with 500.

  --scenarios N     number of scenarios, with seeds from 1 (default 24)
  --random N        number of additional scenarios with random seeds, which are printed (default 0)
  --minutes N       start scenarios for N minutes, with seeds from 1; the storage is read-only for 20 s and full for 20 s
  --seed N          run only this scenario, or several separated by commas
  --side-by-side N  number of concurrent scenarios (default 6), which share the SIGKILLs
  --verbose         print the result of each step of passed scenarios too
  --help            print this help`

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '24' },
    random: { type: 'string', default: '0' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    'side-by-side': { type: 'string', default: '6' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
/** The storage has its outages early: they cost a short run as few seconds as possible. */
const outageTimes =
  values.minutes === undefined ? { everyMs: 10_000, storageMs: 2_000 } : { everyMs: 6_000, storageMs: 20_000 }
if (values.help) console.log(help)
else process.exitCode = (await run()) ? 0 : 1

/** Runs the scenarios and returns whether every check passed. */
async function run(): Promise<boolean> {
  const began = Date.now()
  const platform = await startPlatform()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void platform.stop().finally(() => process.exit(1)))
  try {
    const ended = new AbortController()
    const outages = causeOutages(platform, ended.signal, outageTimes)
    const { seeds, failed } = await runAll(platform)
    ended.abort()
    console.log(`Outages: ${await outages}`)
    await Promise.all(Object.values(platform.processes).map((process) => process.up()))
    const left = [...platform.problems, ...(await listOrphans(platform)), ...(await checkFiles(platform))]
    for (const problem of left) console.error(problem)
    const { api, worker, sites } = platform.processes
    console.log(await tally(platform))
    const seconds = Math.round((Date.now() - began) / 1000)
    const kills = `SIGKILLs: ${worker.kills()} of the worker, ${api.kills()} of the API, ${sites.kills()} of the website host`
    console.log(`${seeds - failed.length} of ${seeds} scenarios passed; ${kills}; ${seconds} s`)
    if (failed.length > 0) console.error(`Run again: npm run test:chaos -- --seed ${failed.join(',')}`)
    return failed.length === 0 && left.length === 0
  } finally {
    await platform.stop()
  }
}

/** Runs the scenarios, some side by side. Returns how many there were, and the seeds of those that failed. */
async function runAll(platform: Platform): Promise<{ seeds: number; failed: number[] }> {
  const wanted = seedsWanted()
  let seeds = 0
  const failed: number[] = []
  const runNext = async () => {
    for (const seed of wanted) {
      seeds++
      if (!(await holds(platform, seed))) failed.push(seed)
    }
  }
  await Promise.all(Array.from({ length: Number(values['side-by-side']) }, runNext))
  return { seeds, failed }
}

/** Returns what was covered, so that a run with little coverage is noticed. */
async function tally({ pool }: Platform): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    (select concat(count(*), ' ', kind, ' ', status, case when epoch > 1 or kind <> 'edit' and charged > price then ', retried' end) as line
    from orders group by kind, status, epoch > 1 or kind <> 'edit' and charged > price order by 1)
    union all select concat(count(*) filter (where request ? 'schedule_at'), ' of them scheduled') from orders
    union all select concat(count(*), ' webhook events') from webhook_events
    union all select concat(count(*) filter (where client_id is not null), ' for a client') from orders`)
  return `Orders: ${rows.map(({ line }) => line).join('; ')}`
}

/** The seeds of the scenarios. Concurrent runs share the iterator. */
function* seedsWanted(): Generator<number, void> {
  if (values.minutes !== undefined)
    for (let seed = 1, end = Date.now() + Number(values.minutes) * 60_000; Date.now() < end; seed++) yield seed
  else if (values.seed !== undefined) yield* values.seed.split(',').map(Number)
  else {
    for (let seed = 1; seed <= Number(values.scenarios); seed++) yield seed
    for (let count = 0; count < Number(values.random); count++) yield 1_000 + Math.floor(Math.random() * 1_000_000_000)
  }
}

/** Runs the scenario of a seed and prints every failed check. */
async function holds(platform: Platform, seed: number): Promise<boolean> {
  const scenario = scenarioOf(seed)
  const began = Date.now()
  const { problems, log } = await examine(platform, seed).catch((error: Error) => ({
    problems: [error.stack ?? ''],
    log: [],
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`seed ${seed}: ${problems.length === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (problems.length > 0 || values.verbose)
    console.log([...linesOf(scenario), 'Results:', ...log, ...problems.map((one) => `! ${one}`)].join('\n  '))
  return problems.length === 0
}

async function examine(platform: Platform, seed: number): Promise<{ problems: string[]; log: string[] }> {
  const played = await play(platform, seed, scenarioOf(seed))
  await waitForWebhooks(platform, played.caller.workspaceId)
  const rows = await readRows(platform, played.caller.workspaceId)
  const problems = [
    ...played.problems,
    ...checkMoney(rows, played.sent),
    ...(await checkOrders(platform, rows, played)),
    ...(await checkVisits(platform, rows)),
    ...checkModelCalls(platform, rows),
    ...checkSchedule(platform, rows),
    ...checkLimits(rows, played),
    ...checkBudget(rows, played),
    ...checkWebhooks(platform, rows, played),
  ]
  return { problems, log: played.log }
}
