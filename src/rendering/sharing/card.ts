import { createHash } from 'node:crypto'
import type { Picture, Pictures } from '../../domain/websites/pictures.ts'
import type { Site, Theme } from '../../domain/websites/site.ts'
import { cardObjects } from '../art/index.ts'

/** Pixels of the picture in link previews, as Open Graph recommends. */
export const cardSize = { width: 1200, height: 630 }

/** What the card of a page shows. `text` is null on pages whose title says enough. */
export type Card = {
  site: CardSite
  title: string
  text: string | null
  picture?: Picture | undefined
  /** Objects of the scene beside the title. */
  objects: string[]
}
type CardSite = { name: string; theme: Theme }
/** The parts of a page that its card shows. */
export type CardPage = { path: string; title: string; pictures?: Pictures | undefined }

const cardRoot = '/_card'

/** The card of a page, or of the website where a page has none of its own. */
export function cardOf(whole: Site, page?: CardPage): Card {
  const { brand, theme } = whole
  const site = { name: brand.name, theme }
  const isHome = !page || page.path === '/'
  return {
    site,
    title: isHome ? brand.name : page.title,
    text: isHome ? brand.tagline : null,
    picture: page?.pictures?.['hero'],
    objects: cardObjects(whole, page?.path ?? '/'),
  }
}

/**
 * The path of the card of the page at `path`. It changes with what the card shows, because services that show previews keep a picture by its
 * address.
 */
export function cardPath(path: string, card: Card): string {
  const version = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 10)
  return `${cardRoot}${path === '/' ? '' : path}.${card.picture ? 'jpg' : 'png'}?v=${version}`
}

/** The path of the page whose card has this path; undefined for other paths. */
export function pageOfCard(path: string): string | undefined {
  const [match, page] = /^\/_card((?:\/[a-z0-9-]+)*)\.(?:png|jpg)$/.exec(path) ?? []
  return match === undefined ? undefined : page || '/'
}
