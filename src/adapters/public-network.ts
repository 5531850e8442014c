import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isInternalName, isLoopback, isPublicAddress } from './public-address.ts'

export type Lookup = (host: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void

export type NetworkOptions = {
  /** Allows this machine. */
  allowLoopback?: boolean
  /** Resolves host names; the system resolver by default. */
  lookup?: Lookup
}

/** The host is not on a public address. */
export class NotPublic extends Error {}

/**
 * What keeps requests to tenants' URLs out of private networks. A request needs both: `allows` for its URL, since no lookup is made for an
 * address, and `lookup`, which resolves a name once and requires that all its addresses are public. The request connects to one of exactly
 * these addresses, which prevents DNS rebinding.
 */
export function publicNetwork({ allowLoopback = false, lookup = lookupAll }: NetworkOptions = {}) {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address))
  return {
    /** Whether the host of a URL is a name that may be resolved or an allowed address. */
    allows(url: URL): boolean {
      const host = url.hostname.replace(/\.$/, '')
      return isLiteral(host) ? isAllowed(host.replace(/^\[|\]$/g, '')) : allowLoopback || !isInternalName(host)
    },
    /** For `http.request`. Fails with NotPublic if any address of the name is not allowed. */
    lookup: ((host, { all }, found) =>
      lookup(host, (error, addresses) => {
        const [first] = addresses ?? []
        const failure =
          error ?? (first && addresses.every(({ address }) => isAllowed(address)) ? null : new NotPublic())
        if (failure || !first) return found(failure, [])
        if (all) found(null, addresses)
        else found(null, first.address, first.family)
      })) satisfies LookupFunction,
  }
}

/**
 * Whether a URL leads to an address that requests to tenants' URLs may reach. A name that has no address at the moment, or whose name
 * server is slow, passes: each request checks again.
 */
export async function leadsToAllowedAddress(url: URL, options: NetworkOptions = {}): Promise<boolean> {
  const network = publicNetwork(options)
  if (!network.allows(url)) return false
  if (isLiteral(url.hostname)) return true
  const resolved = new Promise<boolean>((settle) =>
    network.lookup(url.hostname, { all: true }, (error) => settle(!(error instanceof NotPublic))),
  )
  return await Promise.race([resolved, pause(lookupTimeoutMs, true, { ref: false })])
}

const lookupTimeoutMs = 2_000

/** Whether a host, as normalized by `URL`, is an IP address. */
const isLiteral = (host: string): boolean => /^[\d.]+$|:/.test(host)

function lookupAll(host: string, found: (error: Error | null, addresses: LookupAddress[]) => void): void {
  systemLookup(host, { all: true }, found)
}
