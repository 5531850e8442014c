import type { Site } from '../domain/websites/site.ts'

const outside = new Set(['mailto:', 'tel:', 'https:', 'http:'])
const visible = /^[\u0021-\uffff]+$/u

/**
 * Turns a link a model wrote into one that is safe and leads somewhere: a page of this site, an anchor that is on this
 * page, or a mailto:, tel:, https: or http: address. A path or anchor that does not exist, and anything else, becomes
 * the site's contact page, or failing that its home page: a visitor who presses "Book a table" is better off there
 * than on a 404. `exists` tells whether a link is taken as it is.
 */
export function linkResolver(site: Site, anchors: ReadonlySet<string>) {
  const paths = new Set(['/', ...site.navigation.map(({ path }) => path), ...(site.paths ?? [])])
  const fallback = contactPath(site) ?? (anchors.has('contact') ? '#contact' : '/')
  const pagePath = (target: string) => {
    const [, path = '', slash = '', rest = ''] = /^(\/[^?#]*?)(\/?)([?#].*)?$/su.exec(target) ?? []
    return paths.has(path) ? path + rest : paths.has(path + slash) ? path + slash + rest : undefined
  }
  const resolve = (href: string): string | undefined => {
    const target = href.trim()
    if (target.startsWith('#')) return anchors.has(target.slice(1)) ? target : undefined
    if (target.startsWith('/')) return pagePath(target)
    return outsideLink(target)
  }
  return { link: (href: string) => resolve(href) ?? fallback, exists: (href: string) => resolve(href) !== undefined }
}

/** The page of the site where a visitor gets in touch, if it has one: "/contact". */
export const contactPath = (site: Site): string | undefined =>
  site.navigation.find(({ path }) => /(?:^|\/)(?:contact|kontakt|contacto|contatto|contato|contatti)/.test(path))?.path

/** `address` as a mailto: link, or undefined where it is no plain e-mail address. */
export function mailLink(address: string | null): string | undefined {
  const parts = /^([^\s@<>"',;?&%]+)@([^\s@<>"',;?&%/]+\.[^\s@<>"',;?&%/]+)$/u.exec(address?.trim() ?? '')
  return parts ? `mailto:${encodeURIComponent(parts[1] ?? '')}@${encodeURIComponent(parts[2] ?? '')}` : undefined
}

/** `phone` as a tel: link, or undefined where it holds no number: "+33 4 78 00 00 00" → "tel:+33478000000". */
export function phoneLink(phone: string | null): string | undefined {
  const number = phone?.replace(/\(0\)|[^+\d]/g, '') ?? ''
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}

/** Where an address is found on a map, without telling the map's owner of the visit before the visitor asks for it. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\p{Surrogate}/gu, '�'))}`

function outsideLink(target: string): string | undefined {
  if (!visible.test(target) || !URL.canParse(target)) return undefined
  const { protocol, href } = new URL(target)
  return outside.has(protocol) ? href : undefined
}
