import type { PageContent, PlannedPage, Section } from '../../domain/websites/site.ts'
import type { PageBrief, WantedPage } from '../model.ts'
import type { Chance } from './chance.ts'
import { tradeInPlace } from './describe.ts'
import { createLedger } from './ledger.ts'
import { roleOf, sectionsOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import type { PageContext } from './page-context.ts'
import { writeSections } from './write-sections.ts'
import { subjectOf, topicOf } from './topic.ts'
import { inFirstPerson } from './voice.ts'
import { clip, slugOf } from './wording.ts'

/**
 * Writes all pages of the site in their order up to the one that is asked for: what an earlier page has said, a later one leaves out.
 * So pages that are written at the same time, on different machines, still do not repeat each other.
 */
export function composePage({ pages, website, ...brief }: PageBrief, profile: Profile, chance: Chance): PageContent {
  const ledger = createLedger()
  const page = plannedOf(brief.page, pages, profile, chance)
  const asked = pages.findIndex(({ path }) => path === page.path)
  const before = asked < 0 ? pages : pages.slice(0, asked)
  const context = (each: PlannedPage): PageContext => ({
    page: each,
    pages,
    role: roleOf(each, profile),
    profile,
    chance,
    ledger,
    request: asked < 0 && each === page ? page.purpose : requestOf(each, website),
  })
  // What is asked of a page that joins them is for that page to say.
  const others = asked < 0 ? { ...profile, statements: [] } : profile
  for (const each of before) writeSections({ ...context(each), profile: others })
  const sections = spoken(writeSections(context(page)), profile)
  const hero = sections.find((section) => section.kind === 'hero')
  return { title: titleOf(page, profile), description: clip(hero?.text ?? page.name, 200), sections }
}

/** A page that joins a website, with what nobody has said of it. */
function plannedOf(wanted: WantedPage, pages: PlannedPage[], profile: Profile, chance: Chance): PlannedPage {
  const name = wanted.name ?? (subjectOf(wanted.purpose, 60) || 'More')
  const path = wanted.path ?? `/${slugOf(name) || 'more'}`
  const present = new Set(pages.map((each) => roleOf(each, profile)))
  const suitable = sectionsOf(roleOf({ name, path }, profile), path, present, profile, chance)
  const isTold = !suitable.includes('story') && topicOf(wanted.purpose, name).length > 1
  const sections = isTold ? suitable.toSpliced(1, 0, 'story') : suitable
  return { name, path, purpose: wanted.purpose, sections: wanted.sections ?? sections }
}

/** The copy speaks for the business; where that is one person, it says "I". What the brief says itself holds no "we" then. */
const spoken = (sections: Section[], { solo }: Profile): Section[] =>
  solo
    ? (JSON.parse(JSON.stringify(sections), (key, value: unknown) =>
        typeof value === 'string' && key !== 'href' && key !== 'question' ? inFirstPerson(value) : value,
      ) as Section[])
    : sections

const titleOf = (page: PlannedPage, profile: Profile): string =>
  clip((page.path === '/' ? tradeInPlace(profile) : null) ?? page.name, 80, '')

/** What the caller said that this page is about. */
const requestOf = (page: PlannedPage, website: PageBrief['website']): string | undefined =>
  website.pages ? website.pages.find(({ name, path }) => path === page.path || name === page.name)?.prompt : undefined
