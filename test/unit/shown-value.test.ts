import { expect, test } from '@jest/globals'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { linesOf, PictureOrigin } from '../../src/console/changes/shown-value.tsx'
import { Sides } from '../../src/console/changes/values.tsx'
import { differencesOf, shownDifference } from '../../src/domain/edits/diff.ts'
import type { ImageSlot } from '../../src/domain/websites/pictures.ts'
import type { EditableItem } from '../../src/domain/edits/edits.ts'

test('a changed picture is shown with its alternative text, and a drawing by its name', () => {
  const state = (url: string, alt: string, image: ImageSlot | null): EditableItem => ({
    ...{ name: 'Home', path: '/', title: null, description: null },
    sections: [{ id: 'sec_1', kind: 'story', heading: 'Inn', paragraphs: [], art: 'left', image }],
    pictures: {
      sec_1: { url, alt, width: 480, height: 320, sources: [], color: '#888888', focal_point: alt ? 'top' : 'center' },
    },
  })
  const slot = { subject: 'Boats', search_query: '', prompt: '', alt: '', focal_point: 'top', aspect: 'wide' } as const
  const drawing = { ...slot, objects: 'sailing-boat', composition: 'night' }
  const changes = differencesOf(
    state('/media/a1/img.webp', '', null),
    state('https://pictures.example/b2.webp', 'The inn', drawing),
  ).map(shownDifference)
  expect(changes.map(({ field }) => field)).toEqual(['image', 'picture'])
  const [drawn = '', picture = ''] = changes.map((change) =>
    renderToString(h(PictureOrigin.Provider, { value: 'https://inn.example', children: h(Sides, { change }) })),
  )
  expect(drawn).toContain('<ins>Sailing boat\nOn a dark ground</ins>')
  for (const shown of [
    'src="https://inn.example/media/a1/img.webp" alt="img.webp"',
    'src="https://pictures.example/b2.webp" alt="The inn"',
    '>The inn · Top</span>',
  ])
    expect(picture).toContain(shown)
  expect(picture.replaceAll(/<[^>]*>/g, '')).toBe('The inn · Top')
})

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
