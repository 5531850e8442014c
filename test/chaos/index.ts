import { parseArgs } from 'node:util'
import { listOrphans } from './at-rest.ts'
import { checkFiles } from './files.ts'
import { checkLimits } from './limits.ts'
import { checkMoney } from './money.ts'
import { type Platform, startPlatform } from './platform.ts'
import { checkModelCalls } from './model-calls.ts'
import { readRows } from './rows.ts'
import { play } from './run-scenario.ts'
import { linesOf, scenarioOf } from './scenario.ts'
import { checkOrders } from './order-status.ts'
import { checkSchedule } from './schedule.ts'
import { checkVisits } from './visitor.ts'
import { checkWebhooks, waitForWebhooks } from './webhooks.ts'

const help = `npm run test:chaos -- [options]

Runs random scenarios (orders, batches, schedules, website limits, model errors, SIGKILL of the worker and the API, cancel, retry,
reset, deletion) against real processes, Temporal and Postgres. A receiver of webhooks fails half of the time. When all workflows have
ended, checks that credits, rows, files, statuses, times, limits, model calls and received webhooks agree.

  --scenarios N     number of scenarios, with seeds from 1 (default 24)
  --random N        number of additional scenarios with random seeds, which are printed (default 0)
  --seed N          run only this scenario, or several separated by commas
  --side-by-side N  number of concurrent scenarios (default 6), which share the SIGKILLs
  --verbose         print the result of each step of passed scenarios too
  --help            print this help`

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '24' },
    random: { type: 'string', default: '0' },
    seed: { type: 'string' },
    'side-by-side': { type: 'string', default: '6' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(help)
else process.exitCode = (await run()) ? 0 : 1

/** Runs the scenarios and returns whether every check passed. */
async function run(): Promise<boolean> {
  const began = Date.now()
  const platform = await startPlatform()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void platform.stop().finally(() => process.exit(1)))
  try {
    const seeds = seedsWanted()
    console.log(`Seeds ${seeds.join(', ')}`)
    const waiting = [...seeds]
    const failed: number[] = []
    const runNext = async () => {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
        if (!(await holds(platform, seed))) failed.push(seed)
    }
    await Promise.all(Array.from({ length: Number(values['side-by-side']) }, runNext))
    const left = [...(await listOrphans(platform)), ...(await checkFiles(platform))]
    for (const problem of left) console.error(problem)
    const { api, worker } = platform.processes
    console.log(await tally(platform))
    const seconds = Math.round((Date.now() - began) / 1000)
    const kills = `SIGKILLs: ${worker.kills()} of the worker, ${api.kills()} of the API`
    console.log(`${seeds.length - failed.length} of ${seeds.length} scenarios passed; ${kills}; ${seconds} s`)
    if (failed.length > 0) console.error(`Run again: npm run test:chaos -- --seed ${failed.join(',')}`)
    return failed.length === 0 && left.length === 0
  } finally {
    await platform.stop()
  }
}

/** Returns what was covered, so that a run with little coverage is noticed. */
async function tally({ pool }: Platform): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    (select concat(count(*), ' ', kind, ' ', status, case when epoch > 1 or charged > price then ', retried' end) as line
    from orders group by kind, status, epoch > 1 or charged > price order by 1)
    union all select concat(count(*) filter (where request ? 'schedule_at'), ' of them scheduled') from orders
    union all select concat(count(*), ' webhook events') from webhook_events
    union all select concat(count(*) filter (where client_id is not null), ' for a client') from orders`)
  return `Orders: ${rows.map(({ line }) => line).join('; ')}`
}

function seedsWanted(): number[] {
  if (values.seed !== undefined) return values.seed.split(',').map(Number)
  const fixed = Array.from({ length: Number(values.scenarios) }, (_, index) => index + 1)
  const random = () => 1_000 + Math.floor(Math.random() * 1_000_000_000)
  return [...fixed, ...Array.from({ length: Number(values.random) }, random)]
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
    ...checkWebhooks(platform, rows, played),
  ]
  return { problems, log: played.log }
}
