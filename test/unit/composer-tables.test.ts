import { describe, expect, test } from '@jest/globals'
import { bodyFontFor, pairings } from '../../src/domain/websites/pairings.ts'
import { looks } from '../../src/generation/composer/looks/index.ts'
import { fontSettings } from '../../src/rendering/theme/fonts.ts'
import { generic, trades } from '../../src/generation/composer/trades/index.ts'
import { pictureOf } from '../../src/generation/composer/trades/pictures.ts'

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

  test('all fonts are served by the platform, in pairs', () => {
    for (const heading of Object.values(looks).flatMap(({ fonts }) => fonts))
      for (const { files, heading: stack } of [fontSettings(heading, bodyFontFor(heading), 'en')]) {
        expect(stack).toContain(`"${heading}"`)
        expect(files.length).toBeGreaterThan(0)
      }
  })

  test('each trade has three different photographs to search for, without people', () => {
    for (const { id } of [...trades, generic]) {
      const pictures = ([0, 1, 2] as const).map((index) => pictureOf(id, index))
      const queries = pictures.map(({ search_query }) => search_query)
      expect([id, new Set(queries).size, queries.every((query) => /^[a-z]+(?: [a-z]+){1,4}$/.test(query))]).toEqual([
        id,
        3,
        true,
      ])
      expect(pictures.every(({ prompt }) => prompt.includes('no people'))).toBe(true)
    }
  })
})

test('both families of each pairing fit the budget of a page in Western Europe', () => {
  for (const { heading, body } of pairings) {
    const { files } = fontSettings(heading, body, 'fr')
    expect([heading, files.some((path) => path.includes(body.toLowerCase().replaceAll(' ', '-')))]).toEqual([
      heading,
      true,
    ])
  }
})
