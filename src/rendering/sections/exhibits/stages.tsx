import { boxOf, type Drawing } from '../../../domain/websites/drawings.ts'
import { Leaders, nameOfDrawing, print, sceneId } from '../../art/index.ts'
import { textOnFill } from '../../theme/palette.ts'
import { Route } from './measures.tsx'
import { type ExhibitProps, Values } from './values.tsx'

type Items = ExhibitProps['section']['items']

/** The least and greatest width of the part of the drawing that shows a stage on phones, in units, and its height for each. */
const [narrowest, widest, heightOf] = [14, 30, 4 / 3]
/** Labels of points above it stand above the drawing. */
const horizon = 18
/** How far a name stands from the middle of its stage at most, in units, if no line leads to it. */
const beside = 5
/** Labels in a row, all of one width, if they are no more. */
const leastColumns = 5

/** The scene whose stages the entries are: one with all their names, or a translation of it, which has as many. */
function sceneFor(items: Items, drawings: readonly Drawing[] = []): Drawing | undefined {
  const same = ({ labels = [] }: Drawing) => labels.filter(({ text }) => items.some(({ name }) => name === text)).length
  return drawings
    .filter((each) => each.scene && (same(each) === items.length || each.labels?.length === items.length))
    .reduce<Drawing | undefined>((best, each) => (best && same(best) >= same(each) ? best : each), undefined)
}

/** Where labels of one width begin, in shares: in the middle over their points, or moved to both sides so that none covers another. */
function startsOf(points: readonly number[], width: number): number[] {
  const wanted = points.map((point) => Math.min(1 - width, Math.max(0, point - width / 2)))
  const last = wanted.length - 1
  const pushed = (starts: readonly number[], step: 1 | -1) => {
    const lay = (list: readonly number[]) => (step === 1 ? list : list.toReversed())
    let end = -step * 9
    return lay(
      lay(starts).map((start) => {
        const at = step === 1 ? Math.max(start, end) : Math.min(start, end)
        end = at + step * width
        return at
      }),
    )
  }
  const [right, left] = [pushed(wanted, 1), pushed(wanted, -1)]
  return right.map((start, index) => {
    const middle = (start + (left[index] ?? start)) / 2
    return Math.min(1 - width * (last - index + 1), Math.max(width * index, middle))
  })
}

/** The part of the drawing around a point that has nothing of the stages beside it, as a box of SVG. */
function partAround({ x, y }: { x: number; y: number }, others: readonly { x: number }[]): string {
  const [wide, high] = boxOf(true)
  const ways = others.map((other) => Math.abs(other.x - x)).filter((way) => way > 0)
  const width = Math.min(widest, Math.max(narrowest, Math.min(wide, ...ways)))
  const start = (at: number, size: number, most: number) => Math.min(most - size, Math.max(0, at - size / 2))
  const box = [start(x, width, wide), start(y, width * heightOf, high), width, width * heightOf]
  return box.map((value) => value.toFixed(1)).join(' ')
}

/** The entries with their points, and where each label stands above the drawing or below. */
function placed(items: Items, { labels = [] }: Drawing) {
  const [wide, high] = boxOf(true)
  const points = items.map((item, index) => {
    const [x = 0, y = 0] = (labels.find(({ text }) => text === item.name) ?? labels[index])?.at ?? []
    return { item, index, x: (x / 100) * wide, y: (y / 100) * high }
  })
  const rows = [points.filter(({ y }) => y < horizon), points.filter(({ y }) => y >= horizon)]
  const columns = Math.max(leastColumns, ...rows.map(({ length }) => length))
  const stages = rows.flatMap((row, below) => {
    const inOrder = row.toSorted((one, other) => one.x - other.x)
    const places = startsOf(
      inOrder.map(({ x }) => x / wide),
      1 / columns,
    )
    return inOrder.map((point, index) => {
      const at = places[index] ?? 0
      const from = [(at + 0.5 / columns) * wide, below ? high + 0.4 : -0.4] as const
      return { ...point, at, below: below === 1, from }
    })
  })
  // Names in one row, each below or above its own stage, need no lines.
  const isPlain = rows.some((row) => row.length === 0) && stages.every(({ x, from }) => Math.abs(x - from[0]) <= beside)
  return { columns, isPlain, stages: stages.sort((one, other) => one.index - other.index) }
}

/** Stages in one wide drawing, each with its label; on phones, below it, a part of it for each; along a line as long as there is none. */
export const Stages = (props: ExhibitProps) => {
  const { section, context, id } = props
  const drawing = sceneFor(section.items, context.site.brand.drawings)
  const name = drawing && nameOfDrawing(drawing)
  if (!name) return <Route {...props} />
  const ground = context.inks.tint
  const { columns, isPlain, stages } = placed(section.items, drawing)
  const shown = `${id}-stages`
  return (
    <div class="stages" style={`--n:${columns};background:${ground};color:${textOnFill(ground)}`}>
      <svg viewBox={`0 0 ${boxOf(true).join(' ')}`} aria-hidden="true" focusable="false">
        <g id={shown} dangerouslySetInnerHTML={{ __html: print(name, context.inks, ground, sceneId(id)) }} />
        {isPlain ? null : <Leaders points={stages} ground={ground} />}
      </svg>
      <ol>
        {stages.map(({ item, x, y, at, below }) => (
          <li class={below ? 'below' : undefined} style={`--at:${(at * 100).toFixed(1)}%`}>
            <svg viewBox={partAround({ x, y }, stages)} aria-hidden="true" focusable="false">
              <use href={`#${shown}`} />
            </svg>
            <strong>{item.name}</strong>
            <Values cells={item.cells} columns={section.columns} />
          </li>
        ))}
      </ol>
    </div>
  )
}
