import type { FurtherAction } from '../../domain/websites/brand.ts'
import { actionOn, mailLink, offeredActions, phoneLink } from '../../domain/websites/contact-links.ts'
import type { PageContent } from '../../domain/websites/site.ts'
import type { PageBrief } from '../model.ts'

type Button = { label: string; href: string }

const keyOf = (href: string) =>
  /^(?:tel|sms):/i.test(href) ? href.replace(/[?].*|\D/gu, '') : href.replace(/[?].*/u, '')
const isSame = (one: string, other: string) => keyOf(one) === keyOf(other)

const isButton = (value: unknown): value is Button =>
  value !== null && typeof value === 'object' && 'label' in value && 'href' in value

const buttonsIn = (value: unknown): Button[] => {
  if (isButton(value)) return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(buttonsIn) : []
}

/**
 * Buttons of a page to numbers and addresses that are not among the actions of the website, or are for another case: its opening and its closing
 * are about the case of the page. Websites without a list of actions allow all that the brief has.
 */
export function strangeButtons(
  { sections }: PageContent,
  { page, brand }: Pick<PageBrief, 'page' | 'brand'>,
): Button[] {
  if (!brand.actions) return []
  const { path = '' } = page
  const all = offeredActions(brand)
  const general = [phoneLink(brand.phone), mailLink(brand.email)].flatMap((href) => href ?? [])
  return sections.flatMap((section) => {
    const isAbout = section.kind === 'hero' || section.kind === 'cta'
    const isHere = ({ limited, pages, also }: FurtherAction) =>
      !limited || [pages, isAbout ? [] : also].some((paths) => paths?.includes(path))
    return buttonsIn(section).filter(({ href }) => {
      const named = all.filter((action) => isSame(action.href, href))
      if (named.length > 0) return !named.some(isHere)
      return /^(?:tel|sms|mailto):/i.test(href) && !general.some((known) => isSame(known, href))
    })
  })
}

/** The page with its own action in the place of some buttons. */
export function withoutButtons(content: PageContent, buttons: Button[], { page, brand }: PageBrief): PageContent {
  if (buttons.length === 0) return content
  const own = actionOn(brand, page.path ?? '')
  const instead = own && { label: own.label, href: own.href }
  const isOne = (value: unknown) =>
    isButton(value) && buttons.some(({ label, href }) => value.label === label && value.href === href)
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (isOne(value)) return instead ?? (/^\d+$/.test(key) ? value : null)
    return Array.isArray(value) && !instead ? value.filter((one) => !isOne(one)) : value
  }) as PageContent
}
