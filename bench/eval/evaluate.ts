import type { Drawing } from '../../src/domain/websites/drawings.ts'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import type { WantedDrawing } from '../../src/domain/websites/brand.ts'
import { type PageContent, type SitePlan, wantedDrawings } from '../../src/domain/websites/site.ts'
import type { DrawingBrief, Model, PageBrief, Usage } from '../../src/generation/model.ts'
import { plannedFacts } from '../../src/activities/generation/planned-facts.ts'
import { paletteOf } from '../../src/rendering/theme/palette.ts'
import { sourceOf } from '../../src/generation/brief/source.ts'
import { contactCheck } from '../../src/generation/brief/source.ts'
import { partsOf, statementsOf } from '../../src/generation/statements.ts'
import type { renderPage } from '../../src/rendering/index.ts'
import { isOwnHeadline, repeatedFacts } from './copy.ts'
import { states, visibleText } from './facts.ts'

/** A brief and the facts that it states, in its words. */
export type EvalBrief = { name: string; prompt: string; lang_code?: string; facts: string[] }

export type Result = {
  model: string
  brief: string
  language: string
  pages: number
  /** Pages, and the plan, that the model got right without a corrective request. */
  first_try: number
  /** Corrective requests. */
  repairs: number
  /** Pages that could not be generated. */
  failed: number
  facts: number
  facts_home: number
  facts_site: number
  missing: string[]
  /** The headline of the home page, and whether it says more of the brief than name, trade and place. */
  headline: string
  own_headline: boolean
  /** Facts that stand more than twice on one page. */
  repeated: string[]
  /** Statements about the business that the brief does not make. */
  unsupported: string[]
  words: number
  input_tokens: number
  output_tokens: number
  /** US dollars; null if no prices are given. */
  cost: number | null
  seconds: number
  error: string | null
}
export type Site = {
  plan: SitePlan
  contents: Map<string, PageContent>
  html: Map<string, string>
  /** Contact data that the brief lacks and, if the model checks facts, the sentences that it finds unsupported. */
  unsupported: string[]
}
type Options = {
  model: Model
  render: typeof renderPage
  /** Finds the pictures of a page. */
  illustrate?: ((content: PageContent) => Promise<Pictures>) | undefined
  /** US dollars per million tokens. */
  prices?: { input: number; output: number } | undefined
}

const noSettings = {
  ...{ direction: null, main_classes: null, custom_code_header: null, custom_code_footer: null },
  ...{ integrations: {}, configuration: {} },
}

/** Generates the website of a brief as the platform does, the pages in parallel, and counts what it states. */
export async function evaluate(
  brief: EvalBrief,
  options: Options,
): Promise<{ result: Result; site: Site | undefined }> {
  const started = performance.now()
  const usages: Usage[] = []
  const errors: string[] = []
  const site = await generate(brief, options, usages, errors).catch((error: unknown) => {
    errors.push(`plan: ${String(error)}`)
    return undefined
  })
  const seconds = (performance.now() - started) / 1_000
  return { result: { ...summary(brief, options, usages, errors, site), seconds }, site }
}

async function generate(
  { prompt, lang_code }: EvalBrief,
  { model, render, illustrate }: Options,
  usages: Usage[],
  errors: string[],
): Promise<Site> {
  const { signal } = new AbortController()
  const website = { prompt, lang_code }
  const { value: plan, usage } = await model.planWebsite(website, { signal })
  usages.push(usage)
  const { brand, theme, language, pages } = plan
  const drawing = drawObjects(model, { website, brand, inks: paletteOf(theme, 'light').inks }, wantedDrawings(plan))
  const contents = new Map<string, PageContent>()
  const write = async (page: PageBrief['page'], path: string): Promise<void> => {
    const answer = await model.writePage({ website, brand, language, pages, page }, { signal })
    usages.push(answer.usage)
    contents.set(path, answer.value)
  }
  const written = await Promise.allSettled(pages.map((page) => write(page, page.path)))
  written.forEach((each, index) => {
    if (each.status === 'rejected') errors.push(`${pages[index]?.path}: ${String(each.reason)}`)
  })
  const kept = pages.filter(({ path }) => contents.has(path))
  const navigation = kept.map(({ name, path }) => ({ name, path }))
  const known = { brand: plannedFacts(plan, website, await drawing), theme, language }
  const site = { ...noSettings, ...known, url: 'http://eval.localhost', navigation }
  const html = new Map<string, string>()
  for (const { name, path } of kept) {
    const content = contents.get(path)
    const pictures = content && (await illustrate?.(content))
    const shown = pictures && Object.keys(pictures).length > 0 ? { pictures } : {}
    if (content) html.set(path, render({ site, page: { name, path, content: { ...content, ...shown } } }))
  }
  const checked = [...contents].map(([path, content]) => ({ path, sentences: statementsOf(content) }))
  const parts = model.checkFacts ? partsOf({ website, brand, pages: checked }) : []
  const answers = await Promise.all(parts.map(async (part) => await model.checkFacts?.(part, { signal })))
  usages.push(...answers.flatMap((answer) => answer?.usage ?? []))
  const contacts = checked.flatMap(({ sentences }) => sentences.flatMap(contactCheck(sourceOf(website, brand))))
  const inventions = answers.flatMap((answer) => answer?.value ?? []).map(({ sentence }) => sentence)
  return { plan, contents, html, unsupported: [...new Set([...contacts, ...inventions])] }
}

/** Drawings that fail are left out, as the platform does. Their tokens are not counted. */
async function drawObjects(
  { drawObject }: Model,
  brief: Omit<DrawingBrief, 'object'>,
  wanted: readonly WantedDrawing[],
): Promise<Drawing[]> {
  const { signal } = new AbortController()
  const answers = await Promise.all(
    wanted.map(async (object) => await drawObject?.({ ...brief, object }, { signal }).catch(() => undefined)),
  )
  return answers.flatMap((answer) => answer?.value.drawing ?? [])
}

function summary(
  brief: EvalBrief,
  { model, prices }: Options,
  usages: readonly Usage[],
  errors: readonly string[],
  site: Site | undefined,
): Omit<Result, 'seconds'> {
  const texts = [...(site?.html ?? [])].map(([path, html]) => ({ path, text: visibleText(html) }))
  const home = texts.find(({ path }) => path === '/')?.text ?? ''
  const missing = brief.facts.filter((fact) => !texts.some(({ text }) => states(text, fact)))
  const sum = (of: (usage: Usage) => number) => usages.reduce((total, usage) => total + of(usage), 0)
  const [input_tokens, output_tokens] = [sum((usage) => usage.input_tokens), sum((usage) => usage.output_tokens)]
  return {
    model: model.name,
    brief: brief.name,
    language: site?.plan.language ?? '',
    pages: site?.plan.pages.length ?? 0,
    first_try: usages.filter(({ requests }) => requests === 1).length,
    repairs: sum(({ requests }) => requests - 1),
    failed: errors.length,
    facts: brief.facts.length,
    facts_home: brief.facts.filter((fact) => states(home, fact)).length,
    facts_site: brief.facts.length - missing.length,
    missing,
    ...copyOf(brief, site),
    unsupported: site?.unsupported ?? [],
    words: texts.reduce((total, { text }) => total + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0),
    ...{ input_tokens, output_tokens },
    cost: prices ? (input_tokens * prices.input + output_tokens * prices.output) / 1e6 : null,
    error: errors.join('\n') || null,
  }
}

function copyOf(brief: EvalBrief, site: Site | undefined): Pick<Result, 'headline' | 'own_headline' | 'repeated'> {
  const hero = site?.contents.get('/')?.sections.find((section) => section.kind === 'hero')
  const headline = hero?.title ?? ''
  return {
    headline,
    own_headline: site !== undefined && isOwnHeadline(headline, brief.prompt, site.plan.brand),
    repeated: [...new Set([...(site?.html.values() ?? [])].flatMap((html) => repeatedFacts(html, brief.facts)))],
  }
}
