const halfDay = 720
/** A clock time: "9:00", "17 Uhr", "5 pm", "15h30". Not: durations ("1h30", "5:30 min") and ratios ("1:15"). */
const marked =
  /(?<![\d.,:§/])(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?\s?(?:uhr(?:\s[0-5]\d(?!\d))?|heures?|o['’]clock|uur|[ap]\.?\s?m(?![\p{L}]))\.?(?!\p{L})/gu
const clock =
  /(?<![\d.,:§/])(?:(?:0\d|[3-9]|1\d|2[0-4]):[0-5]\d|(?:[6-9]|0\d|1\d|2[0-4])\s?h\s?[0-5]\d)(?![\d:]|\s?(?:min|sek|sec|std|h(?!\p{L})|hours|stunden))/gu
const named =
  /(?<=(?<!\p{L})(?:until|till|til|to|bis|jusqu['’]à|à|hasta(?: la)?|a|fino a|até(?: à)?|tot|do|till)\s)(?:midnight|noon|mitternacht|minuit|midi|medianoche|mediodía|mezzanotte|mezzogiorno|meia-noite|middernacht|północy|midnatt)(?!\p{L})/gu
const names = new RegExp(named.source.replace(/^.*\\s\)/, ''), 'gu')
const midnight = /^(?:midni|mitter|minuit|mediano|mezzan|meia|midder|półn|midna)/u

/** "午後3時", "18時30分", but not "2時間" */
const japanese = /(?:午前|午後)?(?<![\d.,:])(?:[01]?\d|2[0-4])時(?!間)(?:[0-5]?\d分)?/gu

const patterns = [marked, clock, named, japanese]
/** "12h" is a time or a duration. */
const hour = /(?<![\d.,])\d{1,2}\s?h(?!\p{L})/gu

/** The clock times of a lowercase text. */
export const timesOf = (text: string): string[] => patterns.flatMap((pattern) => text.match(pattern) ?? [])
export const withoutTimes = (text: string): string =>
  [...patterns, hour].reduce((rest, time) => rest.replace(time, ' ; '), text)

/** Returns a function that tells whether a text has a time, in the 12-hour or 24-hour clock. Every number can be an hour: "9 to 5". */
export function timeCheck(source: string): (time: string) => boolean {
  const unmarked =
    /(?<![\d:]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\p{L})(?:[01]?\d|2[0-4])(?:[:h.][0-5]\d)?(?![\d:]|\s?[ap]\.?m)/gu
  const known = new Set(
    [timesOf(source), source.match(unmarked) ?? [], source.match(names) ?? []].flat().flatMap(minutesOf),
  )
  return (time) => minutesOf(time).some((minutes) => known.has(minutes))
}

/** The minutes since midnight; both halves of the day for an hour that may be of either. */
function minutesOf(time: string): number[] {
  const [hours, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number)
  if (hours === undefined) return [midnight.test(time) ? 0 : halfDay]
  const isAfternoon = /p\.?\s?m|午後/.test(time)
  if (isAfternoon || /a\.?\s?m/.test(time)) return [(hours % 12) * 60 + minutes + (isAfternoon ? halfDay : 0)]
  const minute = (hours * 60 + minutes) % 1440
  return hours > 12 || hours === 0 ? [minute] : [minute, (minute + halfDay) % 1440]
}
