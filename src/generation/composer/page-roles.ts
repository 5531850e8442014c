import type { PlannedPage, SectionKind } from '../../domain/websites/site.ts'
import type { Chance } from './chance.ts'
import type { Profile } from './reading/profile.ts'
import { plain } from './reading/words.ts'

/** What a page is for. Names that say nothing we know are 'other': written from what the caller asked for. */
export type Role = 'home' | 'offers' | 'pictures' | 'about' | 'pricing' | 'team' | 'faq' | 'contact' | 'legal' | 'other'

const roles: readonly (readonly [Role, RegExp])[] = [
  ['faq', /\b(?:faqs?|questions|q&a|help|haufige fragen)\b/],
  [
    'contact',
    /\b(?:contact|kontakt|contacto|contatti|find us|visit|visit us|directions|get in touch|book|booking|bookings|reservations?|locations?|appointments?)\b/,
  ],
  ['pricing', /\b(?:pricing|prices?|price list|rates|fees|plans|tarifs|preise|precios)\b/],
  ['team', /\b(?:team|people|staff|crew|equipe)\b/],
  ['pictures', /\b(?:gallery|portfolio|work|projects|pictures|photos|galerie|lookbook|case studies)\b/],
  [
    'about',
    /\b(?:about|about us|story|our story|who we are|history|uber uns|a propos|sobre nosotros|chi siamo|mission|philosophy|values)\b/,
  ],
  ['legal', /\b(?:privacy|terms|imprint|impressum|legal|cookies?|mentions legales|datenschutz)\b/],
  [
    'offers',
    /\b(?:services?|menu|products?|shop|store|treatments|courses|classes|rooms|what we do|offers?|offerings|leistungen|angebot|tours|practice areas|menue|programmes?|programs?|training|drinks|solutions|features|range|collection)\b/,
  ],
]

export function roleOf({ name, path }: Pick<PlannedPage, 'name' | 'path'>, { trade }: Pick<Profile, 'trade'>): Role {
  if (path === '/') return 'home'
  if (name === trade.offersPage) return 'offers'
  if (name === trade.picturesPage) return 'pictures'
  const words = plain(name)
  return roles.find(([, expression]) => expression.test(words))?.[0] ?? 'other'
}

const homes: readonly (readonly SectionKind[])[] = [
  ['hero', 'stats', 'services', 'story', 'gallery', 'steps', 'pricing', 'team', 'faq', 'contact', 'cta'],
  ['hero', 'features', 'stats', 'services', 'gallery', 'story', 'pricing', 'team', 'faq', 'contact', 'cta'],
  ['hero', 'story', 'services', 'stats', 'features', 'steps', 'gallery', 'pricing', 'team', 'faq', 'contact', 'cta'],
  ['hero', 'services', 'features', 'stats', 'gallery', 'steps', 'pricing', 'team', 'faq', 'contact', 'cta'],
  ['hero', 'services', 'stats', 'gallery', 'features', 'story', 'pricing', 'team', 'faq', 'contact', 'cta'],
]

const others: Record<Exclude<Role, 'home'>, readonly (readonly SectionKind[])[]> = {
  offers: [['hero', 'services', 'pricing', 'faq', 'cta']],
  pictures: [['hero', 'gallery', 'cta']],
  about: [
    ['hero', 'story', 'features', 'team', 'cta'],
    ['hero', 'features', 'story', 'team', 'cta'],
  ],
  pricing: [['hero', 'pricing', 'faq', 'cta']],
  team: [['hero', 'team', 'features', 'cta']],
  faq: [['hero', 'faq', 'cta']],
  contact: [['hero', 'contact', 'steps', 'faq']],
  legal: [['hero', 'story']],
  other: [
    ['hero', 'story', 'features', 'cta'],
    ['hero', 'story', 'steps', 'cta'],
    ['hero', 'features', 'story', 'cta'],
  ],
}

/** The sections of a page, top to bottom: only such as there is something true to put into, and none that has a page of its own. */
export function sectionsOf(
  role: Role,
  path: string,
  present: ReadonlySet<Role>,
  profile: Profile,
  chance: Chance,
): SectionKind[] {
  const isHome = role === 'home'
  const kinds = chance.pick<readonly SectionKind[]>(isHome ? homes : others[role], `sections ${path}`)
  const has: Partial<Record<SectionKind, boolean>> = {
    stats: profile.figures.length >= 2,
    pricing:
      profile.prices.length > 0 &&
      (role === 'pricing' || !present.has('pricing')) &&
      !(isHome && present.has('offers')),
    team: profile.people.length > 0 && (role === 'team' || !present.has('team')) && !(isHome && present.has('about')),
    gallery: role === 'pictures' || (profile.trade.picturesPage !== undefined && !present.has('pictures')),
    faq: !isHome || !present.has('faq'),
    contact: !isHome || !present.has('contact'),
    cta: present.size > 1,
  }
  const chosen = kinds.filter((kind) => has[kind] ?? true)
  return isHome && chosen.length > 8 ? chosen.filter((kind) => kind !== 'features' && kind !== 'steps') : chosen
}
