import type { BrandFacts, MainAction } from '../../domain/websites/brand.ts'
import { type Drawing, isThing } from '../../domain/websites/drawings.ts'
import { contactPageOf, isBookable } from '../../domain/websites/contact-links.ts'
import { hoursIn } from '../../domain/websites/facts.ts'
import type { PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { isOffered } from '../../domain/websites/offered-objects.ts'
import { slugify } from '../../domain/slugs.ts'
import { statedLinks } from '../../domain/websites/stated-links.ts'
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
  const drawn = drawings.filter(isThing).map(({ name }) => name)
  const first = missing?.[0]?.name
  const isBare = first && !drawn.includes(first) && !isOffered(slugify(first, 40))
  return {
    ...{ ...brand, ...(drawings.length > 0 ? { drawings } : {}) },
    ...{
      ...(isBare ? { objects: drawn.length > 0 ? drawn : null } : {}),
      opening_hours: brand.opening_hours ?? hoursIn(brand.hours, language),
    },
    ...withAddress(statedLinks(said), action, pages),
  }
}

type Links = ReturnType<typeof statedLinks>

/** The address of the main action becomes the booking page, which its button leads to while the facts have it. */
function withAddress(links: Links, action: MainAction | null | undefined, pages: PlannedPage[]) {
  if (!isBookable(action)) return { ...links, ...(action ? { action } : {}) }
  const contact = contactPageOf(pages)?.path ?? '/'
  if (/^https?:/.test(action.href)) return { ...links, booking_url: action.href, action: { ...action, href: contact } }
  return { ...links, booking_url: action.kind === 'book' ? links.booking_url : null, action }
}
