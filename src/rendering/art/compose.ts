import type { Site } from '../../domain/websites/site.ts'
import type { Inks } from '../theme/palette.ts'
import { fromTurn } from './choose.ts'
import { groundsIn, type Shape } from './compositions.ts'
import { isDrawing } from './objects.ts'
import { bySuit, orderOf } from './order.ts'
import { countOf, leastOf, sceneId, type SceneOf } from './scene.tsx'

/** Objects from which on an opening shows several. */
export const manyObjects = 3

/** The names to draw, the first ones of `from` if a composition holds as many. `beside`: scenes whose grounds it should not have. */
export type Drawing = {
  from: readonly string[]
  most?: number
  isOpening?: boolean
  beside?: readonly (SceneOf | undefined)[]
}
export type Compose = (slot: string, shape: Shape, drawing: Drawing) => SceneOf | undefined

/** Chooses compositions for the page with the number `index`. */
export function composer(site: Site, index: number, inks: Inks): Compose {
  const used: Partial<Record<Shape, number>> = {}
  return (slot, shape, { from, most = 1, isOpening = false, beside = [] }) => {
    const order = orderOf(site, shape)
    const before = used[shape] ?? 0
    used[shape] = before + 1
    // Later scenes of a page take compositions from the end, which openings of other pages reach last.
    const at = before === 0 ? index : order.length * 9 - before - index
    const inTurn = fromTurn(order, at)
    const isFree = isOpening && !from.slice(0, 1).some(isDrawing)
    const suited = isFree ? inTurn : bySuit(inTurn, from.slice(0, Math.max(1, most)), inks)
    const near = new Set(beside.flatMap((scene) => (scene ? groundsIn(scene.composition) : [])))
    const apart = suited.filter((name) => !groundsIn(name).some((ground) => near.has(ground)))
    const counted = (apart.length > 0 ? apart : suited).filter((name) => leastOf(name) <= Math.max(1, most))
    const least = Math.min(manyObjects, Math.max(...counted.map(countOf)))
    const composition = counted.find((name) => countOf(name) >= least)
    const names = composition && from.slice(0, Math.min(Math.max(1, most), countOf(composition)))
    return composition && names?.length ? { composition, names, id: sceneId(slot) } : undefined
  }
}
