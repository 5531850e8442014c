import type { Item, Seo } from '../domain/content/content.ts'
import type { NavigationLink, Site } from '../domain/websites/site.ts'
import { renderArticle } from './blog/index.ts'
import { editDocument, publishDocument } from './document/index.ts'
import { renderPage } from './page.tsx'
import { contentSecurityPolicy, documentPolicy } from './policy.ts'
import { siteAround } from './site-around.ts'

/** An item, and what it shows besides itself. */
export type Subject = { site: Site; page: Item; previous?: NavigationLink | null; next?: NavigationLink | null }
/** A whole HTML document, and the Content-Security-Policy that fits it. */
export type Rendered = { html: string; policy: string }

/**
 * Any page or post as visitors get it. The same input always gives the same bytes. Throws ValidationFailed for a body that is more than
 * can be rendered.
 */
export function renderContent(subject: Subject): Rendered {
  const { site, page } = subject
  const { content, seo } = page
  if ('html' in content) return { html: publishDocument(content, { site }), policy: documentPolicy }
  const around = siteAround(site, page)
  if ('markdown' in content) {
    const { publish_date: date, ...post } = page
    const { previous = null, next = null } = subject
    const article = { ...post, markdown: content.markdown, publish_date: date ?? new Date(0) }
    const policy = contentSecurityPolicy(around, { pictures: 'any' })
    return { html: renderArticle({ site, post: article, previous, next }), policy }
  }
  const html = renderPage({ site: around, page: { name: page.name, path: page.path, content } })
  return { html: withSeo(html, seo), policy: contentSecurityPolicy(around) }
}

/** The document of an item for editing: given back as an update it renders the same. The website adds its own code again. */
export function editableDocument({ site, page }: Subject): string {
  if ('html' in page.content) return page.content.html
  const bare = { ...site, custom_code_header: null, custom_code_footer: null, integrations: {} }
  return renderContent({ site: bare, page }).html
}

/** What is said of the page in place of what follows from its content. */
function withSeo(html: string, given: Seo): string {
  const seo = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  return Object.keys(seo).length > 0 ? editDocument(html, { seo }) : html
}
