import type { ComponentChildren, JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { sectionIds } from '../domain/websites/picture-slots.ts'
import type { PageContent, Site } from '../domain/websites/site.ts'
import { type FontSettings, fontSettings } from './theme/fonts.ts'
import { Footer, Header } from './frame.tsx'
import { DocumentHead, documentLanguage } from './head.tsx'
import type { AlternateLink } from './links.ts'
import { ServicesWithoutScripts } from './integrations.tsx'
import { heroLayoutOf } from './hero-layout.ts'
import { layoutsOf } from './layouts.ts'
import { tonesOf } from './theme/look.ts'
import type { ToneName } from './theme/palette.ts'
import { Raw } from './raw.ts'
import { pageData } from './structured-data/page-data.ts'
import { SectionView } from './sections/index.tsx'
import { pictures } from './styles/pictures.ts'
import { stylesheet } from './styles/stylesheet.ts'
import { type PageContext, createPageContext } from './page-context.ts'
import { phrasesIn } from './phrases.ts'

type Page = { name: string; path: string; content: PageContent }
/** `alternates`: the translations of the page, itself among them. */
type PageToRender = { site: Site; page: Page; alternates?: readonly AlternateLink[] }

/** Renders a generated page as an HTML document that needs no script. Deterministic. */
export function renderPage({ site, page, alternates = [] }: PageToRender): string {
  const { sections, title, description } = page.content
  const ids = sectionIds(sections)
  const context = createPageContext(site, page.path, ids, page.content.pictures)
  const layouts = layoutsOf(sections).map((layout, index) => {
    const section = sections[index]
    return section?.kind === 'hero' ? heroLayoutOf(section, ids[index] ?? 'hero', context) : layout
  })
  const tones = tonesOf(sections, layouts, context.look)
  // A notice above the first heading stays a line of text.
  const firstHeading = Math.max(
    0,
    sections.findIndex(({ kind }) => kind !== 'notice'),
  )
  const fonts = fontsOf(site)
  const kinds = sections.map(({ kind }) => kind)
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, title, description, alternates }}
        path={page.path}
        data={pageData(site, page)}
        card={{ path: page.path, title, pictures: page.content.pictures }}
        styles={stylesheet(site.theme, context.look, fonts, kinds, page.content.pictures ? [pictures] : [])}
      />
      <Body context={context} lastTone={tones.at(-1)}>
        {sections.map((section, index) => (
          <SectionView
            section={section}
            context={context}
            tone={tones[index] ?? 'plain'}
            id={ids[index] ?? section.kind}
            layout={layouts[index]}
            first={index === firstHeading}
          />
        ))}
      </Body>
    </html>,
  )
}

/** Renders the error page for a path that does not exist (404) or no longer exists (410), in the site's design and language. */
export function renderNotFound(site: Site, status: 404 | 410 = 404): string {
  const phrases = phrasesIn(site.language)
  const text = status === 410 ? phrases.goneText : phrases.notFoundText
  return renderMessage(site, { eyebrow: String(status), title: phrases.notFound, text })
}

type Message = { eyebrow?: string; title: string; text: string }

/** Renders a page with one message and a link to the home page. Search engines do not list it. */
export function renderMessage(site: Site, { eyebrow, title, text }: Message): string {
  const context = createPageContext(site, '', [])
  const fonts = fontsOf(site)
  const styles = stylesheet(site.theme, context.look, fonts, ['hero'])
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead {...{ site, fonts, styles, title }} path={null} description={text} />
      <Body context={context} lastTone="plain">
        <section class="s s-hero masthead t-plain" aria-labelledby="message">
          <div class="w">
            <div class="title">
              {eyebrow ? <p class="eyebrow">{eyebrow}</p> : null}
              <h1 id="message">{title}</h1>
              <p class="lead">{text}</p>
              <div class="actions">
                <a class="btn" href="/">
                  {context.phrases.home}
                </a>
              </div>
            </div>
          </div>
        </section>
      </Body>
    </html>,
  )
}

/** Serializes the root element as a document. */
export const documentOf = (html: JSX.Element) => `<!DOCTYPE html>\n${renderToString(html)}\n`

export const fontsOf = ({ theme, language }: Site): FontSettings =>
  fontSettings(theme.font_heading, theme.font_body, language)

type BodyProps = { context: PageContext; lastTone: ToneName | undefined; children: ComponentChildren }

/** The body of every page: header, main content and footer. */
export const Body = ({ context, lastTone, children }: BodyProps) => {
  const { site, look, phrases } = context
  return (
    <body class={`t-plain c-${look.card} e-${look.eyebrow}`}>
      <ServicesWithoutScripts site={site} />
      <a class="skip" href="#main">
        {phrases.skip}
      </a>
      <Header context={context} />
      <main id="main" class={site.main_classes ?? undefined}>
        {children}
      </main>
      <Footer context={context} tone={lastTone === 'deep' ? 'sunken' : 'deep'} />
      <Raw html={site.custom_code_footer} />
    </body>
  )
}
