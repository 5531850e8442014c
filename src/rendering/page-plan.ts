import { sectionAnchors } from '../domain/websites/section-ids.ts'
import type { PageContent, Site } from '../domain/websites/site.ts'
import { flatGround, scenesOf } from './art/index.ts'
import { choreograph, sequence } from './choreography.ts'
import { withPlacedPictures } from './edit-marks.ts'
import { heroLayoutOf } from './hero-layout.ts'
import { typeset } from './hyphens.ts'
import { type AlternateLink, isHomePath } from './links.ts'
import { createPageContext } from './page-context.ts'
import type { Step } from './step.ts'

type Page = { name: string; path: string; content: PageContent }
/** `alternates`: the translations of the page, itself among them. `isEdited`: texts and pictures know their fields. */
export type PageToRender = { site: Site; page: Page; alternates?: readonly AlternateLink[]; isEdited?: boolean }

/** Chooses the layouts and scenes of a page, and the order of its sections. Deterministic. */
export function planPage({ site, page, alternates = [], isEdited = false }: PageToRender) {
  const sections = withoutEmptySections(page.content)
  const ids = sectionAnchors(sections)
  const opening = sections.find(({ kind }) => kind === 'hero')
  const context = {
    ...createPageContext(site, page.path, ids, isEdited ? withPlacedPictures(page.content) : page.content.pictures),
    alternates,
    title: !isHomePath(site, page.path) && opening?.kind === 'hero' ? typeset(opening.title, site.language) : undefined,
  }
  const isPictured = (slot: string) => context.pictures[slot] !== undefined
  const wanted = choreograph(sections, ids, context)
  // Scenes are chosen as if the opening had no photograph, so that they stay when one is added or removed.
  const bareLayout = ({ section, id, layout }: Step) =>
    section.kind === 'hero' ? heroLayoutOf(section, id, { ...context, pictures: {} }) : layout
  const placed = wanted.map((step) => ({ ...step, layout: bareLayout(step), isPictured }))
  const drawing = scenesOf({ ...context, placed })
  const isFilled = (slot: string) => drawing.scenes[slot] !== undefined || isPictured(slot)
  const flat = (slot: string) => (isPictured(slot) ? undefined : flatGround(drawing.scenes[slot]))
  const steps = sequence(wanted, { isFilled, flat }, { ...context, ...drawing })
  const scenes = drawing.withStamps(steps)
  return { sections, ids, opening, context: { ...context, composed: drawing.composed }, steps, scenes }
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
