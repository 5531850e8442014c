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

/** The object on the lower edge, as on a shelf. */
export const standing = (ground: Ground, size = 0.7): Piece => ({
  count: 1,
  on: ground,
  draw: ([name = ''], inks, id) => {
    const { x, bottom, large } = measure(name)
    return {
      viewBox: square(x, bottom - large / size / 2, large / size),
      ratio: 'xMidYMax meet',
      ground: inks[ground],
      inner: print(name, inks, inks[ground], id),
    }
  },
})

/** The object on a disc, or in an arch that stands on the lower edge. */
export const framed = (ground: Ground, inside: Ground, shape: 'disc' | 'arch', turn = 0): Piece => ({
  count: 1,
  on: inside,
  draw: ([name = ''], inks, id) => {
    const { x, y, width, height } = measure(name)
    const radius = (Math.hypot(width, height) / 2) * 1.06
    const side = radius * 2.3
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

/** Objects at spots of a surface of 1000 × `height`. An object at several spots is drawn by reference. */
const strewn = (ground: Ground, height: number, spots: readonly Spot[], ratio: string): Piece => {
  const count = Math.max(...spots.map(([, , , , object]) => object)) + 1
  return {
    count,
    on: ground,
    draw: (names, inks, id) => {
      const drawn = new Set<number>()
      const placed = spots.map(([x, y, size, turn, object]) => {
        const name = names[object] ?? ''
        const { large, ...middle } = measure(name)
        const scale = Math.round((size / large) * 1000) / 1000
        const lay = `translate(${x} ${y})rotate(${turn})scale(${scale})translate(${n(-middle.x)} ${n(-middle.y)})`
        if (drawn.has(object)) return `<use href="#${id}${object}" transform="${lay}"/>`
        drawn.add(object)
        const shared = `<g id="${id}${object}">${print(name, inks, inks[ground], `${id}${object}l`)}</g>`
        return `<g transform="${lay}">${shared}</g>`
      })
      return { viewBox: `0 0 1000 ${height}`, ratio, ground: inks[ground], inner: placed.join('') }
    },
  }
}

const turns = [-12, 8, 0, 14, -6]
const rows = (across: number, down: number, size: number): Spot[] =>
  Array.from({ length: across * down }, (_, index): Spot => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const step = 1000 / across
    const x = n((column + (row % 2 === 0 ? 0.25 : 0.75)) * step)
    return [x, n((row + 0.5) * step * 0.86), size, turns[(index * 3 + row) % turns.length] ?? 0, (column + row * 2) % 3]
  })

/** Three objects in rows, like wrapping paper. */
export const pattern = (ground: Ground): Piece => strewn(ground, 520, rows(5, 3, 125), 'xMidYMid slice')

/** One object three times, large and cut by the edges. */
// biome-ignore format: a table of spots
export const thrown = (ground: Ground): Piece =>
  strewn(ground, 620, [[215, 330, 430, -14, 0], [610, 110, 300, 8, 0], [800, 500, 480, 16, 0]], 'xMidYMid slice')

/** Objects that rise from the lower edge. */
// biome-ignore format: a table of spots
export const rising = (ground: Ground): Piece =>
  strewn(ground, 620, [[170, 480, 330, -8, 0], [505, 400, 420, 0, 1], [840, 490, 330, 9, 2]], 'xMidYMax meet')
