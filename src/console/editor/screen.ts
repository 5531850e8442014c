import { withClock } from '../../domain/websites/hours.ts'
import type { Brand } from '../../domain/accounts/brand.ts'
import type { WebsiteAccess } from '../../activities/accounts/website-access.ts'
import type { OwnDraft, WaitingDraft } from '../../activities/drafts/own-drafts.ts'
import type { EditedItem } from '../../activities/drafts/preview.ts'
import type { FoundDrawings } from '../../activities/pictures/drawings.ts'
import type { ContentSummary } from '../../domain/content/content.ts'
import type { DrawnScene, ShownLayouts } from '../../rendering/content.ts'
import type { Draft, DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableNode } from '../../domain/edits/edits.ts'
import type { Media } from '../../domain/websites/media.ts'
import type { StoredImage } from '../../domain/websites/pictures.ts'
import type { Website } from '../../domain/websites/websites.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import type { Asked } from './ask/asked.ts'
import { languages, type Phrases } from './phrases/index.ts'
import type { AlsoWritten } from './forms/also-written.ts'
import type { Body, FieldConflict } from './forms/read-fields.ts'
import type { ShownSettings } from './forms/read-settings.ts'

export const panels = ['section', 'page', 'facts', 'theme', 'add', 'picture', 'changes', 'ask'] as const
/** What a button did, which the editor says: `relaid`: a section has another layout; `placed`: it has other neighbors; `replaced`: texts have new details. */
export const results = ['published', 'reverted', 'restored', 'submitted', 'relaid', 'placed', 'replaced'] as const
/** What the panel of the editor shows. `after`: the section below which one is added. `owner`: whose picture is chosen. */
export type View = {
  panel?: (typeof panels)[number] | undefined
  section?: string | undefined
  item?: string | undefined
  owner?: string | undefined
  /** The edit in words that is followed or shown. */
  order?: string | undefined
  /** The text with a former detail that was followed last. */
  also?: string | undefined
  /** Words for an object to draw. */
  search?: string | undefined
  /** What was done before, to say so. */
  done?: (typeof results)[number] | undefined
}

/** Everything that the editor of a page shows. */
export type Screen = {
  t: Phrases
  language: string
  /** Of the person, as the browser says. */
  timeZone: string
  /** Stands for the signed-in person where a browser keeps unsent texts. */
  person: string
  brand: Brand
  /** Path of the editor of the website, without the page. */
  base: string
  website: Website
  access: WebsiteAccess
  pages: readonly ContentSummary[]
  page: EditedItem
  draft: OwnDraft | undefined
  /** Drafts of the person that wait for approval or for their time. */
  waiting: readonly WaitingDraft[]
  /** The open draft, with what others have published since. */
  open: Draft | undefined
  /** Without an open draft: the one that waits for approval. It is shown, and takes no edits. */
  submitted: OwnDraft | undefined
  /** Facts and theme as the draft shows them. */
  settings: ShownSettings
  /** What publishing would change. */
  changes: readonly DraftDifference[]
  /** Names of changed sections that still have the texts of new ones. */
  unfinished: readonly string[]
  view: View
  /** With the panel of the facts, and while one of them is followed: texts that have former values of facts. */
  alsoWritten: readonly AlsoWritten[]
  /** Images of the website, if one is chosen. */
  media: readonly Media[]
  /** Of the chosen section: what the page shows in the places of pictures, by place. */
  scenes: Readonly<Record<string, DrawnScene>>
  /** Of the chosen section: the composition that the page shows for each layout that it may wish. */
  layouts: ShownLayouts
  /** Objects to draw instead of a picture, if one is chosen for a section. */
  drawings?: FoundDrawings | undefined
  /** Of the panel that asks for a change. */
  asked?: Asked | undefined
  /** `isPublication`: it says that the draft has become public. `asksToPublish`: it has a button that publishes. */
  /** Said in the panel. */
  side?: 'relaid' | 'placed' | 'replaced' | undefined
  notice?: { isGood: boolean; text: string; isPublication?: boolean; asksToPublish?: boolean } | undefined
  /** Why the file of an upload was rejected. */
  uploadFailure?: string
  /** A form that was rejected. */
  typed?: Body | undefined
  conflicts?: readonly FieldConflict[] | undefined
}

export const sectionsOf = ({ page }: Screen): readonly EditableNode[] => page.item.sections ?? []
export const chosenSection = (screen: Screen): EditableNode | undefined =>
  sectionsOf(screen).find(({ id }) => id === screen.view.section)

const sampleHeadings = new Set(Object.values(languages).map(({ starter }) => starter.heading))

/** The name of a section in lists: its heading, else its kind. */
export function sectionName(section: EditableNode, t: Phrases): string {
  const kind = t.kinds[section['kind'] as SectionKind]
  const { heading, text } = section
  if (section['kind'] === 'hero' || sampleHeadings.has(String(heading))) return kind
  return typeof heading === 'string' ? heading : typeof text === 'string' ? text : kind
}

/** Short names of the sections of a page: their kinds, numbered from the second of a kind on. */
export function shortNames(sections: readonly EditableNode[], t: Phrases): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    sections.map((section) => {
      const kind = t.kinds[section['kind'] as SectionKind]
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return [section.id, count === 1 ? kind : `${kind} ${count}`]
    }),
  )
}

type Changed = { page_id: string | null; field: string | null }
/** The name of the part of a website's settings that a change is about. */
export const partName = (part: string | null, t: Phrases): string => (part === 'theme' ? t.theme : t.facts)
/** The label of the field of a change. */
export const fieldName = ({ page_id, field }: Changed, t: Phrases): string =>
  field === null ? '' : ((page_id === null ? t.settings : t.fields)[field] ?? field)

/** Path of the editor with a view. */
export function pathOf({ base, page }: { base: string; page: { id: string } }, view: View): string {
  const query = new URLSearchParams(Object.entries(view).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return `${base}/${page.id}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** The image of a section, whose object is drawn where no picture is. */
export const imageOf = (section: EditableNode | undefined) => (section?.['image'] ?? {}) as StoredImage
/** The object that a person chose for a section. */
export const drawnObject = (section: EditableNode | undefined): string | undefined => {
  const { composition, objects } = imageOf(section)
  return composition ? (objects ?? undefined) : undefined
}

/** The draft that the preview and the panels show. */
export const shownDraftId = ({ open, submitted }: Screen): string | undefined => open?.draft_id ?? submitted?.draftId

/** What the page shows in the place of a picture of a section, or of one of its entries. */
export const sceneOf = ({ scenes }: Screen, section: string, owner: string) =>
  scenes[`${section}.${owner === section ? '' : owner}.picture`]

/** The language of a website, with the clock in which its pages write times. */
export const timeLanguage = ({ website, settings }: Pick<Screen, 'website' | 'settings'>): string =>
  withClock(website.lang_code, settings.facts.clock)
