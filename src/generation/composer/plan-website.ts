import type { PlannedPage, SitePlan } from '../../domain/websites/site.ts'
import { pathPattern } from '../../domain/websites/site.ts'
import type { WebsiteBrief } from '../model.ts'
import type { Chance } from './chance.ts'
import { chooseTheme } from './choose-theme.ts'
import { describeBrand, inPlace } from './describe.ts'
import { type Role, roleOf, sectionsOf } from './page-roles.ts'
import type { Profile } from './reading/profile.ts'
import { withoutMarkup } from './reading/text.ts'
import { defaultLanguage } from '../../domain/websites/website-settings.ts'
import { clip, slugOf } from './wording.ts'

type Wanted = { name: string; path: string; prompt?: string | undefined }

/** Brand, look and pages for a brief. */
export function planWebsite(brief: WebsiteBrief, profile: Profile, chance: Chance): SitePlan {
  const wanted = brief.pages?.length ? withPaths(brief.pages) : suitablePages(profile, chance)
  const present = new Set(wanted.map((page) => roleOf(page, profile)))
  const pages = wanted.map(({ name, path, prompt }): PlannedPage => {
    const role = roleOf({ name, path }, profile)
    return {
      name,
      path,
      purpose: clip(withoutMarkup(prompt ?? ''), 2000) || purposeOf(role, name, profile),
      sections: sectionsOf(role, path, present, profile, chance),
    }
  })
  const language = brief.lang_code ?? defaultLanguage
  return { language, brand: describeBrand(brief, profile), theme: chooseTheme(brief, profile, chance), pages }
}

/** Three to seven pages: more only where the brief holds something for them. */
function suitablePages({ trade, prices, people, place }: Profile, chance: Chance): Wanted[] {
  const names: string[] = [trade.offersPage]
  if (trade.picturesPage && (prices.length === 0 || chance.pick([true, false], 'pictures')))
    names.push(trade.picturesPage)
  names.push('About')
  if (prices.length > 0) names.push('Prices')
  if (people.length > 1 && names.length < 4) names.push('Team')
  if (names.length < 5 && !trade.general && (place || chance.pick([true, false], 'faq'))) names.push('FAQ')
  names.push('Contact')
  return withPaths([{ name: 'Home', path: '/' }, ...names.map((name) => ({ name }))])
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
    const free = taken.has(asked) ? firstFree(asked, taken) : asked
    taken.add(free)
    return { name: title, path: free, prompt }
  })
}

function firstFree(path: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${path}-${number}`)) number++
  return `${path}-${number}`
}

function purposeOf(role: Role, name: string, profile: Profile): string {
  const business = profile.name
  const purposes: Record<Role, string> = {
    home: `Say what ${business} is and what it offers${inPlace(profile)}, and lead on to the other pages.`,
    offers: `Show what ${business} offers, one by one, with what to know about each.`,
    pictures: `Give an impression of the work of ${business} in pictures.`,
    about: `Tell what ${business} stands for and how it works, with the facts that are known.`,
    pricing: `List the prices that are known, and say how to ask for others.`,
    team: `Introduce the people of ${business} who are named.`,
    faq: `Answer the questions that ${profile.trade.customers} are likely to have.`,
    contact: `Say how to reach ${business}, and what to mention when getting in touch.`,
    legal: `Hold the legal information of ${business}.`,
    other: `Tell ${profile.trade.customers} of ${business} about “${name}”.`,
  }
  return clip(purposes[role], 2000)
}
