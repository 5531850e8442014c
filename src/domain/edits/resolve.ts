import type { Edit, EditableItem, EditableNode } from './edits.ts'
import type { Conflict } from './merge.ts'
import { findNode, withNode, withSections } from './nodes.ts'

/**
 * The base of a draft after an edit of a conflicting field: its author has seen the current value, so the base gets it, and the field no
 * longer conflicts.
 */
export const withResolved = (
  base: EditableItem,
  current: EditableItem,
  conflicts: readonly Conflict[],
  edit: Edit,
): EditableItem =>
  conflicts.reduce(
    (item, conflict) => (isTouched(conflict, current, edit) ? withCurrent(item, current, conflict) : item),
    base,
  )

/** Whether an edit removes a section or entry that its draft has removed already: a way to resolve the conflict. */
export const isRepeatedRemoval = (conflicts: readonly Conflict[], edit: Edit): boolean =>
  (edit.type === 'remove_section' || edit.type === 'remove_item') &&
  conflicts.some(({ id, field, own }) => id === edit.id && field === null && own === null)

function isTouched({ id, field }: Conflict, current: EditableItem, edit: Edit): boolean {
  switch (edit.type) {
    case 'set_field':
      return (edit.id ?? null) === id && edit.field === field
    case 'set_picture':
      return edit.id === id && field === 'picture'
    case 'hide_section':
      return edit.id === id && field === 'hidden'
    case 'set_page':
      return id === null && field !== null && field in edit && edit[field as keyof typeof edit] !== undefined
    case 'replace_section':
    case 'remove_section':
    case 'remove_item':
      return edit.id === id
    case 'move_section':
    case 'move_item':
      return field !== null && listAt(current, id, field)?.some((node) => node.id === edit.id) === true
    case 'insert_section':
    case 'insert_item':
    case 'duplicate_section':
      return false
  }
}

function listAt(item: EditableItem, id: string | null, field: string): EditableNode[] | undefined {
  const value = id === null ? item[field as keyof EditableItem] : findNode(item, id)?.node[field]
  return Array.isArray(value) && value.every((part) => typeof (part as EditableNode).id === 'string')
    ? (value as EditableNode[])
    : undefined
}

/** The base with the current value of a conflict. */
function withCurrent(base: EditableItem, current: EditableItem, { id, field }: Conflict): EditableItem {
  if (field === 'picture' && id !== null) {
    const { [id]: _, ...others } = base.pictures ?? {}
    const picture = current.pictures?.[id]
    return { ...base, pictures: picture ? { ...others, [id]: picture } : others }
  }
  if (id === null) {
    if (field === null) return base
    const sections = base.sections && listAt(current, null, field)
    if (sections) return withSections(base, ordered(base.sections ?? [], sections))
    return { ...base, [field]: current[field as keyof EditableItem] }
  }
  const now = findNode(current, id)?.node
  if (field === null) return withNode(base, id, () => now ?? null)
  return withNode(base, id, (node) => {
    const [list, order] = [listAt(base, id, field), listAt(current, id, field)]
    return { ...node, [field]: list && order ? ordered(list, order) : now?.[field] }
  })
}

/** The nodes in the order of others; those that the others lack stay behind. */
function ordered(nodes: readonly EditableNode[], order: readonly EditableNode[]): EditableNode[] {
  const at = (node: EditableNode) => {
    const index = order.findIndex(({ id }) => id === node.id)
    return index === -1 ? order.length : index
  }
  return nodes.toSorted((one, other) => at(one) - at(other))
}
