import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { collectDefaultMetrics, register } from 'prom-client'
import { replaceGauge } from '../adapters/metrics.ts'

/**
 * Serves GET /metrics for Prometheus on an internal port: the metrics of this process and, with `temporalUrl`, those of its Temporal SDK.
 * Returns the URL; `close` frees the port.
 */
export async function serveMetrics(options: { port: number; host: string; pool: Connections; temporalUrl?: string }) {
  collectOnce()
  reportPool(options.pool)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    allMetrics(options.temporalUrl).then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
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

let collecting = false
function collectOnce(): void {
  if (!collecting) collectDefaultMetrics()
  collecting = true
}
