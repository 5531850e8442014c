import { randomInt } from 'node:crypto'
import type { Pictures } from './pictures.ts'
import type { PageContent, StoredSection } from './site.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 8

/** "sec_4v9k2mxa": unique in a page, and shorter than ids that are unique in the installation. */
const createId = (prefix: string): string =>
  `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Lists of words have no ids. */
export const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Placed = Pick<StoredSection, 'kind' | 'anchor'>

/**
 * The anchor of each section: the stored one, else its kind, with a number from the second of a kind on ("story", "story-2"). A repeated
 * anchor, as after copying a section, stays with the first.
 */
export function sectionAnchors(sections: readonly Placed[]): string[] {
  const stored = sections.map(({ anchor }, index) =>
    sections.findIndex((other) => other.anchor === anchor) === index ? anchor : undefined,
  )
  const taken = new Set(stored)
  return sections.map(({ kind }, index) => {
    const kept = stored[index]
    if (kept) return kept
    const name = kind.replaceAll('_', '-')
    let anchor = name
    for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`
    taken.add(anchor)
    return anchor
  })
}

/**
 * Gives sections ids and anchors, and their list entries ids: `sec_…` and `itm_…`. Those that exist are kept, so that they survive changes of
 * texts and order, and versions. A repeated id, as after copying a section, stays with the first. Returns the same object if nothing is
 * missing.
 */
export function withSectionIds<T extends object>(content: T): T {
  if (!('sections' in content) || !Array.isArray(content.sections)) return content
  const taken = new Set<string>()
  let isChanged = false
  const idOf = (value: unknown, prefix: string): string => {
    const isKept =
      typeof value === 'string' && value.startsWith(`${prefix}_`) && /^\w{5,40}$/.test(value) && !taken.has(value)
    const id = isKept ? value : createId(prefix)
    isChanged ||= !isKept
    taken.add(id)
    return id
  }
  const withIds = (entry: Record<string, unknown>, prefix: string): Record<string, unknown> => {
    const id = idOf(entry['id'], prefix)
    const fields = Object.entries(entry).map(([key, value]) => [key, Array.isArray(value) ? value.map(ofList) : value])
    return { ...Object.fromEntries(fields), id }
  }
  const ofList = (value: unknown): unknown => (isEntry(value) ? withIds(value, 'itm') : value)
  const given = content.sections as PageContent['sections']
  const anchors = sectionAnchors(given)
  isChanged = given.some(({ anchor }, index) => anchor !== anchors[index])
  const sections = given.map((section, index) => withIds({ ...section, anchor: anchors[index] }, 'sec'))
  return isChanged ? { ...content, sections } : content
}

/**
 * A stored page as visitors see it: without hidden sections, and with the pictures by slot. The slot of a section is its anchor, that of a
 * list entry the anchor and its index: "gallery.2".
 */
export function visiblePage(content: PageContent): PageContent {
  const { pictures, ...page } = content
  const sections = visibleSections(content.sections)
  if (!pictures) return { ...page, sections }
  const slots = sections.flatMap(({ id, anchor, ...section }) => [
    [anchor, id] as const,
    ...entriesOf(section).map((entry, index) => [`${anchor}.${index}`, entry.id] as const),
  ])
  const shown: Pictures = {}
  for (const [slot, id] of slots) {
    const picture = id === undefined ? undefined : pictures[id]
    if (picture) shown[slot ?? ''] = picture
  }
  return { ...page, sections, pictures: shown }
}

const entriesOf = (section: object): { id?: string }[] =>
  'items' in section && Array.isArray(section.items) ? (section.items as unknown[]).filter(isEntry) : []

/** The sections that visitors see, with their anchors. */
export function visibleSections(sections: readonly StoredSection[]): StoredSection[] {
  const anchors = sectionAnchors(sections)
  return sections.map((section, index) => ({ ...section, anchor: anchors[index] })).filter(({ hidden }) => !hidden)
}
