import { type LegalPageName, legalPath, publishedLegalPages } from '../../domain/websites/legal-pages.ts'
import type { Site } from '../../domain/websites/site.ts'
import { documentLanguage, DocumentHead } from '../head.tsx'
import { createPageContext } from '../page-context.ts'
import { siteForPage } from '../page-site.ts'
import { Body, documentOf, fontsOf } from '../page.tsx'
import { stylesheet } from '../styles/stylesheet.ts'
import { legalTextsIn } from './texts.ts'

const styles = `
.legal .w{max-width:44rem;margin-inline-start:max(var(--g),50% - var(--page)/2)}
.legal h2{font-size:1.5rem;margin-block:2.5rem .75rem}
.legal p{white-space:pre-line;margin-block-start:1rem}
`

/** Renders a legal page from the facts of a website; undefined if the website has none of that name, or not all facts that it needs. */
export function renderLegal(home: Site, name: LegalPageName): string | undefined {
  const { brand, integrations } = home
  const { country, legal_name } = brand
  if (!country || !legal_name || !publishedLegalPages(home).includes(name)) return undefined
  const texts = legalTextsIn(home.language)
  const site = siteForPage(home, { language: texts.language === home.language.split('-')[0] ? null : texts.language })
  const sections = texts[name]({ ...brand, country, legal_name, plausible: Boolean(integrations.plausible_domain) })
  const context = createPageContext(site, legalPath(name), [])
  const fonts = fontsOf(site)
  const title = texts.titles[name]
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, title }}
        path={legalPath(name)}
        description={`${title}: ${brand.name}`}
        styles={stylesheet(site.theme, context.look, fonts, [], [styles])}
      />
      <Body context={context} lastTone="plain">
        <article class="s legal">
          <div class="w">
            <h1>{title}</h1>
            {sections
              .map(({ heading, paragraphs }) => ({ heading, shown: paragraphs.filter(Boolean) }))
              .filter(({ shown }) => shown.length > 0)
              .map(({ heading, shown }) => (
                <>
                  {heading ? <h2>{heading}</h2> : null}
                  {shown.map((text) => (
                    <p>{text}</p>
                  ))}
                </>
              ))}
          </div>
        </article>
      </Body>
    </html>,
  )
}
