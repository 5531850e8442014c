import { actionFor, mainAction, numberIn, offeredActions, phoneLink } from '../domain/websites/contact-links.ts'
import type { FurtherAction } from '../domain/websites/brand.ts'
import type { Pictures } from '../domain/websites/pictures.ts'
import type { Section, SectionKind, Site } from '../domain/websites/site.ts'
import type { Scenes } from './art/index.ts'
import { type AlternateLink, linkResolver, localPath } from './links.ts'
import type { Programs } from './now/programs.ts'
import type { Arrangement } from './step.ts'
import { type Look, lookOf } from './theme/look.ts'
import { type Inks, paletteOf } from './theme/palette.ts'
import { type Phrases, phrasesIn } from './phrases.ts'

/** Passed to every component of a page. */
export type PageContext = {
  site: Site
  look: Look
  phrases: Phrases
  /** The path of this page. */
  path: string
  /** The title that an inner page opens with. Sections do not repeat it. */
  title?: string | undefined
  /** What is drawn where no picture is, by slot. */
  scenes: Scenes
  /** The same, with those in whose place a photograph stands: colors beside them follow these, so that they stay when one is added or removed. */
  composed: Scenes
  inks: Inks
  /** The pictures of this page, by slot. */
  pictures: Pictures
  /** The page in each of its languages, itself among them; absent if it has no translation. */
  alternates?: readonly AlternateLink[] | undefined
  /** What is on by day, if the home page says it. */
  programs?: Programs | undefined
  /** The section, in a section. */
  section?: Section
  /** The texts of the sections below the opening. */
  said?: string
  /** What visitors of this page are meant to do. */
  action: FurtherAction | undefined
  /** What visitors of the website are meant to do: it stands in for the action of the page out of its season. */
  main: FurtherAction | undefined
  /** Everything that visitors can do. */
  actions: readonly FurtherAction[]
  /** `link` makes a link valid, `exists` tests it; see `linkResolver`. */
  link(href: string): string
  exists(href: string): boolean
}

export type SectionProps<K extends SectionKind> = {
  section: Extract<Section, { kind: K }>
  context: PageContext
  /** The composition, of `layoutsOf`; undefined if the kind has one only. */
  layout?: string | undefined
  /** How the entries stand; undefined if the kind has one arrangement only. */
  arrangement?: Arrangement | undefined
  /** It stands beside a picture or scene that fills half of the window. */
  isHalved?: boolean
  /** Heading level: 1 for the first section of the page, 2 for the others. */
  level: 1 | 2
  /** The section's anchor, unique on the page: "pricing", "story-2". */
  id: string
}

/** Creates the context of the page at `path`; `anchors` are the ids of its sections. */
export const createPageContext = (
  site: Site,
  path: string,
  anchors: readonly string[],
  pictures: Pictures = {},
): PageContext => ({
  site,
  look: lookOf(site.theme),
  phrases: phrasesIn(site.language),
  ...actionsOf(site, path),
  path,
  pictures,
  scenes: {},
  composed: {},
  inks: paletteOf(site.theme, site.theme.mode === 'dark' ? 'dark' : 'light').inks,
  ...linkResolver(site, new Set(['main', ...anchors])),
})

/**
 * The actions of a page in its language. A plan has one language: on translated pages, only its numbers and the booking page are left. Without a
 * main action, the booking page is it.
 */
function actionsOf(site: Site, path: string): Pick<PageContext, 'action' | 'main' | 'actions'> {
  const { brand, folder, language } = site
  const planned = mainAction(brand)
  const href = planned === undefined || planned.kind === 'book' ? brand.booking_url : undefined
  const booking = href ? { kind: 'book' as const, label: phrasesIn(language).booking, href } : undefined
  const all = offeredActions(brand)
  const actions = folder
    ? all.flatMap(({ kind, href, phone, season, pages }) =>
        phone ? { label: phone, ...{ kind, href, phone, season, pages } } : [],
      )
    : all
  const main = planned && !folder ? all[0] : booking
  return { main, actions, action: actionFor(actions, localPath(site, path)) ?? main }
}

/** The number that an action shows: its own, or the one that its link calls. */
export function shownNumber({ href, phone }: Pick<FurtherAction, 'href' | 'phone'>, { site }: PageContext) {
  const own = phoneLink(site.brand.phone) === href ? site.brand.phone : phone
  return /^(?:tel|sms):/i.test(href) ? (numberIn(own) ?? href.slice(4).replace(/[?].*/u, '')) : undefined
}

/** The number that visitors of a page call: that of its action, else of the business. */
export function calledOn({ action, site }: Pick<PageContext, 'site' | 'action'>) {
  const own = action?.kind === 'call' && action.phone ? action : undefined
  const phone = own?.phone ?? site.brand.phone
  const href = phoneLink(phone)
  return phone && href ? { phone, href, season: own?.season } : undefined
}
