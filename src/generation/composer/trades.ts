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
}

/** The looks by name. `fresh` is that of a trade which is not known. */
export const looks = readTable<Record<string, Look> & { fresh: Look }>(new URL('looks.json', import.meta.url))

/**
 * Trades by id, which names the pictures too: the look, and the words for such a business in the supported languages. A word that also means
 * something else, such as "salon" or "studio", is not there.
 */
const table = readTable<Record<string, [look: string, words: string]>>(new URL('trades.json', import.meta.url))

const trades = new Map(
  Object.entries(table).flatMap(([id, [look, words]]) =>
    words.split(',').map((word) => [plain(word), { id, look: looks[look] ?? looks.fresh }] as const),
  ),
)
const longest = Math.max(...[...trades.keys()].map((words) => words.split(' ').length))

export type Trade = { id: string; look: Look }
/** A business whose trade is not known. */
export const anyTrade: Trade = { id: 'generic', look: looks.fresh }

/** The trade of a word or its plural with s. */
export const tradeCalled = (words: string): Trade | undefined =>
  trades.get(plain(words)) ?? trades.get(plain(words).replace(/s$/, ''))

/** The first trade that a text names, in the words of the text. In English, what stands before another noun is none: "bar stools". */
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
      if (trade && !isBeforeNoun) return { ...trade, label }
    }
  return undefined
}
