import { parseImageUrl } from '../domain/content/page-settings.ts'
import { drawnPieces, emblemOf } from './art/index.ts'
import { hyphenated, unbroken, withWholeNames } from './hyphens.ts'
import { legalLinks } from './legal/links.ts'
import { homeOf } from './links.ts'
import type { PageContext } from './page-context.ts'
import { fittedStyle } from './sections/fitted.ts'
import { Credits } from './sections/picture.tsx'

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

/** Words that do not fit beside the menu of phones, and may break. */
const longWord = /\p{L}{18,}/u

type BrandProps = { context: PageContext; hasEmblem?: boolean }
/** The name or logo of the business, which leads home. */
export const Brand = ({ context, hasEmblem = false }: BrandProps) => {
  const { site } = context
  const whole = unbroken(site.brand.name, site.language)
  const name = withWholeNames(longWord.test(whole) ? hyphenated(whole, site.language) : whole)
  const logo = parseImageUrl(site.configuration.logo_url)
  return (
    <a class="brand" href={homeOf(site)} style={logo ? undefined : `--n:${name.length}`}>
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

/** Whose the website is, with the pages that the law asks for and the credits of its pictures. */
export const Colophon = ({ context }: { context: PageContext }) => {
  const { site, path } = context
  return (
    <>
      {parseImageUrl(site.configuration.logo_url) ? (
        <Brand context={context} />
      ) : (
        unbroken(site.brand.name, site.language)
      )}{' '}
      <Credits context={context} />
      {legalLinks(site).map((page) => (
        <>
          {' · '}
          <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
            {page.name}
          </a>
        </>
      ))}
    </>
  )
}
