import { clip } from '../brief/sentences.ts'
import { pathsOf } from '../../domain/slugs.ts'
import type { Brand, PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { assignFacts, factCheck, statedFacts, textsOf } from '../brief/facts.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { seedOf } from '../brief/source.ts'
import type { WebsiteBrief } from '../model.ts'
import { chooseTheme } from './choose-theme.ts'
import { composePage } from './compose-page.ts'
import { labelsIn } from './labels.ts'
import { objectsFor } from './objects.ts'
import type { Profile } from './reading/read-brief.ts'
import { homeLength } from './share-texts.ts'
import { joinSentences, tradeAndPlace } from './text.ts'

type Wanted = { name: string; path: string; prompt?: string | undefined }

/** Brand, look and pages for a brief. */
export function planWebsite(brief: WebsiteBrief, profile: Profile): SitePlan {
  const language = brief.lang_code ?? profile.language
  const brand = brandOf(brief, profile, language)
  const wanted = withPaths(brief.pages?.length ? brief.pages : suitablePages(profile, language))
  const pages = wanted.map(
    ({ name, path, prompt }): PlannedPage => ({
      ...{ name, path, sections: ['hero'] },
      purpose: clip(withoutMarkup(prompt ?? ''), 2000) || clip(`${name}: ${brand.tagline}`, 2000),
    }),
  )
  const stated = statedFacts(brief)
  const written = pages.map((page): PlannedPage => {
    const content = composePage({ website: brief, brand, language, pages, page })
    const facts = stated.filter(factCheck(textsOf(content).join('\n')))
    return { ...page, sections: [...new Set(content.sections.map(({ kind }) => kind))].slice(0, 10), facts }
  })
  return {
    language,
    brand,
    theme: chooseTheme(brief, profile.trade, brand, seedOf(brief)),
    pages: assignFacts(brief, written),
  }
}

const before: Record<string, string> = { en: 'in', de: 'in', fr: 'à', es: 'en', it: 'a', nl: 'in', pt: 'em' }

/** A website without a certain name is called by its trade and town: "Bakery in Leeds". */
function nameOf(profile: Profile, language: string): string {
  const word = before[profile.language.split('-')[0] ?? '']
  const { label: trade, place } = profile
  const known = trade ? tradeAndPlace({ trade, place }, word && ` ${word} `) : ''
  return clip(profile.name ?? known, 80, '') || labelsIn(language).welcome
}

/** What is known of the business. */
function brandOf(brief: WebsiteBrief, profile: Profile, language: string): Brand {
  const { label, place, contact, sentences } = profile
  const name = nameOf(profile, language)
  const whole = sentences.filter((_, index) => joinSentences(sentences.slice(0, index + 1)).length <= 500)
  const [first = ''] = sentences
  const tagline = first.length <= 140 ? first : tradeAndPlace({ trade: label, place })
  return {
    name,
    tagline: clip(tagline, 140) || name,
    description: clip(withoutMarkup(brief.business_description ?? '') || joinSentences(whole), 500) || name,
    trade: clip(label ?? '', 60, '') || 'business',
    place: place && clip(place, 80, ''),
    voice: clip(withoutMarkup(brief.tone ?? '').replace(/\s+/g, ' '), 120) || profile.trade.look.voice,
    email: contact.email && clip(contact.email, 200, ''),
    phone: contact.phone && clip(contact.phone, 60, ''),
    address: contact.address,
    hours: contact.hours,
    objects: objectsFor(profile),
  }
}

/** A home page, a page for contact, and one for more sentences than a home page holds. */
function suitablePages({ sentences }: Profile, language: string): { name: string; path?: string }[] {
  const labels = labelsIn(language)
  const isLong = sentences.join(' ').length > homeLength * 1.5
  const names = [...(isLong ? [labels.about] : []), labels.contact]
  return [{ name: labels.home, path: '/' }, ...names.map((name) => ({ name }))]
}

/** Names and order as asked for. */
function withPaths(requested: NonNullable<WebsiteBrief['pages']>): Wanted[] {
  const pages = requested.slice(0, 20)
  const paths = pathsOf(pages)
  return pages.map(({ name, prompt }, index) => ({
    name: clip(withoutMarkup(name).replace(/\s+/g, ' '), 60, '') || 'Page',
    ...{ path: paths[index] ?? '', prompt },
  }))
}
