import type pg from 'pg'
import type { Logger } from 'pino'
import { type Beacon, sourceOf } from './beacons.ts'
import { loadCountries } from './countries.ts'
import { createEventBuffer } from './event-buffer.ts'
import { countDropped } from './metrics.ts'
import { readUserAgent } from './user-agents.ts'
import { countPerMinute, createClientAddress, createVisitorHashes, networkOf } from './visitors.ts'

type Deps = { pool: pg.Pool; trustedProxies: readonly string[]; logger?: Pick<Logger, 'warn'> | undefined }
type Page = { websiteId: string; path: string }
/** Headers of a request and the address of its connection. */
export type Sender = { host: string; headers: Record<string, string | string[] | undefined>; address: string }
export type Visits = Awaited<ReturnType<typeof createVisits>>

/** Events per minute of a website that are counted: of one visitor, and of one network, because a sender can invent visitors. */
const maxPerMinute = { visitor: 120, network: 600 }
/** What became of an event. */
export type Outcome = 'recorded' | 'ignored' | 'flood' | 'full'

/** Records what visitors do, from the events that the script of the pages sends and from the responses of this process. */
export async function createVisits({ pool, trustedProxies, logger }: Deps) {
  const countryOf = await loadCountries()
  const buffer = createEventBuffer({ pool, logger })
  const hashOf = createVisitorHashes(pool)
  const clientAddress = createClientAddress(trustedProxies)
  const countEvent = countPerMinute()

  return {
    countRequest: (websiteId: string, ms: number): void => buffer.countRequest(websiteId, ms),
    close: async (): Promise<void> => await buffer.close(),

    /** Records an event about a page, unless its visitor is a bot or asked not to be tracked, or another website sent it. */
    async record(
      { websiteId, path }: Page,
      beacon: Beacon,
      { host, headers, address: connection }: Sender,
    ): Promise<Outcome> {
      const userAgent = String(headers['user-agent'] ?? '').slice(0, 500)
      const { isBot, device, browser } = readUserAgent(userAgent)
      if (isBot || headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isForeign(host, headers)) return 'ignored'
      const address = clientAddress(connection, [headers['x-forwarded-for'] ?? []].flat().join())
      const visitor = await hashOf({ websiteId, address, userAgent })
      const isFlood =
        countEvent(`${websiteId} ${networkOf(address)}`) > maxPerMinute.network ||
        countEvent(visitor) > maxPerMinute.visitor
      if (isFlood) {
        countDropped('flood')
        return 'flood'
      }
      const { kind, lcp_ms, inp_ms, cls, ttfb_ms, fcp_ms, target } = beacon
      const event = { website_id: websiteId, kind, visitor, path }
      if (kind === 'view')
        return buffer.add({ ...event, source: sourceOf(beacon, host), country: countryOf(address), device, browser })
      if (kind === 'leave') return buffer.add({ ...event, lcp_ms, inp_ms, cls, ttfb_ms, fcp_ms })
      return buffer.add({ ...event, target })
    },
  }
}

/** Whether a page of another website sent the event. Browsers name the origin of each POST. */
function isForeign(host: string, { origin, 'sec-fetch-site': site }: Sender['headers']): boolean {
  if (site !== undefined && site !== 'same-origin') return true
  return origin !== undefined && URL.parse(String(origin))?.host !== host.toLowerCase()
}
