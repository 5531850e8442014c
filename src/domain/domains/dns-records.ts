import type { DnsRecord } from './custom-domains.ts'
import { counterpartOf, isApex, zoneOf } from './domain-name.ts'

/** Why a lookup found out nothing: no answer of the name servers, or an error such as SERVFAIL or REFUSED. */
export type LookupFailure = 'silent' | 'error'
/** What a lookup of a name found. */
export type HostFound = { cnames: string[]; addresses: string[]; failed: LookupFailure | false }
/** What one check of a domain found. */
export type Observation = {
  /** TXT values at the name of the ownership record. */
  ownership: { values: string[]; failed: LookupFailure | false }
  host: HostFound
  /** The name with or without "www."; null if it needs no record. */
  counterpart: HostFound | null
  /** Addresses of this platform. */
  ingress: string[]
  nameservers: string[]
}
/** A claim of a domain: the token proves that who set the domain also controls its DNS. */
export type Claim = { domain: string; token: string }
/** Where DNS records have to point. Without addresses, they are those of `target`. */
export type Ingress = { target: string; addresses: string[] }
/** Whether the records prove the ownership and lead here; undefined: unknown, because a lookup failed, for the reason `failure`. */
export type Verdict = { owned: boolean | undefined; routed: boolean | undefined; failure?: string | undefined }

const ttl = 300
/** Neutral names: the client of an agency sees these records. */
export const ownershipPrefix = 'domain-verification='
export const ownershipHost = (domain: string): string => `_domain-verification.${domain}`
export const ownershipValue = (token: string): string => `${ownershipPrefix}${token}`

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

export function judge({ domain, token }: Claim, { target }: Ingress, observation: Observation): Verdict {
  const { ownership, host, ingress } = observation
  const isUnknown = host.failed || (host.addresses.length > 0 && ingress.length === 0) // ours could not be looked up
  return {
    owned: ownership.values.includes(ownershipValue(token)) || (ownership.failed ? undefined : false),
    routed: pointsHere(host, target, ingress) || (isUnknown ? undefined : false),
    failure: nameServerFailure(domain, observation),
  }
}

/** What is wrong with the name servers of a domain, in a sentence; undefined: they answer. */
export function nameServerFailure(domain: string, { ownership, host, nameservers }: Observation): string | undefined {
  const failure = ownership.failed || host.failed
  if (!failure) return undefined
  const names = nameservers.length > 0 ? ` (${nameservers.join(', ')})` : ''
  const problem = failure === 'silent' ? 'do not respond' : 'respond with an error'
  return `The name servers of ${zoneOf(domain)}${names} ${problem}.`
}

/** Addresses of the domain or its counterpart that lead some visitors elsewhere, beside addresses that lead here or may stay. */
export function strayAddresses({ domain }: Claim, ingress: Ingress, observation: Observation): StrayAddress[] {
  const isOurs = (address: string) => observation.ingress.includes(address)
  const straysOf = (host: string | null, found: HostFound | null): StrayAddress[] => {
    if (!host || !found || found.cnames.length > 0 || observation.ingress.length === 0) return []
    const wanted = isApex(host) ? ingress.addresses : []
    return found.addresses
      .filter((address) => !isOurs(address) && isStray(found.addresses.filter(isOurs), wanted, address))
      .map((address) => ({ host, type: isV6(address) ? 'AAAA' : 'A', address }))
  }
  return [...straysOf(domain, observation.host), ...straysOf(redirectHost(domain), observation.counterpart)]
}
type StrayAddress = { host: string; type: 'A' | 'AAAA'; address: string }

/** Whether no wanted record replaces the address. `ours` stand beside it; `wanted` are the addresses of A and AAAA records to create. */
function isStray(ours: string[], wanted: string[], address: string): boolean {
  if (wanted.length === 0) return ours.length > 0
  const isSameFamily = (other: string) => isV6(other) === isV6(address)
  return !wanted.some(isSameFamily) || ours.some(isSameFamily)
}

const isV6 = (address: string): boolean => address.includes(':')

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
  const ours = observation?.ingress ?? []
  const record = (record_type: DnsRecord['record_type'], value: string, observed: string[]): DnsRecord => {
    const isHere = pointsHere({ ...found, addresses: observed }, target, ours)
    const status = observed.length === 0 ? 'pending' : isHere ? 'ok' : 'mismatch'
    return { record_type, host, value, purpose, ttl, status, observed }
  }
  const all = found.cnames.length > 0 ? found.cnames : found.addresses
  if (!isApex(host)) return [record('CNAME', target, all)]
  if (addresses.length === 0) return [record('ALIAS', target, all)]
  return addresses.map((address) => {
    const observed = found.addresses.filter((one) => isV6(one) === isV6(address))
    return record(isV6(address) ? 'AAAA' : 'A', address, observed)
  })
}
