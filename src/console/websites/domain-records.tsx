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
        <th scope="col">{t.foundNow}</th>
        <th scope="col">{t.mustBe}</th>
      </tr>
    </thead>
    <tbody>
      {records.map((record) => (
        <tr>
          <td>
            <b>{record.record_type}</b>
          </td>
          <td>
            <Copyable value={nameOf(record, domain.domain)} name={`${t.name} ${record.record_type}`} />
            {record.purpose === 'redirect' ? <p class="quiet small">{t.optional(domain.domain)}</p> : null}
          </td>
          <td data-label={t.foundNow}>
            <Found record={record} domain={domain} t={t} />
          </td>
          <td class="wanted" data-label={t.mustBe}>
            <Copyable value={record.value} name={`${t.value} ${record.record_type}`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type FoundProps = { record: DnsRecord; domain: Domain; t: DomainPhrases }

/** What the last check found for a record. */
const Found = ({ record: { status, observed }, domain, t }: FoundProps) => {
  if (domain.last_checked_at === null) return <span class="badge">{t.unchecked}</span>
  if (status === 'ok') return <span class="badge good">{t.found}</span>
  if (status === 'pending') return <span class="badge fair">{isUnanswered(domain) ? t.unanswered : t.missing}</span>
  return (
    <>
      <del>{observed.join(', ')}</del>
      <span class="badge poor">{t.mismatch}</span>
    </>
  )
}
