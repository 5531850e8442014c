import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { escapeRegExp } from '../text.ts'
import { bySeason, findOverlap, formatSeason, Season } from './seasons.ts'

const clock = (description: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "09:30"')
    .meta({ description, examples: ['18:00'] })

/** Opening hours that are the same on each of some days. */
export const OpeningHours = z
  .object({
    days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'must not repeat a day')
      .meta({
        description: 'Days of the week: 1 is Monday, 7 is Sunday',
        uniqueItems: true,
        examples: [[2, 3, 4, 5, 6]],
      }),
    opens: clock('Local time, 00:00 to 23:59').meta({ examples: ['07:00'] }),
    closes: clock('Local time; at or before `opens`: on the next day'),
    season: Season.optional().describe(
      'The part of each year in which these hours hold, and no others. Absent: all days that are in no season of the list',
    ),
  })
  .meta({ id: 'OpeningHours', description: 'Opening hours on some days of the week' })
export type OpeningHours = z.infer<typeof OpeningHours>

export const OpeningHoursList = z
  .array(OpeningHours)
  .max(28)
  .superRefine((hours, context) => {
    const [one, other] = (findOverlap(hours) ?? []).map(({ from, to }) => `${from} to ${to}`)
    if (one) context.addIssue({ code: 'custom', message: `must not have seasons that overlap: ${one} and ${other}` })
  })
export const isHours = (value: unknown): value is OpeningHours[] => OpeningHoursList.min(1).safeParse(value).success

const weekdayFormatsOf = (language: string) => ({
  short: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
})

/** Cached: every page with opening hours needs the names, and creating a format takes longer than the rest of them. */
const weekdayFormats = new LRUCache<string, ReturnType<typeof weekdayFormatsOf>>({
  max: 50,
  memoMethod: (language) => weekdayFormatsOf(language),
})

/** The name of a day of the week, 1 to 7, in a language: "Mon". The first of January 2024 was a Monday. */
export const weekdayName = (day: number, language: string, style: 'short' | 'long'): string =>
  weekdayFormats.memo(language)[style].format(Date.UTC(2024, 0, day))

const spaces = ['', ' ', '\u00a0', '\u202f']
/** Ways to write a time of day: "13:00", "13.00", "13 h", "13h", "1 pm", "1.30 p.m.". */
const writers: readonly ((time: string) => string)[] = [
  ...[1, 2].flatMap((digits) => {
    const hourOf = (time: string) => String(Number(time.slice(0, 2))).padStart(digits, '0')
    const minutesOf = (time: string, mark: string) => (time.endsWith('00') ? '' : `${mark}${time.slice(3)}`)
    return [
      ...[':', '.', 'h'].map((mark) => (time: string) => `${hourOf(time)}${mark}${time.slice(3)}`),
      ...spaces.map((space) => (time: string) => `${hourOf(time)}${space}h${minutesOf(time, space)}`),
      (time: string) => `${hourOf(time)}${minutesOf(time, ':')} Uhr`,
    ]
  }),
  ...[/[:.]00/, /(?!)/].flatMap((omitted) =>
    [':', '.'].flatMap((mark) =>
      spaces.flatMap((space) =>
        ['m', '.m.'].map((end) => (time: string) => {
          const hour = Number(time.slice(0, 2))
          const clock = `${hour % 12 || 12}${mark}${time.slice(3)}`.replace(omitted, '')
          return `${clock}${space}${hour < 12 ? 'a' : 'p'}${end}`
        }),
      ),
    ),
  ),
]

/** How texts write a time of day. */
export const writingsOf = (time: string): string[] => [...new Set(writers.map((write) => write(time)))]

export type Span = Pick<OpeningHours, 'opens' | 'closes'>

/** `after`: undefined if what is replaced is left out. */
type Change<T> = readonly [before: T, after: T | undefined]
/** `isBare`: also spans whose end is a mere number, which can be about something else, are replaced: "9 to 5". */
export type TimeChanges = { spans: readonly Change<Span>[]; times: readonly Change<string>[]; isBare?: boolean }

/** The times of a span may leave out what the end says: "9 to 5 pm", "9–17 h". */
const bareWriters = writers.concat(
  [24, 12].map((clock) => (time) => `${Number(time.slice(0, 2)) % clock || clock}${time.slice(2)}`.replace(':00', '')),
)
/** How a span may write the time at which it starts. */
export const startsOf = (time: string): string[] => [...new Set(bareWriters.map((write) => write(time)))]

/** Words between the times of a span. */
// biome-ignore format: a table of words
export const untilWords = ['to', 'till', 'til', 'until', 'through', 'bis', 'à', 'au', 'a', 'al', 'alle', 'tot', 'às', 'do']

/** A time in the way and the case in which the former one is written; undefined: it is not written so. */
function rewritten(written: string, [before, after]: Change<string>, ways = writers): string | undefined {
  const write = ways.find((each) => each(before).toLowerCase() === written.toLowerCase())
  const text = write && (after === undefined ? '' : write(after))
  return written === written.toUpperCase() ? text?.toUpperCase() : text
}

/** The source of a pattern that matches any of some texts as a whole word, the longest that it can. */
export const anyOf = (texts: readonly string[]) =>
  texts
    .filter((text, index) => texts.indexOf(text) === index)
    .toSorted((one, other) => other.length - one.length)
    .map((text) => `${escapeRegExp(text)}${/\p{L}$/u.test(text) ? String.raw`(?!\p{L})` : ''}`)
    .join('|') || '(?!)'

/**
 * Creates a function that replaces opening times in a text, each as the former one is written: "7 am to 7 pm" becomes "8 am to 6:30 pm". A time
 * within one of the `spans` follows the span, any other one follows `times`.
 */
export function timeReplacer({ spans, times, isBare = false }: TimeChanges): (text: string) => string {
  const written = (part: keyof Span) => spans.flatMap(([before]) => startsOf(before[part]))
  const [clocks, numbers] = [/\D/, /^\d+$/].map((form) => anyOf(written('closes').filter((each) => form.test(each))))
  const until = String.raw`\s?[–—\-]\s?|\s(?:${untilWords.join('|')})\s`
  const span = String.raw`(?<opens>${anyOf(written('opens'))})(?:(?<between>[^\d\n]{1,12})(?<closes>${clocks})${
    isBare ? String.raw`|(?<until>${until})(?<number>${numbers})(?!,\d)` : ''
  })`
  const single = anyOf(times.flatMap(([before]) => writingsOf(before)))
  const pattern = new RegExp(String.raw`(?<![\d:.])(?:${span}|(?:${single}))(?![\d:]|\.\d)`, 'giv')
  const alone = (time: string) =>
    times.map((change) => rewritten(time, change)).find((each) => each !== undefined) ?? time
  const replace = (found: string, ...others: unknown[]) => {
    const named = others.at(-1) as Record<string, string | undefined>
    const { opens, between = named['until'] ?? '', closes = named['number'] ?? '' } = named
    if (opens === undefined) return alone(found)
    for (const [before, after] of spans) {
      const from = rewritten(opens, [before.opens, after?.opens], bareWriters)
      const to = rewritten(closes, [before.closes, after?.closes], bareWriters)
      if (from !== undefined && to !== undefined) return from + between + to
    }
    return alone(opens) + between + alone(closes)
  }
  return (text) => text.replace(pattern, replace)
}

/** Opening hours in words: "Mon–Fri 08:00–12:00, 14:00–18:00". A day with a break has two entries, which become one line. */
export const formatHours = (hours: readonly OpeningHours[], language: string): string =>
  bySeason(hours)
    .flatMap(({ season, entries }) => [
      ...(season ? [`\n${formatSeason(season, language)}:`] : []),
      ...entries.map(({ days, opens, closes }, index) => {
        const [named, before] = [days, entries[index - 1]?.days ?? []].map((each) => formatDays(each, language))
        return named === before ? `, ${opens}–${closes}` : `\n${named} ${opens}–${closes}`
      }),
    ])
    .join('')
    .trim()

/** Days with the same hours, and what the clock says; without times on the days that are closed, which come last. */
export type OpenDays = { days: string; times: string[]; numbers: number[] }
/** The week of a season; null: of the days that are in none. */
export type OpenWeek = { season: string | null; part: Season | undefined; rows: OpenDays[] }

/** Hours of the clock in which a business writes times. */
// Not an enum: generators of clients for Go reject one of numbers that may be null.
export const Clock = z.int().min(12).max(24).multipleOf(12)
export type Clock = z.infer<typeof Clock>

/** A language whose times have the clock of a website; null: the usual one of the language. */
export const withClock = (language: string, clock: Clock | null | undefined): string =>
  clock ? `${language}-u-hc-${clock === 12 ? 'h12' : 'h23'}` : language

const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: 50,
  memoMethod: (language) =>
    new Intl.DateTimeFormat(language.replace(/^en(?:-[A-Z]{2})?(?=-|$)/, 'en-US'), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
})

/** "9 am", "9:00". `language`: also one with a clock. */
export const formatTime = (time: string, language: string): string =>
  clocks
    .memo(language)
    .format(Date.parse(`2024-01-01T${time}Z`))
    .replace(language.startsWith('en') ? /^0(?=[1-9])|:00(?=\s[AP]M)/ : /:00(?=\s[AP]M)/, '')
    .replace(/\s([AP])M/, (_, half: string) => `\u00a0${half.toLowerCase()}m`)

/** "9 am–5:30 pm", "9:00–17:30". */
export const formatSpan = ({ opens, closes }: Span, language: string): string =>
  `${formatTime(opens, language)}–${formatTime(closes, language)}`

/** The weeks of a business by season, a row for all days with the same hours. `isLeftOut`: days that no row has. */
export const openWeeks = (
  hours: readonly OpeningHours[],
  language: string,
  isLeftOut: (day: number) => boolean = () => false,
): OpenWeek[] =>
  bySeason(hours).map(({ season, entries }) => ({
    season: season ? formatSeason(season, language) : null,
    part: season,
    rows: openDays(
      entries,
      language,
      weekdays.filter((day) => !isLeftOut(day)),
    ),
  }))

/** Days of the week: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]

function openDays(hours: readonly OpeningHours[], language: string, shown: readonly number[]): OpenDays[] {
  const rows = new Map<string, number[]>()
  for (const day of shown) {
    const spans = hours.filter(({ days }) => days.includes(day)).map((span) => formatSpan(span, language))
    const key = spans.join('\n')
    rows.set(key, [...(rows.get(key) ?? []), day])
  }
  const all = [...rows].map(([key, numbers]) => ({
    ...{ numbers, days: formatDays(numbers, language), times: key ? key.split('\n') : [] },
  }))
  return [...all.filter(({ times }) => times.length > 0), ...all.filter(({ times }) => times.length === 0)]
}

/** Opening hours in words, and the days without any: "Sat, Sun closed". `closed`: the word for it. */
export const formatWeek = (hours: readonly OpeningHours[], language: string, closed: string): string =>
  openWeeks(hours, language)
    .flatMap(({ season, rows }) => [
      ...(season ? [`${season}:`] : []),
      ...rows.map(({ days, times }) => `${days} ${times.join(', ') || closed}`),
    ])
    .join('\n')

/** Three or more days in a row become a range. */
export function formatDays(days: readonly number[], language: string): string {
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const name = (day = 1) => weekdayName(day, language, 'short')
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(', ')))
    .join(', ')
}
