import type pg from 'pg'
import { previewUrl } from '../model/hosting.ts'
import { siteColumns } from '../model/page-settings.ts'
import type { Site } from '../model/site.ts'

/** `updated_at` is an ISO 8601 time. */
export type Website = { site: Site; robots: string | null; pages: { path: string; name: string; updated_at: string }[] }
type Row = Pick<Site, (typeof siteColumns)[number]> & Pick<Website, 'robots' | 'pages'>

const sql = `
  select ${siteColumns.join(', ')}, robots, (
    select coalesce(json_agg(json_build_object('path', path, 'name', name, 'updated_at', updated_at) order by position, path), '[]')
    from pages where website_id = websites.id and content_hash is not null
  ) as pages
  from websites where slug = $1 and activated`

/** A website that is up, with its published pages in the order of its navigation; undefined where there is none. */
export async function findWebsite(pool: pg.Pool, slug: string, sitesUrl: string): Promise<Website | undefined> {
  const { rows } = await pool.query<Row>(sql, [slug])
  if (!rows[0]) return undefined
  const { robots, pages, ...look } = rows[0]
  const navigation = pages.map(({ name, path }) => ({ name, path }))
  return { site: { ...look, url: previewUrl(slug, sitesUrl), navigation }, robots, pages }
}

/** What crawlers may read and where the list of pages is; the standard one opens all of it. */
export const robotsText = ({ site, robots }: Website): string =>
  robots ?? `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`

/** The published pages by the sitemap protocol. Slugs and paths have no character that XML would need escaped. */
export const sitemapXml = ({ site, pages }: Website): string => {
  const entries = pages.map(({ path, updated_at: updatedAt }) => {
    return `<url><loc>${site.url}${path}</loc><lastmod>${updatedAt}</lastmod></url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
