import { LRUCache } from 'lru-cache'
import type { Profile } from './reading/read-brief.ts'
import { readTable } from '../brief/read-table.ts'
import { wordsIn } from './phrases.ts'

/** Objects of trades by the words for them. The words of a line that begins with "=" say no more than part of a trade ("oyster farm"). */
const trades = Object.entries(readTable<Record<string, string>>(new URL('objects.json', import.meta.url))).map(
  ([words, objects]) => ({ words: words.replace('=', '').split('|').map(plain), isPart: words[0] === '=', objects }),
)
/** The words for each object by language. */
const names = readTable<Record<string, Record<string, string>>>(new URL('object-names.json', import.meta.url))

/** The objects of a language by their words, the first of those that share a word. Built at the first brief in it. */
const indexes = new LRUCache<string, ReadonlyMap<string, string>>({
  max: 30,
  memoMethod: (language) =>
    new Map(
      Object.entries(names[language] ?? {})
        .flatMap(([object, said]) =>
          said
            .split('|')
            .flatMap((word) => [word, `${word}s`].map((form) => [wordsIn(form).join(' '), object] as const)),
        )
        .toReversed(),
    ),
})

function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[^\p{L}\p{N}&]+/gu, ' ').trim()
}

/**
 * The objects of the trade, if the brief or the name of the business has one, those that its trade and its goods with a price name, and those
 * that several sentences of the brief name.
 */
export function objectsFor({ label, phrase, name, trade: { words }, prices, said, language }: Profile): string[] {
  const goods = prices.flatMap(({ items }) => items.map(({ name }) => name))
  const trade = phrase ?? label ?? ''
  const named = said.flatMap((sentence) => [...new Set(namedIn(sentence, language))])
  return [
    ...new Set([
      ...namedIn(trade, language),
      ...objectsOfTrade(plain(trade || (name ?? '')), words, language),
      ...goods.flatMap((name) => namedIn(name, language)),
      ...named.filter((object, index) => named.indexOf(object) < index),
    ]),
  ].slice(0, 6)
}

/** The trade is the whole label, one of its words, or its head: "family bakery", "boulangerie bio", "Klavierbau Ehlers". */
function objectsOfTrade(label: string, words: readonly string[], language: string): string[] {
  const called = new Set([label, ...words.map(plain)])
  const isHead = (word: string) =>
    /^(?:fr|es|it|pt)/.test(language)
      ? label.startsWith(`${word} `)
      : label.endsWith(` ${word}`) || (language.startsWith('de') && label.startsWith(`${word} `))
  const found =
    trades.find(({ words }) => words.some((word) => called.has(word))) ??
    trades.find(({ words, isPart }) => !isPart && words.some(isHead))
  return found?.objects.split(' ').slice(0, 2) ?? []
}

/** The objects whose whole name, of one or two words, stands in a text. */
function namedIn(text: string, language: string): string[] {
  const index = indexes.memo(language.split('-')[0] ?? '')
  const words = wordsIn(text)
  return words.flatMap((word, at) => index.get(`${word} ${words[at + 1] ?? ''}`) ?? index.get(word) ?? [])
}
