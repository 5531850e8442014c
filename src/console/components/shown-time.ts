/** `clock`: the time of day, where the day stands above it. `exact`: with the day, for sentences such as "Version of 18 Nov, 00:18". */
export type TimeStyle = 'clock' | 'exact' | undefined

type FormatOf = (language: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

/**
 * A time as text, and the whole time. Under an hour ago "3 min ago", today "00:18", this year "18 Nov, 00:18", else with the year. Browsers run
 * it as well: it must not use anything outside of it.
 *
 * @param locale a language; English has the day before the month
 * @param timeZone undefined: that of the machine
 * @param formatOf makes a formatter, which takes longer than all else
 */
export function shownTime(
  at: Date,
  now: Date,
  locale: string,
  timeZone?: string,
  style?: TimeStyle,
  formatOf: FormatOf = (language, options) => new Intl.DateTimeFormat(language, options),
): [string, string] {
  const language = locale === 'en' ? 'en-GB' : locale
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    formatOf(language, timeZone === undefined ? options : { ...options, timeZone }).format(time)
  const whole = format(at, { dateStyle: 'full', timeStyle: 'short' })
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const age = now.getTime() - at.getTime()
  if (style === undefined && age > -1_000 && age < 3_600_000) {
    const minutes = Math.floor(Math.max(0, age) / 60_000)
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
    return [minutes === 0 ? relative.format(0, 'second') : relative.format(-minutes, 'minute'), whole]
  }
  const isIn = (options: Intl.DateTimeFormatOptions) => format(at, options) === format(now, options)
  const isToday = style === undefined && age >= 0 && isIn({ dateStyle: 'short' })
  if (style === 'clock' || isToday) return [format(at, clock), whole]
  const year = isIn({ year: 'numeric' }) ? {} : ({ year: 'numeric' } as const)
  return [format(at, { day: 'numeric', month: 'short', ...year, ...clock }), whole]
}
