import { blogIndexPath } from '../domain/websites/navigation.ts'
import type { Alternate } from '../domain/websites/site.ts'
import { type AlternateLink, alternateLinks } from './links.ts'

/** A published content item. `changed` is an ISO 8601 time; `canonical` is its canonical URL, if one is set. */
export type SitemapItem = {
  path: string
  kind: 'page' | 'blog'
  changed: string
  canonical: string | null
  /** The translations that its page names, itself among them. */
  alternates: Alternate[] | null
}

type Sitemap = { url: string; language: string; items: SitemapItem[]; hasPosts: boolean }

/**
 * Renders the sitemap of a website: all published items except those whose canonical URL is another page. Each page is listed with the
 * translations that its HTML names.
 */
export function renderSitemap({ url, language, items, hasPosts }: Sitemap): string {
  const listed = items.filter(({ path, canonical }) => isCanonical(url + path, canonical))
  const newest = items.reduce(
    (latest, { kind, changed }) => (kind === 'blog' && changed > latest ? changed : latest),
    '',
  )
  const hasIndex = hasPosts && !items.some(({ path }) => path === blogIndexPath)
  return document([
    ...listed.map(({ path, changed, alternates }) =>
      entry(url, path, changed, alternateLinks({ url, language }, alternates)),
    ),
    ...(hasIndex ? [entry(url, blogIndexPath, newest, [])] : []),
  ])
}

const isCanonical = (address: string, canonical: string | null): boolean =>
  canonical === null || URL.parse(canonical, address)?.href === new URL(address).href

/** Slugs, paths and languages contain no characters that need escaping in XML. */
function entry(url: string, path: string, changed: string, alternates: readonly AlternateLink[]): string {
  const links = alternates.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${other.url}"/>`,
  )
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${url}${path}</loc>${lastmod}${links.join('')}</url>\n`
}

const document = (entries: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
