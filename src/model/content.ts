import type { PageContent } from './site.ts'

/** Pages and blog posts are one lifecycle with two bodies. */
export type ContentKind = 'page' | 'blog'

/** What a page or post is rendered from: sections that a model wrote, a given HTML document, or Markdown. */
export type Content = PageContent | { html: string } | { markdown: string }

/** How search engines and link previews show it; what is absent follows from the content. Contract §5. */
export type Seo = {
  page_title?: string
  meta_description?: string
  social_title?: string
  social_description?: string
  /** An URL, or a path of the website. */
  social_image?: string
  canonical_url?: string
  noindex?: boolean
}

/** Settings of one page, over those of its website. Contract §5. */
export type ContentSettings = {
  theme?: { mode?: 'light' | 'dark' | 'auto'; direction?: 'ltr' | 'rtl'; main_classes?: string }
  custom_code_header?: string
  custom_code_footer?: string
}

/** Of a post. Contract §6: the specification's fields, and any others a caller keeps there. */
export type BlogSettings = {
  author?: string
  excerpt?: string
  category?: string
  /** A date in words, as the caller wrote it. */
  publish_date?: string
  read_time?: string
  author_image?: string
  featured?: boolean
  [name: string]: unknown
}
