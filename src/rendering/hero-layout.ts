import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import type { PageContext } from './page-context.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/** The compositions of a hero. `bleed`, `caption`, `beside` and `overlap` need a picture; `split` and `centered` have a drawing without one. */
export type HeroLayout = 'bleed' | 'caption' | 'beside' | Exclude<Asked, 'cover'>

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

/** Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead. */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  if (path !== '/' && !picture) return 'masthead'
  const asked = hero.layout === 'dispatch' && !phoneLink(site.brand.phone) ? 'ledger' : hero.layout
  const layout = compositions[asked][picture ? 0 : 1]
  if (layout === 'type' && hero.title.length > shortTitle) return picture ? 'stack' : 'ledger'
  return layout === 'split' && picture && look.frame === 'square' ? 'beside' : layout
}
