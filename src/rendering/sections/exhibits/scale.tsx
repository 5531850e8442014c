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

/** The entries from one end of the scale to the other, beginning as the section does. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const known = entries.flatMap(({ to }) => to ?? [])
  const isFalling = (known.at(-1) ?? 0) < (known[0] ?? 0)
  return entries.toSorted((one, other) => ((one.to ?? 0) - (other.to ?? 0)) * (isFalling ? -1 : 1))
}

/** Returns the share of the scale at which a value lies, from its beginning. */
function sharesOf(entries: readonly Entry[]): (value: number) => number {
  const values = entries.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isFalling = (entries.at(-1)?.to ?? 0) < (entries[0]?.to ?? 0)
  const low = !isFalling && least > 0 && least <= mostSpace * (most - least) ? 0 : least
  return (value) => {
    const share = (value - low) / (most - low || 1)
    return isFalling ? 1 - share : share
  }
}

/** Depths, heights, degrees, years or layers: each at its true place in a column, with a line to its words. */
export const Scale = ({ section: { items, columns }, level }: ExhibitProps) => {
  const entries = inOrder(items.map((item) => ({ item, from: amountOf(item.from), to: amountOf(item.to) })))
  const shareOf = sharesOf(entries)
  const y = (value: number) => (shareOf(value) * 100).toFixed(2)
  const parts = entries.flatMap(({ item, from, to }, index) => {
    if (to === undefined) return []
    const [start, end] = [from === undefined ? (index === 0 ? 0 : shareOf(entries[index - 1]?.to ?? to)) : shareOf(from), shareOf(to)] // biome-ignore format: one thing
    const ink = lightest + ((darkest - lightest) * index) / Math.max(1, entries.length - 1)
    const fill = colorOf(item.color) ?? `color-mix(in oklab,var(--link) ${ink.toFixed(0)}%,var(--bg))`
    return [{ top: Math.min(start, end) * 100, height: Math.abs(end - start) * 100, fill }]
  })
  return (
    <div class="scaled" style={`--n:${entries.length}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {parts.map(({ top, height, fill }) => (
          <rect width={column} y={top.toFixed(2)} height={height.toFixed(2)} style={`fill:${fill}`} />
        ))}
        {entries.map(({ from, to }, index) =>
          to === undefined ? null : (
            <path
              d={`M${from === undefined ? `0 ${y(to)}H${column}` : `${column} ${y((from + to) / 2)}`}L${bend} ${(((index + 0.5) / entries.length) * 100).toFixed(2)}H100`}
            />
          ),
        )}
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
