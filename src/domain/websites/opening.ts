import type { OpeningHours } from './hours.ts'
import { entriesOn } from './seasons.ts'

/** `date` and `minute`: of the day, where the business is. `day`: 1 is Monday. */
export type LocalTime = { date: string; day: number; minute: number }
/** `minutes` from now and `days` from today until it opens or closes, as its clock has them; undefined: not within a year. */
export type Opening = LocalTime & {
  isOpen: boolean
  change: { minutes: number; days: number; time: string } | undefined
}

/** A time as the clock of a time zone shows it. Throws RangeError for an unknown zone. Browsers run it as well. */
export function localTimeIn(timeZone: string, at: Date): LocalTime {
  const [date = '', clock = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ')
  const [hour, minute] = clock.split(':').map(Number)
  return { date, day: new Date(date).getUTCDay() || 7, minute: Number(hour) * 60 + Number(minute) }
}

/**
 * Whether a business is open, and when that changes. Hours that follow each other without a break are one span. Browsers run it as well: it
 * must not use anything outside of it besides the functions of this file and `entriesOn`.
 */
export function openingAt(hours: readonly OpeningHours[], timeZone: string, at: Date): Opening {
  const now = localTimeIn(timeZone, at)
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const spansOn = (index: number) => {
    const date = new Date(Date.parse(now.date) + index * 86_400_000)
    return entriesOn(hours, date.toISOString().slice(5, 10))
      .filter(({ days }) => days.includes(date.getUTCDay() || 7))
      .map(({ opens, closes }) => ({
        ...{ opens, closes, start: index * 1_440 + minuteOf(opens) },
        end: (closes > opens ? index : index + 1) * 1_440 + minuteOf(closes),
      }))
      .sort((one, other) => one.start - other.start)
  }
  const spans = Array.from({ length: 368 }, (_, index) => spansOn(index - 1)).flat()
  const change = (minute: number, time: string) => ({
    ...{ minutes: minute - now.minute, days: Math.floor(minute / 1_440), time },
  })
  let [end, closes] = [now.minute, '']
  for (const span of spans) if (span.start <= end && span.end > end) [end, closes] = [span.end, span.closes]
  if (end > now.minute) return { ...now, isOpen: true, change: end < 366 * 1_440 ? change(end, closes) : undefined }
  const next = spans.find(({ start }) => start > now.minute)
  return { ...now, isOpen: false, change: next && change(next.start, next.opens) }
}
