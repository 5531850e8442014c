import { z } from 'zod'
import { Section } from '../websites/site.ts'
import type { Edit, EditableItem } from './edits.ts'
import { editsOfRewrite, type RewrittenSection } from './rewrite.ts'

export const sectionActions = ['rewrite', 'move', 'hide', 'show', 'remove'] as const

/** A change of one section that a plan names. `after`: of a move, the section before the new place; null: the first place. */
export const PlannedChange = z.object({
  page_id: z.string().describe('"page_id" of the page'),
  section_id: z.string().describe('"section_id" of a section of that page'),
  action: z.enum(sectionActions).describe('rewrite: change texts, prices, links or entries of the section'),
  after: z.string().nullable().describe('move: section_id of the section before the new place, null for the first'),
  instruction: z
    .string()
    .max(1_000)
    .describe('rewrite: what to change in this section, with every fact of the request that it needs; else empty'),
})
export type PlannedChange = z.infer<typeof PlannedChange>

/** What a request in words comes to. `cannot_do`: what of it is impossible or lacks a fact, in the language of the request. */
export const EditPlan = z.object({
  changes: z.array(PlannedChange).max(200).describe('Only what the request asks for; empty if nothing can be done'),
  summary: z.string().max(500).describe('The changes in one or two sentences, in the language of the request'),
  cannot_do: z
    .array(z.string().max(300))
    .max(10)
    .describe('What of the request cannot be done, with the reason or the missing fact as a question; else empty'),
})
export type EditPlan = z.infer<typeof EditPlan>

/** A page to edit, with its path and what the plan names. */
export type PlannedEdit = { page_id: string; path: string; name: string; changes: PlannedChange[] }
/** A plan as an order stores it. */
export type StoredEditPlan = Pick<EditPlan, 'summary' | 'cannot_do'> & { pages: PlannedEdit[] }

/** A page that a plan may change. `sections`: the ids that it may name. */
export type EditablePage = { page_id: string; path: string; name: string; sections: readonly string[] }

/** Reasons why a plan names something else than it may; empty if it does not. */
export const findOutside = ({ changes }: EditPlan, pages: readonly EditablePage[]): string[] =>
  changes.flatMap(({ page_id, section_id }, index) => {
    const page = pages.find((one) => one.page_id === page_id)
    if (!page) return [`changes.${index}.page_id: there is no page ${page_id}`]
    return page.sections.includes(section_id) ? [] : [`changes.${index}.section_id: ${page_id} has no ${section_id}`]
  })

/** The plan by page. Changes outside of the pages and sections are dropped: they may have been deleted since the plan was made. */
export const toStoredPlan = (plan: EditPlan, pages: readonly EditablePage[]): StoredEditPlan => ({
  summary: plan.summary,
  cannot_do: plan.cannot_do,
  pages: pages.flatMap(({ page_id, path, name, sections }) => {
    const changes = plan.changes.filter((one) => one.page_id === page_id && sections.includes(one.section_id))
    return changes.length > 0 ? [{ page_id, path, name, changes }] : []
  }),
})

/** The sections of a page that a plan wants rewritten. */
export const rewrittenIds = ({ changes }: Pick<PlannedEdit, 'changes'>): string[] => [
  ...new Set(changes.flatMap(({ action, section_id }) => (action === 'rewrite' ? [section_id] : []))),
]

/** A page as a plan sees it. */
export const toOutline = ({ page_id, name, path, sections, item }: EditablePage & { item: EditableItem }) => ({
  ...{ page_id, name, path },
  sections: (item.sections ?? [])
    .filter(({ id }) => sections.includes(id))
    .map(({ id, hidden, ...section }) => ({ section_id: id, hidden: hidden === true, section: section as Section })),
})

/** The sections that a plan wants rewritten, without ids and anchors. */
export const sectionsToRewrite = (planned: Pick<PlannedEdit, 'changes'>, base: EditableItem) =>
  rewrittenIds(planned).flatMap((id) => {
    const { data } = Section.safeParse(base.sections?.find((section) => section.id === id))
    const instruction = planned.changes
      .flatMap((one) => (one.action === 'rewrite' && one.section_id === id ? [one.instruction] : []))
      .join('\n')
    return data ? [{ section_id: id, section: data, instruction }] : []
  })

/** The edits that carry out the plan of a page. Sections that the plan does not name for a rewrite stay as they are, whatever was written. */
export function editsOfPlan(
  item: EditableItem,
  planned: Pick<PlannedEdit, 'changes'>,
  rewritten: readonly RewrittenSection[],
): Edit[] {
  const named = new Set(rewrittenIds(planned))
  const ids = new Set(item.sections?.map(({ id }) => id))
  const moves = planned.changes.flatMap(({ action, section_id: id, after }): Edit[] => {
    if (!ids.has(id)) return []
    if (action === 'move')
      return (after === null || ids.has(after)) && after !== id ? [{ type: 'move_section', id, after }] : []
    if (action === 'remove' && ids.size > 1 && ids.delete(id)) return [{ type: 'remove_section', id }]
    if (action === 'hide' || action === 'show') return [{ type: 'hide_section', id, hidden: action === 'hide' }]
    return []
  })
  const texts = editsOfRewrite(
    item,
    rewritten.filter(({ section_id: id }) => named.has(id)),
  )
  return [...texts, ...moves]
}
