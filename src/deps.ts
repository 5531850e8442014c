import type { Client } from '@temporalio/client'
import type { Logger } from 'pino'
import type { Activities } from './activities/index.ts'
import type { Config } from './config.ts'
import type { OrderChanges } from './db/order-changes.ts'
import type { Db } from './db/schema.ts'
import type { Model } from './generation/model.ts'
import type { Fetcher } from './outside/fetching.ts'
import type { Mailer } from './outside/mail.ts'
import type { Storage } from './outside/storage.ts'

/** What operations need from outside. `sitesUrl` is the address under which websites get their own host name. */
export type ActivityDeps = {
  db: Db
  model: Model
  storage: Storage
  fetcher: Fetcher
  temporal: Client
  sitesUrl: string
  /** The API as people reach it: sign-in links begin with it. */
  publicUrl: string
  prices: Prices
  timing: Timing
  modelConcurrency: number
  modelLimits: Config['modelLimits']
  /** Absent: this installation sends no mail. */
  mailer?: Mailer | undefined
}

/** What the API needs: it runs operations in process and starts workflows; it has no SQL of its own. */
export type ApiDeps = {
  activities: Activities
  temporal: Client
  taskQueue: string
  timing: Timing
  /** How long an order may wait for its charge; one that is taken later is turned down, so that a 503 is never charged after all. */
  acceptMs: number
  rateLimits: Config['rateLimits']
  events: Config['events']
  /** Absent: who follows an order is told of changes only now and then. The API closes it. */
  orderChanges?: OrderChanges | undefined
  prices: Prices
  publicUrl: string
  /** Undefined: sign-in links are not mailed. */
  mail: Config['mail']
  modelName: string
}

/** Credits for one of each. Contract §9. */
export type Prices = Config['prices']
/** How long model calls may take and how they are tried again. */
export type Timing = Config['timing']

export type Log = Logger
