import { createHash } from 'node:crypto'
import { embedSources } from '../domain/websites/embeds.ts'
import { parseImageUrl } from '../domain/content/page-settings.ts'
import { type CaptchaProvider, captchas } from '../domain/forms/captcha.ts'
import type { Site } from '../domain/websites/site.ts'
import { formScript } from './forms/script.tsx'
import { nowScript } from './now/script.ts'
import { type Sources, servicesOf } from './integrations.tsx'

type Directives = Record<string, readonly string[]>

const strict = {
  'default-src': ["'none'"],
  'script-src': [],
  'style-src': ["'unsafe-inline'"], // each page has its own style sheet, which contains no generated text
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"], // Chromium refuses robots.txt to Lighthouse without it
  'frame-src': embedSources,
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
} satisfies Directives

const anySource = ["'self'", 'https:', 'data:', 'blob:']
/** For pages with custom code, which may load anything. The website's own host name isolates it. */
const permissive = {
  'default-src': [...anySource, 'wss:', "'unsafe-inline'", "'unsafe-eval'"],
  'img-src': anySource,
  'object-src': ["'none'"],
  'form-action': ["'self'", 'https:', 'mailto:'],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'self'"],
} satisfies Directives

const serialize = (directives: Directives): string =>
  Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')

/** The Content-Security-Policy of generated pages without custom code: no scripts and no external resources. A page with a form also allows its script. */
export const strictPolicy: string = serialize(strict)

/** Images from any host: post authors link to them. */
export const anyImage = ['https:', 'http:']

type Needs = { pictures?: readonly string[]; captcha?: CaptchaProvider | undefined; form?: boolean }

/**
 * The strictest Content-Security-Policy under which the pages of this site work, error pages included. `pictures`: sources of images besides
 * the site's own; posts and the blog index need `anyImage`. `captcha` allows the widget of that service, `form` the script of pages with a
 * form.
 */
export function contentSecurityPolicy(site: Site, { pictures: more = [], captcha, form = false }: Needs = {}): string {
  const known = [site.configuration.logo_url, site.configuration.favicon_url]
  const pictures =
    more === anyImage ? anyImage : [...known.flatMap((address) => parseImageUrl(address)?.origin ?? []), ...more]
  if (site.custom_code_header || site.custom_code_footer)
    return serialize({ ...permissive, 'img-src': [...permissive['img-src'], ...pictures] })
  const services = servicesOf(site)
  const inline = [
    ...services.map((service) => service.inline),
    form ? formScript : undefined,
    site.brand.time_zone ? nowScript : undefined,
  ]
  const hashes = inline.flatMap((script) => (script ? hashOf(script) : []))
  const needed = (directive: keyof Sources) => [
    ...strict[directive],
    ...services.flatMap(({ sources }) => sources[directive] ?? []),
  ]
  const widget = captcha ? captchas[captcha].sources : []
  return serialize({
    ...strict,
    'script-src': [...hashes, ...needed('script-src'), ...widget],
    'style-src': [...strict['style-src'], ...widget],
    'img-src': [...needed('img-src'), ...pictures],
    'connect-src': [...needed('connect-src'), ...widget],
    'frame-src': [...needed('frame-src'), ...widget],
  })
}

/** The Content-Security-Policy of pages uploaded as HTML documents: as for custom code, with any base URI. */
export const documentPolicy: string = serialize({ ...permissive, 'base-uri': ["'self'", 'https:'] })

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
