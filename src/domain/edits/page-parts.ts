import { Section } from '../websites/site.ts'
import { inReadingOrder, textsIn } from '../websites/texts.ts'
import type { PlannedChange, PlannedEdit } from './edit-plan.ts'
import type { Edit, EditableItem, EditableNode } from './edits.ts'
import { nodesOf } from './nodes.ts'
import { editsOfRewrite, type RewrittenSection } from './rewrite.ts'

/** Fields that are no texts for visitors. */
const silent = new Set('id kind anchor layout icon art href image'.split(' '))

/** How the texts of a section or entry begin. */
export const beginningOf = (node: object, length: number): string =>
  textsIn(inReadingOrder(node), silent).join(' | ').slice(0, length)

/** The instructions of a plan for a section, or without `id` for the page. Null if the plan does not name it. */
function instructionFor(
  { changes }: Pick<PlannedEdit, 'changes'>,
  action: PlannedChange['action'],
  id?: string,
): string | null {
  const found = changes.filter((one) => one.action === action && (id === undefined || one.section_id === id))
  return found.length > 0 ? found.map(({ instruction }) => instruction).join('\n') : null
}

/** What the writer of a page gets: the sections, pictures and search texts that its plan names, without ids and anchors. */
export function partsToRewrite(planned: Pick<PlannedEdit, 'changes'>, item: EditableItem) {
  const { sections = [] } = item
  return {
    sections: sections.flatMap((node) => sectionToRewrite(node, instructionFor(planned, 'rewrite', node.id))),
    pictures: sections.flatMap((node) =>
      picturesToRewrite(item, node, instructionFor(planned, 'rewrite_alts', node.id)),
    ),
    search: searchToRewrite(item, instructionFor(planned, 'rewrite_search')),
  }
}
export type PageParts = ReturnType<typeof partsToRewrite>
export const isEmpty = ({ sections, pictures, search }: PageParts): boolean =>
  sections.length + pictures.length === 0 && search === null

function sectionToRewrite(node: EditableNode, instruction: string | null) {
  if (instruction === null) return []
  const { data: section } = Section.safeParse(node)
  return section ? [{ section_id: node.id, section, instruction }] : []
}

/** The pictures of a section and its entries, with what is known of them. */
function picturesToRewrite(item: EditableItem, section: EditableNode, instruction: string | null) {
  if (instruction === null) return []
  return nodesOf({ sections: [section] }).flatMap(({ node }) => {
    const picture = item.pictures?.[node.id]
    const { subject } = (node['image'] ?? {}) as { subject?: string }
    const beside = beginningOf(node, 200)
    return picture ? [{ picture_id: node.id, alt: picture.alt, subject, beside, instruction }] : []
  })
}

function searchToRewrite({ title, description, sections = [] }: EditableItem, instruction: string | null) {
  if (instruction === null) return null
  const texts = sections.flatMap((node) => (node.hidden ? [] : beginningOf(node, 300)))
  return { title, description, texts, instruction }
}

/** The named parts of a page as a writer returns them. */
export type RewrittenParts = {
  sections: RewrittenSection[]
  pictures: { picture_id: string; alt: string }[]
  search: { title: string; description: string } | null
}

/** Reasons why a writer has returned other parts than those that it was asked for; empty if it has not. */
export function findMisplaced(
  asked: Pick<PageParts, 'sections' | 'pictures'>,
  given: Pick<RewrittenParts, 'sections' | 'pictures'>,
): string[] {
  const idsOf = ({ sections, pictures }: typeof given) => [
    ...sections.map(({ section_id: id }) => id),
    ...pictures.map(({ picture_id: id }) => id),
  ]
  const [wanted, found] = [idsOf(asked), idsOf(given)]
  const isOther = (id: string, at: number) => !wanted.includes(id) || found.indexOf(id) < at
  return [
    ...found.filter(isOther).map((id) => `${id} is not asked for, or is there twice`),
    ...wanted.filter((id) => !found.includes(id)).map((id) => `${id} is missing, or has not the form of its kind`),
    ...asked.sections.flatMap(({ section_id: id, section: { kind } }) => {
      const after = given.sections.find((one) => one.section_id === id)
      return after && after.section['kind'] !== kind ? [`the kind of ${id} is ${kind}`] : []
    }),
  ]
}

/** All texts of a page that visitors and search engines read. */
export const textsOfPage = ({ name, title, description, sections, pictures }: EditableItem): string[] => [
  ...textsIn([name, title, description, sections], silent),
  ...Object.values(pictures ?? {}).map(({ alt }) => alt),
]

/** The edits that carry out the plan of a page. What the plan does not name stays as it is, whatever was written. */
export function editsOfPlan(
  item: EditableItem,
  planned: Pick<PlannedEdit, 'changes'>,
  { sections, pictures, search }: RewrittenParts,
): Edit[] {
  const ids = new Set(item.sections?.map(({ id }) => id))
  const moves = planned.changes.flatMap(({ action, section_id: id, after }): Edit[] => {
    if (id === null || !ids.has(id)) return []
    if (action === 'move')
      return (after === null || ids.has(after)) && after !== id ? [{ type: 'move_section', id, after }] : []
    if (action === 'remove' && ids.size > 1 && ids.delete(id)) return [{ type: 'remove_section', id }]
    if (action === 'hide' || action === 'show') return [{ type: 'hide_section', id, hidden: action === 'hide' }]
    return []
  })
  const named = partsToRewrite(planned, item)
  const alts = named.pictures.flatMap(({ picture_id: id, alt: before }): Edit[] => {
    const alt = pictures.find((one) => one.picture_id === id)?.alt ?? before
    const picture = item.pictures?.[id]
    return picture && alt !== before ? [{ type: 'set_picture', id, picture: { ...picture, alt } }] : []
  })
  const isNamed = ({ section_id: id }: RewrittenSection) => named.sections.some((one) => one.section_id === id)
  // Before the texts, which may remove entries that have pictures.
  return [...searchEdits(named.search, search), ...alts, ...editsOfRewrite(item, sections.filter(isNamed)), ...moves]
}

function searchEdits(before: PageParts['search'], after: RewrittenParts['search']): Edit[] {
  if (!before || !after) return []
  const { title, description } = after
  const values = {
    ...(title === (before.title ?? '') ? {} : { title }),
    ...(description === (before.description ?? '') ? {} : { description }),
  }
  return Object.keys(values).length > 0 ? [{ type: 'set_page', ...values }] : []
}
