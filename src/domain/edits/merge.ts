import type { EditableItem, EditableNode } from './edits.ts'
import { isEntry } from '../websites/section-ids.ts'

/** A field that the draft and another publication changed. Absent values are null. */
export type Conflict = {
  /** The section or list entry; null: the page or post itself. */
  id: string | null
  /** Null: the whole section or entry, which one side removed. */
  field: string | null
  before: unknown
  current: unknown
  own: unknown
}
/**
 * The current item with the changes of a draft. A conflicting field has its current value in `merged`. `base` and `own` are the draft on top of
 * the current item: both have the values of the draft where it conflicts, and are equal to `merged` elsewhere or differ from it as the draft.
 */
export type Merged = { merged: EditableItem; base: EditableItem; own: EditableItem; conflicts: Conflict[] }
type Three<T> = { base: T; own: T; current: T }
type Result<T> = Three<T> & { merged: T }

/** Merges a draft that changed `base` to `own` with the item as it is now. */
export function mergeItem(sides: Three<EditableItem>): Merged {
  const conflicts: Conflict[] = []
  const { merged, base, own } = mergeFields(sides as Three<Fields>, null, conflicts)
  return { merged, base, own, conflicts } as unknown as Merged
}

type Fields = Record<string, unknown>

export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (!isEntry(one) || !isEntry(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

const isList = (value: unknown): value is EditableNode[] =>
  Array.isArray(value) && value.every((part) => isEntry(part) && typeof part['id'] === 'string')

/** Merges records field by field. */
export const mergeRecord = (sides: Three<object>, id: string, conflicts: Conflict[]): Result<object> =>
  mergeFields(sides as Three<Fields>, id, conflicts)

function mergeFields(sides: Three<Fields>, id: string | null, conflicts: Conflict[]): Result<Fields> {
  const result: Result<Fields> = { base: {}, own: {}, current: sides.current, merged: {} }
  const keys = new Set([...Object.keys(sides.base), ...Object.keys(sides.own), ...Object.keys(sides.current)])
  for (const key of keys) {
    const values = { base: sides.base[key], own: sides.own[key], current: sides.current[key] }
    const merged = key === 'pictures' ? mergePictures(values, conflicts) : mergeValue(values, id, key, conflicts)
    for (const side of ['base', 'own', 'merged'] as const)
      if (merged[side] !== undefined) result[side][key] = merged[side]
  }
  return result
}

function mergeValue(values: Three<unknown>, id: string | null, field: string, conflicts: Conflict[]): Result<unknown> {
  const { base, own, current } = values
  if (isList(base) && isList(own) && isList(current) && base.length + own.length + current.length > 0)
    return mergeList({ base, own, current }, id, field, conflicts)
  if (isSame(own, current) || isSame(own, base)) return { base: current, own: current, current, merged: current }
  if (isSame(base, current)) return { base, own, current, merged: own }
  conflicts.push({ id, field, ...shown(values) })
  return { base, own, current, merged: current }
}

/** The pictures of a page, by the id of the section or entry that shows them. */
function mergePictures(values: Three<unknown>, conflicts: Conflict[]): Result<unknown> {
  const sides = { base: asFields(values.base), own: asFields(values.own), current: asFields(values.current) }
  const result: Result<Fields> = { base: {}, own: {}, current: sides.current, merged: {} }
  for (const id of new Set(Object.values(sides).flatMap(Object.keys))) {
    const merged = mergeValue(
      { base: sides.base[id], own: sides.own[id], current: sides.current[id] },
      id,
      'picture',
      conflicts,
    )
    for (const side of ['base', 'own', 'merged'] as const)
      if (merged[side] !== undefined) result[side][id] = merged[side]
  }
  const orNothing = (fields: Fields) => (Object.keys(fields).length > 0 ? fields : undefined)
  return {
    base: orNothing(result.base),
    own: orNothing(result.own),
    current: values.current,
    merged: orNothing(result.merged),
  }
}
const asFields = (value: unknown): Fields => (isEntry(value) ? value : {})

const shown = ({ base = null, own = null, current = null }: Three<unknown>) => ({ before: base, current, own })

/** Merges lists of sections or entries by id. */
function mergeList(
  lists: Three<EditableNode[]>,
  id: string | null,
  field: string,
  conflicts: Conflict[],
): Result<EditableNode[]> {
  const order = mergeOrder(lists, id, field, conflicts)
  const at = (list: EditableNode[]) => new Map(list.map((node) => [node.id, node]))
  const [base, own, current] = [at(lists.base), at(lists.own), at(lists.current)]
  const nodes = new Map<string, Partial<Result<EditableNode>>>()
  for (const key of new Set([...base.keys(), ...own.keys(), ...current.keys()]))
    nodes.set(key, mergeNode({ base: base.get(key), own: own.get(key), current: current.get(key) }, key, conflicts))
  const inOrder = (ids: string[], side: 'base' | 'own' | 'merged') => ids.flatMap((key) => nodes.get(key)?.[side] ?? [])
  return {
    base: inOrder(order.base, 'base'),
    own: inOrder(order.own, 'own'),
    current: lists.current,
    merged: inOrder(order.merged, 'merged'),
  }
}

/** A section or entry that a side lacks is undefined there. */
function mergeNode(
  { base, own, current }: Three<EditableNode | undefined>,
  id: string,
  conflicts: Conflict[],
): Partial<Result<EditableNode>> {
  if (base && own && current && base['kind'] === own['kind'] && base['kind'] === current['kind'])
    return mergeFields({ base, own, current }, id, conflicts) as Result<EditableNode>
  // A section of another kind has other fields: it is merged as a whole.
  if (base && own && current) {
    if (isSame(own, base) || isSame(own, current)) return both(current)
    if (isSame(current, base)) return { base, own, merged: own }
    conflicts.push({ id, field: null, before: base, current, own })
    return { base, own, merged: current }
  }
  if (!base) {
    if (own && current) return mergeFields({ base: current, own, current }, id, conflicts) as Result<EditableNode>
    return own ? { own, merged: own } : both(current)
  }
  if (!own && !current) return {}
  const other = own ?? current
  if (!isSame(other, base)) {
    conflicts.push({ id, field: null, before: base, current: current ?? null, own: own ?? null })
    return { base, ...(own ? { own } : {}), ...(current ? { merged: current } : {}) }
  }
  return own ? {} : { base }
}

const both = (node: EditableNode | undefined): Partial<Result<EditableNode>> =>
  node ? { base: node, own: node, merged: node } : {}

/** The order of a list, as ids. Insertions of both sides follow the element that they were inserted after. */
function mergeOrder(
  lists: Three<EditableNode[]>,
  id: string | null,
  field: string,
  conflicts: Conflict[],
): Record<'base' | 'own' | 'merged', string[]> {
  const ids = { base: lists.base.map(idOf), own: lists.own.map(idOf), current: lists.current.map(idOf) }
  const isCommon = (key: string) => ids.base.includes(key) && ids.own.includes(key) && ids.current.includes(key)
  const common = {
    base: ids.base.filter(isCommon),
    own: ids.own.filter(isCommon),
    current: ids.current.filter(isCommon),
  }
  const isMoved = !isSame(common.own, common.base)
  const isMovedBy = !isSame(common.current, common.base)
  const conflicting = isMoved && isMovedBy && !isSame(common.own, common.current)
  if (conflicting)
    conflicts.push({ id, field, ...shown({ base: common.base, own: common.own, current: common.current }) })
  const ofDraft = united(ids.own, ids.current, ids.base)
  const ofCurrent = united(ids.current, ids.own, ids.base)
  // What both sides inserted at the same place has the same order in all lists.
  if (conflicting)
    return { base: united(ids.base, ids.current, ids.own), own: united(ids.own, ofCurrent), merged: ofCurrent }
  return {
    base: united(ids.current, ids.base, ids.own),
    own: isMoved ? ofDraft : ofCurrent,
    merged: isMoved ? ofDraft : ofCurrent,
  }
}
const idOf = ({ id }: EditableNode) => id

/** The first list with the elements of the others, each behind its predecessor there. */
export function united(first: string[], ...others: string[][]): string[] {
  const result = [...first]
  for (const list of others)
    for (const [index, key] of list.entries()) {
      if (result.includes(key)) continue
      const previous = list[index - 1]
      result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key)
    }
  return result
}
