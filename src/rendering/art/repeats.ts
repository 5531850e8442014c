import type { Inks } from '../theme/palette.ts'
import { objectOf } from './objects.ts'
import { type Ground, measure, n, type Piece, whole } from './pieces.ts'
import { print } from './print.ts'
import { isLevel } from './upright.ts'

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

/** Small objects in rows, each on a color of its own; one object is on two. */
export const pattern = (grounds: readonly Ground[], columns = 4, rows = 3): Piece => ({
  ...{ ground: grounds[0] ?? 'ink', on: grounds[0] ?? 'ink' },
  draw: (names, inks, id) => {
    const cells = grounds.slice(0, Math.max(2, names.length)).map((ground, index) => {
      const [name = '', on] = [names[index % names.length], inks[ground]]
      const { x, y, large } = measure(name)
      const turn = isLevel(name) ? '' : ` rotate(${index % 2 === 0 ? -12 : 12})`
      const object = `<g transform="translate(16 16)${turn} scale(${n(21 / large)}) translate(${n(-x)} ${n(-y)})">${print(name, inks, on, `${id}-${index}`)}</g>`
      return `<g transform="translate(${index * 32})"><g id="${id}-cell${index}"><path fill="${on}" d="M0 0h32v32H0z"/>${object}</g></g>`
    })
    const count = cells.length
    const others = Array.from({ length: columns * rows - count }, (_, index) => {
      const [column, row] = [(index + count) % columns, Math.floor((index + count) / columns)]
      return `<use href="#${id}-cell${(column + row * (count > 2 ? 2 : 1)) % count}" x="${column * 32}" y="${row * 32}"/>`
    })
    return {
      viewBox: `0 0 ${columns * 32} ${rows * 32}`,
      ratio: 'xMinYMid slice',
      ground: inks[grounds[0] ?? 'ink'],
      inner: `${cells.join('')}${others.join('')}`,
    }
  },
})
