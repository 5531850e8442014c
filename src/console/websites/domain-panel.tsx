import { Submit } from '../components/button.tsx'
import type { Domain } from '../../domain/domains/custom-domains.ts'
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
