import type { Client } from '@temporalio/client'
import type { Operations } from '../activities/operations.ts'
import type { Config, Prices, Timing } from '../config.ts'
import type { OrderChanges } from '../db/order-changes.ts'

/** What the API needs: it calls operations in process and starts workflows; it runs no SQL. */
export type ApiDeps = {
  operations: Operations
  temporal: Client
  taskQueue: string
  timing: Timing
  /** How long an order may wait for its charge, in milliseconds. An order charged later is rejected, so that a 503 is never charged. */
  acceptMs: number
  rateLimits: Config['rateLimits']
  events: Config['events']
  /** Undefined: event streams poll for changes instead. The API closes it. */
  orderChanges?: OrderChanges | undefined
  prices: Prices
  publicUrl: string
  modelName: string
}
