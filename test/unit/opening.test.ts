import { Script } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import type { OpeningHours } from '../../src/domain/websites/hours.ts'
import { openingAt } from '../../src/domain/websites/opening.ts'
import type { SectionOf } from '../../src/domain/websites/site.ts'
import { entriesOn } from '../../src/domain/websites/seasons.ts'
import { nowPhrasesIn } from '../../src/rendering/now/phrases.ts'
import { daysOf, programsOf } from '../../src/rendering/now/programs.ts'
import { nowScript } from '../../src/rendering/now/script.ts'
import { daySentence, openingSentence, type Words } from '../../src/rendering/now/sentences.ts'
import { bakery } from '../support/sites.ts'
import { createRandom } from '../../src/rendering/theme/random.ts'

const hours = (days: number[], opens: string, closes: string): OpeningHours => ({ days, opens, closes })
const bar = [hours([5, 6], '22:00', '02:30')]
const shop = [hours([1, 2, 3, 4, 5], '09:00', '12:30'), hours([1, 2, 3, 4, 5], '14:00', '18:00')]
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const words: Words = { phrases: nowPhrasesIn('en'), times: { '09:00': '9 am', '02:30': '2:30 am' }, days }

const sentence = (entries: OpeningHours[], zone: string, at: string) =>
  openingSentence(openingAt(entries, zone, new Date(at)), words, 'en')

describe('a business', () => {
  test.each([
    ['in a break', shop, 'Europe/Berlin', '2026-11-30T12:00Z', 'Closed now. Opens at 14:00'],
    ['before the break', shop, 'Europe/Berlin', '2026-11-30T11:29Z', 'Open now, until 12:30'],
    ['in the first minute of the break', shop, 'Europe/Berlin', '2026-11-30T11:30Z', 'Closed now. Opens at 14:00'],
    ['before it opens', shop, 'Europe/Berlin', '2026-11-30T07:59Z', 'Closed now. Opens at 9 am'],
    ['on a closed day', shop, 'Europe/Berlin', '2026-11-28T12:00Z', 'Closed now. Opens Monday at 9 am'],
    ['where the day is another', shop, 'Pacific/Auckland', '2026-11-29T20:30Z', 'Open now, until 12:30'],
    ['where it is still Sunday', shop, 'America/Los_Angeles', '2026-11-30T07:00Z', 'Closed now. Opens Monday at 9 am'],
    ['after midnight', bar, 'Europe/Berlin', '2026-11-28T00:00Z', 'Open now, until 2:30 am'],
    ['as the clocks leave out its last hour', bar, 'Europe/Berlin', '2026-03-29T00:59Z', 'Open now, until 2:30 am'],
    ['after the clocks left it out', bar, 'Europe/Berlin', '2026-03-29T01:00Z', 'Closed now. Opens Friday at 22:00'],
    ['that is always open', [hours([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')], 'UTC', '2026-11-30T12:00Z', 'Open now'],
    ['that is open for days', [hours([6, 7], '00:00', '00:00')], 'UTC', '2026-11-28T12:00Z', 'Open now'],
    ['whose nights follow its days', [hours([1], '09:00', '20:00'), hours([1], '20:00', '02:30')], 'UTC', '2026-11-30T12:00Z', 'Open now, until 2:30 am'],
    ['out of season', [{ ...hours([1, 2], '09:00', '17:00'), season: { from: '05-01', to: '09-30' } }], 'UTC', '2026-11-30T12:00Z', 'Closed now. Opens May 3 at 9 am'],
    ['on the last evening of a season', [{ ...hours([4], '22:00', '02:30'), season: { from: '05-01', to: '12-31' } }], 'UTC', '2027-01-01T01:00Z', 'Open now, until 2:30 am'],
  ])('%s says so', (_, entries, zone, at, expected) => {
    expect(sentence(entries, zone, at)).toBe(expected)
  }) // biome-ignore format: a table of cases

  test('is as open as its entries say in each minute, in random weeks, zones and seasons', () => {
    const zones = [
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'UTC',
    ] as const
    const seed = Number(process.env['TEST_SEED'])
    for (let index = 0; index < 60; index++) {
      const random = createRandom(seed, 'hours', String(index))
      const whole = (below: number) => Math.floor(random.next() * below)
      const time = () => `${String(whole(24)).padStart(2, '0')}:${random.pick(['00', '15', '30', '59'])}`
      const season = { from: `0${1 + whole(9)}-01`, to: random.pick(['11-30', '12-31', '12-15']) }
      const entries = Array.from({ length: 1 + whole(5) }, () => ({
        ...hours(
          [1, 2, 3, 4, 5, 6, 7].filter(() => random.next() < 0.5),
          time(),
          time(),
        ),
        ...(random.next() < 0.3 ? { season } : {}),
      }))
      const zone = random.pick(zones)
      const at = new Date(Date.UTC(2026, whole(12), 1 + whole(28), whole(24), whole(60)))
      expect([entries, zone, at, factsOf(openingAt(entries, zone, at))]).toEqual([
        entries, zone, at, slowly(entries, zone, at),
      ]) // biome-ignore format: two rows
    }
  })
})

const factsOf = ({ isOpen, change }: ReturnType<typeof openingAt>) => ({
  isOpen,
  minutes: change && change.minutes <= horizon ? change.minutes : undefined,
})
const horizon = 9 * 1_440

/** Reads the clock of the place, then turns it on minute by minute until a door would move. */
function slowly(entries: OpeningHours[], timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(at) // biome-ignore format: fields
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const now = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  const isOpenAt = (wall: number) => {
    const [date, clock] = new Date(wall).toISOString().slice(0, 16).split('T') as [string, string]
    const before = new Date(wall - 86_400_000).toISOString().slice(0, 10)
    const on = (day: string) =>
      entriesOn(entries, day.slice(5)).filter((each) => each.days.includes(new Date(day).getUTCDay() || 7))
    return (
      on(date).some(({ opens, closes }) => opens <= clock && (closes <= opens || clock < closes)) ||
      on(before).some(({ opens, closes }) => closes <= opens && clock < closes)
    )
  }
  const isOpen = isOpenAt(now)
  for (let minutes = 1; minutes <= horizon; minutes++)
    if (isOpenAt(now + minutes * 60_000) !== isOpen) return { isOpen, minutes }
  return { isOpen, minutes: undefined }
}

test('a program of days says what is on today, or on the next day', () => {
  const programs = [null, 'Market Place, 8.30 to 1', null, null, null, 'Harbor', null]
  expect([2, 3, 7].map((day) => daySentence({ day }, programs, words))).toEqual([
    'Today, Tuesday: Market Place, 8.30 to 1',
    'Next, Saturday: Harbor',
    'Next, Tuesday: Market Place, 8.30 to 1',
  ])
})

describe('the days of a row', () => {
  test.each([
    ['as the writer of the page says', [2, 3, 4], ['Tue–Thu'], [2, 3, 4]],
    ['as its one day says', undefined, ['Tuesday'], [2]],
    ['of a text that was changed', [2], ['Wednesday'], [3]],
    ['none for a date', null, ['Saturday 5 December'], []],
    ['none for other words', null, ['Harbor', 'Sunny side'], []],
    ['none if it names two that the data do not have', [2], ['Monday', 'Friday'], []],
  ])('are %s', (_, days, said, expected) => {
    expect(daysOf({ days }, said, 'en')).toEqual(expected)
  })

  test('are said at the top of a page only if each row has some and all are short', () => {
    const site = { ...bakery, brand: { ...bakery.brand, time_zone: 'Europe/Paris' } }
    const row = { title: 'Market Place', start: '8.30', end: '1', who: null, note: null }
    const programs = (...rows: SectionOf<'timetable'>['rows']) =>
      programsOf([{ kind: 'timetable', heading: 'Van', intro: null, rows }], site)
    const [tuesday, saturday] = ['Tuesday', 'Saturday'].map((day) => ({ ...row, day })) as [
      SectionOf<'timetable'>['rows'][number],
      SectionOf<'timetable'>['rows'][number],
    ]
    const said = 'Market Place, 8.30–1'
    expect(programs(tuesday, saturday)).toEqual([null, said, null, null, null, said, null])
    expect(programs(tuesday, { ...saturday, day: '5 December' })).toBeUndefined()
    expect(programs(tuesday, tuesday, tuesday)).toBeUndefined()
    expect(programs(tuesday, { ...saturday, title: 'x'.repeat(90) })).toBeUndefined()
  })
})

test('the script of pages has all that it calls', () => {
  expect(() => new Script(nowScript)).not.toThrow()
  expect(nowScript).not.toMatch(/__name|_interop|import/)
})
