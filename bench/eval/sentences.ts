import { readFile } from 'node:fs/promises'
import type { Model } from '../../src/generation/model.ts'
import { partsOf } from '../../src/generation/statements.ts'

/** A brief with sentences that a page may say, and with inventions. */
type Sentences = { brief: string; true: string[]; invented: string[] }

/** Shares of 1. `missed` and `removed` are the sentences to look at. */
export type SentencesResult = {
  model: string
  invented: number
  found: number
  true: number
  removed: string[]
  missed: string[]
  input_tokens: number
  output_tokens: number
}

const unknown = { name: '', tagline: '', description: '', trade: '', voice: '', place: null }
const brand = { ...unknown, email: null, phone: null, address: null, hours: null }

/** Has a model check the sentences of each brief in one mixed list, and compares its verdicts with what they are. */
export async function evaluateSentences(model: Model, file: URL | string): Promise<SentencesResult> {
  if (!model.checkFacts) throw new Error(`${model.name} does not check facts. Configure a language model.`)
  const all = JSON.parse(await readFile(file, 'utf8')) as Sentences[]
  const { signal } = new AbortController()
  const result: SentencesResult = {
    ...{
      model: model.name,
      invented: 0,
      found: 0,
      true: 0,
      removed: [],
      missed: [],
      input_tokens: 0,
      output_tokens: 0,
    },
  }
  for (const { brief, true: stated, invented } of all) {
    const sentences = [...stated, ...invented].sort()
    for (const part of partsOf({ website: { prompt: brief }, brand, pages: [{ path: '/', sentences }] })) {
      const { value, usage } = await model.checkFacts(part, { signal })
      const found = new Set(value.map(({ sentence }) => sentence))
      const asked = part.pages.flatMap((page) => page.sentences)
      result.missed.push(...asked.filter((each) => invented.includes(each) && !found.has(each)))
      result.removed.push(...asked.filter((each) => stated.includes(each) && found.has(each)))
      result.input_tokens += usage.input_tokens
      result.output_tokens += usage.output_tokens
    }
    result.invented += invented.length
    result.true += stated.length
  }
  return { ...result, found: result.invented - result.missed.length }
}

const share = (part: number, all: number): string =>
  `${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`

/** The figures, and the sentences that were judged wrongly. */
export const showSentences = ({ model, found, invented, removed, missed, ...result }: SentencesResult): string =>
  [
    `${model}, ${new Date().toISOString().slice(0, 10)}`,
    `inventions found: ${share(found, invented)}`,
    `true sentences removed: ${share(removed.length, result.true)}`,
    `tokens: ${result.input_tokens} in, ${result.output_tokens} out`,
    ...missed.map((sentence) => `missed: ${sentence}`),
    ...removed.map((sentence) => `removed: ${sentence}`),
    '',
  ].join('\n')
