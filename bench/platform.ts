import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@temporalio/client'
import type { Parts } from '../src/processes/parts.ts'
import { bareEnvironment, startSitewright } from '../test/support/command-line.ts'
import type { Asked, Speed } from './model-process.ts'
import {
  createLog,
  findTemporalCli,
  freePort,
  migrate,
  openParts,
  readConfig,
  startPostgres,
  startTemporal,
} from './product.ts'

/** A workspace and the request headers with its API key. */
export type Caller = { workspaceId: string; headers: Record<string, string> }

/** Sitewright as in production: api, worker and sites in separate processes, with Postgres and Temporal. */
export type Platform = {
  /** The same components in this process, for code that runs without Temporal. */
  parts: Parts
  client: Client
  workspaceId: string
  /** Request headers of that workspace. */
  headers: Record<string, string>
  /** Creates another workspace. */
  openWorkspace: () => Promise<Caller>
  apiUrl: string
  sitesUrl: string
  versions: { postgres: string; temporal: string; temporalCli: string }
  /** Sets the latency of the model server. */
  setLatency: (latencyMs: number) => Promise<void>
  /** Has the model server write a natural website at this speed. Returns the prompt for it. */
  setSpeed: (speed: Speed) => Promise<string>
  /** Has the model server write these answers, by step, at this latency (default: 0), until the latency is set. */
  setAnswers: (answers: Record<string, string>, latencyMs?: number) => Promise<void>
  /** Returns the model requests since the latency was set. */
  modelRequests: () => Promise<Asked[]>
  /** Orders a website through the API. Returns the workflow ID. */
  order: (request: object) => Promise<string>
  /** Orders several websites in one request. Returns the batch ID. */
  orderBatch: (requests: object[]) => Promise<string>
  /** Waits for the end of a workflow. Throws unless its status is `complete`. */
  ended: (workflowId: string) => Promise<void>
  /** Process IDs. */
  pids: Record<'worker' | 'api' | 'sites', number>
  /** Kills the worker with SIGKILL. Resolves when it has ended. */
  killWorker: () => Promise<void>
  /** Starts another worker. */
  startWorker: (settings?: Record<string, string>) => Promise<void>
  /** Starts a file from bench/ in a child process that ends with this process. */
  start: (file: string) => ChildProcess
}

type Stop = () => Promise<unknown>

/** Runs `work` on a platform in a temporary folder, then stops and deletes everything, also after errors. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const stops: Stop[] = []
  const starting = startAll(stops)
  let stopped: Promise<void> | undefined
  // Stops only once, and only after the start has finished or failed.
  const stop = () => (stopped ??= Promise.allSettled([starting]).then(() => stopAll(stops)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  try {
    return await work(await starting)
  } finally {
    await stop()
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error))
}

async function startAll(stops: Stop[]): Promise<Platform> {
  const home = await mkdtemp(join(tmpdir(), 'sitewright-bench-'))
  stops.push(() => rm(home, { recursive: true, force: true }))
  const cli = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const model = startChild('model-process.ts', stops)
  const [postgres, temporal] = await Promise.all([
    startPostgres({ folder: await createFolder('postgres', stops), port: 0 }).then(stopWith(stops)),
    startTemporal({ cli: cli.path, folder: join(home, 'temporal'), port: 0 }).then(stopWith(stops)),
  ])
  await migrate(postgres.url)
  const environment = {
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    OPENAI_BASE_URL: await ask<string>(model, 0),
    SITEWRIGHT_HOME: home,
    SITEWRIGHT_METRICS_PORT: '0',
    SITEWRIGHT_MODEL_FACT_CHECK: '0', // follows the publication that is measured
    SITEWRIGHT_RATE_LIMIT: '1000000000',
    SITEWRIGHT_AI_RATE_LIMIT: '1000000000',
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1',
    SITEWRIGHT_TRUSTED_PROXIES: '127.0.0.1', // visitors of analytics have addresses of their own
    PORT: String(await freePort()),
    SITEWRIGHT_SITES_PORT: String(await freePort()),
  }
  const pids = { worker: 0, api: 0, sites: 0 }
  const startRole = async (role: keyof typeof pids, settings = {}) => {
    const running = await startSitewright(
      [role],
      { ...bareEnvironment(), ...environment, ...settings },
      `${role} is up`,
    )
    pids[role] = running.pid
    stops.push(() => running.stop('SIGTERM'))
    return running
  }
  let worker = await startRole('worker')
  for (const role of ['api', 'sites'] as const) await startRole(role)
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' })
  const parts = openParts(config, createLog(config))
  stops.push(parts.close)
  const { workspaceId, headers } = await openWorkspace(parts)
  const client = parts.temporal.client
  const { serverVersion } = await client.connection.workflowService.getSystemInfo({})
  const { rows } = await parts.pool.query<{ server_version: string }>('show server_version')
  return {
    ...{ parts, client, workspaceId, headers, pids },
    openWorkspace: () => openWorkspace(parts),
    apiUrl: config.publicUrl,
    sitesUrl: config.sitesUrl,
    versions: { postgres: rows[0]?.server_version ?? '', temporal: serverVersion, temporalCli: cli.version },
    async setLatency(latencyMs) {
      await ask(model, latencyMs)
    },
    setSpeed: (speed) => ask(model, speed),
    async setAnswers(answers, latencyMs = 0) {
      await ask(model, { answers, latencyMs })
    },
    modelRequests: () => ask(model, null),
    async killWorker() {
      await worker.stop('SIGKILL')
    },
    async startWorker(settings) {
      worker = await startRole('worker', settings)
    },
    order: async (request) => (await send(`${config.publicUrl}/v1/ai/workspace/website`, headers, request)).workflow_id,
    orderBatch: async (items) =>
      (await send(`${config.publicUrl}/v1/ai/workspace/website/batch`, headers, { items })).batch_id,
    async ended(workflowId) {
      const outcome = await client.workflow.getHandle(workflowId).result()
      if (outcome !== 'complete') throw new Error(`${workflowId} ended as ${outcome}`)
    },
    start: (file) => startChild(file, stops),
  }
}

/** Creates a folder in the system's temporary folder, which the account of Postgres can read. */
async function createFolder(server: string, stops: Stop[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sitewright-bench-${server}-`))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const stopWith =
  (stops: Stop[]) =>
  <T extends { stop: Stop }>(server: T): T => {
    stops.push(server.stop)
    return server
  }

function startChild(file: string, stops: Stop[]): ChildProcess {
  const child = fork(new URL(file, import.meta.url))
  const exited = once(child, 'exit')
  stops.push(async () => {
    child.kill()
    await exited
  })
  return child
}

/** Sends a message to the process and returns its reply. Throws if the process ends first. */
export async function ask<T>(child: ChildProcess, message: unknown): Promise<T> {
  const answered = new AbortController()
  const ended = once(child, 'exit', answered).then(() =>
    Promise.reject(new Error('A benchmark process ended unexpectedly')),
  )
  child.send(message as object)
  const [answer] = await Promise.race([once(child, 'message'), ended]).finally(() => answered.abort())
  return answer
}

async function openWorkspace({ operations }: Parts) {
  const { workspace_id: workspaceId } = await operations.createWorkspace({ name: 'Benchmark' })
  await operations.grantCredits({ workspaceId, amount: 1_000_000, reason: 'benchmark' })
  const { api_key } = await operations.createKey({ workspaceId, name: 'benchmark' })
  return { workspaceId, headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' } }
}

/** Sends an order. Throws unless the API accepts it. */
export async function send(url: string, headers: Record<string, string>, request: object) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) })
  const answer = (await response.json()) as { workflow_id: string; batch_id: string; message?: string }
  if (!response.ok) throw new Error(`The API returned ${response.status}: ${answer.message}`)
  return answer
}
