import { expect, test } from '@jest/globals'
import {
  hyphenated,
  softHyphen,
  typeset,
  withHyphens,
  withPlainSpaces,
  withWholeNames,
} from '../../src/rendering/hyphens.ts'
import { fittedStyle, unbrokenPrice, withoutWidow } from '../../src/rendering/sections/fitted.ts'
import { bakery } from '../support/sites.ts'

const shown = (text: string, language: string) => hyphenated(text, language).replaceAll(softHyphen, '|')

test('long words have soft hyphens of their language; short words and addresses have none', () => {
  expect(shown('Ihre Psychotherapeutin', 'de')).toBe('Ihre Psy|cho|the|ra|peu|tin')
  expect(shown('Ihre Psychotherapeutin', 'de-AT')).toBe('Ihre Psy|cho|the|ra|peu|tin')
  expect(shown('Brot, Wasser und Salz', 'de')).toBe('Brot, Wasser und Salz')
  expect(shown('Kiinteistönvälitys', 'fi')).toContain('|')
  const address = 'praxis@psychotherapeutin.example, [Termin](/psychotherapeutinnen)'
  expect(shown(address, 'de')).toBe(address)
  expect(shown('Psychotherapeutin', 'tlh')).toBe('Psychotherapeutin') // no patterns
})

test('links, ids and values of forms have no soft hyphens', () => {
  const item = { title: 'Psychotherapeutin', href: '/psychotherapeutin', id: 'psychotherapeutin' }
  expect(withHyphens([item], 'de')[0]).toMatchObject({ href: item.href, id: item.id })
  expect(withHyphens([item], 'de')[0]?.title).toContain(softHyphen)
  const short = [{ title: 'Brot' }]
  expect(withHyphens(short, 'de')).toBe(short)
})

test('numbers to call, a number with its unit, initials, a postcode with its town and French punctuation stay on one line', () => {
  const typed = (text: string, language: string) => typeset(text, language).replaceAll('\u00a0', '_')
  expect(typed('Une question avant d’atteler ? Appelez le 03 53 01 44 07.', 'fr')).toBe(
    'Une question avant d’atteler_? Appelez le 03_53_01_44_07.',
  )
  expect(typed('« Oui » : 39998 Vernois', 'fr-CH')).toBe('«_Oui_»_: 39998_Vernois')
  expect(typed('Call +44 (0) 113 496 0582, open 9 to 5 ?', 'en')).toBe('Call +44_(0)_113_496_0582, open 9 to 5 ?')
  expect(typed('20 € l’aller, 9 h–11 h dans un rayon de 15 km', 'fr')).toBe(
    '20_€ l’aller, 9_h–\u206011_h dans un rayon de 15_km',
  )
  expect(withPlainSpaces(typeset('3–4 June', 'en'))).toBe('3–4 June')
  expect(typeset('3–4 June, 9–17 h', 'en')).toBe('3–\u20604 June, 9–\u206017\u00a0h')
  expect(typed('180 000 escargots, 2 ft, 8 Uhr–16 Uhr, mid-May', 'en')).toBe(
    '180_000 escargots, 2_ft, 8_Uhr–\u206016_Uhr, mid-\u2060May',
  )
  expect(typed('12 to 15 of 30 seats, 8 30', 'en')).toBe('12 to 15 of 30 seats, 8 30')
  expect(typed('Pilzfreunde e. V., am Lindenstieg 4 in Oberhagen, im Amt.', 'de')).toBe(
    'Pilzfreunde e._V., am Lindenstieg 4 in Oberhagen, im Amt.',
  )
})

test('texts have the signs of print: apostrophes, × and en dashes between numbers; addresses, quotes and codes stay', () => {
  const typed = (text: string) => typeset(text, 'en').replaceAll('\u00a0', '_').replaceAll('\u2060', '')
  expect(typed("Beal's buoys, the Years' end, the '90s, l'été d'ici")).toBe(
    'Beal’s buoys, the Years’ end, the ’90s, l’été d’ici',
  )
  expect(typed('30 x 30, 20x20 cm, 12 cm x 30 cm')).toBe('30_×_30, 20×20_cm, 12_cm_×_30_cm')
  expect(typed('7-11.30 Uhr, 10 am-4 pm, Halle B')).toBe('7–11.30_Uhr, 10_am–4_pm, Halle_B')
  for (const same of ["'quoted' it's", "https://a.example/it's-7-11", '24-7', '2026-11-29', "12'-15'", '207-555-0163'])
    expect(typed(same)).toBe(same)
  expect(withPlainSpaces(typeset("Beal's", 'en'))).toBe("Beal's")
})

test('a number to call, a short name and a code with hyphens stay on one line; longer compounds may break', () => {
  const joined = (text: string) => text.replaceAll('\u2060', '_')
  expect(joined(typeset('Call 718-555-0163', 'en'))).toBe('Call 718-_555-_0163')
  expect(joined(withWholeNames('Potsdam-Sacrow, A-10 to Küchen-und-Bäder-Studio'))).toBe(
    'Potsdam-_Sacrow, A-_10 to Küchen-und-Bäder-Studio',
  )
  expect(withPlainSpaces(typeset('Call 718-555-0163', 'en'))).toBe('Call 718-555-0163')
})

test('a price breaks between its currency and its unit only', () => {
  expect(['280 € pro Woche', 'ab CHF 40 a year', '€390', '1 250 000 EUR'].map(unbrokenPrice)).toEqual([
    ...['280\u00a0€ pro\u00a0Woche', 'ab CHF\u00a040 a\u00a0year', '€390', '1\u00a0250\u00a0000\u00a0EUR'],
  ])
})

test('a long heading does not end in one short word', () => {
  const heading = 'Nobody waits longer than two weeks for a first visit to us'
  expect(withoutWidow(heading, bakery)).toBe('Nobody waits longer than two weeks for a first visit to\u00a0us')
  expect(withoutWidow('Talk to us', bakery)).toBe('Talk to us')
})

test('a heading is sized by its longest word and its length', () => {
  const wide = { ...bakery, theme: { ...bakery.theme, font_heading: 'Syne' } }
  expect(fittedStyle('Bread', bakery, 'h1')).toBeUndefined()
  expect(fittedStyle('Patisserie', bakery, 'h1')).toMatch(/^--w:\d\.\d$/)
  const widthOf = (style = '') => Number(/--w:([\d.]+)/.exec(style)?.[1])
  expect(widthOf(fittedStyle('Patisserie', wide))).toBeGreaterThan(widthOf(fittedStyle('Patisserie', bakery)))
  expect(
    fittedStyle('We bake all the night for you to eat at the dawn of the day and then some', bakery, 'h1'),
  ).toMatch(/--k:0\.\d+$/)
})
