import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { objectsOf } from './art/choose.ts'
import { headingLength } from './sections/fitted.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/**
 * The compositions of a hero. `bleed`, `caption` and `overlap` need a picture; `horizon` has a scene. `framed`, `panel`, `ruled`, `flag` and
 * `band` open inner pages.
 */
export type HeroLayout = 'bleed' | 'caption' | 'beside' | 'horizon' | Masthead | Exclude<Asked, 'cover'>
type Masthead = 'framed' | 'panel' | 'ruled' | 'flag' | 'band'

/** How inner pages open, by rhythm of the art direction. */
const mastheads = {
  calm: 'framed',
  alternating: 'panel',
  editorial: 'ruled',
  blocks: 'flag',
  immersive: 'band',
} as const

/** The composition of each layout that a model may ask for: with a picture, and with a scene. The seed chooses between several. */
const compositions: Record<Asked, readonly [withPicture: HeroLayout, ...withScene: [HeroLayout, ...HeroLayout[]]]> = {
  cover: ['bleed', 'horizon', 'beside'],
  split: ['split', 'beside', 'horizon'],
  centered: ['caption', 'centered', 'horizon'],
  stack: ['stack', 'horizon', 'beside'],
  overlap: ['overlap', 'horizon', 'beside', 'centered'],
  booking: ['booking', 'beside', 'horizon'],
  product: ['product', 'product'],
  type: ['type', 'horizon', 'type'],
  ledger: ['ledger', 'beside', 'type'],
  poster: ['poster', 'poster', 'horizon'],
  dispatch: ['dispatch', 'dispatch'],
  masthead: ['stack', 'masthead'],
}

/** The title has to be this short to fill the window. */
const shortTitle = 25

/**
 * Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead.
 */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  const masthead = look.flow ? mastheads[look.flow] : 'panel'
  if (path !== '/' && (!picture || hero.layout === 'masthead')) return masthead
  if (!picture && objectsOf(site.brand).length === 0)
    return headingLength(hero.title, site) > shortTitle ? 'ledger' : 'type'
  const asked = insteadOf(hero.layout, site, picture !== undefined) ?? hero.layout
  const [withPicture, ...withScene] = compositions[asked]
  const layout = picture ? withPicture : createRandom(site.theme.seed, 'hero').pick(withScene)
  if (layout === 'type' && headingLength(hero.title, site) > shortTitle) return picture ? 'stack' : 'horizon'
  return layout === 'split' && picture && look.frame === 'square' ? 'beside' : layout
}

/** What stands for a layout whose content the website lacks: a number to call, or software. */
function insteadOf(asked: Asked, { brand }: PageContext['site'], isPictured: boolean): Asked | undefined {
  if (asked === 'dispatch' && !phoneLink(brand.phone)) return 'ledger'
  return asked === 'product' && !isPictured && !objectsOf(brand).includes('laptop') ? 'split' : undefined
}
