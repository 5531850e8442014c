import type { AlternateLink } from './links.ts'
import { languageDirection } from '../domain/languages.ts'
import { parseImageUrl } from '../domain/content/page-settings.ts'
import type { Site, Theme } from '../domain/websites/site.ts'
import type { FontSettings } from './theme/fonts.ts'
import { ServiceScripts } from './integrations.tsx'
import { type CardPage, cardOf, cardPath, cardSize } from './sharing/card.ts'
import { IconLinks } from './sharing/icons.tsx'
import { plainData } from './structured-data/page-data.ts'
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
  /** What its card in link previews shows; that of the website if absent. */
  card?: CardPage
  /** schema.org data; only the business if absent. */
  data?: object
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
  card,
  data,
  alternates = [],
}: HeadProps) => {
  const { brand, theme, configuration } = site
  const preview = previewOf(site, { path, title, post, card })
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
      <ColorScheme theme={theme} />
      <SocialMeta {...{ site, url, post, preview }} fullTitle={fullTitle} description={description} />
      {post ? <ArticleFacts post={post} /> : null}
      <IconLinks configuration={configuration} />
      {fonts.files.map((file) => (
        <link rel="preload" href={file} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {path === null ? null : <Data facts={data ?? plainData(site)} />}
      <ServiceScripts site={site} />
      <Raw html={site.custom_code_header} />
    </head>
  )
}

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

/** The picture of a page in link previews. `size` in pixels, if known. */
type Preview = { url: string; alt: string; size?: typeof cardSize }

type PreviewProps = { path: string | null; title: string; post: PostFacts | undefined; card: CardPage | undefined }

/** The picture that the customer chose for the page or the website, else a picture of the page's own, or its card. */
function previewOf(site: Site, { path, title, post, card: page }: PreviewProps): Preview | undefined {
  const { brand, configuration, url } = site
  const own = parseImageUrl(post?.picture)
  if (own) return { url: own.href, alt: title }
  const shared = parseImageUrl(configuration.social_image_url)
  if (shared) return { url: shared.href, alt: brand.name }
  if (path === null) return undefined
  const card = cardOf(site, page)
  const { picture } = card
  if (picture && !picture.url.startsWith('/')) return { url: picture.url, alt: picture.alt }
  return { url: url + cardPath(page?.path ?? '/', card), alt: picture?.alt ?? card.title, size: cardSize }
}

type SocialProps = Pick<HeadProps, 'site' | 'description'> & {
  post: PostFacts | undefined
  preview: Preview | undefined
  fullTitle: string
  url: string | undefined
}

/** Open Graph and Twitter metadata for link previews. */
const SocialMeta = ({ site, url, fullTitle, description, post, preview }: SocialProps) => {
  const { brand } = site
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
      <meta name="twitter:card" content={preview ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={socialTitle} />
      <meta name="twitter:description" content={socialDescription} />
      {preview ? (
        <>
          <meta property="og:image" content={preview.url} />
          {preview.size ? (
            <>
              <meta property="og:image:width" content={String(preview.size.width)} />
              <meta property="og:image:height" content={String(preview.size.height)} />
            </>
          ) : null}
          <meta property="og:image:alt" content={preview.alt} />
          <meta name="twitter:image" content={preview.url} />
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
