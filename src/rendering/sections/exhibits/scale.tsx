import { two } from '../../../domain/websites/path-data.ts'
import { amountOf, colorOf } from '../../../domain/websites/exhibits.ts'
import { Heading } from '../parts.tsx'
import { type ExhibitProps, isUnknown, Values } from './values.tsx'

/** A rising scale begins at zero if the space below its least value is at most this share of it. */
const mostSpace = 0.5
/** Where the column ends, and where the lines to the entries are level again, in percent of the width. */
const [column, bend] = [55, 85]
/** How much of the ink the first and the last part of the column have, in percent. */
const [lightest, darkest] = [15, 75]

type Entry = { item: ExhibitProps['section']['items'][number]; from: number | undefined; to: number | undefined }

/** Whether the last known value is below the first. */
function isFalling(entries: readonly Entry[]): boolean {
  const known = entries.flatMap(({ to }) => to ?? [])
  return (known.at(-1) ?? 0) < (known[0] ?? 0)
}

/** Returns where a value lies on the scale, in percent from its beginning. */
function placesOf(entries: readonly Entry[], falls: boolean): (value: number) => number {
  const values = entries.flatMap(({ from, to }) => [from, to].filter((value) => value !== undefined))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const low = !falls && least > 0 && least <= mostSpace * (most - least) ? 0 : least
  return (value) => {
    const place = (100 * (value - low)) / (most - low || 1)
    return falls ? 100 - place : place
  }
}

/** Depths, heights, degrees, years or layers: each at its true place in a column, with a line to its words. */
export const Scale = ({ section: { items, columns }, level }: ExhibitProps) => {
  const given = items.map((item) => ({ item, from: amountOf(item.from), to: amountOf(item.to) }))
  const falls = isFalling(given)
  // From one end of the scale to the other, beginning as the section does.
  const entries = given.toSorted((one, other) => ((one.to ?? 0) - (other.to ?? 0)) * (falls ? -1 : 1))
  const placeOf = placesOf(entries, falls)
  const marks = entries.map(({ item, from, to }, index) => {
    if (to === undefined) return undefined
    const before = index === 0 ? 0 : placeOf(entries[index - 1]?.to ?? to)
    const [start, end] = [from === undefined ? before : placeOf(from), placeOf(to)]
    const ink = lightest + ((darkest - lightest) * index) / Math.max(1, entries.length - 1)
    const fill = colorOf(item.color) ?? `color-mix(in oklab,var(--link) ${ink.toFixed(0)}%,var(--bg))`
    // A line begins where the value is, and in the middle of a layer.
    const line = from === undefined ? `M0 ${two(end)}H${column}` : `M${column} ${two((start + end) / 2)}`
    const row = two((100 * (index + 0.5)) / entries.length)
    return { top: two(Math.min(start, end)), height: two(Math.abs(end - start)), fill, d: `${line}L${bend} ${row}H100` }
  })
  return (
    <div class="scaled">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {marks.map((mark) =>
          mark ? <rect width={column} y={mark.top} height={mark.height} style={`fill:${mark.fill}`} /> : null,
        )}
        {marks.map((mark) => (mark ? <path d={mark.d} /> : null))}
      </svg>
      <ol>
        {entries.map(({ item: { name, cells, to } }) => (
          <li>
            <b>{isUnknown(cells[0]) ? [to, columns[0]].filter(Boolean).join(' ') : cells[0]}</b>
            <div>
              <Heading level={level === 1 ? 2 : 3}>{name}</Heading>
              <Values cells={cells.slice(1)} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
