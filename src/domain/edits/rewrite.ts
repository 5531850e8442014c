import { isEntry } from '../websites/section-ids.ts'
import type { Edit, EditableItem, EditableNode } from './edits.ts'
import { isSame } from './merge.ts'
import { findNode, silentFields } from './nodes.ts'

/** A section as a writer returns it: all fields of its kind, without ids. */
export type RewrittenSection = { section_id: string; section: Record<string, unknown> }

/** What a rewrite never changes: identity, and the picture, which belongs to the section. */
const kept = new Set(['id', 'kind', 'anchor', 'hidden', 'image'])

/**
 * The edits that turn sections into rewritten ones: one for each field that differs. Other sections, and fields with the same value, are not
 * touched. Entries keep their ids, and with them their pictures. A rewritten section that the page lacks or whose kind differs has no edits.
 */
export const editsOfRewrite = (item: EditableItem, rewritten: readonly RewrittenSection[]): Edit[] =>
  rewritten.flatMap(({ section_id: id, section }) => {
    const node = item.sections?.find((one) => one.id === id)
    return node && findNode(item, id) && node.kind === section['kind'] ? fieldEdits(node, section) : []
  })

const fieldEdits = (node: EditableNode, after: Record<string, unknown>): Edit[] =>
  Object.entries(after).flatMap(([field, given]): Edit[] => {
    if (kept.has(field)) return []
    const value = withEntriesKept(node[field], given)
    return isSame(node[field] ?? null, value ?? null) ? [] : [{ type: 'set_field', id: node.id, field, value }]
  })

const isNode = (value: unknown): value is EditableNode => isEntry(value) && typeof value['id'] === 'string'

/** A rewritten value with the ids and pictures of the entries that it had before. */
function withEntriesKept(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || !before.every(isNode)) return after
  const partners = partnersOf(before, after as unknown[])
  return (after as unknown[]).map((entry, index) => {
    const partner = partners[index]
    return isEntry(entry) && partner ? withNodeKept(partner, entry) : entry
  })
}

function withNodeKept(before: EditableNode, after: Record<string, unknown>): EditableNode {
  const fields = Object.entries(after).map(([field, value]) => [field, withEntriesKept(before[field], value)])
  const own = Object.entries(before).filter(([field]) => kept.has(field))
  return { ...before, ...Object.fromEntries(fields), ...Object.fromEntries(own) } as EditableNode
}

/** For each rewritten entry the one that it was: an equal one, else one with a text of it, else the one at its place, if that is not another's. */
function partnersOf(before: readonly EditableNode[], after: readonly unknown[]): (EditableNode | undefined)[] {
  const free = new Set(before)
  const take = (node: EditableNode | undefined) => (node && free.delete(node) ? node : undefined)
  const equal = after.map((entry) => take([...free].find((node) => isSame(fieldsOf(node), fieldsOf(entry)))))
  const alike = after.map((entry, index) => equal[index] ?? take([...free].find((node) => sharesText(node, entry))))
  return after.map((_, index) => alike[index] ?? take(before[index]))
}

const sharesText = (node: EditableNode, entry: unknown): boolean =>
  isEntry(entry) &&
  Object.entries(entry).some(
    ([field, text]) => typeof text === 'string' && text !== '' && !silentFields.has(field) && text === node[field],
  )

/** The fields of an entry at every depth, without what a rewrite keeps. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldsOf)
  if (!isEntry(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !kept.has(field))
      .map(([field, part]) => [field, fieldsOf(part)]),
  )
}
