import { expect, test } from '@jest/globals'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { paletteOf, textPairs, toneNames } from '../../src/rendering/theme/palette.ts'
import { runs } from '../support/runs.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Returns the color pairs with a contrast below the ratio. */
const tooClose = (ratio: number, pairs: (readonly [string, string])[]) =>
  pairs.filter(([one, other]) => wcagContrast(one, other) < ratio)

test.each(['light', 'dark'] as const)(
  'for any brand colors in %s mode, text has a contrast of at least 4.5:1 to its surface, and buttons and borders 3:1',
  (mode) => {
    fc.assert(
      fc.property(hex, hex, (primary_color, accent_color) => {
        const { tones } = paletteOf({ primary_color, accent_color }, mode)
        const texts = toneNames.flatMap((name) => textPairs(tones[name]))
        const controls = toneNames.flatMap((name) => {
          const { bg, card, button, edge } = tones[name]
          return [[button, bg] as const, [edge, bg] as const, [edge, card] as const]
        })
        expect(tooClose(4.5, texts)).toEqual([])
        expect(tooClose(3, controls)).toEqual([])
      }),
      {
        numRuns: runs(100),
        examples: [
          ['#000000', '#000000'],
          ['#ffffff', '#ffffff'],
          ['#ffff00', '#0000ff'],
          ['#767676', '#777777'],
        ],
      },
    )
  },
)
