import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { timesOf } from '../../brief/times.ts'
import { chancesOf, type Features, featuresOf, lettersOf, trainedWeights, union } from './linear-model.ts'
import type { Line } from './lines.ts'

/** A sentence and where it stands. `isLine`: whether it is the only one of its line. `heading`: the line above a list. */
export type Said = { text: string; isBullet: boolean; isLine: boolean; heading: string | null }
/** What is asked for: a website, or a page or post of one. */
export type Kind = 'website' | 'page'

/** Sentences that are read of a text: a long menu has some hundred. */
const maxSentences = 400

/** The sentences of lines, without the headings of lists. */
export function saidIn(lines: readonly Line[]): Said[] {
  let heading: string | null = null
  const said = lines.flatMap(({ sentences, isBullet }) => {
    const [only = ''] = sentences
    const isLine = sentences.length === 1
    if (!isBullet) heading = null
    if (!isBullet && isLine && /^[^.!?]{2,80}:$/.test(only)) {
      heading = only.slice(0, -1)
      return []
    }
    return sentences.map((text): Said => ({ text, isBullet, isLine, heading }))
  })
  return said.slice(0, maxSentences)
}

const tokensOf = (text: string): string[] =>
  text
    .slice(0, 600)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\d/g, '0')
    .match(/[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/** Features of the sentence at an index, in groups that count the same: its letters, its words, its position and form. */
export function sentenceFeatures(all: readonly Said[], index: number, language: string, kind: Kind): Features {
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
  return [union(tokens.map(lettersOf)), featuresOf(words), featuresOf(form)]
}

/** The probability from which a sentence is taken for an order. */
export const likely = 0.6

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
  const [base = ''] = language.split('-')
  const { languages, order } = trainedWeights()
  if (!languages.has(base)) return false
  const [, chance = 0] = chancesOf([[], sentenceFeatures(all, index, base, kind)], order)
  return chance >= least
}
