import type pg from 'pg'
import { groupBy } from '../domain/group-by.ts'
import { blogIndexPath } from '../domain/websites/navigation.ts'
import type { DynamicPage } from './dynamic-pages.ts'
import type { Website } from './website.ts'

/** A published content item. `changed` is an ISO 8601 time; `canonical` is its canonical URL, if one is set. */
type SitemapItem = { path: string; kind: 'page' | 'blog'; language: string; changed: string; canonical: string | null }

/** Maximum of the sitemap protocol. A larger website lists its pages and its newest posts. */
const maxUrls = 50_000

const sql = `
  select path, kind, coalesce(language, $2) as language, seo ->> 'canonical_url' as canonical,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
  from content_items
  where website_id = $1 and content_hash is not null and seo -> 'noindex' is distinct from 'true'
  order by kind desc, case when kind = 'page' then position end, publish_date desc, path
  limit ${maxUrls - 1}`

/**
 * Renders the sitemap of a website: all published items except those with `noindex` and those whose canonical URL is another page.
 * Translations of the same page link to each other.
 */
export async function buildSitemap(pool: pg.Pool, { id, site, posts }: Website): Promise<DynamicPage> {
  const { rows } = await pool.query<SitemapItem>(sql, [id, site.language])
  const items = rows.filter(({ path, canonical }) => isCanonical(site.url + path, canonical))
  const newest = rows.reduce(
    (latest, { kind, changed }) => (kind === 'blog' && changed > latest ? changed : latest),
    '',
  )
  const hasIndex = posts > 0 && !rows.some(({ path }) => path === blogIndexPath)
  const entries = [
    ...withAlternates(items).map(({ path, changed, alternates }) => entry(site.url, path, changed, alternates)),
    ...(hasIndex ? [entry(site.url, blogIndexPath, newest, [])] : []),
  ]
  return { type: 'application/xml', policy: "default-src 'none'", text: document(entries) }
}

const isCanonical = (address: string, canonical: string | null): boolean =>
  canonical === null || URL.parse(canonical, address)?.href === new URL(address).href

/** Adds the translations of each item: "/about" and, in French, "/fr/about" are translations of one page. */
function withAlternates(items: readonly SitemapItem[]): (SitemapItem & { alternates: SitemapItem[] })[] {
  const groups = groupBy(items, pathWithoutLanguage)
  return items.map((item) => {
    const group = groups.get(pathWithoutLanguage(item)) ?? []
    const languages = new Set(group.map(({ language }) => language))
    return { ...item, alternates: group.length > 1 && languages.size === group.length ? group : [] }
  })
}

/** The path without a first segment that names the item's language. */
function pathWithoutLanguage({ path, language }: SitemapItem): string {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isLanguage = first === language.toLowerCase() || first === language.split('-')[0]?.toLowerCase()
  return isLanguage ? rest || '/' : path
}

/** Slugs, paths and languages contain no characters that need escaping in XML. */
function entry(url: string, path: string, changed: string, alternates: readonly SitemapItem[]): string {
  const links = alternates.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${url}${other.path}"/>`,
  )
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${url}${path}</loc>${lastmod}${links.join('')}</url>\n`
}

const document = (entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
