import { LRUCache } from 'lru-cache'
import type { ContentSettings, Seo } from '../../domain/content/content.ts'
import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { slugOf } from '../markdown/headings.ts'
import { type RenderedMarkdown, renderMarkdown } from '../markdown/index.ts'
import { blogPhrasesIn } from './phrases.ts'

/** A blog post. */
export type Post = {
  /** Permanent id in the feed. If absent, the URL is the id. */
  id?: string
  path: string
  name: string
  /** null for the website's language. */
  language: string | null
  seo: Seo
  /** Free-form. The renderer reads author, author_image, category, excerpt and read_time if they are strings. */
  blog_settings: Record<string, unknown>
  settings?: ContentSettings
  markdown: string
  /** False if `markdown` is only the beginning of the text. */
  whole?: boolean
  publish_date: Date
  updated_date?: Date
}

/** A link to a post. */
export type PostLink = Pick<Post, 'name' | 'path'>

/** Number of posts on an index page. */
export const postsPerPage = 12
const excerptLength = 200

/** Returns a string from the free-form settings, or null. */
export function textSetting({ blog_settings: settings }: Post, name: string): string | null {
  const value = settings[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export const categoryOf = (post: Post): string | null => textSetting(post, 'category')

/** The slug of a category or author in paths: "Bread & Butter" → "bread-butter". Idempotent. */
export const categorySlug = (category: string): string =>
  slugOf(slugOf(category)) || Buffer.from(category).toString('hex').slice(0, 100)

export const authorOf = (post: Post): string | null => textSetting(post, 'author')
/** The URL of the author's picture. */
export const authorPictureOf = (post: Post): string | null =>
  parseImageUrl(textSetting(post, 'author_image'))?.href ?? null

/** What a page of the blog index lists: all posts, those of a category, or those of an author. */
export type Listing = { category?: string | null; author?: string | null; page?: number }

/** The path of a blog index page: "/blog", "/blog/page/2", "/blog/category/bread/page/2", "/blog/author/camille-roux". */
export function blogPath({ category = null, author = null, page = 1 }: Listing = {}): string {
  const [kind, name] = category === null ? ['author', author] : ['category', category]
  const base = name === null ? '/blog' : `/blog/${kind}/${encodeURIComponent(categorySlug(name))}`
  return page > 1 ? `${base}/page/${page}` : base
}

/** The URL of the post's image. */
export const pictureOf = ({ seo }: Post): string | null => parseImageUrl(seo.social_image)?.href ?? null

export const languageOf = (site: Site, { language }: Post): string => language ?? site.language

/** Renders the body of a post with labels in its language. With `base`, links and images become absolute. */
export const bodyOf = (site: Site, post: Post, base?: string): RenderedMarkdown =>
  renderMarkdown(post.markdown, {
    labels: blogPhrasesIn(languageOf(site, post)),
    title: post.name,
    ...(base ? { base } : {}),
  })

/** The excerpt of a post: its `excerpt` setting, its meta description, or the start of its first paragraph. */
export function excerptOf(post: Post, body: () => Pick<RenderedMarkdown, 'firstParagraph'>): string {
  const custom = textSetting(post, 'excerpt') ?? (post.seo.meta_description?.trim() || null)
  return custom ?? truncate(body().firstParagraph ?? post.name)
}

/** Truncates at a word boundary. */
function truncate(text: string): string {
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength).toWellFormed().replace('�', '')
  return `${cut.replace(/\s+\S*$/u, '').replace(/[\s,;:.–-]+$/u, '')}…`
}

/** The reading time of a post: its `read_time` setting, or "5 minutes" in its language. */
export function readTimeOf(site: Site, post: Post, minutes: number): string {
  const custom = textSetting(post, 'read_time')
  if (custom) return custom
  const language = languageOf(site, post)
  return `${blogPhrasesIn(language).readingTime}: ${formats.memo(language).minutes.format(minutes)}`
}

/** Formats a date in a language: "21 November 2026". */
export const dateIn = (language: string, date: Date): string => formats.memo(language).date.format(date)

/** Intl formatters by language. Creating one takes longer than rendering a post. */
const formats = new LRUCache<string, ReturnType<typeof formatsOf>>({
  max: 50,
  memoMethod: (language) => formatsOf(language),
})
const formatsOf = (language: string) => ({
  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  minutes: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
})
