import { Histogram } from 'prom-client'
import { counterOnce, metricOnce, replaceGauge } from './metrics.ts'

const prefix = 'sitewright_webhook'

const deliveries = counterOnce(
  `${prefix}_deliveries_total`,
  'Webhook deliveries that ended, by outcome: delivered, failed, cancelled',
  ['outcome'],
)

const attempts = metricOnce(
  `${prefix}_attempt_seconds`,
  (name) =>
    new Histogram({
      name,
      help: 'Duration of attempts to deliver a webhook, by result: success, failure',
      labelNames: ['result'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
)

export const measureAttempt = ({ ms, error }: { ms: number; error: string | null }): void =>
  attempts.observe({ result: error === null ? 'success' : 'failure' }, ms / 1_000)

/** Counts a delivery that ended with this status. */
export const countDelivery = (outcome: string): void => deliveries.inc({ outcome })

/** Reports the age of the oldest webhook event that waits for its first attempt, in seconds; NaN if it cannot be read. */
export function reportQueueAge(readSeconds: () => Promise<number>): void {
  const help = 'Age of the oldest webhook event that waits for its first attempt, in seconds'
  replaceGauge(`${prefix}_queue_age_seconds`, help, [], async (gauge) =>
    gauge.set(await readSeconds().catch(() => Number.NaN)),
  )
}
