import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { print, printOf, inkList } from './print.ts'
import { isFace, standsOn } from './upright.ts'

export type Ground = keyof Inks
/** An SVG that fills its place, whatever its shape; `ground` is the color behind it, `grow` its share of a row. */
export type Drawn = { viewBox: string; ratio: string; ground: string; grow?: number; inner: string }
/**
 * Draws an object on a ground. `on` is the color right behind it. `id` starts the ids of the drawing. `share` is its size among the objects of
 * a row, up to 1.
 */
export type Piece = {
  ground: Ground
  on: Ground
  draw: (name: string, inks: Inks, id: string, share: number) => Drawn
}

export const n = (value: number): number => Math.round(value * 100) / 100
const square = (x: number, y: number, side: number) => [x - side / 2, y - side / 2, side, side].map(n).join(' ')

export function measure(name: string) {
  const [x, y, width, height] = objectOf(name).box
  return { x: x + width / 2, y: y + height / 2, width, height, large: Math.max(width, height) }
}

/** A color without an object. */
export const plain = (ground: Ground, inks: Inks): Drawn => ({
  ...{ viewBox: '0 0 1 1', ratio: 'none', ground: inks[ground], inner: '' },
})

/** Ground and water that end in the drawing: the fill that continues to the edges of the frame, and from where; waves repeat. */
const floors: Record<string, { fill: number; top: number; isWater?: true } | undefined> = {
  ...{ sailboat: { fill: 3, top: 25.05, isWater: true }, canoe: { fill: 3, top: 24.35, isWater: true } },
  ...{ speedboat: { fill: 3, top: 24.35, isWater: true }, 'motor-boat': { fill: 3, top: 24.35, isWater: true } },
  ...{ house: { fill: 4, top: 27.8 }, 'house-with-garden': { fill: 7, top: 28.6 }, houses: { fill: 0, top: 26 } },
}

/** The waves of a drawing, repeated to both sides of it. */
function wavesOf(name: string): string {
  const path = /d="(M30[^"]+v[67]h2[^"]+)"/.exec(objectOf(name).body)?.[1] ?? ''
  return [-84, -56, -28, 28, 56, 84].map((x) => `<path transform="translate(${x})" d="${path}"/>`).join('')
}

/** An object, on its ground or water from edge to edge. */
function drawOn(name: string, inks: Inks, ground: Ground, id: string): string {
  const drawn = print(name, inks, inks[ground], id)
  const floor = floors[name]
  if (!floor) return drawn
  const color = printOf(name, inks[ground], ...inkList(inks)).fills[floor.fill]
  return `<g fill="${color}">${floor.isWater ? wavesOf(name) : ''}<path d="M-120 ${floor.top}H152V152H-120z"/></g>${drawn}`
}

/** The share of its frame that an object has from whose lower edge it comes, and the share of it that the edge cuts. */
const cutSize = 0.92
const cutShare = 0.3
/** Around what is whole, as a share of it. */
const air = 0.08

/** One object in the middle, as large as its frame allows; `size` is its share of the shorter side. What is long lies along a wide frame. */
export const whole = (ground: Ground, size = 0.8): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const [wide = large, high = large] = [width, height].map(
      (length) => Math.max(length, large * 0.5) + large * (1 / size - 1),
    )
    return {
      viewBox: [x - wide / 2, y - high / 2, wide, high].map(n).join(' '),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: drawOn(name, inks, ground, id),
    }
  },
})

/** Whether an edge may cut much of an object: what is seen of a face or a ball says what it is. */
export const isCut = (name: string): boolean => !standsOn(name) && (isFace(name) || objectOf(name).isRound)

/**
 * One object in one of two states: a face or a ball comes from the lower edge, which cuts it; everything else is whole, with air around it, and
 * stands on the edge if it has feet.
 */
export const posed = (ground: Ground, size = 0.83): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id) => {
    const { x, y, width, height, large } = measure(name)
    if (!isCut(name) && !standsOn(name)) return whole(ground, size).draw(name, inks, id, 1)
    const [scale, cut] = [isCut(name) ? cutSize : size, isCut(name) ? cutShare : 0]
    const space = large * (1 / scale - 1)
    const [wide, high, edge] = [width + space, height + space, y + height * (0.5 - cut)]
    return {
      viewBox: [x - wide / 2, edge - high, wide, high].map(n).join(' '),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: drawOn(name, inks, ground, id),
    }
  },
})

/** The share of a row's height that its largest object has. */
const rowSize = 0.84

/** One object of a row, on the line on which all stand, in its size among them. `air`: what its part of the row is wider, `below`: deeper. */
export const inRow = (ground: Ground, { air = 0.2, below = 0 } = {}): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id, share) => {
    const { x, y, width, height, large } = measure(name)
    const high = large / (rowSize * share)
    const wide = width + high * air
    const foot = y + height / 2 + high * below
    return {
      viewBox: [x - wide / 2, foot - high, wide, high].map(n).join(' '),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      grow: n(wide / high),
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** How much larger one thing is than another looks less in a drawing than in the world. */
const evened = 0.18
/** The share of each object's size in that of the largest, as in the world, but less. */
export function sharesOf(names: readonly string[]): number[] {
  const sizes = names.map((name) => objectOf(name).cm ** evened)
  return sizes.map((size) => size / Math.max(...sizes))
}

/** One object larger than its frame, whose right and lower edges cut it; one that is long is cut across. */
export const detail = (ground: Ground): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const space = large * 0.08
    const [isHigh, isWide] = [height > long * width, width > long * height]
    const [wide, high] = [
      isHigh ? width + 2 * space : width * shownShare + space,
      isWide ? height + 2 * space : height * shownShare + space,
    ]
    return {
      viewBox: [x - width / 2 - space, y - height / 2 - space, wide, high].map(n).join(' '),
      ratio: `${isHigh ? 'xMid' : 'xMax'}${isWide ? 'YMid' : 'YMax'} meet`,
      ground: inks[ground],
      // No part has the color of the page, which would open the frame.
      inner: print(name, { ...inks, paper: inks.tint }, inks[ground], id),
    }
  },
})
/** The proportion from which an object is long. */
const long = 1.5
/** The share of each side that a near view shows: seven tenths of the object. */
const shownShare = 0.84

/** The proportion of an object, and whether an edge may cut it. */
export function viewOf(name: string): { ratio: number; isCut: boolean } {
  if (name === '') return { ratio: 1, isCut: false }
  const { width, height } = measure(name)
  return { ratio: width / height, isCut: cutOf(name, cutShare) > 0 }
}

/** What an edge cuts is at least so much of the height: less looks like a mistake. */
const leastCut = 0.08
/**
 * The share of its height that the lower edge may cut from an object, at most `share`: none of what has to be seen for it to be known, and less
 * than a third of what is drawn.
 */
function cutOf(name: string, share: number): number {
  const { box, focus, spare = 0, body } = objectOf(name)
  if (!focus || standsOn(name) || body.includes('<text')) return 0
  const [, y = 0, , height = 0] = focus
  const below = (box[1] + box[3] - y - height) / box[3]
  const cut = Math.min(share, below, spare)
  return cut < leastCut ? 0 : cut
}

/** One object as high as its field, of which the lower edge may cut a `share`; what is whole and has no feet has air below it. */
export const bleeding = (ground: Ground, share: number): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id) => {
    const { x, y, width, height } = measure(name)
    const cut = cutOf(name, share)
    const below = cut > 0 || share === 0 || standsOn(name) ? -cut : air
    // No part has the color of the page, which would open the frame.
    const shown = ground === 'tint' || ground === 'paper' ? inks : { ...inks, paper: inks.tint }
    return {
      viewBox: [x - width * (0.5 + air), y - height * (0.5 + air), width * (1 + 2 * air), height * (1 + air + below)]
        .map(n)
        .join(' '),
      ratio: share === 0 ? 'xMaxYMax meet' : 'xMidYMax meet',
      ground: inks[ground],
      inner: print(name, shown, inks[ground], id),
    }
  },
})

/** One object on the lower edge of its field, with air above it. */
export const standing = (ground: Ground): Piece => ({
  ...{ ground, on: ground },
  draw: (name, inks, id) => {
    const { x, y, width, height } = measure(name)
    const [space, below] = [height * 0.2, standsOn(name) ? 0 : height * 0.1]
    return {
      viewBox: [x - width / 2, y - height / 2 - space, width, height + space + below].map(n).join(' '),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: drawOn(name, inks, ground, id),
    }
  },
})

/** The object on a disc, or in an arch that stands on the lower edge. */
export const framed = (ground: Ground, inside: Ground, shape: 'disc' | 'arch'): Piece => ({
  ...{ ground, on: inside },
  draw: (name, inks, id) => {
    const { x, y, width, height } = measure(name)
    const radius = (Math.hypot(width, height) / 2) * 1.04
    const side = radius * 2.12
    // What has feet stands on the lower edge of its arch.
    const isStanding = shape === 'arch' && standsOn(name)
    const figure =
      shape === 'disc'
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${inks[inside]}"/>`
        : `<path fill="${inks[inside]}" d="M${n(x - radius)} 99V${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0V99z"/>`
    return {
      viewBox: square(x, isStanding ? y + (height - side) / 2 : y, side),
      ratio: shape === 'arch' ? 'xMidYMax meet' : 'xMidYMid meet',
      ground: inks[ground],
      inner: figure + print(name, inks, inks[inside], id),
    }
  },
})
