import type { ComponentChildren } from 'preact'
import { shownHours } from '../../domain/websites/facts.ts'
import { siteNameOf } from '../../domain/websites/stated-links.ts'
import { formOf } from '../forms/definitions.ts'
import { FormView } from '../forms/form-view.tsx'
import { mailLink, phoneLink } from '../../domain/websites/contact-links.ts'
import { mapLink } from '../links.ts'
import type { SectionProps, PageContext } from '../page-context.ts'
import { typeset, withPlainSpaces } from '../hyphens.ts'
import { Head } from './parts.tsx'

/** Rhythms that end with the place or the number across the page. */
const wide = new Set<string | undefined>(['alternating', 'blocks', 'immersive'])

/** Contact details, and a form beside them if the section has one. */
export const Contact = ({ section, context, level, id }: SectionProps<'contact'>) => {
  const { language } = context.site
  const form = formOf(section, id, language)
  const { address, email, phone } = context.site.brand
  const isAcross = wide.has(context.look.flow) || !address
  const says = (value: string | null) => value !== null && withPlainSpaces(section.heading).includes(value)
  const href = says(phone) ? phoneLink(phone) : says(email) ? mailLink(email) : undefined
  return (
    <div class={form ? 'w with-form' : isAcross ? 'w across' : 'w listed'}>
      <div>
        <Head id={id} level={level} heading={section.heading} href={href} intro={section.intro} />
        <Facts context={context} said={section.heading} />
      </div>
      {form ? <FormView form={form} path={context.path} language={language} /> : null}
    </div>
  )
}

/** "8:30 to 17:30, Friday 8:30 to 13:00": each part on a line of its own. */
const hoursInLines = (hours: string) =>
  hours
    .replace(/(?<=\d(?: ?[ap]\.?m\.?| ?h| Uhr)?), (?=\p{L})/gu, '\n')
    .replace(/^\p{Ll}/gmu, (letter) => letter.toUpperCase())

type FactsProps = { context: PageContext; said?: string; isMapped?: boolean }

/**
 * Phone, email, address, hours, booking page and profiles, as far as known. A town or area alone is not labeled as an address. `said`
 * stands beside: an address, a number or an email address that it says is not repeated. `isMapped`: a link to the map stands beside, too.
 */
export const Facts = ({ context, said: beside = '', isMapped = false }: FactsProps) => {
  const { site, phrases } = context
  const { address, place, booking_url: booking, social_links: profiles = [] } = site.brand
  const said = withPlainSpaces(beside)
  const [phone, email] = [site.brand.phone, site.brand.email].map((value) =>
    value && said.includes(value) ? null : value,
  )
  const town = place && said.split('\n').includes(place) ? '' : place
  const where = isMapped ? '' : typeset(address ?? town ?? '', site.language)
  const hours = shownHours(site.brand, site.language, phrases.closed)
  if (!email && !phone && !where && !hours && !booking && profiles.length === 0) return null
  return (
    <dl class="facts">
      {phone ? (
        <Fact label={phrases.phone}>
          <Linked href={phoneLink(phone)}>
            <bdi>{typeset(phone, site.language)}</bdi>
          </Linked>
        </Fact>
      ) : null}
      {email ? (
        <Fact label={phrases.email}>
          <Linked href={mailLink(email)}>
            {email.slice(0, email.indexOf('@') + 1)}
            <wbr />
            {email.slice(email.indexOf('@') + 1)}
          </Linked>
        </Fact>
      ) : null}
      {where ? (
        <Fact label={address ? phrases.address : phrases.place}>
          {said.includes(withPlainSpaces(where)) ? null : where}
          <MapLink context={context} />
        </Fact>
      ) : null}
      {hours ? <Fact label={phrases.hours}>{hoursInLines(hours)}</Fact> : null}
      {booking ? (
        <Fact label={phrases.booking}>
          <a href={context.link(booking)} rel="noopener noreferrer">
            {siteNameOf(booking)}
          </a>
        </Fact>
      ) : null}
      {profiles.length > 0 ? (
        <Fact label={phrases.social}>
          {profiles.map((url, index) => (
            <>
              {index > 0 ? ', ' : null}
              <a href={context.link(url)} rel="me noopener noreferrer">
                {siteNameOf(url)}
              </a>
            </>
          ))}
        </Fact>
      ) : null}
    </dl>
  )
}

/** A link to the map of the business. */
export const MapLink = ({ context: { site, phrases } }: { context: PageContext }) => (
  <a class="map" href={mapLink(site.brand.address ?? site.brand.place ?? '')} rel="noopener noreferrer">
    {phrases.map}
  </a>
)

type FactProps = { label: string; children: ComponentChildren }
const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Linked = ({ href, children }: { href: string | undefined; children: ComponentChildren }) =>
  href ? <a href={href}>{children}</a> : <>{children}</>
