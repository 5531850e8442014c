import type pg from 'pg'
import { previewUrl } from '../model/hosting.ts'
import type { ContentKind } from '../model/content.ts'
import { type Linkable, navigationOf } from '../model/navigation.ts'
import { siteColumns } from '../model/page-settings.ts'
import type { Site } from '../model/site.ts'
import { blogPhrasesIn } from '../rendering/index.ts'

type Listed = Linkable & { kind: ContentKind; updated_at: string }
/** `pages` are its published pages and posts; `updated_at` is an ISO 8601 time. */
export type Website = { site: Site; pages: Pick<Listed, 'path' | 'updated_at'>[] }
type Row = Pick<Site, (typeof siteColumns)[number]> & { pages: Listed[] }

const sql = `
  select ${siteColumns.join(', ')}, (
    select coalesce(json_agg(json_build_object(
      'kind', kind, 'path', path, 'name', name, 'position', position, 'updated_at', updated_at) order by kind desc, position, path), '[]')
    from pages where website_id = websites.id and content_hash is not null
  ) as pages
  from websites where slug = $1 and activated`

/** A website that is up; undefined where there is none. */
export async function findWebsite(pool: pg.Pool, slug: string, sitesUrl: string): Promise<Website | undefined> {
  const { rows } = await pool.query<Row>(sql, [slug])
  if (!rows[0]) return undefined
  const { pages, ...look } = rows[0]
  const [linkable, posts] = [pages.filter(({ kind }) => kind === 'page'), pages.filter(({ kind }) => kind === 'blog')]
  const links = navigationOf(linkable, posts.length > 0 ? blogPhrasesIn(look.language).blog : undefined)
  return { site: { ...look, url: previewUrl(slug, sitesUrl), ...links }, pages }
}

/** What crawlers may read of a website that is up, and where the list of its pages is; the standard one opens all of it. */
export async function findRobotsText(pool: pg.Pool, slug: string, sitesUrl: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ robots: string | null }>(
    'select robots from websites where slug = $1 and activated',
    [slug],
  )
  if (!rows[0]) return undefined
  return rows[0].robots ?? `User-agent: *\nAllow: /\n\nSitemap: ${previewUrl(slug, sitesUrl)}/sitemap.xml\n`
}

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
