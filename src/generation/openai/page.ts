import { PageContent, type PlannedPage, type Section, type SectionOf } from '../../domain/websites/site.ts'
import { actionFor, actionOn, contactPageOf } from '../../domain/websites/contact-links.ts'
import { withoutTextLinks, withTextLinks } from '../../domain/websites/text-links.ts'
import type { PageBrief, SiteBrief, WantedPage } from '../model.ts'
import { InvalidAnswer, linkedFields, parseAnswer } from './answer.ts'
import { type ClaimCheck, contactCheck, emailCheck, hostCheck, plain, sourceOf } from '../brief/source.ts'
import { phoneCheck } from '../brief/phones.ts'
import { heroOf, pageSchemaAt, withKnownTexts } from '../home-page.ts'
import { textPaths, valueAt, withoutClaims } from './repair.ts'
import { DerivedFigures, derivedCheck } from './derived-figures.ts'
import { strangeButtons, withoutButtons } from './page-buttons.ts'
import { verifiedSection } from './verified-section.ts'

const PageAnswer = PageContent.extend({ derived: DerivedFigures })

/**
 * Validates the model's answer as a page: the home page opens with a hero, links point to existing pages, and figures, prices, people and
 * addresses come from the brief. Repairs what it can; throws InvalidAnswer for the rest.
 */
export function readPage(text: string, brief: PageBrief): PageContent {
  const { derived, ...answer } = parseAnswer(text, PageAnswer)
  const source = sourceOf(brief.website, brief.brand)
  const isWorkedOut = derivedCheck(derived, source)
  const lost = new Set<string>()
  const isDerived = (figure: string) => isWorkedOut(figure) || (lost.add(figure), false)
  const verified = heroFirst(
    answer.sections.flatMap((section) => verifiedSection(section, { ...brief, source, isDerived })),
    brief,
  )
  const check = contactCheck(source)
  const valid = withTrueImages(withValidLinks({ ...answer, sections: verified }, brief, source), check, brief.page)
  const strange = strangeButtons(valid, brief)
  const { sections: all, ...linked } = withMainAction(withoutButtons(valid, strange, brief), brief)
  // A call to action whose buttons are left out goes.
  const sections = all.filter((section) => section.kind !== 'cta' || section.actions.length > 0)
  if (sections.length === 0)
    throw new InvalidAnswer(['sections: none of them can be kept, because the brief says nothing of the kind'])
  const content = withoutClaims({ ...linked, sections }, pageSchemaAt(brief.page.path), check)
  const claims = findUnstatedClaims(content, check)
  if (claims.length > 0) {
    const name = brief.page.name ?? brief.brand.name
    const hasClaim = (value: unknown) => findUnstatedClaims(value, check).length > 0
    const repaired = withKnownTexts(content, { name, brand: brief.brand }, hasClaim)
    throw new InvalidAnswer(claims, hasClaim(repaired) ? undefined : PageContent.parse(repaired))
  }
  const { sections: planned = [] } = brief.page
  const isPlanned = planned.length === 0 || answer.sections.some(({ kind }) => planned.includes(kind))
  const reasons = [
    ...strange.map(
      ({ label }) =>
        `actions: ${JSON.stringify(label)} is no button of this page; take an action for its case, or a page`,
    ),
    ...(isPlanned ? [] : [`sections: the page is planned with ${planned.join(', ')}; none of them is there`]),
    ...derived.flatMap(({ figure }) =>
      lost.has(figure) ? `derived: ${JSON.stringify(figure)} does not follow from "of", or the brief lacks these` : [],
    ),
  ]
  if (reasons.length > 0) throw new InvalidAnswer(reasons, content)
  return content
}

function heroFirst(sections: Section[], { page, brand }: PageBrief): Section[] {
  if (page.path !== '/' || sections[0]?.kind === 'hero') return sections
  const hero = sections.find(({ kind }) => kind === 'hero') ?? heroOf(brand)
  return [hero, ...sections.filter((section) => section !== hero)]
}

/** Whether a section can have a button below it. */
const isDecisive = (section: Section): section is SectionOf<(typeof decisive)[number]> =>
  decisive.some((kind) => kind === section.kind)
const decisive = ['services', 'pricing', 'menu', 'timetable', 'story', 'visit', 'offer'] as const

/**
 * The opening and the closing of the home page have the main action of the website as their first button, those of a page about another case
 * the action for it; so has the closing of a page without an action of its own. That one leads the other pages, whose navigation has the main action.
 */
function withMainAction(content: PageContent, { page, brand }: PageBrief): PageContent {
  const main = actionOn(brand, page.path ?? '')
  if (!main) return content
  const { label, href } = main
  const isOther = (one: { label: string; href: string }) => one.label !== label && one.href !== href
  const own = content.sections.flatMap((one) => (isDecisive(one) && one.action ? one.action : []))
  const isHome = page.path === '/' || actionFor(brand.actions, page.path ?? '') === main
  const aim = isHome
    ? { label, href }
    : (own.find((one) => isOther(one) && one.href !== page.path) ?? (href === page.path ? undefined : { label, href }))
  const withButtons = (section: Section, index: number): Section => {
    if (section.kind === 'hero' || section.kind === 'cta') {
      const others = section.actions.filter(isOther)
      const isAimed =
        aim && (isOther(aim) ? others.every((one) => one.href !== aim.href) : isHome || section.kind === 'cta')
      return { ...section, actions: isAimed ? [aim, ...others].slice(0, 2) : others }
    }
    if (!isDecisive(section) || (section.action && isOther(section.action))) return section
    const isEnd = index === content.sections.length - 1
    return { ...section, action: isEnd && aim && !isOther(aim) ? aim : null }
  }
  return { ...content, sections: content.sections.map(withButtons) }
}

/** Lists claims that the brief does not state, with their paths. */
const findUnstatedClaims = (value: unknown, check: ClaimCheck): string[] =>
  textPaths(value).flatMap((path) =>
    check(String(valueAt(value, path))).map(
      (claim) => `${path.join('.')}: the brief does not say ${JSON.stringify(claim)}; leave it out`,
    ),
  )

/** Removes the alternative texts of pictures that state something, and things that the page is not to draw. */
function withTrueImages(content: PageContent, check: ClaimCheck, { objects }: WantedPage): PageContent {
  const allowed = objects?.map(plain)
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (key !== 'image' || !value) return value
    const drawn = value.objects?.split(',').filter((name: string) => allowed?.includes(plain(name)) !== false)
    return { ...value, alt: check(value.alt).length > 0 ? '' : value.alt, objects: drawn?.join(',').trim() || null }
  }) as PageContent
}

/**
 * Leaves out buttons to pages that do not exist, such as one that was dropped from the plan. Replaces other broken links with the contact page
 * or the home page, and those inside texts with their words.
 */
export function withValidLinks(content: PageContent, { pages, website }: SiteBrief, source: string): PageContent {
  const fallback = contactPageOf(pages)?.path ?? '/'
  const sources = { brief: sourceOf(website), source }
  const known = (href: unknown) => (typeof href === 'string' ? linkTo(href, pages, sources) : undefined)
  const settle = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.flatMap((entry: unknown) => settle(entry, field) ?? [])
    if (value !== null && typeof value === 'object') {
      const isButton = 'label' in value
      // A button to a page that does not exist.
      if (isButton && 'href' in value && !/^(?:#|[a-z]+:)/i.test(String(value.href)) && !known(value.href)) return null
      // A post that does not exist has no link.
      const otherwise = isButton ? fallback : null
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          key === 'href' ? (known(part) ?? otherwise) : settle(part, key),
        ]),
      )
    }
    if (typeof value !== 'string') return value
    return linkedFields.has(field) ? withTextLinks(value, (href) => known(href) !== undefined) : withoutTextLinks(value)
  }
  return settle(content, '') as PageContent
}

/** The customer's texts, and the same with the known brand values. The model can have written the latter, so they name no hosts. */
export type LinkSources = { brief: string; source: string }

/** Returns the link if it points to one of the pages, or to a host, an email address or a number that is known; undefined otherwise. */
export function linkTo(href: string, pages: PlannedPage[], { brief, source }: LinkSources): string | undefined {
  const [, scheme, rest = ''] = /^([a-z]+):(.*)$/i.exec(href) ?? []
  if (href.startsWith('#')) return href
  if (!scheme) return pageAt(href, pages)
  const known = {
    https: () => hostCheck(brief)(href) || phoneCheck(source)(whatsApp.exec(href)?.[1] ?? ''),
    http: () => hostCheck(brief)(href),
    mailto: () => emailCheck(source)(rest.split('?')[0] ?? ''),
    tel: () => phoneCheck(source)(rest),
    sms: () => phoneCheck(source)(rest.split('?')[0] ?? ''),
  }[scheme.toLowerCase()]
  return known?.() ? href : undefined
}

/** A chat with a phone number. */
const whatsApp = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{7,15})$/i

/** Resolves a path ("menu/", "/Menu#lunch") to a planned page, keeping the fragment. */
function pageAt(href: string, pages: PlannedPage[]): string | undefined {
  const [path = '', fragment] = href.split('#')
  const plain = `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`
  const page = pages.find((planned) => planned.path === plain)
  return page && (fragment ? `${page.path}#${fragment}` : page.path)
}
