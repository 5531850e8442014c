import { sectionAnchors } from '../domain/websites/section-ids.ts'
import type { PageContent, Section, Site } from '../domain/websites/site.ts'
import { flatGround, scenesOf } from './art/index.ts'
import { arrangingPictures, choreograph, picturesOf, sequence } from './choreography.ts'
import { withPlacedPictures } from './edit-marks.ts'
import { heroLayoutOf } from './hero-layout.ts'
import { typeset } from './hyphens.ts'
import { type AlternateLink, isHomePath } from './links.ts'
import { createPageContext } from './page-context.ts'
import type { Step } from './step.ts'

type Page = { name: string; path: string; content: PageContent }
/** `alternates`: the translations of the page, itself among them. `isEdited`: texts and pictures know their fields. */
export type PageToRender = { site: Site; page: Page; alternates?: readonly AlternateLink[]; isEdited?: boolean }

/**
 * Chooses the layouts and scenes of a page, and the order of its sections. `surfaces`: the sections as if they lacked the pictures that keep
 * their layout; grounds follow these. Deterministic.
 */
export function planPage({ site, page, alternates = [], isEdited = false }: PageToRender) {
  const sections = withoutRepeatedButtons(withoutEmptySections(page.content))
  const ids = sectionAnchors(sections)
  const opening = sections.find(({ kind }) => kind === 'hero')
  const pictures = isEdited ? withPlacedPictures(page.content) : (page.content.pictures ?? {})
  const context = {
    ...createPageContext(site, page.path, ids, picturesOf(sections, ids, pictures)),
    alternates,
    title: !isHomePath(site, page.path) && opening?.kind === 'hero' ? typeset(opening.title, site.language) : undefined,
  }
  const arranging = { ...context, pictures: arrangingPictures(context.pictures) }
  const isArranging = (slot: string) => arranging.pictures[slot] !== undefined
  const wanted = choreograph(sections, ids, arranging)
  // Scenes are chosen as if the opening had no photograph, so that they stay when one is added or removed.
  const bareLayout = ({ section, id, layout }: Step) =>
    section.kind === 'hero' ? heroLayoutOf(section, id, { ...context, pictures: {} }) : layout
  const placed = wanted.map((step) => ({ ...step, layout: bareLayout(step), isPictured: isArranging }))
  const drawing = scenesOf({ ...context, placed })
  const sequenceWith = (steps: readonly Step[], isPictured: (slot: string) => boolean) => {
    const isFilled = (slot: string) => drawing.scenes[slot] !== undefined || isPictured(slot)
    const flat = (slot: string) => (isPictured(slot) ? undefined : flatGround(drawing.scenes[slot]))
    return sequence(steps, { isFilled, flat }, { ...context, ...drawing })
  }
  const surfaces = sequenceWith(wanted, isArranging)
  const isPictured = (slot: string) => context.pictures[slot] !== undefined
  const isAdded = ({ section, id, form }: Step) =>
    section.kind !== 'hero' && !form && isPictured(id) && !isArranging(id)
  const beside = surfaces.some(isAdded) ? sequenceWith(choreograph(sections, ids, context), isPictured) : []
  const steps = surfaces.map((step, index) =>
    isAdded(step) ? { ...(beside[index] ?? step), weight: step.weight } : step,
  )
  const scenes = drawing.withStamps(surfaces)
  return { sections, ids, opening, context: { ...context, composed: drawing.composed }, steps, surfaces, scenes }
}

type Button = { label: string; href: string }
/** The buttons of an opening or call to action, and the one at the end of another section. */
const buttonsOf = (section: Section): readonly (Button | null | undefined)[] =>
  'actions' in section ? section.actions : 'action' in section ? [section.action] : []

/** Sections below an opening that its buttons are near. */
const near = 2

/** Leaves the button of a section out if a later section has the same, or if the opening right above it has. */
function withoutRepeatedButtons(sections: readonly Section[]): Section[] {
  const keysOf = (section: Section) => buttonsOf(section).flatMap((one) => (one ? [`${one.href} ${one.label}`] : []))
  return sections.map((section, index) => {
    const [key] = keysOf(section)
    if (!('action' in section) || section.kind === 'notice' || key === undefined) return section
    const opening = sections.slice(Math.max(0, index - near), index).filter(({ kind }) => kind === 'hero')
    const isRepeated = [...opening, ...sections.slice(index + 1)].some((other) => keysOf(other).includes(key))
    return isRepeated ? { ...section, action: null } : section
  })
}

/** Captions without pictures and exhibits without entries are left out, unless the page has nothing else. */
function withoutEmptySections({ sections, pictures: found = {} }: PageContent): PageContent['sections'] {
  const anchors = sectionAnchors(sections)
  const shown = sections
    .map((section, index) => ({ ...section, anchor: anchors[index] }))
    .filter((section) => {
      if (section.kind === 'exhibit') return section.items.length > 0 || Boolean(section.word)
      return section.kind !== 'gallery' || Object.keys(found).some((slot) => slot.startsWith(`${section.anchor}.`))
    })
  return shown.length > 0 ? shown : sections
}
