import type { PlannedPage } from '../../domain/websites/site.ts'
import { allLabels } from './labels.ts'
import type { Profile } from './reading/profile.ts'
import { plain } from './reading/words.ts'

/** What a page is for. Names that say nothing we know are 'other': written from what the caller asked for. */
export type Role = 'home' | 'offers' | 'prices' | 'times' | 'about' | 'contact' | 'other'

const roles: readonly (readonly [Role, RegExp])[] = [
  [
    'contact',
    /\b(?:contact|kontakt|contacto|contatti|find us|visit|visit us|directions|get in touch|book|booking|bookings|reservations?|locations?|appointments?|imprint|impressum|mentions legales|legal)\b/,
  ],
  ['prices', /\b(?:pricing|prices?|price list|rates|fees|plans|packages|tickets|tarifs?|preise|precios)\b/],
  ['times', /\b(?:timetable|schedule|opening hours|hours|termine|kursplan|stundenplan|horaires|horarios?)\b/],
  [
    'about',
    /\b(?:about|about us|story|our story|who we are|history|uber uns|a propos|sobre nosotros|chi siamo|mission|philosophy|values|team|people|staff|crew|equipe)\b/,
  ],
  [
    'offers',
    /\b(?:services?|menu|products?|shop|store|treatments|courses|classes|rooms|what we do|offers?|offerings|leistungen|angebot|tours|practice areas|menue|programmes?|programs?|training|drinks|solutions|features|range|collection)\b/,
  ],
]

const ofLabels = new Map<string, Role>(
  allLabels().flatMap(({ offer, prices, times, about, contact }) => [
    [offer, 'offers' as const],
    [prices, 'prices' as const],
    [times, 'times' as const],
    [about, 'about' as const],
    [contact, 'contact' as const],
  ]),
)

export function roleOf({ name, path }: Pick<PlannedPage, 'name' | 'path'>, { trade }: Pick<Profile, 'trade'>): Role {
  if (path === '/') return 'home'
  if (name === trade.offersPage) return 'offers'
  const words = plain(name)
  return ofLabels.get(name) ?? roles.find(([, expression]) => expression.test(words))?.[0] ?? 'other'
}
