import { mainAction } from '../domain/websites/contact-links.ts'
import type { MainAction } from '../domain/websites/brand.ts'
import type { Pictures } from '../domain/websites/pictures.ts'
import type { Section, SectionKind, Site } from '../domain/websites/site.ts'
import type { Scenes } from './art/index.ts'
import { type AlternateLink, linkResolver } from './links.ts'
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
  /** The texts of the sections below the opening. */
  said?: string
  /** What visitors are meant to do on this website. */
  action: MainAction | undefined
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
  action: actionOf(site),
  path,
  pictures,
  scenes: {},
  composed: {},
  inks: paletteOf(site.theme, site.theme.mode === 'dark' ? 'dark' : 'light').inks,
  ...linkResolver(site, new Set(['main', ...anchors])),
})

/** The main action in the language of the page: that of the plan, which has one language, else the booking page. */
export function actionOf({ brand, folder, language }: Site): MainAction | undefined {
  const planned = mainAction(brand)
  if (planned && !folder) return planned
  const href = planned === undefined || planned.kind === 'book' ? brand.booking_url : undefined
  return href ? { kind: 'book', label: phrasesIn(language).booking, href } : undefined
}
