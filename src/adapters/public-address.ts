import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parse('2000::')

/**
 * Whether an IP address is one of the public Internet: not of this machine, of a private network, or reserved. An IPv6 address that stands
 * for an IPv4 one is none, whichever that is (6to4, NAT64, Teredo); but one that is only written so is taken for the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast, 3) : true
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Names that are not looked up: they are of this machine or of a private network. */
export const isInternalName = (host: string): boolean =>
  !host.includes('.') ||
  /\.(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/.test(host)
