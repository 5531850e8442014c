import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { print } from './print.ts'

export type Ground = keyof Inks
/** An SVG that fills its place, whatever its shape; `ground` is the color behind it. */
export type Drawn = { viewBox: string; ratio: string; ground: string; inner: string }
/** Draws `count` objects. `on` is the color right behind them. `id` starts the ids of the drawing. */
export type Piece = {
  count: number
  on: Ground
  draw: (names: readonly string[], inks: Inks, id: string) => Drawn
}

const n = (value: number): number => Math.round(value * 100) / 100
const square = (x: number, y: number, side: number) => [x - side / 2, y - side / 2, side, side].map(n).join(' ')

function measure(name: string) {
  const [x, y, width, height] = objectOf(name).box
  return { x: x + width / 2, y: y + height / 2, width, height, bottom: y + height, large: Math.max(width, height) }
}

/** The object in its own units, turned around its middle. */
function turned(name: string, inks: Inks, ground: string, id: string, turn: number): string {
  const markup = print(name, inks, ground, id)
  const { x, y } = measure(name)
  return turn === 0 ? markup : `<g transform="rotate(${turn} ${n(x)} ${n(y)})">${markup}</g>`
}

/**
 * One object; `size` is its share of the shorter side. Above 1, the edges cut it. `down` moves it by a share of the frame.
 */
export const whole = (ground: Ground, size = 0.7, turn = 0, down = 0): Piece => ({
  count: 1,
  on: ground,
  draw: ([name = ''], inks, id) => {
    const { x, y, large } = measure(name)
    return {
      viewBox: square(x, y - (down * large) / size, large / size),
      ratio: 'xMidYMid meet',
      ground: inks[ground],
      inner: turned(name, inks, inks[ground], id, turn),
    }
  },
})

/** The object on a disc that the edges cut, or in an arch that stands on the lower edge. */
export const framed = (ground: Ground, inside: Ground, shape: 'disc' | 'arch', turn = 0): Piece => ({
  count: 1,
  on: inside,
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
      inner: figure + turned(name, inks, inks[inside], id, turn),
    }
  },
})

type Spot = readonly [x: number, y: number, size: number, turn: number, object: number]
type Strewn = { box: readonly [width: number, height: number]; spots: readonly Spot[]; ratio: string; floor?: Floor }
/** A strip of another color along the lower edge, on which the objects stand: the `y` of their spots is its upper edge. */
type Floor = { color: Ground; y: number }

/**
 * Objects at spots, those behind first. An object keeps a gap to what it covers. The second copy of an object has the accents the other way
 * round, further ones are drawn by reference.
 */
const strewn = (ground: Ground, { box: [width, height], spots, ratio, floor }: Strewn): Piece => ({
  count: Math.max(...spots.map(([, , , , object]) => object)) + 1,
  on: ground,
  draw: (names, inks, id) => {
    const swapped = { ...inks, accent: inks.second, second: inks.accent }
    const copies = names.map(() => 0)
    const placed = spots.map(([x, y, size, turn, object]) => {
      const name = names[object] ?? ''
      const { large, ...middle } = measure(name)
      const scale = Math.round((size / large) * 1000) / 1000
      const copy = (copies[object] = (copies[object] ?? 0) + 1)
      const own = `${id}${object}${copy === 2 ? 'b' : ''}`
      const lay = `translate(${x} ${y})rotate(${turn})scale(${scale})translate(${n(-middle.x)} ${n(floor ? -middle.bottom : -middle.y)})`
      const gap = `<use href="#${own}" stroke="${inks[ground]}" stroke-width="1.6" stroke-linejoin="round"/>`
      const drawing =
        copy > 2
          ? `<use href="#${own}"/>`
          : `<g id="${own}">${print(name, copy === 2 ? swapped : inks, inks[ground], `${own}l`)}</g>`
      return `<g transform="${lay}">${gap}${drawing}</g>`
    })
    const strip = floor ? `<path fill="${inks[floor.color]}" d="M-3000 ${floor.y}h9000v3000h-9000z"/>` : ''
    return { viewBox: `0 0 ${width} ${height}`, ratio, ground: inks[ground], inner: placed.join('') + strip }
  },
})

const turns = [-12, 8, 0, 14, -6]
const rows = (across: number, down: number, size: number): Spot[] =>
  Array.from({ length: across * down }, (_, index): Spot => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const step = 1000 / across
    const x = n((column + (row % 2 === 0 ? 0.25 : 0.75)) * step)
    return [x, n((row + 0.5) * step * 0.86), size, turns[(index * 3 + row) % turns.length] ?? 0, (column + row * 2) % 3]
  })

/** Three objects in rows, like wrapping paper. */
export const pattern = (ground: Ground): Piece =>
  strewn(ground, { box: [1000, 520], spots: rows(5, 3, 125), ratio: 'xMidYMid slice' })

/** One object three times, large and cut by the edges. */
export const thrown = (ground: Ground): Piece =>
  strewn(ground, {
    box: [1000, 620],
    spots: [
      [215, 330, 430, -14, 0],
      [610, 110, 300, 8, 0],
      [800, 500, 480, 16, 0],
    ],
    ratio: 'xMidYMid slice',
  })

/** One object three times, overlapping, in a tile. */
export const heaped = (ground: Ground): Piece =>
  strewn(ground, {
    box: [100, 100],
    spots: [
      [66, 62, 44, 6, 0],
      [50, 52, 47, 1, 0],
      [33, 42, 50, -6, 0],
    ],
    ratio: 'xMidYMid meet',
  })

/** Objects that stand on a floor, as `[x, size, object]`; `height` is that of the view, whose lower seventh is the floor. */
export const standing = (
  [ground, floor]: readonly [Ground, Ground],
  [width, height]: readonly [number, number],
  things: readonly (readonly [x: number, size: number, object: number])[],
  ratio = 'xMidYMax meet',
): Piece => {
  const y = Math.round((height * 6) / 7)
  const spots = things.map(([x, size, object]): Spot => [x, y, size, 0, object])
  return strewn(ground, { box: [width, height], spots, ratio, floor: { color: floor, y } })
}
