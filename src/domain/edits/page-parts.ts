import { Section, type SectionKind } from '../websites/site.ts'
import { textsIn } from '../websites/texts.ts'
import type { PlannedChange, PlannedEdit } from './edit-plan.ts'
import type { Edit, EditableItem, EditableNode } from './edits.ts'
import { beginningOf, nodesOf, silentFields } from './nodes.ts'
import { editsOfRewrite, type RewrittenSection } from './rewrite.ts'

/** The instructions of a plan for a section, or without `id` for the page. Null if the plan does not name it. */
function instructionFor(
  { changes }: Pick<PlannedEdit, 'changes'>,
  action: PlannedChange['action'],
  id?: string,
): string | null {
  const found = changes.filter((one) => one.action === action && (id === undefined || one.section_id === id))
  return found.length > 0 ? found.map(({ instruction }) => instruction).join('\n') : null
}

/** What the writer of a page gets: the sections, new sections, pictures and search texts that its plan names, without ids and anchors. */
export function partsToRewrite(planned: Pick<PlannedEdit, 'changes'>, item: EditableItem) {
  const { sections = [] } = item
  return {
    sections: sections.flatMap((node) => sectionToRewrite(node, instructionFor(planned, 'rewrite', node.id))),
    added: sectionsToAdd(planned, sections),
    pictures: sections.flatMap((node) =>
      picturesToRewrite(item, node, instructionFor(planned, 'rewrite_alts', node.id)),
    ),
    search: searchToRewrite(item, instructionFor(planned, 'rewrite_search')),
  }
}
export type PageParts = ReturnType<typeof partsToRewrite>
export const isEmpty = ({ sections, added, pictures, search }: PageParts): boolean =>
  sections.length + added.length + pictures.length === 0 && search === null

/** The sections that a plan adds to a page, with ids for the answer and what stands around them. Without those whose place is gone. */
function sectionsToAdd({ changes }: Pick<PlannedEdit, 'changes'>, sections: readonly EditableNode[]) {
  const planned = changes.filter(({ action }) => action === 'add')
  return planned.flatMap(({ kind, after, instruction }, index) => {
    const place = after === null ? 0 : sections.findIndex(({ id }) => id === after) + 1
    if (!kind || (after !== null && place === 0)) return []
    const beside = sections.slice(Math.max(0, place - 1), place + 1).map((node) => beginningOf(node, 300))
    return [{ section_id: `new_${index + 1}`, kind, after, beside, instruction }]
  })
}

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

/** The sections that a writer returns, by id, with their kinds. */
export const kindsAsked = ({
  sections,
  added,
}: Pick<PageParts, 'sections' | 'added'>): { section_id: string; kind: SectionKind }[] => [
  ...sections.map(({ section_id, section: { kind } }) => ({ section_id, kind })),
  ...added.map(({ section_id, kind }) => ({ section_id, kind })),
]

/** Reasons why a writer has returned other parts than those that it was asked for; empty if it has not. */
export function findMisplaced(
  asked: Pick<PageParts, 'sections' | 'added' | 'pictures'>,
  given: Pick<RewrittenParts, 'sections' | 'pictures'>,
): string[] {
  const kinds = kindsAsked(asked)
  const idsOf = (sections: readonly { section_id: string }[]) => sections.map(({ section_id: id }) => id)
  const pictureIdsOf = (pictures: readonly { picture_id: string }[]) => pictures.map(({ picture_id: id }) => id)
  return [
    ...misplacedIn('sections', { wanted: idsOf(kinds), found: idsOf(given.sections) }),
    ...misplacedIn('pictures', { wanted: pictureIdsOf(asked.pictures), found: pictureIdsOf(given.pictures) }),
    ...kinds.flatMap(({ section_id: id, kind }) => {
      const after = given.sections.find((one) => one.section_id === id)
      return after && after.section['kind'] !== kind ? [`the kind of ${id} is ${kind}`] : []
    }),
  ]
}

/** Sections and pictures are compared apart: the picture of a section has the id of the section. */
function misplacedIn(
  field: 'sections' | 'pictures',
  { wanted, found }: { wanted: string[]; found: string[] },
): string[] {
  const isOther = (id: string, at: number) => !wanted.includes(id) || found.indexOf(id) < at
  return [
    ...found.filter(isOther).map((id) => `${field}: ${id} is not asked for, or is there twice`),
    ...wanted
      .filter((id) => !found.includes(id))
      .map((id) => `${field}: ${id} is missing, or has not the form of its kind`),
  ]
}

/** All texts of a page that visitors and search engines read. */
export const textsOfPage = ({ name, title, description, sections, pictures }: EditableItem): string[] => [
  ...textsIn([name, title, description, sections], silentFields),
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
  const texts = [...searchEdits(named.search, search), ...alts, ...editsOfRewrite(item, sections.filter(isNamed))]
  return [...texts, ...insertions(named.added, sections), ...moves]
}

/** The last of them first: two new sections at one place stay in their order. */
const insertions = (added: PageParts['added'], written: readonly RewrittenSection[]): Edit[] =>
  added.toReversed().flatMap(({ section_id, kind, after }): Edit[] => {
    const section = written.find((one) => one.section_id === section_id)?.section
    return section?.['kind'] === kind ? [{ type: 'insert_section', value: withoutImages(section), after }] : []
  })

/** A new section has no pictures: its writer sees none. */
const withoutImages = (section: object): object =>
  JSON.parse(JSON.stringify(section, (key, value: unknown) => (key === 'image' ? null : value))) as object

function searchEdits(before: PageParts['search'], after: RewrittenParts['search']): Edit[] {
  if (!before || !after) return []
  const { title, description } = after
  const values = {
    ...(title === (before.title ?? '') ? {} : { title }),
    ...(description === (before.description ?? '') ? {} : { description }),
  }
  return Object.keys(values).length > 0 ? [{ type: 'set_page', ...values }] : []
}
