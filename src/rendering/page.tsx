import type { ComponentChildren, JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { PageContent, Site } from '../domain/websites/site.ts'
import { Art } from './art/index.tsx'
import { type FontSetting, settingOf } from './fonts.ts'
import { Footer, Header } from './frame.tsx'
import { DocumentHead, documentLanguage } from './head.tsx'
import { ServicesWithoutScripts } from './integrations.tsx'
import { tonesOf } from './look.ts'
import type { ToneName } from './palette.ts'
import { Raw } from './raw.ts'
import { idsOf, SectionView } from './sections/index.tsx'
import { stylesheet } from './stylesheet.ts'
import { type View, viewOf } from './view.ts'

type Page = { name: string; path: string; content: PageContent }

/** A page of a site as a whole HTML5 document that needs no script. The same input always gives the same bytes. */
export function renderPage({ site, page }: { site: Site; page: Page }): string {
  const { sections, title, description } = page.content
  const ids = idsOf(sections)
  const view = viewOf(site, page.path, ids)
  const tones = tonesOf(sections, view.look)
  const fonts = fontsOf(site)
  const kinds = sections.map(({ kind }) => kind)
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, title, description }}
        path={page.path}
        styles={stylesheet(site.theme, view.look, fonts, kinds)}
      />
      <Body view={view} lastTone={tones.at(-1)}>
        {sections.map((section, index) => (
          <SectionView
            section={section}
            view={view}
            tone={tones[index] ?? 'plain'}
            id={ids[index] ?? section.kind}
            first={index === 0}
          />
        ))}
      </Body>
    </html>,
  )
}

/** What a visitor sees at an address the site does not have, or (410) has no more, in the site's look and language. */
export function renderNotFound(site: Site, status: 404 | 410 = 404): string {
  const view = viewOf(site, '', [])
  const { phrases } = view
  const words = status === 410 ? phrases.goneText : phrases.notFoundText
  const fonts = fontsOf(site)
  const styles = stylesheet(site.theme, view.look, fonts, ['hero'])
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead {...{ site, fonts, styles }} path={null} title={phrases.notFound} description={words} />
      <Body view={view} lastTone="plain">
        <section class="s s-hero split t-plain" aria-labelledby="not-found">
          <div class="w">
            <div class="words">
              <p class="eyebrow">{status}</p>
              <h1 id="not-found">{phrases.notFound}</h1>
              <p class="lead">{words}</p>
              <div class="actions">
                <a class="btn" href="/">
                  {phrases.home}
                </a>
              </div>
            </div>
            <div class="frame">
              <Art theme={site.theme} subject="404" width={640} height={720} detail={3} />
            </div>
          </div>
        </section>
      </Body>
    </html>,
  )
}

/** A whole document of this root. */
export const documentOf = (html: JSX.Element) => `<!DOCTYPE html>\n${renderToString(html)}\n`

export const fontsOf = ({ theme, language }: Site): FontSetting =>
  settingOf(theme.font_heading, theme.font_body, language)

type BodyProps = { view: View; lastTone: ToneName | undefined; children: ComponentChildren }

/** What is around the main part of every page. */
export const Body = ({ view, lastTone, children }: BodyProps) => {
  const { site, look, phrases } = view
  return (
    <body class={`t-plain hd-${look.heading} c-${look.card} e-${look.eyebrow}${look.island ? ' island' : ''}`}>
      <ServicesWithoutScripts site={site} />
      <a class="skip" href="#main">
        {phrases.skip}
      </a>
      <Header view={view} />
      <main id="main" class={site.main_classes ?? undefined}>
        {children}
      </main>
      <Footer view={view} tone={lastTone === 'deep' && !look.island ? 'sunken' : 'deep'} />
      <Raw html={site.custom_code_footer} />
    </body>
  )
}
