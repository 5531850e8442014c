import { parseImageUrl } from '../domain/content/page-settings.ts'
import { hyphenated } from './hyphens.ts'
import { fittedStyle, headingLength } from './sections/fitted.ts'
import { phoneLink } from '../domain/websites/contact-links.ts'
import { Icon } from './icons.tsx'
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

/** Names that leave no space for a number on phones. */
const longName = /.{25}|\S{13}/u

type HeaderProps = { context: PageContext; isOverlaid: boolean; tone?: ToneName | undefined }

/** Logo, navigation, and the number to call. On small screens the navigation is a popover, which needs no script. */
export const Header = ({ context, isOverlaid, tone = 'plain' }: HeaderProps) => {
  const { site, phrases, look } = context
  const call = phoneLink(site.brand.phone)
  const contact = call ? undefined : contactPath(site)
  const many = site.navigation.length > 6
  return (
    <header class={`top h-${look.header}${many ? ' many' : ''}${isOverlaid ? ' over t-deep' : ` t-${tone}`}`}>
      <div class="w">
        <Brand context={context} />
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

/** The surfaces of each footer: the second one follows a section on the first. */
const footerTones = {
  line: ['plain', 'plain'],
  columns: ['tint', 'plain'],
  sign: ['deep', 'brand'],
} as const satisfies Record<PageContext['look']['footer'], readonly [ToneName, ToneName]>

/** The share of the page's width that one letter of the name takes, for a name across the page. */
const signStyle = ({ site }: PageContext) =>
  `--n:${Math.max(6, (headingLength(site.brand.name, site) / 2) * 1.12).toFixed(1)}`

type FooterProps = { context: PageContext; above: ToneName | undefined; isReached: boolean; repeated: string }

/**
 * Logo, navigation and contact details; without them if the page ends with them (`isReached`). The home page of some websites ends with the
 * name across the page.
 */
export const Footer = ({ context, above, isReached, repeated }: FooterProps) => {
  const { site, phrases, look } = context
  const [first, second] = footerTones[look.footer]
  const isSign = look.footer === 'sign' && context.path === '/' && !parseImageUrl(site.configuration.logo_url)
  return (
    <footer
      class={`bottom f-${look.footer}${isSign ? ' sign' : ''} t-${first === above ? second : first}`}
      style={isSign ? signStyle(context) : undefined}
    >
      <div class="w">
        {isReached ? null : <Facts context={context} said={`${repeated}\n${site.brand.place ?? ''}`} />}
        <Brand context={context} />
        <nav aria-label={phrases.footerNavigation}>
          <ul>
            {site.navigation.map(({ name, path }) => (
              <li>
                <a href={path}>{hyphenated(name, site.language)}</a>
              </li>
            ))}
          </ul>
        </nav>
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
