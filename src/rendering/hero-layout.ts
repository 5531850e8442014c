import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { objectsOf } from './art/choose.ts'
import { chosenDrawing, manyObjects } from './art/index.ts'
import { isHomePath } from './links.ts'
import type { PageContext } from './page-context.ts'
import { createRandom } from './theme/random.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/**
 * The compositions of a hero. `bleed` and `caption` need a picture; `horizon` and `centered` have a picture or scene across the page. `framed`,
 * `panel`, `ruled`, `flag` and `band` open inner pages. `placard` is a poster of type, for websites that name no object.
 */
export type HeroLayout =
  | ('bleed' | 'caption' | 'beside' | 'horizon' | 'centered' | 'placard')
  | ('product' | 'poster' | 'dispatch')
  | Masthead
type Masthead = 'framed' | 'panel' | 'ruled' | 'flag' | 'band'

/** How inner pages open, by rhythm of the art direction. */
const mastheads = {
  calm: 'framed',
  alternating: 'panel',
  editorial: 'ruled',
  blocks: 'flag',
  immersive: 'band',
} as const

/** The composition of each layout that a model may ask for, with a picture. */
const withPicture: Record<Asked, HeroLayout> = {
  ...{ cover: 'bleed', overlap: 'bleed', centered: 'caption', split: 'beside', booking: 'beside', ledger: 'beside' },
  ...{ stack: 'horizon', type: 'horizon', masthead: 'horizon' },
  ...{ product: 'product', poster: 'poster', dispatch: 'dispatch' },
}
/** Layouts that need no picture, and those with a scene by rhythm, among which the seed chooses: one or two objects do not fill a wide field. */
const own = new Set<HeroLayout>(['product', 'poster', 'dispatch'])
const withScene: Record<PageContext['look']['flow'], readonly [HeroLayout, ...HeroLayout[]]> = {
  calm: ['beside'],
  alternating: ['beside'],
  editorial: ['beside'],
  blocks: ['beside'],
  immersive: ['beside'],
}

/** With objects enough to stand side by side. */
const withMany: typeof withScene = {
  calm: ['centered', 'beside'],
  alternating: ['horizon', 'beside'],
  editorial: ['horizon', 'beside'],
  blocks: ['beside', 'horizon'],
  immersive: ['horizon', 'beside'],
}

/**
 * Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead.
 */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  const masthead = mastheads[look.flow]
  if (!isHomePath(site, path) && (!picture || hero.layout === 'masthead')) return masthead
  if (!picture && !chosenDrawing(hero) && objectsOf(site.brand).length === 0) return 'placard'
  const asked = insteadOf(hero.layout, site, picture !== undefined) ?? hero.layout
  const random = createRandom(site.theme.seed, 'hero')
  const composed = withPicture[asked]
  const openings = objectsOf(site.brand).length >= manyObjects ? withMany : withScene
  return picture || own.has(composed) ? composed : random.pick(openings[look.flow])
}

/** What stands for a layout whose content the website lacks: a number to call, or software. */
function insteadOf(asked: Asked, { brand }: PageContext['site'], isPictured: boolean): Asked | undefined {
  if (asked === 'dispatch' && !phoneLink(brand.phone)) return 'ledger'
  return asked === 'product' && !isPictured && !objectsOf(brand).includes('laptop') ? 'split' : undefined
}
