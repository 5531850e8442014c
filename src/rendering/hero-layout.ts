import type { Section } from '../domain/websites/site.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import type { PageContext } from './page-context.ts'

type HeroSection = Extract<Section, { kind: 'hero' }>
type Asked = HeroSection['layout']

/** The compositions of a hero. `bleed`, `caption`, `beside` and `overlap` need a picture; `split` and `centered` have a drawing without one. */
export type HeroLayout = 'bleed' | 'caption' | 'beside' | Exclude<Asked, 'cover'>

/** With a picture, these have another composition. */
const withPicture = { cover: 'bleed', centered: 'caption', masthead: 'stack' } as const

/** The title has to be this short to fill the window. */
const shortTitle = 24

/** Chooses the composition of a hero: the one it asks for, or one that suits what the page has. Inner pages open with a masthead. */
export function heroLayoutOf(hero: HeroSection, id: string, { path, pictures, site, look }: PageContext): HeroLayout {
  const picture = pictures[id]
  if (path !== '/' && !picture) return 'masthead'
  const { title } = hero
  const asked = hero.layout === 'dispatch' && !phoneLink(site.brand.phone) ? 'ledger' : hero.layout
  const byTitle = title.length > shortTitle ? 'ledger' : 'type'
  if (asked === 'type') return title.length > shortTitle && picture ? 'stack' : byTitle
  if (!picture)
    return asked === 'cover' ? 'poster' : asked === 'stack' ? byTitle : asked === 'overlap' ? 'centered' : asked
  if (asked === 'split') return look.frame === 'square' ? 'beside' : 'split'
  return asked in withPicture ? withPicture[asked as keyof typeof withPicture] : (asked as HeroLayout)
}
