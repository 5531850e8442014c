import { clip } from '../brief/sentences.ts'
import type { PageContent } from '../../domain/websites/site.ts'
import { slugify } from '../../domain/slugs.ts'
import { seedOf } from '../brief/source.ts'
import type { PageBrief, WantedPage } from '../model.ts'
import { labelsIn, roleOf } from './labels.ts'
import { readBrief } from './reading/read-brief.ts'
import { noTexts, shareTexts } from './share-texts.ts'
import { tradeAndPlace } from './text.ts'
import { subjectOf, topicOf } from './topic.ts'
import { writeSections } from './write-sections.ts'

/** Writes a page from the brief alone, so that pages can be written in any order, on different machines. */
export function composePage({ website, brand, language, pages, page: wanted }: PageBrief): PageContent {
  const page = named(wanted, language)
  const index = pages.findIndex(({ path }) => path === page.path)
  // An ordered page may be named as one that the website has.
  const isPlanned = wanted.sections !== undefined && index >= 0
  const role = isPlanned ? roleOf(page) : 'other'
  const profile = readBrief(website)
  const shared = isPlanned ? (shareTexts(profile, pages).get(page.path) ?? noTexts()) : noTexts()
  const topic = topicOf((isPlanned ? requestOf(website, pages, index) : wanted.purpose) ?? '', language)
  const texts = { ...shared, sentences: [...shared.sentences, ...topic] }
  const known = { ...profile, brand: { ...brand, ...profile.contact }, labels: labelsIn(language) }
  const sections = writeSections({ ...known, page, pages, role, seed: seedOf(website), texts })
  const [hero] = sections
  const title = role !== 'home' ? page.name : brand.trade === 'business' ? brand.name : tradeAndPlace(brand)
  return {
    title: clip(title, 80, ''),
    description: clip(hero?.kind === 'hero' ? hero.text : brand.tagline, 200),
    sections,
  }
}

/** A page that joins a website is named by its subject. */
function named({ name: wanted, path, purpose }: WantedPage, language: string): { name: string; path: string } {
  const name = wanted ?? (subjectOf(purpose, language, 60) || labelsIn(language).about)
  return { name, path: path ?? `/${slugify(name, 60) || 'more'}` }
}

/** The prompt of a planned page. Planned pages keep the order of the requested ones. */
const requestOf = (
  { pages: requested = [] }: PageBrief['website'],
  pages: PageBrief['pages'],
  index: number,
): string | undefined =>
  (requested.length === pages.length ? requested[index] : requested.find(({ path }) => path === pages[index]?.path))
    ?.prompt
