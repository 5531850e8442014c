import { languageDirection } from '../domain/languages.ts'
import { parseImageUrl } from '../domain/content/page-settings.ts'
import type { Brand, Site, Theme } from '../domain/websites/site.ts'
import type { FontSettings } from './theme/fonts.ts'
import { initialOf } from './frame.tsx'
import { ServiceScripts } from './integrations.tsx'
import { mailLink } from './links.ts'
import { paletteOf } from './theme/palette.ts'
import { Raw } from './raw.ts'

type HeadProps = {
  site: Site
  fonts: FontSettings
  styles: string
  /** Path of the page: "/about"; null for an error page. */
  path: string | null
  title: string
  description: string
  /** Additional metadata of a post. */
  post?: PostFacts
  /** Path and title of the feed. */
  feed?: { path: string; title: string }
  /** The translations of the page, itself among them. */
  alternates?: readonly AlternateLink[]
}

/** null stands for the value of the page itself. */
type PostFacts = {
  pageTitle: string | null
  socialTitle: string | null
  socialDescription: string | null
  picture: string | null
  canonical: string | null
  noindex: boolean
  /** ISO 8601. */
  published: string
  modified: string | null
  author: string | null
  section: string | null
  /** schema.org */
  data: object
}

/** The document's head: metadata for browsers, search engines and link previews. */
export const DocumentHead = ({
  site,
  fonts,
  styles,
  path,
  title,
  description,
  post,
  feed,
  alternates = [],
}: HeadProps) => {
  const { brand, theme, configuration } = site
  const favicon = parseImageUrl(configuration.favicon_url)
  const fullTitle = post?.pageTitle ?? (title === brand.name ? title : `${title} · ${brand.name}`)
  const url = path === null ? undefined : site.url + path
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url && !post?.noindex ? (
        <link rel="canonical" href={post?.canonical ?? url} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feed ? <link rel="alternate" type="application/rss+xml" href={feed.path} title={feed.title} /> : null}
      <AlternateLinks alternates={alternates} />
      <meta name="generator" content="Sitewright" />
      <ColorScheme theme={theme} />
      <SocialMeta {...{ site, url, title, post }} fullTitle={fullTitle} description={description} />
      {post ? <ArticleFacts post={post} /> : null}
      {favicon ? (
        <link rel="icon" href={favicon.href} />
      ) : (
        <link rel="icon" type="image/svg+xml" href={faviconOf(site)} />
      )}
      {fonts.files.map((file) => (
        <link rel="preload" href={file} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {path === '/' ? <Data facts={structuredData(site)} /> : null}
      {post ? <Data facts={post.data} /> : null}
      <ServiceScripts site={site} />
      <Raw html={site.custom_code_header} />
    </head>
  )
}

/** The URL of a page in one of its languages (BCP 47). */
export type AlternateLink = { language: string; url: string }

/** Links to a page in each of its languages, for search engines. */
export const AlternateLinks = ({ alternates }: { alternates: readonly AlternateLink[] }) => (
  <>
    {alternates.map(({ language, url }) => (
      <link rel="alternate" hreflang={language} href={url} />
    ))}
  </>
)

/** The color scheme and the color of the browser's user interface. */
const ColorScheme = ({ theme }: { theme: Theme }) => {
  const surface = (mode: 'light' | 'dark') => paletteOf(theme, mode).tones.plain.bg
  return (
    <>
      <meta name="color-scheme" content={theme.mode === 'auto' ? 'light dark' : theme.mode} />
      {theme.mode === 'auto' ? (
        <>
          <meta name="theme-color" content={surface('light')} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={surface('dark')} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={surface(theme.mode)} />
      )}
    </>
  )
}

type SocialProps = Pick<HeadProps, 'site' | 'title' | 'description'> & {
  post: PostFacts | undefined
  fullTitle: string
  url: string | undefined
}

/** Open Graph and Twitter metadata for link previews. */
const SocialMeta = ({ site, url, title, fullTitle, description, post }: SocialProps) => {
  const { brand, configuration } = site
  const picture = parseImageUrl(post?.picture) ?? parseImageUrl(configuration.social_image_url)
  const socialTitle = post?.socialTitle ?? fullTitle
  const socialDescription = post?.socialDescription ?? description
  return (
    <>
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={socialTitle} />
      <meta property="og:description" content={socialDescription} />
      {url ? <meta property="og:url" content={url} /> : null}
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={socialTitle} />
      <meta name="twitter:description" content={socialDescription} />
      {picture ? (
        <>
          <meta property="og:image" content={picture.href} />
          <meta property="og:image:alt" content={post?.picture ? title : brand.name} />
          <meta name="twitter:image" content={picture.href} />
        </>
      ) : null}
    </>
  )
}

const ArticleFacts = ({ post: { published, modified, author, section } }: { post: PostFacts }) => (
  <>
    <meta property="article:published_time" content={published} />
    {modified ? <meta property="article:modified_time" content={modified} /> : null}
    {author ? <meta name="author" content={author} /> : null}
    {section ? <meta property="article:section" content={section} /> : null}
  </>
)

/** JSON-LD for search engines. `<` is escaped, so that no text ends the script. */
const Data = ({ facts }: { facts: object }) => {
  const json = JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The `lang` and `dir` attributes of the document. */
export const documentLanguage = ({ language, direction }: Site) => ({
  lang: language,
  dir: direction ?? languageDirection(language),
})

/** The schema.org data of the business. */
function structuredData({ brand, url, language, configuration }: Site): object {
  const logo = parseImageUrl(configuration.logo_url)?.href
  return {
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
}

const contactFacts = ({ email, phone, address }: Brand) => ({
  ...(mailLink(email) ? { email } : {}),
  ...(phone ? { telephone: phone } : {}),
  ...(address ? { address } : {}),
})

/** The initial of the business on its primary color, as an SVG data URI. */
function faviconOf({ brand, theme }: Site): string {
  const { button, onButton } = paletteOf(theme, 'light').tones.plain
  const corner = { none: 0, soft: 14, round: 32 }[theme.radius]
  const initial = initialOf(brand.name)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${button}"/>` +
    `<text x="32" y="44" font-family="Georgia,serif" font-size="36" font-weight="700" text-anchor="middle" fill="${onButton}">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
