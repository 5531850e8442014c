import { createHash } from 'node:crypto'
import { pictureUrl } from '../domain/content/page-settings.ts'
import type { Site } from '../domain/websites/site.ts'
import { type Sources, servicesOf } from './integrations.tsx'

type Directives = Record<string, readonly string[]>

const strict = {
  'default-src': ["'none'"],
  'script-src': [],
  'style-src': ["'unsafe-inline'"], // each page carries its own style sheet; nothing a model wrote gets into it
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': [],
  'frame-src': [],
  'form-action': ['mailto:'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
} satisfies Directives

const anything = ["'self'", 'https:', 'data:', 'blob:']
/** For the owner's own code, which may be any; what it can reach ends at the host name of its website. */
const wide = {
  'default-src': [...anything, 'wss:', "'unsafe-inline'", "'unsafe-eval'"],
  'img-src': anything,
  'object-src': ["'none'"],
  'form-action': ["'self'", 'https:', 'mailto:'],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
} satisfies Directives

const written = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')

/** The Content-Security-Policy of pages without anything of their owner's: no script at all, nothing from elsewhere. */
export const strictPolicy: string = written(strict)

/** Pictures from wherever they are: for posts, whose authors link to them. */
const anyPicture = ['https:', 'http:']

/**
 * The Content-Security-Policy under which just the pages of this site work; the page for what is not there, too. With `pictures: 'any'`
 * they may be from everywhere, as posts and the index of the blog need it.
 */
export function contentSecurityPolicy(
  site: Site,
  { pictures: from = 'known' }: { pictures?: 'known' | 'any' } = {},
): string {
  const known = [site.configuration.logo_url, site.configuration.favicon_url]
  const pictures = from === 'any' ? anyPicture : known.flatMap((address) => pictureUrl(address)?.origin ?? [])
  if (site.custom_code_header || site.custom_code_footer)
    return written({ ...wide, 'img-src': [...wide['img-src'], ...pictures] })
  const services = servicesOf(site)
  const hashes = services.flatMap(({ inline }) => (inline ? hashOf(inline) : []))
  const needed = (directive: keyof Sources) => [
    ...strict[directive],
    ...services.flatMap(({ sources }) => sources[directive] ?? []),
  ]
  return written({
    ...strict,
    'script-src': [...hashes, ...needed('script-src')],
    'img-src': [...needed('img-src'), ...pictures],
    'connect-src': needed('connect-src'),
    'frame-src': needed('frame-src'),
  })
}

/** The Content-Security-Policy of pages that were given as whole documents: as for code, and they may name any base. */
export const documentPolicy: string = written({ ...wide, 'base-uri': ["'self'", 'https:'] })

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
