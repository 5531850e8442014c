import { mostLabels } from '../domain/websites/drawings.ts'
import { amountOf, bandsOf, mostColors } from '../domain/websites/exhibits.ts'
import type { LayoutOf, Section, SectionKind, SectionOf } from '../domain/websites/site.ts'

/** How a layout looks from afar. Two sections in a row should differ in it. */
type Shape = 'cards' | 'columns' | 'list' | 'band'

type Layout<K extends SectionKind> = {
  shape: Shape
  /** Whether the content suits the layout; one without a condition suits any. */
  suits?: (section: SectionOf<K>) => boolean
}

/** Kinds with several compositions: openings choose theirs in `heroLayoutOf`. */
type LaidOutKind = Exclude<Extract<Section, { layout?: unknown }>['kind'], 'hero'>

const longest = (texts: readonly (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0))
/** Whether a number of items is within limits, both included. */
const between = (count: number, min: number, max: number) => count >= min && count <= max

/** Answers are folded only if they are many, and longer than two lines. */
const isFolded = (items: readonly { answer: string }[]) =>
  items.length >= 8 && longest(items.map(({ answer }) => answer)) > 140

const colored: Layout<'exhibit'> = {
  shape: 'band',
  suits: ({ items }) => between(items.filter((item) => bandsOf(item).length > 0).length, 2, mostColors),
}

/** Letters of the name of a month, week or day. */
const longestPeriod = 12

/** The most times that a board shows in large type. */
const mostTimes = 6

/** The layouts of each kind, best first; one of them suits any content. */
const layouts: { readonly [K in LaidOutKind]: Readonly<Record<LayoutOf<SectionOf<K>>, Layout<K>>> } = {
  features: {
    grid: {
      shape: 'cards',
      suits: ({ items }) => between(items.length, 3, 6) && new Set(items.map(({ icon }) => icon)).size === items.length,
    },
    columns: { shape: 'columns', suits: ({ items }) => between(items.length, 2, 4) },
    list: { shape: 'list' },
  },
  services: {
    index: { shape: 'list', suits: ({ items }) => items.every(isBrief) },
    cards: {
      shape: 'cards',
      suits: ({ items }) => between(items.length, 2, 6) && items.every((item) => !isBrief(item)),
    },
    detail: { shape: 'list' },
  },
  steps: {
    columns: {
      shape: 'columns',
      suits: ({ items }) => between(items.length, 3, 4) && longest(items.map(({ text }) => text)) <= 180,
    },
    rail: { shape: 'list' },
  },
  rows: {
    alternate: { shape: 'band', suits: ({ items }) => items.length > 1 },
    offset: { shape: 'band' },
  },
  team: {
    duo: { shape: 'columns', suits: ({ members }) => members.length === 2 },
    roll: { shape: 'list' },
  },
  pricing: {
    plans: { shape: 'cards', suits: ({ plans }) => plans.length > 1 && plans.some(({ points }) => points.length > 0) },
    scale: { shape: 'columns', suits: ({ plans }) => plans.length === 2 && plans.every(isFigure) },
    list: { shape: 'list' },
  },
  faq: {
    open: { shape: 'columns', suits: ({ items }) => !isFolded(items) },
    aside: { shape: 'list', suits: ({ items }) => isFolded(items) },
  },
  cta: {
    line: { shape: 'band', suits: ({ heading, text }) => heading.length <= 60 && !text },
    field: { shape: 'band' },
    words: { shape: 'band', suits: ({ heading }) => heading.length <= 60 },
    number: { shape: 'band' },
  },
  stats: {
    row: { shape: 'band' },
    sentence: { shape: 'band' },
    large: { shape: 'band', suits: ({ items }) => (items[0]?.value.length ?? 0) <= 12 },
  },
  timetable: {
    week: {
      shape: 'columns',
      suits: ({ rows }) => rows.length > mostTimes && between(new Set(rows.map(({ day }) => day)).size, 3, 7),
    },
    board: {
      shape: 'band',
      suits: ({ rows }) => rows.length <= mostTimes && rows.every(({ start }) => start !== null && start.length <= 8),
    },
    rows: { shape: 'list' },
  },
  menu: {
    board: { shape: 'band', suits: ({ groups }) => groups.flatMap(({ items }) => items).length <= 8 },
    columns: { shape: 'columns', suits: ({ groups }) => groups.flatMap(({ items }) => items).length > 5 },
  },
  exhibit: {
    swatches: colored,
    lights: colored,
    sign: { shape: 'band', suits: ({ word, items }) => Boolean(word) && items.length <= 4 },
    calendar: {
      shape: 'band',
      suits: ({ columns, items }) =>
        columns.length > 2 &&
        longest(columns) <= longestPeriod &&
        items.some(({ from }) => amountOf(from) !== undefined),
    },
    marks: { shape: 'band', suits: ({ items }) => items.some(({ to }) => (amountOf(to) ?? 0) >= 1) },
    scale: { shape: 'list', suits: ({ items }) => items.filter(({ to }) => amountOf(to) !== undefined).length > 1 },
    board: { shape: 'band', suits: ({ items }) => items.some(({ cells }) => cells.length > 0) },
    route: { shape: 'columns', suits: ({ items }) => items.length > 1 },
    slip: { shape: 'band', suits: ({ items }) => items.length > 1 },
    plates: { shape: 'cards' },
    scene: { shape: 'band', suits: ({ items }) => between(items.length, 2, mostLabels) },
  },
  // A ticket is wished: of two with one shape, the first is chosen.
  offer: { band: { shape: 'band' }, ticket: { shape: 'band' } },
  visit: {
    plate: { shape: 'columns' },
    hours: { shape: 'list' },
  },
}

/** The layouts of a kind by name; empty if it has one composition. */
const layoutsOfKind = (kind: SectionKind) =>
  (layouts[kind as LaidOutKind] ?? {}) as Readonly<Record<string, Layout<SectionKind>>>

/** Kinds whose content stands beside the picture of the section, or on it. */
const picturedKinds = new Set<SectionKind>(['features', 'menu', 'agenda', 'offer', 'cta'])

/** Whether a section has the layout "pictured" if it has a picture. */
export const hasPicturedLayout = ({ kind }: Section): boolean => picturedKinds.has(kind)

/** Whether the heading of a section stands beside a list, with space below it. */
export const isBesideList = ({ kind }: Section, layout: string | undefined): boolean =>
  layoutsOfKind(kind)[layout ?? '']?.shape === 'list'

/** Whether a section says how to reach the business. */
export const isReached = ({ kind }: Section): boolean => kind === 'visit' || kind === 'contact' || kind === 'form'

/** A price that can be set large, with nothing below it to do. */
const isFigure = ({ price, points, action }: SectionOf<'pricing'>['plans'][number]) =>
  price !== null && price.length <= 12 && points.length === 0 && !action

const isBrief = ({ text, points }: { text: string | null; points: readonly string[] }) =>
  (text?.length ?? 0) <= 60 && points.length === 0

/** The layout of each section: the one it asks for if the content suits it, else the best whose shape differs from the section above. */
export function layoutsOf(sections: readonly Section[]): (string | undefined)[] {
  let above: Shape | undefined
  return sections.map((section) => {
    const suitable = Object.entries(layoutsOfKind(section.kind)).filter(([, { suits }]) => suits?.(section) ?? true)
    const wished = suitable.find(([name]) => 'layout' in section && name === section.layout)
    const [name, chosen] = wished ?? suitable.find(([, { shape }]) => shape !== above) ?? suitable[0] ?? []
    above = chosen?.shape
    return name
  })
}
