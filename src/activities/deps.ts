import type { Client } from '@temporalio/client'
import type { DomainLookup } from '../adapters/dns.ts'
import type { Fetcher } from '../adapters/fetcher.ts'
import type { Mailer } from '../adapters/mail.ts'
import type { PictureProvider } from '../adapters/pictures/provider.ts'
import type { WebhookSender } from '../adapters/webhook-sender.ts'
import type { Storage } from '../adapters/storage.ts'
import type { Config, Prices, Timing } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { TraceSpan } from '../domain/tracing.ts'
import type { FairTransaction } from './fair-transactions.ts'
import type { Model } from '../generation/model.ts'
import type { Threads } from '../threads/index.ts'
import type { InstallationSettings } from './readiness/installation-settings.ts'
import type { Starts } from './starts.ts'
import type { EndpointSlots } from './webhooks/endpoint-slots.ts'

/** What operations need. Each operation picks what it uses. */
export type ActivityDeps = {
  db: Db
  /** For transactions that render content. Others use `db`. */
  fairTransaction: FairTransaction
  threads: Threads
  model: Model
  storage: Storage
  fetcher: Fetcher
  temporal: Client
  starts: Starts
  taskQueue: string
  installation: InstallationSettings
  /** Base URL of the website host; each website gets a subdomain of it. */
  sitesUrl: string
  /** Base URL of the API as callers reach it; sign-in links start with it. */
  publicUrl: string
  prices: Prices
  timing: Timing
  modelConcurrency: number
  modelLimits: Config['modelLimits']
  modelPrices: Config['modelPrices']
  /** Whether a model judges what finished pages say. */
  modelFactCheck: boolean
  /** How long a plan waits for its approval, in milliseconds. */
  planReviewMs: number
  webhooks: Config['webhooks']
  sendWebhook: WebhookSender
  endpointSlots: EndpointSlots
  domains: Config['domains']
  forms: Config['forms']
  auditLogDays: number
  lookUpDomain: DomainLookup
  /** `perDay`: how many pictures a provider may generate in 24 hours, for all workspaces. */
  pictures: {
    providers: PictureProvider[]
    perDay?: number | undefined
    log?: { warn(fields: object, message: string): void }
  }
  /** Undefined if traces are off. */
  traceSpan?: TraceSpan | undefined
  /** Undefined if the installation sends no mail. */
  mailer?: Mailer | undefined
}
