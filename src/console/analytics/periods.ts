import type { AnalyticsQuery, Interval } from '../../domain/analytics/analytics.ts'

export const periods = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  year: 'Last 12 months',
} as const
export type PeriodName = keyof typeof periods

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const days = { week: 7, month: 30, quarter: 90 }

/** The period of whole hours, days or months in UTC that ends with the current one. */
export function queryOf(name: PeriodName, now = new Date()): AnalyticsQuery {
  if (name === 'year') {
    const at = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
    return { from: at(-11), to: at(1), interval: 'month' }
  }
  const [length, ms] = name === 'day' ? [24, hourMs] : [days[name], dayMs]
  const end = (Math.floor(now.getTime() / ms) + 1) * ms
  return { from: new Date(end - length * ms), to: new Date(end), interval: name === 'day' ? 'hour' : 'day' }
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hourCycle: 'h23', ...options })
const short: Record<Interval, Intl.DateTimeFormat> = {
  hour: format({ hour: '2-digit', minute: '2-digit' }),
  day: format({ month: 'short', day: 'numeric' }),
  month: format({ month: 'short', year: 'numeric' }),
}
const long: Record<Interval, Intl.DateTimeFormat> = {
  hour: format({ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
  day: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  month: format({ month: 'long', year: 'numeric' }),
}

/** A time as the axis of a chart shows it, such as "Nov 3". */
export const shortTime = (time: string, interval: Interval): string => short[interval].format(new Date(time))
/** A time as tables show it, such as "Mon, Nov 3, 2025". */
export const longTime = (time: string, interval: Interval): string => long[interval].format(new Date(time))
