import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { bodyFontFor, pairings } from '../../src/domain/websites/pairings.ts'
import { palettes } from '../../src/domain/websites/palettes.ts'
import { allLabels } from '../../src/generation/composer/labels.ts'
import { looks } from '../../src/generation/composer/trades.ts'
import { pictureOf } from '../../src/generation/composer/write-sections.ts'
import { anyTrade } from '../../src/generation/composer/trades.ts'
import { fontSettings } from '../../src/rendering/theme/fonts.ts'

const lines: string[] = JSON.parse(readFileSync('src/generation/composer/trades.json', 'utf8'))
const kinds = new Set(lines.map((line) => line.split(' | ')[0] ?? ''))

describe('the tables of trades and looks', () => {
  test('each of 350 trades has words in seven languages and a look, and each look palettes and pairings that exist', () => {
    expect(lines.length).toBeGreaterThan(350)
    expect(lines.filter((line) => !/^[a-z-]+(?: \| \p{L}[^|]*[^|,\s]){7}$/u.test(line))).toEqual([])
    const all = Object.values(looks).flatMap((look) => look.kinds)
    expect(all.toSorted()).toEqual([...kinds].toSorted())
    const known = new Set<string>(pairings.map(({ heading }) => heading))
    for (const { palettes: names, fonts } of Object.values(looks)) {
      expect(names.filter((name) => !Object.hasOwn(palettes, name))).toEqual([])
      expect(fonts.filter((font) => !known.has(font))).toEqual([])
    }
  })

  test('all fonts are served by the platform, in pairs', () => {
    for (const heading of Object.values(looks).flatMap(({ fonts }) => fonts))
      for (const { files, heading: stack } of [fontSettings(heading, bodyFontFor(heading), 'en')]) {
        expect(stack).toContain(`"${heading}"`)
        expect(files.length).toBeGreaterThan(0)
      }
  })

  test('each trade has four different photographs of its own to search for, without people', () => {
    const ids = new Set([anyTrade.id, ...kinds])
    const firsts = [...ids].map((id) => pictureOf(id, 0).search_query)
    expect(new Set(firsts).size).toBe(ids.size)
    for (const id of ids) {
      const pictures = ([0, 1, 2, 3] as const).map((index) => pictureOf(id, index))
      const queries = pictures.map(({ search_query }) => search_query)
      const areWords = queries.every((query) => /^[a-z]+(?: [a-z]+){1,4}$/.test(query))
      expect([id, new Set(queries).size, areWords]).toEqual([id, 4, true])
      expect(pictures.every(({ prompt }) => prompt.includes('no people'))).toBe(true)
    }
  })

  test('each language has all labels', () => {
    for (const labels of allLabels()) expect(Object.values(labels).every(Boolean)).toBe(true)
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
