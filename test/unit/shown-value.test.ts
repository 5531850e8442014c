import { expect, test } from '@jest/globals'
import { linesOf } from '../../src/console/changes/shown-value.tsx'

test('a section is read in lines of its texts, an entry in one line, and null and false not at all', () => {
  const plan = {
    id: 'itm_1',
    text: null,
    price: '£18',
    name: 'Tasting tour',
    points: [],
    action: null,
    highlighted: false,
  }
  const other = { ...plan, name: 'Gin class', price: null, highlighted: true, action: { href: '/book', label: 'Book' } }
  const section = { id: 'sec_1', kind: 'pricing', layout: null, intro: null, plans: [plan, other], heading: 'Prices' }
  expect(linesOf(section, null, 'en')).toEqual([
    ...['Prices', 'Tasting tour · £18', 'Gin class · Book (/book) · Recommended'],
  ])
  expect(linesOf([plan, other], 'plans', 'de')[1]).toBe('Gin class · Book (/book) · Empfohlen')
  expect(linesOf(null, 'price', 'en')).toEqual([])
  expect([linesOf(true, 'highlighted', 'fr'), linesOf(false, 'highlighted', 'en')]).toEqual([['Oui'], ['No']])
  expect(linesOf('soft', 'radius', 'es')).toEqual(['Suaves'])
  expect(linesOf(['Bread', 'Cake'], 'points', 'en')).toEqual(['Bread', 'Cake'])
})
