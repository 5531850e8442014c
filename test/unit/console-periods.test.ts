import type { FastifyRequest } from 'fastify'
import { expect, test } from '@jest/globals'
import { type PeriodName, queryOf, timeFormats } from '../../src/console/analytics/periods.ts'
import type { Language } from '../../src/console/language.ts'
import { shownTime } from '../../src/console/components/shown-time.ts'
import { timeZoneOf } from '../../src/console/components/time.tsx'
import { periodOf } from '../../src/domain/analytics/analytics.ts'

const now = new Date('2026-03-31T11:30:00Z')

test.each<[PeriodName, string, string, string]>([
  ['week', 'UTC', '2026-03-25T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['week', 'Europe/Berlin', '2026-03-24T23:00:00Z', '2026-03-31T22:00:00Z'], // summer time has begun on March 29
  ['week', 'Pacific/Auckland', '2026-03-25T11:00:00Z', '2026-04-01T11:00:00Z'], // it is April 1 there
  ['month', 'America/New_York', '2026-03-04T05:00:00Z', '2026-04-01T04:00:00Z'],
  ['year', 'Pacific/Auckland', '2025-04-30T12:00:00Z', '2026-04-30T12:00:00Z'],
  ['day', 'Asia/Tokyo', '2026-03-30T12:00:00Z', '2026-03-31T12:00:00Z'],
])('the period "%s" in %s has whole days, months or hours of the time zone', (name, timeZone, from, to) => {
  expect(periodOf(queryOf(name, timeZone, now), now)).toMatchObject({
    from: new Date(from),
    to: new Date(to),
    timeZone,
  })
})

test('a day is named by its date in the time zone', () => {
  const named = (language: Language) => {
    const { short, long } = timeFormats('day', 'Pacific/Auckland', language)
    return [short('2026-03-31T11:00:00Z'), long('2026-03-31T11:00:00Z')]
  }
  expect(named('en')).toEqual(['1 Apr', 'Wed, 1 Apr 2026'])
  expect(named('de')).toEqual(['1. Apr.', 'Mi., 1. Apr. 2026'])
})

test('the time zone of the reader is that of the cookie, else UTC', () => {
  const read = (cookie?: string) => timeZoneOf({ headers: { cookie } } as FastifyRequest)
  expect(read('sitewright=x; time_zone=Asia/Tokyo')).toBe('Asia/Tokyo')
  for (const cookie of [undefined, 'time_zone=Mars/Base', 'time_zone=+05:30', "time_zone='--"])
    expect(read(cookie)).toBe('UTC')
})

test.each([
  ['en', 'now', '3 min ago', '00:18', '18 Nov, 00:18', '18 Nov 2025, 00:18', '28 Nov, 08:00'],
  ['de', 'jetzt', 'vor 3 Min.', '00:18', '18. Nov., 00:18', '18. Nov. 2025, 00:18', '28. Nov., 08:00'],
  ['fr', 'maintenant', 'il y a 3 min', '00:18', '18 nov., 00:18', '18 nov. 2025, 00:18', '28 nov., 08:00'],
  ['es', 'ahora', 'hace 3 min', '00:18', '18 nov, 00:18', '18 nov 2025, 00:18', '28 nov, 08:00'],
])('a time is as short as its age allows in "%s"', (language, ...expected) => {
  // In Berlin, it is already the 28th.
  const times = ['27T23:19:40', '27T23:16:40', '27T23:18', '17T23:18', '', '28T07:00']
  const shown = times.map((time, index) => {
    const at = new Date(time === '' ? '2025-11-17T23:18Z' : `2026-11-${time}Z`)
    const now = new Date(index < 2 ? '2026-11-27T23:20:00Z' : '2026-11-28T02:20:00Z')
    return shownTime(at, now, language, 'Europe/Berlin')[0].replace(/\s/g, ' ')
  })
  expect(shown).toEqual(expected)
})

test('a time is shown with its day if its style is exact, without it if its day stands above', () => {
  const at = new Date('2026-11-28T02:17:00Z')
  const now = new Date('2026-11-28T02:20:00Z')
  expect(shownTime(at, now, 'en', 'UTC', 'exact')).toEqual(['28 Nov, 02:17', 'Saturday, 28 November 2026 at 02:17'])
  expect(shownTime(at, now, 'en', 'UTC', 'clock')[0]).toBe('02:17')
})
