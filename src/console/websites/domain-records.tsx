import { isUnanswered, nameOf } from '../../domain/domains/domain-view.ts'
import type { DnsRecord, Domain } from '../../domain/domains/custom-domains.ts'
import { Copyable } from '../components/copyable.tsx'
import type { DomainPhrases } from './domain-phrases.ts'

type Shown = { domain: Domain; t: DomainPhrases }

/** The DNS records of a domain, as they are and as they must be. Those of a connected one are folded. */
export const Records = ({ domain, t }: Shown) =>
  domain.status === 'active' ? (
    <details>
      <summary>{t.records}</summary>
      <RecordTable domain={domain} t={t} />
    </details>
  ) : (
    <RecordTable domain={domain} t={t} />
  )

const RecordTable = ({ domain, t }: Shown) => {
  const isDone = ({ status }: DnsRecord) => domain.last_checked_at !== null && status === 'ok'
  const [done, open] = [domain.dns_records.filter(isDone), domain.dns_records.filter((record) => !isDone(record))]
  if (open.length === 0) return <Rows records={done} domain={domain} t={t} />
  return (
    <>
      <p class="quiet small">{t.set}</p>
      <Rows records={open.toSorted(byWeight)} domain={domain} t={t} />
      {done.length > 0 ? (
        <details>
          <summary>{t.doneRecords(done.length)}</summary>
          <Rows records={done} domain={domain} t={t} />
        </details>
      ) : null}
    </>
  )
}

/** Those that visitors depend on come first. */
const weights: Record<DnsRecord['purpose'], number> = { routing: 0, ownership: 1, redirect: 2 }
const byWeight = (a: DnsRecord, b: DnsRecord) => weights[a.purpose] - weights[b.purpose]

type RowsProps = { records: DnsRecord[]; domain: Domain; t: DomainPhrases }

const Rows = ({ records, domain, t }: RowsProps) => (
  <table class="records" aria-label={t.records}>
    <thead>
      <tr>
        <th scope="col">{t.type}</th>
        <th scope="col">{t.name}</th>
        <th scope="col">{t.value}</th>
      </tr>
    </thead>
    <tbody>
      {records.map((record) => (
        <tr>
          <td>
            <b>{record.record_type}</b>
          </td>
          <td data-label={t.name}>
            <Copyable value={nameOf(record, domain.domain)} name={`${t.name} ${record.record_type}`} isCut />
          </td>
          <td data-label={t.value}>
            <Copyable value={record.value} name={`${t.value} ${record.record_type}`} isCut />
            <p class="small">
              <Found record={record} domain={domain} t={t} />
              {record.purpose === 'redirect' ? <span class="quiet"> {t.optional(domain.domain)}</span> : null}
            </p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type FoundProps = { record: DnsRecord; domain: Domain; t: DomainPhrases }

/** What the last check found for a record. An optional one is not wrong. */
const Found = ({ record: { status, observed, purpose }, domain, t }: FoundProps) => {
  if (domain.last_checked_at === null) return <span class="quiet">{t.unchecked}</span>
  if (status === 'ok') return <span class="good">{t.found}</span>
  const isUnknown = status === 'pending' && isUnanswered(domain)
  const said = status === 'pending' ? (isUnknown ? t.unanswered : t.missing) : t.foundInstead(observed.join(', '))
  return <span class={purpose === 'redirect' ? 'quiet' : 'fair'}>{said}.</span>
}
