import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { print, printOf, inkList } from './print.ts'
import { isFace, isLevel, standsOn } from './upright.ts'

export type Ground = keyof Inks
/** An SVG that fills its place, whatever its shape; `ground` is the color behind it. Without `viewBox`, its unit is a pixel. */
export type Drawn = { viewBox?: string; ratio?: string; ground: string; inner: string }
/** Draws an object on a ground. `on` is the color right behind it. `id` starts the ids of the drawing. `isBare`: it has no object. */
export type Piece = {
  ground: Ground
  on: Ground
  isBare?: boolean
  draw: (names: readonly string[], inks: Inks, id: string) => Drawn
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

/** The share of an object that an edge cuts, and of a large one at the edge of the window: less looks like a mistake. */
const [sunk, third] = [0.28, 0.34]

/** One object in the middle, as large as its frame allows; `size` is its share of the shorter side. What is long lies along a wide frame. */
export const whole = (ground: Ground, size = 0.7): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const [wide, high] = [width, height].map((length) => Math.max(length, large * 0.5) + large * (1 / size - 1)) as [
      number,
      number,
    ]
    return {
      viewBox: [x - wide / 2, y - high / 2, wide, high].map(n).join(' '),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: drawOn(name, inks, ground, id),
    }
  },
})

/** The proportions from which an object lies in the middle of its frame, and is long. */
const [lying, long] = [1.2, 1.5]

/** Whether a close view of an object would show a part of it only: what is long, or stands on something. */
export function isWhole(name: string): boolean {
  const { width, height } = measure(name)
  return standsOn(name) || Math.max(width, height) > long * Math.min(width, height)
}

/**
 * One object that comes from the lower edge, which cuts it. What has feet or wheels stands on the edge, whole, and what is wide lies in the
 * middle.
 */
export const rising = (ground: Ground, size = 1, turn = 0): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const stands = standsOn(name)
    if (!stands && width > height * lying) return whole(ground, Math.min(size, 0.9)).draw([name], inks, id)
    const side = large / (stands ? Math.min(size, 0.84) : size)
    const edge = y + height * (0.5 - (stands ? 0 : sunk))
    return {
      viewBox: square(x, edge - side / 2, side),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: turned(drawOn(name, inks, ground, id), name, turn),
    }
  },
})

/** Turns a drawing around its middle, unless it stands, has a face or holds a drink. */
function turned(drawn: string, name: string, turn: number): string {
  const { x, y } = measure(name)
  return turn === 0 || isFace(name) || isLevel(name)
    ? drawn
    : `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${drawn}</g>`
}

/** One object that stands on the lower edge, whole. */
export const standing = (ground: Ground, size: number): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, height, large } = measure(name)
    const side = large / size
    return {
      viewBox: square(x, y + height / 2 - side / 2, side),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** One object as high as its frame, whose right edge cuts a third of it. What is high is cut by the lower edge, what stands is whole. */
export const cut = (ground: Ground): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height, large } = measure(name)
    if (standsOn(name) || height > width * long) return rising(ground, 0.94).draw([name], inks, id)
    const space = large * 0.04
    return {
      viewBox: [x - width / 2 - space, y - height / 2 - space, width * (1 - third) + space, height + 2 * space]
        .map(n)
        .join(' '),
      ratio: 'xMaxYMid meet',
      ground: inks[ground],
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** One object in the middle of a light that fades. */
export const glowing = (ground: Ground, light: Ground): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, large } = measure(name)
    const side = large / 0.74
    const stops = [0, 0.35, 1].map(
      (at) => `<stop offset="${at}" stop-color="${inks[light]}" stop-opacity="${n((1 - at) ** 2 * 0.5)}"/>`,
    )
    return {
      viewBox: square(x, y, side),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: `<radialGradient id="${id}-light">${stops.join('')}</radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(side / 2)}" fill="url(#${id}-light)"/>${print(name, inks, inks[ground], id)}`,
    }
  },
})

/** One object that is turned and comes from the lower edge, which cuts it. What is long, or stands on something, is whole. */
export const large = (ground: Ground, turn: number): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) =>
    (isWhole(name) ? whole(ground, 0.9) : rising(ground, 0.86, turn)).draw([name], inks, id),
})

/** The object on a disc, or in an arch that stands on the lower edge. */
export const framed = (ground: Ground, inside: Ground, shape: 'disc' | 'arch'): Piece => ({
  ...{ ground, on: inside },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height } = measure(name)
    const radius = (Math.hypot(width, height) / 2) * 1.08
    const side = radius * 2.2
    const figure =
      shape === 'disc'
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${inks[inside]}"/>`
        : `<path fill="${inks[inside]}" d="M${n(x - radius)} 99V${n(y)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0V99z"/>`
    return {
      viewBox: square(x, y, side),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: figure + print(name, inks, inks[inside], id),
    }
  },
})

/**
 * An object larger than its frame, whose shorter side shows this share of it. What is long, or stands on something, is drawn whole. No part has
 * the color of the page, which would open the frame.
 */
export const detail = (ground: Ground, share: number): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const own = { ...inks, paper: inks.tint }
    if (isWhole(name)) return whole(ground, 0.9).draw([name], own, id)
    const { x, y, large } = measure(name)
    return {
      viewBox: square(x, y, large * share),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: turned(print(name, own, inks[ground], id), name, -18),
    }
  },
})
