import { unknownCell } from '../../domain/websites/exhibits.ts'
import { weekdays } from '../../domain/websites/hours.ts'
import { dayOf } from '../../domain/websites/read-hours.ts'
import type { Section, SectionOf, Site } from '../../domain/websites/site.ts'
import { softHyphen } from '../hyphens.ts'
import { isTimed } from './now.tsx'

type Row = { days?: readonly number[] | null | undefined }
/** Days from Monday on. Null: nothing is on. */
export type Programs = readonly (string | null)[]

const dayIn = (text: string, language: string) => {
  const [word = '', ...others] = text.replaceAll(softHyphen, '').match(/\p{L}+/gu) ?? []
  return others.length === 0 && !/\p{N}/u.test(text) ? dayOf(word.toLocaleLowerCase(language), language) : undefined
}

/**
 * The days of the week that a row is about. Texts of the row that name another day were changed later: the row has the one day that they name,
 * or none.
 */
export function daysOf({ days }: Row, texts: readonly string[], language: string): readonly number[] {
  const named = texts.flatMap((text) => dayIn(text, language) ?? [])
  if (days?.length && named.every((day) => days.includes(day))) return days
  return [...new Set(named)].slice(0, named.length === 1 ? 1 : 0)
}

export const daysOfRow = (row: SectionOf<'timetable'>['rows'][number], language: string): readonly number[] =>
  daysOf(row, [row.day], language)

/** The days of the items of an exhibit; none unless all have some. */
export function daysOfItems(
  { items }: Pick<SectionOf<'exhibit'>, 'items'>,
  language: string,
): readonly (readonly number[])[] {
  const days = items.map((item) => daysOf(item, [item.name, ...item.cells], language))
  return items.length > 1 && days.every(({ length }) => length > 0) ? days : items.map(() => [])
}

/** `data-days` of the row of some days, by which a script marks it. */
export const marked = (days: readonly number[], { brand }: Pick<Site, 'brand'>): string | undefined =>
  brand.time_zone && days.length > 0 ? days.join('') : undefined

/** The longest text of a day, in characters. */
const longestProgram = 90
/** What is on together, by day. */
const mostPerDay = 2

type Entry = { days: readonly number[]; parts: readonly (string | null)[] }

function entriesOf(section: Section, language: string): Entry[] {
  if (section.kind === 'timetable')
    return section.rows.map((row) => ({
      days: daysOfRow(row, language),
      parts: [row.title, row.who, [row.start, row.end].filter(Boolean).join('–')],
    }))
  if (section.kind !== 'exhibit') return []
  const days = daysOfItems(section, language)
  return section.items.map(({ name, cells }, index) => ({
    days: days[index] ?? [],
    parts: [name, ...cells].filter((part) => part !== unknownCell && dayIn(part, language) === undefined),
  }))
}

/** Whether rows of a section are about days of the week. */
export const hasDays = (section: Section, { brand, language }: Site): boolean =>
  Boolean(brand.time_zone) && entriesOf(section, language).some(({ days }) => days.length > 0)

/** What is on by day, if a section of a page says it for each of its rows. */
export function programsOf(sections: readonly Section[], site: Site): Programs | undefined {
  const { brand, language } = site
  // What takes place in a shop does not say whether it is open.
  const isShop = brand.walk_in && isTimed(site)
  const entries = sections
    .filter((section) => !isShop || section.kind !== 'timetable')
    .map((section) => entriesOf(section, language))
    .find((each) => each.length > 1 && each.every(({ days }) => days.length > 0))
  if (!brand.time_zone || !entries) return undefined
  const byDay = weekdays.map((day) =>
    entries.flatMap(({ days, parts }) => (days.includes(day) ? parts.filter(Boolean).join(', ') : [])),
  )
  const programs = byDay.map((texts) => texts.join('; ') || null)
  const isShort = byDay.every(({ length }) => length <= mostPerDay)
  return isShort && programs.every((text) => (text?.length ?? 0) <= longestProgram) ? programs : undefined
}
