import { z } from 'zod'
import type { Facts, StatedFacts } from '../websites/facts.ts'
import { type Section, type SectionKind, sectionKinds } from '../websites/site.ts'
import { sectionLimits } from './check.ts'
import type { EditableItem } from './edits.ts'
import { beginningOf, picturesIn } from './nodes.ts'
import { PlannedFact, repeatedIn } from './planned-facts.ts'

export const planActions = [
  'rewrite',
  'rewrite_alts',
  'rewrite_search',
  'add',
  'move',
  'hide',
  'show',
  'remove',
] as const

/** Kinds of sections that need no pictures and no posts, and that a page may have more than once. */
const kindsToAdd = sectionKinds.filter((kind) => !['hero', 'gallery', 'rows', 'posts'].includes(kind))

/**
 * A change of one section, a new section, or a change of a page in search results. `after`: the section before the place of a moved or new
 * section; null: the first place.
 */
export const PlannedChange = z.object({
  page_id: z.string().describe('"page_id" of the page'),
  section_id: z.string().nullable().describe('"section_id" of a section of that page; null for rewrite_search and add'),
  action: z
    .enum(planActions)
    .describe(
      'rewrite: change texts, prices, links or entries of the section; rewrite_alts: change what its "pictures" are described by; rewrite_search: change "title" or "description" of the page; add: a new section',
    ),
  kind: z
    .enum(kindsToAdd as [SectionKind, ...SectionKind[]])
    .nullish()
    .describe('add: the kind of the new section; else null'),
  after: z
    .string()
    .nullable()
    .describe('move, add: section_id of the section before the new place, null for the first'),
  instruction: z
    .string()
    .max(1_000)
    .describe(
      'rewrite, rewrite_alts, rewrite_search, add: what the request means for this part, without its words, and facts of other parts that it needs; else empty',
    ),
})
export type PlannedChange = z.infer<typeof PlannedChange>

/** A plan as a language model writes it. `cannot_do`: what is impossible or lacks a fact, in the language of the request. */
export const EditPlanAnswer = z.object({
  changes: z.array(PlannedChange).max(200).describe('Only what the request asks for; empty if nothing can be done'),
  facts: z.array(PlannedFact).max(20).optional().describe('Facts of <business> that the request changes; else empty'),
  summary: z
    .string()
    .max(500)
    .describe(
      'The changes in one short sentence, in the language of the request, and what else changes for their sake',
    ),
  cannot_do: z
    .array(z.string().max(400))
    .max(10)
    .describe('What of the request cannot be done, with the reason or the missing fact as a question; else empty'),
})
/** What a request in words comes to. `facts`: those of the business that change. */
export type EditPlan = Omit<z.infer<typeof EditPlanAnswer>, 'facts'> & { facts?: Facts | undefined }

/** A page to edit, with its path and what the plan names. */
export type PlannedEdit = { page_id: string; path: string; name: string; changes: PlannedChange[] }
/** A plan as an order stores it. */
export type StoredEditPlan = Pick<EditPlan, 'summary' | 'cannot_do' | 'facts'> & { pages: PlannedEdit[] }

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

/** What the planner sees of a page: ids, kinds, how the texts begin, and which contacts of the business they repeat. */
export const pageToPlan = ({ sections, ...page }: OutlinedPage, brand: StatedFacts) => ({
  ...page,
  sections: sections.map(({ section, hidden, ...ids }) => ({
    ...{ ...ids, kind: section.kind, texts: beginningOf(section, 1_000), repeats: repeatedIn(section, brand) },
    ...(hidden ? { hidden } : {}),
  })),
})

/** Reasons why a plan names something else than it may; empty if it does not. */
export const findOutside = ({ changes }: Pick<EditPlan, 'changes'>, pages: readonly OutlinedPage[]): string[] => [
  ...changes.flatMap((change, index) => {
    const reason = reasonAgainst(change, pages)
    return reason === undefined ? [] : [`changes.${index}: ${reason}`]
  }),
  ...pages.flatMap(({ page_id, sections }) => {
    const added = changes.filter((one) => one.action === 'add' && one.page_id === page_id).length
    const isFull = added > 0 && sections.length + added > sectionLimits.max
    return isFull ? [`changes: ${page_id} may have ${sectionLimits.max} sections; say so in "cannot_do"`] : []
  }),
]

/** Whether only some sections of a page may change, and nothing else of it. */
const isPartial = ({ title }: OutlinedPage): boolean => title === undefined

function reasonAgainst(
  { page_id, section_id, action, kind, after }: PlannedChange,
  pages: readonly OutlinedPage[],
): string | undefined {
  const page = pages.find((one) => one.page_id === page_id)
  if (!page) return `there is no page ${page_id}`
  const sectionOf = (id: string | null) => page.sections.find((one) => one.section_id === id)
  if (action === 'rewrite_search' || action === 'add') {
    if (isPartial(page)) return `${page_id} as a whole may not change`
    if (action === 'add' && !kind) return 'a new section needs a kind'
    return action === 'add' && after !== null && !sectionOf(after) ? `${page_id} has no section ${after}` : undefined
  }
  const section = sectionOf(section_id)
  if (!section) return `${page_id} has no section ${section_id}`
  return action === 'rewrite_alts' && !section.pictures ? `${section_id} has no pictures` : undefined
}

const isWithin = ({ section_id: id, action }: PlannedChange, { sections, search }: EditablePage) =>
  action === 'rewrite_search' || action === 'add' ? search : id !== null && sections.includes(id)

/** The plan by page. Changes outside of the pages and sections are dropped: they may have been deleted since the plan was made. */
export const toStoredPlan = ({ changes, ...plan }: EditPlan, pages: readonly EditablePage[]): StoredEditPlan => ({
  ...plan,
  pages: pages.flatMap((page) => {
    const { page_id, path, name } = page
    const own = changes.filter((one) => one.page_id === page_id && isWithin(one, page))
    return own.length > 0 ? [{ page_id, path, name, changes: own }] : []
  }),
})
