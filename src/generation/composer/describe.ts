import type { Brand } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import { looks } from './looks/index.ts'
import type { Profile } from './reading/profile.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { joinSentences } from './write-story.ts'
import { capitalise, clip, sentence } from './wording.ts'

/** "Bakery, Lyon", or null for a business of which no more is known. */
export const tradeAndPlace = ({ label, place, trade, language = 'en' }: Profile): string | null => {
  const known = trade.id === 'generic' && label === 'business' ? null : language === 'en' ? capitalise(label) : null
  return [known, place].filter(Boolean).join(', ') || null
}

/** One line about the business: what it is, else its trade and place, else what it says first. */
export const taglineOf = (profile: Profile): string =>
  profile.phrase && profile.phrase.length <= 140
    ? profile.phrase
    : clip(tradeAndPlace(profile) ?? profile.phrase ?? profile.statements[0] ?? profile.name, 140)

/** What is known of the business, in the shape that all pages share. */
export function describeBrand(brief: WebsiteBrief, profile: Profile): Brand {
  const { name, label, place, contact, description, phrase, statements } = profile
  const known = joinSentences([...(phrase ? [sentence(phrase)] : []), ...statements])
  return {
    name,
    tagline: taglineOf(profile),
    description: clip(description ?? (known || name), 500),
    trade: label,
    place,
    voice: clip(withoutMarkup(brief.tone ?? '').replace(/\s+/g, ' '), 120) || looks[profile.trade.look].voice,
    email: contact.email && clip(contact.email, 200, ''),
    phone: contact.phone && clip(contact.phone, 60, ''),
    address: contact.address && clip(contact.address, 200, ''),
    hours: contact.hours && clip(contact.hours, 200, ''),
  }
}
