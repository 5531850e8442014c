import type { FastifyRequest } from 'fastify'
import { expect, test } from '@jest/globals'
import { type PeriodName, queryOf, timeFormats } from '../../src/console/analytics/periods.ts'
import { timeZoneOf } from '../../src/console/components/time.tsx'
import { periodOf } from '../../src/domain/analytics/analytics.ts'

const now = new Date('2026-03-31T11:30:00Z')

test.each<[PeriodName, string, string, string]>([
  ['week', 'UTC', '2026-03-25T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['week', 'Europe/Berlin', '2026-03-24T23:00:00Z', '2026-03-31T22:00:00Z'], // summer time has begun on March 29
  ['week', 'Pacific/Auckland', '2026-03-25T11:00:00Z', '2026-04-01T11:00:00Z'], // it is April 1 there
  ['month', 'America/New_York', '2026-03-02T05:00:00Z', '2026-04-01T04:00:00Z'],
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
  const { short, long } = timeFormats('day', 'Pacific/Auckland')
  expect([short('2026-03-31T11:00:00Z'), long('2026-03-31T11:00:00Z')]).toEqual(['Apr 1', 'Wed, Apr 1, 2026'])
})

test('the time zone of the reader is that of the cookie, else UTC', () => {
  const read = (cookie?: string) => timeZoneOf({ headers: { cookie } } as FastifyRequest)
  expect(read('sitewright=x; time_zone=Asia/Tokyo')).toBe('Asia/Tokyo')
  for (const cookie of [undefined, 'time_zone=Mars/Base', 'time_zone=+05:30', "time_zone='--"])
    expect(read(cookie)).toBe('UTC')
})
