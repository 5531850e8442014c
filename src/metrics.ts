import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, register } from 'prom-client'

/**
 * Serves GET /metrics for Prometheus on an internal port: this process's own metrics and, when `temporalUrl` is given, those of the
 * Temporal SDK in it. Answers the address; `close` frees the port.
 */
export async function serveMetrics(options: { port: number; host: string; temporalUrl?: string }) {
  collectOnce()
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const temporal = options.temporalUrl
      ? await fetch(options.temporalUrl)
          .then((answer) => answer.text())
          .catch(() => '')
      : ''
    return response.writeHead(200, { 'content-type': register.contentType }).end((await register.metrics()) + temporal)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port, options.host, listening)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://${options.host}:${port}/metrics`, close: () => server.close() }
}

let collecting = false
function collectOnce(): void {
  if (!collecting) collectDefaultMetrics()
  collecting = true
}
