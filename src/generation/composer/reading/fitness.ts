import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { timesOf } from '../../brief/times.ts'
import type { Line } from './lines.ts'
import { addLetters, certain, feature, type Features, probabilities, scoreOf, trainedWeights } from './linear-model.ts'

/** A sentence of a brief and where it stands. `isLine`: whether it is the only one of its line. `heading`: the line above a list. */
export type Said = { text: string; isBullet: boolean; isLine: boolean; heading: string | null }

/** The sentences of the lines of a brief. */
export function saidIn(lines: readonly Line[]): Said[] {
  let heading: string | null = null
  return lines.flatMap(({ sentences, isBullet }) => {
    const [only = ''] = sentences
    const isLine = sentences.length === 1
    if (!isBullet) heading = null
    const said = sentences.map((text): Said => ({ text, isBullet, isLine, heading }))
    if (!isBullet && isLine && isHeading(only)) heading = only.slice(0, -1)
    return said
  })
}
const isHeading = (line: string): boolean => /^[^.!?]{2,80}:$/.test(line)
/** Whether a line stands above a list and is none of its entries. */
export const isHeadingLine = ({ text, isBullet, isLine }: Said): boolean => isLine && !isBullet && isHeading(text)

const maxLength = 600
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\d/g, '0')
    .match(/[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/** Features of the sentence at an index: its letters, its words, and its position and form. */
export function featuresOf(all: readonly Said[], index: number, language: string): Features {
  const { text, isBullet, isLine, heading } = all[index] ?? { text: '', isBullet: false, isLine: true, heading: null }
  const tokens = tokensOf(text.slice(0, maxLength))
  const letters = new Set<number>()
  for (const token of tokens) addLetters(token, 'c', letters)
  const words = tokens.flatMap((each, at) => [`w${each}`, `b${each} ${tokens[at + 1] ?? '$'}`])
  words.push(`f${tokens[0]}`, `f${tokens[0]} ${tokens[1]}`, `l${tokens.at(-1)}`)
  const length = Math.min(8, Math.floor(Math.log2(tokens.length + 1) * 1.5))
  const last = all.length - 1 - index
  const form = [
    ...['bias', `language ${language}`, `from start ${Math.min(3, index)}`, `from end ${Math.min(3, last)}`],
    ...[`part ${Math.floor((index / Math.max(1, all.length - 1)) * 4)}`, `sentences ${Math.min(6, all.length)}`],
    ...[`length ${length}`, `length ${length} ${index === 0} ${last === 0}`, `bullet ${isBullet}`, `line ${isLine}`],
    ...[`end ${/[.!?:,]$/.exec(text)?.[0]}`, `asks ${text.includes('?')}`, `digit ${/\d/.test(text)}`],
    ...[`small ${/^\p{Ll}/u.test(text)}`, `capitals ${/^\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u.test(text)}`],
    ...[`label ${/^[^:]{2,30}:\s/.test(text)}`, `listed ${heading !== null}`],
    ...[
      `contact ${phonesOf(text).length + emailsOf(text).length > 0}`,
      `time ${timesOf(text.toLowerCase()).length > 0}`,
    ],
    ...(heading === null ? [] : tokensOf(heading).map((each) => `heading ${each}`)),
  ]
  return [[...letters], [...new Set(words.map(feature))], [...new Set(form.map(feature))]]
}

/** In a language without labeled briefs, nothing is certain. */
export const hasWeights = (language: string): boolean =>
  trainedWeights().languages.includes(language.split('-')[0] ?? '')

/** Whether the sentence at an index certainly speaks to the authors of the website instead of its visitors. */
export function isForAuthors(all: readonly Said[], index: number, language: string): boolean {
  const { visitors, authors } = trainedWeights()
  const features = featuresOf(all, index, language)
  const [, chance = 0] = probabilities([scoreOf(visitors, features), scoreOf(authors, features), 0])
  return hasWeights(language) && chance > certain.authors
}
