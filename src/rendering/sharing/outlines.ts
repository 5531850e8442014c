import { readFile } from 'node:fs/promises'
import type { Font } from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { fontFilesOf } from '../theme/fonts.ts'

/** Text as SVG paths. The origin is the start of the baseline; units are pixels. */
export type Outlined = { svg: string; width: number }
/** `font`: a font family; one that is not built in is replaced. `tracking`: letter spacing in em. */
export type TextStyle = { font: string; size: number; weight: number; tracking?: number }

/** A font, and the characters that it has. */
type LoadedFont = { font: Font; characters: ReadonlySet<number>; unitsPerEm: number }

/** Covers more scripts than the other families. */
const fallbackFamily = 'Manrope'

/** The fonts of a family and weight, one per subset. A thread draws few cards: the libraries are loaded with the first. */
const fonts = new LRUCache<string, Promise<LoadedFont[]>>({
  max: 20,
  memoMethod: (key) => load(...(JSON.parse(key) as [string, number])),
})

async function load(family: string, weight: number): Promise<LoadedFont[]> {
  const { Blob, Face, Font, Variation } = await import('harfbuzzjs')
  const loading = fontFilesOf(family, weight).map(async (file) => {
    const face = new Face(new Blob(await decompressed(await readFile(file))))
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight)])
    return { font, characters: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
  })
  return await Promise.all(loading)
}

let decompressing: Promise<unknown> = Promise.resolve()

/** Decompresses one font at a time: wawoff2 returns a view of its own memory, which its next call overwrites. */
function decompressed(woff2: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const next = decompressing.then(async () => {
    const { default: decompress } = await import('wawoff2/decompress.js')
    return new Uint8Array(await decompress(woff2))
  })
  decompressing = next.catch(() => undefined)
  return next
}

/**
 * Outlines one line of text, so that its picture needs no installed font. Resolves to undefined if the built-in fonts lack one of its
 * characters.
 */
export async function outline(text: string, style: TextStyle): Promise<Outlined | undefined> {
  const { Buffer, shape } = await import('harfbuzzjs')
  const { font: family, size, weight, tracking = 0 } = style
  const families = [...new Set([family, fallbackFamily])]
  const loaded = await Promise.all(families.map((name) => fonts.memo(JSON.stringify([name, weight]))))
  let svg = ''
  let x = 0
  for (const { font: used, text: part } of runsOf(text, loaded.flat())) {
    if (!used) return undefined
    const buffer = new Buffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(used.font, buffer)
    const scale = size / used.unitsPerEm
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const at = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`
      svg += `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${used.font.glyphToPath(glyph)}"/>`
      x += xAdvance * scale + tracking * size
    }
  }
  return { svg, width: x }
}

const round = (value: number) => Math.round(value * 100) / 100

type Run = { font: LoadedFont | undefined; text: string }

/** Splits text where another font is needed. */
function runsOf(text: string, available: readonly LoadedFont[]): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1)
    const has = ({ characters }: LoadedFont) => characters.has(sign.codePointAt(0) ?? 0)
    const font = last?.font && has(last.font) ? last.font : available.find(has)
    if (last && last.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

/** `sizes`: font sizes to try, largest first. */
type Box = { sizes: readonly number[]; maxWidth: number; maxLines: number }

/**
 * Breaks text into lines at the first size at which it fits into the box. At the last size, it is shortened to the lines that fit.
 * Resolves to undefined as `outline` does.
 */
export async function outlineLines(text: string, style: Omit<TextStyle, 'size'>, { sizes, maxWidth, maxLines }: Box) {
  const [size = 0, ...smaller] = sizes
  const at = { ...style, size }
  const lines = await wrap(text, at, maxWidth)
  if (!lines) return undefined
  const fits = lines.length <= maxLines && lines.every(({ width }) => width <= maxWidth)
  if (!fits && smaller.length > 0) return await outlineLines(text, style, { sizes: smaller, maxWidth, maxLines })
  const shown = lines.slice(0, maxLines).map(({ words }) => words)
  if (lines.length > maxLines) shown.push(`${(shown.pop() ?? '').replace(/[\s,;:.–-]*\S*$/u, '')}…`)
  const outlined = await Promise.all(shown.map((line) => outline(line, at)))
  return { size, lines: outlined.flatMap((line) => line ?? []) }
}

/** Breaks text at spaces. A word that is wider than a line has a line to itself. */
async function wrap(text: string, style: TextStyle, maxWidth: number) {
  const words = text.trim().split(/\s+/u)
  const widths = await Promise.all([' ', ...words].map(async (word) => (await outline(word, style))?.width))
  const [space = 0] = widths
  const lines: { words: string; width: number }[] = []
  for (const [index, word] of words.entries()) {
    const width = widths[index + 1]
    if (width === undefined) return undefined
    const last = lines.at(-1)
    if (last && last.width + space + width <= maxWidth)
      lines.splice(-1, 1, { words: `${last.words} ${word}`, width: last.width + space + width })
    else lines.push({ words: word, width })
  }
  return lines
}
