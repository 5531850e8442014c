import { constants, getPriority, setPriority } from 'node:os'
import type { Logger } from 'pino'
import { reportTaskQueues } from '../temporal/queue-metrics.ts'
import { ensureSchedules } from '../temporal/schedules.ts'
import { reportQueueAge } from '../adapters/webhook-metrics.ts'
import type { Parts } from './parts.ts'
import type { RunningWorker } from './running.ts'
import { checkDomainsRegularly } from './domain-checks.ts'
import { rollUpRegularly } from './analytics-roll-ups.ts'
import { sendHeartbeats } from './heartbeats.ts'
import { relay } from './relay.ts'

/**
 * Runs the workers, and what they do regularly: first attempts of webhooks, the relays of workflow starts and of form submissions, the sums
 * of analytics and the checks of domains. `stop` finishes running activities, or hands them back after config.shutdownMs.
 */
export async function startWorker(parts: Parts): Promise<RunningWorker> {
  const { config, log, pool, activities, operations, webhookDeliveries, temporal, threads, tracing } = parts
  threads.start()
  const { createWorkers } = await import('../temporal/workers.ts')
  const connected = await temporal.connectWorker()
  const create = async () => {
    await ensureSchedules(temporal.client, config)
    return await createWorkers({ ...config, ...connected, activities, tracing: tracing?.worker })
  }
  const workers = await create().catch(async (error: unknown) => {
    await connected.connection.close() // an open connection keeps the process alive
    throw error
  })
  const ended = workers.run()
  const stopHeartbeats = await sendHeartbeats(parts, 'worker')
  reportTaskQueues(temporal.client, config.taskQueue)
  reportQueueAge(() => operations.getWebhookQueueAge())
  const starts = relay(pool.options, {
    channel: 'workflow_starts',
    start: () => operations.startCommitted(),
    onError: (error) => log.warn({ err: error }, 'workflows wait: they could not be started'),
  })
  const deliveries = relay(pool.options, {
    channel: 'webhook_events',
    start: (wake) => webhookDeliveries.start(wake),
    onError: (error) =>
      log.warn({ err: error }, 'webhook events wait: they could not be read, or results could not be stored'),
  })
  const submissionMails = relay(pool.options, {
    channel: 'form_submissions',
    start: () => operations.startSubmissionMails(),
    onError: (error) => log.warn({ err: error }, 'submissions of forms wait: their mails could not be started'),
  })
  const rollUps = rollUpRegularly({
    rollUp: () => operations.rollUpAnalytics(),
    onError: (error) => log.warn({ err: error }, 'analytics are out of date: events could not be summed up'),
  })
  const domainChecks = checkDomainsRegularly({
    intervalMs: Math.min(1_000, ...config.domains.checkMs),
    checkDue: (signal) => operations.checkDueDomains(signal),
    onError: (error) =>
      log.warn({ err: error }, 'domains are checked late: their checks could not be made or recorded'),
  })
  const stop = async () => {
    await Promise.all([starts.stop(), deliveries.stop(), submissionMails.stop(), rollUps.stop(), domainChecks.stop()])
    workers.shutdown()
    stopHeartbeats()
    await Promise.all([ended, webhookDeliveries.stop()])
    await connected.connection.close()
  }
  return { stop, ended }
}

/**
 * Lowers the OS priority of this process, so that requests stay fast while batches run. Call it first: threads that start later inherit
 * the priority. See docs/decisions/process-priority.md.
 */
export function lowerPriority(): void {
  setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW))
}

/**
 * Sets up the Temporal SDK of this process: it logs to our log, leaves signals to us and serves its metrics. Returns the URL of the
 * metrics. Call it once, before the first worker is created.
 */
export async function prepareTemporalSdk(log: Logger, metricsPort: number): Promise<string> {
  const { DefaultLogger, Runtime, makeTelemetryFilterString } = await import('@temporalio/worker')
  const bindAddress = `127.0.0.1:${metricsPort}`
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      if (message.startsWith('No workflows registered')) return // intended: some workers only run activities
      log[level === 'ERROR' ? 'error' : 'warn'](meta ?? {}, message)
    }),
    telemetryOptions: {
      logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }) },
      metrics: { prometheus: { bindAddress } },
    },
  })
  return `http://${bindAddress}/metrics`
}
