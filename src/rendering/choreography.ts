import type { Section, SectionKind } from '../domain/websites/site.ts'
import { type Arrangement, isPriced } from './arrangements.ts'
import { askedOf, chosenDrawing, entryNames, indexOfPage } from './art/index.ts'
import { heroLayoutOf } from './hero-layout.ts'
import { hasPicturedLayout, isReached, layoutsOf } from './layouts.ts'
import { localPath } from './links.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

/** The place of a section in its page. `isHalved`: it stands beside a picture or scene that fills half of the window. */
export type Step = {
  section: Section
  id: string
  layout: string | undefined
  isHalved: boolean
  isMoment: boolean
  arrangement?: Arrangement
  /** The side of the picture or scene. */
  side?: Side
}
type Side = 'left' | 'right'

/** Chooses the composition of each section. One is the second loud moment of its page, after the opening; between loud ones are quiet ones. */
export function choreograph(sections: readonly Section[], ids: readonly string[], context: PageContext): Step[] {
  const { pictures } = context
  const steps = layoutsOf(sections).map((layout, index): Step => {
    const [section, id = ''] = [sections[index] as Section, ids[index]]
    const isLast = index === sections.length - 1
    const isPictured = pictures[id] !== undefined
    const isTold = section.kind === 'story' && (isPictured || sideOf(section) !== undefined)
    const isHalved = isTold || (canEnd(section) && (isPictured || isLast || isNaming(section)))
    const step = { section, id, layout, isHalved, isMoment: false }
    if (isPlaced(section) && chosenDrawing(section, context.site.brand) && !isPictured)
      return { ...step, ...momentLayout(step) }
    if (section.kind === 'hero') return { ...step, layout: heroLayoutOf(section, id, context) }
    if (hasPicturedLayout(section) && isPictured) return { ...step, layout: 'pictured' }
    if (section.kind !== 'cta' || layout !== 'field') return step
    const closing = closingOf(section, context, isLast && !sections.some(isReached))
    return closing === 'drawn' ? { ...step, isHalved: true } : { ...step, layout: closing }
  })
  const moment = momentOf(steps, context)
  const isBare = steps.length > 3 && !moment && !steps.some(({ isHalved }) => isHalved)
  const last = isBare ? steps.findLast(({ section }) => section.kind === 'cta') : undefined
  return steps.map((step) => {
    if (step === moment) return { ...step, ...momentLayout(step), isMoment: true }
    return step === last && step.layout !== 'pictured' ? { ...step, layout: 'drawn', isHalved: true } : step
  })
}

/** The side on which a section asks for a picture or scene. */
const sideOf = (section: Section): Side | undefined =>
  section.kind === 'story' && section.art !== 'none' ? section.art : undefined

/** Kinds that stand beside a drawing only if a person chose one. */
const isPlaced = ({ kind }: Section) => kind !== 'hero' && kind !== 'story'
/** A form leaves no space beside it. */
const canEnd = (section: Section) => isReached(section) && !(section.kind === 'contact' && section.form)
const isNaming = (section: Section) => askedOf(section) !== ''

const closings = ['drawn', 'known', 'field'] as const

/**
 * The layout of a call to action that the section asks to be a color field: beside a scene, beside the contact details, or a field of color
 * and type. The pages of a website take turns, from one that its seed chooses; a section that names an object has it drawn.
 */
function closingOf(section: Section, { site, path }: PageContext, isLast: boolean): (typeof closings)[number] {
  if (isNaming(section)) return 'drawn'
  const turn = indexOfPage(site, path) + createRandom(site.theme.seed, 'closing').whole(0, closings.length - 1)
  const closing = closings[turn % closings.length] ?? 'drawn'
  const { phone, email, address, hours, opening_hours: opening } = site.brand
  const stated = [phone ?? email, address, hours || opening?.length].filter(Boolean)
  return closing === 'known' && !(isLast && stated.length >= 2) ? 'drawn' : closing
}

const longest = (...texts: (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0))

/** The kinds that can be the loud moment of a page, the most telling first, and when their content fills one half of the window. */
const moments: { [K in SectionKind]?: (section: Extract<Section, { kind: K }>) => boolean } = {
  offer: ({ points }) => points.length <= 4,
  pricing: ({ plans }) =>
    plans.every(({ points, action, text }) => points.length === 0 && !action && longest(text) <= 80),
  stats: () => true,
  timetable: ({ rows }) => rows.length <= 5,
  agenda: ({ days }) => days.flatMap(({ slots }) => slots).length <= 4,
  menu: ({ groups }) => groups.length === 1 && (groups[0]?.items.length ?? 0) <= 6,
  story: ({ paragraphs }) => paragraphs.join().length <= 900,
  voices: ({ items }) => items.length === 1,
  steps: ({ items }) => items.length <= 4 && longest(...items.map(({ text }) => text)) <= 140,
  team: ({ members }) => members.length <= 3 && longest(...members.map(({ text }) => text)) <= 140,
  features: ({ items }) => items.length <= 4 && longest(...items.map(({ text }) => text)) <= 120,
  faq: ({ items }) => items.length <= 5,
}
const order = Object.keys(moments)

const loud = new Set([
  'pictured',
  'beside',
  'stage',
  'poster',
  'dispatch',
  'bleed',
  'horizon',
  'placard',
  'flag',
  'panel',
])

/** Chooses among the two best sections that stand apart from the opening and from others beside a scene. */
function momentOf(steps: readonly Step[], { site, path, pictures }: PageContext): Step | undefined {
  const isDrawn = ({ section, id }: Step) => !sideOf(section) || isNaming(section) || pictures[id] !== undefined
  const isLoud = (step: Step | undefined) =>
    step !== undefined && ((step.isHalved && isDrawn(step)) || loud.has(step.layout ?? ''))
  const fitting = steps.filter(({ section, id, layout }) => {
    const fits = moments[section.kind] as ((section: Section) => boolean) | undefined
    return (
      fits?.(section) &&
      layout !== 'pictured' &&
      entryNames(section).length === 0 &&
      layout !== 'told' &&
      !(section.kind === 'story' && section.art === 'none' && !pictures[id])
    )
  })
  const apart = fitting.filter((step) => {
    const at = steps.indexOf(step)
    return at > 0 && at < steps.length - 1 && !isLoud(steps[at - 1]) && !isLoud(steps[at + 1])
  })
  // The pages of a website take turns in showing their prices beside a scene.
  const isTurn = (indexOfPage(site, path) + createRandom(site.theme.seed, 'priced').whole(0, 1)) % 2 === 0
  const inTurn = isTurn ? apart : apart.filter(({ section }) => !isPriced(section))
  const ranked = inTurn.toSorted((one, other) => order.indexOf(one.section.kind) - order.indexOf(other.section.kind))
  return ranked[ranked.length > 1 && createRandom(site.theme.seed, localPath(site, path), 'moment').chance(0.4) ? 1 : 0]
}

/** Layouts for half of the window. */
const halfLayouts: { [K in SectionKind]?: string } = {
  ...{ offer: 'band', timetable: 'rows', menu: 'board', steps: 'rail', team: 'roll', features: 'list', faq: 'aside' },
}

const momentLayout = ({ section, layout }: Step): Pick<Step, 'layout' | 'isHalved'> => ({
  layout: halfLayouts[section.kind] ?? layout,
  isHalved: true,
})

/** Sections whose half has no picture or scene get their usual layout. The scenes of neighbors stand on opposite sides. */
export function withoutScenes(
  steps: readonly Step[],
  isFilled: (id: string) => boolean,
  plain: readonly (string | undefined)[],
): Step[] {
  const shown = steps.map((step, index) =>
    step.isHalved && !isFilled(step.id)
      ? { ...step, isHalved: false, layout: step.isMoment ? plain[index] : step.layout }
      : step,
  )
  let above: Side | undefined
  return shown.map((step, index) => {
    const next = shown[index + 1]
    const below = next?.isHalved ? sideOf(next.section) : undefined
    const side = step.isHalved ? (sideOf(step.section) ?? opposite(above ?? below) ?? 'right') : undefined
    above = side
    return side ? { ...step, side } : step
  })
}

const opposite = (side: Side | undefined): Side | undefined => side && (side === 'left' ? 'right' : 'left')
