import { describe, expect, test } from '@jest/globals'
import { looks } from '../../src/generation/composer/looks.ts'
import { trades } from '../../src/generation/composer/trades/index.ts'

describe('the tables of trades and themes', () => {
  test('no word belongs to two trades', () => {
    const words = trades.flatMap(({ id, kinds, words: more, cousins = [] }) =>
      [...kinds, ...more, ...cousins].map((word) => [word, id] as const),
    )
    const seen = new Map<string, string>()
    for (const [word, id] of words) {
      expect([word, seen.get(word) ?? id]).toEqual([word, id])
      seen.set(word, id)
    }
  })

  test('the default texts of a trade contain no figures', () => {
    for (const { id, ...trade } of trades)
      expect([id, /\d/.exec(JSON.stringify({ ...trade, words: [], kinds: [] }))?.[0]]).toEqual([id, undefined])
  })

  test('all fonts are bundled', () => {
    const families = [
      'Bricolage Grotesque',
      'Fraunces',
      'Newsreader',
      'Outfit',
      'Playfair Display',
      'Space Grotesk',
      'System Sans',
      'System Serif',
    ]
    for (const { fonts } of Object.values(looks)) for (const family of fonts.flat()) expect(families).toContain(family)
  })
})
