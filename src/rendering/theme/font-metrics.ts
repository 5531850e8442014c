/**
 * Measures of the heading families in em, at their heading weight and with their tracking: the mean width of a lowercase letter, how far
 * tall letters ("l") and capitals with accents ("É") rise above the baseline, and how far "g" hangs below it, and the width of a figure.
 */
const metrics: Record<
  string,
  readonly [letter: number, ascent: number, accent: number, descent: number, digit: number]
> = {
  Anton: [0.442, 0.875, 1.11, 0.141, 0.494],
  'Atkinson Hyperlegible Next': [0.5, 0.719, 0.891, 0.204, 0.632],
  Barlow: [0.484, 0.704, 0.922, 0.219, 0.538],
  'Barlow Condensed': [0.4, 0.719, 0.922, 0.219, 0.498],
  'Big Shoulders': [0.445, 0.813, 0.985, 0.219, 0.51],
  Bitter: [0.521, 0.797, 0.954, 0.25, 0.63],
  'Bricolage Grotesque': [0.528, 0.719, 0.907, 0.204, 0.62],
  Caprasimo: [0.565, 0.735, 0.938, 0.204, 0.6],
  Cormorant: [0.419, 0.735, 0.813, 0.297, 0.491],
  'DM Sans': [0.526, 0.735, 0.954, 0.235, 0.698],
  'Dela Gothic One': [0.641, 0.813, 0.922, 0.266, 0.9],
  Epilogue: [0.539, 0.797, 0.891, 0.235, 0.636],
  'Familjen Grotesk': [0.471, 0.672, 0.86, 0.188, 0.567],
  Figtree: [0.492, 0.719, 0.922, 0.219, 0.629],
  Fraunces: [0.521, 0.75, 0.907, 0.25, 0.667],
  Geist: [0.503, 0.719, 0.922, 0.172, 0.62],
  Gloock: [0.525, 0.797, 1, 0.235, 0.682],
  'Hanken Grotesk': [0.479, 0.719, 0.907, 0.219, 0.56],
  'Instrument Sans': [0.517, 0.735, 0.954, 0.219, 0.6],
  Karla: [0.513, 0.704, 0.954, 0.25, 0.6],
  Lora: [0.516, 0.766, 0.938, 0.282, 0.65],
  Manrope: [0.526, 0.75, 0.985, 0.266, 0.62],
  Newsreader: [0.461, 0.719, 0.875, 0.266, 0.583],
  Nunito: [0.51, 0.719, 0.969, 0.204, 0.6],
  'Nunito Sans': [0.494, 0.719, 0.954, 0.204, 0.6],
  Outfit: [0.478, 0.735, 0.985, 0.219, 0.59],
  'Playfair Display': [0.5, 0.797, 0.954, 0.204, 0.631],
  'Plus Jakarta Sans': [0.524, 0.766, 1.016, 0.235, 0.6],
  'Public Sans': [0.511, 0.75, 0.938, 0.172, 0.7],
  'Space Grotesk': [0.517, 0.704, 0.907, 0.204, 0.62],
  Spectral: [0.493, 0.75, 0.875, 0.25, 0.536],
  Syne: [0.873, 0.704, 0.86, 0.219, 1.055],
  'Zilla Slab': [0.486, 0.704, 0.829, 0.235, 0.6],
}
/** How far accents on lowercase letters rise, where lines that are set for "l" would touch them. */
const accentsOf: Record<string, number> = { Anton: 0.99 }
/** Of the visitor's own fonts, which are about as wide as Arial. */
const unknown = [0.56, 0.766, 0.938, 0.25, 0.7] as const

/** Scripts that rise and hang further than Latin letters. */
const tall: Record<string, number> = { Arab: 1.55, Thai: 1.5, Deva: 1.5, Beng: 1.5, Taml: 1.5, Khmr: 1.6, Laoo: 1.5, Mymr: 1.6, Hebr: 1.2, Cyrl: 1.2, Grek: 1.2 } // biome-ignore format: a table of scripts

/** The mean width of a letter, in em. */
export const letterWidthOf = (family: string | undefined): number => (metrics[family ?? ''] ?? unknown)[0]

/** The width of a lining tabular figure, in em. */
export const digitWidthOf = (family: string | undefined): number => (metrics[family ?? ''] ?? unknown)[4]

/** The least line heights at which the lines of a heading do not touch: of plain letters, and with accents on capitals. */
export function lineHeightsOf(family: string | undefined, language: string): { line: number; accented: number } {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const [, ascent, accent, descent] = metrics[family ?? ''] ?? unknown
  const other = tall[script] ?? 1.25
  if (script !== 'Latn') return { line: other, accented: other }
  const heightOf = (rise: number) => Math.max(1.05, Math.round((rise + descent + 0.04) * 100) / 100)
  const rise = language.startsWith('en') ? ascent : Math.max(ascent, accentsOf[family ?? ''] ?? 0)
  return { line: heightOf(rise), accented: heightOf(accent) }
}
