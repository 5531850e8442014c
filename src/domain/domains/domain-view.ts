import type { DnsRecord, Domain, DomainStatus } from './custom-domains.ts'
import { type DnsProvider, providerOf } from './dns-providers.ts'
import {
  type Ingress,
  nameServerFailure,
  type Observation,
  ownershipHost,
  recordsOf,
  strayAddresses,
} from './dns-records.ts'
import { type DomainState, isReleased, isTaken } from './domain-states.ts'
import { counterpartOf, zoneOf } from './domain-name.ts'

/** A domain as its row has it. `website_id` is null for the domain of a console. */
type DomainRow = DomainState & {
  website_id: string | null
  domain: string
  token: string
  last_checked_at: Date | null
  observation: Observation | null
}

/** A domain as the API shows it. */
export function toDomain(row: DomainRow, ingress: Ingress): Domain {
  const dns_records = recordsOf(row, ingress, row.observation)
  const failure = row.observation && !isReleased(row) ? nameServerFailure(row.domain, row.observation) : undefined
  return {
    message: [messages[row.status](row), ...(failure ? [failure] : [])].join(' '),
    domain: row.domain,
    status: row.status,
    dns_records,
    instructions: instructionsOf(row, dns_records, ingress),
    verified_at: row.verified_at?.toISOString() ?? null,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    failure_reason: row.failure_reason ?? failure ?? null,
  }
}

/** Whether the last check found out nothing, because the name servers did not answer. */
export const isUnanswered = ({ message, failure_reason: reason }: Domain): boolean =>
  reason !== null && message.endsWith(reason)

const servedBy = ({ website_id }: DomainRow) => (website_id === null ? 'console' : 'website')

const messages: Record<DomainStatus, (row: DomainRow) => string> = {
  pending: ({ domain }) => `${domain} waits for its DNS records.`,
  verified: (row) => `The ownership of ${row.domain} is proven. The domain does not lead to the ${servedBy(row)} yet.`,
  active: (row) => `${row.domain} serves the ${servedBy(row)}.`,
  failed: (row) =>
    `${row.domain} does not serve the ${servedBy(row)}. ${isReleased(row) ? 'Set the domain again to restart.' : 'Restore its DNS records to connect it again.'}`,
}

function instructionsOf(row: DomainRow, records: DnsRecord[], ingress: Ingress): string[] {
  const { domain, observation } = row
  if (isTaken(row)) return [takeOver(domain)]
  if (isReleased(row)) return ['Set the domain again to get new DNS records and restart the checks.']
  const provider = providerOf(observation?.nameservers ?? [])
  if (observation && nameServerFailure(domain, observation))
    return [
      `Check that the name servers of ${zoneOf(domain)} run, and that its registrar lists the right ones, or ask ${provider?.name ?? 'your DNS provider'}. Until they respond, the records of the domain are unknown.`,
    ]
  const isOurs = (value: string) => observation?.ingress.includes(value)
  const changes = [
    ...(observation ? strayAddresses(row, ingress, observation).map((stray) => removalStep(stray, domain)) : []),
    ...records
      .filter(({ status, observed }) => status !== 'ok' && !observed.some(isOurs))
      .map((record) => stepOf(record, domain, provider)),
  ]
  if (changes.length === 0) return ['Leave all DNS records in place. The domain is checked regularly.']
  const place = provider ? `${provider.name}: ${provider.where}` : `the DNS provider of ${zoneOf(domain)}`
  const hasAlias = records.some(({ record_type, status }) => record_type === 'ALIAS' && status !== 'ok')
  return [
    `Open the DNS records at ${place}.`,
    ...changes,
    ...(hasAlias && provider?.alias ? [`At ${provider.name}, the ALIAS record is ${provider.alias}.`] : []),
    ...(provider?.note ? [provider.note] : []),
    'Leave all other records as they are. Most changes are visible within an hour.',
  ]
}

const removalStep = ({ host, type, address }: ReturnType<typeof strayAddresses>[number], domain: string): string =>
  `${host === domain ? '' : 'Optional: '}Remove the ${type} record of ${host} with the value ${address}, which leads visitors elsewhere.`

/** How the owner of a domain gets it from another website or console. */
export const takeOver = (domain: string): string =>
  `Remove ${domain} from the website or console that has it, then set it here. If you cannot, delete the TXT record ${ownershipHost(domain)} that proves its ownership: the domain is free seven days after a check misses the record.`

/** The name of a record as DNS providers show it: relative to the zone, and the zone itself as "@". */
export function nameOf({ host }: Pick<DnsRecord, 'host'>, domain: string): string {
  const zone = zoneOf(domain)
  return host === zone ? '@' : host.slice(0, -zone.length - 1)
}

function stepOf(record: DnsRecord, domain: string, provider?: DnsProvider): string {
  const { record_type, host, value, status, observed, purpose } = record
  if (record_type === 'ALIAS' && provider?.alias === null) return forwardingStep(record, domain, provider)
  const name = nameOf(record, domain)
  const optional = purpose === 'redirect' ? ` Optional: redirects ${host} to ${domain}.` : ''
  if (status === 'mismatch' && record_type !== 'TXT')
    return `Replace the records of ${host} (${observed.join(', ')}) with the ${record_type} record: name ${name}, value ${value}.${optional}`
  const other = status === 'mismatch' ? ` The name has another value (${observed.join(', ')}).` : ''
  return `Add the ${record_type} record: name ${name}, value ${value}.${other}${optional}`
}

/** What to do at a provider that cannot lead a registered domain to a host name. */
const forwardingStep = ({ host, purpose }: DnsRecord, domain: string, { name }: DnsProvider): string =>
  purpose === 'redirect'
    ? `Optional: forward ${host} to ${domain} at ${name}, which has no ALIAS records for host names.`
    : `${name} has no ALIAS records for host names. Set ${counterpartOf(host)} as the domain instead, and forward ${host} to it at ${name}.`
