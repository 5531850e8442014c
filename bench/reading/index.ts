// Trains the reader of briefs with test/data/briefs: `npm run train`. Prints how it reads briefs of writers that it has not seen, then writes
// src/generation/composer/reading/weights.json. The same data and code give the same file.
import { writeFileSync } from 'node:fs'
import { slots } from '../../src/generation/composer/reading/linear-model.ts'
import { exampleOf, readBriefs } from './examples.ts'
import { crossValidate, trainReader } from './measure.ts'
import { digestOfInputs, folder, weightsFile } from './inputs.ts'

const examples = readBriefs(folder).map(exampleOf)
const figures = crossValidate(examples)
console.table(Object.fromEntries(figures))

/** Weights as signed bytes in units of their own. */
function stored(weights: Float32Array | undefined): { unit: number; bytes: string } {
  const row = weights ?? new Float32Array(slots)
  const unit = row.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127 || 1
  return { unit, bytes: Buffer.from(Int8Array.from(row, (each) => Math.round(each / unit))).toString('base64') }
}

const { sentences, name, place } = trainReader(examples)
const [visitors, authors] = sentences
const languages = Map.groupBy(examples, ({ language }) => language)
const file = {
  inputs: digestOfInputs(),
  languages: [...languages]
    .filter(([, all]) => all.length >= 8)
    .map(([language]) => language)
    .sort()
    .join(' '),
  unseen: figures.get('all'),
  ...{ visitors: stored(visitors), authors: stored(authors), name: stored(name[0]), place: stored(place[0]) },
}
writeFileSync(weightsFile, `${JSON.stringify(file, null, 2)}\n`)
