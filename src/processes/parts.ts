import type { Client } from '@temporalio/client'
import type pg from 'pg'
import { destination, pino } from 'pino'
import { type Activities, createActivities } from '../activities/activities.ts'
import { createOperations, type Operations } from '../activities/operations.ts'
import { type Config, MissingSetting } from '../config.ts'
import { connect } from '../db/connect.ts'
import { watchOrders } from '../db/order-changes.ts'
import type { Logger } from 'pino'
import { createModel } from '../generation/index.ts'
import type { Model } from '../generation/model.ts'
import { createFetcher } from '../adapters/fetcher.ts'
import { createMailer } from '../adapters/mail.ts'
import { createStorage, type Storage } from '../adapters/storage.ts'
import { ensureSchedules } from '../temporal/schedules.ts'
import { createStarts } from '../temporal/starts.ts'
import { connectClient, connectWorker } from '../temporal/client.ts'

/** Something that runs until it is stopped; a worker's `ended` settles before that only if it fails. */
export type Running = { url?: string; stop: () => Promise<void> }
export type RunningWorker = Running & { ended: Promise<void> }

/** How Temporal is reached; the standard environment says it, but the development stack has a server of its own. */
export type TemporalAccess = { client: Client; connectWorker: () => ReturnType<typeof connectWorker> }

/** What the processes of one program share. `close` comes last, when all that use it have stopped. */
export type Parts = {
  config: Config
  log: Logger
  pool: pg.Pool
  storage: Storage
  model: Model
  temporal: TemporalAccess
  operations: Operations
  activities: Activities
  close: () => Promise<void>
}

/** Opens what the processes need. Nothing is connected before it is used. Throws MissingSetting without DATABASE_URL. */
export function openParts(
  config: Config,
  log: Logger,
  temporal = standardTemporal(config),
  fetcher = createFetcher(),
): Parts {
  if (!config.databaseUrl) throw new MissingSetting('set DATABASE_URL to the Postgres database that holds everything')
  const { db, pool } = connect(config.databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'))
  const storage = createStorage(config.storage)
  const model = createModel(config.model, log)
  const { sitesUrl, publicUrl, prices, timing, modelConcurrency, modelLimits, taskQueue, acceptMs } = config
  const mailer = config.mail && createMailer(config.mail)
  const starts = createStarts({ temporal: temporal.client, taskQueue, timing, acceptMs })
  const settings = { sitesUrl, publicUrl, prices, timing, modelConcurrency, modelLimits }
  const deps = { ...settings, db, model, storage, fetcher, temporal: temporal.client, starts, mailer }
  const close = async () => {
    await Promise.all([db.destroy(), temporal.client.connection.close()])
    if (!pool.ending) await pool.end() // Kysely leaves a pool alone through which it has never asked anything
  }
  return {
    ...{ config, log, pool, storage, model, temporal, close },
    operations: createOperations(deps),
    activities: createActivities(deps),
  }
}

function standardTemporal(config: Config): TemporalAccess {
  return { client: connectClient(config), connectWorker: () => connectWorker(config) }
}

/**
 * The log of a process: JSON lines on standard output, written many at once beside the work, 100 ms late at most and at the process's end.
 * Only a process that is killed loses the last of them.
 */
export const createLog = (config: Config): Logger =>
  pino({ level: config.logLevel }, destination({ sync: false, minLength: 8_192, periodicFlush: 100 }))

/** The HTTP API, not yet listening. */
export async function buildApi({ config, log, pool, operations, temporal, model }: Parts) {
  const { buildApp } = await import('../api/http/app.ts')
  const { taskQueue, timing, acceptMs, rateLimits, events, prices, publicUrl } = config
  const settings = { taskQueue, timing, acceptMs, rateLimits, events, prices, publicUrl, modelName: model.name }
  const failed = (error: Error) => log.warn({ err: error }, 'changes of orders are not heard; they are looked up')
  const orderChanges = watchOrders(pool.options, { pollMs: events.lookUpMs, onError: failed })
  return await buildApp({ ...settings, orderChanges, operations, temporal: temporal.client }, { loggerInstance: log })
}

/** Serves the API; `stop` answers what was begun. */
export async function startApi(parts: Parts): Promise<Running> {
  const { port, host, publicUrl } = parts.config
  const app = await buildApi(parts)
  await app.listen({ port, host })
  return { url: publicUrl, stop: () => app.close() }
}

/** Runs the workers; `stop` finishes or hands back what was begun, within config.shutdownMs. */
export async function startWorker({ config, activities, temporal }: Parts): Promise<RunningWorker> {
  const { createWorkers } = await import('../temporal/workers.ts')
  const connected = await temporal.connectWorker()
  const create = async () => {
    await ensureSchedules(temporal.client, config)
    return await createWorkers({ ...config, ...connected, activities })
  }
  const workers = await create().catch(async (error: unknown) => {
    await connected.connection.close() // or it would keep the process alive
    throw error
  })
  const ended = workers.run()
  const stop = async () => {
    workers.shutdown()
    await ended
    await connected.connection.close()
  }
  return { stop, ended }
}

/** Serves the public websites. */
export async function startSites({ config, log, pool, storage }: Parts): Promise<Running> {
  const { buildHosting } = await import('../hosting/index.ts')
  const { sitesUrl, sitesCacheBytes: cacheBytes } = config
  const hosting = await buildHosting({ pool, storage, sitesUrl, cacheBytes, logger: log })
  await hosting.listen({ port: config.sitesPort, host: config.host })
  return { url: sitesUrl, stop: () => hosting.close() }
}

/**
 * Makes the Temporal SDK of this process write to our log, leave signals to us, and measure itself; answers where its metrics are.
 * To be called once, before the first worker.
 */
export async function prepareTemporalSdk(log: Logger, metricsPort: number): Promise<string> {
  const { DefaultLogger, Runtime, makeTelemetryFilterString } = await import('@temporalio/worker')
  const bindAddress = `127.0.0.1:${metricsPort}`
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      if (message.startsWith('No workflows registered')) return // so it is meant: one worker only writes
      log[level === 'ERROR' ? 'error' : 'warn'](meta ?? {}, message)
    }),
    telemetryOptions: {
      logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }) },
      metrics: { prometheus: { bindAddress } },
    },
  })
  return `http://${bindAddress}/metrics`
}
