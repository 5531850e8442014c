import { Submit } from '../components/button.tsx'
import type { DnsRecord, Domain } from '../../domain/domains/custom-domains.ts'
import { isUnanswered, nameOf } from '../../domain/domains/domain-view.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Field } from '../components/fields.tsx'
import { Time } from '../components/time.tsx'
import type { DomainPhrases, DomainStage } from './domain-phrases.ts'
import { Records } from './domain-records.tsx'
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
  /** The reader has just had it checked. */
  isChecked?: boolean | undefined
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
      <div class="head">
        <h2 id="domain-title">{domain ? domain.domain : t.title}</h2>
        {domain && managesDomain ? <Check {...props} domain={domain} /> : null}
      </div>
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

/** The state in one sentence: how many records are wrong, if those that are not optional are why the domain waits. */
function summaryOf(domain: Domain, t: DomainPhrases): string {
  const isOptional = ({ purpose }: DnsRecord) => purpose === 'redirect'
  const required = domain.dns_records.filter((record) => !isOptional(record))
  const wrong = domain.dns_records.filter(({ status }) => status === 'mismatch')
  const optional = wrong.filter(isOptional).length
  const isWaiting = domain.status === 'pending' || domain.status === 'verified'
  if (!isWaiting || wrong.length === optional) return t.stages[stageOf(domain)]
  const sentence = t.wrong(wrong.length - optional, required.length)
  return `${sentence}${optional > 0 ? `, ${t.wrongOptional(optional)}` : ''}.`
}

/** What a check did not find of what the domain needs. Undefined: it found everything. */
export function missingOf(domain: Domain, t: DomainPhrases): string | undefined {
  if (isUnanswered(domain)) return `${t.unanswered}.`
  const missing = domain.dns_records.filter(({ status, purpose }) => status !== 'ok' && purpose !== 'redirect')
  const records = missing.map((record) => `${record.record_type} ${nameOf(record, domain.domain)}`).join(', ')
  return records === '' ? undefined : t.notFoundYet(records)
}

const State = ({ domain, user, t }: Managed) => (
  <p>
    {domain.status === 'active' ? (
      <span class="badge good">{t.connected}</span>
    ) : (
      <DomainBadge status={domain.status} t={websitesPhrases[user.language]} />
    )}{' '}
    {summaryOf(domain, t)}
    {domain.last_checked_at ? (
      <span class="quiet small">
        {' '}
        {t.checked} <Time at={domain.last_checked_at} />
      </span>
    ) : null}
  </p>
)

/** The next thing to do about a domain: check it, or connect it again. */
const Check = ({ domain, path, t }: Managed) =>
  stageOf(domain) === 'released' ? (
    <form method="post" action={path}>
      <input type="hidden" name="domain" value={domain.domain} />
      <Submit look="primary" label={t.again} />
    </form>
  ) : (
    <form method="post" action={`${path}/check`}>
      <Submit label={t.check} />
    </form>
  )

const Management = (props: Managed) => {
  const { domain, path, isFolded, t } = props
  const stage = stageOf(domain)
  return (
    <>
      {stage === 'released' ? <p class="quiet">{t.restart}</p> : <Records {...props} />}
      <Steps {...props} />
      <details open={props.rejected !== undefined}>
        <summary>{t.replaceOrRemove}</summary>
        <div class="fields">
          {isFolded ? <Check {...props} /> : null}
          <p class="quiet">{t.replaceHint(domain.domain)}</p>
          <DomainForm {...props} label={t.another} button={t.replaceNow} />
          <form class="fields" method="post" action={`${path}/remove`}>
            <p class="quiet">{t.removeHint(domain.domain)}</p>
            <button class="button danger" type="submit">
              {t.removeNow}
            </button>
          </form>
        </div>
      </details>
    </>
  )
}

/** The steps of the API name the DNS provider of the domain. They are in English. They are open after a check, and where no record shows what to do. */
const Steps = ({ domain, user: { language }, isChecked, t }: Managed) => {
  const isOpen = isChecked || stageOf(domain) === 'released' || isUnanswered(domain)
  return domain.status === 'active' ? null : (
    <details open={isOpen}>
      <summary>{t.step}</summary>
      <ol class="steps" lang={language === 'en' ? undefined : 'en'}>
        {domain.instructions.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
    </details>
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
