import { parseImageUrl } from '../../domain/content/page-settings.ts'
import type { Site } from '../../domain/websites/site.ts'
import { fitImage, isSquare } from '../../media/images.ts'
import { emblemOf } from '../../rendering/art/index.ts'
import { iconFiles, manifestOf, manifestPath, ownLogo, svgIcon } from '../../rendering/sharing/icons.tsx'
import type { DynamicDeps, DynamicPage } from '../dynamic-pages.ts'
import { readPicture } from '../media.ts'
import type { Website } from '../website.ts'
import { toIco } from './ico.ts'

type IconPath = keyof typeof iconFiles
type Build = (deps: DynamicDeps, website: Website) => Promise<DynamicPage>

/** How the icon or manifest at a path is built; undefined for other paths. */
export function readIconAddress(path: string): { path: string; isPicture?: true; render: Build } | undefined {
  if (path === manifestPath)
    return { path, render: async (_, { site }) => ({ type: 'application/manifest+json', text: manifestOf(site) }) }
  if (path === svgIcon) return { path, render: buildSvg }
  if (!Object.hasOwn(iconFiles, path)) return undefined
  return { path, isPicture: true, render: (deps, website) => buildIcon(deps, website, path as IconPath) }
}

const iconOf = (site: Site) => ({ theme: site.theme, name: site.brand.name, object: emblemOf(site) })

async function buildSvg({ threads }: DynamicDeps, { workspaceId, site }: Website): Promise<DynamicPage> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  return { type: 'image/svg+xml', policy, text: await threads.run(workspaceId, 'drawIcon', iconOf(site)) }
}

/** The chosen icon, else the logo if it is about square, else the object of the website, else the letter that its name begins with. */
async function buildIcon(
  deps: DynamicDeps,
  { slug, workspaceId, site }: Website,
  path: IconPath,
): Promise<DynamicPage> {
  const { sizes, opaque } = iconFiles[path]
  const chosen = parseImageUrl(site.configuration.favicon_url)?.href
  const source = chosen ? await readPicture(deps, slug, chosen) : await squareLogo(deps, slug, site)
  if (chosen && !source) return { status: 302, location: chosen, type: 'text/plain', text: '' }
  const pictures = source
    ? await Promise.all(
        sizes.map((size) => fitImage(source, { width: size, height: size, ...(opaque ? { background: '#fff' } : {}) })),
      )
    : await deps.threads.run(workspaceId, 'drawIcons', iconOf(site), sizes, opaque)
  if (path === '/favicon.ico') return { type: 'image/x-icon', text: toIco(pictures, sizes) }
  return { type: 'image/png', text: pictures[0] ?? '' }
}

async function squareLogo(deps: DynamicDeps, slug: string, { configuration }: Site): Promise<Buffer | undefined> {
  const url = ownLogo(configuration)
  const logo = url && (await readPicture(deps, slug, url))
  return logo && (await isSquare(logo)) ? logo : undefined
}
