import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parse('2000::')

/**
 * Whether an IP address is public: not loopback, private or reserved. IPv6 addresses that embed an IPv4 address (6to4, NAT64, Teredo) are
 * not public. An IPv4-mapped address counts as its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast, 3) : true
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Whether a host name belongs to this machine or a private network. Such names are not resolved. */
export const isInternalName = (host: string): boolean =>
  !host.includes('.') ||
  /\.(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/.test(host)
