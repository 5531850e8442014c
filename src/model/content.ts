import type { NavigationLink, PageContent } from './site.ts'

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
export type Around = { site: string; previous: NavigationLink | null; next: NavigationLink | null }
