import type pg from 'pg'
import { postsInFeed } from '../rendering/blog/feed.ts'
import { blogPath, categorySlug, type Post, postsPerPage } from '../rendering/blog/post.ts'
import { anyImage, contentSecurityPolicy } from '../rendering/policy.ts'
import type { DynamicDeps, DynamicPage } from './dynamic-pages.ts'
import type { Website } from './website.ts'

/** A page of the blog index. `category` and `author` are slugs, null for all posts; `path` is the canonical path. */
export type BlogAddress = { category: string | null; author: string | null; page: number; path: string }

/** Parses the path of a blog index page, in any letter case and with or without a final slash. Returns undefined for other paths. */
export function readBlogAddress(path: string): BlogAddress | undefined {
  const [match, kind = '', encodedName, number = '1'] =
    /^\/blog(?:\/(category|author)\/([^/]{1,600}))?(?:\/page\/(\d{1,6}))?\/*$/i.exec(path) ?? []
  const name = encodedName === undefined ? null : decodeSafely(encodedName)
  const page = Number(number)
  if (match === undefined || name === undefined || page < 1) return undefined
  const slug = name && categorySlug(name)
  const [category, author] = kind.toLowerCase() === 'author' ? [null, slug] : [slug, null]
  return { category, author, page, path: blogPath({ category, author, page }) }
}

function decodeSafely(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** Renders a page of the blog index. Resolves to undefined if the page has no posts. */
export async function buildBlogIndex(
  { pool, threads }: DynamicDeps,
  website: Website,
  address: BlogAddress,
): Promise<DynamicPage | undefined> {
  const { site, workspaceId, categories, authors } = website
  const category = categories.find(({ slug }) => slug === address.category)
  const author = authors.find(({ slug }) => slug === address.author)
  const isWhole = address.category === null && address.author === null
  const { posts: total } = category ?? author ?? (isWhole ? website : { posts: 0 })
  const pages = Math.ceil(total / postsPerPage)
  const { page } = address
  if (page > pages) return undefined
  const posts = await findPosts(pool, website.id, {
    categories: category?.names ?? null,
    authors: author?.names ?? null,
    ...{ limit: postsPerPage, offset: (page - 1) * postsPerPage, maxFullCharacters: 0 },
  })
  const names = {
    category: category?.name ?? null,
    author: author?.name ?? null,
    categories: categories.map(({ name }) => name),
  }
  return {
    type: 'text/html',
    policy: contentSecurityPolicy(site, { pictures: anyImage }),
    text: await threads.run(workspaceId, 'renderBlogIndex', { site, posts, page, pages, ...names }),
  }
}

/** Renders the newest posts as RSS. Resolves to undefined if the website has no posts. */
export async function buildFeed(
  { pool, threads }: DynamicDeps,
  { id, workspaceId, site, posts: total }: Website,
): Promise<DynamicPage | undefined> {
  if (total === 0) return undefined
  const posts = await findPosts(pool, id, {
    ...{ categories: null, authors: null },
    limit: postsInFeed,
    offset: 0,
    maxFullCharacters: 500_000,
  })
  const text = await threads.run(workspaceId, 'renderFeed', { site, posts })
  return { type: 'application/rss+xml', policy: "default-src 'none'", text }
}

type PostQuery = {
  /** Names of the categories to include; null includes all posts. */
  categories: string[] | null
  /** As `categories`. */
  authors: string[] | null
  limit: number
  offset: number
  /** Posts come with their full Markdown, newest first, up to this total length. The rest come with their first `excerptLength` characters. */
  maxFullCharacters: number
}
type Row = Omit<Post, 'publish_date' | 'updated_date'> & { publish_date: Date; updated_at: Date }

/** Characters of Markdown that are enough to render a post's entry in a list. */
const excerptLength = 4_000

const sql = `
  with found as (
    select id, path, name, language, seo, settings, blog_settings, publish_date, updated_at, content ->> 'markdown' as markdown
    from content_items
    where website_id = $1 and kind = 'blog' and publish_date is not null and content_hash is not null
      and ($2::text[] is null or blog_settings ->> 'category' = any ($2))
      and ($6::text[] is null or blog_settings ->> 'author' = any ($6))
    order by publish_date desc, id desc limit $3 offset $4),
  measured as (select *, sum(length(markdown)) over (order by publish_date desc, id desc) <= $5 as whole from found)
  select id, path, name, language, seo, settings, blog_settings, publish_date, updated_at, whole,
    case when whole then markdown else left(markdown, ${excerptLength}) end as markdown
  from measured order by publish_date desc, id desc`

async function findPosts(pool: pg.Pool, websiteId: string, query: PostQuery): Promise<Post[]> {
  const { categories, authors, limit, offset, maxFullCharacters } = query
  const { rows } = await pool.query<Row>(sql, [websiteId, categories, limit, offset, maxFullCharacters, authors])
  return rows.map(({ updated_at: updated, ...post }) => ({ ...post, updated_date: updated }))
}
