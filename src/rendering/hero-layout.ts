import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import type { PageContext } from './page-context.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>

/** The compositions of a hero. The first three show a picture, `split` and `centered` a drawing, the others words only. */
export type HeroLayout =
  | 'bleed'
  | 'caption'
  | 'beside'
  | 'split'
  | 'centered'
  | 'type'
  | 'ledger'
  | 'poster'
  | 'dispatch'
  | 'masthead'

/** With a picture, the text stands on it, below it or beside it up to the edge. */
const withPicture = {
  cover: 'bleed', poster: 'bleed', centered: 'caption', type: 'caption',
  split: 'beside', ledger: 'beside', dispatch: 'beside', masthead: 'beside',
} as const satisfies Record<HeroSection['layout'], HeroLayout> // biome-ignore format: a table

/** The title has to be this short to fill the window. */
const shortTitle = 24

/** Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead. */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site }: PageContext): HeroLayout {
  const { layout, title } = hero
  if (pictures[id]) return withPicture[layout]
  if (path !== '/' || layout === 'masthead') return 'masthead'
  if (layout === 'cover') return 'poster'
  if (layout === 'dispatch' && !phoneLink(site.brand.phone)) return 'ledger'
  return layout === 'type' && title.length > shortTitle ? 'ledger' : layout
}
