import type { Content } from '../content/content.ts'
import type { PageSections } from './drafts.ts'
import type { EditableItem, EditableNode } from './edits.ts'
import { listsOf, nodesOf } from './nodes.ts'

/** Fields of a section that have a place of their own in the view. */
const own = new Set(['id', 'kind', 'layout', 'anchor', 'hidden', 'image'])

/** The editable parts of a page or post as the API shows them. */
export function sectionsView(
  { id, version, content }: { id: string; version: number; content: Content },
  item: EditableItem,
): PageSections {
  const { name, path, title, description, markdown = null, sections = [] } = item
  const pictureOf = (owner: string) => item.pictures?.[owner]?.url ?? null
  const kind = 'html' in content ? 'html' : 'markdown' in content ? 'markdown' : 'sections'
  return {
    page_id: id,
    ...{ kind, version, name, path, title, description, markdown },
    sections: sections.map((section) => ({
      section_id: section.id,
      kind: section.kind,
      layout: typeof section['layout'] === 'string' ? section['layout'] : null,
      anchor: section.anchor ?? section.kind,
      hidden: section.hidden === true,
      fields: fieldsOf(section),
      picture: pictureOf(section.id),
      items: nodesOf({ sections: [section] }).flatMap(({ node, parent, list }) =>
        parent && list !== null
          ? [{ item_id: node.id, parent_id: parent.id, list, fields: fieldsOf(node), picture: pictureOf(node.id) }]
          : [],
      ),
    })),
  }
}

/** The fields of a section or entry, without its lists of entries. */
function fieldsOf(node: EditableNode): Record<string, unknown> {
  const lists = new Set(listsOf(node).map(([list]) => list))
  return Object.fromEntries(Object.entries(node).filter(([field]) => !own.has(field) && !lists.has(field)))
}
