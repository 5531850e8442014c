import type { Site } from '../../domain/websites/site.ts'
import { fontSettings } from '../theme/fonts.ts'
import { joiner, softHyphen } from '../hyphens.ts'

/** Upper bounds of the widths by kind of letter, of the mean width of a lowercase letter. */
const kinds: readonly [RegExp, number][] = [
  [/[\u0300-\u036f\u00ad\u2060]/u, 0],
  [/[ijl.,:;'’!|()]/u, 0.6],
  [/[ftrI/-]/u, 0.85],
  [/[mw]/u, 1.8],
  [/[MW@%€&]/u, 2],
  [/\p{Lu}/u, 1.45],
  [/\p{N}/u, 1.6],
  [/\p{Script=Arabic}/u, 1.6],
]
const other = 1.13
const dashes = new Set('-‐–—')
/** Spaces, and scripts without spaces between words, where a line may end after any word or letter. */
const gap =
  /[\t\n\f\r \u200b\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const widths = new Map<string, number>()
/** The width of a letter; undefined between words. */
function widthOf(letter: string): number | undefined {
  const known = widths.get(letter)
  if (known !== undefined) return known
  if (gap.test(letter)) return undefined
  const width = kinds.find(([kind]) => kind.test(letter))?.[1] ?? other
  if (widths.size < 1_000) widths.set(letter, width)
  return width
}

/** A margin for families whose letters differ most. */
const margin = 1.04
/** Below this width in em, a word fits any column at the size that the style gives. */
const always = 4
/** Words that are wider get no smaller: their letters would be too small to be a heading. Those with hyphens break instead. */
const widest = { whole: 18, hyphenated: 11 } as const

/** The share of its size at which a heading of this many letters, which are half an em wide, stays within a few lines. */
const steps: Record<string, readonly [letters: number, share: number][]> = {
  h1: [[150, 0.42], [100, 0.5], [76, 0.66], [66, 0.75], [54, 0.84]],
  h2: [[150, 0.5], [100, 0.6], [72, 0.72], [48, 0.85]],
} // biome-ignore format: a table

/** The width of the longest word, if `letter` is the mean width of a letter. A line may end after a hyphen or dash. */
function longestWord(text: string, letter: number): number {
  let [longest, width, limit] = [0, 0, widest.whole as number]
  // A hyphen that lines do not end at is a letter.
  for (const character of text.replaceAll(`-${joiner}`, 'f')) {
    const own = widthOf(character)
    width += own ?? 0
    if (character === softHyphen) limit = widest.hyphenated
    longest = Math.max(longest, Math.min(limit, width * letter * margin))
    if (own === undefined || dashes.has(character)) [width, limit] = [0, widest.whole]
  }
  return longest
}

/** The length of a heading, in letters that are half an em wide. */
export const headingLength = (text: string, { language, theme }: Site): number =>
  text.length * fontSettings(theme.font_heading, theme.font_body, language).letter * 2

/**
 * The style of an element that sets a text in the heading family: `--w` is the width of its longest word in em, so that the style sheet can
 * choose a size at which the word fits its column, and `--k` a share of its size by its length. A figure (`isFigure`) may
 * be as large as its column.
 */
export function fittedStyle(text: string, site: Site, element?: string, isFigure = false): string | undefined {
  const { language, theme } = site
  const width = longestWord(text, fontSettings(theme.font_heading, theme.font_body, language).letter)
  const length = headingLength(text, site)
  const share = steps[element ?? '']?.find(([letters]) => length > letters)?.[1]
  if (width <= always && !isFigure) return share ? `--k:${share}` : undefined
  return `--w:${width.toFixed(1)}${share ? `;--k:${share}` : ''}`
}

/** The width of a space in em. */
const space = 0.3

/** The width of a figure in one line, in em. */
export function lineWidth(text: string, { theme, language }: Site): number {
  const { letter } = fontSettings(theme.font_heading, theme.font_body, language)
  return Array.from(text).reduce((sum, sign) => sum + (widthOf(sign) ?? space / letter), 0) * letter * margin
}

/** Figures that are wider in em are texts: they are set smaller, and may break. */
const widestFigure = 10
/** Prices in cards that are wider in em are set as texts. */
const widestPrice = 8.5

/** The width in em of the widest of several prices in one line, or 0 if one is a text. */
export function priceWidthOf(prices: readonly string[], site: Site): number {
  const longest = Math.max(0, ...prices.map((price) => lineWidth(price, site)))
  return longest <= widestPrice ? longest : 0
}

/** Up to four figures stand side by side if they are no wider together. Each has the space of a short one. */
const sideBySide = { count: 4, width: 20, least: 3 } as const

/** How figures are set in one size, by the longest one and by all, and their shares of a row in em: side by side, in rows, or as texts. */
export function figuresOf(values: readonly string[], site: Site) {
  const widths = values.map((value) => lineWidth(value, site))
  const longest = Math.max(...widths)
  const shares = widths.map((width) => Math.max(sideBySide.least, width))
  const all = shares.reduce((sum, width) => sum + width, 0)
  const isRow = values.length <= sideBySide.count && all <= sideBySide.width
  const layout = longest > widestFigure ? 'tally worded' : isRow ? 'tally few' : 'tally'
  return { layout, shares, style: `--l:${longest.toFixed(1)};--all:${all.toFixed(1)};--n:${values.length}` }
}

/** Browsers do not balance texts of many lines: headings from `letters` on, whose last two words have at most so many em. */
const unbalanced = { letters: 48, em: 11 } as const

/** Keeps the last two words of a long heading on one line, if they are short. */
export function withoutWidow(text: string, site: Site): string {
  if (text.length <= unbalanced.letters) return text
  const tail = /\S+ \S+$/.exec(text)?.[0]
  const isShort = tail !== undefined && lineWidth(tail, site) <= unbalanced.em
  return isShort ? text.replace(/ (?=\S+$)/, '\u00a0') : text
}

/** A price that a line may end in only after its currency: "280 €" and "pro Woche", "£4" and "a week". */
export const unbrokenPrice = (price: string): string =>
  price.replace(
    /(?<=\d) (?=\p{Sc}|[A-Z]{3}\b|kr\b|zł|Kč|Ft\b|lei\b|\d{3}\b)|(?<=\p{Sc}|\b[A-Z]{3}) (?=\d)|(?<= \p{L}{1,3}) (?=\p{L})/gu,
    '\u00a0',
  )

/** The step of size of a text where figures are large: longer ones are phrases or sentences. */
export const sizeStep = (text: string): 'phrase' | 'sentence' | undefined =>
  text.length <= 12 ? undefined : text.length <= 28 ? 'phrase' : 'sentence'
