import { z } from 'zod'
import { atLeastOne, integer, milliseconds, oneOf } from './values.ts'

/** Variables of the API. */
export const apiVariables = {
  SITEWRIGHT_RATE_LIMIT: atLeastOne(600),
  SITEWRIGHT_AI_RATE_LIMIT: atLeastOne(60),
  SITEWRIGHT_INVALID_KEY_RATE_LIMIT: atLeastOne(60),
  SITEWRIGHT_LARGE_BODY_PERCENT: integer(1, 100).default(3),
  SITEWRIGHT_EVENT_STREAMS: atLeastOne(500),
  SITEWRIGHT_EVENTS_KEEP_ALIVE_MS: milliseconds(15_000),
  SITEWRIGHT_EVENTS_LOOK_UP_MS: milliseconds(2_000),
  SITEWRIGHT_ACCEPT_MS: milliseconds(10_000),
  SITEWRIGHT_MCP: oneOf('0', '1').default('1'),
}
const Api = z.object(apiVariables)

export const apiSettings = (env: z.infer<typeof Api>) => ({
  /** Requests per minute and API key. `orders` counts requests that start generation. */
  rateLimits: { requests: env.SITEWRIGHT_RATE_LIMIT, orders: env.SITEWRIGHT_AI_RATE_LIMIT },
  invalidKeyLimit: env.SITEWRIGHT_INVALID_KEY_RATE_LIMIT,
  largeBodyPercent: env.SITEWRIGHT_LARGE_BODY_PERCENT,
  /** Event streams: maximum per workspace and process, keep-alive interval, and how often to poll if notifications fail. */
  events: {
    perWorkspace: env.SITEWRIGHT_EVENT_STREAMS,
    keepAliveMs: env.SITEWRIGHT_EVENTS_KEEP_ALIVE_MS,
    lookUpMs: env.SITEWRIGHT_EVENTS_LOOK_UP_MS,
  },
  acceptMs: env.SITEWRIGHT_ACCEPT_MS,
  mcp: env.SITEWRIGHT_MCP === '1',
})
