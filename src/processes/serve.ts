import { constants, getPriority, setPriority } from 'node:os'
import { buildCodec } from './codec.ts'
import { MissingSetting, readConfig } from '../config.ts'
import { freePort } from './ports.ts'
import { PayloadEncryption } from '../temporal/payload-encryption.ts'
import { serveMetrics } from './metrics.ts'
import {
  createLog,
  openParts,
  type Parts,
  prepareTemporalSdk,
  type Running,
  type RunningWorker,
  startApi,
  startSites,
  startWorker,
} from './parts.ts'
import { stopRequested } from './stop-signal.ts'

/** How long a stop may take after the drain time, before the process is ended. */
const closingMs = 10_000

/** `codec`: shows operators, in Temporal's Web UI and CLI, what is encrypted there. Throws MissingSetting without keys. */
export async function serveCodec(): Promise<void> {
  const config = readConfig()
  const { payloadKeys } = config.temporal
  if (!payloadKeys) throw new MissingSetting('set SITEWRIGHT_PAYLOAD_KEY to the keys that the other processes have')
  const log = createLog(config)
  const app = buildCodec(new PayloadEncryption(payloadKeys), { origin: config.codec.origin, log })
  const url = await app.listen({ port: config.codec.port, host: config.host })
  log.info({ url, origin: config.codec.origin }, 'codec is up')
  log.info({ signal: await stopRequested() }, 'codec is stopping')
  await app.close()
}

/** Whom nobody waits for at a connection lets the others go first, where they share processors. See docs/decisions/process-priority.md. */
function yieldProcessors(): void {
  setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
}

/** `api`, `worker` and `sites`: one process of a production installation each. */
export async function serve(role: 'api' | 'worker' | 'sites'): Promise<void> {
  // First of all: the threads that are started later have the priority of the one that starts them.
  if (role === 'worker') yieldProcessors()
  const config = readConfig()
  const log = createLog(config)
  const parts = openParts(config, log)
  const temporalUrl = role === 'worker' ? await prepareTemporalSdk(log, await freePort()) : undefined
  const metrics = await serveMetrics({
    port: config.metricsPort,
    host: config.host,
    ...(temporalUrl ? { temporalUrl } : {}),
  })
  const running = await roles[role](parts)
  log.info({ url: running.url, metrics: metrics.url, model: parts.model.name }, `${role} is up`)
  const signal = await Promise.race([stopRequested(), ...('ended' in running ? [running.ended] : [])])
  log.info({ signal }, `${role} is stopping`)
  setTimeout(() => process.exit(1), config.shutdownMs + closingMs).unref()
  await running.stop()
  await parts.close()
  metrics.close()
}
const roles: Record<'api' | 'worker' | 'sites', (parts: Parts) => Promise<Running | RunningWorker>> = {
  api: startApi,
  worker: startWorker,
  sites: startSites,
}
