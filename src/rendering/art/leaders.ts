import { boxOf } from '../../domain/websites/drawings.ts'
import { scale, shapesSeen } from './measure.ts'
import { drawingNamed } from './objects.ts'
import { remembered } from './remembered.ts'

/** What is as wide as this share of a scene lies behind its stages. */
const leastBehind = 0.4
const behind = -2
/** Between two points of a line, in units; and points of the widest gap within a stage, and of what goes on behind it. */
const [step, widestGap, leastRun] = [0.2, 25, 7]

/**
 * Tells what is seen at a point of a drawing: the number of a shape, `behind` what lies behind stages, -1 for nothing; and whether several labels
 * of a scene are about one connected thing, such as one that is cut open.
 */
const seenIn = remembered(100, (name = '') => {
  const { shapes, scene, labels = [] } = drawingNamed(name)
  const frame = boxOf(scene)
  const [wide, high] = frame
  const row = wide * scale
  const seen = shapesSeen(shapes, frame)
  const ends = shapes.map(() => [row, 0])
  seen.forEach((index, at) => {
    const [least = row, most = 0] = ends[index] ?? []
    if (ends[index]) ends[index] = [Math.min(least, at % row), Math.max(most, at % row)]
  })
  const isBehind = ends.map(([least = 0, most = 0]) => scene === true && most - least >= leastBehind * row)
  const pixelAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= wide || y >= high ? -1 : Math.floor(y * scale) * row + Math.floor(x * scale)
  const at = (x: number, y: number): number => {
    const index = seen[pixelAt(x, y)] ?? -1
    return isBehind[index] ? behind : index
  }
  const isOfThing = (index: number) => index >= 0 && !isBehind[index]
  const things = scene ? connected(Array.from(seen, isOfThing), row) : []
  const thingsOf = labels.map(({ at: [x = 0, y = 0] }) => things[pixelAt((x / 100) * wide, (y / 100) * high)])
  const isShared = (x: number, y: number): boolean =>
    thingsOf.filter((thing) => thing !== undefined && thing === things[pixelAt(x, y)]).length > 1
  return { at, isShared }
})

/** The number of the connected set that each pixel is in. Undefined: it is in none. */
function connected(isIn: readonly boolean[], row: number): (number | undefined)[] {
  const sets = Array<number | undefined>(isIn.length).fill(undefined)
  for (const [first, isFirst] of isIn.entries()) {
    const open = isFirst && sets[first] === undefined ? [first] : []
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
      sets[pixel] = first
      const sides = [pixel % row > 0 ? pixel - 1 : -1, (pixel + 1) % row > 0 ? pixel + 1 : -1, pixel - row, pixel + row]
      for (const side of sides) if (isIn[side] && sets[side] === undefined) open.push(side)
    }
  }
  return sets
}

type Point = readonly [x: number, y: number]

/**
 * The end of a line from a label to its point of a drawing, at the outline of the part around it, or of the whole stage, and how much else it
 * crosses, in units.
 */
export function lineTo(name: string, [x, y]: Point, [fromX, fromY]: Point): { end: Point; crossed: number } {
  const { at, isShared } = seenIn(name)
  const count = Math.ceil(Math.hypot(fromX - x, fromY - y) / step)
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = index / Math.max(1, count)
    return [x + (fromX - x) * share, y + (fromY - y) * share]
  })
  const seen = points.map((point) => at(...point))
  const [own = -1] = seen
  const isStage = drawingNamed(name).scene === true && !isShared(x, y)
  const isPart = (index: number | undefined) => index !== undefined && (isStage ? index >= 0 : index === own)
  let last = 0
  for (let next = last; isPart(own) && next <= count; next++) {
    // A stage goes on behind a gap, such as a window.
    const isWhole = seen.slice(next, next + (next > last + 1 ? leastRun : 1)).every(isPart)
    if (isPart(seen[next]) && isWhole) last = next
    else if (!isStage || next - last > widestGap) break
  }
  return { end: points[last] ?? [x, y], crossed: seen.slice(last + 1).filter((index) => index >= 0).length * step }
}
