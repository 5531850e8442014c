import { LRUCache } from 'lru-cache'

function monthsOf(language: string): ReadonlySet<string> {
  const format = new Intl.DateTimeFormat([language, 'en'], { month: 'long', timeZone: 'UTC' })
  return new Set(Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 5)).toLowerCase()))
}

function daysOf(language: string): ReadonlySet<string> {
  const formats = (['long', 'short'] as const).flatMap((weekday) =>
    [language, 'en'].map((each) => new Intl.DateTimeFormat(each, { weekday, timeZone: 'UTC' })),
  )
  const names = formats.flatMap((format) =>
    Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1))),
  )
  return new Set(names.map((name) => name.toLowerCase().replace('.', '')).flatMap((name) => [name, `${name}s`]))
}

/** Cached: each line of a brief needs the names, and creating a format takes long. */
const months = new LRUCache<string, ReadonlySet<string>>({ max: 50, memoMethod: monthsOf })
const days = new LRUCache<string, ReadonlySet<string>>({ max: 50, memoMethod: daysOf })

/** The names of months in a language, in lower case. */
export const monthsIn = (language: string): ReadonlySet<string> => months.memo(language)
/** The names of weekdays in a language and in English, long and short, in lower case. */
export const daysIn = (language: string): ReadonlySet<string> => days.memo(language)
