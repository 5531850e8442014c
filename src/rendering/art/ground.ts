import { createRandom } from '../theme/random.ts'
import { objectOf } from './objects.ts'
import { type Drawn, type Ground, n, type Piece } from './pieces.ts'
import { distance, minDistance } from './color.ts'
import { print } from './print.ts'

/** Where an object stands on the ground: its middle, and the length of its longer side. */
type Spot = readonly [x: number, size: number]

const height = 100
const horizon = 83

/** Places a drawing whose objects are in units of their own on the horizon. */
function placed(name: string, [x, size]: Spot): string {
  const [left, top, width, high] = objectOf(name).box
  const scale = size / Math.max(width, high)
  return `translate(${n(x)} ${horizon}) scale(${n(scale)}) translate(${n(-left - width / 2)} ${n(-top - high)})`
}

/** The object, and what stands beside it, the front ones last; the sides may be cut by the frame. */
const views = {
  tall: { width: 110, first: [57, 68], beside: [8, 105], size: 46, ratio: 'xMidYMax meet' },
  wide: { width: 300, first: [150, 74], beside: [72, 226, 14, 288], size: 56, ratio: 'xMidYMax meet' },
} as const
const trees = ['deciduous-tree', 'evergreen-tree'] as const
/** The tree beside a building. */
export const treeBeside = (name: string): string => createRandom(name).pick(trees)

/** A building on a line of ground, between trees, which are scenery as sky and ground are. */
export const place = (ground: Ground, floor: Ground, view: keyof typeof views): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id): Drawn => {
    const { width, first, beside, size, ratio } = views[view]
    const tree = treeBeside(name)
    const scenery = beside.map((x, index) =>
      index === 0
        ? `<g transform="${placed(tree, [x, size])}"><g id="${id}-tree">${print(tree, inks, inks[ground], `${id}-tree-line`)}</g></g>`
        : `<use href="#${id}-tree" transform="${placed(tree, [x, size * (index % 2 === 0 ? 1 : 0.88)])}"/>`,
    )
    const object = print(name, inks, inks[ground], `${id}-line`)
    const isSeen = (ink: string) => distance(ink, inks[ground]) >= minDistance
    const land = [inks[floor], inks.ink, inks.tint].find(isSeen) ?? inks.ink
    return {
      ...{ viewBox: `0 0 ${width} ${height}`, ratio, ground: inks[ground] },
      inner:
        `<path fill="${land}" d="M-${width} ${horizon}h${width * 3}V${height + 1}H-${width}z"/>${scenery.join('')}` +
        `<g transform="${placed(name, first)}">${object}</g>`,
    }
  },
})
