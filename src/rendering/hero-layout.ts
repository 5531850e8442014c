import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { finderOf, type Named, objectsOf } from './art/choose.ts'
import { alone, askedOf, chosenDrawing, indexOfPage, manyObjects } from './art/index.ts'
import { isHomePath } from './links.ts'
import type { PageContext } from './page-context.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/**
 * The compositions of a hero. `bleed` and `caption` need a picture; `horizon` and `centered` have a picture or scene across the page; `stage`
 * has words and one object on the same color. `framed`, `panel`, `ruled`, `flag` and `band` open inner pages. `placard` is a poster of type, for
 * websites that name no object.
 */
export type HeroLayout =
  | ('bleed' | 'caption' | 'beside' | 'stage' | 'horizon' | 'centered' | 'placard')
  | ('product' | 'poster' | 'dispatch')
  | Masthead
type Masthead = 'framed' | 'panel' | 'ruled' | 'flag' | 'band'

/** How inner pages open, in turn, by rhythm of the art direction. */
const mastheads = {
  calm: ['framed', 'ruled'],
  alternating: ['panel', 'band'],
  editorial: ['ruled', 'panel'],
  blocks: ['flag', 'band'],
  immersive: ['band', 'flag'],
} as const

/** The composition of each layout that a model may ask for, with a picture. */
const withPicture: Record<Asked, HeroLayout> = {
  ...{ cover: 'bleed', overlap: 'bleed', centered: 'caption', split: 'beside', booking: 'beside', ledger: 'beside' },
  ...{ stack: 'horizon', type: 'horizon', masthead: 'horizon' },
  ...{ product: 'product', poster: 'poster', dispatch: 'dispatch' },
}
/** Layouts that need no picture. */
const own = new Set<HeroLayout>(['product', 'poster', 'dispatch'])
/** The composition of each layout with several objects. */
const withScene: Record<Asked, HeroLayout> = {
  ...withPicture,
  ...{ cover: 'horizon', overlap: 'horizon', centered: 'centered', ledger: 'horizon' },
}
/** Whether the website has a drawing of what the title speaks of: one that the hero names, else its first thing. */
function isTold(hero: HeroSection, brand: Named): boolean {
  const [named, objects, find] = [askedOf(hero).split(',').filter(Boolean), objectsOf(brand), finderOf(brand)]
  return (named.length > 0 ? named : (brand.objects?.slice(0, 1) ?? [])).some((name) =>
    objects.includes(find(name) ?? ''),
  )
}

/**
 * Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead.
 */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  const objects = objectsOf(site.brand)
  const masthead = mastheads[look.flow][indexOfPage(site, path) % 2 === 1 ? 0 : 1]
  if (!isHomePath(site, path) && (!picture || hero.layout === 'masthead'))
    return picture || objects.length > 0 ? masthead : 'band'
  if (!picture && !chosenDrawing(hero, site.brand) && !isTold(hero, site.brand)) return 'placard'
  // A number to call, or software, that the website lacks.
  const lacksContent =
    (hero.layout === 'dispatch' && !phoneLink(site.brand.phone)) ||
    (hero.layout === 'product' && !picture && !objects.includes('laptop'))
  const asked = lacksContent ? 'split' : hero.layout
  const composed = withPicture[asked]
  if (picture || own.has(composed)) return composed
  // One object, large, on the color of the whole opening, unless the hero asks for two halves.
  const isHalved = withScene[asked] === 'beside' && site.theme.art !== 'night' && look.flow !== 'blocks'
  if (alone[site.theme.art]) return isHalved ? 'beside' : 'stage'
  return objects.length < manyObjects ? 'beside' : withScene[asked]
}
