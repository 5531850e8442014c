import type { Brand, FurtherAction, MainAction } from '../../domain/websites/brand.ts'
import { contactPageOf, phoneLink } from '../../domain/websites/contact-links.ts'
import { namesSeason } from '../../domain/websites/seasons.ts'
import type { PlannedPage } from '../../domain/websites/site.ts'
import { phoneCheck, phonesOf } from '../brief/phones.ts'
import { contactCheck, isStated } from '../brief/source.ts'
import { linkTo } from './page.ts'

/** `planned`: the pages as the model named them, `pages`: at the paths that they got. */
type Planned = { planned: PlannedPage[]; pages: PlannedPage[]; source: string; language: string }

/**
 * The actions of a plan whose links lead to a page, or to an address of the brief. The main one leads to the page for contact without such a
 * link; another one goes.
 */
export function verifiedActions(brand: Brand, by: Planned): Pick<Brand, 'action' | 'actions'> {
  const action = brand.action ? verifiedMain(brand.action, brand, by) : null
  const actions = brand.actions?.flatMap((each) => verifiedFurther(each, by))
  return { action, ...(actions ? { actions } : {}) }
}

function verifiedMain(action: MainAction, { phone }: Brand, by: Planned): MainAction | null {
  const known = action.kind === 'call' ? phoneLink(phone) : knownLink(action.href, by)
  const href = known ?? (contactPageOf(by.pages) ?? by.pages.at(-1))?.path
  if (!href) return null
  return { ...statedTerms(action, by), kind: action.kind === 'call' && !known ? 'contact' : action.kind, href }
}

function verifiedFurther(action: FurtherAction, by: Planned): FurtherAction[] {
  const { source } = by
  const isReached = /^(?:tel|sms):/i.test(action.href) || action.kind === 'call'
  const phone = isReached ? statedPhone(action.phone ?? action.href.slice(4), source) : null
  const number = phoneLink(phone)
  const link = isReached
    ? number?.replace('tel:', action.kind === 'call' ? 'tel:' : action.href.slice(0, 4))
    : undefined
  const href = isReached ? link : knownLink(action.href, by)
  if (!href || contactCheck(source)(action.label).length > 0) return []
  const [own, also] = [action.pages, action.also].map((paths) =>
    (paths ?? []).flatMap((path) => pathOf(path, by) ?? []),
  )
  // The home page is for the main action.
  const pages = own?.filter((path) => path !== '/') ?? []
  const others = also?.filter((path) => !pages.includes(path)) ?? []
  return [{ ...statedTerms(action, by), href, phone, limited: action.limited ?? false, pages, also: others }]
}

/** An action with the season and the words about it that the brief states. */
function statedTerms<T extends MainAction>(action: T, { source, language }: Planned): T {
  const { season, instruction, hours } = action
  const words = (text: string | null | undefined) => (text && isStated(text, source) ? text : null)
  return {
    ...action,
    season: season && namesSeason(source, season, language) ? season : null,
    ...{ instruction: words(instruction), hours: words(hours) },
  }
}

/** The path that a page of the plan got. */
function pathOf(path: string, { planned, pages }: Planned): string | undefined {
  const name = planned.find((page) => page.path === path)?.name
  return pages.find((page) => page.name === name)?.path ?? pages.find((page) => page.path === path)?.path
}

/** A link to a page, or to an address of the brief; undefined for others. */
function knownLink(href: string, by: Planned): string | undefined {
  const known = linkTo(pathOf(href, by) ?? href, by.pages, { brief: by.source, source: by.source })
  return known?.startsWith('#') ? undefined : known
}

/** A phone number of the brief, with the remark that the brief has beside it. */
export function statedPhone(phone: string, source: string): string | null {
  const number = [phone, ...phonesOf(phone)].find(phoneCheck(source))
  return number && isStated(phone, source) ? phone : (number ?? null)
}
