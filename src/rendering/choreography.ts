import { phoneLink } from '../domain/websites/contact-links.ts'
import type { Pictures } from '../domain/websites/pictures.ts'
import type { Section, SectionKind, Site } from '../domain/websites/site.ts'
import { arrangementOf } from './arrangements.ts'
import { askedOf, chosenDrawing, entryNames, isUnsaid } from './art/index.ts'
import { heroLayoutOf } from './hero-layout.ts'
import { hasPicturedLayout, isReached, layoutsOf } from './layouts.ts'
import type { PageContext } from './page-context.ts'
import type { Form, Side, Step, Weight } from './step.ts'
import { createRandom } from './theme/random.ts'

/** The pictures of a page by slot. Those of sections that have another layout by now keep none. */
export const picturesOf = (sections: readonly Section[], ids: readonly string[], pictures: Pictures): Pictures =>
  Object.fromEntries(
    Object.entries(pictures).map(([slot, { keeps_layout: kept, ...picture }]) => {
      const section = sections[ids.indexOf(slot)]
      const isKept = section && kept === (('layout' in section && section.layout) || '')
      return [slot, isKept ? { ...picture, keeps_layout: kept } : picture]
    }),
  )
/** The pictures that decide how sections stand. */
export const arrangingPictures = (pictures: Pictures): Pictures =>
  Object.fromEntries(Object.entries(pictures).filter(([, { keeps_layout: kept }]) => kept === undefined))

/** Chooses the layout of each section, and which ones ask for a scene. */
export function choreograph(sections: readonly Section[], ids: readonly string[], context: PageContext): Step[] {
  const { pictures, site } = context
  // The last call to action has the contact details that no other section has, wherever it stands and with any picture.
  const closing = sections.some(isReached) ? -1 : sections.findLastIndex(({ kind }) => kind === 'cta')
  const steps = layoutsOf(sections).map((layout, index): Step => {
    const [section, id = ''] = [sections[index] as Section, ids[index]]
    const isLast = index === sections.length - 1
    const isPictured = pictures[id] !== undefined
    const isTold = section.kind === 'story' && (isPictured || sideOf(section) !== undefined || isNaming(section))
    const isHalved = isTold || (canEnd(section) && (isPictured || isLast || isNaming(section)))
    const step: Step = { section, id, layout, isHalved, weight: 'even' }
    // Words on a picture would lose their ground.
    if (section.kind === 'cta' && pictures[id]?.keeps_layout !== undefined) return { ...step, isHalved: true }
    if (isOwnClose(section, site.brand)) return step
    if (index === closing) return { ...step, layout: 'known', isHalved: true }
    if (isPlaced(section) && chosenDrawing(section, site.brand) && !isPictured) return beside(step)
    if (section.kind === 'hero') return { ...step, layout: heroLayoutOf(section, id, context) }
    if (hasPicturedLayout(section) && isPictured) return { ...step, layout: 'pictured' }
    if (section.kind !== 'cta') return step
    return { ...step, layout: layout === 'number' ? 'field' : layout, isHalved: isNaming(section) }
  })
  // A page without any scene below its opening has one beside the section that it suits best, where nothing is said of any.
  if (site.brand.drawings?.length || !sections.every(isUnsaid)) return steps
  if (steps.length < 3 || steps.some(({ isHalved, layout }) => isHalved || layout === 'pictured')) return steps
  const fitting = steps.slice(1).filter((step) => fitsHalf(step, context))
  const drawn = fitting.at(-1) ?? steps.slice(1).findLast(({ section }) => section.kind === 'cta')
  return steps.map((step) => (step === drawn ? beside(step) : step))
}

/** Whether a call to action is set in words or a number alone, which leaves the contact details to the footer. */
const isOwnClose = (section: Section, { phone }: Site['brand']): boolean =>
  section.kind === 'cta' &&
  ((section.layout === 'words' && section.heading.length <= 60) ||
    (section.layout === 'number' && phoneLink(phone) !== undefined))

/** The composition that one section of a page gets for each layout that it may wish; '' wishes none. */
export function layoutsFor(
  [sections, ids, context]: Parameters<typeof choreograph>,
  index: number,
  wishes: readonly string[],
): Record<string, string | undefined> {
  const composed = (wish: string) => {
    const wishing = sections.toSpliced(index, 1, { ...sections[index], layout: wish || null } as Section)
    const pictures = arrangingPictures(picturesOf(wishing, ids, context.pictures))
    return choreograph(wishing, ids, { ...context, pictures })[index]?.layout
  }
  return Object.fromEntries(wishes.map((wish) => [wish, composed(wish)]))
}

/** The side on which a section asks for a picture or scene. */
const sideOf = (section: Section): Side | undefined =>
  section.kind === 'story' && section.art !== 'none' ? section.art : undefined

/** Kinds that stand beside a drawing only if a person chose one. */
const isPlaced = ({ kind }: Section) => kind !== 'hero' && kind !== 'story'
/** A form leaves no space beside it. */
const canEnd = (section: Section) =>
  isReached(section) && section.kind !== 'form' && !(section.kind === 'contact' && section.form)
const isNaming = (section: Section) => askedOf(section) !== ''

const longest = (...texts: (string | null)[]) => Math.max(0, ...texts.map((text) => text?.length ?? 0))

/** The kinds that can stand beside a scene without asking for one, and when their content leaves space for it. */
const halves: { [K in SectionKind]?: (section: Extract<Section, { kind: K }>) => boolean } = {
  story: ({ paragraphs, art }) => art !== 'none' && paragraphs.join().length <= 900,
  steps: ({ items }) => items.length <= 4 && longest(...items.map(({ text }) => text)) <= 140,
  team: ({ members }) => members.length <= 3 && longest(...members.map(({ text }) => text)) <= 140,
  features: ({ items }) => items.length <= 4 && longest(...items.map(({ text }) => text)) <= 120,
  faq: ({ items }) => items.length <= 5,
}

function fitsHalf({ section }: Step, { pictures }: PageContext): boolean {
  const fits = halves[section.kind] as ((section: Section) => boolean) | undefined
  return fits?.(section) === true && entryNames(section).length === 0 && Object.keys(pictures).length === 0
}

/** Layouts beside a picture or scene. */
const halfLayouts: { [K in SectionKind]?: string } = {
  ...{ timetable: 'rows', menu: 'board', steps: 'rail', team: 'roll', features: 'list' },
}
const beside = (step: Step): Step => ({
  ...step,
  layout: halfLayouts[step.section.kind] ?? step.layout,
  isHalved: true,
})

/** What the slots of a page show. `flat`: the color of a scene whose ground can go on below words. */
type Shown = {
  isFilled: (slot: string) => boolean
  flat: (slot: string) => string | undefined
}

/** How much a kind of section has to show: facts that visitors look for make a page's peak. Null: it is never the peak. */
const telling: Record<SectionKind, number | null> = {
  ...{ timetable: 6, menu: 6, pricing: 5, stats: 5, offer: 5, voices: 5, agenda: 4, story: 3, services: 3, steps: 2 },
  ...{ features: 2, team: 1, rows: 1, hero: null, gallery: null, faq: null, contact: null, form: null, cta: null },
  ...{ posts: null, logos: null, visit: null, notice: null, compare: null, embed: null, exhibit: 9 },
}

/** Openings whose picture fills one half of the window. */
const splitOpenings = new Set(['beside', 'broad', 'cropped', 'dispatch'])
const isClosing = ({ section: { kind } }: Step) => kind === 'cta' || isReached({ kind } as Section)

/** How pictures stand beside words, by rhythm. */
const forms: Record<PageContext['look']['flow'], readonly [Form, ...Form[]]> = {
  ...{ calm: ['ledge'], editorial: ['ledge', 'half'], alternating: ['half', 'ledge'], blocks: ['half'] },
  immersive: ['half'],
}

/** The sequence of a page, decided once its scenes are known: which section is loud, and how pictures and lists stand. */
export function sequence(wanted: readonly Step[], { isFilled, flat }: Shown, context: PageContext): Step[] {
  const plain = layoutsOf(wanted.map(({ section }) => section))
  const steps = wanted.map((step, index) =>
    step.isHalved && !isFilled(step.id)
      ? { ...step, isHalved: false, layout: step.layout === 'known' ? 'known' : plain[index] }
      : step,
  )
  const { site, path, look } = context
  const peak = peakOf(steps, flat, context)
  const staged: Step[] = []
  steps.forEach((step, index) => {
    const weight: Weight = index === peak ? 'peak' : 'even'
    if (!step.isHalved) {
      staged.push({ ...step, weight, arrangement: arrangementOf({ ...step, weight }, staged, context) })
      return
    }
    const isEnd = index === steps.length - 1
    const isWhole = flat(step.id) !== undefined && (index === peak || (isEnd && peak < index - 1))
    const own = isEnd ? 'half' : createRandom(site.theme.seed, path, step.id, 'form').pick(forms[look.flow])
    staged.push({ ...step, weight, form: isWhole ? 'whole' : own })
  })
  return withSides(staged, context)
}

/** Pictures change sides from section to section. */
function withSides(steps: readonly Step[], { look }: PageContext): Step[] {
  const sides: (Side | undefined)[] = []
  steps.forEach(({ section, layout = '', form }, index) => {
    const isSplit = section.kind === 'hero' && splitOpenings.has(layout)
    const above = sides[index - 1]
    if (isSplit) sides[index] = layout === 'beside' && look.flow === 'blocks' ? 'left' : 'right'
    else if (form) sides[index] = above ? opposite(above) : (sideOf(section) ?? 'right')
  })
  return steps.map((step, index) => (step.form ? { ...step, side: sides[index] } : step))
}

/** The index of the section that is the peak below the opening, or -1: the most telling one, rather not right below it. */
function peakOf(steps: readonly Step[], flat: Shown['flat'], { site, path }: PageContext): number {
  const inner = steps.filter((step, index) => index > 0 && !(index === steps.length - 1 && isClosing(step)))
  const scores = inner.map(({ section, id, isHalved, layout }, index) => {
    const own = isHalved ? (flat(id) ? 5 : -9) : layout === 'pictured' ? -9 : (telling[section.kind] ?? -9)
    return own - (index === 0 ? 2.5 : 0) + createRandom(site.theme.seed, path, id).next() * 2
  })
  const best = Math.max(...scores)
  return inner.length < 2 || best < 0 ? -1 : steps.indexOf(inner[scores.indexOf(best)] as Step)
}

const opposite = (side: Side): Side => (side === 'left' ? 'right' : 'left')
