import type { Site } from '../../domain/websites/site.ts'
import { localPath } from '../links.ts'
import type { Inks } from '../theme/palette.ts'
import { createRandom } from '../theme/random.ts'
import { type CompositionName, compositionOf, compositions, type Shape, shapeOf } from './compositions.ts'
import { treeBeside } from './ground.ts'
import { misfitOf } from './print.ts'
import { countOf } from './scene.tsx'
import { isBuilding } from './upright.ts'

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
  const known = (Object.keys(compositions) as CompositionName[])
    .filter((name) => shapeOf(name) === shape && !(theme.mode === 'dark' && isOnPaper(name)))
    .map((name) => ({ name, at: random.next(), rank: favorites[theme.art].includes(name) ? countOf(name) : 0 }))
  return known.sort((one, other) => other.rank - one.rank || one.at - other.at).map(({ name }) => name)
}

/** Dark websites have a light ink instead of paper. */
const isOnPaper = (name: CompositionName) => compositionOf(name).pieces.some(({ ground }) => ground === 'paper')

/** What the home page opens with: in a row across the page, across it alone, and beside its title. */
const favorites: Record<Site['theme']['art'], readonly CompositionName[]> = {
  tiles: ['tiles', 'field-tint', 'crop'],
  arches: ['arches', 'field', 'window'],
  blocks: ['blocks', 'field', 'crop'],
  disc: ['field', 'disc'],
  close: ['cropped-accent', 'field', 'crop'],
  shelf: ['shelf', 'shelf-paper', 'field', 'single'],
  pattern: ['shelf-accent', 'field-second', 'bold'],
  strip: ['line', 'reel', 'field', 'bold'],
  night: ['reel', 'edge-ink', 'night'],
}

/** Compositions by how well their grounds suit the objects, and what stands beside these. */
export function bySuit(order: readonly CompositionName[], names: readonly string[], inks: Inks): CompositionName[] {
  const shown = names.flatMap((name) => (isBuilding(name) ? [name, treeBeside(name)] : [name]))
  const cost = (name: CompositionName, rank: number) => {
    // The sky behind a building is pale.
    if (name === 'place' && shown.length > names.length) return -1
    const [piece] = compositionOf(name).pieces
    return piece ? rank * 0.05 + shown.reduce((sum, object) => sum + misfitOf(object, inks, inks[piece.on]), 0) : 0
  }
  const costs = new Map(order.map((name, rank) => [name, cost(name, rank)]))
  return order.toSorted((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))
}
