import type {
  Brand,
  PageContent,
  PlannedPage,
  PostContent,
  SectionKind,
  SitePlan,
  Theme,
} from '../domain/websites/site.ts'

/** What a website is made from: the request of POST /v1/ai/workspace/website, contract §9. */
export type WebsiteBrief = {
  prompt: string
  business_name?: string | undefined
  business_description?: string | undefined
  industry?: string | undefined
  lang_code?: string | undefined
  tone?: string | undefined
  /** Used word for word. */
  facts?: string[] | undefined
  /** The pages asked for; absent: the model decides 3 to 7. The model keeps their names, paths and order. */
  pages?: { name: string; path?: string | undefined; prompt?: string | undefined }[] | undefined
  /** What the caller decided about the look; the rest is the model's. */
  theme?: { [K in 'mode' | 'primary_color' | 'font_heading' | 'font_body']?: Theme[K] | undefined } | undefined
}

/** A page to be written. Of one that is ordered for a website that is there, what is absent is the model's to choose. */
export type WantedPage = {
  name?: string | undefined
  path?: string | undefined
  purpose: string
  sections?: SectionKind[] | undefined
}

/** A website for which something is written. */
export type SiteBrief = {
  website: WebsiteBrief
  brand: Brand
  language: string
  /** The whole site, so that pages link to each other and do not repeat each other. */
  pages: PlannedPage[]
}

/** What one page is written from: one of `pages`, or one that joins them. */
export type PageBrief = SiteBrief & { page: WantedPage }

/** What a post is written from. What is absent is the model's to choose. */
export type PostBrief = SiteBrief & {
  post: {
    purpose: string
    title?: string | undefined
    category?: string | undefined
    keywords?: string[] | undefined
    /** About so many words. */
    word_count: number
  }
}

export type Usage = { input_tokens: number; output_tokens: number; ms: number; requests: number }
export type Answer<T> = { value: T; usage: Usage }
export type CallOptions = { signal: AbortSignal }

/**
 * Writes websites. Two implementations: `openai` (any OpenAI-compatible server) and `composer` (built in, offline, deterministic).
 * Answers are valid by their schema. Throws ModelRefused, ModelUnauthorized or ModelAnswerInvalid (final),
 * ModelBusy (try again, not before `retryAfterMs` where it is set), or the signal's reason when aborted.
 */
export interface Model {
  /** What is said to people: "composer", "openai gpt-4.1 at api.example.com". */
  readonly name: string
  planWebsite(brief: WebsiteBrief, options: CallOptions): Promise<Answer<SitePlan>>
  writePage(brief: PageBrief, options: CallOptions): Promise<Answer<PageContent>>
  writePost(brief: PostBrief, options: CallOptions): Promise<Answer<PostContent>>
}

/** The model's server is overloaded, out of reach or too slow. Whoever asked decides when to ask again. */
export class ModelBusy extends Error {
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
