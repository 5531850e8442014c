import type { Profile } from './reading/read-brief.ts'
import { readTable } from '../brief/read-table.ts'

/** Objects of trades by the words for them. The words of a line that begins with "=" say no more than part of a trade ("oyster farm"). */
const trades = Object.entries(readTable<Record<string, string>>(new URL('objects.json', import.meta.url))).map(
  ([words, objects]) => ({ words: words.replace('=', '').split('|').map(plain), isPart: words[0] === '=', objects }),
)
/** The words for each object by language. */
const names = readTable<Record<string, Record<string, string>>>(new URL('object-names.json', import.meta.url))
const indexes = new Map<string, Map<string, string>>()

/** The objects of a language by their words. Built at the first brief in it. */
function indexOf(language: string): Map<string, string> {
  const index = indexes.get(language) ?? new Map<string, string>()
  if (indexes.has(language)) return index
  for (const [object, said] of Object.entries(names[language] ?? {}))
    for (const word of said.split('|').map(plain))
      for (const form of [word, `${word}s`]) if (!index.has(form)) index.set(form, object)
  indexes.set(language, index)
  return index
}

function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[^\p{L}\p{N}&]+/gu, ' ').trim()
}

/**
 * The objects of the trade, if the brief or the name of the business has one, those that its trade and its goods with a price name, and those
 * that several sentences of the brief name.
 */
export function objectsFor({ label, phrase, name, prices, said, language }: Profile): string[] {
  const goods = prices.flatMap(({ items }) => items.map(({ name }) => name))
  const trade = phrase ?? label ?? ''
  const named = said.flatMap((sentence) => [...new Set(namedIn(sentence, language))])
  return [
    ...new Set([
      ...namedIn(trade, language),
      ...objectsOfTrade(plain(trade || (name ?? '')), language),
      ...goods.flatMap((name) => namedIn(name, language)),
      ...named.filter((object, index) => named.indexOf(object) < index),
    ]),
  ].slice(0, 6)
}

/** The trade is the whole label, or its head: "family bakery", "boulangerie bio", "Klavierbau Ehlers". */
function objectsOfTrade(label: string, language: string): string[] {
  const isHead = (word: string) =>
    /^(?:fr|es|it|pt)/.test(language)
      ? label.startsWith(`${word} `)
      : label.endsWith(` ${word}`) || (language.startsWith('de') && label.startsWith(`${word} `))
  const found =
    trades.find(({ words }) => words.includes(label)) ??
    trades.find(({ words, isPart }) => !isPart && words.some(isHead))
  return found?.objects.split(' ').slice(0, 2) ?? []
}

/** The objects whose whole name, of one or two words, stands in a text. */
function namedIn(text: string, language: string): string[] {
  const index = indexOf(language.split('-')[0] ?? '')
  const words = plain(text).split(' ')
  return words.flatMap((word, at) => index.get(`${word} ${words[at + 1] ?? ''}`) ?? index.get(word) ?? [])
}
