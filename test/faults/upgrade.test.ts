import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { freePort } from '../../src/processes/ports.ts'
import { buildOf, copyBuild, makeCurrent, patchFile } from '../support/builds.ts'
import { bareEnvironment, startProgram } from '../support/command-line.ts'
import type { Caller } from '../support/platform.ts'
import { until } from '../support/until.ts'
import { useOwnPlatform } from '../support/use-platform.ts'

const websites = 25
const price = 10
const pages = [
  { name: 'Home', path: '/' },
  { name: 'Menu', path: '/menu' },
]

const platform = useOwnPlatform({ worker: false })
const deployment = `sitewright-upgrade-${randomUUID()}`
type Build = { name: string; program: string }
type Process = Awaited<ReturnType<typeof startProgram>>
const running: Process[] = []
let held: Promise<void> | undefined
let folder: string | undefined
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop('SIGKILL')))
  if (folder) await rm(folder, { recursive: true })
})

/** The release that runs, and the next one: one more migration, and workflow code that cannot continue orders of the former. */
async function makeReleases(): Promise<{ old: Build; next: Build }> {
  folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'upgrade-'))
  const next = { name: 'next', program: await copyBuild(join(folder, 'next')) }
  const migration = `alter table orders add column upgrade_note text not null default 'none'; create index orders_by_note on orders (upgrade_note);`
  await writeFile(join(folder, 'next/dist/db/migrations/9999_upgrade.sql'), migration)
  const step = 'const receipt = await charge;'
  const sleeps = 'await (0, _temporalio_workflow__WEBPACK_IMPORTED_MODULE_0__.sleep)(1);'
  await patchFile(join(folder, 'next/dist/workflow-bundle.js'), step, `${sleeps} ${step}`)
  return { old: { name: 'old', program: join(process.cwd(), 'bin/sitewright.js') }, next }
}

async function start({ name, program }: Build, role: 'api' | 'worker', port = 0): Promise<Process> {
  const version = { TEMPORAL_DEPLOYMENT_NAME: deployment, TEMPORAL_WORKER_BUILD_ID: name }
  const own = { PORT: String(port), SITEWRIGHT_DRAIN_MS: '500', LOG_LEVEL: 'info' }
  const environment = { ...bareEnvironment(), ...platform.environment, ...version, ...own }
  const started = await startProgram(program, [role], environment, `${role} is up`)
  running.push(started)
  return started
}

async function startApi(build: Build) {
  const port = await freePort()
  const started = await start(build, 'api', port)
  return { started, url: `http://127.0.0.1:${port}` }
}
type Api = Awaited<ReturnType<typeof startApi>>

/** A caller behind a load balancer: what an API that is gone has not answered is asked at the other one. Counts the answers by status. */
function createCaller(apis: Api[], { headers }: Caller) {
  const answers = new Map<string, number>()
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const key = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    for (let attempt = 0; ; attempt++) {
      const url = apis[attempt % apis.length]?.url
      const answer = await fetch(`${url}/v1/${path}`, { ...init, headers: { ...headers, ...(body ? key : {}) } }).catch(
        () => undefined,
      )
      if (answer) answers.set(`${answer.status}`, (answers.get(`${answer.status}`) ?? 0) + 1)
      if (answer) return (await answer.json()) as Record<string, unknown>
      if (attempt > 20) throw new Error('No API answers')
    }
  }
  return { ask, answers }
}

test('25 websites in progress survive an upgrade with a migration and other workflow code, and its rollback', async () => {
  const { old, next } = await makeReleases()
  const caller = await platform.workspace(10_000)
  platform.models.always('/menu', () => held)
  const apis: Api[] = []
  const { ask, answers } = createCaller(apis, caller)
  const builds = new Map<string, string>()
  const order = async (build: Build, count: number) => {
    const placed = await Promise.all(
      Array.from({ length: count }, () => ask('ai/workspace/website', { prompt: 'A corner bakery in Lyon', pages })),
    )
    for (const { workflow_id, ...answer } of placed) {
      if (typeof workflow_id !== 'string') throw new Error(JSON.stringify(answer))
      builds.set(workflow_id, build.name)
    }
  }

  /** Replaces one release by another while orders are in progress and others are placed. */
  async function replace(from: Build, worker: Process, to: Build): Promise<Process> {
    const open = holdMenus()
    await order(from, websites)
    await until(async () => (await countRunning()) === websites)
    const newer = await start(to, 'worker')
    await makeCurrent(deployment, to.name)
    for (const [index, { started }] of [...apis.entries()]) {
      apis[index] = await startApi(to)
      expect(await started.stop('SIGTERM')).toBe(0)
      await order(to, 2)
    }
    open()
    await until(async () => (await countRunning()) === 0)
    expect(await worker.stop('SIGTERM')).toBe(0)
    return newer
  }

  let worker = await start(old, 'worker')
  await makeCurrent(deployment, old.name)
  apis.push(await startApi(old), await startApi(old))
  let isDone = false
  const load = (async () => {
    for (; !isDone; await sleep(50)) await ask('workspace/website/list?per_page=5')
  })()

  const migrated = await startProgram(
    next.program,
    ['migrate'],
    { ...bareEnvironment(), ...platform.environment },
    '9999',
  )
  expect(await migrated.ended).toBe(0)
  worker = await replace(old, worker, next)
  worker = await replace(next, worker, old)
  isDone = true
  await load
  await worker.stop('SIGTERM')

  const expected = 2 * (websites + 4)
  expect(builds.size).toBe(expected)
  const { rows } = await sql<{ id: string; status: string; cost: number }>`
    select id, status, charged - refunded as cost from orders where workspace_id = ${caller.workspaceId}`.execute(
    platform.db,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual([...builds.keys()].sort())
  expect(new Set(rows.map(({ status, cost }) => `${status} ${cost}`))).toEqual(new Set([`complete ${price}`]))
  const { rows: money } = await sql<{ balance: number; entries: number }>`
    select balance, (
      select sum(case kind when 'charge' then -amount else amount end)::int from credit_entries
      where workspace_id = workspaces.id) as entries
    from workspaces where id = ${caller.workspaceId}`.execute(platform.db)
  const balance = 10_000 - expected * price
  expect(money).toEqual([{ balance, entries: balance }])
  for (const step of ['plan', '/', '/menu']) expect([step, platform.models.count(step)]).toEqual([step, expected])
  for (const [id, build] of builds)
    expect(buildOf(await platform.temporal.workflow.getHandle(id).describe())).toBe(build)
  process.stderr.write(`answers: ${JSON.stringify(Object.fromEntries(answers))}\n`)
  expect([...answers.keys()].filter((status) => !/^2/.test(status))).toEqual([])

  async function countRunning(): Promise<number> {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int from orders where workspace_id = ${caller.workspaceId} and status = 'running'`.execute(
      platform.db,
    )
    return counted[0]?.count ?? 0
  }
})

/** Holds the menus of all websites until the returned function is called. */
function holdMenus(): () => void {
  let open = () => {}
  held = new Promise<void>((resolve) => (open = resolve))
  return open
}
