import type { Site } from '../../domain/websites/site.ts'
import { localPath } from '../links.ts'
import type { Inks } from '../theme/palette.ts'
import { createRandom } from '../theme/random.ts'
import { type CompositionName, compositionOf, compositions, type Shape, shapeOf } from './compositions.ts'
import { treeBeside } from './ground.ts'
import { misfitOf } from './print.ts'
import { isUpright, standsAlone } from './upright.ts'

type Navigated = Pick<Site, 'navigation' | 'folder'>

const pages = (site: Navigated) => [
  '/',
  ...site.navigation.map(({ path }) => localPath(site, path)).filter((path) => path !== '/'),
]

/** The number of a page in its site, which its translations have too; pages outside of the navigation follow. */
export function indexOfPage(site: Navigated, given: string): number {
  const [all, path] = [pages(site), localPath(site, given)]
  const index = all.indexOf(path)
  return index >= 0 ? index : all.length + Math.floor(createRandom(path).next() * 5)
}

/** The compositions of a shape in an order of the site; the one of its art direction first. */
export function orderOf({ theme }: Site, shape: Shape): CompositionName[] {
  const random = createRandom(theme.seed, 'scenes', shape)
  const known = (Object.keys(compositions) as CompositionName[]).filter((name) => shapeOf(name) === shape)
  const first = known.filter((name) => favorites[theme.art].includes(name))
  const others = known.filter((name) => !first.includes(name)).map((name) => ({ name, at: random.next() }))
  return [...first, ...others.sort((one, other) => one.at - other.at).map(({ name }) => name)]
}

/** What the home page opens with, across the page and beside its title. */
const favorites: Record<Site['theme']['art'], readonly CompositionName[]> = {
  tiles: ['tiles', 'field-tint', 'crop', 'quad'],
  arches: ['arches', 'field', 'window'],
  blocks: ['frieze', 'duo', 'field', 'crop', 'ladder'],
  disc: ['banner', 'disc'],
  close: ['triptych', 'field', 'crop', 'trio'],
  shelf: ['frieze', 'duo', 'field', 'single'],
  pattern: ['tiles', 'field-second', 'bold'],
  strip: ['spread', 'field', 'bold', 'ladder'],
  night: ['spread', 'field', 'night'],
}

/** Compositions by how well their grounds suit the objects, and what stands beside these. */
export function bySuit(order: readonly CompositionName[], names: readonly string[], inks: Inks): CompositionName[] {
  const shown = names.flatMap((name) => (isUpright(name) && !standsAlone(name) ? [name, treeBeside(name)] : [name]))
  const cost = (name: CompositionName, rank: number) => {
    // The sky behind a building or vehicle is pale.
    if ((name === 'place' || name === 'side') && shown.length > names.length) return -1
    const [piece] = compositionOf(name).pieces
    return piece ? rank * 0.05 + shown.reduce((sum, object) => sum + misfitOf(object, inks, inks[piece.on]), 0) : 0
  }
  const costs = new Map(order.map((name, rank) => [name, cost(name, rank)]))
  return order.toSorted((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))
}
