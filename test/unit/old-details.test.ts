import { describe, expect, test } from '@jest/globals'
import { findAlsoWritten, isSure, replacements } from '../../src/console/editor/forms/also-written.ts'
import type { OpeningHours } from '../../src/domain/websites/hours.ts'

const week = (...all: [days: number[], opens: string, closes: string][]): OpeningHours[] =>
  all.map(([days, opens, closes]) => ({ days, opens, closes }))
const dentist = {
  before: week([[1, 2, 3, 4], '08:30', '17:30'], [[5], '08:30', '13:00']),
  now: week([[1, 2, 3, 4], '09:00', '18:00'], [[5], '08:30', '13:00']),
}
type Changes = typeof dentist
const museum = { before: week([[2, 3, 4, 5, 6], '10:00', '18:00']), now: week([[2, 3, 4, 5, 6], '09:00', '18:00']) }

/** The text as the list proposes it, and the doubt about it. */
async function found(text: unknown, { before, now }: Changes, language = 'en', published?: unknown[]) {
  const place = { page: { page_id: 'page_1', name: 'Home', path: '/' }, section: null, item_id: null }
  const operations = { findTexts: async () => [{ ...place, field: 'description', value: text, published }] }
  const ref = { workspaceId: 'ws_1', websiteId: 'web_1', draftId: undefined }
  const phones = published ? ['0113 496 0142', '0113 496 0199'] : []
  const [former, present] = phones.map((phone) => ({ phone }))
  const compared = { before: { hours: before, ...former }, now: { hours: now, ...present }, language }
  return await findAlsoWritten(operations, ref, compared)
}

describe('a text with an old detail', () => {
  test.each([
    ['Ring at 8:30.', 'Ring at 9:00.', { time: '8:30', days: [5] }],
    ['From 8.30am to 5.30pm', 'From 9am to 6pm', undefined],
    ['Monday to Thursday 8:30 to 17:30', 'Monday to Thursday 9:00 to 18:00', undefined],
    ['Mon–Thu 8:30–17:30, Fri 8:30–13:00', 'Mon–Thu 9:00–18:00, Fri 8:30–13:00', undefined],
    ['Open 8:30 am–5:30 pm, ring at 8:30 AM', 'Open 9 am–6 pm, ring at 9 AM', { time: '8:30 am', days: [5] }],
    ['We close at 17:30', 'We close at 18:00', undefined],
    ['From 8:30 to noon', 'From 9:00 to noon', { time: '8:30', days: [5] }],
  ])('is replaced with the others unless a day still has it: %s', async (text, proposal, doubt) => {
    const [one] = await found(text, dentist)
    expect([one?.proposal?.text, one?.doubt]).toEqual([proposal, doubt])
    expect(replacements((await found(text, dentist)).filter(isSure))).toHaveLength(doubt ? 0 : 1)
  })

  test.each([
    ['10–18 Uhr', '9–18 Uhr', 'de', true],
    ['10 to 18', '9 to 18', 'en', false],
    ['de 10 à 18 h', 'de 9 à 18 h', 'fr', true],
    ['de 10h à 18h', 'de 9h à 18h', 'fr', true],
    ['10 am – 6 pm', '9 am – 6 pm', 'en', true],
  ])(
    'is found without minutes and units, and numbers alone may be others: %s',
    async (text, proposal, language, sure) => {
      const [one] = await found(text, museum, language)
      expect([one?.proposal?.text, one && isSure(one)]).toEqual([proposal, sure])
    },
  )

  test('is none for hours of a new part of the year, and is one for those of a known one', async () => {
    const summer = (closes: string) =>
      week([[1, 2], '10:00', closes]).map((each) => ({ ...each, season: { from: '07-01', to: '07-31' } }))
    const { before } = dentist
    expect(await found('Mon–Thu 8:30–17:30', { before, now: [...before, ...summer('14:00')] })).toEqual([])
    const changes = { before: [...before, ...summer('14:00')], now: [...before, ...summer('15:00')] }
    const [one] = await found('In July until 14:00', changes)
    expect(one).toMatchObject({ proposal: { text: 'In July until 15:00' }, doubt: undefined })
    expect(await found('Mon–Thu 8:30–17:30', changes)).toEqual([])
  })

  test.each(['10 of 18', 'Friday 8:30 to 13:00', 'Call 10 to 19', '2010–18'])(
    'is no text with other times: %s',
    async (text) => {
      for (const changes of [dentist, museum]) expect(await found(text, changes)).toEqual([])
    },
  )

  test('says which hours a day still has', async () => {
    const now = week([[2, 3, 4, 5], '09:00', '18:00'], [[6], '10:00', '18:00'])
    const [one] = await found('Geöffnet 10–18 Uhr', { ...museum, now }, 'de')
    expect(one?.doubt).toEqual({ time: '10–18 Uhr', days: [6] })
  })

  test('stays if days that had the same hours have several new ones', async () => {
    const now = week([[2, 3, 4, 5], '09:00', '18:00'], [[6], '11:00', '18:00'])
    for (const text of ['10–18 Uhr', '10:00–18:00 Uhr', 'Ab 10 Uhr']) {
      const [one] = await found(text, { ...museum, now }, 'de')
      expect([one?.text, one?.proposal]).toEqual([text, undefined])
    }
  })

  describe('that is edited in the draft', () => {
    const cover = ['Monday to Thursday 8:30 to 17:30', 'Friday 8:30 to 13:00', 'Ring 0113 496 0142 at 8:30.']
    test.each([
      ['is as it is public', cover, [cover[0], cover[2], cover[2]]],
      ['stands elsewhere now', ['Ring at noon.', ...cover], [cover[0], cover[2], cover[2]]],
      ['was rewritten', cover.with(0, 'Monday, Tuesday 8:30 to 17:30'), [cover[2], cover[2]]],
      ['was rewritten with both', cover.with(2, 'Ring 0113 496 0142 on Friday at 8:30.'), [cover[0]]],
      [
        'has one of two new values from a button',
        cover.with(2, 'Ring 0113 496 0199 at 8:30.'),
        [cover[0], 'Ring 0113 496 0199 at 8:30.'],
      ],
    ])('is listed unless a person rewrote it: %s', async (_, lines, listed) => {
      expect((await found(lines, dentist, 'en', [cover])).map(({ text }) => text)).toEqual(listed)
    })
  })
})
