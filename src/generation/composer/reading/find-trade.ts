import { generic, trades } from '../trades/index.ts'
import type { Trade } from '../trades/trade.ts'
import { type Text, type Token, tokensOf } from './text.ts'
import { plain } from './words.ts'

type Entry = { trade: Trade; strength: 'strong' | 'weak'; kind: string | undefined }
export type TradeFound = { trade: Trade; kind: string; label: string; start: number; end: number; strong: boolean }

const lexicon = new Map<string, Entry>()
for (const trade of trades) {
  for (const phrase of trade.weak ?? []) lexicon.set(plain(phrase), { trade, strength: 'weak', kind: undefined })
  for (const phrase of trade.words) lexicon.set(plain(phrase), { trade, strength: 'strong', kind: undefined })
  for (const phrase of trade.cousins ?? []) lexicon.set(plain(phrase), { trade, strength: 'strong', kind: phrase })
  for (const phrase of trade.kinds) lexicon.set(plain(phrase), { trade, strength: 'strong', kind: phrase })
}
const longest = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length))
const vocabulary = new Set([...lexicon.keys()].flatMap((phrase) => phrase.split(' ')))

/** Whether a word occurs in the name of some trade: "Bakery" alone names nobody. */
export const isTradeWord = (word: string): boolean =>
  vocabulary.has(plain(word)) || vocabulary.has(plain(word).replace(/s$/, ''))

/**
 * The trade a text speaks of: the first one it names, where of neighbouring words the last one counts ("accounting software").
 * A plural ("for restaurants") is more likely the customers' trade, and counts only where nothing else is found.
 */
export function findTrade(text: Text): TradeFound | undefined {
  const tokens = tokensOf(text.value)
  const chains = chainsOf(tokens)
  const chosen = chains.find(({ strong }) => strong) ?? chains[0]
  return chosen && toFound(chosen, text.value, tokens)
}

export const unknownTrade = (kind = 'business'): TradeFound => ({
  trade: generic,
  kind,
  label: kind,
  start: -1,
  end: -1,
  strong: false,
})

type Match = { entry: Entry; phrase: string; first: number; next: number; strong: boolean }

function chainsOf(tokens: Token[]): Match[] {
  const keys = tokens.map(({ text }) => plain(text))
  const chains: Match[] = []
  for (let first = 0; first < keys.length; ) {
    const match = matchAt(keys, first)
    const previous = chains.at(-1)
    if (match && previous?.next === first && match.strong >= previous.strong) chains[chains.length - 1] = match
    else if (match) chains.push(match)
    first = match?.next ?? first + 1
  }
  return chains
}

function matchAt(keys: string[], first: number): Match | undefined {
  for (let length = longest; length > 0; length--) {
    const phrase = keys.slice(first, first + length).join(' ')
    const exact = lexicon.get(phrase)
    const entry = exact ?? lexicon.get(phrase.replace(/(?:(?<=ch|sh|x)es|s)$/, '').replace(/ie$/, 'y'))
    if (entry)
      return { entry, phrase, first, next: first + length, strong: entry.strength === 'strong' && exact !== undefined }
  }
  return undefined
}

const afterNoun =
  /^(?:\s*$|\s*[.,;:!?()\n–—]|\s+(?:in|near|that|which|who|whose|from|for|called|named|based|and|with|at|on|by|of|to|the|is|are|where|located|offering|selling|specialis|specializ)\b)/i

const person = /(?:er|or|ist|ian|ect|man|chef|vet|coach|mechanic|attorney|notary|nanny|dj)$/

/** The noun of the brief itself, where it is used as one: "a singer in Leeds" is a singer, though bands sing too. */
function toFound({ entry, phrase, first, next, strong }: Match, text: string, tokens: Token[]): TradeFound {
  const { trade, kind } = entry
  const start = tokens[first]?.start ?? 0
  const end = tokens[next - 1]?.end ?? 0
  const words = text.slice(start, end).toLowerCase()
  const before = text.slice(0, start)
  const introduced =
    /(?:^|[.!?\n]\s*|\p{L}, )$/u.test(before) ||
    tokens.slice(Math.max(0, first - 4), first).some((token) => /^(?:an?|my|our|the)$/i.test(token.text))
  const literal = kind === undefined && strong && introduced && person.test(phrase) && afterNoun.test(text.slice(end))
  if (literal) return { trade, kind: words, label: words, start, end, strong }
  const usual = kind === undefined || kind === trade.kinds[0]
  return {
    trade,
    kind: kind ?? trade.kinds[0] ?? trade.id,
    label: usual ? (trade.label ?? trade.kinds[0] ?? trade.id) : kind,
    start,
    end,
    strong,
  }
}
