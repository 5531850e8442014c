import type { NavigationLink, PageContent } from '../websites/site.ts'

/** Pages and blog posts are one lifecycle with two bodies. */
export type ContentKind = 'page' | 'blog'

/** What a page or post is rendered from: sections that a model wrote, a given HTML document, or Markdown. */
export type Content = PageContent | { html: string } | { markdown: string }

/** How search engines and link previews show it. Absent, and null but for documents: it follows from the content. Contract §5. */
export type Seo = {
  page_title?: string | null
  meta_description?: string | null
  social_title?: string | null
  social_description?: string | null
  /** An URL, or a path of the website. */
  social_image?: string | null
  canonical_url?: string | null
  noindex?: boolean | null
}

/** Settings of one page, over those of its website. Contract §5. */
export type ContentSettings = {
  theme?: {
    mode?: 'light' | 'dark' | 'auto' | null
    direction?: 'ltr' | 'rtl' | null
    main_classes?: string | null
  } | null
  custom_code_header?: string | null
  custom_code_footer?: string | null
}

/** Of a post. Contract §6: the specification's fields, and any others a caller keeps there. */
export type BlogSettings = {
  author?: string | null
  excerpt?: string | null
  category?: string | null
  /** A date in words, as the caller wrote it. */
  publish_date?: string | null
  read_time?: string | null
  author_image?: string | null
  featured?: boolean | null
  [name: string]: unknown
}

/** A page or a post as rendering wants it. */
export type Item = {
  path: string
  name: string
  /** null: the website's. */
  language: string | null
  content: Content
  seo: Seo
  settings: ContentSettings
  blog_settings: BlogSettings
  publish_date: Date | null
}

/** What an item shows besides itself: its website, by a hash of all that pages show of it, and a post's neighbours in time. */
export type RenderedContext = { site: string; previous: NavigationLink | null; next: NavigationLink | null }

/** What is held back of an item that is published: all it is to say, and where. */
export type ScheduledChange = {
  path: string
  values: Omit<Item, 'path' | 'publish_date'> & { data: Record<string, unknown> }
}

/** Why an item could not be published when its time had come. */
export type PublishFailure = { code: string; message: string }

/** As it is sent, where what is absent may be undefined. */
type Sent<T> = T extends object ? { [K in keyof T]?: Sent<T[K]> | undefined } : T

/** What is sent to make or to rewrite an item; absent: as it is, or as it follows from the content. */
export type ContentDraft = {
  html?: string | undefined
  blog_content?: string | undefined
  path?: string | null | undefined
  name?: string | null | undefined
  lang_code?: string | null | undefined
  seo?: Sent<Seo> | null | undefined
  settings?: Sent<ContentSettings> | null | undefined
  blog_settings?: Sent<BlogSettings> | null | undefined
  /** Held back until then; absent, null or past: published at once. */
  publish_at?: Date | null | undefined
}

/** What is sent to change an item: what is absent stays, at every depth; null is the default. */
export type ContentChanges = Omit<ContentDraft, 'html' | 'blog_content' | 'publish_at'> & {
  data?: Record<string, unknown> | null | undefined
}

/** An item as it is read, whatever its kind. */
export type ContentRecord = Item & {
  id: string
  /** As people read it: "French". */
  languageName: string
  /** Where visitors see it; null while they do not. */
  url: string | null
  /** Where they see it, or will. */
  address: string
  /** What is held back is published then; null: nothing is. */
  publish_at: Date | null
  publish_failure: PublishFailure | null
  data: Record<string, unknown>
  created: Date
  updated: Date
}
export type ContentSummary = Omit<ContentRecord, 'content' | 'seo' | 'settings' | 'blog_settings' | 'data'>
