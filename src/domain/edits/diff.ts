import type { Picture } from '../websites/pictures.ts'
import type { EditableItem, EditableNode } from './edits.ts'
import { isSame } from './merge.ts'
import { listsOf, nodesOf } from './nodes.ts'

/** A difference between the published and the edited item. `id`: the section or list entry; null: the page or post itself. */
export type Difference = {
  /** Differences with the same key are published or discarded together. */
  key: string
  change: 'changed' | 'added' | 'removed' | 'moved'
  id: string | null
  /** The section that contains the entry, or the section itself. */
  section: string | null
  /** Null: the whole section or entry. */
  field: string | null
  before: unknown
  after: unknown
}

/** A difference as the API shows it. HTML documents are compared as a whole. */
export function shownDifference(one: Difference) {
  const { key: _, id, section, ...difference } = one
  if (id === null && difference.field === 'html')
    return { section_id: null, target_id: null, ...difference, before: null, after: null, words: null }
  const words = changedWords(difference.before, difference.after)
  return {
    ...{ section_id: section, target_id: id },
    ...difference,
    words: words && { removed: words.removed, added: words.added },
  }
}

/** All differences between two states of an item. */
export function differencesOf(before: EditableItem, after: EditableItem): Difference[] {
  const units = unitsOf(before, after)
  return unkeyed(before, after).map((difference) => ({ key: keyOf(units, difference), ...difference }))
}

/**
 * The section or entry that a section or entry belongs to in one unit: an added one with all that it contains, and a section of another kind.
 * An HTML document contains its title and description. Others are not in the result.
 */
export function unitsOf(before: EditableItem, after: EditableItem): Map<string, string> {
  const [old, now] = [byId(before), byId(after)]
  const units = new Map(isSame(before.html, after.html) ? [] : inDocument)
  const isOtherKind = (id: string) => {
    const [one, other] = [old.get(id)?.node, now.get(id)?.node]
    return one !== undefined && other !== undefined && one['kind'] !== other['kind']
  }
  for (const [id, { section, parent }] of [...old, ...now]) {
    if (isOtherKind(section.id)) units.set(id, section.id)
    else if (now.has(id) && !old.has(id)) units.set(id, (parent && units.get(parent.id)) ?? id)
  }
  return units
}

const inDocument = ['title', 'description'].map((field): [string, string] => [field, 'html'])

export const keyOf = (units: ReadonlyMap<string, string>, { id, field }: Pick<Difference, 'id' | 'field'>): string =>
  units.get(id ?? field ?? '') ?? [id, field].filter((part) => part !== null).join('.')

function unkeyed(before: EditableItem, after: EditableItem): Unkeyed[] {
  const itemFields = (['name', 'path', 'title', 'description', 'markdown', 'html'] as const).flatMap((field) =>
    isSame(before[field], after[field])
      ? []
      : [changed({ id: null, section: null, field, before: before[field], after: after[field] })],
  )
  const [old, now] = [byId(before), byId(after)]
  const removed = [...old].flatMap(([id, { node, section, parent }]) =>
    now.has(id) || (parent && !now.has(parent.id))
      ? []
      : [{ change: 'removed' as const, id, section: section.id, field: null, before: node as unknown, after: null }],
  )
  const others = [...now].flatMap(([id, { node, section, parent }]): Unkeyed[] => {
    const known = old.get(id)
    if (known) return nodeDifferences(known.node, node, section.id)
    const isWithin = parent && !old.has(parent.id)
    return isWithin ? [] : [{ change: 'added', id, section: section.id, field: null, before: null, after: node }]
  })
  return [...itemFields, ...removed, ...others, ...pictureDifferences(before, after, now), ...moves(before, after)]
}

const byId = (item: EditableItem) => new Map(nodesOf(item).map((found) => [found.node.id, found]))

type Unkeyed = Omit<Difference, 'key'>
type Change = Omit<Unkeyed, 'change'>
const changed = ({ before = null, after = null, ...change }: Change): Unkeyed => ({
  ...{ change: 'changed', before, after },
  ...change,
})

/** The fields of a section or entry that differ, without its lists of entries. */
function nodeDifferences(before: EditableNode, after: EditableNode, section: string): Unkeyed[] {
  const lists = new Set([...listsOf(before), ...listsOf(after)].map(([list]) => list))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    lists.has(field) || isSame(before[field], after[field])
      ? []
      : [changed({ id: after.id, section, field, before: before[field], after: after[field] })],
  )
}

function pictureDifferences(before: EditableItem, after: EditableItem, now: ReturnType<typeof byId>): Unkeyed[] {
  return [...now].flatMap(([id, { section }]) => {
    const [old, picture] = [before.pictures?.[id], after.pictures?.[id]]
    return isSame(old, picture)
      ? []
      : [changed({ id, section: section.id, field: 'picture', before: shownOf(old), after: shownOf(picture) })]
  })
}

const shownOf = (picture: Picture | undefined) =>
  picture && { url: picture.url, alt: picture.alt, focal_point: picture.focal_point }

/** Lists whose elements stand in another order. */
function moves(before: EditableItem, after: EditableItem): Unkeyed[] {
  const [old, now] = [byId(before), byId(after)]
  const orderOf = (nodes: readonly EditableNode[], other: typeof old) =>
    nodes.map(({ id }) => id).filter((id) => other.has(id))
  const lists = [...now.values()].flatMap(({ node, section }) =>
    listsOf(node).map(([list, entries]) => {
      const entriesBefore = old.get(node.id)?.node[list]
      return { id: node.id, section: section.id, field: list, entries, entriesBefore: entriesBefore as EditableNode[] }
    }),
  )
  const sections = {
    id: null,
    section: null,
    field: 'sections',
    entries: after.sections,
    entriesBefore: before.sections,
  }
  return [sections, ...lists].flatMap(({ id, section, field, entries = [], entriesBefore }) => {
    const order = { before: orderOf(entriesBefore ?? [], now), after: orderOf(entries, old) }
    return isSame(order.before, order.after) ? [] : [{ change: 'moved' as const, id, section, field, ...order }]
  })
}

/** The characters that `\s` matches. A regular expression for each character of a long word takes a tenth of a second. */
const spaces = new Set(
  Array.from(
    '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
  ).map((space) => space.charCodeAt(0)),
)

/** Whether a word with the white space after it ends at a position, or the text starts or ends there. */
const endsWord = (text: string, at: number): boolean =>
  at === 0 || at === text.length || (spaces.has(text.charCodeAt(at - 1)) && !spaces.has(text.charCodeAt(at)))

/**
 * The words in which two texts differ: what is between their common start and their common end. `start`: where they are in both texts, in
 * UTF-16 units. Compares characters in place: a post has up to a million, and the API shows many differences in one answer.
 */
export function changedWords(
  before: unknown,
  after: unknown,
): { removed: string; added: string; start: number } | null {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  while (!endsWord(before, start) || !endsWord(after, start)) start--
  const [old, now] = [before.length, after.length]
  let end = 0
  while (end < shorter - start && before.charCodeAt(old - 1 - end) === after.charCodeAt(now - 1 - end)) end++
  while (!endsWord(before, old - end) || !endsWord(after, now - end)) end--
  const between = (text: string) => text.slice(start, text.length - end).trimEnd()
  return { removed: between(before), added: between(after), start }
}
