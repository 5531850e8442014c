import type pg from 'pg'
import { groupBy } from '../domain/group-by.ts'
import { blogHome } from '../domain/websites/navigation.ts'
import type { Made } from './rendered-feeds.ts'
import type { Website } from './website.ts'

/** `changed` is an ISO 8601 time; `canonical` what search engines are to take the item for, where that is said. */
type Listed = { path: string; kind: 'page' | 'blog'; language: string; changed: string; canonical: string | null }

/** Most addresses of a sitemap by its protocol: of more, the pages and the newest posts. */
const mostAddresses = 50_000

const sql = `
  select path, kind, coalesce(language, $2) as language, seo ->> 'canonical_url' as canonical,
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
  from content_items
  where website_id = $1 and content_hash is not null and seo -> 'noindex' is distinct from 'true'
  order by kind desc, case when kind = 'page' then position end, publish_date desc, path
  limit ${mostAddresses - 1}`

/**
 * What search engines may show of a website, by the sitemap protocol: what is published, but for what is not to be found and what is to be
 * taken for something else. Items that are one in several languages name each other.
 */
export async function makeSitemap(pool: pg.Pool, { id, site, posts }: Website): Promise<Made> {
  const { rows } = await pool.query<Listed>(sql, [id, site.language])
  const items = rows.filter(({ path, canonical }) => isItself(site.url + path, canonical))
  const newest = rows.reduce(
    (latest, { kind, changed }) => (kind === 'blog' && changed > latest ? changed : latest),
    '',
  )
  const hasIndex = posts > 0 && !rows.some(({ path }) => path === blogHome)
  const entries = [
    ...withAlternates(items).map(({ path, changed, alternates }) => entry(site.url, path, changed, alternates)),
    ...(hasIndex ? [entry(site.url, blogHome, newest, [])] : []),
  ]
  return { type: 'application/xml', policy: "default-src 'none'", text: document(entries) }
}

const isItself = (address: string, canonical: string | null): boolean =>
  canonical === null || URL.parse(canonical, address)?.href === new URL(address).href

/** What is at "/about" and, in French, at "/fr/about" is one in two languages. */
function withAlternates(items: readonly Listed[]): (Listed & { alternates: Listed[] })[] {
  const families = groupBy(items, originalPath)
  return items.map((item) => {
    const family = families.get(originalPath(item)) ?? []
    const languages = new Set(family.map(({ language }) => language))
    return { ...item, alternates: family.length > 1 && languages.size === family.length ? family : [] }
  })
}

/** The path without the part that says its language. */
function originalPath({ path, language }: Listed): string {
  const [, first = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const says = first === language.toLowerCase() || first === language.split('-')[0]?.toLowerCase()
  return says ? rest || '/' : path
}

/** Slugs, paths and languages have no character that XML would need escaped. */
function entry(url: string, path: string, changed: string, alternates: readonly Listed[]): string {
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
