import type { ComponentChildren, JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { ExhibitForm } from '../domain/websites/exhibits.ts'
import { isHeadless, type Section, type Site } from '../domain/websites/site.ts'
import { type FontSettings, fontSettings } from './theme/fonts.ts'
import { groundsOf, messageScene, Scene, sceneStyles } from './art/index.ts'
import { fitsField, Footer, Header } from './frame.tsx'
import { hasForm } from './forms/definitions.ts'
import { FormScript } from './forms/script.tsx'
import { withPlaces } from './edit-marks.ts'
import { DocumentHead, documentLanguage } from './head.tsx'
import { withHyphens } from './hyphens.ts'
import { homeOf, isHomePath } from './links.ts'
import { isTimed, NowScript } from './now/now.tsx'
import { hasDays, programsOf } from './now/programs.ts'
import { ServicesWithoutScripts } from './integrations.tsx'
import type { HeroLayout } from './hero-layout.ts'
import { isReached } from './layouts.ts'
import type { ToneName } from './theme/palette.ts'
import { Raw } from './raw.ts'
import { pageData } from './structured-data/page-data.ts'
import { SectionView } from './sections/index.tsx'
import { wordsIn } from './sections/text.tsx'
import { StickyBar, stickyOf, stickyStyles } from './sticky.tsx'
import { arrangementStyles } from './styles/arrangements.ts'
import { exhibitStyles } from './styles/exhibits.ts'
import { heroStyles } from './styles/hero.ts'
import { halvedStyles, pictures, treatments } from './styles/pictures.ts'
import { stylesheet } from './styles/stylesheet.ts'
import { type PageContext, createPageContext } from './page-context.ts'
import { type PageToRender, planPage } from './page-plan.ts'
import { phrasesIn } from './phrases.ts'
import { toneOfInk, tonesOf } from './tones.ts'

/** Renders a generated page, as `visiblePage` returns it, as an HTML document that needs no script. Deterministic. */
export function renderPage({ site, page, alternates = [], isEdited = false }: PageToRender): string {
  const { title, description } = page.content
  const { sections, ids, opening, context, steps, surfaces, scenes } = planPage({ site, page, alternates, isEdited })
  const kinds = sections.map(({ kind }) => kind)
  const below = sections.filter((section) => section !== opening)
  const programs = isHomePath(site, context.path) ? programsOf(below, site) : undefined
  const shown = { ...context, scenes, said: wordsIn(below), programs }
  const layouts = steps.map(({ layout }) => layout)
  const sticky = stickyOf(sections, context)
  const heroes = layouts.flatMap((layout, index) => (kinds[index] === 'hero' ? [heroStyles[layout as HeroLayout]] : []))
  const exhibited = layouts.flatMap((layout, index) =>
    kinds[index] === 'exhibit' ? [exhibitStyles[layout as ExhibitForm]] : [],
  )
  const hasScenes = Object.keys(scenes).length > 0
  const pictured = page.content.pictures || hasScenes ? [pictures, treatments[context.look.treatment]] : []
  const drawn = hasScenes ? sceneStyles(Object.values(scenes)) : []
  const halves = steps.some(({ isHalved }) => isHalved) ? [halvedStyles] : []
  const arrangements = steps.flatMap(({ arrangement }) => (arrangement ? arrangementStyles[arrangement] : []))
  const more = [
    ...heroes,
    ...new Set([...arrangements, ...exhibited]),
    ...halves,
    ...pictured,
    ...drawn,
    ...(sticky ? [stickyStyles] : []),
  ]
  const grounded = surfaces.map((step) => ({ ...step, grounds: groundsOf(context.composed[step.id]) }))
  const tones = tonesOf(grounded, context.look)
  const firstHeading = Math.max(
    0,
    sections.findIndex((section) => !isHeadless(section)),
  )
  const shownSection = (section: Section) => {
    const typed = withHyphens(section, site.language)
    return isEdited ? withPlaces(typed) : typed
  }
  const fonts = fontsOf(site)
  const said = wordsIn(sections)
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead
        {...{ site, fonts, title, description, alternates }}
        path={page.path}
        data={pageData(site, page)}
        card={{ path: page.path, title, pictures: page.content.pictures }}
        styles={stylesheet(site.theme, context.look, fonts, kinds, more)}
      />
      <Body
        context={shown}
        lastTone={tones.at(-1)}
        firstTone={kinds[0] === 'hero' ? tones[0] : undefined}
        isOverlaid={layouts[0] === 'bleed'}
        field={layouts[0] === 'cropped' ? fieldOf(shown, ids[0]) : undefined}
        repeated={repeatedFacts(site, said)}
        hasDays={sections.some((section) => hasDays(section, site))}
        isReached={sections.some(isReached) || layouts.includes('known')}
      >
        {steps.map((step, index) => (
          <SectionView
            section={shownSection(step.section)}
            context={shown}
            tone={tones[index] ?? 'plain'}
            step={step}
            first={index === firstHeading}
          />
        ))}
        {sticky ? <StickyBar {...sticky} /> : null}
        {hasForm(sections) ? <FormScript /> : null}
      </Body>
    </html>,
  )
}

/** The color of the field that an opening has below its navigation, if that fits on it. */
const fieldOf = (context: PageContext, id = '') =>
  fitsField(context) ? toneOfInk[groundsOf(context.scenes[id])[0] ?? ''] : undefined

/** The contact details that the texts of a page say twice. */
const repeatedFacts = ({ brand: { phone, email, address, place } }: Site, said: string): string =>
  [phone, email, address, place].filter((fact) => fact && said.split(fact).length > 2).join('\n')

/** Renders the error page for a path that does not exist (404) or no longer exists (410), in the site's design and language. */
export function renderNotFound(site: Site, status: 404 | 410 = 404): string {
  const phrases = phrasesIn(site.language)
  const text = status === 410 ? phrases.goneText : phrases.notFoundText
  return renderMessage(site, { eyebrow: String(status), title: phrases.notFound, text })
}

/** `action`: a button besides the one to the home page. */
type Message = { eyebrow?: string; title: string; text: string; action?: { label: string; href: string } | undefined }

/** Renders a page with one message and a link to the home page. Search engines do not list it. */
export function renderMessage(site: Site, { eyebrow, title, text, action }: Message): string {
  const context = createPageContext(site, '', [])
  const fonts = fontsOf(site)
  const scene = messageScene(site)
  const layout = scene ? 'beside' : 'framed'
  const shown = [heroStyles[layout], ...(scene ? sceneStyles([scene]) : [])]
  const styles = stylesheet(site.theme, context.look, fonts, ['hero'], shown)
  return documentOf(
    <html {...documentLanguage(site)}>
      <DocumentHead {...{ site, fonts, styles, title }} path={null} description={text} />
      <Body context={context} lastTone="plain">
        <section class={`s s-hero ${layout} t-plain`} aria-labelledby="message">
          {scene ? (
            <div class="shot">
              <Scene scene={scene} inks={context.inks} />
            </div>
          ) : null}
          <div class="w">
            <div class="title">
              {eyebrow ? <p class="eyebrow">{eyebrow}</p> : null}
              <h1 id="message">{title}</h1>
              <p class="lead">{text}</p>
              <div class="actions">
                {action ? (
                  <a class="btn" href={context.link(action.href)}>
                    {action.label}
                  </a>
                ) : null}
                <a class={action ? 'btn ghost' : 'btn'} href={homeOf(site)}>
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

/** `isOverlaid`: the page opens with a picture below its header; `field`: with a field of color below its navigation. `isReached`: it ends with the contact details. */
type BodyProps = {
  context: PageContext
  lastTone: ToneName | undefined
  /** The surface of an opening that the header shares. */
  firstTone?: ToneName | undefined
  isOverlaid?: boolean
  field?: ToneName | undefined
  isReached?: boolean
  /** The contact details that the page says twice. */
  repeated?: string
  /** Rows of the page are about days of the week. */
  hasDays?: boolean
  children: ComponentChildren
}

/** The body of every page: header, main content and footer. */
export const Body = ({
  context,
  lastTone,
  firstTone,
  isOverlaid = false,
  field,
  isReached = false,
  repeated = '',
  hasDays = false,
  children,
}: BodyProps) => {
  const { site, look, phrases } = context
  return (
    <body class={`t-plain c-${look.card} e-${look.eyebrow} r-${look.flow}`}>
      <ServicesWithoutScripts site={site} />
      <a class="skip" href="#main">
        {phrases.skip}
      </a>
      <Header context={context} isOverlaid={isOverlaid} field={field} tone={firstTone} />
      <main id="main" class={site.main_classes ?? undefined}>
        {children}
      </main>
      <Footer context={context} above={lastTone} isReached={isReached} repeated={repeated} />
      {isTimed(site) || hasDays || context.actions.some(({ season }) => season) ? <NowScript site={site} /> : null}
      <Raw html={site.custom_code_footer} />
    </body>
  )
}
