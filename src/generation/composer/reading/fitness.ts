import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import { timesOf } from '../../brief/times.ts'
import { chancesOf, type Features, featuresOf, lettersOf, split, trainedWeights, union } from './linear-model.ts'
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
  const form = split`bias ¦ kind ${kind} ¦ language ${language} ¦ from start ${Math.min(3, index)} ¦ from end ${Math.min(3, last)} ¦
    ${kind} part ${Math.floor((index / Math.max(1, all.length - 1)) * 4)} ¦ sentences ${Math.min(6, all.length)} ¦
    ${kind} length ${length} ¦ ${kind} ${length} ${index === 0} ${last === 0} ¦ bullet ${isBullet} ¦ line ${isLine} ¦
    end ${/[.!?:,]$/.exec(text)?.[0]} ¦ asks ${text.includes('?')} ¦ digit ${/\d/.test(text)} ¦ small ${/^\p{Ll}/u.test(text)} ¦
    capitals ${/^\p{Lu}\S*(?:\s\p{Lu}\S*)+$/u.test(text)} ¦ label ${/^[^:]{2,30}:\s/.test(text)} ¦ listed ${heading !== null} ¦
    contact ${phonesOf(text).length + emailsOf(text).length > 0} ¦ time ${timesOf(text.toLowerCase()).length > 0}`
  form.push(...tokensOf(heading ?? '').map((each) => `heading ${each}`))
  return [union(tokens.map(lettersOf)), featuresOf(words), featuresOf(form)]
}

/** Features of the sentence at an index: how likely it and those around it are orders, each read by itself. */
export function aroundFeatures(chances: readonly number[], index: number, kind: Kind): Features {
  const odds = chances.map((chance) => Math.log((chance + 1e-4) / (1 - chance + 1e-4)))
  const [before, after, last] = [odds.slice(0, index), odds.slice(index + 1), odds.length - 1]
  const step = (some: readonly number[], steps = 1) => {
    const mean = some.reduce((sum, each) => sum + each, 0) / some.length
    return some.length > 0 ? Math.max(-6, Math.min(6, Math.round(mean * steps))) : '-'
  }
  const [own, left, right] = [odds.slice(index, index + 1), before.slice(-1), after.slice(0, 1)]
  return [
    featuresOf(split`own ${step(own)} ¦ own2 ${step(own, 2)} ¦ left ${step(left)} ¦ right ${step(right)} ¦ before ${step(before)} ¦
      after ${step(after)} ¦ others ${step([...before, ...after])} ¦ beside ${step(left, 0.5)} ${step(right, 0.5)} ¦
      around ${step(before, 0.5)} ${step(after, 0.5)} ¦ part ${Math.floor((index / Math.max(1, last)) * 4)} ${Math.min(6, odds.length)} ¦
      ends ${index === 0} ${index === last} ${kind}`),
  ]
}

/**
 * Returns a function that tells how likely the sentence at an index, or a part of it, speaks to the authors of a website and not to its visitors.
 * Each sentence is read by itself, then beside the others. In a language without labeled briefs, none speaks to the authors.
 */
export function orderChances(all: readonly Said[], language: string, kind: Kind) {
  const [base = ''] = language.split('-')
  const { languages, few, order, around } = trainedWeights()
  if (!languages.has(base)) return () => 0
  const alone = (among: readonly Said[], index: number) =>
    chancesOf([[], sentenceFeatures(among, index, base, kind)], order)[1] ?? 0
  const chances = all.map((_, index) => alone(all, index))
  return (index: number, part?: Said): number => {
    const known = part ? chances.with(index, alone(all.with(index, part), index)) : chances
    return (chancesOf([[], aroundFeatures(known, index, kind)], around)[1] ?? 0) * (few.has(base) ? fewTrust : 1)
  }
}

/** By how much probabilities count in a language with few labeled briefs. */
export const fewTrust = 0.63
/** The probability from which a sentence is taken for an order. */
export const likely = 0.46
