import { readTable } from '../../brief/read-table.ts'

/** Hashed features in groups. A group counts the same, however many features it has. */
export type Features = readonly (readonly number[])[]

/** Slots of a table of weights; features that share a slot share a weight. */
export const slots = 1 << 16

const step = (hash: number, code: number): number => Math.imul(hash ^ code, 16777619)
const slotOf = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 12)) & (slots - 1)
}
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = step(hash, text.charCodeAt(index))
  return hash
}
/** The slot of a feature (FNV-1a). */
export const feature = (name: string): number => slotOf(seedOf(name))

/** Adds the slots of the two to five letters that stand together in a word, its ends included. */
export function addLetters(word: string, kind: string, to: Set<number>): void {
  const seed = seedOf(kind)
  const framed = ` ${word} `
  for (let start = 0; start < framed.length; start++) {
    let hash = step(seed, framed.charCodeAt(start))
    for (let end = start + 1; end < Math.min(start + 5, framed.length); end++) {
      hash = step(hash, framed.charCodeAt(end))
      to.add(slotOf(hash))
    }
  }
}

/** The sum of the weights of features. */
export function scoreOf(weights: ArrayLike<number>, features: Features): number {
  let score = 0
  for (const group of features) {
    let sum = 0
    for (const slot of group) sum += weights[slot] ?? 0
    score += sum / Math.sqrt(group.length || 1)
  }
  return score
}

/** Probabilities of alternatives, by their scores. */
export function probabilities(scores: readonly number[]): number[] {
  const top = scores.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY)
  const raised = scores.map((each) => Math.exp(each - top))
  const sum = raised.reduce((total, each) => total + each, 0)
  return raised.map((each) => each / sum)
}

/** A sentence is left out if it is likelier than `authors` to be for the authors of the website; a less likely name or town is not taken. */
export const certain = { authors: 0.8, name: 0.6, place: 0.6 }

export const tables = ['visitors', 'authors', 'name', 'place'] as const
/** `languages`: those of enough labeled briefs. */
export type Weights = Record<(typeof tables)[number], ArrayLike<number>> & { languages: readonly string[] }

type Stored = Record<(typeof tables)[number], { unit: number; bytes: string }> & { languages: string }
let loaded: Weights | undefined

/** The trained weights, which are read from their file when a brief is read for the first time. */
export function trainedWeights(): Weights {
  if (loaded) return loaded
  const stored = readTable<Stored>(new URL('weights.json', import.meta.url))
  const entries = tables.map((name) => {
    const { unit, bytes } = stored[name]
    return [name, Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (each) => each * unit)]
  })
  loaded = { ...(Object.fromEntries(entries) as Omit<Weights, 'languages'>), languages: stored.languages.split(' ') }
  return loaded
}
