import type { PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { freeSlug } from '../../domain/slugs.ts'
import { pathPattern } from '../../domain/websites/site.ts'
import { defaultLanguage } from '../../domain/websites/website-settings.ts'
import { assignFacts, factCheck, statedFacts, textsOf } from '../brief/facts.ts'
import type { WebsiteBrief } from '../model.ts'
import type { Chance } from './chance.ts'
import { chooseTheme } from './choose-theme.ts'
import { composePage } from './compose-page.ts'
import { describeBrand, taglineOf } from './describe.ts'
import { labelsIn } from './labels.ts'
import type { Profile } from './reading/profile.ts'
import { withoutMarkup } from '../brief/markup.ts'
import { clip, slugOf } from './wording.ts'
import { shareStatements } from './write-story.ts'

type Wanted = { name: string; path: string; prompt?: string | undefined }

/** Brand, look and pages for a brief. */
export function planWebsite(brief: WebsiteBrief, profile: Profile, chance: Chance): SitePlan {
  const language = brief.lang_code ?? profile.language ?? defaultLanguage
  const wanted = withPaths(brief.pages?.length ? brief.pages : suitablePages(profile, language))
  const brand = describeBrand(brief, profile)
  const pages = wanted.map(
    ({ name, path, prompt }): PlannedPage => ({
      ...{
        name,
        path,
        purpose: clip(withoutMarkup(prompt ?? ''), 2000) || clip(`${name}: ${taglineOf(profile)}`, 2000),
      },
      sections: ['hero'],
    }),
  )
  const stated = statedFacts(brief)
  const withSections = pages.map((page): PlannedPage => {
    const content = composePage({ website: brief, brand, language, pages, page }, profile, chance)
    const facts = stated.filter(factCheck(textsOf(content).join('\n')))
    const kinds = [...new Set(content.sections.map(({ kind }) => kind))].slice(0, 10)
    return { ...page, sections: kinds, facts }
  })
  return { language, brand, theme: chooseTheme(brief, profile, chance), pages: assignFacts(brief, withSections) }
}

/** Three to five pages: home, what has a list of its own, more about the business, and contact. */
function suitablePages(profile: Profile, language: string): { name: string; path?: string }[] {
  const { offers, timetable, prices, people, trade } = profile
  const labels = labelsIn(language)
  const offersPage = language.startsWith('en') ? trade.offersPage : labels.offer
  const inner = [
    ...(offers.length > 0 ? [offersPage] : []),
    ...(timetable.length > 0 ? [labels.times] : []),
    ...(prices.length > 1 ? [labels.prices] : []),
  ]
  const tells = people.length > 0 || shareStatements(profile).about.length > 0
  const about = tells || inner.length === 0 ? [labels.about] : []
  return [{ name: labels.home, path: '/' }, ...[...inner, ...about, labels.contact].map((name) => ({ name }))]
}

/** Names and order as asked for; each path once; exactly one page is the home page. */
function withPaths(pages: NonNullable<WebsiteBrief['pages']>): Wanted[] {
  const home = Math.max(
    0,
    pages.findIndex(({ path }) => path === '/'),
  )
  const taken = new Set(['/'])
  return pages.slice(0, 20).map(({ name, path, prompt }, index) => {
    const title = clip(withoutMarkup(name).replace(/\s+/g, ' '), 60, '') || `Page`
    if (index === home) return { name: title, path: '/', prompt }
    const asked =
      path && pathPattern.test(path) && path.length <= 110 && path !== '/'
        ? path
        : `/${slugOf(path ?? '') || slugOf(title) || 'page'}`
    const free = freeSlug(asked, taken)
    taken.add(free)
    return { name: title, path: free, prompt }
  })
}
