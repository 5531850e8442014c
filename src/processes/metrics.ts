import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { collectDefaultMetrics, register } from 'prom-client'
import { plainAnswer, type Probe } from '../domain/readiness.ts'
import { replaceGauge } from '../adapters/metrics.ts'

type Options = { port: number; host: string; pool: Connections; temporalUrl?: string } & {
  /** Answers GET /ready. */
  probe?: Probe
}

/**
 * Serves GET /metrics for Prometheus on an internal port: the metrics of this process and, with `temporalUrl`, those of its Temporal SDK.
 * Returns the URL; `close` frees the port.
 */
export async function serveMetrics(options: Options) {
  collectOnce()
  reportPool(options.pool)
  const answer = async (path: string | undefined) => {
    if (path === '/metrics')
      return { status: 200, type: register.contentType, text: await allMetrics(options.temporalUrl) }
    if (path === '/ready' && options.probe)
      return { type: 'application/json; charset=utf-8', ...plainAnswer(await options.probe()) }
    return { status: 404, type: 'text/plain; charset=utf-8', text: '' }
  }
  const server = createServer((request, response) => {
    answer(request.url).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, options.host, listening)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://${options.host}:${port}/metrics`, close: () => server.close() }
}

type Connections = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Reports the use of a pool of database connections. */
function reportPool(pool: Connections): void {
  const help = 'Database connections of this process, by state: busy, idle; and callers that wait for one: waiting'
  replaceGauge('sitewright_database_connections', help, ['state'], (gauge) => {
    gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    gauge.set({ state: 'idle' }, pool.idleCount)
    gauge.set({ state: 'waiting' }, pool.waitingCount)
  })
}

async function allMetrics(temporalUrl: string | undefined): Promise<string> {
  const ours = await register.metrics()
  if (!temporalUrl) return ours
  const answer = await fetch(temporalUrl)
  return ours + (await answer.text())
}

/**
 * How often the delay of the event loop is measured, in milliseconds. Each measurement wakes the process: with the default of 10, that was
 * more than half of the processor time of an idle API or website host.
 */
const eventLoopMonitoringPrecision = 100

let collecting = false
function collectOnce(): void {
  if (!collecting) collectDefaultMetrics({ eventLoopMonitoringPrecision })
  collecting = true
}
