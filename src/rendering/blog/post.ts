import { LRUCache } from 'lru-cache'
import type { ContentSettings, Seo } from '../../domain/content/content.ts'
import { pictureUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { slugOf } from '../markdown/headings.ts'
import { type RenderedMarkdown, renderMarkdown } from '../markdown/index.ts'
import { blogPhrasesIn } from './phrases.ts'

/** A post as its row holds it. */
export type Post = {
  /** Identifies it in the feed whatever its path becomes; absent: its address does. */
  id?: string
  path: string
  name: string
  /** null: the website's. */
  language: string | null
  seo: Seo
  /** Free-form; read are author, author_image, category, excerpt and read_time where they are text. */
  blog_settings: Record<string, unknown>
  settings?: ContentSettings
  markdown: string
  /** false: of the text there is just how it begins. */
  whole?: boolean
  publish_date: Date
  updated_date?: Date
}

/** What else leads to a post. */
export type PostLink = Pick<Post, 'name' | 'path'>

/** How many posts a page of the index shows. */
export const postsPerPage = 12
const excerptLength = 200

/** The text under this name in the free-form settings, or null. */
export function settingOf({ blog_settings: settings }: Post, name: string): string | null {
  const value = settings[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

export const categoryOf = (post: Post): string | null => settingOf(post, 'category')

/** The part of an address that stands for a category: "Bread & Butter" → "bread-butter"; of such a part, itself. */
export const categorySlug = (category: string): string =>
  slugOf(slugOf(category)) || Buffer.from(category).toString('hex').slice(0, 100)

/** The address of a page of the blog: "/blog", "/blog/page/2", "/blog/category/bread/page/2". */
export function blogPath({ category = null, page = 1 }: { category?: string | null; page?: number } = {}): string {
  const of = category === null ? '/blog' : `/blog/category/${encodeURIComponent(categorySlug(category))}`
  return page > 1 ? `${of}/page/${page}` : of
}

/** The picture a post is shown with. */
export const pictureOf = ({ seo }: Post): string | null => pictureUrl(seo.social_image)?.href ?? null

export const languageOf = (site: Site, { language }: Post): string => language ?? site.language

/** The body of a post in the words of its language; with `base`, its links and pictures are absolute. */
export const bodyOf = (site: Site, post: Post, base?: string): RenderedMarkdown =>
  renderMarkdown(post.markdown, {
    words: blogPhrasesIn(languageOf(site, post)),
    title: post.name,
    ...(base ? { base } : {}),
  })

/** What is said of the post where it is not read itself: as its author says, else how it begins. */
export function excerptOf(post: Post, body: () => Pick<RenderedMarkdown, 'firstParagraph'>): string {
  const said = settingOf(post, 'excerpt') ?? (post.seo.meta_description?.trim() || null)
  return said ?? shortened(body().firstParagraph ?? post.name)
}

/** As many whole words as fit. */
function shortened(text: string): string {
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength).toWellFormed().replace('�', '')
  return `${cut.replace(/\s+\S*$/u, '').replace(/[\s,;:.–-]+$/u, '')}…`
}

/** How long the post takes to read: as its author says, else "5 minutes" in its language. */
export function readTimeOf(site: Site, post: Post, minutes: number): string {
  const said = settingOf(post, 'read_time')
  if (said) return said
  const language = languageOf(site, post)
  return `${blogPhrasesIn(language).readingTime}: ${formats.memo(language).minutes.format(minutes)}`
}

/** "21 November 2026" as the language writes it. */
export const dateIn = (language: string, date: Date): string => formats.memo(language).date.format(date)

/** How a language writes dates and numbers: to find out takes longer than all the rest of a post. */
const formats = new LRUCache<string, ReturnType<typeof formatsOf>>({
  max: 50,
  memoMethod: (language) => formatsOf(language),
})
const formatsOf = (language: string) => ({
  date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  minutes: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
})
