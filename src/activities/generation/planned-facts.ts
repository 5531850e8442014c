import type { BrandFacts, MainAction } from '../../domain/websites/brand.ts'
import { type Drawing, thingsIn } from '../../domain/websites/drawings.ts'
import { contactPageOf, isBookable } from '../../domain/websites/contact-links.ts'
import { hoursIn } from '../../domain/websites/facts.ts'
import type { Clock, OpeningHours } from '../../domain/websites/hours.ts'
import type { PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { isOffered } from '../../domain/websites/offered-objects.ts'
import { slugify } from '../../domain/slugs.ts'
import { statedLinks } from '../../domain/websites/stated-links.ts'
import { withoutPhones } from '../../generation/brief/phones.ts'
import { plain } from '../../generation/brief/source.ts'
import { timesOf } from '../../generation/brief/times.ts'
import type { WebsiteBrief } from '../../generation/model.ts'

/**
 * The facts of a planned website: its brand with its drawings, its opening hours as data, and the profiles and booking page that the brief links
 * to. Without a drawing of the first thing, the object of its name stands for it. If there is none, side things would say what the website
 * is not: it names none but those that were drawn.
 */
export function plannedFacts(
  { brand: { missing, action, ...brand }, pages, language }: SitePlan,
  brief: WebsiteBrief,
  drawings: Drawing[] = [],
): BrandFacts {
  const said = [brief.prompt, brief.business_description, ...(brief.facts ?? [])].join('\n')
  const drawn = thingsIn(drawings).map(({ name }) => name)
  const first = missing?.[0]?.name
  const isBare = first && !drawn.includes(first) && !isOffered(slugify(first, 40))
  const opening_hours = brand.opening_hours ?? hoursIn(brand.hours, language)
  return {
    ...{ ...brand, ...(drawings.length > 0 ? { drawings } : {}) },
    ...{
      ...(isBare ? { objects: drawn.length > 0 ? drawn : null } : {}),
      ...{ opening_hours, clock: statedClock(plain(said), opening_hours, language) },
    },
    ...withAddress(statedLinks(said), action, pages),
  }
}

/** The clock in which a text writes its times. "8 am" is a time in English only. */
function statedClock(text: string, hours: readonly OpeningHours[], language: string): Clock | null {
  const times = timesOf(withoutPhones(text))
  const half = language.startsWith('en') ? /[ap]\.?\s?m/ : /p\.?\s?m|a\.\s?m/
  if (times.some((time) => half.test(time))) return 12
  const late = hours.flatMap(({ opens, closes }) => [opens, closes]).filter((time) => time >= '13')
  const isWritten = late.some((time) => new RegExp(String.raw`(?<![\d.,:])${time.slice(0, 2)}(?!\d)`).test(text))
  return isWritten || times.some((time) => /uhr|uur|\d\s?h/.test(time) || Number.parseInt(time, 10) > 12) ? 24 : null
}

type Links = ReturnType<typeof statedLinks>

/** The address of the main action becomes the booking page, which its button leads to while the facts have it. */
function withAddress(links: Links, action: MainAction | null | undefined, pages: PlannedPage[]) {
  if (!isBookable(action)) return { ...links, ...(action ? { action } : {}) }
  const contact = contactPageOf(pages)?.path ?? '/'
  if (/^https?:/.test(action.href)) return { ...links, booking_url: action.href, action: { ...action, href: contact } }
  return { ...links, booking_url: action.kind === 'book' ? links.booking_url : null, action }
}
