import { describe, expect, test } from '@jest/globals'
import { converter, wcagContrast } from 'culori'
import fc from 'fast-check'
import { paletteOf, textPairs, toneNames } from '../../src/rendering/theme/palette.ts'
import type { Theme } from '../../src/domain/websites/site.ts'
import { runs } from '../support/runs.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const hueOf = (color: string) => converter('oklch')(color)?.h ?? 0
const named = fc.option(fc.record({ ground: hex, band: hex, footer: hex }, { requiredKeys: [] }), { nil: undefined })

/** Returns the color pairs with a contrast below the ratio. */
const tooClose = (ratio: number, pairs: (readonly [string, string])[]) =>
  pairs.filter(([one, other]) => wcagContrast(one, other) < ratio)

test.each(['light', 'dark'] as const)(
  'for any brand colors in %s mode, text has a contrast of at least 4.5:1 to its surface, and buttons and borders 3:1',
  (mode) => {
    fc.assert(
      fc.property(hex, hex, named, (primary_color, accent_color, others) => {
        const own_colors = others && { ...others, button: primary_color }
        const { tones } = paletteOf({ primary_color, accent_color, ...(own_colors ? { own_colors } : {}) }, mode)
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
          ['#000000', '#000000', undefined],
          ['#ffffff', '#ffffff', undefined],
          ['#ffff00', '#0000ff', { ground: '#000000', band: '#ff0000', footer: '#ffffff' }],
          ['#767676', '#777777', { footer: '#00ff00' }],
        ],
      },
    )
  },
)

test('a white or gray page has no dark surface where a pale one is meant', () => {
  for (const base of ['white', 'gray'] as const) {
    const art_direction = { base } as NonNullable<Theme['art_direction']>
    const { plain, sunken } = paletteOf(
      { primary_color: '#1769aa', accent_color: '#8b8378', art_direction },
      'light',
    ).tones
    expect(wcagContrast(sunken.bg, plain.bg)).toBeLessThan(1.4)
  }
})

describe('the colors of a business', () => {
  const salt = { ground: '#fbfaf6', band: '#e3c3ae', footer: '#94442c', button: '#94442c' }
  const inksWith = (primary_color: string) =>
    paletteOf({ primary_color, accent_color: '#8b8378', own_colors: salt }, 'light').inks

  test('become ground, bands, footer and buttons, each in its hue', () => {
    const { paper, tint, ink, accent } = inksWith(salt.button)
    expect([paper, tint, accent]).toEqual([salt.ground, salt.band, salt.button])
    expect(Math.abs(hueOf(ink) - hueOf(salt.footer))).toBeLessThan(4)
    expect(wcagContrast(ink, '#000000')).toBeGreaterThan(1.8)
  })

  test('are left once the website has another primary color', () => {
    expect(Object.values(inksWith('#1769aa'))).not.toContain(salt.band)
  })
})

test('drawings have the accent of the theme, unless it is nearly the primary color', () => {
  const secondOf = (accent_color: string) => paletteOf({ primary_color: '#97452b', accent_color }, 'light').inks.second
  expect(secondOf('#5b7150')).toBe('#5b7150')
  expect(secondOf('#a85038')).not.toBe('#a85038')
})

test('texts and buttons on dark surfaces are no paler shades of an accent', () => {
  const { deep } = paletteOf({ primary_color: '#14402f', accent_color: '#b01c1c' }, 'light').tones
  expect([deep.link, deep.accent, deep.button]).toEqual([deep.fg, deep.fg, deep.fg])
  const amber = paletteOf({ primary_color: '#14402f', accent_color: '#e8a33a' }, 'light').tones.deep
  expect(Math.abs(hueOf(amber.accent) - hueOf('#e8a33a'))).toBeLessThan(4)
  expect(amber.button).toBe('#e8a33a')
})

test('two dark surfaces of nearly one color are one', () => {
  const { deep, brand } = paletteOf({ primary_color: '#22343c', accent_color: '#e8a33a' }, 'light').tones
  expect(deep.bg).toBe(brand.bg)
})
