import { amountOf } from '../../../domain/websites/exhibits.ts'
import { lineWidth } from '../fitted.ts'
import { Heading } from '../parts.tsx'
import { type ExhibitProps, Figure, isUnknown, Values } from './values.tsx'

const percent = (share: number) => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`

/** The names of periods that stand side by side on phones, in em. */
const mostLetters = 20

/** Months, weeks or days, and what is when. */
export const Calendar = ({ section: { items, columns }, context: { site } }: ExhibitProps) => {
  const count = Math.max(1, columns.length)
  const longest = Math.max(1, ...columns.map((column) => lineWidth(String(column), site)))
  return (
    <div
      class={count * longest > mostLetters ? 'calendar many' : 'calendar'}
      style={`--n:${count};--l:${longest.toFixed(1)}`}
    >
      <ol class="periods">
        {columns.map((column) => (
          <li>{column}</li>
        ))}
      </ol>
      <ul>
        {items.map(({ name, cells, from: begin, to: finish }) => {
          const from = ((amountOf(begin) ?? 1) - 1) / count
          const to = Math.max(from + 0.25 / count, ((amountOf(finish) ?? (amountOf(begin) ?? count) + 1) - 1) / count)
          const isLate = from > 0.6
          return (
            <li class={isLate ? 'late' : undefined} style={`--from:${percent(from)};--to:${percent(1 - to)}`}>
              <span class="bar" />
              <p>
                <strong>{name}</strong>
                <Values cells={cells} />
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Marks in a row: by number, so that they stay visible on phones. */
const perRow = (total: number) => Math.max(10, Math.min(72, Math.ceil(Math.sqrt(total * 4))))
const mostMarks = 4_000

/** The lines of a run of marks, of which each dash is one. */
function runOf(from: number, count: number, row: number): string {
  const parts: string[] = []
  for (let at = from; at < from + count; ) {
    const [x, y] = [at % row, Math.floor(at / row)]
    const width = Math.min(row - x, from + count - at)
    parts.push(`M${x + 0.5} ${y + 0.5}h${(width - 1 + 0.01).toFixed(2)}`)
    at += width
  }
  return parts.join('')
}

/** As many marks as there are things, each kind in its color, with the figures beside them. */
export const Marks = ({ section: { items, total, columns } }: ExhibitProps) => {
  const counts = items.map(({ to, cells }) => Math.trunc(amountOf(to) ?? amountOf(cells[0]) ?? 0))
  const known = counts.reduce((sum, count) => sum + count, 0)
  // Groups that are more than all overlap: one is part of the other.
  const all = Math.min(mostMarks, Math.max(Math.trunc(amountOf(total) ?? known), ...counts))
  const isNested = known > all
  const isRest = counts.length !== 1 || counts[0] !== all
  const row = perRow(all)
  let at = 0
  const runs = counts.map((count) => {
    const run = runOf(isNested ? 0 : at, Math.min(count, all), row)
    at += count
    return run
  })
  return (
    <div class="marks">
      <svg viewBox={`0 0 ${row} ${Math.ceil(all / row)}`} aria-hidden="true" focusable="false">
        <path class="rest" d={runOf(0, all, row)} />
        {runs.map((run, index) => (
          <path class={`m${(index % 4) + 1}`} d={run} />
        ))}
      </svg>
      <ul>
        {total && isRest ? (
          <li class="all">
            <Figure>{total}</Figure>
            {columns[0] ? <span>{columns[0]}</span> : null}
          </li>
        ) : null}
        {items.map(({ name, cells, to }, index) => (
          <li class={`m${(index % 4) + 1}`}>
            <Figure>{(isUnknown(cells[0]) ? to : cells[0]) ?? ''}</Figure>
            <span>{name}</span>
            <Values cells={cells.slice(1)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stops that a row has at most on a wide screen. */
const mostStops = 6

/** Stops along a line, in their order. */
export const Route = ({ section: { items, columns }, level }: ExhibitProps) => (
  <ol class={items.length <= mostStops ? 'route across' : 'route'} style={`--n:${items.length}`}>
    {items.map(({ name, cells }) => (
      <li>
        <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
        <Values cells={cells} columns={columns} />
      </li>
    ))}
  </ol>
)
