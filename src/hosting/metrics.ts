import { Histogram } from 'prom-client'
import { counterOnce, metricOnce } from '../adapters/metrics.ts'

const requests = metricOnce(
  'sitewright_sites_request_seconds',
  (name) =>
    new Histogram({
      name,
      help: 'Duration of requests of visitors, by status',
      labelNames: ['status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
)
const reads = counterOnce('sitewright_sites_page_reads_total', 'Reads of published pages, by cache: hit, miss', [
  'cache',
])

export const measureRequest = (status: number, ms: number): void =>
  requests.observe({ status: String(status) }, ms / 1_000)

export const countRead = (cache: 'hit' | 'miss'): void => reads.inc({ cache })
