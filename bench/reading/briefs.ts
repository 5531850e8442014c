import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { languageOfText } from '../../src/domain/text-language.ts'
import { featuresOf, type Kind, saidIn } from '../../src/generation/composer/reading/fitness.ts'
import { linesOf } from '../../src/generation/composer/reading/lines.ts'

type Label = 'site' | 'us' | 'mixed' | 'data'
/** A labeled brief, as test/data/briefs/README.md describes it. */
type LabeledBrief = { lang: string; kind?: 'page' | 'post'; brief: string; parts: { text: string; is: Label }[] }
/** A sentence of a brief. `writer`: the first letter of its file. `shuffled`: its features in a brief of two sentences. */
export type Example = {
  writer: string
  kind: Kind
  language: string
  label: Label
  features: number[][]
  shuffled: number[][]
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
    ...['fitness.ts', 'lines.ts'].map((name) => new URL(name, reading)),
    ...['briefs.ts', 'train.ts'].map((name) => new URL(name, import.meta.url)),
  ]
  const digest = createHash('sha256')
  for (const file of inputs) digest.update(readFileSync(file))
  return digest.digest('hex')
}

/** The sentences of all labeled briefs. */
export const readExamples = (): Example[] =>
  files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => examplesOf(JSON.parse(line) as LabeledBrief, file[0] ?? '')),
  )

export function examplesOf(brief: LabeledBrief, writer: string): Example[] {
  const language = (languageOfText(brief.brief) ?? brief.lang).split('-')[0] ?? ''
  const kind = brief.kind ? 'page' : 'website'
  const said = saidIn(linesOf(brief.brief, language))
  const labels = labelsOf(
    brief,
    said.map(({ text }) => text),
  )
  const featuresAmong = (indexes: readonly number[], index: number) =>
    featuresOf(
      indexes.flatMap((each) => said[each] ?? []),
      indexes.indexOf(index),
      language,
      kind,
    )
  const all = said.map((_, index) => index)
  return labels.flatMap((label, index) => {
    if (!label) return []
    const other = all.at((index * 7 + 3) % all.length) ?? index
    const short = other === index ? [index] : (index + other) % 2 === 0 ? [index, other] : [other, index]
    return { writer, kind, language, label, features: featuresAmong(all, index), shuffled: featuresAmong(short, index) }
  })
}

const bare = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('')

/** The label of each sentence as the composer splits them, by the parts of the brief that it overlaps. */
function labelsOf({ brief, parts }: LabeledBrief, sentences: readonly string[]): (Label | undefined)[] {
  const whole = bare(brief)
  const marks = Array.from<Label | undefined>({ length: whole.length })
  let at = 0
  for (const { text, is } of parts) {
    const start = whole.indexOf(bare(text), at)
    if (start < 0) continue
    at = start + bare(text).length
    marks.fill(is, start, at)
  }
  let from = 0
  return sentences.map((text) => {
    const start = whole.indexOf(bare(text), from)
    if (start < 0) return undefined
    from = start + bare(text).length
    const counts = Map.groupBy(marks.slice(start, from), (mark) => mark)
    const found = [...counts].flatMap(([label, all]) => (label && all.length > 1 ? [label] : []))
    if (found.length < 2) return found[0]
    return found.includes('us') || found.includes('mixed') ? 'mixed' : 'site'
  })
}
