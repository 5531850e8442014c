import type { SitemapItem } from '../rendering/sitemap.ts'
import type { DynamicDeps, DynamicPage } from './dynamic-pages.ts'
import type { Website } from './website.ts'

/** Maximum of the sitemap protocol. A larger website lists its pages and its newest posts. */
const maxUrls = 50_000

const sql = `
  select path, kind, seo ->> 'canonical_url' as canonical, rendered_context -> 'alternates' as alternates,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
  from content_items
  where website_id = $1 and content_hash is not null and seo -> 'noindex' is distinct from 'true'
  order by kind desc, case when kind = 'page' then position end, publish_date desc, path
  limit ${maxUrls - 1}`

/** Builds the sitemap of a website. */
export async function buildSitemap({ pool, threads }: DynamicDeps, website: Website): Promise<DynamicPage> {
  const { id, workspaceId, site, posts } = website
  const { rows: items } = await pool.query<SitemapItem>(sql, [id])
  const text = await threads.run(workspaceId, 'renderSitemap', { ...site, items, hasPosts: posts > 0 })
  return { type: 'application/xml', policy: "default-src 'none'", text }
}
