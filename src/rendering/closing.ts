import { shownHours } from '../domain/websites/facts.ts'
import { indexOfPage } from './art/index.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

type Closing = 'drawn' | 'known' | 'field'
const closings: readonly Closing[] = ['drawn', 'known', 'field']

/**
 * The layout of a call to action that the section asks to be a color field: beside a scene, beside the contact details, or a field of color
 * and type. The pages of a website take turns, from one that its seed chooses.
 */
export function closingOf(context: PageContext, isLast: boolean): Closing {
  const { site, path } = context
  const turn = indexOfPage(site, path) + createRandom(site.theme.seed, 'closing').whole(0, closings.length - 1)
  const closing = closings[turn % closings.length] ?? 'drawn'
  return closing === 'known' && !(isLast && isReachable(context)) ? 'drawn' : closing
}

/** Whether the business states enough to fill a column. */
const isReachable = ({ site: { brand, language } }: PageContext): boolean =>
  [brand.phone ?? brand.email, brand.address, shownHours(brand, language)].filter(Boolean).length >= 2
