import type { LayoutOf, Section, SectionKind } from '../../../domain/websites/site.ts'
import type { ShownLayouts } from '../../../rendering/content.ts'
import type { HeroLayout } from '../../../rendering/hero-layout.ts'
import { layoutsOfKind } from './field-specs.ts'

/** Every kind but the opening may leave its layout to the page. */
const isAutomatic = (kind: SectionKind) => kind !== 'hero'

/** The layouts that a section of a kind may wish; '': none. */
export const wishesOf = (kind: SectionKind): readonly string[] => {
  const known = layoutsOfKind(kind)
  return known.length > 0 && isAutomatic(kind) ? ['', ...known] : known
}

const mastheads = ['framed', 'panel', 'ruled', 'flag', 'band'] as const satisfies HeroLayout[]
type Masthead = (typeof mastheads)[number]
/** The compositions of openings that have a name and a sketch. */
export type OpeningName = Exclude<HeroLayout, Masthead> | 'masthead'
/** All layouts that have a name: those that a section may wish, and the compositions of openings. */
export type LayoutName = LayoutOf<Section> | OpeningName

/** Inner pages open in one of several ways, which have one name and sketch. */
const nameOf = (kind: string, composition: string): string =>
  kind === 'hero' && (mastheads as readonly string[]).includes(composition) ? 'masthead' : composition

/** The layout that is named for a wish of a section: of openings, the composition that the page shows for it. */
export const namedLayout = (kind: string, wish: string, shown: ShownLayouts): string =>
  kind === 'hero' ? nameOf(kind, shown[wish] ?? wish) : wish

/** A layout that can be chosen: the stored value, and the composition that the page shows for it; '': what suits the content. */
export type LayoutChoice = { value: string; composition: string; isChosen: boolean }

/**
 * The layouts that a section can have where it stands, each once. The chosen one is what the page shows. Without `shown`, these are all. Empty:
 * there is nothing to choose.
 */
export function layoutChoices(kind: SectionKind, stored: string, shown: ShownLayouts): LayoutChoice[] {
  const composed = wishesOf(kind).map((value) => ({ value, composition: value && nameOf(kind, shown[value] ?? value) }))
  // A section that is not an opening shows a layout only if its content suits it.
  const suited = isAutomatic(kind) ? composed.filter(({ value, composition }) => value === composition) : composed
  const own = suited.find(({ value }) => value === stored) ?? suited.find(({ value }) => value === '')
  const choices = suited
    .filter(({ composition }, index) => suited.findIndex((one) => one.composition === composition) === index)
    .map(({ value, composition }) =>
      composition === own?.composition
        ? { value: own.value, composition, isChosen: true }
        : { value, composition, isChosen: false },
    )
  // Without a wish, the page shows one of them as well.
  return choices.length > (isAutomatic(kind) ? 2 : 1) ? choices : []
}
