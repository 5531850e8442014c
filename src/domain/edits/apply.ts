import { ValidationFailed } from '../problems.ts'
import type { Pictures } from '../websites/pictures.ts'
import { isEntry, withSectionIds } from '../websites/section-ids.ts'
import type { Edit, EditableItem, EditableNode, EditType, ItemField } from './edits.ts'
import {
  findNode,
  type FoundNode,
  idBefore,
  insertedAfter,
  nodesOf,
  picturesIn,
  withNode,
  withSections,
} from './nodes.ts'

/** The item after an edit, and the edit that undoes it. `changed`: the id of the section or entry; null: the item itself. */
export type Applied = { item: EditableItem; inverse: Edit; changed: string | null }
type Of<T extends EditType> = Extract<Edit, { type: T }>
type Handlers = { [T in EditType]: (item: EditableItem, edit: Of<T>) => Applied }

/** Applies an edit. Throws ValidationFailed if its place does not exist. Values are not validated: see `checkItem`. */
export const applyEdit = <T extends EditType>(item: EditableItem, edit: Of<T>): Applied =>
  (handlers[edit.type as T] as (item: EditableItem, edit: Of<T>) => Applied)(item, edit)

const handlers: Handlers = {
  set_field(item, { id, field, value }) {
    if (id === undefined) return setItemField(item, field, value)
    if (reserved.has(field)) throw noPlace(`\`${field}\` of ${id} cannot be set.`)
    const { node } = requireNode(item, id)
    const inverse = { type: 'set_field' as const, id, field, ...(field in node ? { value: node[field] } : {}) }
    const own = withoutTaken(item, node, value)
    return { item: refilled(withNode(item, id, (before) => withField(before, field, own))), inverse, changed: id }
  },
  set_picture(item, { id, picture }) {
    requireNode(item, id)
    const { [id]: before = null, ...others } = item.pictures ?? {}
    const pictures = picture ? { ...others, [id]: picture } : others
    return { item: withPictures(item, pictures), inverse: { type: 'set_picture', id, picture: before }, changed: id }
  },
  insert_section(item, { value, after, pictures }) {
    const added = newNode(item, value, 'sec')
    const sections = insertedAfter<EditableNode>(requireSections(item), added, after)
    if (!sections) throw noPlace(`The page has no section ${after}.`)
    const inserted = withPictures(refilled(withSections(item, sections)), { ...item.pictures, ...pictures })
    return { item: inserted, inverse: { type: 'remove_section', id: added.id }, changed: added.id }
  },
  replace_section(item, { id, value, pictures }) {
    const { node } = requireNode(item, id, 'section')
    const kept = { id, anchor: node['anchor'], ...(node['hidden'] === undefined ? {} : { hidden: node['hidden'] }) }
    const old = picturesIn(item, node)
    const replaced = refilled(withNode(item, id, () => ({ ...(withoutTaken(item, node, value) as object), ...kept })))
    const others = Object.entries(item.pictures ?? {}).filter(
      ([owner]) => !(owner in old) || (!pictures && findNode(replaced, owner)),
    )
    const inverse = { type: 'replace_section' as const, id, value: node, pictures: old }
    return { item: withPictures(replaced, { ...Object.fromEntries(others), ...pictures }), inverse, changed: id }
  },
  move_section: (item, edit) => moveNode(item, edit, 'section'),
  duplicate_section(item, { id }) {
    const { node } = requireNode(item, id, 'section')
    const { anchor: _, ...copied } = node
    const copy = newNode(item, withoutIds(copied), 'sec')
    const sections = insertedAfter<EditableNode>(requireSections(item), copy, id) ?? []
    const pictures = { ...item.pictures, ...copiedPictures(item, node, copy) }
    const duplicated = withPictures(refilled(withSections(item, sections)), pictures)
    return { item: duplicated, inverse: { type: 'remove_section', id: copy.id }, changed: copy.id }
  },
  hide_section(item, { id, hidden }) {
    const { node } = requireNode(item, id, 'section')
    const inverse = { type: 'hide_section' as const, id, hidden: node['hidden'] === true }
    return {
      item: withNode(item, id, (before) => withField(before, 'hidden', hidden || undefined)),
      inverse,
      changed: id,
    }
  },
  remove_section(item, { id }) {
    const { node, siblings } = requireNode(item, id, 'section')
    const inverse = {
      type: 'insert_section' as const,
      value: node,
      after: idBefore(siblings, id),
      ...removedPictures(item, node),
    }
    return { item: withoutNode(item, node), inverse, changed: null }
  },
  insert_item(item, { id, list, value, after, pictures }) {
    const { node } = requireNode(item, id)
    const entries = Array.isArray(node[list]) ? (node[list] as EditableNode[]) : undefined
    if (!entries || reserved.has(list)) throw noPlace(`${id} has no list \`${list}\`.`)
    const added = newNode(item, value, 'itm')
    const changed = insertedAfter(entries, added, after)
    if (!changed) throw noPlace(`The list \`${list}\` of ${id} has no entry ${after}.`)
    const inserted = refilled(withNode(item, id, (before) => ({ ...before, [list]: changed })))
    const pictured = withPictures(inserted, { ...item.pictures, ...pictures })
    return { item: pictured, inverse: { type: 'remove_item', id: added.id }, changed: added.id }
  },
  move_item: (item, edit) => moveNode(item, edit, 'entry'),
  remove_item(item, { id }) {
    const { node, siblings, list, parent } = requireNode(item, id, 'entry')
    const place = { id: parent?.id ?? '', list: list ?? '', after: idBefore(siblings, id) }
    const inverse = { type: 'insert_item' as const, value: node, ...place, ...removedPictures(item, node) }
    return { item: withoutNode(item, node), inverse, changed: parent?.id ?? null }
  },
  set_page(item, values) {
    const fields = (['name', 'path', 'title', 'description'] as const).filter((field) => values[field] !== undefined)
    const set = Object.fromEntries(fields.map((field) => [field, values[field]]))
    const before = Object.fromEntries(fields.map((field) => [field, item[field]]))
    return { item: { ...item, ...set }, inverse: { type: 'set_page', ...before }, changed: null }
  },
}

const reserved = new Set(['id', 'kind', 'anchor', 'hidden'])
const itemFields = new Set<string>(['name', 'path', 'title', 'description'] satisfies ItemField[])
const contentFields = new Set<string>(['markdown', 'html'] satisfies ItemField[])

function setItemField(item: EditableItem, field: string, value: unknown): Applied {
  if (!itemFields.has(field) && !(contentFields.has(field) && item[field as ItemField] !== undefined))
    throw noPlace(`The page or post has no field \`${field}\`.`)
  const inverse = { type: 'set_field' as const, field, value: item[field as ItemField] }
  return { item: { ...item, [field]: value }, inverse, changed: null }
}

function moveNode(
  item: EditableItem,
  { id, after, type }: Of<'move_section' | 'move_item'>,
  kind: 'section' | 'entry',
): Applied {
  const { node, siblings, list, parent } = requireNode(item, id, kind)
  const others = siblings.filter((other) => other.id !== id)
  const moved = after === id ? undefined : insertedAfter(others, node, after)
  if (!moved) throw noPlace(`${id} cannot be placed after ${after}: it is not in the same list.`)
  const inverse = { type, id, after: idBefore(siblings, id) }
  if (!parent || list === null) return { item: withSections(item, moved), inverse, changed: id }
  return { item: withNode(item, parent.id, (before) => ({ ...before, [list]: moved })), inverse, changed: id }
}

function requireNode(item: EditableItem, id: string, kind?: 'section' | 'entry'): FoundNode {
  const found = findNode(item, id)
  if (!found || (kind !== undefined && (found.list === null) !== (kind === 'section')))
    throw noPlace(`The page has no ${kind ?? 'section or entry'} ${id}.`)
  return found
}

function requireSections({ sections }: EditableItem): EditableNode[] {
  if (!sections) throw noPlace('The page has no sections: it is an HTML document or a post.')
  return sections
}

export const noPlace = (message: string): ValidationFailed =>
  new ValidationFailed(message, [{ path: 'edits', code: 'invalid_place', message }])

/** A value with an id of its own. An id that it has is kept if the page lacks it: an undone removal brings it back. */
function newNode(item: EditableItem, value: object, prefix: 'sec' | 'itm'): EditableNode {
  const given: { id?: unknown } = value
  if (typeof given.id === 'string' && !findNode(item, given.id)) return value as EditableNode
  const placed =
    prefix === 'sec' ? { sections: [withoutIds(value)] } : { sections: [{ kind: 'x', items: [withoutIds(value)] }] }
  const [section] = withSectionIds(placed).sections as unknown as [EditableNode & { items: EditableNode[] }]
  const [entry] = prefix === 'sec' ? [section] : section.items
  if (!entry) throw new Error('A new section or entry got no id')
  const { anchor: _, ...node } = entry
  return node as EditableNode
}

/** Copies have ids of their own. */
export const withoutIds = (value: object): object => withoutIdsThat(value, () => true) as object

/** A value without the ids that stand elsewhere on the page than in the section or entry it belongs to. */
function withoutTaken(item: EditableItem, node: EditableNode, value: unknown): unknown {
  const own = new Set(idsIn(node))
  const taken = new Set(nodesOf(item).flatMap(({ node: { id } }) => (own.has(id) ? [] : [id])))
  return withoutIdsThat(value, (id) => taken.has(id))
}

function withoutIdsThat(value: unknown, isDropped: (id: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutIdsThat(part, isDropped))
  if (!isEntry(value)) return value
  const { id, ...fields } = value
  const kept = typeof id === 'string' && !isDropped(id) ? { id } : {}
  return {
    ...Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, withoutIdsThat(part, isDropped)])),
    ...kept,
  }
}

/** The ids of a section or entry and of what it contains, in their order. */
const idsIn = (node: EditableNode): string[] => nodesOf({ sections: [node] }).map((found) => found.node.id)

/** Gives new entries ids and new sections anchors. */
const refilled = (item: EditableItem): EditableItem =>
  item.sections ? withSectionIds(item as EditableItem & object) : item

const withField = (node: EditableNode, field: string, value: unknown): EditableNode => {
  const { [field]: _, ...others } = node
  return (value === undefined ? others : { ...node, [field]: value }) as EditableNode
}

function withPictures(before: EditableItem, pictures: Pictures): EditableItem {
  const item = { ...before, pictures }
  if (Object.keys(pictures).length === 0) delete (item as EditableItem).pictures
  return item
}

const withoutNode = (item: EditableItem, node: EditableNode): EditableItem => {
  const gone = picturesIn(item, node)
  const kept = Object.entries(item.pictures ?? {}).filter(([id]) => !(id in gone))
  return withPictures(
    withNode(item, node.id, () => null),
    Object.fromEntries(kept),
  )
}

function removedPictures(item: EditableItem, node: EditableNode): { pictures?: Pictures } {
  const pictures = picturesIn(item, node)
  return Object.keys(pictures).length > 0 ? { pictures } : {}
}

/** The pictures of a section for its copy, whose entries stand in the same order. */
function copiedPictures(item: EditableItem, node: EditableNode, copy: EditableNode): Pictures {
  const [from, to] = [idsIn(node), idsIn(copy)]
  return Object.fromEntries(
    Object.entries(picturesIn(item, node)).map(([id, picture]) => [to[from.indexOf(id)] ?? '', picture]),
  )
}
