import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { print } from './print.ts'
import { isFace, isUpright } from './upright.ts'

export type Ground = keyof Inks
/** An SVG that fills its place, whatever its shape; `ground` is the color behind it. */
export type Drawn = { viewBox: string; ratio: string; ground: string; inner: string }
/** Draws an object on a ground. `on` is the color right behind it. `id` starts the ids of the drawing. */
export type Piece = {
  ground: Ground
  on: Ground
  draw: (names: readonly string[], inks: Inks, id: string) => Drawn
}

const n = (value: number): number => Math.round(value * 100) / 100
const square = (x: number, y: number, side: number) => [x - side / 2, y - side / 2, side, side].map(n).join(' ')

function measure(name: string) {
  const [x, y, width, height] = objectOf(name).box
  return { x: x + width / 2, y: y + height / 2, width, height, large: Math.max(width, height) }
}

/** A color without an object. */
export const plain = (ground: Ground, inks: Inks): Drawn => ({
  ...{ viewBox: '0 0 1 1', ratio: 'none', ground: inks[ground], inner: '' },
})

/** The share of a rising object that the lower edge cuts. */
const sunk = 0.16

/** One object in the middle; `size` is its share of the shorter side. */
export const whole = (ground: Ground, size = 0.7): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, large } = measure(name)
    return {
      viewBox: square(x, y, large / size),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** The proportion from which an object lies in the middle of its frame. */
const lying = 1.2

/**
 * One object that comes from the lower edge, which cuts it. What has feet or wheels stands on the edge, whole, and what is wide lies in the
 * middle.
 */
export const rising = (ground: Ground, size = 1): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const stands = isUpright(name) && !isFace(name)
    if (!stands && width > height * lying) return whole(ground, Math.min(size, 0.9)).draw([name], inks, id)
    const side = large / (stands ? Math.min(size, 0.84) : size)
    const edge = y + height * (0.5 - (stands ? 0 : sunk))
    return {
      viewBox: square(x, edge - side / 2, side),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** The object on a disc that the edges cut, or in an arch that stands on the lower edge. */
export const framed = (ground: Ground, inside: Ground, shape: 'disc' | 'arch'): Piece => ({
  ...{ ground, on: inside },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height } = measure(name)
    const radius = (Math.hypot(width, height) / 2) * 1.08
    const side = radius * (shape === 'disc' ? 1.84 : 2.2)
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
