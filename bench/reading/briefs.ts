import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export type Label = 'site' | 'us' | 'mixed' | 'data'
/** A labeled brief, as test/data/briefs/README.md describes it. `writer`: the first letter of its file. */
export type LabeledBrief = {
  writer: string
  lang: string
  kind?: 'page' | 'post'
  brief: string
  name?: string | null
  person?: string | null
  place?: string | null
  parts: { text: string; is: Label }[]
}

const folder = new URL('../../test/data/briefs/', import.meta.url)
const reading = new URL('../../src/generation/composer/reading/', import.meta.url)
export const weightsFile = new URL('weights.json', reading)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()

/** A digest of the labeled briefs and of the code on which the weights depend. */
export function digestOfInputs(): string {
  const inputs = [
    ...files.map((name) => new URL(name, folder)),
    ...['linear-model.ts', 'fitness.ts', 'spans.ts', 'lines.ts'].map((name) => new URL(name, reading)),
    ...['briefs.ts', 'sentences.ts', 'names.ts', 'train.ts', 'index.ts'].map((name) => new URL(name, import.meta.url)),
  ]
  const digest = createHash('sha256')
  for (const file of inputs) digest.update(readFileSync(file))
  return digest.digest('hex')
}

/** All labeled briefs. */
export const readBriefs = (): LabeledBrief[] =>
  files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as LabeledBrief), writer: file[0] ?? '' })),
  )

/** The letters and digits of a text. */
export const bare = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('')
