import type { ComponentChildren } from 'preact'
import { siteNameOf } from '../../domain/websites/stated-links.ts'
import { formOf } from '../forms/definitions.ts'
import { FormView } from '../forms/form-view.tsx'
import { isBookable, mailLink, phoneLink } from '../../domain/websites/contact-links.ts'
import { mapLink } from '../links.ts'
import { calledOn, type SectionProps, type PageContext } from '../page-context.ts'
import { typeset, withPlainSpaces } from '../hyphens.ts'
import { Hours, saysHours, showsHours } from './hours.tsx'
import { Fitted, Head, SectionAction } from './parts.tsx'
import { Paragraph } from './text.tsx'

/** Rhythms with fields of color: an address in large type stands on one. */
const fields = new Set<PageContext['look']['flow']>(['blocks', 'immersive'])

/** Contact details that the page does not say elsewhere, and a form beside them if the section has one. */
export const Contact = ({ section, context, level, id }: SectionProps<'contact'>) => {
  const { heading, intro } = section
  const { language, brand } = context.site
  const form = formOf(section, id, language)
  const isField = fields.has(context.look.flow) && brand.address !== null && !context.exists('#visit')
  const place = { id, level, heading, intro, context, isPlate: isField }
  if (!form) return <Location {...place} name="w place" />
  return (
    <div class={isField ? 'w with-form paneled' : 'w with-form'}>
      <Location {...place} name={isField ? 'panel t-brand' : undefined} />
      <FormView form={form} path={context.path} language={language} />
    </div>
  )
}

/** Where the business is, when it is open and how to get there. */
export const Visit = ({ section, context, layout, level, id }: SectionProps<'visit'>) => {
  const { heading, intro, transit, parking, action } = section
  const way = [transit, parking].filter((text) => text !== null)
  return (
    <Location
      {...{ id, level, heading, intro, context, way, action }}
      name="w place"
      isPlate={layout === 'plate'}
      isVisit
    />
  )
}

type LocationProps = {
  name: string | undefined
  id: string
  level: 1 | 2
  heading: string
  intro: string | null
  context: PageContext
  /** The address is in large type below a small heading. */
  isPlate: boolean
  isVisit?: boolean
  /** How to get there. */
  way?: readonly string[]
  action?: SectionProps<'visit'>['section']['action']
}

/** Contact details that a section shows: on a page with both kinds, one says where, the other how. */
const partsOf = (page: PageContext, isVisit: boolean): readonly Part[] => [
  ...(isVisit || !page.exists('#visit') ? (['place'] as const) : []),
  ...(isVisit && page.exists('#contact') ? [] : (['ways'] as const)),
]

/** Keeps a house number on the line of its street. */
const wholeStreet = (address: string, { language }: PageContext['site']): string =>
  typeset(address, language).replace(/ (?=\d{1,4} ?\p{L}?(?:,|$))/gu, '\u00a0')

/** A heading, or the address in large type, above or beside a list of contact details. */
const Location = ({
  name,
  id,
  level,
  heading,
  intro,
  context,
  isPlate,
  isVisit = false,
  way = [],
  action,
}: LocationProps) => {
  const { site, look } = context
  const { address, place, phone, email } = site.brand
  const where = isPlate ? wholeStreet(address ?? place ?? '', site) : ''
  const isSaid = withPlainSpaces(where).includes(withPlainSpaces(heading))
  const called = calledOn(context)
  const call = called?.href
  const names = (value: string | null) => value !== null && withPlainSpaces(heading).includes(value)
  const href = names(phone) ? phoneLink(phone) : names(email) ? mailLink(email) : undefined
  const isCalled = look.sticky === 'call' && call !== undefined
  const large = isVisit && isCalled && !names(called?.phone ?? '') && !context.exists('#cta') ? called?.phone : null
  return (
    <div class={where ? `${name} plated` : name}>
      <div>
        <Head id={id} level={level} heading={isSaid ? where : heading} href={href} intro={where ? null : intro} />
        {where && !isSaid ? (
          <Fitted as="p" class="plate">
            {where}
          </Fitted>
        ) : null}
        {large ? (
          <Fitted as="p" class="plate" href={call}>
            {large}
          </Fitted>
        ) : null}
        {where ? <MapLink context={context} /> : null}
        {where ? <Paragraph class="intro">{intro}</Paragraph> : null}
      </div>
      <div>
        <Facts
          context={context}
          parts={partsOf(context, isVisit)}
          said={[
            heading,
            intro,
            where,
            isCalled && (isVisit || context.exists('#visit')) ? (called?.phone ?? null) : null,
          ].join('\n')}
          isMapped={where !== ''}
        />
        {way.map((text) => (
          <Paragraph class="way">{text}</Paragraph>
        ))}
        <SectionAction action={large && action && phoneLink(action.href) === call ? null : action} context={context} />
      </div>
    </div>
  )
}

/** `place`: address and hours; `ways`: how to reach the business. */
type Part = 'place' | 'ways'
type FactsProps = {
  context: PageContext
  parts?: readonly Part[]
  said?: string
  isMapped?: boolean
}

/**
 * Phone, email, address, hours, booking page and profiles, as far as known, or some `parts` of them. A town or area alone is not labeled as
 * an address. `said` stands beside: an address, hours, a number or an email address that it says are not repeated. `isMapped`: a link to the map
 * stands beside, too.
 */
export const Facts = ({ context, parts = ['place', 'ways'], said: beside = '', isMapped = false }: FactsProps) => {
  const { site, phrases } = context
  const { brand } = site
  const [hasPlace, hasWays] = [parts.includes('place'), parts.includes('ways')]
  const { address, place } = brand
  const [booking, profiles = []] = hasWays ? [brand.booking_url, brand.social_links] : []
  const said = withPlainSpaces(beside)
  const [phone, email] = [brand.phone, brand.email].map((value) =>
    value && hasWays && !said.includes(value) ? value : null,
  )
  const town = place && said.split('\n').includes(place) ? '' : place
  const where = isMapped || !hasPlace ? '' : wholeStreet(address ?? town ?? '', site)
  const isWhereSaid = said.includes(withPlainSpaces(where))
  const hasHours = hasPlace && showsHours(context) && !saysHours(said, brand.hours)
  if (!email && !phone && !where && !hasHours && !booking && profiles.length === 0) return null
  return (
    <dl class="facts">
      {where && !(isWhereSaid && brand.arrival === 'words') ? (
        <Fact label={address ? phrases.address : phrases.place}>
          {isWhereSaid ? null : where}
          <MapLink context={context} />
        </Fact>
      ) : null}
      {hasHours ? (
        <Fact label={phrases.hours}>
          <Hours context={context} />
        </Fact>
      ) : null}
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
      {booking ? (
        <Fact label={isBookable(context.action) ? context.action.label : phrases.booking}>
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

/** A link to the map of the business, unless its words alone lead there. */
export const MapLink = ({ context: { site, phrases } }: { context: PageContext }) =>
  site.brand.arrival === 'words' ? null : (
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
