import { replaceGauge } from '../adapters/metrics.ts'
import { watchOrders } from '../db/order-changes.ts'
import { sendHeartbeats } from './heartbeats.ts'
import type { Parts } from './parts.ts'
import type { Running } from './running.ts'

/** Builds the HTTP API without listening. */
export async function buildApi(parts: Parts, isDraining?: () => boolean) {
  const { config, log, pool, operations, model, tracing } = parts
  const { buildApp } = await import('../api/app.ts')
  const { acceptMs, rateLimits, invalidKeyLimit, largeBodyPercent, trustedProxies } = config
  const { events, prices, publicUrl, sitesUrl, mail, mcp } = config
  const limits = { acceptMs, rateLimits, invalidKeyLimit, largeBodyPercent, trustedProxies }
  const settings = { ...limits, events, prices, publicUrl, sitesUrl, mail, mcp, modelName: model.name }
  const onError = (error: Error) =>
    log.warn({ err: error }, 'the connection that listens for order changes failed; polling until it is back')
  const orderChanges = watchOrders(pool.options, { pollMs: events.lookUpMs, onError })
  const deps = {
    ...settings,
    isDraining,
    orderChanges,
    operations,
    traceRequests: tracing?.traceRequests,
  }
  return await buildApp(deps, { loggerInstance: log })
}

/** Reports running workers and stuck workflows. Unlike the metrics of the workers, these are there when no worker runs. */
function reportWorkers({ countWorkers, countStuckWorkflows }: Parts['operations']): void {
  const report = (name: string, help: string, count: () => Promise<number | undefined>) =>
    replaceGauge(name, help, [], async (gauge) => gauge.set((await count().catch(() => undefined)) ?? Number.NaN))
  report('sitewright_workers', 'Workers that have reported themselves in the last seconds', countWorkers)
  report('sitewright_stuck_workflows', 'Workflows whose tasks fail again and again', countStuckWorkflows)
}

/** Serves the HTTP API. `stop` answers the requests that are in progress. */
export async function startApi(parts: Parts): Promise<Running> {
  const { port, host, publicUrl } = parts.config
  parts.threads.start()
  let isDraining = false
  const drain = () => {
    isDraining = true
  }
  const app = await buildApi(parts, () => isDraining)
  await app.listen({ port, host })
  reportWorkers(parts.operations)
  const stopHeartbeats = await sendHeartbeats(parts, 'api')
  const stop = async () => {
    stopHeartbeats()
    await app.close()
  }
  return { url: publicUrl, drain, stop }
}
