import type pg from 'pg'
import { websiteUrl } from '../domain/websites/hosting.ts'
import { isInNavigation, type LinkablePage, linkLimits, navigationOf } from '../domain/websites/navigation.ts'
import { siteColumns } from '../domain/content/page-settings.ts'
import type { Site } from '../domain/websites/site.ts'
import { blogPhrasesIn } from '../rendering/blog/phrases.ts'
import { type Category, type CategoryCount, groupCategories } from './categories.ts'

/** `posts` is the number of published posts. */
export type Website = {
  id: string
  slug: string
  workspaceId: string
  site: Site
  posts: number
  categories: Category[]
  /** As categories. */
  authors: Category[]
}
type Row = Pick<Site, (typeof siteColumns)[number]> & {
  id: string
  workspace_id: string
  active_domain: string | null
  pages: LinkablePage[]
  counts: (CategoryCount & { setting: 'category' | 'author' })[]
}

const links = (where: string, limit: number) => `(
  select path, name, position, language from content_items
  where website_id = websites.id and kind = 'page' and content_hash is not null ${where}
  order by position, path limit ${limit})`

/** The numbers of published posts by category and by author, found in one scan: a post is counted in both, under null if it has none. */
const postCounts = `(
  select coalesce(json_agg(counted), '[]') from (
    select case grouping(author) when 1 then 'category' else 'author' end as setting, coalesce(category, author) as name,
      count(*)::int as posts
    from content_items, lateral (select blog_settings ->> 'category' as category, blog_settings ->> 'author' as author) as named
    where website_id = websites.id and kind = 'blog' and publish_date is not null and content_hash is not null
    group by grouping sets (category, author) order by 1, 2) as counted)`

const sql = `
  select id, workspace_id, active_domain, ${siteColumns.join(', ')},
    (select coalesce(json_agg(linked), '[]') from (
      ${links('', linkLimits.paths)} union ${links(`and ${isInNavigation}`, linkLimits.paths)}) as linked
    ) as pages,
    ${postCounts} as counts
  from websites where slug = $1 and activated`

/** Finds an activated website with what its pages share: site settings, navigation and blog categories. */
export async function findWebsite(pool: pg.Pool, slug: string, sitesUrl: string): Promise<Website | undefined> {
  const { rows } = await pool.query<Row>(sql, [slug])
  if (!rows[0]) return undefined
  const { id, workspace_id: workspaceId, active_domain, pages, counts, ...look } = rows[0]
  const countsOf = (wanted: 'category' | 'author') => counts.filter(({ setting }) => setting === wanted)
  const posts = countsOf('category').reduce((sum, counted) => sum + counted.posts, 0)
  const blogName = posts > 0 ? blogPhrasesIn(look.language).blog : undefined
  const navigation = navigationOf({ pages, language: look.language, blogName })
  const site = { ...look, url: websiteUrl({ slug, active_domain }, sitesUrl), ...navigation }
  const categories = groupCategories(countsOf('category'), look.language)
  const authors = groupCategories(countsOf('author'), look.language)
  return { id, slug, workspaceId, site, posts, categories, authors }
}

/** Returns the robots.txt of an activated website. The default allows everything and names the sitemap. */
export async function findRobotsText(pool: pg.Pool, slug: string, sitesUrl: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ robots: string | null; active_domain: string | null }>(
    'select robots, active_domain from websites where slug = $1 and activated',
    [slug],
  )
  if (!rows[0]) return undefined
  const { robots, active_domain } = rows[0]
  return robots ?? `User-agent: *\nAllow: /\n\nSitemap: ${websiteUrl({ slug, active_domain }, sitesUrl)}/sitemap.xml\n`
}
