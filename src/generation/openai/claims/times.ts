import { withFigures } from './number-words.ts'
import { children, wholeWords, years } from './words.ts'

const halfDay = 720
/** A clock time: "9:00", "17 Uhr", "5 pm", "15h30". Not: durations ("1h30", "5:30 min") and ratios ("1:15"). */
const marked =
  /(?<![\d.,:§/])(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?\s?(?:uhr(?:\s[0-5]\d(?!\d))?|heures?|o['’]clock|uur|[ap]\.?\s?m(?![\p{L}]))\.?(?!\p{L})/gu
const clock =
  /(?<![\d.,:§/])(?:(?:0\d|[3-9]|1\d|2[0-4]):[0-5]\d|(?:[6-9]|0\d|1\d|2[0-4])\s?h\s?[0-5]\d)(?![\d:]|\s?(?:min|sek|sec|std|h(?!\p{L})|hours|stunden))/gu
const named =
  /(?<=(?<!\p{L})(?:until|till|til|to|bis|jusqu['’]à|à|hasta(?: la)?|a|fino a|até(?: à)?|tot|do|till)\s)(?:midnight|noon|mitternacht|minuit|midi|medianoche|mediodía|mezzanotte|mezzogiorno|meia-noite|middernacht|północy|midnatt)(?!\p{L})/gu
/** "fino alle 22", but not "cada 4 semanas hasta las 16" */
const until =
  /(?<!(?:semanas|settimane|tygodni|veckor)[^.]{0,60})(?<=(?<!\p{L})(?:fino alle|até às|hasta las|otwarte do|öppet till)\s)(?:[01]?\d|2[0-4])(?![\d:.]\d|\p{L}|\d)/gu
/** "Apre alle 7 e chiude alle 20." */
const at =
  /(?<=(?<!\p{L})(?:alle|às|a las)\s)(?:[01]?\d|2[0-4])(?=\s?(?:[.,;!?)](?!\d)|$)|\s(?:e|y)\s(?!mezz|medi|meia|un quarto|cuarto))/gu
const midnight = /^(?:midni|mitter|minuit|mediano|mezzan|meia|midder|półn|midna)/u

/** "午後3時", "18時30分", but not "2時間" */
const japanese = /(?:午前|午後)?(?<![\d.,:])(?:[01]?\d|2[0-4])時(?!間)(?:[0-5]?\d分)?/gu

const patterns = [marked, clock, named, until, at, japanese]
/** "12h" is a time or a duration. */
const hour = /(?<![\d.,])\d{1,2}\s?h(?!\p{L})/gu

const opens =
  /(?<!\p{L})(?:open(?:s|ing)?|geöffnet|öffnen|ouverte?s?|ouvr\p{L}{1,4}|abr(?:e|imos|en)|abiert[oa]s?|horario|apert[oaie]|apriamo|abert[oa]s?|geopend|\p{L}*zeiten|horaires|orari|uhr|uur|otwart\p{L}{1,3}|czynn\p{L}{1,3}|öppet)(?!\p{L})/u
const isAboutAges = new RegExp(wholeWords(`ages?|aged|лет|${children}|${years}`), 'u')
/** "10 to 2", "10h à 13h", at the end of a clause. */
const hours =
  /(?<![\d.,:h] ?|half |halb )([01]?\d|2[0-4])\s?h?\s?(?:[–-]|to|bis|à|a|às|alle|do|tot|till)\s?([01]?\d|2[0-4])(?=\s?(?:h|uhr|uur)(?![\p{L}\d])|[;!)]|[.,](?!\d)|\s?$|\s(?:y|et|und|and|e|i|och|en)\s)/gu

/** "dalle 9 alle 12", "das 8h às 20h", "de las 9 a las 14": nothing but hours. "6 tot 12 uur" is no age either. */
const articled =
  /(?<!\p{L})(?:dalle|das|de las)\s((?:[01]?\d|2[0-4])(?:[.:h][0-5]\d)?)\s?h?\s(?:alle|às|a las)\s((?:[01]?\d|2[0-4])(?:[.:h][0-5]\d)?)(?!\d|\s(?:ore|horas|minut|giorni|persone|pessoas|personas)|\se\smezz)/gu
const isMarked = /\d\s?(?:h|uhr|uur)(?!\p{L})/u

/** Hours without a mark, in a sentence that says when the business is open. */
export function openingHoursOf(text: string): string[] {
  const isOpening = opens.test(text) && (isMarked.test(text) || !isAboutAges.test(text))
  return [...text.matchAll(articled), ...(isOpening ? text.matchAll(hours) : [])].flatMap(([, from = '', to = '']) =>
    // A range that ends after noon is of the 24-hour clock.
    parseInt(from) < 12 && parseInt(to) > 12 ? [`${from} am`, to] : [from, to],
  )
}

/** The clock times of a lowercase text. */
export const timesOf = (text: string): string[] => patterns.flatMap((pattern) => text.match(pattern) ?? [])
export const withoutTimes = (text: string): string =>
  [...patterns, hour].reduce((rest, time) => rest.replace(time, ' ; '), text)

/**
 * Tells whether a text has a time, in the 12-hour or 24-hour clock. `bare`: the text without numbers that are no hours; every other number
 * can be one: "9 to 5".
 */
export function timeCheck(source: string, bare = withFigures(source)): (time: string) => boolean {
  const unmarked =
    /(?<![\d:]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\p{L})(?:[01]?\d|2[0-4])(?:[:h.][0-5]\d)?(?![\d:]|\s?[ap]\.?m)/gu
  const known = new Set([...timesOf(withFigures(source)), ...(bare.match(unmarked) ?? [])].flatMap(minutesOf))
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
