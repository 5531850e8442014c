import { isEntry } from '../websites/section-ids.ts'
import type { Pictures } from '../websites/pictures.ts'
import { inReadingOrder, textsIn } from '../websites/texts.ts'
import type { EditableItem, EditableNode } from './edits.ts'

/** A section or list entry with the path to it: its section, and the list that it stands in. */
export type FoundNode = {
  node: EditableNode
  section: EditableNode
  list: string | null
  siblings: readonly EditableNode[]
  parent: EditableNode | null
}

const isNode = (value: unknown): value is EditableNode => isEntry(value) && typeof value['id'] === 'string'

/** The lists of entries of a section or entry. Lists of words are fields. */
export function listsOf(node: object): [list: string, entries: EditableNode[]][] {
  const lists: [string, EditableNode[]][] = []
  // Called for each section and entry of a page at each edit.
  for (const list of Object.keys(node)) {
    const value = (node as Record<string, unknown>)[list]
    if (Array.isArray(value) && value.length > 0 && value.every(isNode)) lists.push([list, value])
  }
  return lists
}

/** Each edit of a page looks for its nodes several times. Sections are never changed in place. */
const known = new WeakMap<readonly EditableNode[], FoundNode[]>()

/** All sections and list entries of an item, each before its entries. */
export function nodesOf({ sections = [] }: { sections?: readonly EditableNode[] }): readonly FoundNode[] {
  const found = known.get(sections) ?? findNodes(sections)
  known.set(sections, found)
  return found
}

function findNodes(sections: readonly EditableNode[]): FoundNode[] {
  const found: FoundNode[] = []
  const addFrom = (node: EditableNode, section: EditableNode): void => {
    for (const [list, siblings] of listsOf(node))
      for (const entry of siblings) {
        found.push({ node: entry, section, list, siblings, parent: node })
        addFrom(entry, section)
      }
  }
  for (const section of sections) {
    found.push({ node: section, section, list: null, siblings: sections, parent: null })
    addFrom(section, section)
  }
  return found
}

export const findNode = (item: EditableItem, id: string): FoundNode | undefined =>
  nodesOf(item).find(({ node }) => node.id === id)

/** The item with a section or entry replaced by what `change` returns; null removes it. */
export const withNode = (
  item: EditableItem,
  id: string,
  change: (node: EditableNode) => EditableNode | null,
): EditableItem => withSections(item, replaceIn(item.sections ?? [], id, change))

export const withSections = (item: EditableItem, sections: readonly EditableNode[]): EditableItem => ({
  ...item,
  sections: sections as NonNullable<EditableItem['sections']>,
})

function replaceIn(
  nodes: readonly EditableNode[],
  id: string,
  change: (node: EditableNode) => EditableNode | null,
): EditableNode[] {
  return nodes.flatMap((node) => {
    if (node.id === id) return change(node) ?? []
    const lists = listsOf(node).map(([list, entries]) => [list, replaceIn(entries, id, change)])
    return { ...node, ...Object.fromEntries(lists) }
  })
}

/** The nodes with one more, behind the one with the id `after`, or first. Undefined if there is no such node. */
export function insertedAfter<T extends EditableNode>(
  nodes: readonly T[],
  node: T,
  after: string | null,
): T[] | undefined {
  const at = after === null ? 0 : nodes.findIndex(({ id }) => id === after) + 1
  return at === 0 && after !== null ? undefined : nodes.toSpliced(at, 0, node)
}

/** The id of the node before another one; null for the first. */
export const idBefore = (nodes: readonly EditableNode[], id: string): string | null =>
  nodes[nodes.findIndex((node) => node.id === id) - 1]?.id ?? null

/** The pictures of a section or entry and of what it contains. */
export function picturesIn({ pictures = {} }: EditableItem, node: EditableNode): Pictures {
  const ids = new Set(nodesOf({ sections: [node] }).map((found) => found.node.id))
  return Object.fromEntries(Object.entries(pictures).filter(([id]) => ids.has(id)))
}

/** Fields that are no texts for visitors. */
export const silentFields = new Set('id kind anchor layout icon art href image color from to'.split(' '))

/** How the texts of a section or entry begin. */
export const beginningOf = (node: object, length: number): string =>
  textsIn(inReadingOrder(node), silentFields).join(' | ').slice(0, length)
