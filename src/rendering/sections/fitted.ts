import type { Site } from '../../domain/websites/site.ts'
import { fontSettings } from '../theme/fonts.ts'
import { softHyphen } from '../hyphens.ts'

/** Widths by kind of letter, of the mean width of a lowercase letter. */
const kinds: readonly [RegExp, number][] = [
  [/[\u0300-\u036f\u00ad]/u, 0],
  [/[ijltfrI.,:;'’!|()/\-]/u, 0.65],
  [/[mwMW@%€]/u, 1.65],
  [/\p{Lu}/u, 1.32],
  [/\p{N}/u, 1.1],
]
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (kinds.find(([kind]) => kind.test(letter))?.[1] ?? 1), 0)

/** Scripts without spaces between words, where a line may end after any word or letter. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A margin for pairs of wide letters. */
const margin = 1.1
/** Below this width in em, a word fits any column at the size that the style gives. */
const always = { 1: 3.5, 2: 4, 3: 6 } as const
/** Words that are wider get no smaller: their letters would be too small to be a heading. Those with hyphens break instead. */
const widest = { whole: 18, hyphenated: 11 } as const

/** The share of its size at which a heading of this many letters stays within a few lines. */
const steps: Record<1 | 2 | 3, readonly [letters: number, share: number][]> = {
  1: [[100, 0.55], [72, 0.68], [48, 0.82]],
  2: [[100, 0.6], [72, 0.72], [48, 0.85]],
  3: [],
} // biome-ignore format: a table

/**
 * The style of an element that sets a text in the heading family: `--w` is the width of its longest word in em, so that the style sheet can
 * choose a size at which the word fits its column, and `--k` a share of its size by its length.
 */
export function fittedStyle(text: string, { language, theme }: Site, level: 1 | 2 | 3 = 3): string | undefined {
  const { letter } = fontSettings(theme.font_heading, theme.font_body, language)
  const words = text.split(/[\t\n\f\r \u200b]+|(?<=[-‐–—])/u).map((word) => {
    if (unspaced.test(word)) return 0
    const limit = word.includes(softHyphen) ? widest.hyphenated : widest.whole
    return Math.min(limit, widthOf(word) * letter * margin)
  })
  const width = Math.max(...words)
  const share = steps[level].find(([letters]) => text.length > letters)?.[1]
  const style = [width > always[level] ? `--w:${width.toFixed(1)}` : '', share ? `--k:${share}` : ''].filter(Boolean)
  return style.join(';') || undefined
}
