import type { ContentItem, RelatedPost, Seo } from '../domain/content/content.ts'
import type { Pictures } from '../domain/websites/pictures.ts'
import { sectionAnchors, visiblePage } from '../domain/websites/section-ids.ts'
import type { Alternate, NavigationLink, Site } from '../domain/websites/site.ts'
import { renderArticle } from './blog/index.ts'
import { editDocument, publishDocument } from './document/index.ts'
import type { SceneOf } from './art/index.ts'
import { layoutsFor } from './choreography.ts'
import { type PlacedScene, renderWithMarks } from './edit-marks.ts'
import { hasForm } from './forms/definitions.ts'
import { alternateLinks } from './links.ts'
import { renderPage } from './page.tsx'
import { anyImage, contentSecurityPolicy, documentPolicy } from './policy.ts'
import { createPageContext } from './page-context.ts'
import { siteForPage } from './page-site.ts'
import { drawSmall } from './sharing/thumbnail.ts'

/** A content item with its site, its translations (itself among them) and, for a post, the adjacent and related posts. */
export type Subject = {
  site: Site
  page: ContentItem
  previous?: NavigationLink | null
  next?: NavigationLink | null
  related?: RelatedPost[] | null
  alternates?: Alternate[] | null
}
/** An HTML document and its Content-Security-Policy. */
export type Rendered = { html: string; policy: string }

/**
 * Renders a page or post as visitors get it. `isEdited`: within `renderWithMarks`. Deterministic. Throws ValidationFailed if the content exceeds a rendering limit.
 */
export function renderContent(subject: Subject, isEdited = false): Rendered {
  const { site, page } = subject
  const alternates = alternateLinks(site, subject.alternates)
  const { content, seo } = page
  if ('html' in content) return { html: publishDocument(content, { site, alternates }), policy: documentPolicy }
  const pageSite = siteForPage(site, page)
  if ('markdown' in content) {
    const { publish_date: date, ...post } = page
    const { previous = null, next = null, related } = subject
    const article = { ...post, markdown: content.markdown, publish_date: date ?? new Date(0) }
    const policy = contentSecurityPolicy(pageSite, { pictures: anyImage })
    return { html: renderArticle({ site, post: article, previous, next, related: related ?? [], alternates }), policy }
  }
  const shown = visiblePage(content)
  const { name, path } = page
  const html = renderPage({ site: pageSite, page: { name, path, content: shown }, alternates, isEdited })
  return {
    html: withSeo(html, seo),
    policy: contentSecurityPolicy(pageSite, { pictures: hotlinked(shown.pictures), form: hasForm(shown.sections) }),
  }
}

/** The hosts of pictures that are not on the website's own. */
const hotlinked = (pictures: Pictures = {}): string[] =>
  Object.values(pictures).flatMap(({ url }) => (url.startsWith('/') ? [] : new URL(url).origin))

/**
 * Renders an item as an editable document. Sent back as an update, it renders the same page. It leaves out the website's custom code,
 * which publishing adds.
 */
export function editableDocument({ site, page }: Subject): string {
  if ('html' in page.content) return page.content.html
  const bare = { ...site, custom_code_header: null, custom_code_footer: null, integrations: {} }
  return renderContent({ site: bare, page }).html
}

/** Objects that are drawn in the place of a picture, in which way, and how that looks: a small SVG. */
export type DrawnScene = Pick<SceneOf, 'names' | 'composition'> & { svg: string }

/** What an item shows in the places of pictures, by `data-edit` of its preview. */
export function drawScenes(subject: Subject): Record<string, DrawnScene> {
  const drawn: PlacedScene[] = []
  renderPreview(subject, drawn)
  return Object.fromEntries(
    drawn.map(({ place, scene: { names, composition, ...scene }, inks }) => [
      place,
      { names, composition, svg: drawSmall({ ...scene, names, composition }, inks) },
    ]),
  )
}

/** A section of a page and the layouts that it may wish. `isBare`: as if it had no picture. */
export type WishedLayouts = { sectionId: string; wishes: readonly string[]; isBare?: boolean | undefined }

/** The composition that a section of a page shows for each layout that it may wish. Empty: the page does not show the section. */
export function composeLayouts({ site, page }: Subject, { sectionId, wishes, isBare }: WishedLayouts): ShownLayouts {
  if (!('sections' in page.content)) return {}
  const { sections, pictures = {} } = visiblePage(page.content)
  const ids = sectionAnchors(sections)
  const index = sections.findIndex((section) => 'id' in section && section.id === sectionId)
  const { [ids[index] ?? '']: _, ...others } = pictures
  const context = createPageContext(siteForPage(site, page), page.path, ids, isBare ? others : pictures)
  return index === -1 ? {} : layoutsFor([sections, ids, context], index, wishes)
}
export type ShownLayouts = Readonly<Record<string, string | undefined>>

/** Renders an item for its editor: as visitors get it, with its fields marked, without custom code and the services of others. */
export function renderPreview({ site, page, ...around }: Subject, drawn: PlacedScene[] = []): string {
  const settings = { ...page.settings, custom_code_header: null, custom_code_footer: null }
  const bare = { ...site, custom_code_header: null, custom_code_footer: null, integrations: {} }
  const subject = { ...around, site: bare, page: { ...page, settings } }
  const { content } = page
  return 'sections' in content
    ? renderWithMarks(content, () => renderContent(subject, true).html, drawn)
    : renderContent(subject).html
}

/** Overrides the SEO values that follow from the content. */
function withSeo(html: string, seo: Seo): string {
  const overrides = Object.fromEntries(Object.entries(seo).filter(([, value]) => value !== null))
  return Object.keys(overrides).length > 0 ? editDocument(html, { seo: overrides }) : html
}
