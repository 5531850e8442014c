import { keyOf, unitsOf } from './diff.ts'
import type { EditableItem, EditableNode } from './edits.ts'
import { isSame, united } from './merge.ts'
import { listsOf, nodesOf } from './nodes.ts'

/** `isTaken`: whether the value is that after the change. `id`, `field`: as of a difference. */
type Choice = (id: string | null, field: string | null) => boolean

/** An item with some of the differences between two states. `isChosen`: by key, as `differencesOf` returns it. */
export function withChosen(
  before: EditableItem,
  after: EditableItem,
  isChosen: (key: string) => boolean,
): EditableItem {
  const units = unitsOf(before, after)
  const isTaken: Choice = (id, field) => isChosen(keyOf(units, { id, field }))
  const { sections: _, pictures: _pictures, ...fields } = before
  const chosen = Object.keys({ ...fields, ...after }).flatMap((field) => {
    if (field === 'sections' || field === 'pictures') return []
    const value = (isTaken(null, field) ? after : before)[field as 'name']
    return value === undefined ? [] : [[field, value]]
  })
  const item = Object.fromEntries(chosen) as EditableItem
  if (!before.sections && !after.sections) return item
  const sections = chosenList(before.sections ?? [], after.sections ?? [], isTaken(null, 'sections'), isTaken)
  const pictures = chosenPictures({ before, after }, sections, isTaken)
  return {
    ...item,
    sections: sections as NonNullable<EditableItem['sections']>,
    ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
  }
}

type Nodes = readonly EditableNode[]

function chosenList(before: Nodes, after: Nodes, isMoved: boolean, isTaken: Choice): EditableNode[] {
  const [old, now] = [before, after].map((nodes) => new Map(nodes.map((node) => [node.id, node])))
  const [ids, idsNow] = [before.map(({ id }) => id), after.map(({ id }) => id)]
  const isReordered = !isSame(
    ids.filter((id) => now?.has(id)),
    idsNow.filter((id) => old?.has(id)),
  )
  const order = isReordered && !isMoved ? united(ids, idsNow) : united(idsNow, ids)
  return order.flatMap((id) => {
    const [one, other] = [old?.get(id), now?.get(id)]
    if (one && other) return chosenNode(one, other, isTaken)
    return (isTaken(id, null) ? other : one) ?? []
  })
}

function chosenNode(before: EditableNode, after: EditableNode, isTaken: Choice): EditableNode {
  if (before['kind'] !== after['kind']) return isTaken(after.id, null) ? after : before
  const lists = { before: new Map(listsOf(before)), after: new Map(listsOf(after)) }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old, now] = [lists.before.get(field), lists.after.get(field)]
    const isAfter = isTaken(after.id, field)
    const value = old || now ? listOr(field) : (isAfter ? after : before)[field]
    return value === undefined ? [] : [[field, value]]

    function listOr(name: string): unknown {
      const chosen = chosenList(old ?? [], now ?? [], isAfter, isTaken)
      if (chosen.length > 0) return chosen
      return old ? (now ? [] : after[name]) : before[name]
    }
  })
  return Object.fromEntries(fields) as EditableNode
}

/** The pictures of the sections and entries that were chosen. */
function chosenPictures(
  { before, after }: Record<'before' | 'after', EditableItem>,
  sections: Nodes,
  isTaken: Choice,
): NonNullable<EditableItem['pictures']> {
  const [old, now] = [before, after].map((item) => new Set(nodesOf(item).map(({ node }) => node.id)))
  const entries = nodesOf({ sections }).flatMap(({ node: { id } }) => {
    const isAfter = now?.has(id) && (!old?.has(id) || isTaken(id, 'picture'))
    const picture = (isAfter ? after : before).pictures?.[id]
    return picture ? [[id, picture] as const] : []
  })
  return Object.fromEntries(entries)
}
