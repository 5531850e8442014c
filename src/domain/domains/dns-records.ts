import type { DnsRecord } from './custom-domains.ts'
import { counterpartOf, isApex } from './domain-name.ts'

/** What a lookup of a name found. `failed`: the name servers did not answer, so nothing is known. */
export type HostFound = { cnames: string[]; addresses: string[]; failed: boolean }
/** What one check of a domain found. */
export type Observation = {
  /** TXT values at the name of the ownership record. */
  ownership: { values: string[]; failed: boolean }
  host: HostFound
  /** The name with or without "www."; null if it needs no record. */
  counterpart: HostFound | null
  /** Addresses of this platform. */
  ingress: string[]
  nameservers: string[]
}
/** A claim of a domain by a website: the token proves that who set the domain also controls its DNS. */
export type Claim = { domain: string; token: string }
/** Where DNS records have to point. Without addresses, they are those of `target`. */
export type Ingress = { target: string; addresses: string[] }
/** Whether the records prove the ownership and lead here; undefined: unknown, because a lookup failed. */
export type Verdict = { owned: boolean | undefined; routed: boolean | undefined }

const ttl = 300
export const ownershipHost = (domain: string): string => `_sitewright.${domain}`
export const ownershipValue = (token: string): string => `sitewright-verification=${token}`

/** The name with or without "www." that gets a record too: of a registered domain and of "www." names. Null for other subdomains. */
export const redirectHost = (domain: string): string | null =>
  isApex(domain) || domain.startsWith('www.') ? counterpartOf(domain) : null

/** The records to create for a claim, with what the last check observed; `observation` is null before the first check. */
export function recordsOf({ domain, token }: Claim, ingress: Ingress, observation: Observation | null): DnsRecord[] {
  const counterpart = redirectHost(domain)
  return [
    ownershipRecord(domain, token, observation),
    ...hostRecords(domain, 'routing', ingress, observation, observation?.host),
    ...(counterpart === null
      ? []
      : hostRecords(counterpart, 'redirect', ingress, observation, observation?.counterpart ?? undefined)),
  ]
}

export function judge({ token }: Claim, { target }: Ingress, observation: Observation): Verdict {
  const { ownership, host, ingress } = observation
  const isUnknown = host.failed || (host.addresses.length > 0 && ingress.length === 0) // ours could not be looked up
  return {
    owned: ownership.values.includes(ownershipValue(token)) || (ownership.failed ? undefined : false),
    routed: pointsHere(host, target, ingress) || (isUnknown ? undefined : false),
  }
}

/** A name leads here if its CNAME chain reaches the target, or if all of its addresses are ours: one foreign address takes visitors away. */
const pointsHere = ({ cnames, addresses }: HostFound, target: string, ingress: string[]): boolean =>
  cnames.includes(target) || (addresses.length > 0 && addresses.every((address) => ingress.includes(address)))

function ownershipRecord(domain: string, token: string, observation: Observation | null): DnsRecord {
  const value = ownershipValue(token)
  const observed = observation?.ownership.values ?? []
  const status = observed.includes(value) ? 'ok' : observed.length > 0 ? 'mismatch' : 'pending'
  return { record_type: 'TXT', host: ownershipHost(domain), value, purpose: 'ownership', ttl, status, observed }
}

function hostRecords(
  host: string,
  purpose: 'routing' | 'redirect',
  { target, addresses }: Ingress,
  observation: Observation | null,
  found: HostFound = { cnames: [], addresses: [], failed: false },
): DnsRecord[] {
  const isHere = pointsHere(found, target, observation?.ingress ?? [])
  const record = (record_type: DnsRecord['record_type'], value: string, observed: string[]): DnsRecord => {
    const status = isHere && observed.length > 0 ? 'ok' : observed.length > 0 ? 'mismatch' : 'pending'
    return { record_type, host, value, purpose, ttl, status, observed }
  }
  const all = found.cnames.length > 0 ? found.cnames : found.addresses
  if (!isApex(host)) return [record('CNAME', target, all)]
  if (addresses.length === 0) return [record('ALIAS', target, all)]
  return addresses.map((address) => {
    const isV6 = address.includes(':')
    const observed = found.addresses.filter((one) => one.includes(':') === isV6)
    return record(isV6 ? 'AAAA' : 'A', address, observed)
  })
}
