import type { ArtDirection } from '../domain/websites/art-direction.ts'
import type { Section, SectionKind, Theme } from '../domain/websites/site.ts'
import { headSlot } from './slots.ts'
import { createRandom } from './theme/random.ts'

/**
 * How the entries of a section stand on the page, whatever its layout: in a list `beside` the heading, in large rows `across` the page, on
 * `panels` of color that touch each other, in the `columns` of the layout, or on a `field` of strong color from edge to edge.
 */
export type Arrangement = 'beside' | 'across' | 'panels' | 'columns' | 'field'

type Flow = ArtDirection['rhythm']
type Arranged = {
  section: Section
  id: string
  layout: string | undefined
  isHalved: boolean
  arrangement?: Arrangement | undefined
}
type Suited<K extends SectionKind> = (section: Extract<Section, { kind: K }>, layout?: string) => Arrangement[]

/** The arrangements of each rhythm, the most typical first. */
const orders: Record<Flow, readonly Arrangement[]> = {
  calm: ['across', 'columns', 'beside', 'field', 'panels'],
  alternating: ['field', 'beside', 'across', 'panels', 'columns'],
  editorial: ['across', 'field', 'beside', 'columns', 'panels'],
  blocks: ['panels', 'field', 'across', 'beside', 'columns'],
  immersive: ['field', 'across', 'panels', 'columns', 'beside'],
}

const longest = (texts: readonly (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0))

type Entry = { title: string; text?: string | null; points?: readonly string[] }

/** Entries that a panel of a quarter of the window holds. */
const fitPanels = (entries: readonly Entry[]) =>
  entries.length >= 2 &&
  entries.length <= 6 &&
  longest(entries.map(({ title }) => title)) <= 44 &&
  entries.every(({ text, points = [] }) => (text?.length ?? 0) + points.join('').length <= 190)

const withPanels = (entries: readonly Entry[], ...others: Arrangement[]): Arrangement[] =>
  fitPanels(entries) ? ['panels', ...others] : others

/** The arrangements that suit the content of a section; none for kinds that have one only. */
const suited: { [K in SectionKind]?: Suited<K> } = {
  features: ({ items }, layout) =>
    layout === 'list' ? withPanels(items, 'beside', 'across') : withPanels(items, 'columns', 'field'),
  services: ({ items }, layout) =>
    layout === 'cards' ? withPanels(items, 'columns') : withPanels(items, 'beside', 'across'),
  steps: ({ items }, layout) =>
    layout === 'columns' ? withPanels(items, 'columns', 'field') : withPanels(items, 'beside', 'across'),
  rows: ({ items }) => withPanels(items, 'across'),
  story: () => ['beside', 'across', 'field'],
  team: ({ members }, layout) => {
    const entries = members.map(({ name, role, text }) => ({ title: name, text: `${role}${text ?? ''}` }))
    return layout === 'duo' ? withPanels(entries, 'columns', 'field') : withPanels(entries, 'beside', 'across')
  },
  pricing: ({ plans }, layout) => {
    const entries = plans.map(({ name, price, text, points }) => ({
      title: name,
      text: `${price}${text ?? ''}`,
      points,
    }))
    if (layout === 'plans') return ['columns']
    return withPanels(
      entries,
      ...(layout === 'scale' ? (['field', 'columns'] as const) : (['beside', 'across', 'field'] as const)),
    )
  },
  stats: ({ items }) =>
    withPanels(
      items.map(({ value, label }) => ({ title: value, text: label })),
      'field',
    ),
  faq: (_, layout) => (layout === 'open' ? ['columns', 'field'] : ['beside', 'across']),
  posts: () => ['beside', 'across'],
  timetable: (_, layout) => (layout === 'week' ? ['columns', 'field'] : ['beside', 'across', 'field']),
  menu: (_, layout) => (layout === 'board' ? ['beside', 'across', 'field'] : ['columns']),
  agenda: () => ['beside'],
  offer: ({ price }) => (price ? ['panels', 'across', 'columns', 'field'] : ['field']),
}

/** Arrangements that bring color to the page. */
const isColored = ({ arrangement, isHalved }: Arranged) =>
  isHalved || arrangement === 'field' || arrangement === 'panels'

/** Both have titles at the left and texts at the right. */
const areLists = (...arrangements: (Arrangement | undefined)[]) =>
  arrangements.every((one) => one === 'beside' || one === 'across')

/** What is shown in the slots of a page. */
type Shown = { pictures: Record<string, unknown>; scenes: Record<string, unknown> }

/** Whether a section has no photographs or scenes that decide how its entries stand. */
function isFree({ section, id, layout, isHalved }: Arranged, { pictures, scenes }: Shown): boolean {
  const [own, drawn] = [pictures, scenes].map((shown) => Object.keys(shown).some((slot) => slot.startsWith(`${id}.`)))
  return (
    !isHalved &&
    layout !== 'pictured' &&
    !(section.kind === 'rows' && (own || drawn)) &&
    !(section.kind === 'services' && own)
  )
}

/** Sections whose price is their picture. On a website, two pages in a row show theirs in different ways. */
export const isPriced = ({ kind }: Section): boolean => kind === 'offer' || kind === 'pricing' || kind === 'menu'

/** Chooses how each section stands, so that neighbors differ, one list at most stands beside its heading, and no screen is without color. */
export function arrange<T extends Arranged>(
  steps: readonly T[],
  { theme, flow, page }: { theme: Theme; flow: Flow; page: number },
  shown: Shown,
): T[] {
  const order = orders[flow]
  const arranged: T[] = []
  for (const step of steps) {
    const fits = suited[step.section.kind] as Suited<SectionKind> | undefined
    const all = isFree(step, shown) ? (fits?.(step.section, step.layout) ?? []) : []
    // A list that opens the page stands beside the scene of its heading.
    const known = all.filter((one) => one === 'beside' || !shown.scenes[headSlot(step.id)])
    const [above, before] = [arranged.at(-1), arranged.at(-2)]
    const isPale = above && before && !isColored(above) && !isColored(before)
    const costs = known.map((arrangement) => {
      const used = arranged.filter((other) => other.arrangement === arrangement).length
      const color = above && isColored(above) ? 1 : isPale ? -4 : 0
      return (
        order.indexOf(arrangement) +
        createRandom(theme.seed, step.section.kind, arrangement, String(page)).next() * 1.2 +
        (isPriced(step.section) && (order.indexOf(arrangement) + page) % 2 === 1 ? 6 : 0) +
        used * (arrangement === 'beside' ? 9 : 2) +
        (above?.arrangement === arrangement ? 4 : areLists(above?.arrangement, arrangement) ? 3 : 0) -
        (arrangement === 'panels' && shown.scenes[`${step.id}.0`] ? 3 : 0) +
        (isColored({ ...step, arrangement }) ? color : 0)
      )
    })
    const arrangement = known[costs.indexOf(Math.min(...costs))]
    arranged.push(arrangement ? { ...step, arrangement } : step)
  }
  return arranged
}
