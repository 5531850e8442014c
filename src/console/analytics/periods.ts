import type { AnalyticsQuery, Interval } from '../../domain/analytics/analytics.ts'
import { dayIn } from '../components/time.tsx'
import { type Language, localeOf } from '../language.ts'

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type PeriodName = (typeof periods)[number]

const hourMs = 3_600_000
/** Whole weeks, so that the period before has the same weekdays. */
const days = { week: 7, month: 28, quarter: 91 }

/** The period of whole hours, or of whole days or months in a time zone, that ends with the current one. */
export function queryOf(name: PeriodName, timeZone: string, now = new Date()): AnalyticsQuery {
  if (name === 'day') {
    const end = (Math.floor(now.getTime() / hourMs) + 1) * hourMs
    return { from: new Date(end - 24 * hourMs), to: new Date(end), interval: 'hour', time_zone: timeZone }
  }
  const [year = 0, month = 0, day = 0] = dayIn(now, timeZone).split('-').map(Number)
  const dayAt = (months: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month - 1 + months, dayOfMonth)).toISOString().slice(0, 10)
  if (name === 'year') return { from: dayAt(-11, 1), to: dayAt(1, 1), interval: 'month', time_zone: timeZone }
  return { from: dayAt(0, day + 1 - days[name]), to: dayAt(0, day + 1), interval: 'day', time_zone: timeZone }
}

/** Formats of the start of an hour, day or month: `short` for the axis of a chart ("3 Nov"), `long` for tables ("Mon, 3 Nov 2025"). */
export type TimeFormats = { timeZone: string; short: (time: string) => string; long: (time: string) => string }

const options: Record<Interval, Record<'short' | 'long', Intl.DateTimeFormatOptions>> = {
  hour: {
    short: { hour: '2-digit', minute: '2-digit' },
    long: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  },
  day: {
    short: { month: 'short', day: 'numeric' },
    long: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  },
  month: { short: { month: 'short', year: 'numeric' }, long: { month: 'long', year: 'numeric' } },
}

export function timeFormats(interval: Interval, timeZone: string, language: Language): TimeFormats {
  const formatter = (length: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      timeZone,
      hourCycle: 'h23',
      ...options[interval][length],
    })
    return (time: string) => format.format(new Date(time))
  }
  return { timeZone, short: formatter('short'), long: formatter('long') }
}
