import { expect, test } from '@jest/globals'
import { pairings } from '../../src/domain/websites/pairings.ts'
import { headingStyleOf } from '../../src/rendering/theme/fonts.ts'
import { outline } from '../../src/rendering/sharing/outlines.ts'

test('fonts that are first needed at the same time each draw their own letters', async () => {
  const families = ['Manrope', 'Lora', 'Syne', 'Bitter', 'Newsreader', 'Outfit']
  const drawn = await Promise.all(families.map((font) => outline('Our bakery', { font, size: 40, weight: 600 })))
  expect(new Set(drawn.map((outlined) => outlined?.svg)).size).toBe(families.length)
  expect(drawn).not.toContain(undefined)
})

test('the zeros of the pairings have no slash, which people may read as an 8', async () => {
  for (const family of new Set(pairings.flatMap(({ heading, body }) => [heading, body]))) {
    const [zero, letter] = await Promise.all(
      ['0', 'O'].map(async (text) => (await outline(text, { ...headingStyleOf(family), size: 16 }))?.svg.match(/M/g)),
    )
    expect([family, zero]).toEqual([family, letter])
  }
})
