import type pg from 'pg'
import {
  blogPath,
  categorySlug,
  contentSecurityPolicy,
  type Post,
  postsInFeed,
  postsPerPage,
  renderBlogIndex,
  renderFeed,
} from '../rendering/index.ts'
import type { Made } from './rendered-feeds.ts'
import type { Website } from './website.ts'

/** A page of the blog's index; `category` is the part of the address that stands for one, `path` the address as it should be written. */
export type BlogAddress = { category: string | null; page: number; path: string }

/** Reads the address of a page of the index, in whatever case it is written and with a final slash or not; undefined: it is none. */
export function readBlogAddress(path: string): BlogAddress | undefined {
  const [match, given, number = '1'] =
    /^\/blog(?:\/category\/([^/]{1,600}))?(?:\/page\/(\d{1,6}))?\/*$/i.exec(path) ?? []
  const name = given === undefined ? null : decoded(given)
  const page = Number(number)
  if (match === undefined || name === undefined || page < 1) return undefined
  return { category: name && categorySlug(name), page, path: blogPath({ category: name, page }) }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** A page of the index; undefined where there are no posts for it. */
export async function makeBlogIndex(pool: pg.Pool, website: Website, address: BlogAddress): Promise<Made | undefined> {
  const { site, categories } = website
  const category = categories.find(({ slug }) => slug === address.category)
  const { posts: total } = category ?? (address.category === null ? website : { posts: 0 })
  const pages = Math.ceil(total / postsPerPage)
  const { page } = address
  if (page > pages) return undefined
  const posts = await findPosts(pool, website.id, {
    categories: category?.names ?? null,
    ...{ limit: postsPerPage, offset: (page - 1) * postsPerPage, charactersInFull: 0 },
  })
  const shown = { category: category?.name ?? null, categories: categories.map(({ name }) => name) }
  return {
    type: 'text/html',
    policy: contentSecurityPolicy(site, { pictures: 'any' }),
    text: renderBlogIndex({ site, posts, page, pages, ...shown }),
  }
}

/** The newest posts as RSS; undefined where there are none. */
export async function makeFeed(pool: pg.Pool, { id, site, posts: total }: Website): Promise<Made | undefined> {
  if (total === 0) return undefined
  const posts = await findPosts(pool, id, {
    categories: null,
    limit: postsInFeed,
    offset: 0,
    charactersInFull: 500_000,
  })
  return { type: 'application/rss+xml', policy: "default-src 'none'", text: renderFeed({ site, posts }) }
}

type Wish = {
  /** Those of these categories; null: all. */
  categories: string[] | null
  limit: number
  offset: number
  /** How much Markdown may come in all, the newest posts first; of the others there is the beginning. */
  charactersInFull: number
}
type Row = Omit<Post, 'publish_date' | 'updated_date'> & { publish_date: Date; updated_at: Date }

/** Of how they begin, posts need this much to be told of in a list. */
const beginning = 4_000

const sql = `
  with found as (
    select id, path, name, language, seo, settings, blog_settings, publish_date, updated_at, content ->> 'markdown' as markdown
    from content_items
    where website_id = $1 and kind = 'blog' and publish_date is not null and content_hash is not null
      and ($2::text[] is null or blog_settings ->> 'category' = any ($2))
    order by publish_date desc, id desc limit $3 offset $4),
  measured as (select *, sum(length(markdown)) over (order by publish_date desc, id desc) <= $5 as whole from found)
  select id, path, name, language, seo, settings, blog_settings, publish_date, updated_at, whole,
    case when whole then markdown else left(markdown, ${beginning}) end as markdown
  from measured order by publish_date desc, id desc`

async function findPosts(pool: pg.Pool, websiteId: string, wish: Wish): Promise<Post[]> {
  const { categories, limit, offset, charactersInFull } = wish
  const { rows } = await pool.query<Row>(sql, [websiteId, categories, limit, offset, charactersInFull])
  return rows.map(({ updated_at: updated, ...post }) => ({ ...post, updated_date: updated }))
}
