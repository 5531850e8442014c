import type pg from 'pg'
import type { Logger } from 'pino'
import type { SiteResponse } from '../responses.ts'
import { type Beacon, sourceOf } from './beacons.ts'
import { loadCountries } from './countries.ts'
import { createEventBuffer } from './event-buffer.ts'
import { countDropped } from './metrics.ts'
import { readUserAgent } from './user-agents.ts'
import { createClientAddress, createVisitorHashes } from './visitors.ts'

type Deps = { pool: pg.Pool; trustedProxies: readonly string[]; logger?: Pick<Logger, 'warn'> | undefined }
type Page = NonNullable<SiteResponse['page']>
/** Headers of a request and the address of its connection. */
export type Sender = { host: string; headers: Record<string, string | string[] | undefined>; address: string }
export type Visits = Awaited<ReturnType<typeof createVisits>>

/** Events per minute that one visitor of a website can send. */
const maxPerMinute = 120
/** Visitors whose events are counted at a time. With more, the counts start again. */
const maxCounted = 100_000

/** Records what visitors do, from the events that the script of the pages sends and from the responses of this process. */
export async function createVisits({ pool, trustedProxies, logger }: Deps) {
  const countryOf = await loadCountries()
  const buffer = createEventBuffer({ pool, logger })
  const hashOf = createVisitorHashes(pool)
  const clientAddress = createClientAddress(trustedProxies)
  const isFlood = countPerMinute()

  return {
    countRequest: (websiteId: string, ms: number): void => buffer.countRequest(websiteId, ms),
    close: async (): Promise<void> => await buffer.close(),

    /** Records an event about a page, unless its visitor is a bot or asked not to be tracked, or another website sent it. */
    async record(page: Page, beacon: Beacon, { host, headers, address: connection }: Sender): Promise<void> {
      const userAgent = String(headers['user-agent'] ?? '').slice(0, 500)
      const { isBot, device, browser } = readUserAgent(userAgent)
      if (isBot || headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isForeign(host, headers)) return
      const address = clientAddress(connection, [headers['x-forwarded-for'] ?? []].flat().join())
      const { websiteId } = page
      const visitor = await hashOf({ websiteId, address, userAgent }).catch((error: unknown) => {
        countDropped('unavailable')
        throw error
      })
      if (isFlood(visitor)) return countDropped('flood')
      const { kind, lcp_ms, inp_ms, cls, ttfb_ms, fcp_ms, target } = beacon
      const event = { website_id: websiteId, kind, visitor, path: page.path }
      if (kind === 'view')
        buffer.add({ ...event, source: sourceOf(beacon, host), country: countryOf(address), device, browser })
      else if (kind === 'leave') buffer.add({ ...event, lcp_ms, inp_ms, cls, ttfb_ms, fcp_ms })
      else buffer.add({ ...event, target })
    },
  }
}

/** Whether a page of another website sent the event. Browsers name the origin of each POST. */
function isForeign(host: string, { origin, 'sec-fetch-site': site }: Sender['headers']): boolean {
  if (site !== undefined && site !== 'same-origin') return true
  return origin !== undefined && URL.parse(String(origin))?.host !== host.toLowerCase()
}

/** Returns a function that tells whether a visitor sent too many events in this minute. */
function countPerMinute() {
  let minute = 0
  const counts = new Map<string, number>()
  return (visitor: string): boolean => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute || counts.size > maxCounted) counts.clear()
    minute = now
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    return count > maxPerMinute
  }
}
