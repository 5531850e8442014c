import type { FastifyInstance } from 'fastify'
import type { Operations } from '../activities/operations.ts'
import type { Config, Prices } from '../config.ts'
import type { OrderChanges } from '../db/order-changes.ts'

/** Dependencies of the API. It calls operations in process; it runs no SQL and starts no workflows. */
export type ApiDeps = {
  operations: Operations
  /** Time limit for charging an order, in milliseconds. Later charges are rejected, so that an order answered with 503 is never charged. */
  acceptMs: number
  rateLimits: Config['rateLimits']
  /** Requests without a valid API key or session per minute, network of the caller and process. */
  invalidKeyLimit: number
  /** Percent of the time of this process that the large request bodies of a workspace may take. */
  largeBodyPercent: number
  /** Addresses and CIDR ranges of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Whether the process is about to stop: it is not ready, and each answer closes its connection. */
  isDraining?: (() => boolean) | undefined
  events: Config['events']
  /** Change notifications. If undefined, event streams poll. The API closes it. */
  orderChanges?: OrderChanges | undefined
  prices: Prices
  publicUrl: string
  /** The URL whose subdomains are websites, and whose scheme and port custom domains have. */
  sitesUrl: string
  /** The mail server. Without one, the console does not offer to mail sign-in links. */
  mail: Config['mail']
  modelName: string
  /** Whether assistants can connect at POST /mcp. */
  mcp: boolean
  /** Records requests as spans of traces, if traces are on. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined
}
