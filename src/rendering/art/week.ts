import { isDeepStrictEqual } from 'node:util'
import { type OpeningHours, weekdayName } from '../../domain/websites/hours.ts'
import type { Inks } from '../theme/palette.ts'
import type { Drawn } from './pieces.ts'
import { distance } from './print.ts'

/** A day of the week, and when it is open: in hours, which go beyond 24 after midnight, with what the clock says. */
type Span = { from: number; to: number; opens: string; closes: string }
export type Day = { name: string; spans: readonly Span[] }

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60
/** "9", "13:30"; English counts to 12. */
function shortClock(clock: string, language: string): string {
  const hour = Number(clock.slice(0, 2))
  const shown = language.startsWith('en') ? ((hour + 11) % 12) + 1 : hour
  return clock.endsWith(':00') ? `${shown}` : `${shown}${clock.slice(2)}`
}

/** The week of a business; undefined if it is open on fewer than two days, or always. */
export function weekOf(hours: readonly OpeningHours[], language: string): Day[] | undefined {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    name: weekdayName(day, language, 'short').replace('.', ''),
    spans: hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({
        from: hoursOf(opens),
        to: hoursOf(closes) + (closes <= opens ? 24 : 0),
        opens: shortClock(opens, language),
        closes: shortClock(closes, language),
      })),
  }))
  const [open, lengths] = [week.filter(({ spans }) => spans.length > 0), week.flatMap(({ spans }) => spans)]
  return open.length < 2 || lengths.every(({ from, to }) => to - from >= 24) ? undefined : week
}

const column = 100
const view = { width: 7 * column + 60, height: 590, top: 90, bottom: 440 }
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Opening hours as bars, a column for each day: the picture of a business that has no object left to show. */
export function drawWeek(week: readonly Day[], inks: Inks): Drawn {
  const all = week.flatMap(({ spans }) => spans)
  const [first, last] = [Math.min(...all.map(({ from }) => from)), Math.max(...all.map(({ to }) => to))]
  const at = (hour: number) => view.top + ((hour - first) / (last - first)) * (view.bottom - view.top)
  const bar = distance(inks.accent, inks.tint) > 0.3 ? inks.accent : inks.ink
  const text = (x: number, y: number, said: string, more = '') =>
    `<text x="${x}" y="${Math.round(y)}"${more}>${escaped(said)}</text>`
  const days = week.map(({ name, spans }, index) => {
    const x = 30 + (index + 0.5) * column
    // A run of days with the same hours is labeled once.
    const isSaid = isDeepStrictEqual(spans, week[index - 1]?.spans)
    const bars = spans.map(({ from, to, opens, closes }) => {
      const [top, bottom] = [at(from), at(to)]
      const shape = `<rect x="${x - 34}" y="${Math.round(top)}" width="68" height="${Math.round(bottom - top)}" rx="6" fill="${bar}"/>`
      return isSaid ? shape : `${shape}${text(x, top - 14, opens)}${text(x, bottom + 34, closes)}`
    })
    const closed =
      spans.length === 0
        ? `<path stroke="${inks.ink}" stroke-width="3" d="M${x - 14} ${at((first + last) / 2)}h28"/>`
        : ''
    return `${bars.join('')}${closed}${text(x, view.bottom + 92, name, ' font-weight="700"')}`
  })
  const style = `text-anchor="middle" font-size="30" fill="${inks.ink}"`
  return {
    viewBox: `0 0 ${view.width} ${view.height}`,
    ratio: 'xMidYMid meet',
    ground: inks.tint,
    inner: `<g ${style}>${days.join('')}</g>`,
  }
}
