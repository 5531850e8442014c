import type { Section, SectionKind, Site } from '../domain/websites/site.ts'
import { linkResolver } from './links.ts'
import { type Look, lookOf } from './look.ts'
import { type Phrases, phrasesIn } from './phrases.ts'

/** What every component of one page is given. */
export type View = {
  site: Site
  look: Look
  phrases: Phrases
  /** The path of this page. */
  path: string
  /** A link as it may be put into an href, and whether it leads where it says; see `linkResolver`. */
  link(href: string): string
  exists(href: string): boolean
}

export type SectionProps<K extends SectionKind> = {
  section: Extract<Section, { kind: K }>
  view: View
  /** The heading level: 1 for the first section of the page, 2 for the others. */
  level: 1 | 2
  /** Unique on the page, and the section's anchor: "pricing", "story-2". */
  id: string
}

/** The view of the page at `path` whose sections have these anchors. */
export const viewOf = (site: Site, path: string, anchors: readonly string[]): View => ({
  site,
  look: lookOf(site.theme),
  phrases: phrasesIn(site.language),
  path,
  ...linkResolver(site, new Set(['main', ...anchors])),
})
