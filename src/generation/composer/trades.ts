import type { ArtDirection } from '../../domain/websites/art-direction.ts'
import type { HeadingFont } from '../../domain/websites/pairings.ts'
import type { PaletteName } from '../../domain/websites/palettes.ts'
import type { Section, Theme } from '../../domain/websites/site.ts'
import { isFrequentWord } from '../../domain/text-language.ts'
import { readTable } from '../brief/read-table.ts'
import { plain } from '../brief/source.ts'

export type HeroLayout = Extract<Section, { kind: 'hero' }>['layout']

/** A list that is not empty. */
export type Some<T> = readonly [T, ...T[]]

/** What suits a kind of trade; the seed chooses within it, so that two bakeries differ and still look like bakeries. */
export type Look = Pick<ArtDirection, 'base' | 'rhythm' | 'treatment' | 'motion'> & {
  [Choice in 'art' | 'radius' | 'density' | 'mode']: Some<Theme[Choice]>
} & { [Choice in 'header' | 'card']: Some<ArtDirection[Choice]> } & {
  palettes: Some<PaletteName>
  fonts: Some<HeadingFont>
  heroes: Some<HeroLayout>
  voice: string
  /** The kinds of trades that have this look. */
  kinds: readonly string[]
}

/** The looks by name. `fresh` is that of a trade which is not known. */
export const looks = readTable<Record<string, Look> & { fresh: Look }>(new URL('looks.json', import.meta.url))

const lookOf = new Map(Object.values(looks).flatMap((look) => look.kinds.map((kind) => [kind, look] as const)))

/**
 * A trade a line: its kind, which has a look and pictures, and the words for such a business in seven languages. The first of a language is
 * printed, so it names the business and not a woman or man. A word that also means something else, such as "salon" or "studio", is not there.
 */
const table = readTable<readonly string[]>(new URL('trades.json', import.meta.url))
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']

/** `id`: the kind; `labels`: the printed word by language; `words`: all words. */
export type Trade = { id: string; look: Look; labels: Record<string, string>; words: readonly string[] }

function tradeOf(line: string): Trade {
  const [id = '', ...columns] = line.split(' | ')
  const words = columns.map((column) => column.split(','))
  const labels = Object.fromEntries(languages.map((language, index) => [language, words[index]?.[0] ?? '']))
  return { id, look: lookOf.get(id) ?? looks.fresh, labels, words: words.flat().map(plain) }
}

/** The first trade of each word. */
const trades = new Map(
  table
    .map(tradeOf)
    .flatMap((trade) => trade.words.map((word) => [word, trade] as const))
    .toReversed(),
)
const longest = Math.max(...[...trades.keys()].map((words) => words.split(' ').length))

/** A business whose trade is not known. */
export const anyTrade: Trade = { id: 'generic', look: looks.fresh, labels: {}, words: [] }

/** The trade of a word or its plural with s. */
export const tradeCalled = (words: string): Trade | undefined =>
  trades.get(plain(words)) ?? trades.get(plain(words).replace(/s$/, ''))

/** The first trade that a text names, with its word in the language or that of the text. In English, what stands before another noun is none: "bar stools". */
export function findTrade(text: string, language: string): (Trade & { label: string }) | undefined {
  const words = [...text.matchAll(/[\p{L}\p{M}&]+(?:[’'-][\p{L}\p{M}]+)*/gu)]
  for (const [first, { index }] of words.entries())
    for (let count = Math.min(longest, words.length - first); count > 0; count--) {
      const last = words[first + count - 1]
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
      const label = text.slice(index, end)
      const trade = tradeCalled(label)
      const next = /^\s(\p{Ll}+)/u.exec(text.slice(end))?.[1]
      const isBeforeNoun = language.startsWith('en') && next !== undefined && !isFrequentWord(next, language)
      if (trade && !isBeforeNoun) return { ...trade, label: trade.labels[language.split('-')[0] ?? ''] || label }
    }
  return undefined
}
