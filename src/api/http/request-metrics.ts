import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram } from 'prom-client'
import { metricOnce } from '../../adapters/metrics.ts'

const requests = metricOnce(
  'sitewright_http_request_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Duration of HTTP requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
)

/** Measures every response by route pattern. URLs contain ids and would create too many series. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    done()
  })
}

/** Number of open event streams. */
export const openStreams = metricOnce(
  'sitewright_event_streams',
  (name) => new Gauge({ name, help: 'Open event streams' }),
)
