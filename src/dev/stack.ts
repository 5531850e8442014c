import { createWriteStream, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client, Connection } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import {
  openParts,
  type Parts,
  prepareTemporalSdk,
  type Running,
  startApi,
  startSites,
  startWorker,
} from '../processes/parts.ts'
import { type Config, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import type { Logger } from 'pino'
import { serveMetrics } from '../processes/metrics.ts'
import { dataConverterFor } from '../temporal/client.ts'
import { type DevFile, readDevFile, writeDevFile } from './dev-file.ts'
import { lockHome } from './lock.ts'
import { choosePort, freePort } from '../processes/ports.ts'
import { startPostgres } from './postgres.ts'
import { startTemporal } from './temporal.ts'
import { findTemporalCli } from './temporal-cli.ts'
import { ensureWorkspace } from './workspace.ts'

/** A development stack that answers. */
export type Stack = {
  dev: DevFile
  modelName: string
  /** Settles with the reason if a part of it ends by itself. */
  broken: Promise<string>
  /** Finishes what was begun, then stops the servers. */
  stop: () => Promise<void>
}

export type StackOptions = {
  env: NodeJS.ProcessEnv
  log: Logger
  /** Tells the person at the terminal. */
  say: (line: string) => void
}

type Stop = () => unknown

/**
 * Starts Postgres and Temporal side by side, then API, workers and public sites in this process, and writes dev.json. Everything is
 * kept in $SITEWRIGHT_HOME. Throws HomeInUse while another stack has it; what had been started when it throws is stopped again.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stops: Stop[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return { ...(await boot(options, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function boot({ env, log, say }: StackOptions, stops: Stop[]): Promise<Omit<Stack, 'stop'>> {
  const home = resolve(readConfig(env).home)
  stops.push(await lockHome(home))
  const ports = await choosePorts(readConfig(env), say)
  const servers = await startServers(home, ports, stops, say)
  const { postgres, temporal, cli } = servers
  const config = readConfig(ownEnvironment(env, home, ports, servers))
  const parts = openParts(config, log, accessTo(temporal.address, dataConverterFor(config.temporal)))
  stops.push(parts.close)
  const temporalUrl = await prepareTemporalSdk(log, await freePort())
  const metrics = await serveMetrics({ port: config.metricsPort, host: config.host, temporalUrl })
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
  const broken = Promise.race([
    postgres.exited.then(() => `PostgreSQL ended (see ${join(home, 'logs')})`),
    temporal.exited.then(() => `Temporal ended (see ${join(home, 'logs')})`),
    workerEnded.then(
      () => 'The worker ended',
      (error: unknown) => `The worker failed: ${String(error)}`,
    ),
  ])
  return { dev, modelName: parts.model.name, broken }
}

type Ports = { api: number; sites: number; temporal: number; temporalUi: number; metrics: number }

async function choosePorts(config: Config, say: (line: string) => void): Promise<Ports> {
  return {
    api: await choosePort(config.port, 'the API', say),
    sites: await choosePort(config.sitesPort, 'the public sites', say),
    temporal: await choosePort(config.temporalPort, 'Temporal', say),
    temporalUi: await choosePort(config.temporalUiPort, 'the Temporal Web UI', say),
    metrics: await choosePort(config.metricsPort, 'metrics', say),
  }
}

type Servers = Awaited<ReturnType<typeof startServers>>

async function startServers(home: string, ports: Ports, stops: Stop[], say: (line: string) => void) {
  const logs = join(home, 'logs')
  mkdirSync(logs, { recursive: true })
  const running: { stop: () => Promise<void> }[] = []
  stops.push(() => Promise.all(running.map((server) => server.stop())))
  const begin = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    running.push(server)
    return server
  }
  const withTemporal = async () => {
    const cli = await findTemporalCli({ cacheFolder: join(home, 'bin'), log: say })
    const settings = { cli: cli.path, folder: join(home, 'temporal'), port: ports.temporal, uiPort: ports.temporalUi }
    return { cli, temporal: await begin(startTemporal({ ...settings, log: fileLog(join(logs, 'temporal.log')) })) }
  }
  const withPostgres = async () => {
    const log = fileLog(join(logs, 'postgres.log'))
    const postgres = await begin(startPostgres({ folder: join(home, 'postgres'), port: 0, log }))
    await migrate(postgres.url)
    return postgres
  }
  const [first, second] = await Promise.allSettled([withPostgres(), withTemporal()]) // both, so that both can be stopped
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return { postgres: first.value, ...second.value }
}

/** Requests a minute: nobody who tries things out on their own machine is to be held back. */
const generous = '100000'

/** The environment with what this stack decides itself. Addresses of other databases and clusters are none of its business. */
function ownEnvironment(env: NodeJS.ProcessEnv, home: string, ports: Ports, { postgres, temporal }: Servers) {
  return {
    ...env,
    SITEWRIGHT_RATE_LIMIT: env.SITEWRIGHT_RATE_LIMIT || generous,
    SITEWRIGHT_AI_RATE_LIMIT: env.SITEWRIGHT_AI_RATE_LIMIT || generous,
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

const accessTo = (address: string, dataConverter: DataConverter) => ({
  client: new Client({ connection: Connection.lazy({ address }), dataConverter }),
  connectWorker: async () => {
    const { NativeConnection } = await import('@temporalio/worker')
    return { connection: await NativeConnection.connect({ address }), namespace: 'default', dataConverter }
  },
})

/** Answers what settles when the worker ends. */
async function startProcesses(parts: Parts, stops: Stop[]): Promise<{ workerEnded: Promise<void> }> {
  const begun: Running[] = []
  stops.push(() => Promise.all(begun.map((each) => each.stop())))
  const begin = async <T extends Running>(starting: Promise<T>): Promise<T> => {
    const running = await starting
    begun.push(running)
    return running
  }
  const starting = [begin(startApi(parts)), begin(startSites(parts))]
  const worker = begin(startWorker(parts))
  for (const each of await Promise.allSettled([worker, ...starting])) if (each.status === 'rejected') throw each.reason
  return { workerEnded: (await worker).ended }
}

function fileLog(path: string): (line: string) => void {
  const file = createWriteStream(path, { flags: 'w' })
  return (line) => file.write(`${line}\n`)
}
