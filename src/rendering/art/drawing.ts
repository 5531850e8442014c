import type { Random } from '../theme/random.ts'

/** A drawing surface in user units. `detail` is the amount of detail, from 1 (thumbnail) to 3 (hero). */
export type Canvas = { width: number; height: number; detail: 1 | 2 | 3; random: Random; id: string }

/** Index of the palette's ink that fills or strokes a shape: 0 is the backdrop, 5 the paper. */
export type Ink = 0 | 1 | 2 | 3 | 4 | 5

/** Formats a number with one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const fill = (ink: Ink, d: string, extra = '') => `<path class="f${ink}"${extra} d="${d}"/>`
export const line = (ink: Ink, d: string, width: number, extra = '') =>
  `<path class="s${ink}" stroke-width="${n(width)}"${extra} d="${d}"/>`
export const disc = (ink: Ink, x: number, y: number, radius: number, extra = '') =>
  `<circle class="f${ink}"${extra} cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`
export const ring = (ink: Ink, x: number, y: number, radius: number, width: number, extra = '') =>
  `<circle class="s${ink}" stroke-width="${n(width)}"${extra} cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`
export const box = (ink: Ink, x: number, y: number, width: number, height: number) =>
  `<path class="f${ink}" d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`
export const faint = (opacity: number) => ` opacity="${Math.round(opacity * 100) / 100}"`

export type Point = readonly [x: number, y: number]

/** A smooth closed curve through the points (Catmull-Rom as cubic Béziers). */
export function closedCurve(points: Point[]): string {
  // Rounds first, so that the relative steps add up to the starting point.
  const at = (index: number): Point => {
    const [x, y] = points[(index + points.length) % points.length] ?? [0, 0]
    return [Math.round(x), Math.round(y)]
  }
  const pieces = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const start = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const end = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    return [start, end, to].map(([x, y]) => numbers(x - from[0], y - from[1])).join(' ')
  })
  return `M${numbers(...at(0))}c${pieces.join(' ')}z`
}

const numbers = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`.replace(' -', '-')
