import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { parseMediaPath } from '../../domain/websites/media-files.ts'
import { paletteOf } from '../theme/palette.ts'

/** The icons of a website by path, with the sizes in pixels that each contains. Devices round the corners of `opaque` icons themselves. */
export const iconFiles = {
  '/favicon.ico': { sizes: [16, 32, 48], opaque: false },
  '/icon-192.png': { sizes: [192], opaque: false },
  '/icon-512.png': { sizes: [512], opaque: false },
  '/apple-touch-icon.png': { sizes: [180], opaque: true },
} as const
export const svgIcon = '/favicon.svg'
export const manifestPath = '/site.webmanifest'

/** The icons of a page. An icon that the customer chose elsewhere is linked where it is. */
export const IconLinks = ({ configuration }: Pick<Site, 'configuration'>) => {
  const chosen = parseImageUrl(configuration.favicon_url)
  if (chosen && !isOwnFile(chosen)) return <link rel="icon" href={chosen.href} />
  const hasDrawing = !chosen && !ownLogo(configuration)
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {hasDrawing ? (
        <link rel="icon" type="image/svg+xml" href={svgIcon} />
      ) : (
        <link rel="icon" type="image/png" sizes="192x192" href="/icon-192.png" />
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifestPath} />
    </>
  )
}

/** Whether a URL has the path of an uploaded file, which this website may serve. */
const isOwnFile = ({ pathname }: URL): boolean => parseMediaPath(pathname) !== undefined

/** The logo, if icons can be made of it: a raster image that was uploaded. */
export function ownLogo({ logo_url: logo }: Site['configuration']): string | undefined {
  const url = parseImageUrl(logo)
  return url && isOwnFile(url) ? url.href : undefined
}

/** The web app manifest, which names the icons that devices show on their home screen. */
export function manifestOf({ brand, theme, language }: Site): string {
  const { plain } = paletteOf(theme, theme.mode === 'dark' ? 'dark' : 'light').tones
  const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
  const colors = { theme_color: plain.bg, background_color: plain.bg }
  return JSON.stringify({ name: brand.name, lang: language, start_url: '/', display: 'browser', ...colors, icons })
}
