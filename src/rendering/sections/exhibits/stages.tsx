import { isDeepStrictEqual } from 'node:util'
import { boxOf, type Drawing } from '../../../domain/websites/drawings.ts'
import { Leaders, lineTo, nameOfDrawing, objectOf, print, sceneId } from '../../art/index.ts'
import { textOnFill } from '../../theme/palette.ts'
import { Heading } from '../parts.tsx'
import { Route } from './measures.tsx'
import { type ExhibitProps, Values } from './values.tsx'

type Items = ExhibitProps['section']['items']

/** The least and greatest width of the part of the drawing that shows a stage on phones, in units, and its height for each. */
const [narrowest, widest, heightOf] = [14, 30, 4 / 3]
/** Labels of points above it stand above the drawing. */
const horizon = 18
/** How far a name stands from the middle of its stage at most, or from its outline, in units, if no line leads to it. */
const [beside, near] = [5, 2.5]
/** Labels in a row, all of one width, if they are no more. */
const leastColumns = 5

type Parts = (drawing: Drawing) => readonly { text: string }[] | undefined
const stagesOf: Parts = ({ scene, labels }) => (scene ? (labels ?? []) : undefined)
const variantsOf: Parts = ({ variants, set }) => (set ? undefined : variants)

/** The drawing whose parts the entries are: one with all their names, or a translation of it, which has as many. */
function drawingFor(items: Items, partsOf: Parts, drawings: readonly Drawing[] = []): Drawing | undefined {
  const same = (drawing: Drawing) =>
    partsOf(drawing)?.filter(({ text }) => items.some(({ name }) => name === text)).length ?? 0
  return drawings
    .filter((each) => partsOf(each) && (same(each) === items.length || partsOf(each)?.length === items.length))
    .reduce<Drawing | undefined>((best, each) => (best && same(best) >= same(each) ? best : each), undefined)
}

/** The part of a box that lies within the box of a thing. */
function withinBox([x, y, width, height]: Box): Box {
  const [wide, high] = boxOf(false)
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return [left, top, Math.min(wide, x + width) - left, Math.min(high, y + height) - top]
}
type Box = readonly [x: number, y: number, width: number, height: number]

/** The least share of a row that a thing has as wide as it is, so that its name and values fit below it. */
const leastShare = 0.12

/** How much wider or higher than the other side wide and tall things are, and how many wide ones have a row each on phones at most. */
const [elongated, mostRows] = [1.3, 5]

/**
 * Columns of so many things on phones, tablets and wider screens: rows are alike, three tall ones stay beside each other, and wide ones have a
 * row each.
 */
const columnsOf = (count: number, isTall: boolean, isWide: boolean) =>
  `--p:${isWide ? 1 : isTall && count === 3 ? 3 : 2};--m:${count % 2 ? 3 : 2};--n:${count > 5 ? Math.ceil(count / 2) : count}`

/** Things of a kind, each drawn above its name, all in one scale. Undefined if the website has no drawing of them. */
export function variantsFor({ section: { items, columns }, context, id, level }: ExhibitProps) {
  const drawing = drawingFor(items, variantsOf, context.site.brand.drawings)
  const { variants = [], stands = false } = drawing ?? {}
  const named = items.map(({ name }, index) => {
    const { text = '', shapes = [] } = variants.find((variant) => variant.text === name) ?? variants[index] ?? {}
    return nameOfDrawing({ name: text, stands, shapes }) ?? ''
  })
  if (!drawing || named.includes('')) return undefined
  const parts = named.map((name) => objectOf(name).box)
  const boxes = parts.map(withinBox)
  // What is cut at the edges of its box, such as a pattern, has none around it.
  const air = boxes.every((box, index) => isDeepStrictEqual(box, parts[index])) ? 1 : 0
  const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))]
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height))
  const ground = context.inks.tint
  const isTall = bottom - top > elongated * (right - left)
  const widths = boxes.map(([, , width]) => width + 2 * air)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const isOwn = items.length !== 6 && widths.every((width) => width >= leastShare * all)
  const largest = Math.max(...widths)
  const isWide = isOwn && items.length <= mostRows && largest > elongated * (bottom - top + 2 * air)
  /** The size of a thing as a share of the widest, and the empty height above it. */
  const sizeOf = ([, y = top, width = 0]: readonly number[]) =>
    `--s:${((width + 2 * air) / largest).toFixed(2)}${isWide ? `;--u:${((y - top) / largest).toFixed(2)}` : ''}`
  const viewOf = ([x = left, , width = 0]: readonly number[]) =>
    (isOwn ? [x - air, top - air, width + 2 * air] : [left - air, top - air, right - left + 2 * air])
      .concat(bottom - top + 2 * air)
      .map((value) => value.toFixed(1))
      .join(' ')
  const columnsOfWidths = isOwn ? `;--w:${widths.map((width) => `minmax(0,${width.toFixed(1)}fr)`).join(' ')}` : ''
  return (
    <ol
      class="variants"
      style={`${columnsOf(items.length, isTall, isWide)}${columnsOfWidths};background:${ground};color:${textOnFill(ground)}`}
    >
      {items.map(({ name, cells }, index) => (
        <li>
          <svg
            viewBox={viewOf(boxes[index] ?? [])}
            style={isOwn ? sizeOf(boxes[index] ?? []) : undefined}
            aria-hidden="true"
            focusable="false"
            dangerouslySetInnerHTML={{
              __html: print(named[index] ?? '', context.inks, ground, `${sceneId(id)}-${index}`),
            }}
          />
          <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
          <Values cells={cells} columns={columns} />
        </li>
      ))}
    </ol>
  )
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

/** The entries with their points, and where each label stands: above the drawing or below, on the side to which its line crosses less. */
function placed(items: Items, name: string, { labels = [] }: Drawing) {
  const [wide, high] = boxOf(true)
  const edges = [0, high] as const
  const points = items.map((item, index) => {
    const [x = 0, y = 0] = (labels.find(({ text }) => text === item.name) ?? labels[index])?.at ?? []
    const at = { x: (x / 100) * wide, y: (y / 100) * high }
    const [up = 0, down = 0] = edges.map((edge) => lineTo(name, [at.x, at.y], [at.x, edge]).crossed)
    return { item, index, ...at, isBelow: Math.abs(up - down) > 1 ? down < up : at.y >= horizon }
  })
  const rows = [points.filter(({ isBelow }) => !isBelow), points.filter(({ isBelow }) => isBelow)]
  const columns = Math.max(leastColumns, ...rows.map(({ length }) => length))
  const stages = rows.flatMap((row) => {
    const inOrder = row.toSorted((one, other) => one.x - other.x)
    const places = startsOf(
      inOrder.map(({ x }) => x / wide),
      1 / columns,
    )
    return inOrder.map((point, index) => {
      const at = places[index] ?? 0
      const middle = (at + 0.5 / columns) * wide
      const most = (0.4 / columns) * wide
      const from = [Math.min(middle + most, Math.max(middle - most, point.x)), edges[point.isBelow ? 1 : 0]] as const
      return { ...point, at, middle, from, end: lineTo(name, [point.x, point.y], from).end }
    })
  })
  // Names in one row, each below or above its own stage, need no lines.
  const isPlain =
    rows.some((row) => row.length === 0) && stages.every(({ x, middle }) => Math.abs(x - middle) <= beside)
  const lines = isPlain ? [] : stages.filter(({ from, end }) => Math.hypot(end[0] - from[0], end[1] - from[1]) > near)
  return { columns, lines, stages: stages.sort((one, other) => one.index - other.index) }
}

/** Stages in one wide drawing, each with its label; on phones, below it, a part of it for each; along a line as long as there is none. */
export const Stages = (props: ExhibitProps) => {
  const { section, context, id } = props
  const drawing = drawingFor(section.items, stagesOf, context.site.brand.drawings)
  const name = drawing && nameOfDrawing(drawing)
  if (!name) return <Route {...props} />
  const ground = context.inks.tint
  const { columns, lines, stages } = placed(section.items, name, drawing)
  const shown = `${id}-stages`
  return (
    <div class="stages" style={`--n:${columns};background:${ground};color:${textOnFill(ground)}`}>
      <svg viewBox={`0 0 ${boxOf(true).join(' ')}`} aria-hidden="true" focusable="false">
        <g id={shown} dangerouslySetInnerHTML={{ __html: print(name, context.inks, ground, sceneId(id)) }} />
        {lines.length > 0 ? <Leaders lines={lines} ground={ground} /> : null}
      </svg>
      <ol>
        {stages.map(({ item, x, y, at, isBelow }) => (
          <li class={isBelow ? 'below' : undefined} style={`--at:${(at * 100).toFixed(1)}%`}>
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
