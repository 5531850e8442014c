import { type DrawingLabel, mostLabels } from '../../domain/websites/drawings.ts'
import { typeset } from '../hyphens.ts'
import { type Inks, textOnFill } from '../theme/palette.ts'
import { groundsIn } from './compositions.ts'
import { lineTo } from './leaders.ts'
import { objectOf } from './objects.ts'
import { n } from './pieces.ts'
import { print } from './print.ts'
import type { SceneOf } from './scene.tsx'

/** The labels of a scene: those of its drawing, if it has one object. */
export const labelsOf = ({ names }: SceneOf): readonly DrawingLabel[] => {
  const [name, ...others] = names
  return name === undefined || others.length > 0 ? [] : (objectOf(name).labels ?? [])
}

const units = 32
/** Around the drawing, and the radius of a number on it, in units. */
const [air, radius] = [1.5, 1.5]

type Placed = { text: string; number: number; x: number; y: number; spot: readonly [number, number] }

/** The rows of labels on each side. A flat drawing has space above and below, so that each has room for three lines. */
const [rows, leastHeight] = [mostLabels / 2, 0.75]
/** The row of each label of a side: the one nearest to its point that keeps their order. `shares`: how far down each point lies. */
function rowsOf(shares: readonly number[]): number[] {
  let least = 0
  return shares.map((share, index) => {
    const most = rows - shares.length + index
    const row = Math.min(most, Math.max(least, Math.floor(share * rows)))
    least = row + 1
    return row
  })
}

/** Moves points apart, so that no number covers another. */
function apart(points: readonly (readonly [number, number])[], radius: number): [number, number][] {
  const moved = points.map(([x, y]): [number, number] => [x, y])
  const least = radius * 2 + 0.2
  for (let round = 0; round < 60; round++)
    for (const [i, one] of moved.entries())
      for (const other of moved.slice(i + 1)) {
        const [dx, dy] = [other[0] - one[0], other[1] - one[1] || 0.01]
        const length = Math.hypot(dx, dy)
        const push = Math.max(0, least - length) / 2 / length
        one[0] -= dx * push
        one[1] -= dy * push
        other[0] += dx * push
        other[1] += dy * push
      }
  return moved
}

/** The labels of each side from top to bottom: each on the side to which its line is shorter and crosses less, as many as have room there. */
function sidesOf(name: string, labels: readonly DrawingLabel[]): [Placed[], Placed[]] {
  const points = labels.map(({ text, at: [x = 0, y = 0] }) => ({ text, x: (x / 100) * units, y: (y / 100) * units }))
  const spots = apart(
    points.map(({ x, y }) => [x, y]),
    radius,
  )
  const costTo = ({ x, y }: (typeof points)[number], side: number) =>
    lineTo(name, [x, y], [side, y]).crossed + Math.abs(side - x)
  const byCost = points
    .map((point, index) => ({ ...point, spot: spots[index] ?? [point.x, point.y] }) as const)
    .map((point) => ({ ...point, cost: costTo(point, 0) - costTo(point, units) }))
    .sort((one, other) => one.cost - other.cost)
  const preferred = byCost.filter(({ cost }) => cost <= 0).length
  const left = Math.min(rows, Math.max(byCost.length - rows, preferred))
  const numbered = (side: typeof byCost, first: number): Placed[] =>
    side.sort((one, other) => one.y - other.y).map((point, index) => ({ ...point, number: first + index }))
  return [numbered(byCost.slice(0, left), 1), numbered(byCost.slice(left), left + 1)]
}

type Line = Record<'from' | 'end', readonly [number, number]>
const pathOf = ({ from, end }: Line) => `M${from.map(n).join(' ')}L${end.map(n).join(' ')}`

/** Lines from labels to their parts. */
export const Leaders = ({ lines, ground }: { lines: readonly Line[]; ground: string }) => {
  const text = textOnFill(ground)
  const d = lines.map(pathOf).join('')
  return (
    <g class="leaders" fill="none" stroke-linecap="round">
      <path stroke={ground} stroke-width=".5" d={d} />
      <path stroke={text} stroke-width=".11" d={d} />
      {lines.map(({ end: [x, y] }) => (
        <circle cx={n(x)} cy={n(y)} r=".4" fill={text} stroke={ground} stroke-width=".3" />
      ))}
    </g>
  )
}

/** The numbers that stand for labels on phones. */
const Numbers = ({ points, ground }: { points: readonly Placed[]; ground: string }) => {
  const text = textOnFill(ground)
  return (
    <g class="numbers" text-anchor="middle" font-size={n(radius * 1.27)}>
      {points.map(({ spot, number }) => (
        <>
          <circle cx={n(spot[0])} cy={n(spot[1])} r={radius} fill={text} stroke={ground} stroke-width=".3" />
          <text x={n(spot[0])} y={n(spot[1] + radius * 0.44)} fill={ground}>
            {number}
          </text>
        </>
      ))}
    </g>
  )
}

/** A drawing with words beside its parts, to which lines lead; on phones with numbers on it and a list below. */
export const Labeled = ({ scene, inks, language }: { scene: SceneOf; inks: Inks; language: string }) => {
  const [name = ''] = scene.names
  const ground = inks[groundsIn(scene.composition)[0] ?? 'tint']
  const text = textOnFill(ground)
  const [left, top, width, height] = objectOf(name).box
  const [x, wide] = [left - air, width + 2 * air]
  const high = Math.max(height + 2 * air, wide * leastHeight)
  const y = top + (height - high) / 2
  const sides = sidesOf(name, labelsOf(scene)).map((side, index) => {
    const places = rowsOf(side.map((point) => (point.y - y) / high))
    return side.map((point, at) => {
      const row = places[at] ?? at
      const from = [index === 0 ? x : x + wide, y + ((row + 0.5) / rows) * high] as const
      return { ...point, row, from, end: lineTo(name, [point.x, point.y], from).end }
    })
  })
  return (
    <div class="labeled" style={`background:${ground};color:${text}`}>
      <svg viewBox={[x, y, wide, high].map(n).join(' ')} aria-hidden="true" focusable="false">
        <g dangerouslySetInnerHTML={{ __html: print(name, inks, ground, scene.id) }} />
        <Leaders lines={sides.flat()} ground={ground} />
        <Numbers points={sides.flat()} ground={ground} />
      </svg>
      {sides.map((side) =>
        side.length > 0 ? (
          <ol start={side[0]?.number}>
            {side.map(({ text: label, number, row }) => (
              <li style={`--row:${row + 1}`}>
                <span aria-hidden="true">{number}</span>
                {typeset(label, language)}
              </li>
            ))}
          </ol>
        ) : null,
      )}
    </div>
  )
}

/** Rules of drawings with labels. */
export const labeledStyles = `
.drawn>.shot:has(>.labeled){height:auto}
.labeled{display:grid;gap:.6rem;padding:1.5rem var(--g) 2rem}
.labeled svg{width:100%;max-height:24rem;overflow:visible}
.labeled ol{display:grid;gap:.6rem;list-style:none}
.labeled li{display:flex;gap:.75rem;align-items:baseline;font-weight:600;line-height:max(1.3,var(--lh));overflow-wrap:break-word}
.labeled li>span{flex:none;min-width:1.3em;font-variant-numeric:tabular-nums}
.labeled .leaders{display:none}
@media(min-width:60rem){
.labeled{height:100%;grid-template-columns:minmax(min-content,2fr) minmax(0,5fr) minmax(min-content,2fr);gap:0 .75rem;align-content:center;padding:2.5rem 1.5rem}
.labeled svg{grid-area:1/2;max-height:none}
.labeled ol{grid-area:1/1;grid-template-columns:minmax(min-content,1fr);grid-template-rows:repeat(${rows},minmax(min-content,1fr));gap:0;text-align:end}
.labeled ol+ol{grid-area:1/3;text-align:start}
.labeled li{display:block;grid-row:var(--row);align-self:center}
.labeled li>span,.labeled .numbers{display:none}
.labeled .leaders{display:inline}
}`
