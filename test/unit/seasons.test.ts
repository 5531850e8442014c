import { describe, expect, test } from '@jest/globals'
import { plannedFacts } from '../../src/activities/generation/planned-facts.ts'
import type { BrandFacts } from '../../src/domain/websites/brand.ts'
import type { SitePlan } from '../../src/domain/websites/site.ts'
import { isTimed } from '../../src/rendering/now/now.tsx'
import { Facts, shownHours, weekInLine, weekOf } from '../../src/domain/websites/facts.ts'
import {
  formatHours,
  formatSpan,
  formatWeek,
  isHours,
  type OpeningHours,
  withClock,
} from '../../src/domain/websites/hours.ts'
import { entriesOn, formatSeason, freeSeason, namesSeason, Season } from '../../src/domain/websites/seasons.ts'

const weekdays: OpeningHours = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }
const summer = { days: [1, 2], opens: '08:00', closes: '12:00', season: { from: '05-01', to: '09-15' } }
const winter = { days: [6], opens: '10:00', closes: '13:00', season: { from: '12-01', to: '02-29' } }

describe('opening hours of a part of the year', () => {
  test.each([
    ['04-30', weekdays],
    ['05-01', summer],
    ['09-15', summer],
    ['09-16', weekdays],
    ['12-31', winter],
    ['01-01', winter],
    ['02-29', winter],
    ['03-01', weekdays],
  ])('hold instead of the others on its days, also over the new year: %s', (day, expected) => {
    expect(entriesOn([summer, weekdays, winter], day)).toEqual([expected])
  })

  test('leave the other days closed if all hours have a season', () => {
    expect(entriesOn([summer], '04-30')).toEqual([])
  })

  test.each([
    [summer.season, 'en', 'May 1 – Sep 15'],
    [summer.season, 'de', '1. Mai – 15. Sept.'],
    [{ from: '05-01', to: '09-30' }, 'fr', 'mai – septembre'],
    [{ from: '10-01', to: '02-28' }, 'es', 'octubre – febrero'],
    [winter.season, 'en', 'December – February'],
    [{ from: '07-01', to: '07-31' }, 'en', 'July'],
    [{ from: '12-24', to: '12-24' }, 'en-GB', '24 Dec'],
  ])('are named in the language of the website: %j', (season, language, expected) => {
    expect(formatSeason(season, language)).toBe(expected)
  })

  test('stand below the others, under the name of the season', () => {
    const hours = [summer, weekdays, winter, { ...summer, opens: '14:00', closes: '18:00' }]
    expect(formatHours(hours, 'de')).toBe(
      'Mo–Fr 09:00–17:00\n1. Mai – 15. Sept.:\nMo, Di 08:00–12:00, 14:00–18:00\nDezember – Februar:\nSa 10:00–13:00',
    )
    expect(formatWeek([weekdays, winter], 'de', 'geschlossen')).toBe(
      'Mo–Fr 9:00–17:00\nSa, So geschlossen\nDezember – Februar:\nSa 10:00–13:00\nMo–Fr, So geschlossen',
    )
    expect(weekInLine([weekdays, winter], 'de')).toBe('Mo–Fr 9:00–17:00; Dezember – Februar: Sa 10:00–13:00')
  })

  test('must have days of the calendar', () => {
    const isValid = (from: string) => Season.safeParse({ from, to: '12-31' }).success
    expect(['02-29', '04-30', '01-31', '10-09'].filter((day) => !isValid(day))).toEqual([])
    expect(['02-30', '04-31', '13-01', '00-10', '1-1', '01-00', '01-05-01'].filter(isValid)).toEqual([])
  })

  test('must not share days with those of another season', () => {
    const errorOf = (hours: OpeningHours[]) => Facts.safeParse({ hours }).error?.issues[0]?.message
    const inside = { ...summer, season: { from: '07-01', to: '07-31' } }
    expect(errorOf([weekdays, summer, winter, summer])).toBeUndefined()
    expect(errorOf([summer, inside])).toBe('must not have seasons that overlap: 05-01 to 09-15 and 07-01 to 07-31')
    expect(isHours([winter, { ...summer, season: { from: '02-29', to: '06-01' } }])).toBe(false)
  })
})

describe('a new part of the year', () => {
  test.each([
    [[], '07-01', '08-31'],
    [[['07-01', '08-31']], '09-01', '06-30'],
    [[['12-01', '02-29']], '03-01', '11-30'],
    [[['05-01', '06-30'], ['01-01', '02-10']], '07-01', '12-31'], // biome-ignore format: a row
    [[['12-20', '01-06'], ['03-01', '12-19']], '01-07', '02-29'], // biome-ignore format: a row
    [[['05-01', '09-30'], ['10-01', '04-30']], undefined, undefined], // biome-ignore format: a row
  ])('is in the days that no other has: %j', (seasons, from, to) => {
    const entries = seasons.map(([first = '', last = '']) => ({ season: { from: first, to: last } }))
    expect(freeSeason(entries)).toEqual(from && { from, to })
  })
})

describe('the clock of a website', () => {
  test.each([
    ['en', null, '9 am–5:30 pm'],
    ['en-GB', 24, '9:00–17:30'],
    ['en', 12, '9 am–5:30 pm'],
    ['de', null, '9:00–17:30'],
    ['de', 12, '9 am–5:30 pm'],
    ['fr', 24, '9:00–17:30'],
  ] as const)('writes times in %s, clock %s', (language, clock, expected) => {
    const span = { opens: '09:00', closes: '17:30' }
    expect(formatSpan(span, withClock(language, clock)).replaceAll('\u00a0', ' ')).toBe(expected)
    expect(formatSpan({ ...span, closes: '00:00' }, withClock('en', 24))).toBe('9:00–00:00')
    const brand = {
      opening_hours: [{ days: [1], ...span }],
      hours: formatHours([{ days: [1], ...span }], language),
      clock,
    }
    const shown = shownHours(brand as BrandFacts, language, '×')
    expect(shown?.replaceAll('\u00a0', ' ')).toContain(expected)
  })

  test.each([
    ['Open 9am to 5 pm. Course on 12/3 at 17:00.', 'en', 12],
    ['Open 9:00–17:00', 'en', 24],
    ['Wir öffnen um 8 am Samstag, 9.30–13.30', 'de', 24],
    ['Geöffnet ab 8 Uhr', 'de', 24],
    ['Open 9 to 5', 'en', null],
    ['Call 020 7946 1730 from 9:00', 'en', null],
  ])('is that of the brief: %s', (prompt, language, clock) => {
    const hours = [{ days: [1], opens: '09:30', closes: '13:30' }]
    const plan = { brand: { opening_hours: hours }, pages: [], language } as unknown as SitePlan
    expect(plannedFacts(plan, { prompt }).clock).toBe(clock)
  })
})

test('a text names a season by its days or by those that are left', () => {
  const text = 'Ouvert le mardi. Fermeture du 14 juillet au 20 août.'
  expect(namesSeason(text, { from: '07-14', to: '08-20' }, 'fr')).toBe(true)
  expect(namesSeason(text, { from: '08-21', to: '07-13' }, 'fr')).toBe(true)
  expect(namesSeason(text, { from: '08-22', to: '07-13' }, 'fr')).toBe(false)
})

test('days without hours that the words name are in no row, and the page does not say whether it is open', () => {
  const site = (hours: string | null) => ({
    language: 'en-US',
    brand: { hours, opening_hours: [weekdays], time_zone: 'America/New_York' } as BrandFacts,
  })
  const rowsOf = (hours: string | null) =>
    weekOf(site(hours).brand, 'en-US').weeks.flatMap(({ rows }) => rows.map(({ days }) => days))
  expect(rowsOf(null)).toEqual(['Mon–Fri', 'Sat, Sun'])
  expect(rowsOf('Saturdays till noon in summer.')).toEqual(['Mon–Fri', 'Sun'])
  expect([null, 'By appointment.', 'Saturdays till noon.'].map((hours) => isTimed(site(hours)))).toEqual([
    true,
    true,
    false,
  ])
})
