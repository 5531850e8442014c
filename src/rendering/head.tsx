import { languageDirection } from '../model/languages.ts'
import { pictureUrl } from '../model/page-settings.ts'
import type { Brand, Site } from '../model/site.ts'
import type { FontSetting } from './fonts.ts'
import { initialOf } from './frame.tsx'
import { ServiceScripts } from './integrations.tsx'
import { mailLink } from './links.ts'
import { paletteOf } from './palette.ts'
import { Raw } from './raw.ts'

type HeadProps = {
  site: Site
  fonts: FontSetting
  styles: string
  /** The page's address without the site's: "/about"; null for one that has none. */
  path: string | null
  title: string
  description: string
}

/** What browsers, search engines and link previews read. */
export const DocumentHead = ({ site, fonts, styles, path, title, description }: HeadProps) => {
  const { brand, theme, configuration } = site
  const favicon = pictureUrl(configuration.favicon_url)
  const picture = pictureUrl(configuration.social_image_url)
  const fullTitle = title === brand.name ? title : `${title} · ${brand.name}`
  const url = path === null ? undefined : site.url + path
  const surface = (mode: 'light' | 'dark') => paletteOf(theme, mode).tones.plain.bg
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta name="generator" content="Sitewright" />
      <meta name="color-scheme" content={theme.mode === 'auto' ? 'light dark' : theme.mode} />
      {theme.mode === 'auto' ? (
        <>
          <meta name="theme-color" content={surface('light')} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={surface('dark')} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={surface(theme.mode)} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url ? <meta property="og:url" content={url} /> : null}
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      {picture ? (
        <>
          <meta property="og:image" content={picture.href} />
          <meta property="og:image:alt" content={brand.name} />
          <meta name="twitter:image" content={picture.href} />
        </>
      ) : null}
      {favicon ? (
        <link rel="icon" href={favicon.href} />
      ) : (
        <link rel="icon" type="image/svg+xml" href={faviconOf(site)} />
      )}
      {fonts.files.map((file) => (
        <link rel="preload" href={file} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {path === '/' ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(site) }} />
      ) : null}
      <ServiceScripts site={site} />
      <Raw html={site.custom_code_header} />
    </head>
  )
}

/** `lang` and `dir` of the document. */
export const documentLanguage = ({ language, direction }: Site) => ({
  lang: language,
  dir: direction ?? languageDirection(language),
})

/** The business for search engines: only what is known of it. `<` is escaped, so that no text ends the script. */
function structuredData({ brand, url, language, configuration }: Site): string {
  const logo = pictureUrl(configuration.logo_url)?.href
  const facts = {
    '@context': 'https://schema.org',
    '@type': brand.address ? 'LocalBusiness' : 'Organization',
    '@id': `${url}/#business`,
    name: brand.name,
    url: `${url}/`,
    ...(brand.tagline ? { slogan: brand.tagline } : {}),
    ...(brand.description ? { description: brand.description } : {}),
    logo,
    ...contactFacts(brand),
    ...(brand.address ? {} : { knowsLanguage: language }),
  }
  return JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const contactFacts = ({ email, phone, address }: Brand) => ({
  ...(mailLink(email) ? { email } : {}),
  ...(phone ? { telephone: phone } : {}),
  ...(address ? { address } : {}),
})

/** The initial of the business on its colour, as an SVG in a data URI. */
function faviconOf({ brand, theme }: Site): string {
  const { button, onButton } = paletteOf(theme, 'light').tones.plain
  const corner = { none: 0, soft: 14, round: 32 }[theme.radius]
  const initial = initialOf(brand.name)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${button}"/>` +
    `<text x="32" y="44" font-family="Georgia,serif" font-size="36" font-weight="700" text-anchor="middle" fill="${onButton}">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
