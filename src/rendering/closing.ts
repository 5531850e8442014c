import type { Section } from '../domain/websites/site.ts'
import { indexOfPage } from './art/index.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

type Closing = 'drawn' | 'known' | 'field'
const closings: readonly Closing[] = ['drawn', 'known', 'field']

/**
 * The layout of a call to action that the section asks to be a color field: beside a scene, beside the contact details, or a field of color
 * and type. The pages of a website take turns, from one that its seed chooses; a section that names an object has it drawn.
 */
export function closingOf(section: Section, context: PageContext, isLast: boolean): Closing {
  const { site, path } = context
  if ('image' in section && section.image?.objects) return 'drawn'
  const turn = indexOfPage(site, path) + createRandom(site.theme.seed, 'closing').whole(0, closings.length - 1)
  const closing = closings[turn % closings.length] ?? 'drawn'
  return closing === 'known' && !(isLast && isReachable(context)) ? 'drawn' : closing
}

/** Whether the business states enough to fill a column. */
const isReachable = ({ site: { brand } }: PageContext): boolean =>
  [brand.phone ?? brand.email, brand.address, brand.hours || brand.opening_hours?.length].filter(Boolean).length >= 2

/** Art directions whose stories, and ends with the contact details, fill one half of the window with a picture or scene. */
const halved = new Set<PageContext['look']['flow']>(['alternating', 'blocks', 'immersive'])

/** Whether a section can stand beside a picture or scene from edge to edge. A form leaves no space beside it. */
export function isHalved(section: Section, { look }: PageContext, isLast: boolean, isPictured: boolean): boolean {
  if (section.kind === 'story') return halved.has(look.flow) && (isPictured || section.art !== 'none')
  const isReached = section.kind === 'visit' || (section.kind === 'contact' && !section.form)
  return isReached && (isPictured || (isLast && halved.has(look.flow)))
}
