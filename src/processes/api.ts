import { watchOrders } from '../db/order-changes.ts'
import type { Parts } from './parts.ts'
import type { Running } from './running.ts'

/** Builds the HTTP API without listening. */
export async function buildApi({ config, log, pool, operations, temporal, model, tracing }: Parts) {
  const { buildApp } = await import('../api/app.ts')
  const { taskQueue, timing, acceptMs, rateLimits, invalidKeyLimit, trustedProxies, events, prices, publicUrl } = config
  const limits = { acceptMs, rateLimits, invalidKeyLimit, trustedProxies }
  const settings = { ...limits, taskQueue, timing, events, prices, publicUrl, modelName: model.name }
  const onError = (error: Error) =>
    log.warn({ err: error }, 'the connection that listens for order changes failed; polling until it is back')
  const orderChanges = watchOrders(pool.options, { pollMs: events.lookUpMs, onError })
  const deps = {
    ...settings,
    orderChanges,
    operations,
    temporal: temporal.client,
    traceRequests: tracing?.traceRequests,
  }
  return await buildApp(deps, { loggerInstance: log })
}

/** Serves the HTTP API. `stop` answers the requests that are in progress. */
export async function startApi(parts: Parts): Promise<Running> {
  const { port, host, publicUrl } = parts.config
  parts.threads.start()
  const app = await buildApi(parts)
  await app.listen({ port, host })
  return { url: publicUrl, stop: () => app.close() }
}
