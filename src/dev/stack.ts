import { createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client, type ClientInterceptors } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { startApi } from '../processes/api.ts'
import { openParts, type Parts } from '../processes/parts.ts'
import type { Running } from '../processes/running.ts'
import { startSites } from '../processes/sites.ts'
import { prepareTemporalSdk, startWorker } from '../processes/worker.ts'
import { type Config, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import type { Logger } from 'pino'
import { serveMetrics } from '../processes/metrics.ts'
import { dataConverterFor, lazyConnection } from '../temporal/client.ts'
import { startTracing } from '../tracing/index.ts'
import { type DevFile, readDevFile, writeDevFile } from './dev-file.ts'
import { lockHome } from './lock.ts'
import { choosePort, freePort } from '../processes/ports.ts'
import { startPostgres } from './postgres.ts'
import { startTemporal } from './temporal.ts'
import { findTemporalCli } from './temporal-cli.ts'
import { ensureWorkspace } from './workspace.ts'

/** A running development stack. */
export type Stack = {
  dev: DevFile
  /** Absolute path of $SITEWRIGHT_HOME. */
  home: string
  modelName: string
  /** Resolves with a message if a server or the worker ends unexpectedly. */
  failure: Promise<string>
  /** Finishes running requests and tasks, then stops the servers. */
  stop: () => Promise<void>
}

export type StackOptions = {
  env: NodeJS.ProcessEnv
  log: Logger
  /** Prints a line to the terminal. */
  print: (line: string) => void
}

type Stop = () => unknown

/**
 * Starts Postgres and Temporal, then API, worker and public sites in this process, and writes dev.json. Keeps all data in
 * $SITEWRIGHT_HOME. If it throws, it first stops what it started. Throws HomeInUse if another stack uses the folder.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: Stop[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return { ...(await startAll(options, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll({ env, log, print }: StackOptions, stops: Stop[]): Promise<Omit<Stack, 'stop'>> {
  const home = resolve(readConfig(env).home)
  stops.push(await lockHome(home))
  const temporalPorts = await chooseTemporalPorts(readConfig(env), print)
  print('Starting Postgres and Temporal …')
  const servers = await startServers(home, temporalPorts, stops, print)
  const { postgres, temporal, cli } = servers
  const ports = await choosePorts(readConfig(env), print)
  const config = readConfig(stackEnvironment(env, home, ports, servers))
  const tracing = await startTracing(config, 'sitewright', log)
  const access = temporalAccess(temporal.address, dataConverterFor(config.temporal), tracing?.clientInterceptors)
  const parts = openParts(config, log, { temporal: access, tracing })
  stops.push(parts.close)
  const temporalUrl = await prepareTemporalSdk(log, await freePort())
  const metrics = await serveMetrics({ port: config.metricsPort, host: config.host, pool: parts.pool, temporalUrl })
  stops.push(metrics.close)
  const { workerEnded } = await startProcesses(parts, stops)
  const workspace = await ensureWorkspace(parts.operations, await readDevFile(home))
  const dev: DevFile = {
    api_url: `http://localhost:${config.port}`,
    sites_url: config.sitesUrl,
    temporal_address: temporal.address,
    temporal_cli: cli.path,
    temporal_ui_url: temporal.uiUrl ?? '',
    database_url: postgres.url,
    metrics_url: metrics.url,
    ...workspace,
  }
  await writeDevFile(home, dev)
  const failure = Promise.race([
    postgres.exited.then(() => `PostgreSQL stopped unexpectedly (see ${join(home, 'logs')})`),
    temporal.exited.then(() => `Temporal stopped unexpectedly (see ${join(home, 'logs')})`),
    workerEnded.then(
      () => 'The worker stopped unexpectedly',
      (error: unknown) => `The worker failed: ${String(error)}`,
    ),
  ])
  return { dev, home, modelName: parts.model.name, failure }
}

type Ports = { api: number; sites: number; metrics: number }
type TemporalPorts = { temporal: number; temporalUi: number }

async function chooseTemporalPorts(config: Config, print: (line: string) => void): Promise<TemporalPorts> {
  return {
    temporal: await choosePort(config.temporalPort, 'Temporal', print),
    temporalUi: await choosePort(config.temporalUiPort, 'the Temporal Web UI', print),
  }
}

/** Call it shortly before the ports are used: another program may take a free port at any time. */
async function choosePorts(config: Config, print: (line: string) => void): Promise<Ports> {
  return {
    api: await choosePort(config.port, 'the API', print),
    sites: await choosePort(config.sitesPort, 'the public sites', print),
    metrics: await choosePort(config.metricsPort, 'metrics', print),
  }
}

type Servers = Awaited<ReturnType<typeof startServers>>

async function startServers(home: string, ports: TemporalPorts, stops: Stop[], print: (line: string) => void) {
  const logs = join(home, 'logs')
  mkdirSync(logs, { recursive: true })
  const running: { stop: () => Promise<void> }[] = []
  stops.push(() => Promise.all(running.map((server) => server.stop())))
  const track = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    running.push(server)
    return server
  }
  const startTemporalServer = async () => {
    const cli = await findTemporalCli({ cacheFolder: join(home, 'bin'), log: print })
    const settings = { cli: cli.path, folder: join(home, 'temporal'), port: ports.temporal, uiPort: ports.temporalUi }
    return { cli, temporal: await track(startTemporal({ ...settings, log: fileLog(join(logs, 'temporal.log')) })) }
  }
  const startPostgresServer = async () => {
    const log = fileLog(join(logs, 'postgres.log'))
    const postgres = await track(startPostgres({ folder: join(home, 'postgres'), port: 0, log }))
    await migrate(postgres.url)
    return postgres
  }
  // Waits for both even if one fails, so that both can be stopped.
  const [postgres, temporal] = await Promise.allSettled([startPostgresServer(), startTemporalServer()])
  if (postgres.status === 'rejected') throw postgres.reason
  if (temporal.status === 'rejected') throw temporal.reason
  return { postgres: postgres.value, ...temporal.value }
}

/** Requests per minute: high enough not to limit local experiments. */
const devRateLimit = '100000'

/** Returns the environment with the addresses of this stack's servers in place of those of other databases and clusters. */
function stackEnvironment(env: NodeJS.ProcessEnv, home: string, ports: Ports, { postgres, temporal }: Servers) {
  return {
    ...env,
    SITEWRIGHT_RATE_LIMIT: env.SITEWRIGHT_RATE_LIMIT || devRateLimit,
    SITEWRIGHT_AI_RATE_LIMIT: env.SITEWRIGHT_AI_RATE_LIMIT || devRateLimit,
    // A receiver on this machine works at once.
    SITEWRIGHT_WEBHOOK_ALLOW_INSECURE:
      env.SITEWRIGHT_WEBHOOK_ALLOW_INSECURE || (env.NODE_ENV === 'production' ? '0' : '1'),
    SITEWRIGHT_INVALID_KEY_RATE_LIMIT: env.SITEWRIGHT_INVALID_KEY_RATE_LIMIT || devRateLimit,
    SITEWRIGHT_HOME: home,
    PORT: String(ports.api),
    SITEWRIGHT_SITES_PORT: String(ports.sites),
    SITEWRIGHT_METRICS_PORT: String(ports.metrics),
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    TEMPORAL_NAMESPACE: 'default',
    TEMPORAL_DEPLOYMENT_NAME: undefined,
    TEMPORAL_WORKER_BUILD_ID: undefined,
  }
}

const temporalAccess = (address: string, dataConverter: DataConverter, interceptors: ClientInterceptors = {}) => ({
  client: new Client({ connection: lazyConnection({ address }), dataConverter, interceptors }),
  connectWorker: async () => {
    const { NativeConnection } = await import('@temporalio/worker')
    return { connection: await NativeConnection.connect({ address }), namespace: 'default', dataConverter }
  },
})

/** Starts API, sites and worker. `workerEnded` settles when the worker ends. */
async function startProcesses(parts: Parts, stops: Stop[]): Promise<{ workerEnded: Promise<void> }> {
  const running: Running[] = []
  stops.push(() => Promise.all(running.map((each) => each.stop())))
  const track = async <T extends Running>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    running.push(started)
    return started
  }
  const starting = [track(startApi(parts)), track(startSites(parts))]
  const worker = track(startWorker(parts))
  for (const each of await Promise.allSettled([worker, ...starting])) if (each.status === 'rejected') throw each.reason
  return { workerEnded: (await worker).ended }
}

function fileLog(path: string): (line: string) => void {
  const file = createWriteStream(path, { flags: 'w' })
  return (line) => file.write(`${line}\n`)
}
