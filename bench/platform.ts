import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@temporalio/client'
import type { Parts } from '../src/processes/parts.ts'
import { bareEnvironment, startSitewright } from '../test/support/command-line.ts'
import type { Asked } from './model-process.ts'
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

/** A workspace, and the headers of its key. */
export type Caller = { workspaceId: string; headers: Record<string, string> }

/** The product as in production: api, worker and sites in processes of their own, on a real Postgres and a real Temporal. */
export type Platform = {
  /** The same parts in this process, for what runs without Temporal. */
  parts: Parts
  client: Client
  workspaceId: string
  /** What its requests carry. */
  headers: Record<string, string>
  /** Makes another workspace; answers the headers of its key, too. */
  openWorkspace: () => Promise<Caller>
  apiUrl: string
  sitesUrl: string
  versions: { postgres: string; temporal: string; temporalCli: string }
  /** How long the model's server takes for every answer from now on. */
  setLatency: (latencyMs: number) => Promise<void>
  /** What the model was asked since its latency was set. */
  askedOfModel: () => Promise<Asked[]>
  /** Orders a website over HTTP; answers its workflow's id. */
  order: (request: object) => Promise<string>
  /** Orders several in one request; answers the batch's id. */
  orderBatch: (requests: object[]) => Promise<string>
  /** Waits for the end of a workflow, which has to be "complete". */
  ended: (workflowId: string) => Promise<void>
  /** The processes of the product. */
  pids: Record<'worker' | 'api' | 'sites', number>
  /** Kills the worker as a fault would; resolves when it is gone. */
  killWorker: () => Promise<void>
  /** Starts another worker. */
  startWorker: () => Promise<void>
  /** Starts a file of bench/ in a process of its own, which ends with this one. */
  start: (file: string) => ChildProcess
}

type Stop = () => Promise<unknown>

/** Runs `work` on a platform in a temporary folder, and takes all of it away again, however it ends. */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const stops: Stop[] = []
  const booted = boot(stops)
  let stopped: Promise<void> | undefined
  // Once, and not in the middle of a start: what breaks because a signal stops the servers waits here for the same end.
  const stop = () => (stopped ??= Promise.allSettled([booted]).then(() => stopAll(stops)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  try {
    return await work(await booted)
  } finally {
    await stop()
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error))
}

async function boot(stops: Stop[]): Promise<Platform> {
  const home = await mkdtemp(join(tmpdir(), 'sitewright-bench-'))
  stops.push(() => rm(home, { recursive: true, force: true }))
  const cli = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
  const model = startChild('model-process.ts', stops)
  const [postgres, temporal] = await Promise.all([
    startPostgres({ folder: await folderFor('postgres', stops), port: 0 }).then(stopsWith(stops)),
    startTemporal({ cli: cli.path, folder: join(home, 'temporal'), port: 0 }).then(stopsWith(stops)),
  ])
  await migrate(postgres.url)
  const environment = {
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    OPENAI_BASE_URL: await ask<string>(model, 0),
    SITEWRIGHT_HOME: home,
    SITEWRIGHT_METRICS_PORT: '0',
    SITEWRIGHT_RATE_LIMIT: '1000000000',
    SITEWRIGHT_AI_RATE_LIMIT: '1000000000',
    PORT: String(await freePort()),
    SITEWRIGHT_SITES_PORT: String(await freePort()),
  }
  const pids = { worker: 0, api: 0, sites: 0 }
  const begin = async (role: keyof typeof pids) => {
    const running = await startSitewright([role], { ...bareEnvironment(), ...environment }, `${role} is up`)
    pids[role] = running.pid
    stops.push(() => running.stop('SIGTERM'))
    return running
  }
  let worker = await begin('worker')
  for (const role of ['api', 'sites'] as const) await begin(role)
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
    askedOfModel: () => ask(model, null),
    async killWorker() {
      await worker.stop('SIGKILL')
    },
    async startWorker() {
      worker = await begin('worker')
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

/** Of its own under the system's folder: the account that Postgres runs as has to get there. */
async function folderFor(server: string, stops: Stop[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sitewright-bench-${server}-`))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const stopsWith =
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

/** What the process answers to a message; throws when it ends instead. */
export async function ask<T>(child: ChildProcess, message: unknown): Promise<T> {
  const answered = new AbortController()
  const ended = once(child, 'exit', answered).then(() => Promise.reject(new Error('a process of the benchmark ended')))
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

/** Sends an order; throws unless it is taken. */
export async function send(url: string, headers: Record<string, string>, request: object) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) })
  const answer = (await response.json()) as { workflow_id: string; batch_id: string; message?: string }
  if (!response.ok) throw new Error(`The order was answered ${response.status}: ${answer.message}`)
  return answer
}
