import type { PageContent, PlannedPage, Section } from '../../domain/websites/site.ts'
import { PageContent as PageContentSchema } from '../../domain/websites/site.ts'
import type { PageBrief, WantedPage } from '../model.ts'
import { InvalidAnswer, parseAnswer } from './answer.ts'
import { inventionsOf, isKnownPhone, isNamed, isStated, sourceOf } from './truth.ts'

/**
 * The model's answer as a page that holds: the home page opens with a hero, links lead to pages that exist, and figures, prices,
 * people and addresses are the brief's. Throws InvalidAnswer for what only the model can mend.
 */
export function readPage(text: string, brief: PageBrief): PageContent {
  const answer = parseAnswer(text, PageContentSchema)
  const source = sourceOf(brief.website, brief.brand)
  const sections = heroFirst(
    answer.sections.flatMap((section) => trueSection(section, brief, source)),
    brief.page,
  )
  const content = withLinks({ ...answer, sections }, brief, source)
  const reasons = [...missingKinds(answer, brief.page), ...inventions(content, source)]
  if (sections.length === 0)
    reasons.push('sections: none of them can be kept, because the brief says nothing of the kind')
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  return PageContentSchema.parse(content)
}

/** The section without what the brief does not say; no section when nothing is left of it. */
function trueSection(section: Section, { pages }: PageBrief, source: string): Section[] {
  if (section.kind === 'pricing') {
    const plans = section.plans.map((plan) => ({
      ...plan,
      price: plan.price && isStated(plan.price, source) ? plan.price : null,
    }))
    return [{ ...section, plans }]
  }
  if (section.kind === 'stats') {
    const items = section.items.filter(({ value }) => isStated(value, source))
    return items.length >= 2 ? [{ ...section, items }] : []
  }
  if (section.kind === 'team') {
    const members = section.members.filter(({ name }) => isNamed(name, source))
    return members.length > 0 ? [{ ...section, members }] : []
  }
  if (section.kind === 'posts') {
    const items = section.items.map((item) => ({
      ...item,
      href: item.href && pageAt(item.href, pages) ? item.href : null,
    }))
    return [{ ...section, items }]
  }
  return [section]
}

function heroFirst(sections: Section[], page: WantedPage): Section[] {
  if (page.path !== '/' || sections[0]?.kind === 'hero') return sections
  const hero = sections.find(({ kind }) => kind === 'hero')
  if (!hero) throw new InvalidAnswer(['sections.0: the home page opens with a section of kind "hero"'])
  return [hero, ...sections.filter((section) => section !== hero)]
}

function missingKinds({ sections }: PageContent, { sections: planned }: WantedPage): string[] {
  if (!planned || sections.some(({ kind }) => planned.includes(kind))) return []
  return [`sections: the page is planned with ${planned.join(', ')}; none of them is there`]
}

/** What the page claims that the brief does not say, by path. Links are not text. */
function inventions(value: unknown, source: string, path: string[] = []): string[] {
  if (typeof value === 'string')
    return inventionsOf(value, source).map(
      (claim) =>
        `${path.join('.')}: the brief does not say ${JSON.stringify(claim)}; leave it out or write it without figures`,
    )
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([key]) => key !== 'href')
    .flatMap(([key, part]) => inventions(part, source, [...path, key]))
}

/** Every button leads somewhere: a link to nowhere becomes one to the contact page, or home. */
function withLinks(content: PageContent, { pages }: PageBrief, source: string): PageContent {
  const fallback = pages.find(({ sections }) => sections.includes('contact'))?.path ?? '/'
  const settle = (key: string, value: unknown): unknown =>
    key === 'href' && typeof value === 'string' ? (linkTo(value, pages, source) ?? fallback) : value
  return JSON.parse(JSON.stringify(content), settle) as PageContent
}

/** Where a link leads that may be followed: to one of these pages, or to an address of the brief. */
export function linkTo(href: string, pages: PlannedPage[], source: string): string | undefined {
  const [, scheme, rest = ''] = /^([a-z]+):(.*)$/i.exec(href) ?? []
  if (href.startsWith('#')) return href
  if (!scheme) return pageAt(href, pages)
  const known = {
    https: () => source.includes(hostOf(href)),
    http: () => source.includes(hostOf(href)),
    mailto: () => source.includes((rest.split('?')[0] ?? '').toLowerCase()),
    tel: () => isKnownPhone(rest, source),
  }[scheme.toLowerCase()]
  return known?.() ? href : undefined
}

/** The planned page that a path means ("menu/", "/Menu#lunch"), with its fragment. */
function pageAt(href: string, pages: PlannedPage[]): string | undefined {
  const [path = '', fragment] = href.split('#')
  const plain = `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`
  const page = pages.find((planned) => planned.path === plain)
  return page && (fragment ? `${page.path}#${fragment}` : page.path)
}

/** The link's host, or what no brief contains. */
const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '\0')
