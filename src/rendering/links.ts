import type { Alternate, Site } from '../domain/websites/site.ts'

const externalProtocols = new Set(['mailto:', 'tel:', 'sms:', 'https:', 'http:'])
const visible = /^[\u0021-\uffff]+$/u

/**
 * Makes links in generated content safe and valid. Valid links are pages of this site, anchors on this page, and mailto:, tel:, sms:, https: and
 * http: URLs. A link to a page that is translated leads to the translation in the language of the page. `link` replaces any other link with the contact page, or with the home page if there is none: that serves a visitor who
 * presses "Book a table" better than a 404. `exists` returns whether a link is valid.
 */
export function linkResolver(site: Site, anchors: ReadonlySet<string>) {
  const paths = new Set(['/', ...site.navigation.map(({ path }) => path), ...(site.paths ?? [])])
  const fallback = contactPath(site) ?? (anchors.has('contact') ? '#contact' : '/')
  const pagePath = (target: string) => {
    const [, path = '', slash = '', rest = ''] = /^(\/[^?#]*?)(\/?)([?#].*)?$/su.exec(target) ?? []
    const translation = `${site.folder ?? ''}${path}`.replace(/\/$/, '')
    if (site.folder && paths.has(translation)) return translation + rest
    return paths.has(path) ? path + rest : paths.has(path + slash) ? path + slash + rest : undefined
  }
  const resolve = (href: string): string | undefined => {
    const target = href.trim()
    if (target.startsWith('#')) return anchors.has(target.slice(1)) ? target : undefined
    if (target.startsWith('/')) return pagePath(target)
    return externalLink(target)
  }
  return { link: (href: string) => resolve(href) ?? fallback, exists: (href: string) => resolve(href) !== undefined }
}

/** The URL of a page in one of its languages (BCP 47, or "x-default" for all others). */
export type AlternateLink = { language: string; url: string }

/** The translations of an item. Visitors of other languages are sent to that in the language of the website. */
export function alternateLinks(
  { url, language: own }: Pick<Site, 'url' | 'language'>,
  alternates: readonly Alternate[] | null = [],
): AlternateLink[] {
  const links = (alternates ?? []).map(({ language, path }) => ({ language, url: url + path }))
  const standard = links.find(({ language }) => language === own)
  return standard ? [...links, { language: 'x-default', url: standard.url }] : links
}

/** A path without the folder of translations: "/about" for "/fr/about", "/" for "/fr". */
export const localPath = ({ folder = '' }: Pick<Site, 'folder'>, path: string): string =>
  folder !== '' && (path === folder || path.startsWith(`${folder}/`)) ? path.slice(folder.length) || '/' : path

/** Whether a path is that of a home page, in any language. */
export const isHomePath = (site: Pick<Site, 'folder'>, path: string): boolean => localPath(site, path) === '/'

/** The path of the home page in the language of the page. */
export const homeOf = ({ folder, paths = [] }: Pick<Site, 'folder' | 'paths'>): string =>
  folder !== undefined && paths.includes(folder) ? folder : '/'

/** The path of the site's contact page, if it has one: "/contact". */
export const contactPath = (site: Site): string | undefined =>
  site.navigation.find(({ path }) => /(?:^|\/)(?:contact|kontakt|contacto|contatto|contato|contatti)/.test(path))?.path

/** The start of a path of a page for visits. */
const visits =
  /(?:^|\/)(?:visit|venue|find-us|directions|hours|opening|besuch|anfahrt|standort|oeffnungszeiten|venir|visite|acces|horaires|visita|horario|llegar|donde|dove|orari|come-arrivare)/

/** The path of the page with the table of opening hours: that of visits or of contact, else the home page. */
export const hoursPath = (site: Site): string =>
  site.navigation.find(({ path }) => visits.test(path))?.path ?? contactPath(site) ?? homeOf(site)

/** A link to an address on OpenStreetMap. An embedded map would report every visit to a third party. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\p{Surrogate}/gu, '�'))}`

function externalLink(target: string): string | undefined {
  if (!visible.test(target) || !URL.canParse(target)) return undefined
  const { protocol, href } = new URL(target)
  return externalProtocols.has(protocol) ? href : undefined
}
