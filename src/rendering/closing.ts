import type { Section } from '../domain/websites/site.ts'
import { shownHours } from '../domain/websites/facts.ts'
import { indexOfPage } from './art/index.ts'
import type { PageContext } from './page-context.ts'
import { headingLength } from './sections/fitted.ts'
import { createRandom } from './theme/random.ts'

type Closing = 'drawn' | 'ground' | 'known' | 'giant'
const closings: readonly Closing[] = ['known', 'giant', 'drawn']
const homeClosings = ['drawn', 'ground', 'ground'] as const

/** A longer heading does not fill the page. */
const giantHeading = 44

/**
 * The layout of a call to action that the section asks to be a color field: beside or above a scene, beside the contact details, or as type across the
 * page. The home page has a scene; other pages take turns.
 */
export function closingOf(section: Extract<Section, { kind: 'cta' }>, context: PageContext, isLast: boolean): Closing {
  const { site, path } = context
  const suits: Record<Closing, boolean> = {
    drawn: true,
    ground: isLast,
    known: isLast && isReachable(context),
    giant: headingLength(section.heading, site) <= giantHeading,
  }
  if (path === '/' && isLast) return createRandom(site.theme.seed, 'closing').pick(homeClosings)
  const turn = indexOfPage(site, path) + createRandom(site.theme.seed, 'closing').whole(0, 2)
  const inTurn = closings.map((_, index) => closings[(turn + index) % closings.length] ?? 'drawn')
  return inTurn.find((closing) => suits[closing]) ?? 'drawn'
}

/** Whether the business states enough to fill a column. */
const isReachable = ({ site: { brand, language } }: PageContext): boolean =>
  [brand.phone ?? brand.email, brand.address, shownHours(brand, language)].filter(Boolean).length >= 2
