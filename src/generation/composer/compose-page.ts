import type { PageContent, Section } from '../../domain/websites/site.ts'
import { factCheck, statedFacts, textsOf } from '../brief/facts.ts'
import type { PageBrief, WantedPage } from '../model.ts'
import type { Chance } from './chance.ts'
import { taglineOf, tradeAndPlace } from './describe.ts'
import { labelsIn } from './labels.ts'
import { roleOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { subjectOf, topicOf } from './topic.ts'
import { clip, sentence, slugOf } from './wording.ts'
import { storySections, writeSections } from './write-sections.ts'

/** Writes a page from the brief alone, so that pages can be written in any order, on different machines. */
export function composePage(brief: PageBrief, profile: Profile, chance: Chance): PageContent {
  const { pages, website, language } = brief
  const page = named(brief.page)
  const isPlanned = pages.some(({ path }) => path === page.path)
  const labels = labelsIn(language)
  const request = isPlanned ? requestOf(page, pages, website) : brief.page.purpose
  const topic = request ? topicOf(request, page.name) : []
  const role = isPlanned ? roleOf(page, profile) : 'other'
  const written = writeSections({ ...{ page, pages, role, profile, labels, chance, topic } })
  const sections = [...written, ...writeMissingFacts(brief, page.name, written, profile)].slice(0, 12)
  const hero = sections.find((section) => section.kind === 'hero')
  const title = role === 'home' ? (profile.phrase ?? tradeAndPlace(profile) ?? page.name) : page.name
  return { title: clip(title, 80, ''), description: clip(hero?.text ?? taglineOf(profile), 200), sections }
}

/** The facts of the page that none of its sections says. Contact details stand in the section for contact. */
function writeMissingFacts(
  { website, page }: PageBrief,
  title: string,
  sections: Section[],
  { contact }: Profile,
): Section[] {
  if (!page.facts?.length) return []
  const details = sections.some(({ kind }) => kind === 'contact')
    ? Object.values(contact).filter((each) => each !== null)
    : []
  const isSaid = factCheck([...textsOf(sections), ...details].join('\n'))
  const missing = statedFacts(website).filter((fact) => page.facts?.includes(fact) && !isSaid(fact))
  return storySections(title, missing.map(sentence), 'none')
}

/** A page that joins a website is named by its subject. */
function named(wanted: WantedPage): { name: string; path: string } {
  const name = wanted.name ?? (subjectOf(wanted.purpose, 60) || 'More')
  return { name, path: wanted.path ?? `/${slugOf(name) || 'more'}` }
}

/** What the caller said that this page is about. Planned pages keep the order of the requested ones. */
function requestOf(
  { path }: { path: string },
  pages: PageBrief['pages'],
  website: PageBrief['website'],
): string | undefined {
  const requested = website.pages ?? []
  const index = pages.findIndex((page) => page.path === path)
  return (requested.length === pages.length ? requested[index] : requested.find((page) => page.path === path))?.prompt
}
