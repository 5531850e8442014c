import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import { type Pairing, pairingOf } from '../../domain/websites/pairings.ts'
import { digitWidthOf, letterWidthOf, lineHeightsOf } from './font-metrics.ts'

const { resolve } = createRequire(import.meta.url)

const serif = '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Liberation Serif",serif'
const sans = '-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans",system-ui,sans-serif'
const mono = 'ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB'

type FontFile = { path: string; file: URL; bytes: number; range: string; weight: string }
/** `weight` and `tracking` (letter spacing in em) apply to headings. */
type FontFamily = {
  name: string
  fallback: string
  weight: number
  tracking: number
  latin: FontFile[]
  extended: FontFile[]
}

/** The weights of a variable family. */
const variable = '100 900'

/** Variable families have one file per subset, the others one per weight, of which headings need one. */
const families: readonly FontFamily[] = [
  family('Anton', sans, 400, -0.01, [400]),
  family('Atkinson Hyperlegible Next', sans, 700, -0.02),
  family('Barlow', sans, 600, -0.01, [400, 600]),
  family('Barlow Condensed', sans, 700, -0.005, [400, 700]),
  family('Big Shoulders', sans, 800, -0.01),
  family('Bitter', serif, 600, -0.02),
  family('Bricolage Grotesque', sans, 700, -0.03),
  family('Caprasimo', serif, 400, -0.01, [400]),
  family('Cormorant', serif, 500, -0.015),
  family('DM Sans', sans, 600, -0.02),
  family('Dela Gothic One', sans, 400, -0.02, [400]),
  family('Epilogue', sans, 500, -0.03),
  family('Familjen Grotesk', sans, 600, -0.025),
  family('Figtree', sans, 600, -0.02),
  family('Fraunces', serif, 540, -0.022),
  family('Geist', sans, 600, -0.035),
  family('Gloock', serif, 400, 0.01, [400]),
  family('Hanken Grotesk', sans, 600, -0.025),
  family('Instrument Sans', sans, 600, -0.02),
  family('Karla', sans, 600, -0.02),
  family('Lora', serif, 500, -0.015),
  family('Manrope', sans, 600, -0.02),
  family('Newsreader', serif, 480, -0.024),
  family('Nunito', sans, 750, -0.015),
  family('Nunito Sans', sans, 600, -0.015),
  family('Outfit', sans, 600, -0.028),
  family('Playfair Display', serif, 560, -0.014),
  family('Plus Jakarta Sans', sans, 650, -0.025),
  family('Public Sans', sans, 600, -0.02),
  family('Space Grotesk', sans, 600, -0.036),
  family('Spectral', serif, 600, -0.015, [400, 600]),
  family('Syne', sans, 800, -0.025),
  family('Zilla Slab', serif, 600, -0.015, [400, 600]),
]

/** All font files, by path. A path contains a digest of the file, so its content never changes. */
export const fontAssets: ReadonlyMap<string, { contentType: string; file: URL }> = new Map(
  families
    .flatMap((font) => [...font.latin, ...font.extended])
    .map(({ path, file }) => [path, { contentType: 'font/woff2', file }]),
)

/** The CSS values and files for the two fonts of a page. `files` are preloaded; their total size stays within the budget. */
export type FontSettings = {
  readonly heading: string
  /** The family of prices, times and other figures. */
  readonly figures: string
  readonly body: string
  readonly weight: number
  readonly tracking: number
  /** The line heights of headings without and with accents on capitals, and the mean width of their letters in em. */
  readonly line: number
  readonly accented: number
  readonly letter: number
  /** The width of a lining tabular figure in em. */
  readonly digit: number
  /** How far the text of buttons is moved down to stand in their middle, in rem. */
  readonly drop: number
  /** Headings of narrow letters are larger by this factor, those of tall scripts smaller. */
  readonly face: number
  readonly scale: Pairing['scale']
  readonly faces: string
  readonly files: readonly string[]
}

/** Keeps a page with its fonts below 100 KB. */
const budgetBytes = 75_000

/**
 * Chooses the fonts of a theme for a language. Built-in families are served from the website's host. A family that exceeds the budget (the
 * heading family counts first) or lacks the script of the language falls back to the visitor's fonts.
 */
export function fontSettings(headingName: string, bodyName: string, language: string): FontSettings {
  return settings.memo(JSON.stringify([headingName, bodyName, language]))
}

/** Cached, because Intl look-ups are slow and websites use few font pairs. */
const settings = new LRUCache<string, FontSettings>({
  max: 500,
  memoMethod: (fonts) => createFontSettings(...(JSON.parse(fonts) as [string, string, string])),
})

function createFontSettings(headingName: string, bodyName: string, language: string): FontSettings {
  const heading = familyOf(headingName)
  const body = familyOf(bodyName)
  const files = new Map<string, FontFile & { family: string }>()
  let bytes = 0
  for (const [font, only] of [[heading, heading?.weight], [body]] as const) {
    const wanted = font ? filesFor(font, language, only).filter(({ path }) => !files.has(path)) : []
    const more = wanted.reduce((sum, file) => sum + file.bytes, 0)
    if (!font || bytes + more > budgetBytes) continue
    bytes += more
    for (const file of wanted) files.set(file.path, { ...file, family: font.name })
  }
  const { line, accented } = lineHeightsOf(heading?.name, language)
  return {
    heading: stackOf(headingName, heading),
    figures: oldStyle.has(heading?.name ?? '') ? stackOf(bodyName, body) : stackOf(headingName, heading),
    body: stackOf(bodyName, body),
    weight: heading?.weight ?? 700,
    tracking: isLatin(language) ? (heading?.tracking ?? -0.02) : 0, // letter spacing breaks joined scripts
    ...{ line, accented },
    letter: letterWidthOf(heading?.name),
    digit: digitWidthOf(heading?.name),
    drop: [...files.values()].some(({ family }) => family === body?.name && high.has(family)) ? 0.15 : 0,
    face: isLatin(language)
      ? Math.min(1.12, Math.max(1, 0.49 / letterWidthOf(heading?.name)))
      : Math.min(1, 1.25 / line),
    scale: pairingOf(headingName)?.scale ?? 'standard',
    faces: [...files.values()].map(faceOf).join(''),
    files: [...files.keys()],
  }
}

/** The files of a built-in family, one per subset, of which pages load the first two; empty for another family. */
export function fontFilesOf(name: string, weight: number): URL[] {
  const nearest = familyOf(name)?.latin.reduce((best, file) =>
    distance(file, weight) < distance(best, weight) ? file : best,
  )
  const { href } = nearest?.file ?? {}
  const files = href ? subsets.map((subset) => new URL(href.replace('-latin-', `-${subset}-`))) : []
  return files.filter((file) => existsSync(file))
}
const distance = ({ weight }: FontFile, wanted: number) => (weight === variable ? 0 : Math.abs(Number(weight) - wanted))
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']

/** How headings are set in a family, for pictures of text. */
export function headingStyleOf(name: string): { font: string; weight: number; tracking: number } {
  const { weight = 700, tracking = -0.02 } = familyOf(name) ?? {}
  return { font: name, weight, tracking }
}

/** `optional` never swaps a late font in, so the layout does not shift. */
const faceOf = ({ family, path, range, weight }: FontFile & { family: string }) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;font-feature-settings:"lnum";src:url(${path}) format("woff2");unicode-range:${range}}`

const generic: Record<string, string> = {
  'system sans': sans,
  'system serif': serif,
  'system mono': mono,
  'system-ui': sans,
  'sans-serif': sans,
  serif,
  monospace: mono,
}
const looksSerif =
  /serif(?<!sans[ -]?serif)|garamond|georgia|times|baskerville|caslon|bodoni|didot|palatino|slab|merriweather|lora/i

/** The font stack of a family. An unknown family is named too, since the visitor may have it, with letters, digits, spaces and hyphens only. */
function stackOf(name: string, font: FontFamily | undefined): string {
  if (font) return `"${font.name}",${font.fallback}`
  const safe = name.replace(/[^\p{L}\p{N} -]/gu, '').trim()
  const stack = looksSerif.test(safe) ? serif : sans
  return generic[safe.toLowerCase()] ?? (safe ? `"${safe}",${stack}` : stack)
}

const familyOf = (name: string) => {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/ variable$/, '')
  return families.find((font) => font.name.toLowerCase() === wanted)
}

/** Families whose capitals stand above the middle of their lines. */
const high = new Set(['Epilogue', 'Newsreader'])

/** Families that have figures with descenders only: those of the body family stand on one line. */
const oldStyle = new Set(['Zilla Slab'])

const beyondLatin1 = new Set(['bs', 'cs', 'et', 'hr', 'hu', 'lt', 'lv', 'mt', 'pl', 'ro', 'sk', 'sl', 'sq', 'tr'])

const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn'

/** `only`: the one weight that is needed. */
function filesFor(font: FontFamily, language: string, only?: number): FontFile[] {
  const base = new Intl.Locale(language).language
  if (!isLatin(language) || base === 'vi') return []
  const files = beyondLatin1.has(base) ? [...font.latin, ...font.extended] : font.latin
  return files.filter(({ weight }) => only === undefined || weight === variable || weight === String(only))
}

function family(name: string, fallback: string, weight: number, tracking: number, weights?: number[]): FontFamily {
  const id = name.toLowerCase().replaceAll(' ', '-')
  const fileOf = (subset: string, range: string, only?: number): FontFile => {
    const file = only
      ? resolve(`@fontsource/${id}/files/${id}-${subset}-${only}-normal.woff2`)
      : resolve(`@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`)
    const content = readFileSync(file)
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const path = `/_assets/fonts/${[id, subset, only].filter(Boolean).join('-')}-${digest}.woff2`
    return { path, file: pathToFileURL(file), bytes: content.length, range, weight: only ? String(only) : variable }
  }
  const filesOf = (subset: string, range: string) =>
    weights ? weights.map((only) => fileOf(subset, range, only)) : [fileOf(subset, range)]
  return {
    name,
    fallback,
    weight,
    tracking,
    latin: filesOf('latin', latin),
    extended: filesOf('latin-ext', latinExtended),
  }
}
