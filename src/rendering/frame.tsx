import { languageDirection, ownLanguageName } from '../domain/languages.ts'
import { hyphenated } from './hyphens.ts'
import { Brand, Colophon } from './brand.tsx'
import { Icon } from './icons.tsx'
import { contactPath, isHomePath } from './links.ts'
import type { ToneName } from './theme/palette.ts'
import { Facts } from './sections/contact.tsx'
import { calledOn, type PageContext } from './page-context.ts'
import { Seasonal } from './now/seasonal.tsx'

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

/** The pages of the navigation, without the one that the name leads to. */
const inner = (site: PageContext['site']) => site.navigation.filter(({ path }) => !isHomePath(site, path))

/** Names that leave no space for a number on phones. */
const longName = /.{25}|\S{13}/u

const linksOf = ({ site, alternates = [] }: PageContext) => [
  ...inner(site).map((page) => page.name),
  ...alternates.slice(1).map(({ language }) => ownLanguageName(language)),
]

/** About the width of the header in one line, in pixels: letters, gaps and the button. */
const widthOf = (context: PageContext): number => {
  const { name } = context.site.brand
  const phone = calledOn(context)?.phone
  const links = linksOf(context).reduce((sum, link) => sum + link.length * 9 + 32, 0)
  return links + name.length * 12 + 80 + (phone?.length ?? 0) * 10 + 90
}

/** About the width that the header needs in a wide window, where its links are smaller. */
const leastWidthOf = (context: PageContext): number => {
  const { name } = context.site.brand
  const links = linksOf(context).reduce((sum, link) => sum + link.length * 8.2 + 24, 0)
  const button = context.action?.kind === 'call' ? calledOn(context)?.phone : context.action?.label
  return links + Math.max(name.length * 9.5, Math.min(name.length * 18, 220)) + 60 + (button?.length ?? 0) * 9 + 70
}
/** The width of the page in a window of 85 rem. */
const wideHeader = 1_210

/** The width of a field at the side of a page on which its navigation stands, in pixels. */
const fieldWidth = 560
/** Whether the navigation fits on a field that fills half of the window. */
export const fitsField = (context: PageContext): boolean =>
  widthOf(context) + ((context.action?.label.length ?? 0) - context.site.brand.name.length) * 10 <= fieldWidth &&
  context.site.brand.name.length <= 32

/** `field`: the surface of a field of the opening on which the navigation stands. */
type HeaderProps = {
  context: PageContext
  isOverlaid: boolean
  field?: ToneName | undefined
  tone?: ToneName | undefined
}

/** Where the button of the header leads; undefined: it is a number, or there is none. */
const targetOf = ({ action, ...page }: PageContext): string | undefined =>
  action && action.kind !== 'call' ? page.link(action.href) : undefined

const isCalled = (context: PageContext): boolean => !targetOf(context) && calledOn(context) !== undefined

/** The action of a page, or the number to call. */
const Reach = ({ context }: { context: PageContext }) => {
  const { site, phrases, action, path } = context
  const [target, call] = [targetOf(context), calledOn(context)]
  if (target)
    return (
      <a class="reach act" href={target} aria-current={target.replace(/[?#].*/su, '') === path ? 'page' : undefined}>
        {action?.label}
      </a>
    )
  if (!call) return null
  return (
    <a
      class={`reach call-us${longName.test(site.brand.name) ? ' far' : ''}`}
      href={call.href}
      aria-label={`${phrases.phone} ${call.phone}`}
    >
      <Icon name="phone" />
      <bdi>{call.phone}</bdi>
    </a>
  )
}

/** Logo, navigation, and the main action or the number to call. On small screens the navigation is a popover, which needs no script. */
export const Header = ({ context, isOverlaid, field, tone = 'plain' }: HeaderProps) => {
  const { site, phrases, look, action, main } = context
  const target = targetOf(context)?.replace(/[?#].*/su, '')
  const contact = isCalled(context) || target ? undefined : contactPath(site)
  const many = widthOf(context) <= 1_150 ? '' : leastWidthOf(context) <= wideHeader ? ' many roomy' : ' many'
  const form = field || (look.header === 'centered' && site.navigation.length > 4) ? 'bar' : look.header
  const surface = isOverlaid ? 'over t-deep' : field ? `in t-${field}` : `t-${tone}`
  return (
    <header class={`top h-${form}${many} ${surface}`}>
      <div class="w">
        <Brand context={context} hasEmblem={look.hasMark} />
        <Seasonal season={action?.season} otherwise={<Reach context={{ ...context, action: main }} />}>
          <Reach context={context} />
        </Seasonal>
        {inner(site).length === 0 ? null : (
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
                {inner(site).map(({ name, path }) => (
                  <li class={path === target ? 'doubled' : undefined}>
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

/** `isReached`: the page says how to reach the business; `repeated`: the contact details that it says twice. */
type FooterProps = { context: PageContext; above: ToneName | undefined; isReached: boolean; repeated: string }

/** What the last section does not say: contact details, and in a line whose the website is. */
export const Footer = ({ context, above = 'plain', isReached, repeated }: FooterProps) => (
  <footer class={`bottom t-${isReached ? above : above === 'tint' ? 'deep' : 'tint'}`}>
    <div class="w">
      {isReached ? null : <Facts context={context} said={`${repeated}\n${context.site.brand.place ?? ''}`} />}
      <p>
        © <Colophon context={context} />
      </p>
      {isReached ? <Links context={context} /> : null}
    </div>
  </footer>
)

/** The navigation again, below a page that does not end with contact details. */
const Links = ({ context: { site, phrases } }: { context: PageContext }) => (
  <nav aria-label={phrases.footerNavigation}>
    <ul>
      {inner(site).map(({ name, path }) => (
        <li>
          <a href={path}>{hyphenated(name, site.language)}</a>
        </li>
      ))}
    </ul>
  </nav>
)
