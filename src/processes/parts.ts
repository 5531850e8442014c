import type { Client } from '@temporalio/client'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createFairTransactions } from '../activities/fair-transactions.ts'
import { type Activities, createActivities } from '../activities/activities.ts'
import { createOperations, type Operations } from '../activities/operations.ts'
import { createDomainLookup } from '../adapters/dns.ts'
import { createFetcher, type Fetcher } from '../adapters/fetcher.ts'
import { createMailer } from '../adapters/mail.ts'
import { createPictureProviders } from '../adapters/pictures/index.ts'
import { createDeliveryRelay, type DeliveryRelay } from '../activities/webhooks/delivery-relay.ts'
import { createEndpointSlots } from '../activities/webhooks/endpoint-slots.ts'
import { createWebhookSender } from '../adapters/webhook-sender.ts'
import { createStorage } from '../adapters/storage/create-storage.ts'
import type { Storage } from '../adapters/storage.ts'
import type { Config } from '../config.ts'
import { InvalidConfig } from '../config/problems.ts'
import { connect } from '../db/connect.ts'
import { createModel } from '../generation/index.ts'
import type { Model } from '../generation/model.ts'
import { createThreads, type Threads } from '../threads/index.ts'
import { connectClient, connectWorker } from '../temporal/client.ts'
import { createStarts } from '../temporal/starts.ts'
import { installationSettings } from '../activities/readiness/installation-settings.ts'
import { withServer } from './connection-errors.ts'
import type { Tracing } from '../tracing/index.ts'

/** How to reach Temporal. Production reads the standard environment; the development stack has a server of its own. */
export type TemporalAccess = { client: Client; connectWorker: () => ReturnType<typeof connectWorker> }

/** What the API, the workers and the website host of one program share. Call `close` last, after they have stopped. */
export type Parts = {
  config: Config
  log: Logger
  pool: pg.Pool
  storage: Storage
  model: Model
  threads: Threads
  temporal: TemporalAccess
  operations: Operations
  activities: Activities
  webhookDeliveries: DeliveryRelay
  /** Undefined if traces are off. */
  tracing: Tracing | undefined
  close: () => Promise<void>
}

type Replaced = { tracing?: Tracing | undefined; temporal?: TemporalAccess | undefined; fetcher?: Fetcher } & {
  /** See InstallationSettings. */
  mayRecord?: boolean
}

/** Builds the parts from the configuration. Connections open at their first use. Throws InvalidConfig without DATABASE_URL. */
export function openParts(
  config: Config,
  log: Logger,
  { tracing, temporal = standardTemporal(config, tracing), fetcher = createFetcher(), mayRecord = true }: Replaced = {},
): Parts {
  if (!config.databaseUrl) throw new InvalidConfig(['DATABASE_URL: must be set'])
  const onError = (error: Error) => log.warn({ err: error }, withServer('a database connection failed', error, config))
  const { db, pool } = connect(config.databaseUrl, onError, undefined, tracing?.span)
  const storage = createStorage(config.storage)
  const model = createModel(config.model, log)
  const { sitesUrl, publicUrl, prices, timing, webhooks, domains, forms, auditLogDays } = config
  const { taskQueue, modelConcurrency, modelLimits, modelPrices, modelFactCheck, planReviewMs } = config
  const threads = createThreads(config.threadPool)
  const fairTransaction = createFairTransactions(db)
  const mailer = config.mail && createMailer(config.mail)
  const { allowInsecure } = webhooks
  const sendWebhook = createWebhookSender({ allowHttp: allowInsecure, allowLoopback: allowInsecure })
  const starts = createStarts({ ...config, temporal: temporal.client })
  const deps = {
    ...{ sitesUrl, publicUrl, prices, timing, webhooks, domains, forms, auditLogDays },
    ...{ taskQueue, modelConcurrency, modelLimits, modelPrices, modelFactCheck, planReviewMs },
    installation: installationSettings(config, mayRecord),
    ...{ db, traceSpan: tracing?.span, fairTransaction, model, storage, threads, fetcher },
    pictures: { providers: createPictureProviders(config.pictures, fetcher), perDay: config.pictures.perDay, log },
    ...{ temporal: temporal.client, starts, mailer, lookUpDomain: createDomainLookup(domains) },
    ...{ sendWebhook, endpointSlots: createEndpointSlots() },
  }
  const onWebhookError = (error: unknown) =>
    log.error({ err: error }, 'a webhook event could not be sent, and is tried again')
  const close = async () => {
    await Promise.all([threads.close(), db.destroy(), temporal.client.connection.close()])
    await tracing?.stop()
    if (!pool.ending) await pool.end() // Kysely does not end a pool that it never used
  }
  return {
    ...{ config, log, pool, storage, model, threads, temporal, tracing, close },
    operations: createOperations(deps),
    activities: createActivities(deps),
    webhookDeliveries: createDeliveryRelay(deps, onWebhookError),
  }
}

const standardTemporal = (config: Config, tracing?: Tracing): TemporalAccess => ({
  client: connectClient(config, tracing?.clientInterceptors),
  connectWorker: () => connectWorker(config),
})
