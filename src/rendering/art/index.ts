import type { Section, Site } from '../../domain/websites/site.ts'
import { createRandom } from '../theme/random.ts'
import { isBesideList } from '../layouts.ts'
import { createObjectPool, objectsOf } from './choose.ts'
import { type CompositionName, compositions, type Shape } from './compositions.ts'
import { countOf, type SceneOf } from './scene.tsx'

export { drawnPieces, Scene, type SceneOf, sceneStyles } from './scene.tsx'

/** The scenes of a page by the slot of the picture that they stand for. */
export type Scenes = Record<string, SceneOf>

/** What stands below the heading of a section that a page opens with. */
export const headSlot = (id: string) => `${id}.head`

/** A section of a page with the layout that was chosen for it. */
type Placed = { section: Section; id: string; layout: string | undefined; isPictured: (slot: string) => boolean }
type Page = { site: Site; path: string; placed: readonly Placed[] }

const pages = ({ navigation }: Pick<Site, 'navigation'>) => [
  '/',
  ...navigation.map(({ path }) => path).filter((path) => path !== '/'),
]

/** The number of a page in its site; pages outside of the navigation follow. */
export function indexOfPage(site: Pick<Site, 'navigation'>, path: string): number {
  const all = pages(site)
  const index = all.indexOf(path)
  return index >= 0 ? index : all.length + Math.floor(createRandom(path).next() * 5)
}

/** The compositions of a shape in an order of the site; the one of its art direction first. */
function orderOf({ theme }: Site, shape: Shape): CompositionName[] {
  const random = createRandom(theme.seed, 'scenes', shape)
  const known = (Object.keys(compositions) as CompositionName[]).filter((name) => compositions[name].shape === shape)
  const first = known.filter((name) => favorites[theme.art].includes(name))
  const others = known.filter((name) => !first.includes(name)).map((name) => ({ name, at: random.next() }))
  return [...first, ...others.sort((one, other) => one.at - other.at).map(({ name }) => name)]
}

/** What the home page opens with, across the page and beside its title. */
const favorites: Record<Site['theme']['art'], readonly CompositionName[]> = {
  tiles: ['tiles', 'flank', 'crop'],
  arches: ['arches', 'field', 'window'],
  blocks: ['duo', 'flank', 'crop'],
  disc: ['banner', 'disc'],
  close: ['fall', 'crop'],
  shelf: ['duo', 'banner', 'single'],
  pattern: ['tiles', 'fall', 'bold'],
  strip: ['spread', 'field', 'bold'],
  night: ['banner', 'night'],
}

const wideHeroes = new Set<string | undefined>(['horizon', 'centered', 'band', 'booking', 'stack', 'caption'])

/**
 * Chooses the scenes of a page: the objects that its sections name, else the next ones of the website, each once; and compositions that no
 * other page has. A section that names several has them all, any other one.
 */
export function scenesOf({ site, path, placed }: Page): Scenes {
  const index = indexOfPage(site, path)
  const pool = createObjectPool(site.brand, index)
  const used: Partial<Record<Shape, number>> = {}
  const scenes: Scenes = {}
  const add = (slot: string, shape: Shape, about?: object | string) => {
    const order = orderOf(site, shape)
    const before = used[shape] ?? 0
    used[shape] = before + 1
    // Later scenes of a page take compositions from the end, which openings of other pages reach last.
    const at = before === 0 ? index : order.length * 9 - before - index
    const wanted = typeof about === 'string' ? [about] : pool.asked(askedOf(about)).filter(isFree)
    const inTurn = [...order.slice(at % order.length), ...order.slice(0, at % order.length)]
    const counts = inTurn.map(countOf).filter((count) => count <= Math.max(1, wanted.length))
    const composition = inTurn.find((name) => countOf(name) === Math.max(...counts))
    const names = composition ? pool.take(countOf(composition), wanted) : []
    if (composition && names.length > 0) scenes[slot] = { composition, names, id: `o-${slot.replaceAll('.', '-')}` }
  }
  const isFree = (name: string) => pool.free().includes(name)
  const opening = placed.find(({ section }) => section.kind !== 'notice')?.id
  const asked = placed.flatMap(({ section }) => (isList(section) ? [] : pool.asked(askedOf(section))))
  const second = secondEventOf(placed)
  const inOrder = [...placed].sort((one, other) => Number(isList(other.section)) - Number(isList(one.section)))
  for (const { section, id, layout, isPictured } of inOrder) {
    if (section.kind === 'services' || section.kind === 'rows')
      addEntries(section, id, isPictured, { add, pool, reserved: asked })
    if (isPictured(id)) continue
    else if (section.kind === 'hero' && layout !== 'product') add(id, wideHeroes.has(layout) ? 'wide' : 'tall', section)
    else if (
      (id === opening && isBesideList(section, layout)) ||
      (id === second && !scenes[`${id}.0`] && pool.free().length > 0)
    )
      add(headSlot(id), 'tall', section)
    else if (section.kind === 'story' && section.art !== 'none') add(id, 'tall', section)
    // A page ends with an object of its own, or without.
    else if (layout === 'drawn' && pool.free().length > 0) add(id, section.kind === 'cta' ? 'band' : 'tall', section)
  }
  return scenes
}

/** The list whose heading stands above a scene, on a page that has none soon after its first screen. */
function secondEventOf(placed: readonly Placed[]): string | undefined {
  const [first, next, ...others] = placed
  const isEvent = ({ section, layout }: Placed) =>
    layout === 'drawn' || layout === 'pictured' || (section.kind === 'story' && section.art !== 'none')
  if (first?.section.kind !== 'hero' || placed.slice(1, 4).some(isEvent)) return undefined
  return [...others.slice(0, 2), ...(next ? [next] : [])].find(({ section, layout }) => isBesideList(section, layout))
    ?.id
}

const isList = ({ kind }: Section) => kind === 'services' || kind === 'rows'

/** The objects that the page names for a section. */
function askedOf(about: object | undefined): string {
  const image = about && 'image' in about ? (about.image as { objects?: string | null } | null) : undefined
  return image?.objects ?? ''
}

type Tools = {
  add: (slot: string, shape: Shape, about?: object | string) => void
  pool: ReturnType<typeof createObjectPool>
  /** Objects that other sections ask for. */
  reserved: readonly string[]
}

/** Entries of a list have a small scene each if every one names an object of its own. */
function addEntries(
  { kind, items }: Extract<Section, { kind: 'services' | 'rows' }>,
  id: string,
  isPictured: Placed['isPictured'],
  { add, pool, reserved }: Tools,
) {
  const slots = items.map((item, index) => ({ item, slot: `${id}.${index}` })).filter(({ slot }) => !isPictured(slot))
  const taken = new Set<string>(reserved)
  const chosen: string[] = []
  for (const { item } of slots) {
    const own = pool.asked(askedOf(item)).find((name) => !taken.has(name) && pool.free().includes(name))
    if (own === undefined) return
    taken.add(own)
    chosen.push(own)
  }
  slots.forEach(({ slot }, index) => add(slot, kind === 'rows' ? 'tile' : 'stamp', chosen[index]))
}

/** The scene of a page without sections: errors and thanks. */
export function messageScene({ brand }: Site): SceneOf | undefined {
  const [first, second = first] = objectsOf(brand)
  return second === undefined ? undefined : { composition: 'crop', names: [second], id: 'o-message' }
}

/** The objects of a page's card, at most three. */
export const cardObjects = (site: Pick<Site, 'brand' | 'navigation'>, path: string): string[] =>
  createObjectPool(site.brand, indexOfPage(site, path)).take(3)

/** The object of the website, for its icon. */
export const emblemOf = (site: Pick<Site, 'brand'>): string | undefined => objectsOf(site.brand)[0]
