import { createRandom } from '../theme/random.ts'
import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import type { Drawn, Ground, Piece } from './pieces.ts'
import { distance, minDistance, print } from './print.ts'
import { isBuilding, areSeveral, isUpright } from './upright.ts'

/** Where an object is in a view: its middle, the length of its longer side, and degrees. */
type Spot = readonly [x: number, y: number, size: number, turn: number]
/** A view that is cut to the proportions of its frame, and the places of objects in it, the front ones last. */
type View = { width: number; spots: readonly Spot[] }

const height = 100
const views = {
  tall: {
    width: 110,
    spots: [
      [66, 23, 50, 8],
      [30, 44, 62, -14],
      [82, 82, 70, 14],
    ],
  },
  wide: {
    width: 300,
    spots: [
      [40, 34, 84, -14],
      [265, 40, 88, 14],
      [98, 76, 78, 10],
      [206, 78, 80, -12],
      [150, 40, 92, -4],
    ],
  },
} satisfies Record<string, View>

const n = (value: number): number => Math.round(value * 100) / 100
const ratio = 'xMidYMid slice'

/** Places a drawing whose objects are in units of their own. `share`: of the height of the object, from its top, that is at `y`. */
function placed(name: string, [x, y, size, turn]: Spot, share = 0.5): string {
  const [left, top, width, high] = objectOf(name).box
  const scale = size / Math.max(width, high)
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  return `translate(${n(x)} ${n(y)})${turned} scale(${n(scale)}) translate(${n(-left - width / 2)} ${n(-top - high * share)})`
}

/** Draws each object once and refers to it where it stands again. `edge`: the color of a line around each, which parts it from the others. */
function copies(places: readonly { name: string; at: string }[], inks: Inks, on: string, id: string, edge?: string) {
  const drawn = new Map<string, string>()
  return places
    .map(({ name, at }, index) => {
      const known = drawn.get(name)
      const own = known ?? `${id}-${index}`
      drawn.set(name, own)
      const outline = edge
        ? `<use href="#${own}" stroke="${edge}" stroke-width="1.8" stroke-linejoin="round" transform="${at}"/>`
        : ''
      if (known) return `${outline}<use href="#${own}" transform="${at}"/>`
      return `${outline}<g transform="${at}"><g id="${own}">${print(name, inks, on, `${own}-line`)}</g></g>`
    })
    .join('')
}

/** Large objects that overlap and that the frame cuts; few ones are there several times. */
export const pile = (ground: Ground, view: keyof typeof views): Piece => ({
  ...{ ground, on: ground, isGroup: true },
  draw: (names, inks, id): Drawn => {
    const { width, spots } = views[view]
    const places = spots.map((spot, index) => {
      const name = names[(spots.length - 1 - index) % names.length] ?? ''
      return { name, at: placed(name, spot) }
    })
    const inner = copies(places, inks, inks[ground], id, inks[ground])
    return { viewBox: `0 0 ${width} ${height}`, ratio, ground: inks[ground], inner }
  },
})

/** Heights on the ground, left to right; the middle one is the tallest. The sides may be cut by the frame. */
const stands: Record<keyof typeof views, readonly Spot[]> = {
  // biome-ignore format: a table
  tall: [[57, 0, 56, 0], [17, 0, 42, 0], [98, 0, 40, 0]],
  // biome-ignore format: a table
  wide: [[150, 0, 66, 0], [72, 0, 50, 0], [226, 0, 54, 0], [14, 0, 58, 0], [288, 0, 46, 0]],
}

const trees = ['deciduous-tree', 'evergreen-tree'] as const
/** The tree beside a building or vehicle. */
export const treeBeside = (name: string): string => createRandom(name).pick(trees)
const horizon = 83

/**
 * Objects on a line of ground: a building with what stands beside it, a vehicle on its way, animals and plants. Beside a building or a vehicle
 * where nothing else is named stand trees, as ground and sky do; animals and plants are several.
 */
export const place = (ground: Ground, floor: Ground, view: keyof typeof views): Piece => ({
  ...{ ground, on: ground, isGroup: true },
  draw: (names, inks, id): Drawn => {
    const standing = names
      .filter(isUpright)
      .toSorted((one, other) => Number(isBuilding(other)) - Number(isBuilding(one)))
    const [first = names[0] ?? ''] = standing
    const tree = treeBeside(first)
    const several = standing.filter(areSeveral)
    const others = several.length > 0 ? several : [...standing.slice(1), tree]
    const figures = stands[view].map((spot, index) => {
      const name = standing[index] ?? others[index % others.length] ?? first
      return { name, at: placed(name, spot, 1) }
    })
    const land = distance(inks[floor], inks[ground]) >= minDistance ? inks[floor] : inks.ink
    const { width } = views[view]
    const strip = `<path fill="${land}" d="M0 ${horizon}H${width}V${height}H0z"/>`
    return {
      ...{ viewBox: `0 0 ${width} ${height}`, ratio: 'xMidYMax slice', ground: inks[ground] },
      inner:
        strip +
        `<g transform="translate(0 ${horizon + 1})">${copies(figures.toReversed(), inks, inks[ground], id, inks[ground])}</g>`,
    }
  },
})
