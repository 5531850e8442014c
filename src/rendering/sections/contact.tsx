import type { ComponentChildren } from 'preact'
import type { IconName } from '../../domain/websites/site.ts'
import { Icon } from '../icons.tsx'
import { mailLink, mapLink, phoneLink } from '../links.ts'
import type { SectionProps, PageContext } from '../page-context.ts'
import { Head } from './parts.tsx'

/** Contact details and, if the business has an email address, a form. */
export const Contact = ({ section: { heading, intro, form }, context, level, id }: SectionProps<'contact'>) => {
  const mail = form ? mailLink(context.site.brand.email) : undefined
  return (
    <div class={mail ? 'w with-form' : 'w'}>
      <div>
        <Head id={id} level={level} heading={heading} intro={intro} />
        <Facts context={context} />
      </div>
      {mail ? <MailForm action={mail} context={context} id={id} /> : null}
    </div>
  )
}

/** Phone, email, address and hours, as far as known. A town or area alone is not labeled as an address. */
export const Facts = ({ context: { site, phrases } }: { context: PageContext }) => {
  const { email, phone, address, hours, place } = site.brand
  const where = address ?? place
  if (!email && !phone && !where && !hours) return null
  return (
    <dl class="facts">
      {phone ? (
        <Fact icon="phone" label={phrases.phone}>
          <Linked href={phoneLink(phone)}>
            <bdi>{phone}</bdi>
          </Linked>
        </Fact>
      ) : null}
      {email ? (
        <Fact icon="mail" label={phrases.email}>
          <Linked href={mailLink(email)}>{email}</Linked>
        </Fact>
      ) : null}
      {where ? (
        <Fact icon="map-pin" label={address ? phrases.address : phrases.place}>
          {where}
          <a class="map" href={mapLink(where)} rel="noopener noreferrer">
            {phrases.map}
          </a>
        </Fact>
      ) : null}
      {hours ? (
        <Fact icon="clock" label={phrases.hours}>
          {hours}
        </Fact>
      ) : null}
    </dl>
  )
}

type FactProps = { icon: IconName; label: string; children: ComponentChildren }
const Fact = ({ icon, label, children }: FactProps) => (
  <div>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)

const Linked = ({ href, children }: { href: string | undefined; children: ComponentChildren }) =>
  href ? <a href={href}>{children}</a> : <>{children}</>

// With method "get", the fields become the subject and body of the mail (HTML standard, "mail with headers").
const MailForm = ({ action, context: { phrases }, id }: { action: string; context: PageContext; id: string }) => (
  <form class="card" action={action} method="get">
    <label for={`${id}-subject`}>{phrases.subject}</label>
    <input id={`${id}-subject`} name="subject" type="text" required maxLength={150} />
    <label for={`${id}-body`}>{phrases.message}</label>
    <textarea id={`${id}-body`} name="body" rows={6} required maxLength={1500} aria-describedby={`${id}-hint`} />
    <p class="hint" id={`${id}-hint`}>
      {phrases.sendHint}
    </p>
    <button class="btn" type="submit">
      {phrases.send}
    </button>
  </form>
)
