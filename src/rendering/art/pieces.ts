import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { print, printOf, inkList } from './print.ts'
import { isFace, isUpright, standsOn } from './upright.ts'

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

/** The share of a rising object that the lower edge cuts. */
const sunk = 0.16

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

/** The inks of every second object of a row, for things without a color of their own. */
const swapped = (inks: Inks): Inks => ({ ...inks, accent: inks.second, second: inks.tint, tint: inks.accent })

/**
 * An object again and again in a row that fills a frame of this proportion, `wide` to 1; without it, a row across the page, which runs off its
 * edges. What is long lies in a frame once.
 */
export const row = (ground: Ground, wide?: number, size = 0.8): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height, large } = measure(name)
    const high = wide ? height / size : large / size
    const step = width + high * 0.16
    const count = wide ? Math.floor((high * wide * 0.94) / step) : 1 + 2 * Math.ceil((high * 4) / step)
    if (count < 2) return whole(ground, size).draw([name], inks, id)
    const sets = [inks, objectOf(name).isNatural ? inks : swapped(inks)]
    const drawn = sets.map((set, index) => print(name, set, inks[ground], `${id}-${index}`))
    const objects = Array.from({ length: count }, (_, index) => {
      const place = `translate(${n((index - (count - 1) / 2) * step)})`
      return index < 2
        ? `<g transform="${place}"><g id="${id}-row${index}">${drawn[index]}</g></g>`
        : `<use href="#${id}-row${index % 2}" transform="${place}"/>`
    })
    const shown = wide ? high * wide : high
    return {
      viewBox: [x - shown / 2, y - high / 2, shown, high].map(n).join(' '),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: objects.join(''),
    }
  },
})

/**
 * One object that comes from the lower edge, which cuts it. What has feet or wheels stands on the edge, whole, and what is wide lies in the
 * middle.
 */
export const rising = (ground: Ground, size = 1): Piece => ({
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
      inner: drawOn(name, inks, ground, id),
    }
  },
})

/**
 * One object as large as its frame, whose lower edge cuts it. `right`, `down`: how far its middle is from that of the frame, as a share of the
 * frame.
 */
export const large = (ground: Ground, right: number, down: number, turn: number): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = ''], inks, id) => {
    if (isWhole(name)) return whole(ground, 0.9).draw([name], inks, id)
    const { x, y, large } = measure(name)
    const side = large / 0.98
    const turned = isFace(name) ? '' : ` transform="rotate(${turn} ${n(x)} ${n(y)})"`
    return {
      viewBox: square(x - right * side, y - down * side, side),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: `<g${turned}>${print(name, inks, inks[ground], id)}</g>`,
    }
  },
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

/** Small ones of up to two objects, on the colors of a chessboard. */
export const pattern = (ground: Ground, other: Ground, columns = 4, rows = 3): Piece => ({
  ...{ ground, on: ground },
  draw: ([name = '', second = name], inks, id) => {
    const drawn = [name, second].map((name, index) => {
      const on = inks[index === 0 ? ground : other]
      const { x, y, large } = measure(name)
      const turn = isUpright(name) ? '' : ` rotate(${index === 0 ? -12 : 12})`
      const object = `<g transform="translate(16 16)${turn} scale(${n(21 / large)}) translate(${n(-x)} ${n(-y)})">${print(name, inks, on, `${id}-${index}`)}</g>`
      return `<g id="${id}-cell${index}"><path fill="${on}" d="M0 0h32v32H0z"/>${object}</g>`
    })
    const others = Array.from({ length: columns * rows - 2 }, (_, index) => {
      const [column, row] = [(index + 2) % columns, Math.floor((index + 2) / columns)]
      return `<use href="#${id}-cell${(column + row) % 2}" x="${column * 32}" y="${row * 32}"/>`
    })
    return {
      viewBox: `0 0 ${columns * 32} ${rows * 32}`,
      ratio: 'xMinYMin slice',
      ground: inks[ground],
      inner: `${drawn[0]}<g transform="translate(32)">${drawn[1]}</g>${others.join('')}`,
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
    const turn = isUpright(name) ? '' : ` transform="rotate(-18 ${n(x)} ${n(y)})"`
    return {
      viewBox: square(x, y, large * share),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: `<g${turn}>${print(name, own, inks[ground], id)}</g>`,
    }
  },
})
