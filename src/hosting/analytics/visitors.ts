import { createHash, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'

const sql = `
  with kept as (select salt from analytics_salts where day = $1),
  created as (insert into analytics_salts select $1, $2 where not exists (select from kept) on conflict do nothing returning salt)
  select salt from kept union all select salt from created`

/**
 * Computes a visitor's hash for the current day in UTC: of the website, the network, the browser and a random salt that all processes
 * share. The same person has another hash on another website and on another day.
 */
export function createVisitorHashes(pool: pg.Pool) {
  let today = ''
  let salt: Promise<Buffer> | undefined

  async function readSalt(day: string): Promise<Buffer> {
    // If another process inserts the salt at the same time, the statement returns no row and the next one sees it.
    for (let attempt = 0; attempt < 3; attempt++) {
      const { rows } = await pool.query<{ salt: Buffer }>(sql, [day, randomBytes(32)])
      if (rows[0]) return rows[0].salt
    }
    throw new Error(`No analytics salt of ${day} could be read`)
  }

  return async ({ websiteId, address, userAgent }: { websiteId: string; address: string; userAgent: string }) => {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== today) [today, salt] = [day, undefined]
    salt ??= readSalt(day).catch((error: unknown) => {
      salt = undefined
      throw error
    })
    const hash = createHash('sha256').update(await salt)
    return hash
      .update(`${websiteId}\n${householdOf(address)}\n${userAgent}`)
      .digest()
      .readBigInt64BE()
      .toString()
  }
}

/** An IPv4 address, or the first half of an IPv6 address: the second half can change from page to page. */
const householdOf = (address: string): string => prefixOf(address, { ipv4: 4, ipv6: 4 })

/** The network that one sender is likely to own or to share: an IPv4 address without its last byte, the first 48 bits of an IPv6 address. */
export const networkOf = (address: string): string => prefixOf(address, { ipv4: 3, ipv6: 3 })

/** The first bytes of an IPv4 address, or the first groups of an IPv6 address. */
function prefixOf(address: string, length: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return 'octets' in parsed
    ? parsed.octets.slice(0, length.ipv4).join('.')
    : parsed.parts
        .map((part) => part.toString(16))
        .slice(0, length.ipv6)
        .join(':')
}

/**
 * The address of the visitor: that of the connection, or the last of X-Forwarded-For that is not a trusted proxy if the connection comes
 * from one.
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const isTrusted = createProxyCheck(trustedProxies)
  return (connection: string, forwardedFor = ''): string => {
    const hops = [...forwardedFor.split(',').map((hop) => hop.trim()), connection].filter(Boolean)
    while (hops.length > 1 && isTrusted(hops.at(-1) ?? '')) hops.pop()
    return hops.at(-1) ?? ''
  }
}

/** Returns whether an address is one of the trusted proxies. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const ranges = trustedProxies.map((text) =>
    ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`),
  )
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))
  }
}

/** Visitors and networks that are counted at a time. With more, the counts start again. */
const maxCounted = 100_000

/** Returns a function that counts a visitor or a network, and returns how often in this minute. */
export function countPerMinute() {
  let minute = 0
  const counts = new Map<string, number>()
  return (sender: string): number => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute || counts.size > maxCounted) counts.clear()
    minute = now
    const count = (counts.get(sender) ?? 0) + 1
    counts.set(sender, count)
    return count
  }
}
