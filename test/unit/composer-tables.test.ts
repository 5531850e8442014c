import { describe, expect, test } from '@jest/globals'
import { looks } from '../../src/generation/composer/looks.ts'
import { trades } from '../../src/generation/composer/trades/index.ts'

describe('the tables of trades and looks', () => {
  test('no word stands for two trades', () => {
    const words = trades.flatMap(({ id, kinds, words: more, cousins = [] }) =>
      [...kinds, ...more, ...cousins].map((word) => [word, id] as const),
    )
    const seen = new Map<string, string>()
    for (const [word, id] of words) {
      expect([word, seen.get(word) ?? id]).toEqual([word, id])
      seen.set(word, id)
    }
  })

  test('what is said of a trade by default holds no figure', () => {
    for (const { id, ...trade } of trades)
      expect([id, /\d/.exec(JSON.stringify({ ...trade, words: [], kinds: [] }))?.[0]]).toEqual([id, undefined])
  })

  test('all fonts are built in', () => {
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
