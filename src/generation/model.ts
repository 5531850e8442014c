import type { EditPlan, OutlinedPage } from '../domain/edits/edit-plan.ts'
import type { EditableItem } from '../domain/edits/edits.ts'
import type { PageParts, RewrittenParts } from '../domain/edits/page-parts.ts'
import type { BlogRequest } from '../domain/orders/item-orders.ts'
import type { WebsiteRequest } from '../domain/orders/website-orders.ts'
import type { WantedDrawing } from '../domain/websites/brand.ts'
import type { Inks } from '../rendering/theme/palette.ts'
import type { Drawing } from '../domain/websites/drawings.ts'
import type { Brand, PageContent, PlannedPage, PostContent, SectionKind, SitePlan } from '../domain/websites/site.ts'

/** The input for generating a website: what a model is told of its order. */
export type WebsiteBrief = Pick<
  WebsiteRequest,
  'prompt' | 'business_name' | 'business_description' | 'industry' | 'lang_code' | 'tone' | 'facts' | 'pages' | 'theme'
>

/** A page to generate. The model chooses absent values. */
export type WantedPage = {
  name?: string | undefined
  path?: string | undefined
  purpose: string
  sections?: SectionKind[] | undefined
  /** What the brief states and this page has to say. Other pages say the rest. */
  facts?: string[] | undefined
  /** The things that may be drawn on it. */
  objects?: string[] | undefined
}

/** The website that a page or post is generated for. */
export type SiteBrief = {
  website: WebsiteBrief
  brand: Brand
  language: string
  /** All pages of the site, so that pages link to each other and do not repeat each other. */
  pages: PlannedPage[]
}

/** The input for drawing an object that a plan lacks. */
export type DrawingBrief = {
  website: WebsiteBrief
  brand: Pick<Brand, 'trade' | 'place' | 'headline' | 'missing'>
  object: WantedDrawing
  /** A finished drawing of the website, whose hand the others have. */
  example?: Drawing | undefined
  /** The colors of the website. Any of them may be the ground of the drawing. */
  inks: Inks
}

/** The input for generating a page: one of `pages` or an additional page. */
export type PageBrief = SiteBrief & { page: WantedPage }

/** The input for generating a post. The model chooses absent values. */
export type PostBrief = SiteBrief & {
  post: Pick<BlogRequest, 'title' | 'category' | 'keywords'> & {
    purpose: string
    /** Approximate length in words. */
    word_count: number
  }
}

/** The input for the check of finished pages or a post: their sentences, by path. */
export type FactCheckBrief = Pick<SiteBrief, 'website' | 'brand'> & { pages: { path: string; sentences: string[] }[] }
/** A sentence that the brief does not support, and what may stand in its place: null if nothing is left of it. */
export type Invention = { sentence: string; instead: string | null }

/** The input for planning a change in words, which is the prompt of `website`. `pages`: all that the plan may name. */
export type EditPlanBrief = Pick<SiteBrief, 'website' | 'brand' | 'language'> & {
  pages: OutlinedPage[]
  mayChangeFacts: boolean
}

/** The input for rewriting parts of a page. `pages`: of the whole website, for links. `known`: texts of the website, which it may repeat. */
export type RewriteBrief = SiteBrief & PageParts & { path: string; known: readonly string[] }

/** The input for translating a page. `language`: the language code of the translation; `source`: that of the page. */
export type TranslationBrief = Pick<SiteBrief, 'website' | 'brand' | 'language'> & {
  source: string
  path: string
  item: EditableItem
}

export type Usage = { input_tokens: number; output_tokens: number; ms: number; requests: number }
export type Answer<T> = { value: T; usage: Usage }
export type CallOptions = { signal: AbortSignal }
/** What failed calls took, by the error that they ended with. */
const failedUsage = new WeakMap<Error, Usage>()

/** Remembers what the model answered before the call failed with this error: these tokens are paid too. */
export function recordFailedUsage(error: unknown, usage: Usage): void {
  if (error instanceof Error && usage.requests > 0) failedUsage.set(error, usage)
}

/** What a failed call took; undefined if the model did not answer. */
export const usageOfFailure = (error: Error): Usage | undefined => failedUsage.get(error)

/** `onDraft` is called while the model writes a plan, each time another page is complete. */
export type PlanOptions = CallOptions & { onDraft?: ((draft: PlanDraft) => void) | undefined }

/** `onSections` is called some times a second while the model writes a page, with the number of sections that are complete. */
export type PageOptions = CallOptions & { onSections?: ((written: number) => void) | undefined }

/** The beginning of a plan. It names all pages; those from the index `planned` on have no purpose and no sections yet. */
export type PlanDraft = SitePlan & { planned: number }

/**
 * What the writer of a page is told of the pages of the site: names, paths and facts of all, and the purposes of those before it. A page can
 * so be written while the model still plans the later ones. Its own facts are in its own description.
 */
export const pagesKnownTo = (pages: PlannedPage[], path: string | undefined) => {
  const own = pages.findIndex((page) => page.path === path)
  return pages.map(({ name, path: at, purpose, facts }, index) => ({
    ...{ name, path: at },
    ...(own < 0 || index <= own ? { purpose } : {}),
    ...(facts?.length && index !== own ? { facts } : {}),
  }))
}

/** The three kinds of model calls. */
export const modelSteps = ['plan', 'page', 'post'] as const
export type ModelStep = (typeof modelSteps)[number]
/** What a step asks of the model server. Absent values are left to the server. */
export type StepSettings = {
  model: string
  reasoningEffort?: string | undefined
  /** 0 to 2. */
  temperature?: number | undefined
  /** Limit of tokens of one answer, including those of reasoning. */
  maxTokens?: number | undefined
}

/**
 * Generates websites. Two implementations: `openai` (any OpenAI-compatible server) and `composer` (built in, offline, deterministic).
 * Answers are valid by their schema. Throws ModelRefused, ModelUnauthorized or ModelAnswerInvalid, which are final; ModelBusy, which may be
 * retried after `retryAfterMs`; or the signal's reason if aborted.
 */
export interface Model {
  /** Display name: "composer", "openai gpt-4.1 at api.example.com". */
  readonly name: string
  /** The name of the model that writes a step; part of what identifies a stored answer. */
  readonly names: Record<ModelStep, string>
  /** Plans a change in words: which parts of which pages. */
  planEdit(brief: EditPlanBrief, options: CallOptions): Promise<Answer<EditPlan>>
  /** Rewrites the parts of a page that a plan names. The model of pages does it. */
  rewritePage(brief: RewriteBrief, options: CallOptions): Promise<Answer<RewrittenParts>>
  /** Translates the texts of a page (`textsToTranslate`). The model of pages does it; undefined if there is none. */
  translatePage?: ((brief: TranslationBrief, options: CallOptions) => Promise<Answer<string[]>>) | undefined
  planWebsite(brief: WebsiteBrief, options: PlanOptions): Promise<Answer<SitePlan>>
  /** Draws an object; null if a visitor would not know it. The model of plans does it; undefined if there is none. */
  drawObject?: ((brief: DrawingBrief, options: CallOptions) => Promise<Answer<{ drawing: Drawing | null }>>) | undefined
  writePage(brief: PageBrief, options: PageOptions): Promise<Answer<PageContent>>
  writePost(brief: PostBrief, options: CallOptions): Promise<Answer<PostContent>>
  /** Finds the sentences that the brief does not support. The model of pages does it; undefined if there is none. */
  checkFacts?: ((brief: FactCheckBrief, options: CallOptions) => Promise<Answer<Invention[]>>) | undefined
  /** Has each configured model write some words. Throws as a step does. Undefined if there is no server. */
  verify?: ((options: CallOptions) => Promise<void>) | undefined
}

/** The name of a model without its server: "gpt-4.1" for "openai gpt-4.1 at api.example.com". */
export const shortName = (name: string): string => /^openai (.+) at \S+$/.exec(name)?.[1] ?? name

/** The model server is overloaded, unreachable or too slow. The caller decides when to retry. */
export class ModelBusy extends Error {
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
