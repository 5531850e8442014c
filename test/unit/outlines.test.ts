import { expect, test } from '@jest/globals'
import { outline } from '../../src/rendering/sharing/outlines.ts'

test('fonts that are first needed at the same time each draw their own letters', async () => {
  const families = ['Manrope', 'Lora', 'Syne', 'Bitter', 'Newsreader', 'Outfit']
  const drawn = await Promise.all(families.map((font) => outline('Our bakery', { font, size: 40, weight: 600 })))
  expect(new Set(drawn.map((outlined) => outlined?.svg)).size).toBe(families.length)
  expect(drawn).not.toContain(undefined)
})
