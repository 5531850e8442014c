import { z } from 'zod'
import type { Section } from '../websites/site.ts'
import type { EditableItem } from './edits.ts'
import { picturesIn } from './nodes.ts'

export const planActions = ['rewrite', 'rewrite_alts', 'rewrite_search', 'move', 'hide', 'show', 'remove'] as const

/** A change of one section, or of a page in search results. `after`: of a move, the section before the new place; null: the first place. */
export const PlannedChange = z.object({
  page_id: z.string().describe('"page_id" of the page'),
  section_id: z.string().nullable().describe('"section_id" of a section of that page; null for rewrite_search only'),
  action: z
    .enum(planActions)
    .describe(
      'rewrite: change texts, prices, links or entries of the section; rewrite_alts: change what its "pictures" are described by; rewrite_search: change "title" or "description" of the page',
    ),
  after: z.string().nullable().describe('move: section_id of the section before the new place, null for the first'),
  instruction: z
    .string()
    .max(1_000)
    .describe(
      'rewrite, rewrite_alts, rewrite_search: what to change there, with every fact of the request or another page that it needs; else empty',
    ),
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

/** A page that a plan may change. `sections`: the ids that it may name. `search`: whether it may change title and description. */
export type EditablePage = {
  page_id: string
  path: string
  name: string
  sections: readonly string[]
  search: boolean
}

/**
 * A page as a plan sees it. `title` and `description` are those in search results, if they may change; `pictures` the alternative texts of the
 * pictures of a section.
 */
export const toOutline = ({ page_id, name, path, sections, search, item }: EditablePage & { item: EditableItem }) => ({
  ...{ page_id, name, path },
  ...(search ? { title: item.title, description: item.description } : {}),
  sections: (item.sections ?? [])
    .filter(({ id }) => sections.includes(id))
    .map((node) => {
      const { id, hidden, ...section } = node
      const pictures = Object.values(picturesIn(item, node)).map(({ alt }) => alt)
      return {
        ...{ section_id: id, hidden: hidden === true, section: section as Section },
        ...(pictures.length > 0 ? { pictures } : {}),
      }
    }),
})
export type OutlinedPage = ReturnType<typeof toOutline>

/** Reasons why a plan names something else than it may; empty if it does not. */
export const findOutside = ({ changes }: EditPlan, pages: readonly OutlinedPage[]): string[] =>
  changes.flatMap(({ page_id, section_id, action }, index) => {
    const page = pages.find((one) => one.page_id === page_id)
    if (!page) return [`changes.${index}.page_id: there is no page ${page_id}`]
    const wrong = (reason: string) => [`changes.${index}: ${reason}`]
    if (action === 'rewrite_search')
      return page.title === undefined ? wrong(`${page_id} as a whole may not change`) : []
    const section = page.sections.find((one) => one.section_id === section_id)
    if (!section) return wrong(`${page_id} has no section ${section_id}`)
    return action === 'rewrite_alts' && !section.pictures ? wrong(`${section_id} has no pictures`) : []
  })

const isWithin = ({ section_id: id, action }: PlannedChange, { sections, search }: EditablePage) =>
  action === 'rewrite_search' ? search : id !== null && sections.includes(id)

/** The plan by page. Changes outside of the pages and sections are dropped: they may have been deleted since the plan was made. */
export const toStoredPlan = (plan: EditPlan, pages: readonly EditablePage[]): StoredEditPlan => ({
  summary: plan.summary,
  cannot_do: plan.cannot_do,
  pages: pages.flatMap((page) => {
    const { page_id, path, name } = page
    const changes = plan.changes.filter((one) => one.page_id === page_id && isWithin(one, page))
    return changes.length > 0 ? [{ page_id, path, name, changes }] : []
  }),
})
