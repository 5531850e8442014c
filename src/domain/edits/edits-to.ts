import type { Edit, EditableItem, EditableNode } from './edits.ts'
import { isSame } from './merge.ts'
import { findNode, insertedAfter, nodesOf, picturesIn, withSections } from './nodes.ts'

/** The fields of a section that no `set_field` sets. `anchor` stays, because links lead to it. */
const kept = new Set(['id', 'kind', 'anchor', 'hidden'])

/** The edits that turn an item into another one, of which every section keeps its anchor. Empty if they are the same. */
export function editsTo(now: EditableItem, target: EditableItem): Edit[] {
  const sections = target.sections ?? []
  const ids = new Set(sections.map(({ id }) => id))
  const left = now.sections?.filter(({ id }) => ids.has(id)) ?? []
  const removed = now.sections?.filter(({ id }) => !ids.has(id)) ?? []
  return [
    ...fieldsOfItem(now, target),
    ...removed.map(({ id }): Edit => ({ type: 'remove_section', id })),
    ...placesOf(left, target),
    ...sections.flatMap((section) => {
      const before = left.find(({ id }) => id === section.id)
      return before ? sectionEdits({ item: now, node: before }, { item: target, node: section }) : []
    }),
  ]
}

/** An item with a section as another state of it has the section: at its place, or behind the section that it followed there. */
export function withSectionOf(item: EditableItem, other: EditableItem, id: string): EditableItem | undefined {
  const [now, then] = [findNode(item, id), findNode(other, id)]
  if (!then || then.parent) return undefined
  const old = now ? picturesIn(item, now.node) : {}
  const others = Object.entries(item.pictures ?? {}).filter(([owner]) => !(owner in old))
  const pictures = { ...Object.fromEntries(others), ...picturesIn(other, then.node) }
  const sections = item.sections ?? []
  const before = then.siblings.slice(0, then.siblings.indexOf(then.node)).map((one) => one.id)
  const after = before.findLast((one) => sections.some((section) => section.id === one)) ?? null
  const placed = now
    ? sections.map((section) => (section.id === id ? then.node : section))
    : insertedAfter<EditableNode>(sections, then.node, after)
  return { ...withSections(item, placed ?? []), pictures }
}

function fieldsOfItem(now: EditableItem, target: EditableItem): Edit[] {
  const page = (['name', 'path', 'title', 'description'] as const).filter((field) => now[field] !== target[field])
  const values = Object.fromEntries(page.map((field) => [field, target[field]]))
  return [
    ...(page.length > 0 ? [{ type: 'set_page' as const, ...values }] : []),
    ...(['markdown', 'html'] as const).flatMap((field): Edit[] =>
      now[field] === target[field] ? [] : [{ type: 'set_field', field, value: target[field] }],
    ),
  ]
}

/** Inserts the sections that are missing, and moves the others to their places. */
function placesOf(left: readonly EditableNode[], target: EditableItem): Edit[] {
  let placed = [...left]
  return (target.sections ?? []).flatMap((section, index, sections): Edit[] => {
    const after = sections[index - 1]?.id ?? null
    const { id } = section
    const isThere = placed.some((one) => one.id === id)
    if (isThere && placed[index]?.id === id) return []
    placed = placed.filter((one) => one.id !== id).toSpliced(index, 0, section)
    const pictures = picturesIn(target, section)
    return isThere
      ? [{ type: 'move_section', id, after }]
      : [
          {
            type: 'insert_section',
            value: withFreeAnchor(section, left),
            after,
            ...(Object.keys(pictures).length > 0 ? { pictures } : {}),
          },
        ]
  })
}

/** An anchor that another section has by now stays with that one. */
function withFreeAnchor({ anchor, ...section }: EditableNode, others: readonly EditableNode[]): EditableNode {
  return others.some((other) => other['anchor'] === anchor) ? section : { anchor, ...section }
}

type Side = { item: EditableItem; node: EditableNode }

function sectionEdits(now: Side, target: Side): Edit[] {
  const { id } = now.node
  const [hidden, hiddenThen] = [now.node['hidden'] === true, target.node['hidden'] === true]
  const shown: Edit[] = hidden === hiddenThen ? [] : [{ type: 'hide_section', id, hidden: hiddenThen }]
  const [old, pictures] = [picturesIn(now.item, now.node), picturesIn(target.item, target.node)]
  if (now.node['kind'] !== target.node['kind'])
    return [{ type: 'replace_section', id, value: target.node, pictures }, ...shown]
  const fields = [...new Set([...Object.keys(now.node), ...Object.keys(target.node)])].flatMap((field): Edit[] =>
    kept.has(field) || isSame(now.node[field], target.node[field])
      ? []
      : [{ type: 'set_field', id, field, ...(field in target.node ? { value: target.node[field] } : {}) }],
  )
  const owners = new Set(nodesOf({ sections: [target.node] }).map(({ node }) => node.id))
  const gone = Object.keys(old).flatMap((owner): Edit[] =>
    owners.has(owner) && owner in pictures ? [] : [{ type: 'set_picture', id: owner, picture: null }],
  )
  const changed = Object.entries(pictures).flatMap(([owner, picture]): Edit[] =>
    isSame(old[owner], picture) ? [] : [{ type: 'set_picture', id: owner, picture }],
  )
  // The picture of an entry is removed before its entry, and set after it.
  return [...gone, ...fields, ...changed, ...shown]
}
