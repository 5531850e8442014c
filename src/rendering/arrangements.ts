import type { ArtDirection } from '../domain/websites/art-direction.ts'
import type { Section, SectionKind } from '../domain/websites/site.ts'
import type { PageContext } from './page-context.ts'
import { headSlot } from './slots.ts'
import type { Arrangement } from './step.ts'

type Arranged = { section: Section; id: string; layout: string | undefined; arrangement?: Arrangement | undefined }
type Suited<K extends SectionKind> = (section: Extract<Section, { kind: K }>, layout?: string) => readonly Arrangement[]

/** The arrangements of each rhythm, the most typical first. */
const orders: Record<ArtDirection['rhythm'], readonly Arrangement[]> = {
  calm: ['beside', 'columns', 'across'],
  alternating: ['beside', 'across', 'columns'],
  editorial: ['across', 'beside', 'columns'],
  blocks: ['across', 'columns', 'beside'],
  immersive: ['across', 'columns', 'beside'],
}

const listed = ['beside', 'across', 'field'] as const
const inColumns = ['columns', 'field'] as const
const listedUnless =
  (...layouts: string[]) =>
  (_: unknown, layout = '') =>
    layouts.includes(layout) ? inColumns : listed

/** The arrangements that suit the content of a section; none for kinds that have one only. */
const suited: { [K in SectionKind]?: Suited<K> } = {
  features: listedUnless('grid', 'columns'),
  services: listedUnless('cards'),
  steps: listedUnless('columns'),
  story: () => listed,
  team: listedUnless('duo'),
  pricing: (_, layout) => (layout === 'plans' ? ['columns'] : layout === 'scale' ? inColumns : listed),
  stats: () => ['across', 'field'],
  voices: () => ['across', 'field'],
  faq: ({ items }, layout) => (layout === 'open' && items.length > 2 ? inColumns : listed),
  posts: () => ['beside', 'across'],
  timetable: (_, layout) => (layout === 'week' ? inColumns : ['beside', 'field']),
  menu: (_, layout) => (layout === 'board' ? listed : inColumns),
  agenda: () => ['beside', 'field'],
  offer: () => ['across', 'field'],
}

/** Whether photographs of its entries decide how a section stands. */
const isPictured = ({ section, id }: Arranged, { pictures }: PageContext) =>
  section.kind === 'services' && Object.keys(pictures).some((slot) => slot.startsWith(`${id}.`))

/** How a section stands: the peak of the page on a field, others so that neighbors differ. `above`: the sections above it. */
export function arrangementOf(
  step: Arranged & { weight: string },
  above: readonly Arranged[],
  context: PageContext,
): Arrangement | undefined {
  if (step.layout === 'pictured' || isPictured(step, context)) return undefined
  const fits = suited[step.section.kind] as Suited<SectionKind> | undefined
  // A list that opens the page stands beside the scene of its heading.
  const known = (fits?.(step.section, step.layout) ?? []).filter(
    (one) => one === 'beside' || !context.scenes[headSlot(step.id)],
  )
  if (step.weight === 'peak' && known.includes('field')) return 'field'
  const order = orders[context.look.flow]
  const cost = (one: Arrangement) =>
    order.indexOf(one) +
    2 * above.filter(({ arrangement }) => arrangement === one).length +
    (above.at(-1)?.arrangement === one ? 2 : 0)
  return known.filter((one) => one !== 'field').toSorted((one, other) => cost(one) - cost(other))[0]
}
