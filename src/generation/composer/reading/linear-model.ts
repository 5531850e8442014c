import { inflateRawSync } from 'node:zlib'
import { readTable } from '../../brief/read-table.ts'

/** Hashed features in groups. A group counts the same, however many features it has. */
export type Features = readonly Uint16Array[]

/**
 * What weights are trained for: to tell orders to the authors by themselves and beside other sentences, the name of the business, the person
 * behind it, and the town.
 */
const tasks = ['order', 'around', 'name', 'person', 'place'] as const
type Task = (typeof tasks)[number]

/** Weights of a task; features that share a slot share a weight. */
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
/** The slots of features, each once. */
export const featuresOf = (names: Iterable<string>): Uint16Array =>
  Uint16Array.from(new Set(Array.from(names, feature)))

/** Features between bars: `l${word} ¦ lr${word} ${next}` are two. */
export const split = (texts: TemplateStringsArray, ...values: unknown[]): string[] =>
  String.raw(texts, ...values).split(/ ¦\s+/)

/** The slots of the groups of two to five letters of a word, its ends included. */
export function lettersOf(word: string): Uint16Array {
  const found: number[] = []
  const framed = ` ${word} `
  for (let first = 0; first < framed.length; first++) {
    let hash = step(start, framed.charCodeAt(first))
    for (let last = first + 1; last < Math.min(first + 5, framed.length); last++) {
      hash = step(hash, framed.charCodeAt(last))
      found.push(slotOf(hash))
    }
  }
  return Uint16Array.from(found)
}

/** The slots of several groups, each once. */
export const union = (groups: readonly Uint16Array[]): Uint16Array =>
  Uint16Array.from(new Set(groups.flatMap((group) => [...group])))

function scoreOf(features: Features, weights: Float32Array): number {
  let score = 0
  for (const group of features) {
    let sum = 0
    for (let index = 0; index < group.length; index++) sum += weights[group[index] ?? 0] ?? 0
    score += sum / Math.sqrt(group.length || 1)
  }
  return score
}

/** The probabilities of alternatives. One without features has the score 0. */
export function chancesOf(alternatives: readonly Features[], weights: Float32Array): number[] {
  const scores = alternatives.map((features) => scoreOf(features, weights))
  const top = scores.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY)
  const raised = scores.map((each) => Math.exp(each - top))
  const sum = raised.reduce((total, each) => total + each, 0)
  return raised.map((each) => each / sum)
}

type Stored = Record<Task, { unit: number; bytes: string }> & { languages: string; few: string }
let trained: ReturnType<typeof readWeights> | undefined
/** The trained weights, which are read when a brief is read for the first time. */
export const trainedWeights = () => (trained ??= readWeights())

/** `languages`: those of enough labeled briefs; `few`: those of them that have fewer than others. */
function readWeights() {
  const stored = readTable<Stored>(new URL('weights.json', import.meta.url))
  const read = ({ unit, bytes }: Stored[Task]) =>
    Float32Array.from(new Int8Array(inflateRawSync(Buffer.from(bytes, 'base64'))), (each) => each * unit)
  const weights = Object.fromEntries(tasks.map((task) => [task, read(stored[task])])) as Record<Task, Float32Array>
  return { ...weights, languages: new Set(stored.languages.split(' ')), few: new Set(stored.few.split(' ')) }
}
