import type { Brand } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import { looks } from './looks.ts'
import type { Profile } from './reading/profile.ts'
import { withoutMarkup } from './reading/text.ts'
import { generic } from './trades/generic.ts'
import { article, capitalise, clip, joinOffers, sentence } from './wording.ts'

const [unknown] = generic.kinds

/** "Bakery in Lyon", or null for a business of which no more is known. */
export const tradeInPlace = (profile: Pick<Profile, 'label' | 'place' | 'setting' | 'near'>): string | null =>
  profile.label === unknown ? profile.place : capitalise(profile.label) + inPlace(profile)

/** " in Lyon", " near Lyon" or " by the river", or nothing. */
export const inPlace = ({ place, setting, near }: Pick<Profile, 'place' | 'setting' | 'near'>): string =>
  place ? ` ${near ? 'near' : 'in'} ${place}` : setting ? ` ${setting}` : ''

/** "Blue Door is a café in Bergen that …": the brief's own words where it has them, and no "Lyon Bakery is a bakery in Lyon". */
export function introduction(profile: Profile): string {
  const { name, kind, summary, aim, offers } = profile
  const isTelling = name.toLowerCase().endsWith(kind.toLowerCase()) && summary?.includes(kind)
  const placed = summary?.includes(townOf(profile)) || / (?:that|which|who|with|where) /.test(summary ?? '')
  const told = ownStatement(profile)
  if (!summary && told) return told
  if (summary && profile.personal && profile.solo)
    return [sentence(`I am ${name}, ${summary}`), told ?? ''].join(' ').trim()
  if (summary && isTelling && placed) return sentence(capitalise(summary))
  if (summary) return sentence(`${name} is ${summary}${placed ? '' : inPlace(profile)}`)
  if (profile.personal && kind === profile.trade.kinds[0])
    return sentence(
      offers.length > 0
        ? `${profile.solo ? `I am ${name}, and I offer` : `${name} offers`} ${joinOffers(offers.slice(0, 5))}${inPlace(profile)}`
        : `This is the website of ${name}`,
    )
  if (aim && (kind === unknown || name.toLowerCase().includes(kind.toLowerCase()))) return sentence(`${name} ${aim}`)
  if (kind !== unknown && !name.toLowerCase().includes(kind.toLowerCase()))
    return sentence(`${name} is ${article(kind)} ${kind}${inPlace(profile)}${aim ? ` that ${aim}` : ''}`)
  return sentence(`Welcome to ${name}${townOf(profile) && name.includes(townOf(profile)) ? '' : inPlace(profile)}`)
}

/** What the brief says of its own work in a whole sentence: "We build invoicing software for freelancers, with reminders." */
const ownStatement = ({ statements, solo }: Profile): string | undefined =>
  statements.slice(0, 2).find((line) => (solo ? /^I\s/ : /^We\s/).test(line) && line.length < 220)

const townOf = ({ place }: Profile): string => place?.split(',')[0]?.replace(/^the /, '') ?? ''

/** "Bread, cakes and coffee.", where the introduction does not say so already. */
export function offerLine(profile: Profile): string | undefined {
  const { offers, summary, aim, personal } = profile
  return offers.length > 0 && !personal && !`${summary} ${aim}`.includes(offers.at(-1) ?? '') && !ownStatement(profile)
    ? sentence(capitalise(joinOffers(offers.slice(0, 6))))
    : undefined
}

/** What is known of the business, in the shape that all pages share. */
export function describeBrand(brief: WebsiteBrief, profile: Profile): Brand {
  const { name, label, place, contact, description, offers, aim } = profile
  const town = townOf(profile)
  const known = town && aim?.includes(town) ? capitalise(label) : tradeInPlace(profile)
  const more = aim
    ? ` that ${aim}`
    : offers.length > 0 && !known?.toLowerCase().includes(offers[0] ?? '')
      ? `: ${joinOffers(offers.slice(0, 4))}`
      : ''
  return {
    name,
    tagline: clip(
      known ? known + more : offers.length > 0 ? capitalise(joinOffers(offers.slice(0, 3))) : introduction(profile),
      140,
    ),
    description: clip(
      description ?? [introduction(profile), offerLine(profile), profile.foreign].filter(Boolean).join(' '),
      500,
    ),
    trade: label,
    place,
    voice: clip(withoutMarkup(brief.tone ?? '').replace(/\s+/g, ' '), 120) || looks[profile.trade.look].voice,
    email: contact.email && clip(contact.email, 200, ''),
    phone: contact.phone && clip(contact.phone, 60, ''),
    address: contact.address && clip(contact.address, 200, ''),
    hours: contact.hours && clip(contact.hours, 200, ''),
  }
}
