import { groupBy } from '../domain/group-by.ts'
import { blogIndexPath } from '../domain/websites/navigation.ts'

/** A published content item. `changed` is an ISO 8601 time; `canonical` is its canonical URL, if one is set. */
export type SitemapItem = {
  path: string
  kind: 'page' | 'blog'
  language: string
  changed: string
  canonical: string | null
}

type Sitemap = { url: string; items: SitemapItem[]; hasPosts: boolean }

/**
 * Renders the sitemap of a website: all published items except those whose canonical URL is another page. Translations of the same page
 * link to each other.
 */
export function renderSitemap({ url, items, hasPosts }: Sitemap): string {
  const listed = items.filter(({ path, canonical }) => isCanonical(url + path, canonical))
  const newest = items.reduce(
    (latest, { kind, changed }) => (kind === 'blog' && changed > latest ? changed : latest),
    '',
  )
  const hasIndex = hasPosts && !items.some(({ path }) => path === blogIndexPath)
  return document([
    ...withAlternates(listed).map(({ path, changed, alternates }) => entry(url, path, changed, alternates)),
    ...(hasIndex ? [entry(url, blogIndexPath, newest, [])] : []),
  ])
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
