import { isHeadless, type Section, type Site } from '../../domain/websites/site.ts'
import type { Arrangement } from '../step.ts'
import { isBesideList } from '../layouts.ts'
import { localPath } from '../links.ts'
import type { Look } from '../theme/look.ts'
import { headSlot } from '../slots.ts'
import type { Inks } from '../theme/palette.ts'
import { askedOf, chosenDrawing, entryNames, isUnsaid, takesOthers } from './asked.ts'
import { createObjectPool } from './choose.ts'
import { type Compose, composer, manyObjects } from './compose.ts'
import { type Shape, shapeOf } from './compositions.ts'
import { indexOfPage } from './order.ts'
import { sceneId, type SceneOf } from './scene.tsx'
import { isBuilding } from './upright.ts'

/** The scenes of a page by the slot of the picture that they stand for. */
export type Scenes = Record<string, SceneOf>

/** A section of a page with the layout that was chosen for it. */
type Placed = {
  section: Section
  id: string
  layout: string | undefined
  isHalved: boolean
  isPictured: (slot: string) => boolean
}
type Page = { site: Site; path: string; look: Look; inks: Inks; placed: readonly Placed[] }

/** Objects from which on an opening shows five. */
const manyToSpare = 7

const wideHeroes = new Set<string | undefined>(['horizon', 'centered', 'band', 'caption'])
/** The shapes of one object in openings of the home page; others are tall. */
const shapes: Record<string, Shape | undefined> = {
  ...{ cropped: 'cropped', stage: 'edge', broad: 'wide', lettered: 'foot', framed: 'plate' },
}

/** Sections whose heading has an object below it, at most. */
const mostStamps = 2
/** Whether a heading stands beside a longer list, with space below it. */
const hasSpace = ({ section, layout }: Placed): boolean =>
  section.kind === 'agenda' || layout === 'board' || isBesideList(section, layout)

/**
 * Chooses the scenes of a page: the objects that its sections name, each once, and compositions that no other page has. A section that names
 * none has none. Where nothing is said of any, as by the composer, they get the next ones of the website. `composed`: with those in whose place
 * a photograph stands. `withStamps` adds the scenes of headings, once it is known how the sections stand.
 */
export function scenesOf({ site, path: given, look, inks, placed }: Page) {
  const path = localPath(site, given)
  const index = indexOfPage(site, path)
  const pool = createObjectPool(site.brand, index)
  const composed = chosenScenes(placed, pool, site)
  const isPictured = (slot: string) => placed.some((one) => one.id === slot && one.isPictured(slot))
  const scenes = Object.fromEntries(Object.entries(composed).filter(([slot]) => !isPictured(slot)))
  const hero = placed.find(({ section }) => section.kind === 'hero')
  const isDealt = !site.brand.drawings?.length && placed.every(({ section }) => isUnsaid(section))
  const known = { site, look, placed, hero, isHome: path === '/', pool, isDealt }
  const tools = { ...known, scenes, composed, compose: composer(site, index, inks) }
  const isRepeated = path !== '/' && pool.order.length === 1
  if (hero && !composed[hero.id] && hero.layout !== 'product' && hero.layout !== 'placard' && !isRepeated)
    addOpening(hero, tools)
  for (const step of placed) if (!step.isHalved) addEntries(step, tools)
  for (const step of placed) if (step !== hero && !composed[step.id]) addScene(step, tools)
  const withStamps = (steps: readonly Standing[]): Scenes => {
    addStamps(steps, tools)
    return scenes
  }
  return { scenes, composed, withStamps }
}

type Pool = ReturnType<typeof createObjectPool>
type Tools = Pick<Page, 'site' | 'look' | 'placed'> & {
  hero: Placed | undefined
  isHome: boolean
  pool: Pool
  /** Whether sections that name no object get one. */
  isDealt: boolean
  /** The scenes chosen so far. */
  scenes: Scenes
  /** The same, with those in whose place a photograph stands: the others stay when one is added or removed. */
  composed: Scenes
  compose: Compose
}

/** The drawings that persons chose. */
function chosenScenes(placed: readonly Placed[], pool: Pool, { brand }: Site): Scenes {
  const scenes: Scenes = {}
  for (const { section, id } of placed) {
    const drawn = chosenDrawing(section, brand)
    if (!drawn) continue
    scenes[id] = { ...drawn, id: sceneId(id) }
    if (pool.free().includes(drawn.names[0] ?? '')) pool.take(1, drawn.names)
  }
  return scenes
}

const wantedBy = (about: object, { asked, free }: Pool) => asked(askedOf(about)).filter((name) => free().includes(name))

/** The opening of the page: what it names, on the home page at least the first thing; else without the objects that other sections name. */
function addOpening(hero: Placed, { site, isHome, placed, pool, scenes, composed, compose }: Tools) {
  const { id, section, layout, isPictured } = hero
  const wanted = wantedBy(section, pool)
  const below = placed
    .filter((one) => one !== hero)
    .flatMap((one) => [askedOf(one.section), ...entryNames(one.section)])
  const named = new Set(below.flatMap((names) => pool.asked(names)))
  const others = takesOthers(section, site.brand)
    ? pool.free()
    : isHome && wanted.length === 0
      ? pool.free().slice(0, 1)
      : []
  const free = others.toSorted((one, other) => Number(named.has(one)) - Number(named.has(other)))
  const from = [...new Set([...wanted.slice(0, 1), ...wanted.filter((name) => !named.has(name)), ...free])]
  const [first = ''] = from
  const own = from.filter((name) => name !== first && !named.has(name))
  const isMany = isHome && from.length >= manyObjects && wideHeroes.has(layout)
  const isLand = isHome && from.length === 1 && isBuilding(first)
  const across = isMany ? 'row' : isHome && layout === 'centered' ? 'vault' : isLand ? 'land' : 'wide'
  const shape = wideHeroes.has(layout) ? across : (shapes[layout ?? ''] ?? 'tall')
  const many = Math.max(Math.min(manyObjects, from.length), own.length + 1)
  const most = isMany ? Math.min(many, from.length >= manyToSpare ? 5 : 4) : 1
  const scene = first && compose(id, shape, { from, most, isOpening: !isHome || isMany })
  // As many for each layout, so that the other scenes of the page stay when a photograph is added or removed.
  pool.take(Math.min(most, from.length), from)
  if (scene) composed[id] = scene
  if (scene && !isPictured(id)) scenes[id] = scene
}

/** Whether a scene of the page has a composition of a shape. */
const isShown = (shape: Shape, scenes: Scenes) =>
  Object.values(scenes).some(({ composition }) => shapeOf(composition) === shape)

/** Takes an object for a section below the opening. */
function addScene(step: Placed, tools: Tools) {
  const { placed, pool, scenes, composed, compose, isDealt } = tools
  const { section, id, layout, isHalved, isPictured } = step
  const isFirst = id === placed.find((one) => !isHeadless(one.section))?.id
  const isHead = isFirst && !isHalved && isBesideList(section, layout)
  if (!isHead && !isHalved) return
  const from = [...wantedBy(section, pool), ...(isDealt ? pool.free() : [])].slice(0, 1)
  const [name] = from
  if (name === undefined) return
  const at = placed.indexOf(step)
  const beside = [placed[at - 1], placed[at + 1]].map((one) => one && composed[one.id])
  const shape = isHalved && isBuilding(name) && !isShown('ground', composed) ? 'ground' : 'tall'
  const scene = compose(id, shape, { from, isOpening: isHead, beside })
  // A photograph takes an object too, so that the other scenes of the page stay when one is added or removed.
  pool.take(1, from)
  if (scene) composed[isHead ? headSlot(id) : id] = scene
  if (scene && !isPictured(id)) scenes[isHead ? headSlot(id) : id] = scene
}

/** A section, and how its entries stand. */
type Standing = { id: string; arrangement?: Arrangement | undefined }

/** Objects below the headings of lists. */
function addStamps(steps: readonly Standing[], tools: Tools) {
  const { placed, pool, scenes, compose, isDealt } = tools
  const arrangements = new Map(steps.map(({ id, arrangement }) => [id, arrangement]))
  const bare = placed.filter(({ id, isHalved, isPictured, ...step }, index) => {
    const isOpen = hasSpace({ ...step, id, isHalved, isPictured }) && (arrangements.get(id) ?? 'beside') === 'beside'
    return index > 0 && isOpen && !isHalved && !isPictured(id) && !scenes[`${id}.0`] && !scenes[headSlot(id)]
  })
  for (const step of bare.slice(0, mostStamps)) {
    const { section, id } = step
    const named = entryNames(section).flatMap((names) => pool.asked(names))
    const [name] = [
      ...wantedBy(section, pool),
      ...named.filter((one) => pool.free().includes(one)),
      ...(isDealt ? pool.free() : []),
    ]
    const scene = name === undefined ? undefined : compose(headSlot(id), 'stamp', { from: [name] })
    if (scene) {
      scenes[headSlot(id)] = scene
      pool.take(1, scene.names)
    }
  }
}

/** Entries of a list have a small scene each if every one names an object of its own that the page does not show yet. */
function addEntries({ section, id, isPictured }: Placed, { pool, scenes, compose }: Tools) {
  const entries = entryNames(section).map((names, index) => ({ names, slot: `${id}.${index}` }))
  const slots = entries.filter(({ slot }) => !isPictured(slot))
  const chosen = new Set<string>()
  for (const { names } of slots) {
    const own = pool.asked(names).find((name) => !chosen.has(name) && pool.free().includes(name))
    if (own === undefined) return
    chosen.add(own)
  }
  const names = [...chosen]
  pool.take(names.length, names)
  slots.forEach(({ slot }, index) => {
    const shape = section.kind === 'rows' ? 'tile' : 'stamp'
    const above = index > 0 ? scenes[`${id}.${index - 1}`] : undefined
    const scene = compose(slot, shape, { from: names.slice(index, index + 1), beside: [above] })
    if (scene) scenes[slot] = scene
  })
}
