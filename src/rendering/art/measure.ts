import { createRequire } from 'node:module'
import { boxOf, colorsIn, type Shape, svgOfShapes, withoutTexts } from '../../domain/websites/drawings.ts'

export type Measures = {
  /** Percent of the drawing, and of its outline, that each fill has. */
  areas: number[]
  edges: number[]
  /** Fills that meet. */
  meets: [number, number][]
  /** It has the outline of a circle. */
  isRound: boolean
  /** The part that the drawing covers: x, y, width, height. */
  box: readonly [number, number, number, number]
}

/** Pixels per unit. */
export const scale = 4
type Box = ReturnType<typeof boxOf>
const thing = boxOf(false)

/** The color that stands for the color with this number in a raster that is measured. */
export const flagOf = (color: number): string => `rgb(${color * 9 + 9},0,200)`

/** The SVG of a raster that is measured, with shapes in the colors of `flagOf`. */
export const flaggedSvg = (shapes: string, [width, height]: Box = thing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${shapes}</svg>`

/** Measures a drawing. */
export function measure(shapes: readonly Shape[], frame: Box = thing): Measures & { spare: number } {
  const drawing = rasterOf(svgOfShapes(withoutTexts(shapes), flagOf), frame)
  const { x, y, width, height } = drawing.getBBox() ?? { x: 0, y: 0, width: frame[0], height: frame[1] }
  const { pixels, width: size } = drawing.render()
  const measured = measurePixels(pixels, colorsIn(shapes).length, size)
  return { ...measured, box: [x, y, width, height], spare: spareOf(pixels, size, [y, height]) }
}

/** The share of the height, from below, with three tenths of the pixels of a drawing. */
function spareOf(pixels: Uint8Array, size: number, [top, height]: readonly [number, number]): number {
  const rows = Array<number>(pixels.length / 4 / size).fill(0)
  for (let at = 3; at < pixels.length; at += 4)
    if ((pixels[at] ?? 0) >= 128) rows[Math.floor(at / 4 / size)] = (rows[Math.floor(at / 4 / size)] ?? 0) + 1
  let left = rows.reduce((sum, count) => sum + count, 0) * mostCut
  const first = rows.findLastIndex((count) => (left -= count) < 0) + 1
  return Math.max(0, top + height - first / scale) / height
}
const mostCut = 0.3

/** Few websites have a drawing: the library is loaded with the first. */
function rasterOf(shapes: string, frame: Box) {
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js')
  return new Resvg(flaggedSvg(shapes, frame))
}

/** What is wrong with where shapes lie: they leave their box, which cuts variants, or do not fill it. */
export async function placementFaults(
  shapes: readonly Shape[],
  { scene: isScene, variants }: { scene?: boolean | undefined; variants?: unknown } = {},
): Promise<string[]> {
  const [wide, high] = boxOf(isScene)
  const { Resvg } = await import('@resvg/resvg-js')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${svgOfShapes(withoutTexts(shapes), () => '#000')}</svg>`
  const { x, y, width, height } = new Resvg(svg).getBBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  const [right, bottom, covered] = [x + width, y + height, `${Math.round(width)} by ${Math.round(height)} units`]
  return [
    ...(!variants && (Math.min(x, y) < -0.5 || right > wide + 0.5 || bottom > high + 0.5)
      ? [`they leave the box of ${wide} by ${high}`]
      : []),
    ...(isScene && (width < wide - 1 || height < 28) ? [`they cover ${covered}; fill the box from edge to edge`] : []),
    ...(Math.max(width, height) < 22 ? [`they cover ${covered}; fill the box from 2 to 30`] : []),
    ...(Math.min(width, height) < 4 ? [`they cover ${covered}; draw the object at an angle, or thicker`] : []),
  ]
}

/** Square units of a part that have to be seen, or it reads as dirt: of one that others leave whole, and of one that they hide by half. */
const leastSeen = { whole: 0.5, cut: 1.2 } as const
/** Between the red values of two parts in a raster, of which each green value has so many. */
const [flagStep, flags] = [4, 60]

/** A shape without color; texts hide nothing. */
const uncolored = (shape: Shape): string => (shape.kind === 'text' ? '' : svgOfShapes([shape], () => '$'))

/** The number of the shape that is seen at each pixel, -1 where there is none. */
export const shapesSeen = (shapes: readonly Shape[], frame: Box): Int16Array => partsSeen(shapes.map(uncolored), frame)

function partsSeen(uncoloredParts: readonly string[], frame: Box): Int16Array {
  const flag = (index: number) => `rgb(${((index % flags) + 1) * flagStep},${Math.floor(index / flags) * flagStep},0)`
  const parts = uncoloredParts.map((part, index) => part.replaceAll('$', flag(index)))
  const { pixels } = rasterOf(parts.join(''), frame).render()
  return new Int16Array(pixels.length / 4).map((_, at) => {
    const [red = 0, green = 0, , alpha = 0] = pixels.subarray(at * 4, at * 4 + 4)
    return alpha < 128 ? -1 : Math.round(red / flagStep) - 1 + Math.round(green / flagStep) * flags
  })
}

/** How many square units of each part are seen. */
function seenOf(parts: readonly string[], frame: Box): number[] {
  const seen = Array<number>(parts.length).fill(0)
  for (const index of partsSeen(parts, frame)) if (index >= 0) seen[index] = (seen[index] ?? 0) + 1 / scale ** 2
  return seen
}

/** How many shapes are too small to be seen. */
export const specksIn = (shapes: readonly Shape[], isScene = false): number =>
  shapes.filter(
    (shape) => shape.kind !== 'text' && (seenOf([uncolored(shape)], boxOf(isScene))[0] ?? 0) < leastSeen.whole,
  ).length

/** How many copies of each repeated path are large enough to be counted. */
export function copiesSeen(shapes: readonly Shape[], isScene = false): number[] {
  const parts = shapes.flatMap((shape, of) => (uncolored(shape).match(/<[^>]+>/g) ?? []).map((svg) => ({ svg, of })))
  const seen = seenOf(
    parts.map(({ svg }) => svg),
    boxOf(isScene),
  )
  const isCounted = parts.map((_, index) => (seen[index] ?? 0) >= leastSeen.whole)
  return shapes.flatMap((shape, at) =>
    'count' in shape ? parts.filter(({ of }, index) => of === at && isCounted[index]).length : [],
  )
}

/** The shapes of a drawing without splinters: parts that are tiny, or of which others leave next to nothing to see. */
export function withoutSplinters(shapes: readonly Shape[], isScene = false): Shape[] {
  const frame = boxOf(isScene)
  const seen = seenOf(shapes.map(uncolored), frame)
  return shapes.filter((shape, index) => {
    const area = seen[index] ?? 0
    if (shape.kind === 'text' || area >= leastSeen.cut) return true
    return area >= leastSeen.whole && area >= (seenOf([uncolored(shape)], frame)[0] ?? 0) / 2
  })
}

/** What meets along fewer pixels touches in a point. */
const leastBorder = 10
/** The share of a circle that a round thing may differ from it. */
const unround = 0.03

/** Measures the RGBA raster of `flaggedSvg`, whose drawing has `count` colors. */
export function measurePixels(pixels: Uint8Array, count: number, size = thing[0] * scale): Omit<Measures, 'box'> {
  const high = pixels.length / 4 / size
  /** The number of the color at a pixel; -1 outside of the drawing. */
  const colorAt = (x: number, y: number) => {
    const at = (y * size + x) * 4
    const isOutside = x < 0 || y < 0 || x >= size || y >= high || (pixels[at + 3] ?? 0) < 128
    return isOutside ? -1 : Math.round((pixels[at] ?? 0) / 9) - 1
  }
  const [areas, edges] = [Array<number>(count).fill(0), Array<number>(count).fill(0)]
  const borders = new Map<number, number>()
  const drawn: [x: number, y: number][] = []
  for (let y = 0; y < high; y++)
    for (let x = 0; x < size; x++) {
      const color = colorAt(x, y)
      if (color < 0) continue
      areas[color] = (areas[color] ?? 0) + 1
      drawn.push([x, y])
      const around = [colorAt(x - 1, y), colorAt(x + 1, y), colorAt(x, y - 1), colorAt(x, y + 1)]
      if (around.includes(-1)) edges[color] = (edges[color] ?? 0) + 1
      for (const other of new Set(around))
        if (other > color) borders.set(color * count + other, (borders.get(color * count + other) ?? 0) + 1)
    }
  const meets = [...borders].flatMap(([pair, length]): [number, number][] =>
    length < leastBorder ? [] : [[Math.floor(pair / count), pair % count]],
  )
  return { areas: percent(areas), edges: percent(edges), meets, isRound: isRound(drawn) }
}

/** Whether pixels fill a circle. */
function isRound(drawn: readonly (readonly [x: number, y: number])[]): boolean {
  const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)]
  const spans = [xs, ys].map((values) => [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), 0),
  ])
  const [[left = 0, right = 0] = [], [top = 0, bottom = 0] = []] = spans
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (Math.abs(wide - high) > unround * wide) return false
  const [centerX, centerY, radius] = [(left + right) / 2, (top + bottom) / 2, (wide + high) / 4]
  const outside = drawn.filter(([x, y]) => Math.hypot(x - centerX, y - centerY) > radius + 1).length
  const area = Math.PI * radius ** 2
  return outside < unround * area && Math.abs(drawn.length - area) < unround * area
}

function percent(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  return counts.map((count) => Math.round((count / all) * 100))
}
