import { parseImageUrl } from '../domain/content/page-settings.ts'
import { languageDirection, ownLanguageName } from '../domain/languages.ts'
import { hyphenated } from './hyphens.ts'
import { fittedStyle } from './sections/fitted.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { drawnPieces, emblemOf } from './art/index.ts'
import { Icon } from './icons.tsx'
import { legalLinks } from './legal/links.ts'
import { contactPath, homeOf, isHomePath } from './links.ts'
import type { ToneName } from './theme/palette.ts'
import { Facts } from './sections/contact.tsx'
import { Credits } from './sections/picture.tsx'
import type { PageContext } from './page-context.ts'

/** What the icon of the website shows, beside its name. */
const Emblem = ({ context: { site, inks } }: { context: PageContext }) => {
  const object = emblemOf(site)
  const [piece] = object ? drawnPieces({ composition: 'emblem', names: [object], id: 'o-emblem' }, inks) : []
  if (!piece) return <i class="emblem t-brand" data-letter={site.brand.name.toUpperCase()[0]} />
  const { viewBox, ground, inner } = piece
  return (
    <svg
      class="emblem"
      viewBox={viewBox}
      style={`background:${ground}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  )
}

type BrandProps = { context: PageContext; hasEmblem?: boolean }
const Brand = ({ context, hasEmblem = false }: BrandProps) => {
  const { site } = context
  const name = hyphenated(site.brand.name, site.language)
  const logo = parseImageUrl(site.configuration.logo_url)
  return (
    <a class="brand" href={homeOf(site)}>
      {logo ? (
        <img class="logo" src={logo.href} alt={site.brand.name} />
      ) : (
        <>
          {hasEmblem ? <Emblem context={context} /> : null}
          <span style={fittedStyle(name, site)}>{name}</span>
        </>
      )}
    </a>
  )
}

/** Links to the page in its languages, each in its own; `isAll`: with that of the page. */
const Languages = ({ context: { site, alternates = [] }, isAll }: { context: PageContext; isAll: boolean }) => (
  <>
    {alternates
      .filter(({ language }) => language !== 'x-default' && (isAll || language !== site.language))
      .map(({ language, url }) => (
        <li>
          <a
            href={url.slice(site.url.length)}
            lang={language}
            hreflang={language}
            dir={languageDirection(language)}
            aria-current={language === site.language ? 'true' : undefined}
          >
            {ownLanguageName(language)}
          </a>
        </li>
      ))}
  </>
)

/** The icons that open and close the menu. */
const Glyph = ({ d }: { d: string }) => (
  <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** Names that leave no space for a number on phones. */
const longName = /.{25}|\S{13}/u

/** About the width of the header in one line, in pixels: letters, gaps and the button. */
const widthOf = ({ site, alternates = [] }: PageContext): number => {
  const { name, phone } = site.brand
  const links = [
    ...site.navigation.map((page) => page.name),
    ...alternates.slice(1).map(({ language }) => ownLanguageName(language)),
  ]
  return (
    links.reduce((sum, link) => sum + link.length * 9 + 32, 0) + name.length * 12 + 80 + (phone?.length ?? 0) * 10 + 90
  )
}

type HeaderProps = { context: PageContext; isOverlaid: boolean; tone?: ToneName | undefined }

/** Logo, navigation, and the main action or the number to call. On small screens the navigation is a popover, which needs no script. */
export const Header = ({ context, isOverlaid, tone = 'plain' }: HeaderProps) => {
  const { site, phrases, look, action } = context
  const main = action && action.kind !== 'call' ? { label: action.label, href: context.link(action.href) } : undefined
  const call = main ? undefined : phoneLink(site.brand.phone)
  const contact = call || main ? undefined : contactPath(site)
  const many = widthOf(context) > 1_150
  const form = look.header === 'centered' && site.navigation.length > 4 ? 'bar' : look.header
  return (
    <header class={`top h-${form}${many ? ' many' : ''}${isOverlaid ? ' over t-deep' : ` t-${tone}`}`}>
      <div class="w">
        <Brand context={context} hasEmblem />
        {call ? (
          <a
            class={`reach call-us${longName.test(site.brand.name) ? ' far' : ''}`}
            href={call}
            aria-label={`${phrases.phone} ${site.brand.phone}`}
          >
            <Icon name="phone" />
            <bdi>{site.brand.phone}</bdi>
          </a>
        ) : null}
        {main ? (
          <a class="reach act" href={main.href} aria-current={main.href === context.path ? 'page' : undefined}>
            {main.label}
          </a>
        ) : null}
        {site.navigation.length < 2 ? null : (
          <>
            <button class="menu" type="button" popovertarget="navigation">
              <Glyph d="M4 7h16M4 12h16M4 17h16" />
              {phrases.menu}
            </button>
            <nav id="navigation" popover="auto" aria-label={phrases.mainNavigation}>
              <button class="menu" type="button" popovertarget="navigation" popovertargetaction="hide">
                <Glyph d="M6 6l12 12M18 6L6 18" />
                {phrases.menu}
              </button>
              <ul>
                {site.navigation.map(({ name, path }) => (
                  <li class={path === main?.href ? 'doubled' : undefined}>
                    <a
                      href={path}
                      class={path === contact ? 'reach' : undefined}
                      aria-current={path === context.path ? 'page' : undefined}
                    >
                      {hyphenated(name, site.language)}
                    </a>
                  </li>
                ))}
                <Languages context={context} isAll={false} />
              </ul>
            </nav>
          </>
        )}
      </div>
    </header>
  )
}

/** Rhythms that a short name across the page may end. */
const loud = new Set<PageContext['look']['flow']>(['blocks', 'immersive'])

/** Whether a page ends with the name of the business across the window. */
const isSigned = ({ site, path, look }: PageContext) =>
  loud.has(look.flow) &&
  isHomePath(site, path) &&
  site.brand.name.length <= 14 &&
  !parseImageUrl(site.configuration.logo_url)

/** `isReached`: the page ends with the contact details; `repeated`: those that it says twice. */
type FooterProps = { context: PageContext; above: ToneName | undefined; isReached: boolean; repeated: string }

/** One line with the name and the legal pages, below contact details that the page has not said. On phones, it has the navigation, too. */
export const Footer = ({ context, above, isReached, repeated }: FooterProps) => {
  const { site, phrases } = context
  const isSign = isSigned(context)
  const sign = site.brand.name.replaceAll(' ', '\u00a0')
  const form = isSign ? 'sign' : isReached ? 'line' : 'columns'
  const tone = above !== 'deep' && isSign ? 'deep' : isReached ? 'plain' : above === 'tint' ? 'deep' : 'tint'
  return (
    <footer class={`bottom f-${form} t-${tone}`}>
      <div class="w">
        {isReached ? null : <Facts context={context} said={`${repeated}\n${site.brand.place ?? ''}`} />}
        {isSign ? (
          <p class="sign fit" style={fittedStyle(sign, site, undefined, true)}>
            <span>{sign}</span>
          </p>
        ) : null}
        {parseImageUrl(site.configuration.logo_url) ? <Brand context={context} /> : null}
        <nav aria-label={phrases.footerNavigation}>
          <ul>
            {site.navigation.map(({ name, path }) => (
              <li>
                <a href={path}>{hyphenated(name, site.language)}</a>
              </li>
            ))}
          </ul>
          {context.alternates?.length ? (
            <ul>
              <Languages context={context} isAll />
            </ul>
          ) : null}
        </nav>
        <p class="small">
          © {isSign ? null : site.brand.name} <Credits context={context} />
          {legalLinks(site).map(({ name, path }, index) => (
            <>
              {index > 0 || !isSign ? ' · ' : null}
              <a href={path} aria-current={path === context.path ? 'page' : undefined}>
                {name}
              </a>
            </>
          ))}
        </p>
      </div>
    </footer>
  )
}
