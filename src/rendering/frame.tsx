import { parseImageUrl } from '../domain/content/page-settings.ts'
import { hyphenated } from './hyphens.ts'
import { fittedStyle } from './sections/fitted.ts'
import { legalLinks } from './legal/links.ts'
import { contactPath } from './links.ts'
import type { ToneName } from './theme/palette.ts'
import { Facts } from './sections/contact.tsx'
import { Credits } from './sections/picture.tsx'
import type { PageContext } from './page-context.ts'

const Brand = ({ context: { site } }: { context: PageContext }) => {
  const name = hyphenated(site.brand.name, site.language)
  const logo = parseImageUrl(site.configuration.logo_url)
  return (
    <a class="brand" href="/">
      {logo ? (
        <img class="logo" src={logo.href} alt={site.brand.name} />
      ) : (
        <span style={fittedStyle(name, site)}>{name}</span>
      )}
    </a>
  )
}

/** The icons that open and close the menu. */
const Glyph = ({ d }: { d: string }) => (
  <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** Logo and navigation. On small screens the navigation is a popover, which needs no script. */
export const Header = ({ context, isOverlaid }: { context: PageContext; isOverlaid: boolean }) => {
  const { site, phrases, look } = context
  const contact = contactPath(site)
  const many = site.navigation.length > 6
  return (
    <header class={`top h-${look.header}${many ? ' many' : ''}${isOverlaid ? ' over t-deep' : ''}`}>
      <div class="w">
        <Brand context={context} />
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
                  <li>
                    <a
                      href={path}
                      class={path === contact ? 'reach' : undefined}
                      aria-current={path === context.path ? 'page' : undefined}
                    >
                      {hyphenated(name, site.language)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </>
        )}
      </div>
    </header>
  )
}

/** Logo, tagline, navigation and contact details; without them if the page ends with them (`isReached`). */
export const Footer = ({ context, tone, isReached }: { context: PageContext; tone: ToneName; isReached: boolean }) => {
  const { site, phrases } = context
  return (
    <footer class={`bottom t-${tone}${isReached ? ' ended' : ''}`}>
      <div class="w">
        <div class="about">
          <Brand context={context} />
          {site.brand.tagline ? <p>{hyphenated(site.brand.tagline, site.language)}</p> : null}
        </div>
        <nav aria-label={phrases.footerNavigation}>
          <ul>
            {site.navigation.map(({ name, path }) => (
              <li>
                <a href={path}>{hyphenated(name, site.language)}</a>
              </li>
            ))}
          </ul>
        </nav>
        {isReached ? null : <Facts context={context} />}
        <p class="small">
          © {site.brand.name} <Credits context={context} />
          {legalLinks(site).map(({ name, path }) => (
            <>
              {' · '}
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
