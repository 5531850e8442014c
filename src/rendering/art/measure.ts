import { createRequire } from 'node:module'
import { colorsIn, type Shape, svgOfShapes } from '../../domain/websites/drawings.ts'

export type Measures = {
  /** Percent of the drawing, and of its outline, that each fill has. */
  areas: number[]
  edges: number[]
  /** The part that the drawing covers: x, y, width, height. */
  box: readonly [number, number, number, number]
}

/** Pixels per unit. */
const scale = 4
const size = 32 * scale

/** The color that stands for the color with this number in a raster that is measured. */
export const flagOf = (color: number): string => `rgb(${color * 9 + 9},0,200)`

/** The SVG of a raster that is measured, with shapes in the colors of `flagOf`. */
export const flaggedSvg = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" shape-rendering="crispEdges">${shapes}</svg>`

/** Measures a drawing. */
export function measure(shapes: readonly Shape[]): Measures {
  // Few websites have a drawing: the library is loaded with the first.
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js')
  const { pixels } = new Resvg(flaggedSvg(svgOfShapes(shapes, flagOf))).render()
  return measurePixels(pixels, colorsIn(shapes).length)
}

/** Measures the RGBA raster of `flaggedSvg`, whose drawing has `count` colors. */
export function measurePixels(pixels: Uint8Array, count: number): Measures {
  /** The number of the color at a pixel; -1 outside of the drawing. */
  const colorAt = (x: number, y: number) => {
    const at = (y * size + x) * 4
    const isOutside = x < 0 || y < 0 || x >= size || y >= size || (pixels[at + 3] ?? 0) < 128
    return isOutside ? -1 : Math.round((pixels[at] ?? 0) / 9) - 1
  }
  const [areas, edges] = [Array<number>(count).fill(0), Array<number>(count).fill(0)]
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
  const units = (pixels: number) => pixels / scale
  const box = [units(left), units(top), units(Math.max(1, right - left)), units(Math.max(1, bottom - top))] as const
  return { areas: percent(areas), edges: percent(edges), box }
}

function percent(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  return counts.map((count) => Math.round((count / all) * 100))
}
