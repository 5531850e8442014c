import type { WrittenFacts } from '../websites/brand.ts'
import type { Alternate, NavigationLink, PageContent } from '../websites/site.ts'

/** Pages and posts share one lifecycle and differ in their content. */
export type ContentKind = 'page' | 'blog'

/** Source of a page or post: generated sections, an uploaded HTML document, or Markdown. */
export type Content = PageContent | { html: string } | { markdown: string; written_with?: WrittenFacts }

/** SEO fields. An absent value is derived from the content, and so is null, except for uploaded documents. */
export type Seo = {
  page_title?: string | null
  meta_description?: string | null
  social_title?: string | null
  social_description?: string | null
  /** A URL or a path of the website. */
  social_image?: string | null
  canonical_url?: string | null
  noindex?: boolean | null
}

/** Settings of a page or post that override those of its website. */
export type ContentSettings = {
  theme?: {
    mode?: 'light' | 'dark' | 'auto' | null
    direction?: 'ltr' | 'rtl' | null
    main_classes?: string | null
  } | null
  custom_code_header?: string | null
  custom_code_footer?: string | null
}

/** Settings of a post: the fields of the specification and any custom fields. */
export type BlogSettings = {
  author?: string | null
  excerpt?: string | null
  category?: string | null
  /** A date as the caller wrote it. */
  publish_date?: string | null
  read_time?: string | null
  author_image?: string | null
  featured?: boolean | null
  [name: string]: unknown
}

/** A page or post as the renderer takes it. */
export type ContentItem = {
  path: string
  name: string
  /** null: the language of the website. */
  language: string | null
  content: Content
  seo: Seo
  settings: ContentSettings
  blog_settings: BlogSettings
  publish_date: Date | null
}

/** What the page of a post shows of a related one. `date` is a day, `picture` the SEO image. */
export type RelatedPost = NavigationLink & { date: string; picture: string | null }

/**
 * What a rendered item depends on besides itself: the website, as a hash of all data that pages show of it, the previous and next post,
 * related posts, and its translations, itself among them.
 */
export type RenderedContext = {
  site: string
  previous: NavigationLink | null
  next: NavigationLink | null
  related: RelatedPost[] | null
  alternates: Alternate[] | null
}

/** A scheduled change of a published item: its path and all its values. */
export type ScheduledChange = {
  path: string
  values: Omit<ContentItem, 'path' | 'publish_date'> & { data: Record<string, unknown> }
}

/** Why a scheduled publication failed. */
export type PublishFailure = { code: string; message: string }

/** A request type: every field can be absent or undefined. */
type Sent<T> = T extends object ? { [K in keyof T]?: Sent<T[K]> | undefined } : T

/** Input for creating or replacing an item. Absent fields stay unchanged or are derived from the content. */
export type ContentInput = {
  html?: string | undefined
  blog_content?: string | undefined
  path?: string | null | undefined
  name?: string | null | undefined
  lang_code?: string | null | undefined
  seo?: Sent<Seo> | null | undefined
  settings?: Sent<ContentSettings> | null | undefined
  blog_settings?: Sent<BlogSettings> | null | undefined
  /** Time of publication. Absent, null and past times: published at once. */
  publish_at?: Date | null | undefined
}

/** Input for changing an item. Absent fields stay unchanged at every depth; null resets a field to its default. */
export type ContentChanges = Omit<ContentInput, 'html' | 'blog_content' | 'publish_at'> & {
  data?: Record<string, unknown> | null | undefined
  /** null unpublishes the item; numbers have no effect. */
  publish_date?: number | null | undefined
}

/** A stored page or post. */
export type ContentRecord = ContentItem & {
  id: string
  /** Display name of the language, such as "French". */
  languageName: string
  /** Its language, or that of the website. */
  langCode: string
  /** Public URL; null while unpublished. */
  url: string | null
  /** Public URL, also while unpublished. */
  address: string
  /** Time of the scheduled publication; null: none is scheduled. */
  publish_at: Date | null
  publish_failure: PublishFailure | null
  data: Record<string, unknown>
  created: Date
  updated: Date
  /** Of a translation: its original, and whether that has changed since. Lists and single pages have it, and results of changes do not. */
  translation?: Translation | null | undefined
}
/** `page_id`: that of the original. */
export type Translation = { page_id: string; outdated: boolean }
export type ContentSummary = Omit<ContentRecord, 'content' | 'seo' | 'settings' | 'blog_settings' | 'data'>
