import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { timesOf } from '../../brief/times.ts'
import { readTable } from '../../brief/read-table.ts'
import type { Line } from './lines.ts'

/** A sentence and where it stands. `isLine`: whether it is the only one of its line. `heading`: the line above a list. */
export type Said = { text: string; isBullet: boolean; isLine: boolean; heading: string | null }
/** What is asked for: a website, or a page or post of one. */
export type Kind = 'website' | 'page'

/** The sentences of lines, without the headings of lists. */
export function saidIn(lines: readonly Line[]): Said[] {
  let heading: string | null = null
  return lines.flatMap(({ sentences, isBullet }) => {
    const [only = ''] = sentences
    const isLine = sentences.length === 1
    if (!isBullet) heading = null
    if (!isBullet && isLine && /^[^.!?]{2,80}:$/.test(only)) {
      heading = only.slice(0, -1)
      return []
    }
    return sentences.map((text): Said => ({ text, isBullet, isLine, heading }))
  })
}

/** Weights of features: features that share a slot share a weight. */
export const slots = 1 << 16
const start = 0x811c9dc5
const step = (hash: number, code: number): number => Math.imul(hash ^ code, 16777619)
const slotOf = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 12)) & (slots - 1)
}
/** The slot of a feature (FNV-1a). */
function feature(name: string): number {
  let hash = start
  for (let index = 0; index < name.length; index++) hash = step(hash, name.charCodeAt(index))
  return slotOf(hash)
}

/** The slots of the groups of two to five letters of words, their ends included. */
function lettersOf(words: readonly string[]): number[] {
  const found = new Set<number>()
  for (const framed of words.map((word) => ` ${word} `))
    for (let first = 0; first < framed.length; first++) {
      let hash = step(start, framed.charCodeAt(first))
      for (let last = first + 1; last < Math.min(first + 5, framed.length); last++) {
        hash = step(hash, framed.charCodeAt(last))
        found.add(slotOf(hash))
      }
    }
  return [...found]
}

const tokensOf = (text: string): string[] =>
  text
    .slice(0, 600)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\d/g, '0')
    .match(/[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/** Features of the sentence at an index, in groups that count the same: its letters, its words, its position and form. */
export function featuresOf(all: readonly Said[], index: number, language: string, kind: Kind): number[][] {
  const { text, isBullet, isLine, heading } = all[index] ?? { text: '', isBullet: false, isLine: true, heading: null }
  const tokens = tokensOf(text)
  const words = tokens.flatMap((each, at) => [`w${each}`, `b${each} ${tokens[at + 1] ?? '$'}`])
  words.push(`f${tokens[0]}`, `f${tokens[0]} ${tokens[1]}`, `l${tokens.at(-1)}`)
  const length = Math.min(8, Math.floor(Math.log2(tokens.length + 1) * 1.5))
  const last = all.length - 1 - index
  const form = [
    ...[
      'bias',
      `kind ${kind}`,
      `language ${language}`,
      `from start ${Math.min(3, index)}`,
      `from end ${Math.min(3, last)}`,
    ],
    ...[
      `${kind} part ${Math.floor((index / Math.max(1, all.length - 1)) * 4)}`,
      `sentences ${Math.min(6, all.length)}`,
    ],
    ...[
      `${kind} length ${length}`,
      `${kind} ${length} ${index === 0} ${last === 0}`,
      `bullet ${isBullet}`,
      `line ${isLine}`,
    ],
    ...[`end ${/[.!?:,]$/.exec(text)?.[0]}`, `asks ${text.includes('?')}`, `digit ${/\d/.test(text)}`],
    ...[`small ${/^\p{Ll}/u.test(text)}`, `capitals ${/^\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u.test(text)}`],
    ...[`label ${/^[^:]{2,30}:\s/.test(text)}`, `listed ${heading !== null}`],
    `contact ${phonesOf(text).length + emailsOf(text).length > 0}`,
    `time ${timesOf(text.toLowerCase()).length > 0}`,
    ...tokensOf(heading ?? '').map((each) => `heading ${each}`),
  ]
  return [lettersOf(tokens), [...new Set(words.map(feature))], [...new Set(form.map(feature))]]
}

/** The probability that weights give to features. */
export function chanceOf(features: readonly (readonly number[])[], weights: ArrayLike<number>): number {
  const scores = features.map((group) => {
    const sum = group.reduce((total, slot) => total + (weights[slot] ?? 0), 0)
    return sum / Math.sqrt(group.length || 1)
  })
  return 1 / (1 + Math.exp(-scores.reduce((total, each) => total + each, 0)))
}

let trained: { languages: ReadonlySet<string>; weights: Float32Array } | undefined

/** Reads the weights when a brief is read for the first time. */
function load() {
  const { languages, unit, bytes } = readTable<{ languages: string; unit: number; bytes: string }>(
    new URL('weights.json', import.meta.url),
  )
  const weights = Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (each) => each * unit)
  return { languages: new Set(languages.split(' ')), weights }
}

/** The probability from which a sentence is taken for an order. */
export const likely = 0.65

/**
 * Whether the sentence at an index speaks to the authors of a website and not to its visitors, with at least this probability. In a language
 * without labeled briefs, none does.
 */
export function isForAuthors(
  all: readonly Said[],
  index: number,
  language: string,
  kind: Kind,
  least = likely,
): boolean {
  trained ??= load()
  const [base = ''] = language.split('-')
  return trained.languages.has(base) && chanceOf(featuresOf(all, index, base, kind), trained.weights) >= least
}
