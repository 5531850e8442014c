import type { Piece, Ground } from './pieces.ts'

/** Pixels of a cell. */
const side = 96
type Figure = 'quarter' | 'half' | 'leaf' | 'disc' | 'corner' | 'bars'
const paths: Record<Figure, string> = {
  quarter: 'M-48-48H48A96 96 0 0 1-48 48z',
  half: 'M-48 0A48 48 0 0 1 48 0z',
  leaf: 'M-48-48A96 96 0 0 1 48 48A96 96 0 0 1-48-48',
  disc: 'M-28 0a28 28 0 0 1 56 0a28 28 0 0 1-56 0',
  corner: 'M-48-48H48L-48 48z',
  bars: 'M-48-48H-24V48H-48zM0-48H24V48H0z',
}
/** Ink of the cell, ink of the figure, figure, quarter turns. */
type Cell = readonly [cell: Ground, figure: Ground, shape: Figure, turns: number]

/** Cells that repeat in both directions, without an object: the hand of a website. */
export const ornament = (rows: readonly (readonly Cell[])[]): Piece => ({
  ...{ ground: 'ink', on: 'ink', isBare: true },
  draw: (_, inks, id) => {
    const cells = rows.flatMap((row, y) =>
      row.map(([cell, figure, shape, turns], x) => {
        const [left, top] = [x * side, y * side]
        const ground = `<path fill="${inks[cell]}" d="M${left} ${top}h${side}v${side}h-${side}z"/>`
        const place = `translate(${left + side / 2} ${top + side / 2}) rotate(${turns * 90})`
        return `${ground}<path fill="${inks[figure]}" transform="${place}" d="${paths[shape]}"/>`
      }),
    )
    const [width, height] = [(rows[0]?.length ?? 1) * side, rows.length * side]
    const pattern = `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${cells.join('')}</pattern>`
    return { ground: inks.ink, inner: `${pattern}<rect width="100%" height="100%" fill="url(#${id})"/>` }
  },
})

export const hands = {
  leaves: [
    [
      ['accent', 'tint', 'leaf', 0],
      ['second', 'ink', 'leaf', 1],
      ['tint', 'accent', 'leaf', 0],
    ],
    [
      ['tint', 'second', 'leaf', 1],
      ['accent', 'tint', 'leaf', 0],
      ['ink', 'second', 'leaf', 1],
    ],
    [
      ['second', 'accent', 'leaf', 0],
      ['tint', 'accent', 'leaf', 1],
      ['accent', 'tint', 'leaf', 0],
    ],
  ],
  quarters: [
    [
      ['tint', 'accent', 'quarter', 2],
      ['ink', 'second', 'quarter', 3],
      ['accent', 'tint', 'half', 0],
    ],
    [
      ['second', 'tint', 'quarter', 0],
      ['tint', 'accent', 'quarter', 1],
      ['ink', 'second', 'disc', 0],
    ],
    [
      ['accent', 'ink', 'half', 2],
      ['second', 'tint', 'quarter', 2],
      ['tint', 'accent', 'quarter', 0],
    ],
  ],
  quilt: [
    [
      ['accent', 'tint', 'corner', 0],
      ['tint', 'second', 'corner', 1],
      ['accent', 'ink', 'corner', 0],
    ],
    [
      ['tint', 'accent', 'corner', 3],
      ['second', 'ink', 'corner', 0],
      ['tint', 'second', 'corner', 2],
    ],
    [
      ['ink', 'accent', 'corner', 1],
      ['tint', 'accent', 'corner', 2],
      ['second', 'tint', 'corner', 0],
    ],
  ],
  reeds: [
    [
      ['tint', 'accent', 'bars', 0],
      ['accent', 'tint', 'half', 0],
      ['ink', 'second', 'bars', 1],
    ],
    [
      ['second', 'ink', 'half', 2],
      ['tint', 'second', 'bars', 1],
      ['tint', 'accent', 'half', 0],
    ],
    [
      ['accent', 'tint', 'bars', 1],
      ['tint', 'accent', 'half', 2],
      ['second', 'tint', 'bars', 0],
    ],
  ],
} satisfies Record<string, readonly (readonly Cell[])[]>
