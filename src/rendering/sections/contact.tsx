import type { ComponentChildren } from 'preact'
import type { IconName } from '../../domain/websites/site.ts'
import { Icon } from '../icons.tsx'
import { mailLink, mapLink, phoneLink } from '../links.ts'
import type { SectionProps, View } from '../view.ts'
import { Head } from './parts.tsx'

/** How to reach the business: what is known of it and, where there is an address to write to, a form. */
export const Contact = ({ section: { heading, intro, form }, view, level, id }: SectionProps<'contact'>) => {
  const mail = form ? mailLink(view.site.brand.email) : undefined
  return (
    <div class={mail ? 'w with-form' : 'w'}>
      <div>
        <Head id={id} level={level} heading={heading} intro={intro} />
        <Facts view={view} />
      </div>
      {mail ? <MailForm action={mail} view={view} id={id} /> : null}
    </div>
  )
}

/** Phone, e-mail, address and hours, as far as they are known. Where only a town or an area is known, it is not called an address. */
export const Facts = ({ view: { site, phrases } }: { view: View }) => {
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

// With method "get" the fields become the subject and the body of the mail (HTML, "mail with headers").
const MailForm = ({ action, view: { phrases }, id }: { action: string; view: View; id: string }) => (
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
