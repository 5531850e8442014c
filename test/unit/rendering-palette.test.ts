import { describe, expect, test } from '@jest/globals'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { paletteOf, textPairs, toneNames } from '../../src/rendering/theme/palette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(['light', 'dark'] as const)('whatever the brand colours, in %s', (mode) => {
  const holds = (check: (palette: ReturnType<typeof paletteOf>) => void) =>
    fc.assert(
      fc.property(hex, hex, (primary_color, accent_color) => check(paletteOf({ primary_color, accent_color }, mode))),
      {
        numRuns: 100,
        examples: [
          ['#000000', '#000000'],
          ['#ffffff', '#ffffff'],
          ['#ffff00', '#0000ff'],
          ['#767676', '#777777'],
        ],
      },
    )

  test('text has a contrast of at least 4.5:1 to every surface it stands on', () => {
    holds(({ tones }) => {
      for (const name of toneNames)
        for (const [text, surface] of textPairs(tones[name]))
          expect(wcagContrast(text, surface)).toBeGreaterThanOrEqual(4.5)
    })
  })

  test('text stays readable on the drawings that stand behind it', () => {
    holds(({ tones: { deep }, night }) => {
      for (const ink of night)
        for (const text of [deep.fg, deep.muted]) expect(wcagContrast(text, ink)).toBeGreaterThanOrEqual(4.5)
    })
  })

  test('buttons and the borders of fields stand out from the surface by at least 3:1', () => {
    holds(({ tones }) => {
      for (const name of toneNames) {
        const { bg, card, button, edge } = tones[name]
        expect(wcagContrast(button, bg)).toBeGreaterThanOrEqual(3)
        for (const surface of [bg, card]) expect(wcagContrast(edge, surface)).toBeGreaterThanOrEqual(3)
      }
    })
  })
})
