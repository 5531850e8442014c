import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { type Config, processEnvironment, readConfig } from '../config.ts'
import { PayloadEncryption } from '../temporal/payload-encryption.ts'
import { startApi } from './api.ts'
import { buildCodec } from './codec.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { openParts, type Parts } from './parts.ts'
import { freePort } from './ports.ts'
import type { Running, RunningWorker } from './running.ts'
import { startSites } from './sites.ts'
import { startTracing } from '../tracing/index.ts'
import { stopRequested } from './stop-signal.ts'
import { checksOf, createProbe } from '../domain/readiness.ts'
import { agreesWithOthers } from './readiness.ts'
import { requireMigrations } from './require-migrations.ts'
import { lowerPriority, prepareTemporalSdk, startWorker } from './worker.ts'

/** Time that a stop may take after `config.drainMs` and `config.shutdownMs`, before the process exits. */
const closingMs = 10_000
/** Time that the process may take to end when everything is closed, or after a failed start. */
const endingMs = 1_000

type Role = 'api' | 'worker' | 'sites'

const start: Record<Role, (parts: Parts) => Promise<Running | RunningWorker>> = {
  api: startApi,
  worker: startWorker,
  sites: startSites,
}

/** Runs one process of a production installation until it is asked to stop. */
export async function serve(role: Role): Promise<void> {
  if (role === 'worker') lowerPriority()
  const config = readConfig(processEnvironment(), role)
  const log = createLog(config)
  for (const warning of config.warnings) log.warn(warning)
  const tracing = role === 'sites' ? undefined : await startTracing(config, `sitewright-${role}`, log)
  const parts = openParts(config, log, { tracing, mayRecord: role !== 'sites' })
  await requireMigrations(parts)
  const temporalUrl = role === 'worker' ? await prepareTemporalSdk(log, await freePort()) : undefined
  const metrics = await serveMetrics({
    port: config.metricsPort,
    host: config.host,
    pool: parts.pool,
    probe: createProbe({ log, check: () => parts.operations.checkReadiness({ names: checksOf[role] }) }),
    ...(temporalUrl ? { temporalUrl } : {}),
  })
  const end = async () => {
    await parts.close()
    metrics.close()
  }
  await run(role, parts, metrics.url).catch(async (error: unknown) => {
    // Open connections would keep the process alive, which an orchestrator takes for a running one.
    setTimeout(() => process.exit(1), endingMs).unref()
    await end()
    throw error
  })
  await end()
  setTimeout(() => process.exit(), endingMs).unref() // the SDK of Temporal keeps a process alive whose workers have not started
}

/** Starts the process, and returns when it has stopped. */
async function run(role: Role, parts: Parts, metrics: string): Promise<void> {
  const { config, log, model } = parts
  const stopping = stopRequested()
  if (role === 'worker' && !(await agreesWithOthers(parts, stopping))) return
  const running = await start[role](parts)
  log.info({ url: running.url, metrics, model: model.name }, `${role} is up`)
  const signal = await Promise.race([stopping, ...('ended' in running ? [running.ended] : [])])
  log.info({ signal }, `${role} is stopping`)
  await stop(running, config)
}

/** Lets load balancers leave, then finishes what has begun. */
async function stop(running: Running, { drainMs, shutdownMs }: Config): Promise<void> {
  if (running.drain) {
    running.drain()
    await sleep(drainMs)
  }
  setTimeout(() => process.exit(1), shutdownMs + closingMs).unref()
  await setImmediate() // connections that have arrived are accepted before the port is closed
  await running.stop()
}

/** Runs the codec server, which decrypts payloads for Temporal's Web UI and CLI. Throws InvalidConfig without keys. */
export async function serveCodec(): Promise<void> {
  const config = readConfig(processEnvironment(), 'codec')
  const log = createLog(config)
  for (const warning of config.warnings) log.warn(warning)
  const payloadKeys = config.temporal.payloadKeys ?? { current: null, known: [] }
  const app = buildCodec(new PayloadEncryption(payloadKeys), { origin: config.codec.origin, log })
  const url = await app.listen({ port: config.codec.port, host: config.host })
  log.info({ url, origin: config.codec.origin }, 'codec is up')
  log.info({ signal: await stopRequested() }, 'codec is stopping')
  await app.close()
}
