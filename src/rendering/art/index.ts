import { hoursIn } from '../../domain/websites/facts.ts'
import type { Section, Site } from '../../domain/websites/site.ts'
import type { StoredImage } from '../../domain/websites/pictures.ts'
import { createRandom } from '../theme/random.ts'
import { isBesideList } from '../layouts.ts'
import { localPath } from '../links.ts'
import { createObjectPool, objectsOf } from './choose.ts'
import { isObject } from './objects.ts'
import { type Composition, type CompositionName, compositions, type Shape } from './compositions.ts'
import { countOf, type SceneOf } from './scene.tsx'
import { weekOf } from './week.ts'

export { drawnPieces, Scene, type SceneOf, sceneStyles } from './scene.tsx'

/** The scenes of a page by the slot of the picture that they stand for. */
export type Scenes = Record<string, SceneOf>

/** What stands below the heading of a section that a page opens with. */
export const headSlot = (id: string) => `${id}.head`

/** A section of a page with the layout that was chosen for it. */
type Placed = {
  section: Section
  id: string
  layout: string | undefined
  isHalved: boolean
  isPictured: (slot: string) => boolean
}
type Page = { site: Site; path: string; placed: readonly Placed[] }

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
function orderOf({ theme }: Site, shape: Shape): CompositionName[] {
  const random = createRandom(theme.seed, 'scenes', shape)
  const known = (Object.keys(compositions) as CompositionName[]).filter((name) => compositions[name].shape === shape)
  const first = known.filter((name) => favorites[theme.art].includes(name))
  const others = known.filter((name) => !first.includes(name)).map((name) => ({ name, at: random.next() }))
  return [...first, ...others.sort((one, other) => one.at - other.at).map(({ name }) => name)]
}

/** What the home page opens with, across the page and beside its title. */
const favorites: Record<Site['theme']['art'], readonly CompositionName[]> = {
  tiles: ['tiles', 'field-tint', 'crop'],
  arches: ['arches', 'field', 'window'],
  blocks: ['duo', 'field', 'crop'],
  disc: ['banner', 'disc'],
  close: ['field', 'crop'],
  shelf: ['duo', 'banner', 'field', 'single'],
  pattern: ['tiles', 'field-second', 'bold'],
  strip: ['spread', 'field', 'bold'],
  night: ['spread', 'field', 'night'],
}

const wideHeroes = new Set<string | undefined>(['horizon', 'centered', 'band', 'booking', 'stack', 'caption'])

/** Openings with a scene in a frame, or on a ground that it may have too. */
const framed = new Set<string | undefined>(['split', 'framed', 'dispatch'])

/** The ink behind a scene of one piece. */
export const groundOf = (scene: SceneOf | undefined) => {
  const [piece, ...others] = scene ? (compositions[scene.composition] as Composition).pieces : []
  return others.length === 0 ? piece?.ground : undefined
}

/**
 * Chooses the scenes of a page: the objects that its sections name, else the next ones of the website, each once; and compositions that no
 * other page has. A section that names several has as many as leave one to each later section, any other one.
 */
export function scenesOf({ site, path, placed }: Page): Scenes {
  const index = indexOfPage(site, path)
  const pool = createObjectPool(site.brand, index)
  const used: Partial<Record<Shape, number>> = {}
  /** Sections below the opening that take an object of their own. */
  const later = placed.filter(({ section, isHalved }) => isHalved || section.kind === 'story').length
  const scenes: Scenes = {}
  const add = (slot: string, shape: Shape, about?: object | string, isShown = true) => {
    const order = orderOf(site, shape)
    const before = used[shape] ?? 0
    used[shape] = before + 1
    // Later scenes of a page take compositions from the end, which openings of other pages reach last.
    const at = before === 0 ? index : order.length * 9 - before - index
    const wanted = typeof about === 'string' ? [about] : pool.asked(askedOf(about)).filter(isFree)
    const inTurn = [...order.slice(at % order.length), ...order.slice(0, at % order.length)]
    const spare = pool.free().length - (shape === 'wide' ? later : 0)
    const counts = inTurn.map(countOf).filter((count) => count <= Math.max(1, Math.min(wanted.length, spare)))
    const composition = inTurn.find((name) => countOf(name) === Math.max(...counts))
    const names = composition ? pool.take(countOf(composition), wanted) : []
    if (isShown && composition && names.length > 0)
      scenes[slot] = { composition, names, id: `o-${slot.replaceAll('.', '-')}` }
  }
  const isRepeated = localPath(site, path) !== '/' && objectsOf(site.brand).length === 1
  for (const { section, id, isPictured } of placed) {
    const drawn = isPictured(id) ? undefined : chosenDrawing(section)
    if (!drawn) continue
    scenes[id] = { ...drawn, id: `o-${id}` }
    if (pool.free().includes(drawn.names[0] ?? '')) pool.take(1, drawn.names)
  }
  const isFree = (name: string) => pool.free().includes(name)
  const opening = placed.find(({ section }) => section.kind !== 'notice')?.id
  const asked = placed.flatMap(({ section }) => (isList(section) ? [] : pool.asked(askedOf(section))))
  const inOrder = [...placed].sort((one, other) => Number(isList(other.section)) - Number(isList(one.section)))
  for (const { section, id, layout, isHalved, isPictured } of inOrder) {
    if (section.kind === 'services' || section.kind === 'rows')
      addEntries(section, id, isPictured, { add, pool, reserved: asked })
    // A photograph takes an object too, so that the other scenes of the page stay when one is added or removed.
    if (scenes[id]) continue
    const isScene = !isPictured(id)
    if (section.kind === 'hero' && isRepeated) continue
    if (section.kind === 'hero' && layout !== 'product')
      add(id, wideHeroes.has(layout) ? 'wide' : framed.has(layout) ? 'plate' : 'tall', section, isScene)
    else if (section.kind === 'story' && section.art !== 'none') add(id, isHalved ? 'tall' : 'plate', section, isScene)
    else if (!isScene) continue
    else if (id === opening && isBesideList(section, layout)) add(headSlot(id), 'tall', section)
    // A loud section has an object of its own, or none.
    else if (isHalved && pool.free().length > 0) add(id, section.kind === 'cta' ? 'band' : 'tall', section)
  }
  return { ...scenes, ...otherScenes({ site, path, placed }, scenes) }
}

/**
 * What stands for an object where none is left, each once on a page: an ornament in the opening or else further down, and the opening hours
 * beside the contact details. Strangers took a second view of an object, cut at its frame, for an error.
 */
function otherScenes({ site, placed }: Page, scenes: Scenes): Scenes {
  const empty = placed.filter(({ id, isPictured }) => !scenes[id] && !isPictured(id))
  const opening = empty.find(({ section, layout }) => section.kind === 'hero' && layout !== 'product')
  const halves = empty.filter(({ isHalved }) => isHalved)
  const week = weekOf(hoursOfBrand(site), site.language)
  const timed = week && halves.find(({ section }) => section.kind === 'visit' || section.kind === 'contact')
  const ornamented = opening ?? halves.find((one) => one !== timed && placed.indexOf(one) > 1)
  const others: Scenes = {}
  const add = (slot: Placed | undefined, shape: Shape, drawn: Pick<SceneOf, 'names' | 'week'>) => {
    const [composition] = orderOf(site, shape)
    if (slot && composition) others[slot.id] = { composition, id: `o-${slot.id}`, ...drawn }
  }
  add(ornamented, 'ornament', { names: [] })
  if (week) add(timed, 'week', { names: [], week })
  return others
}

const hoursOfBrand = ({ brand, language }: Site) =>
  brand.opening_hours?.length ? brand.opening_hours : hoursIn(brand.hours, language)

const isList = ({ kind }: Section) => kind === 'services' || kind === 'rows'

/** The drawing that a person chose for a section, of any object. */
export function chosenDrawing(section: object): Pick<SceneOf, 'composition' | 'names'> | undefined {
  const { composition, objects } = ('image' in section ? (section.image as StoredImage | null) : null) ?? {}
  return composition && objects && isObject(objects) ? { composition, names: [objects] } : undefined
}

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
export const cardObjects = (site: Pick<Site, 'brand'> & Navigated, path: string): string[] =>
  createObjectPool(site.brand, indexOfPage(site, path)).take(3)

/** The object of the website, for its icon. */
export const emblemOf = (site: Pick<Site, 'brand'>): string | undefined => objectsOf(site.brand)[0]
