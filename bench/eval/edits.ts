import { readFile } from 'node:fs/promises'
import { applyEdit } from '../../src/domain/edits/apply.ts'
import { checkItem } from '../../src/domain/edits/check.ts'
import { nodesOf } from '../../src/domain/edits/nodes.ts'
import { toOutline, toStoredPlan } from '../../src/domain/edits/edit-plan.ts'
import { editableOf } from '../../src/domain/edits/editable.ts'
import type { EditableItem, EditableNode } from '../../src/domain/edits/edits.ts'
import { editsOfPlan, isEmpty, partsToRewrite, textsOfPage } from '../../src/domain/edits/page-parts.ts'
import type { z } from 'zod'
import type { Picture, Pictures } from '../../src/domain/websites/pictures.ts'
import { sectionAnchors, withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { PageContent, type PageContent as StoredPage, SitePlan } from '../../src/domain/websites/site.ts'
import type { Model, Usage } from '../../src/generation/model.ts'
import { checkEdit, type EditedPages } from './edit-checks.ts'

/**
 * A request to change a website in words, and what has to come of it. A section is named by path and anchor: "/ hero", "/prices cta"; its
 * alternative texts by "/ hero alts", title and description of a page by "/ search".
 */
export type EditCase = {
  name: string
  website: string
  kind: string
  /** Of the request. */
  language: string
  prompt: string
  facts?: string[]
  /** The only pages and sections that the order may change; default: all. */
  pages?: string[]
  sections?: string[]
  /** Parts that have to change. */
  changes: string[]
  /** Nothing can be done, and the plan says why. */
  impossible?: boolean
  /** Further parts that may change. */
  may?: string[]
  /** Visible sections after the change, by path, if their order changes. */
  order?: Record<string, string[]>
  /** Facts that the changed sections state, and facts that none of the website's sections state any more. */
  says?: string[]
  lacks?: string[]
  /** The largest length of the changed sections, as a share of that before. */
  shorter?: number
  /** The language of the changed sections; default: that of the website. */
  writes?: string
}

export type EditResult = {
  model: string
  request: string
  kind: string
  language: string
  /** Whether the plan and all pages were valid without a corrective request. */
  first_try: boolean
  requests: number
  /** Parts that changed. */
  changed: string[]
  /** Changes outside of the parts that the request names. */
  violations: string[]
  /** What the request asks for and is not there. */
  unmet: string[]
  /** Numbers and contact data that neither the website nor the request states. */
  invented: string[]
  /** What the model says that it cannot do. */
  cannot_do: string[]
  input_tokens: number
  output_tokens: number
  /** Estimated output of a model that writes the changed pages whole. 0 if no page changes. */
  rewrite_tokens: number
  seconds: number
  error: string | null
}

const Plan = SitePlan.pick({ brand: true, language: true, pages: true })
type Website = {
  plan: z.infer<typeof Plan>
  pages: { page_id: string; path: string; name: string; item: EditableItem }[]
}

const charactersPerToken = 4
const dataOf = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'))

export const readEditCases = async (): Promise<EditCase[]> => (await dataOf('edits/requests.json')) as EditCase[]

/** A stored website, with ids that are the same in each run. */
async function readWebsite(name: string): Promise<Website> {
  const stored = (await dataOf(`edits/${name}.json`)) as { plan: unknown; pages: Record<string, unknown> }
  const plan = Plan.parse(stored.plan)
  const pages = plan.pages.map(({ name: pageName, path }) => {
    const { sections, ...content } = PageContent.parse(stored.pages[path])
    const anchors = sectionAnchors(sections)
    const named = sections.map((section, index) => ({ ...section, id: `sec_${anchors[index]?.replaceAll('-', '_')}` }))
    const withIds = withSectionIds<StoredPage>({ ...content, sections: named })
    const pictured = { ...withIds, pictures: picturesOf(withIds) }
    const item = editableOf({ name: pageName, path, seo: {}, content: pictured })
    return { page_id: `page_${path === '/' ? 'home' : path.slice(1).replaceAll('-', '_')}`, path, name: pageName, item }
  })
  return { plan, pages }
}

/** A picture for each section and entry that wants one. */
const picturesOf = ({ sections }: StoredPage): Pictures =>
  Object.fromEntries(
    nodesOf({ sections: sections as EditableNode[] }).flatMap(({ node: { id, image } }) => {
      const { alt, focal_point = 'center' } = (image ?? {}) as Partial<Picture>
      const file = { url: `/${id}.jpg`, width: 1_600, height: 900, sources: [], color: '#808080' }
      return alt === undefined ? [] : [[id, { ...file, alt, focal_point }]]
    }),
  )

/** Has a model carry out a request as the platform does, and checks what it has changed. */
export async function evaluateEdit(wanted: EditCase, model: Model): Promise<EditResult> {
  const website = await readWebsite(wanted.website)
  const started = performance.now()
  const usages: Usage[] = []
  const outcome = await carryOut(wanted, website, model, usages).catch((error: unknown) => ({
    ...{ pages: [] as EditedPages, cannot_do: [] as string[], error: String(error) },
  }))
  const error = 'error' in outcome ? outcome.error : null
  const sum = (of: (usage: Usage) => number) => usages.reduce((total, usage) => total + of(usage), 0)
  const { name: request, kind, language } = wanted
  const unfinished = error === null ? [] : ['it failed']
  const checked = checkEdit(wanted, website.plan, outcome)
  return {
    ...{ model: model.name, request, kind, language, ...checked, cannot_do: outcome.cannot_do, error },
    unmet: [...unfinished, ...checked.unmet],
    first_try: error === null && usages.every(({ requests }) => requests === 1),
    requests: sum(({ requests }) => requests),
    input_tokens: sum(({ input_tokens }) => input_tokens),
    output_tokens: sum(({ output_tokens }) => output_tokens),
    rewrite_tokens: outcome.pages
      .filter(({ before, after }) => before !== after)
      .reduce((total, { before }) => total + Math.ceil(answerLength(before) / charactersPerToken), 0),
    seconds: (performance.now() - started) / 1_000,
  }
}

/** Length of the answer that writes a whole page. */
const answerLength = ({ title, description, sections }: EditableItem): number =>
  JSON.stringify({ title, description, sections }, (key, value: unknown) =>
    key === 'id' || key === 'anchor' ? undefined : value,
  ).length

async function carryOut(wanted: EditCase, { plan, pages }: Website, model: Model, usages: Usage[]) {
  const { prompt, facts, pages: paths, sections } = wanted
  const { signal } = new AbortController()
  const mayChangeFacts = !paths && !sections
  const brief = { website: { prompt, facts }, brand: plan.brand, language: plan.language, mayChangeFacts }
  const editable = pages
    .filter(({ path }) => !paths || paths.includes(path))
    .map((page) => ({
      ...{ ...page, search: sections === undefined },
      sections: idsOf(page).filter((id) => !sections || sections.includes(id)),
    }))
  const planned = await model.planEdit({ ...brief, pages: editable.map(toOutline) }, { signal })
  usages.push(planned.usage)
  const stored = toStoredPlan(planned.value, editable)
  const known = pages.flatMap(({ item }) => textsOfPage(item))
  const edited = await Promise.all(
    pages.map(async ({ page_id, path, item }) => {
      const page = stored.pages.find((one) => one.page_id === page_id)
      if (!page) return { path, before: item, after: item }
      const parts = partsToRewrite(page, item)
      const written = isEmpty(parts)
        ? undefined
        : await model.rewritePage({ ...brief, ...parts, known, pages: plan.pages, path }, { signal })
      if (written) usages.push(written.usage)
      const edits = editsOfPlan(item, page, written?.value ?? { sections: [], pictures: [], search: null })
      const after = edits.reduce((now, edit) => applyEdit(now, edit).item, item)
      return { path, before: item, after: edits.length > 0 ? checkItem(after, new Set(idsOf({ item }))) : item }
    }),
  )
  return { pages: edited, cannot_do: stored.cannot_do }
}

const idsOf = ({ item }: { item: EditableItem }): string[] => (item.sections ?? []).map(({ id }) => id)
