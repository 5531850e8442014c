import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { timesOf } from '../../brief/times.ts'
import type { Line } from './lines.ts'
import { addLetters, feature, type Features, probabilities, scoreOf, type Weights } from './linear-model.ts'

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
export const isHeading = (line: string): boolean => /^[^.!?]{2,80}:$/.test(line)

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

/** How likely a sentence is meant for visitors, for the authors of the website, or holds only data such as a phone number. */
export type Fitness = { visitors: number; authors: number; data: number }

export function fitnessOf(features: Features, weights: Weights): Fitness {
  const scores = [scoreOf(weights.visitors, features), scoreOf(weights.authors, features), 0]
  const [visitors = 0, authors = 0, data = 0] = probabilities(scores)
  return { visitors, authors, data }
}
