import { createRequire } from 'node:module'
import { colorsIn, type Shape, svgOfShapes } from '../../domain/websites/drawings.ts'

export type Measures = {
  /** Percent of the drawing, and of its outline, that each fill has. */
  areas: number[]
  edges: number[]
  /** What the drawing covers: x, y, width, height. */
  box: readonly [number, number, number, number]
}

/** Pixels per unit. */
const scale = 4
const size = 32 * scale

/** The shares of area and outline of each color of a drawing, in percent, and the box that it covers. */
export function measure(shapes: readonly Shape[]): Measures {
  const colorAt = rasterOf(shapes)
  const [areas, edges] = [colorsIn(shapes).map(() => 0), colorsIn(shapes).map(() => 0)]
  let [left, top, right, bottom] = [size, size, 0, 0]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const color = colorAt(x, y)
      if (color < 0) continue
      areas[color] = (areas[color] ?? 0) + 1
      const isEdge = [colorAt(x - 1, y), colorAt(x + 1, y), colorAt(x, y - 1), colorAt(x, y + 1)].includes(-1)
      if (isEdge) edges[color] = (edges[color] ?? 0) + 1
      ;[left, top] = [Math.min(left, x), Math.min(top, y)]
      ;[right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)]
    }
  const box = [left, top, Math.max(1, right - left), Math.max(1, bottom - top)].map((pixels) => pixels / scale)
  return { areas: percent(areas), edges: percent(edges), box: box as unknown as Measures['box'] }
}

/** The number of the color at a pixel; -1 outside of the drawing. */
function rasterOf(shapes: readonly Shape[]): (x: number, y: number) => number {
  // Few websites have a drawing: the library is loaded with the first.
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js')
  const painted = svgOfShapes(shapes, (color) => `rgb(${color * 9 + 9},0,200)`)
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" shape-rendering="crispEdges">${painted}</svg>`,
  ).render()
  return (x, y) => {
    const at = (y * size + x) * 4
    const isOutside = x < 0 || y < 0 || x >= size || y >= size || (pixels[at + 3] ?? 0) < 128
    return isOutside ? -1 : Math.round((pixels[at] ?? 0) / 9) - 1
  }
}

function percent(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  return counts.map((count) => Math.round((count / all) * 100))
}
