import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { between } from './layouts.ts'
import { contactPath } from './links.ts'
import type { PageContext } from './page-context.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/**
 * The compositions of a hero. `bleed`, `caption`, `beside` and `overlap` need a picture; `split`, `centered` and `horizon` have a drawing
 * without one, and `diptych` and `plates` have facts. `framed`, `panel`, `ruled`, `flag` and `band` open inner pages.
 */
export type HeroLayout =
  | 'plates'
  | 'bleed'
  | 'caption'
  | 'beside'
  | 'horizon'
  | 'diptych'
  | Masthead
  | Exclude<Asked, 'cover'>
type Masthead = 'framed' | 'panel' | 'ruled' | 'flag' | 'band'

/** How inner pages open, by rhythm of the art direction. */
const mastheads = {
  calm: 'framed',
  alternating: 'panel',
  editorial: 'ruled',
  blocks: 'flag',
  immersive: 'band',
} as const

/** The composition of each layout that a model may ask for. */
const compositions: Record<Asked, readonly [withPicture: HeroLayout, without: HeroLayout]> = {
  cover: ['bleed', 'poster'],
  split: ['split', 'split'],
  centered: ['caption', 'centered'],
  stack: ['stack', 'type'],
  overlap: ['overlap', 'centered'],
  booking: ['booking', 'booking'],
  product: ['product', 'product'],
  type: ['type', 'type'],
  ledger: ['ledger', 'ledger'],
  poster: ['poster', 'poster'],
  dispatch: ['dispatch', 'dispatch'],
  masthead: ['stack', 'masthead'],
}

/** The title has to be this short to fill the window. */
const shortTitle = 24

/**
 * Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead, a quiet one
 * for contact.
 */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  const masthead = look.flow && path !== contactPath(site) ? mastheads[look.flow] : 'masthead'
  if (path !== '/' && (!picture || (hero.layout === 'masthead' && masthead !== 'masthead'))) return masthead
  const asked = hero.layout === 'dispatch' && !phoneLink(site.brand.phone) ? 'ledger' : hero.layout
  const layout = compositions[asked][picture ? 0 : 1]
  if (hero.layout === 'cover' && !picture && look.flow === 'immersive') return 'horizon'
  if (hero.layout === 'cover' && !picture && look.flow === 'blocks' && hero.facts?.length) return 'diptych'
  if (hero.layout === 'centered' && !picture && between(hero.facts?.length ?? 0, 2, 4)) return 'plates'
  if (layout === 'type' && hero.title.length > shortTitle) return picture ? 'stack' : 'ledger'
  return layout === 'split' && picture && look.frame === 'square' ? 'beside' : layout
}
