import { isUnanswered, nameOf } from '../../domain/domains/domain-view.ts'
import { Submit } from '../components/button.tsx'
import type { DnsRecord, Domain } from '../../domain/domains/custom-domains.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Copyable } from '../components/copyable.tsx'
import { Field } from '../components/fields.tsx'
import { Time } from '../components/time.tsx'
import type { DomainPhrases, DomainStage } from './domain-phrases.ts'
import { DomainBadge } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'

/** A domain that was not accepted, and why. */
export type RejectedDomain = { value: string; error: string }
export type DomainProps = {
  user: ConsoleUser
  /** Where its forms are sent. */
  path: string
  managesDomain: boolean
  /** Undefined: none. */
  domain: Domain | undefined
  rejected?: RejectedDomain | undefined
  /** One row that opens, as long as the domain needs nothing. */
  isFolded?: boolean
  t: DomainPhrases
}
type Managed = DomainProps & { domain: Domain }

const stageOf = ({ status, verified_at }: Domain): DomainStage =>
  status === 'failed' ? (verified_at === null ? 'released' : 'lost') : status

/** Whether the domain needs the reader, so that it stands before the pages of the website. */
export const needsAttention = ({ managesDomain, domain, rejected }: DomainProps): boolean =>
  managesDomain && (rejected !== undefined || (domain !== undefined && domain.status !== 'active'))

/** The domain of a website, or of the console of a workspace: its state, the DNS records to set, and forms that connect, replace and remove it. */
export const DomainPanel = (props: DomainProps) => {
  const { managesDomain, domain, t } = props
  if (!domain && !managesDomain) return null
  if (props.isFolded) return <Folded {...props} />
  return (
    <section class="panel domain" id="your-domain" aria-labelledby="domain-title">
      <h2 id="domain-title">{domain ? domain.domain : t.title}</h2>
      <Content {...props} />
    </section>
  )
}

const Folded = (props: DomainProps) => {
  const { domain, managesDomain, t } = props
  return (
    <details class="panel fold domain" id="your-domain">
      <summary>
        <h2>{t.title}</h2>
        <span class="quiet">{domain?.domain}</span>
        {managesDomain ? <span class="button">{domain ? t.manage : t.connect}</span> : null}
      </summary>
      <Content {...props} />
    </details>
  )
}

const Content = (props: DomainProps) => {
  const { domain, managesDomain, t } = props
  return (
    <>
      {domain ? (
        <State {...props} domain={domain} />
      ) : (
        <>
          <p class="quiet">{t.intro}</p>
          <DomainForm {...props} label={t.domain} button={t.connect} />
        </>
      )}
      {domain && managesDomain ? <Management {...props} domain={domain} /> : null}
    </>
  )
}

/** The state in one sentence: how many records are wrong, if one that is not optional is why the domain waits. */
function summaryOf(domain: Domain, t: DomainPhrases): string {
  const wrong = domain.dns_records.filter(({ status }) => status === 'mismatch')
  const isWaiting = domain.status === 'pending' || domain.status === 'verified'
  return isWaiting && wrong.some(({ purpose }) => purpose !== 'redirect')
    ? t.wrong(wrong.length)
    : t.stages[stageOf(domain)]
}

const State = ({ domain, user, t }: Managed) => (
  <>
    <p>
      {domain.status === 'active' ? (
        <span class="badge good">{t.connected}</span>
      ) : (
        <DomainBadge status={domain.status} t={websitesPhrases[user.language]} />
      )}{' '}
      {summaryOf(domain, t)}
    </p>
    {domain.last_checked_at ? (
      <p class="quiet small">
        {t.checked} <Time at={domain.last_checked_at} />
      </p>
    ) : null}
  </>
)

const Management = (props: Managed) => {
  const { domain, path, t } = props
  const stage = stageOf(domain)
  return (
    <>
      {stage === 'released' ? <p class="quiet">{t.restart}</p> : <Records {...props} />}
      <Steps {...props} />
      <div class="actions">
        {stage === 'released' ? (
          <form method="post" action={path}>
            <input type="hidden" name="domain" value={domain.domain} />
            <Submit look="primary" label={t.again} />
          </form>
        ) : (
          <form method="post" action={`${path}/check`}>
            <Submit look="primary" label={t.check} />
          </form>
        )}
        <details open={props.rejected !== undefined}>
          <summary class="button">{t.replace}</summary>
          <p class="quiet">{t.replaceHint(domain.domain)}</p>
          <DomainForm {...props} label={t.another} button={t.replaceNow} />
        </details>
        <details class="last">
          <summary class="button bare danger">{t.remove}</summary>
          <form class="fields" method="post" action={`${path}/remove`}>
            <p class="quiet">{t.removeHint(domain.domain)}</p>
            <Submit label={t.removeNow} />
          </form>
        </details>
      </div>
    </>
  )
}

const Records = ({ domain, t }: Managed) =>
  domain.status === 'active' ? (
    <details>
      <summary>{t.records}</summary>
      <RecordTable domain={domain} t={t} />
    </details>
  ) : (
    <RecordTable domain={domain} t={t} />
  )

const RecordTable = ({ domain, t }: Pick<Managed, 'domain' | 't'>) => {
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

/** The steps of the API name the DNS provider of the domain. They are in English. */
const Steps = ({ domain, user: { language }, t }: Managed) => {
  const ofApi = (
    <ol class="steps" lang="en">
      {domain.instructions.map((step) => (
        <li>{step}</li>
      ))}
    </ol>
  )
  if (language === 'en') return ofApi
  return (
    <>
      {domain.status === 'active' || stageOf(domain) === 'released' ? null : (
        <ol class="steps">
          {t.steps.map((step) => (
            <li>{step}</li>
          ))}
        </ol>
      )}
      <details>
        <summary>{t.inEnglish}</summary>
        {ofApi}
      </details>
    </>
  )
}

type FormProps = DomainProps & { label: string; button: string }

const DomainForm = ({ path, rejected, label, button, t }: FormProps) => (
  <form class="fields" method="post" action={path}>
    <Field
      name="domain"
      label={label}
      hint={t.hint}
      inputMode="url"
      value={rejected?.value}
      error={rejected?.error}
      isRequired
      maxLength={253}
    />
    <Submit label={button} />
  </form>
)
