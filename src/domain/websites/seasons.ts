import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const dayOfYearRule = 'must be a day of the year such as "05-01", the month first'
const dayOfYear = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, dayOfYearRule)
  .refine((day) => dateOf(2024, day).getUTCDate() === Number(day.slice(3)), dayOfYearRule)

/** Days of each year. */
export const Season = z
  .object({
    from: dayOfYear.meta({ description: 'First day, month and day', examples: ['05-01'] }),
    to: dayOfYear.meta({
      description: 'Last day, month and day; before `from`: in the next year',
      examples: ['09-30'],
    }),
  })
  .meta({ id: 'Season', description: 'A part of each year, both days included' })
export type Season = z.infer<typeof Season>

type Seasonal = { season?: Season | undefined }

/** Whether a season has a day of the year, such as "05-01". */
export const isInSeason = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to

const keyOf = ({ season }: Seasonal): string => (season ? `${season.from} ${season.to}` : '')

/** The entries of each season: first those without one, then by the first day. */
export const bySeason = <T extends Seasonal>(entries: readonly T[]): { season: Season | undefined; entries: T[] }[] =>
  [...Map.groupBy(entries, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) => ({ season: same[0]?.season, entries: same }))

/** The entries of two lists by season. One that a list lacks has the entries that hold instead. */
export const pairSeasons = <T extends Seasonal>(before: readonly T[], after: readonly T[]) =>
  bySeason([...before, ...after]).map(({ season }) => {
    const within = (entries: readonly T[]) => {
      const own = entries.filter((each) => keyOf(each) === keyOf({ season }))
      return own.length > 0 ? own : entries.filter((each) => !each.season)
    }
    return { season, before: within(before), after: within(after) }
  })

/** The entries that hold on a day of the year: those of its season, else those without one. */
export function entriesOn<T extends Seasonal>(entries: readonly T[], day: string): T[] {
  const own = entries.filter(({ season }) => season && isInSeason(season, day))
  return own.length > 0 ? own : entries.filter(({ season }) => !season)
}

/** Two different seasons that share days. */
export function findOverlap(entries: readonly Seasonal[]): [Season, Season] | undefined {
  const seasons = bySeason(entries).flatMap(({ season }) => season ?? [])
  const pairs = seasons.flatMap((one, index) => seasons.slice(index + 1).map((other): [Season, Season] => [one, other]))
  return pairs.find(([one, other]) => isInSeason(one, other.from) || isInSeason(other, one.from))
}

const summer: Season = { from: '07-01', to: '08-31' }
const nextDay = (day: string, later = 1): string => dateOf(2024, day, later).toISOString().slice(5, 10)

/** A season for other hours, in the days that have none yet: the summer, or the days between two seasons. Undefined: no days are left. */
export function freeSeason(entries: readonly Seasonal[]): Season | undefined {
  const seasons = bySeason(entries).flatMap(({ season }) => season ?? [])
  const last = seasons.findLast(({ to }) => !seasons.some((each) => isInSeason(each, nextDay(to))))
  if (!last) return seasons.length > 0 ? undefined : summer
  const next = seasons.find(({ from }) => from > last.to) ?? seasons[0] ?? last
  return { from: nextDay(last.to), to: nextDay(next.from, -1) }
}

const formatsOf = (language: string) => ({
  day: new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
})
const formats = new LRUCache<string, ReturnType<typeof formatsOf>>({
  max: 50,
  memoMethod: (language) => formatsOf(language),
})

/** February ends on either of two days. */
const isEndOfMonth = (day: string): boolean => [2023, 2024].some((year) => dateOf(year, day, 1).getUTCDate() === 1)

/** "May – September", "1. Mai – 15. Sept.", "July". */
export function formatSeason({ from, to }: Season, language: string): string {
  const isWhole = from.endsWith('-01') && isEndOfMonth(to)
  const format = formats.memo(language)[isWhole ? 'month' : 'day']
  const [first, last] = [from, to].map((day) => format.format(dateOf(2024, day)))
  return first === last ? `${first}` : `${first} – ${last}`
}

/** Whether a text names a season, or the other days of the year: "closed from 14 July to 20 August". */
export const namesSeason = (text: string, season: Season, language: string): boolean =>
  namesDays(text, season, language) ||
  namesDays(text, { from: nextDay(season.to), to: nextDay(season.from, -1) }, language)

/** Whether a text names the months of a season, and its days unless they are the first and the last of a month. */
function namesDays(text: string, { from, to }: Season, language: string): boolean {
  const said = text.toLowerCase()
  const hasNumber = (part: string) => new RegExp(String.raw`(?<!\d)0?${Number(part)}(?!\d)`).test(said)
  const hasMonth = (day: string) =>
    [language, 'en'].some((each) =>
      said.includes(formats.memo(each).month.format(dateOf(2024, day)).toLowerCase().slice(0, 3)),
    )
  return (
    [from, to].every((day) => hasMonth(day) || hasNumber(day.slice(0, 2))) &&
    (from.endsWith('-01') || hasNumber(from.slice(3))) &&
    (isEndOfMonth(to) || hasNumber(to.slice(3)))
  )
}

function dateOf(year: number, day: string, later = 0): Date {
  const [month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + later))
}
