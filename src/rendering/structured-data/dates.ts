import { LRUCache } from 'lru-cache'

/** The names of the months in a language, long and short, as they stand in a date. */
const monthsIn = (language: string): string[][] =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) => {
      const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' }).formatToParts(
        Date.UTC(2024, month, 1),
      )
      return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase().replace(/\.$/, '')
    }),
  )

const days =
  '(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?(?:\\s*(?:–|—|-|to|and|bis|und|au|et|al|a|y|e|&)\\s*(\\d{1,2})(?:st|nd|rd|th|º|\\.)?)?'

/** How dates are written in a language. `names`: of each month. `patterns`: the day first, and the month first; none without names. */
type Dates = { names: string[][]; patterns?: { dayFirst: RegExp; monthFirst: RegExp } }

function describeDates(language: string): Dates {
  const names = monthsIn(language)
  const month = names
    .flat()
    .filter((name) => /\p{L}/u.test(name))
    .sort((one, other) => other.length - one.length)
    .join('|')
  if (!month) return { names }
  const dayFirst = new RegExp(`(?<!\\d)${days}\\s+(?:de\\s+)?(${month})\\.?,?\\s+(?:de\\s+)?(\\d{4})(?!\\d)`, 'iu')
  const monthFirst = new RegExp(`(?<!\\p{L})(${month})\\.?\\s+${days},?\\s+(\\d{4})(?!\\d)`, 'iu')
  return { names, patterns: { dayFirst, monthFirst } }
}

/** Cached: naming the months of a language takes longer than reading a text. */
const datesOf = new LRUCache<string, Dates>({ max: 100, memoMethod: describeDates })

/** The first date or range of days in a text, ISO 8601: "3–4 June 2027". Undefined unless day, month and year are stated. */
export function datesIn(text: string, language: string): { start: string; end: string } | undefined {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso) return valid(iso[1], Number(iso[2]), [iso[3]])
  const { names, patterns } = datesOf.memo(language)
  const found = patterns && (patterns.dayFirst.exec(text) ?? reorder(patterns.monthFirst.exec(text)))
  if (!found) return undefined
  const [, first, last, name = '', year] = found
  const number = names.findIndex((spellings) => spellings.includes(name.toLowerCase())) + 1
  return valid(year, number, [first, last])
}

const reorder = (found: RegExpExecArray | null) => found && [found[0], found[2], found[3], found[1], found[4]]

function valid(year = '', month: number, [first = '', last = first]: (string | undefined)[]) {
  const at = (day: string) => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const [start, end] = [at(first), at(last)]
  // JavaScript moves February 30 to March.
  const exists = (date: string) => new Date(Date.parse(date) || 0).toISOString().startsWith(date)
  return exists(start) && exists(end) && start <= end ? { start, end } : undefined
}
