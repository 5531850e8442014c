import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { checkTemporal } from '../../src/activities/readiness/checks.ts'
import { readConfig } from '../../src/config.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { createSitewright } from '../../clients/typescript/src/index.ts'
import { freePort } from '../../src/processes/ports.ts'
import { expectTraceOfOrder, isTraced } from '../support/order-trace.ts'
import { type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver.ts'
import { startMailServer } from '../support/mail-server.ts'
import { servedMetrics, usedMetrics } from '../support/monitoring.ts'
import { startModelServer } from '../support/model-server.ts'
import { temporalCli } from '../support/temporal-cli.ts'
import { until } from '../support/until.ts'
import { sitewrightHere } from '../support/command-here.ts'
import { bareEnvironment, sitewright, startSitewright } from '../support/command-line.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
const running: Awaited<ReturnType<typeof startSitewright>>[] = []
let home: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-home-'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const sitesPort = String(await freePort())
  env = {
    ...bareEnvironment(),
    NODE_ENV: 'production',
    SITEWRIGHT_PUBLIC_URL: 'http://localhost:3000',
    SITEWRIGHT_PAYLOAD_KEY: `2030:${randomBytes(32).toString('base64')}`,
    DATABASE_URL: url.href,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
    SITEWRIGHT_TASK_QUEUE: name,
    SITEWRIGHT_DRAIN_MS: '0',
    SITEWRIGHT_STORAGE: `file:${home}`,
    SITEWRIGHT_METRICS_PORT: '0',
    PORT: String(await freePort()),
    SITEWRIGHT_SITES_PORT: sitesPort,
    SITEWRIGHT_SITES_URL: `http://localhost:${sitesPort}`,
  }
  await sitewrightHere(['migrate'], env)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop('SIGKILL')))
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(home, { recursive: true, force: true })
})

async function start(role: 'api' | 'worker' | 'sites', more: NodeJS.ProcessEnv = {}) {
  const started = await startSitewright([role], { ...env, ...more }, `${role} is up`)
  running.push(started)
  return started
}

/** The metrics of a process that has printed their address. */
async function metricsOf(said: string): Promise<string> {
  const [, address = ''] = /"metrics":"([^"]+)"/.exec(said) ?? []
  return await (await fetch(address)).text()
}

/** Requests the URL from the sites process and returns the status. */
const visit = (url: URL): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(
      { port: url.port, path: url.pathname, headers: { host: url.host } },
      (response: IncomingMessage) => {
        response.resume().once('end', () => resolve(response.statusCode))
      },
    )
    request.once('error', reject)
  })

test('api, worker and sites, each in its own process, generate and serve a website, and exit with 0 on SIGTERM', async () => {
  const workspace = await sitewrightHere(['workspace', 'create', '--name', 'Shop', '--credits', '10', '--json'], env)
  const { api_key: apiKey } = JSON.parse(workspace.stdout) as { api_key: string }
  const collector = await startOtlpReceiver()
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1',
  }
  const processes = await Promise.all([start('api', traced), start('worker', traced), start('sites')])
  const [api = 0, worker = 0, sites = 0] = processes.map(({ pid }) => getPriority(pid))
  expect({ sites, workerNiceness: worker - api }).toEqual({ sites: api, workerNiceness: 5 })

  const caller = createSitewright({ apiKey, baseUrl: `http://127.0.0.1:${env.PORT}` })
  const order = await caller.createAiWebsite({ body: { prompt: 'A bakery in Lyon' } })
  const { status, result } = await caller.waitFor(order.workflow_id)
  const { spans } = collector
  const pageCount = result?.pages.length ?? 0
  const before = await replayWhenTraced(order.workflow_id, spans, pageCount)
  const [ofProxy, ofCaller] = ['a'.repeat(32), 'b'.repeat(32)]
  await requestWithTrace(apiKey, ofProxy, true)
  await requestWithTrace(apiKey, ofCaller, false)
  const tracesOf = (wanted: string) => spans.filter((span) => span.name === wanted).map(({ traceId }) => traceId)
  await until(() => tracesOf('GET /v1/ai/credits').length === 2)
  expect(status).toBe('complete')
  expect(await visit(new URL(result?.domain ?? ''))).toBe(200)

  const metrics = await Promise.all(processes.map(({ said }) => metricsOf(said())))
  const served = new Set(metrics.flatMap(servedMetrics))
  expect(usedMetrics().filter((metric) => !served.has(metric))).toEqual([])
  // Each measurement of the event loop wakes an idle process: ten in a second, not a hundred.
  for (const text of metrics)
    expect(Number(/^nodejs_eventloop_lag_p50_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0.09)
  const values = metrics.join('\n')
  for (const series of [
    'sitewright_orders_total{kind="website",outcome="complete"} 1',
    'sitewright_credits_total{kind="website",entry="charge"} 10',
    'sitewright_sites_request_seconds_count{status="200"} 1',
    'sitewright_sites_page_reads_total{cache="miss"} 1',
    'sitewright_database_connections{state="waiting"} 0',
    `sitewright_task_queue_tasks{task_queue="${name}-webhooks",type="activity"} 0`,
  ])
    expect(values).toContain(series)
  expect(values).toMatch(/^sitewright_model_seconds_count\{step="plan",model="composer"\} 1$/m)
  expect(values).toMatch(/^sitewright_publications_total [1-9]/m)

  expect(await Promise.all(processes.map((each) => each.stop('SIGTERM')))).toEqual([0, 0, 0])
  const workspaceId = JSON.parse(workspace.stdout).workspace_id as string
  expect(processes[0]?.said()).toMatch(new RegExp(`"workspace":"${workspaceId}","key":"key_\\w+","status":200`))
  const log = processes.map((each) => each.said()).join('')
  expect(log.match(/^.*"level":[4-6]0.*$/gm) ?? []).toEqual([]) // what works raises no warning
  expect(log).not.toContain(apiKey)
  collector.close()
  expectTraceOfOrder(before, pageCount)
  const runs = (of: ReceivedSpan[]) => of.filter((span) => span.name.startsWith('RunWorkflow:create')).length
  expect(runs(spans)).toBe(runs(before)) // the replay has exported nothing
  expect(tracesOf('GET /v1/ai/credits')).toContain(ofProxy)
  expect(tracesOf('GET /v1/ai/credits')).not.toContain(ofCaller)
})

/** Waits until the spans of an order have arrived. Then has the worker replay its workflow, and returns the spans at that time. */
async function replayWhenTraced(workflowId: string, spans: ReceivedSpan[], pages: number): Promise<ReceivedSpan[]> {
  await until(() => isTraced(spans, pages))
  const before = [...spans]
  const temporal = connectClient(readConfig(env))
  expect(await temporal.workflow.getHandle(workflowId).query('status')).toMatchObject({ stage: 'done' })
  await temporal.connection.close()
  return before
}

/** Sends a request as part of a trace, from a proxy that the API trusts or from another caller. */
async function requestWithTrace(apiKey: string, traceId: string, isProxy: boolean) {
  const headers = { authorization: `Bearer ${apiKey}`, traceparent: `00-${traceId}-${'c'.repeat(16)}-01` }
  const forwarded = isProxy ? { 'x-forwarded-for': '203.0.113.7' } : {}
  await (await fetch(`http://127.0.0.1:${env.PORT}/v1/ai/credits`, { headers: { ...headers, ...forwarded } })).text()
}

test('a collector that does not answer neither delays nor fails an order', async () => {
  const dead = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_BSP_SCHEDULE_DELAY: '10' }
  const workspace = await sitewrightHere(['workspace', 'create', '--name', 'Shop', '--credits', '10', '--json'], env)
  const { api_key: apiKey } = JSON.parse(workspace.stdout) as { api_key: string }
  const processes = await Promise.all([start('api', dead), start('worker', dead)])
  const caller = createSitewright({ apiKey, baseUrl: `http://127.0.0.1:${env.PORT}` })
  const order = await caller.createAiWebsite({ body: { prompt: 'A bakery in Lyon' } })
  expect((await caller.waitFor(order.workflow_id)).status).toBe('complete')
  await until(() => processes.every((each) => each.said().includes('traces cannot be exported')))
  expect(await Promise.all(processes.map((each) => each.stop('SIGTERM')))).toEqual([0, 0])
})

const busy = createServer()
test.each([
  ['api', 'PORT', 'is in use by another program. Stop it, or set PORT'],
  ['sites', 'SITEWRIGHT_SITES_PORT', 'is in use by another program. Stop it, or set SITEWRIGHT_SITES_PORT'],
  ['worker', 'SITEWRIGHT_METRICS_PORT', 'is in use by another program. Stop it, or set SITEWRIGHT_METRICS_PORT'],
  ['worker', 'TEMPORAL_ADDRESS', 'Cannot connect to Temporal at 127.0.0.1:'],
])('%s exits with 1 if another program listens at %s, whatever has started before', async (role, name, message) => {
  if (!busy.listening)
    await once(
      busy.listen(0, '127.0.0.1').on('connection', (socket) => socket.destroy()),
      'listening',
    )
  const { port } = busy.address() as AddressInfo
  const settings = { HOST: '127.0.0.1', [name]: name.endsWith('ADDRESS') ? `127.0.0.1:${port}` : String(port) }
  const { code, stderr } = await sitewright([role], { ...env, ...settings })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
})
afterAll(() => void busy.close())

test('a worker names Temporal and its variable if it refuses connections', async () => {
  const { code, stderr } = await sitewright(['worker'], { ...env, TEMPORAL_ADDRESS: '127.0.0.1:9' })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^error: Cannot connect to Temporal at 127\.0\.0\.1:9 \(Connection refused\)\. Check TEMPORAL_ADDRESS/m,
  )
})

test('a process that waits for its database names it and its variable', async () => {
  const url = 'postgres://unknown:secret@127.0.0.1:9/none'
  const sites = await startSitewright(['sites'], { ...env, DATABASE_URL: url }, 'waiting for the database')
  running.push(sites)
  expect(sites.said()).toMatch(/at 127\.0\.0\.1:9 \(connect ECONNREFUSED [^)]+\)\. Check DATABASE_URL\./)
  expect(sites.said()).not.toContain('secret')
})

type Report = { healthy: boolean; findings: { name: string; ok: boolean; required: boolean; detail: string }[] }
async function doctor(more: NodeJS.ProcessEnv) {
  const { code, stdout } = await sitewrightHere(['doctor', '--json'], { ...env, ...more })
  const { findings } = JSON.parse(stdout) as Report
  return {
    code,
    stdout,
    failed: new Map(findings.filter(({ ok }) => !ok).map(({ name, detail }) => [name, detail])),
    findings,
  }
}

test('doctor finds nothing wrong with an installation that works', async () => {
  const [models, mail] = await Promise.all([startModelServer(), startMailServer()])
  const worker = await start('worker')
  const { code, failed, findings } = await doctor({
    OPENAI_BASE_URL: models.url,
    SITEWRIGHT_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SITEWRIGHT_MAIL_FROM: 'login@acme.example',
  })
  expect([code, [...failed]]).toEqual([0, []])
  const common = ['Configuration', 'Node', 'Dependencies', 'Database', 'Clock', 'Temporal', 'Workflows', 'Workers']
  expect(findings.map(({ name }) => name)).toEqual([...common, 'Encryption', 'Storage', 'Model', 'Mail'])
  expect([models.requests.length, mail.received]).toEqual([1, []])
  await Promise.all([models.close(), mail.close(), worker.stop('SIGTERM')])
})

test('doctor reports every broken part of an installation', async () => {
  const namespace = `bare-${name}`
  await temporalCli('operator', 'namespace', 'create', '--namespace', namespace)
  const temporal = connectClient({ temporal: { address: env.TEMPORAL_ADDRESS, namespace } })
  await until(async () => (await checkTemporal(temporal)).detail.includes('no search attribute'))
  await temporal.connection.close()
  const { code, failed, stdout } = await doctor({
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
    SITEWRIGHT_SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    SITEWRIGHT_MAIL_FROM: 'login@acme.example',
    SITEWRIGHT_PAYLOAD_KEY: '',
    SITEWRIGHT_STORAGE: 'file:/sys/sitewright', // where no process can create a folder
    TEMPORAL_NAMESPACE: namespace,
  })
  expect(code).toBe(1)
  expect(Object.fromEntries(failed)).toEqual({
    Temporal: expect.stringContaining('no search attribute WorkspaceId, WebsiteId, BatchId, Outcome'),
    Workers: expect.stringContaining('no worker'),
    Encryption: expect.stringContaining('clear text'),
    Storage: expect.stringMatching(/EPERM|EACCES|EROFS/),
    Model: expect.stringContaining('unreachable'),
    Mail: expect.stringMatching(/^127\.0\.0\.1:1: connect ECONNREFUSED/),
  })
  expect(stdout).toContain('OPENAI_BASE_URL names 127.0.0.1:1.')
  expect(stdout).not.toContain('secret')
})

test('doctor names servers that refuse connections, and prints no password', async () => {
  const unreachable = { DATABASE_URL: 'postgres://unknown:secret@127.0.0.1:9/none', TEMPORAL_ADDRESS: '127.0.0.1:9' }
  const { code, findings, stdout } = await doctor(unreachable)
  expect(code).toBe(1)
  for (const name of ['Database', 'Temporal'])
    expect(findings.find((finding) => finding.name === name)).toMatchObject({
      ...{ ok: false, advice: expect.stringContaining('names 127.0.0.1:9.') },
    })
  expect(stdout).not.toContain('secret')
})

/** SQL after which new connections take the database for one of this version. */
function pretendVersion(version: string) {
  return `create function public.current_setting(text) returns text language sql as $$ select '${version}' $$;
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`
}

test.each([
  [
    'newer',
    'worker',
    `insert into migrations (name) values ('9999_next_breaking.sql')`,
    /newer .* with 9999_next_breaking\.sql/,
  ],
  ['older', 'api', 'delete from migrations', /older .* without 0001_schema\.sql/],
  ['empty', 'sites', 'drop schema public cascade; create schema public', /no tables: run "sitewright migrate"/],
  ['of an old PostgreSQL', 'api', pretendVersion('17.5'), /PostgreSQL 17\.5 is too old: PostgreSQL 18 or newer/],
])('on a database that is %s, no process starts (%s), and doctor says why', async (_, role, change, reason) => {
  const database = new pg.Client({ connectionString: env.DATABASE_URL })
  await database.connect()
  await database.query(change)
  await database.end()
  const [started, checked] = await Promise.all([sitewright([role], env), doctor({})])
  expect(started).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error: Not started: .*\n$/) })
  for (const said of [started.stderr, checked.failed.get('Database')]) expect(said).toMatch(reason)
})

test('a process prints all problems of its configuration, warns of unknown variables, and exits with 2', async () => {
  const nothing = { DATABASE_URL: '', SITEWRIGHT_PAYLOAD_KEY: '', SITEWRIGHT_PUBLIC_URL: '', PORT: 'x' }
  const { code, stderr } = await sitewright(['api'], { ...env, ...nothing })
  const names = ['PORT', 'DATABASE_URL', 'SITEWRIGHT_PUBLIC_URL', 'SITEWRIGHT_PAYLOAD_KEY']
  const lines = names.map((variable) => `  ${variable}: must be .+\n`).join('')
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(new RegExp(`^error: The configuration is invalid:\n${lines}$`)),
  })
  expect(await sitewright(['sites'], { ...env, DATABASE_URL: '' })).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error: The configuration is invalid: DATABASE_URL: must be set .+\n$/),
  })
  const { failed } = await doctor({ SITEWRIGHT_PUBLIC_URL: '', SITEWRIGHT_PUBLIC_URI: 'https://api.example.com' })
  expect(failed.get('Configuration')).toMatch(/^SITEWRIGHT_PUBLIC_URL: must be set in production/)
  const warned = await sitewrightHere(['workspace', 'list'], { ...env, SITEWRIGHT_RATE_LIMITS: '1' })
  expect(warned.stderr).toMatch(
    /^warning: SITEWRIGHT_RATE_LIMITS has no effect.*Did you mean SITEWRIGHT_RATE_LIMIT\?\n/,
  )
})

test('a command ends quietly if the reader of its pipe does', async () => {
  const command = `"${process.execPath}" bin/sitewright.js openapi | head -c 1; echo "codes \${PIPESTATUS[*]}"`
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command], { env: bareEnvironment() })
  expect([stdout, stderr]).toEqual(['{codes 0 0\n', ''])
})
