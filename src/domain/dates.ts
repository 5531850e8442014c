const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?'
const time = '(?:,?\\s+(?:at\\s+)?(\\d{1,2}:\\d{2}(?::\\d{2})?))?'
const written = [
  new RegExp(`^${weekday}(?<month>${months})\\.?\\s+(?<day>\\d{1,2}),?\\s+(?<year>\\d{4})${time}$`, 'i'),
  new RegExp(`^${weekday}(?<day>\\d{1,2})\\.?\\s+(?:of\\s+)?(?<month>${months})\\.?,?\\s+(?<year>\\d{4})${time}$`, 'i'),
]
const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * The date that a person wrote: "March 2, 2026", "Mon, 2nd Mar 2026, 14:30", "2 March 2026", or ISO 8601; in UTC where no zone is named.
 * undefined for what cannot be read without guessing, such as "2/3/2026", and for days that there are not.
 */
export function parseDate(words: string | null | undefined): Date | undefined {
  const text = (words ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
  if (iso.test(text)) return dateOf(zoned(text.replace(' ', 'T')), Number(text.slice(8, 10)), /[T ]/.test(text))
  for (const form of written) {
    const match = form.exec(text)
    const { month = '', day = '', year = '' } = match?.groups ?? {}
    if (match) return dateOf(`${day} ${month.slice(0, 3)} ${year} ${match.at(-1) ?? '00:00'} UTC`, Number(day), false)
  }
  return undefined
}

const zoned = (text: string): string =>
  text.includes('T') && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? `${text}Z` : text

/** Undefined for the 31st of June, which programs take for the 1st of July; with a zone the day may be another one. */
function dateOf(text: string, day: number, mayShift: boolean): Date | undefined {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return undefined
  return mayShift || date.getUTCDate() === day ? date : undefined
}
