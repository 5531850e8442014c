const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?'
const time = '(?:,?\\s+(?:at\\s+)?(\\d{1,2}:\\d{2}(?::\\d{2})?))?'
const formats = [
  new RegExp(`^${weekday}(?<month>${months})\\.?\\s+(?<day>\\d{1,2}),?\\s+(?<year>\\d{4})${time}$`, 'i'),
  new RegExp(`^${weekday}(?<day>\\d{1,2})\\.?\\s+(?:of\\s+)?(?<month>${months})\\.?,?\\s+(?<year>\\d{4})${time}$`, 'i'),
]
const isoFormat = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Parses a date: "March 2, 2026", "Mon, 2nd Mar 2026, 14:30", "2 March 2026" or ISO 8601, in UTC unless a zone is given.
 * Returns undefined for ambiguous text such as "2/3/2026" and for days that do not exist.
 */
export function parseDate(words: string | null | undefined): Date | undefined {
  const text = (words ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
  if (isoFormat.test(text))
    return toDate(withZone(text.replace(' ', 'T')), Number(text.slice(8, 10)), /[T ]/.test(text))
  for (const format of formats) {
    const match = format.exec(text)
    const { month = '', day = '', year = '' } = match?.groups ?? {}
    if (match) return toDate(`${day} ${month.slice(0, 3)} ${year} ${match.at(-1) ?? '00:00'} UTC`, Number(day), false)
  }
  return undefined
}

const withZone = (text: string): string =>
  text.includes('T') && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text

/** Returns undefined for June 31, which `Date` turns into July 1. With a zone, the day can differ (`mayShift`). */
function toDate(text: string, day: number, mayShift: boolean): Date | undefined {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return undefined
  return mayShift || date.getUTCDate() === day ? date : undefined
}

/** The start of a day, such as "2026-03-02", in an IANA time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day)
  const offsetAt = (time: number) =>
    Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - time
  return new Date(midnight - offsetAt(midnight - offsetAt(midnight)))
}

/** Whether it is the name of a time zone. Offsets such as "+05:30" are none: their sign is read differently by Postgres. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
export const timeZoneRule = 'must be the name of an IANA time zone, such as Europe/Paris'
