// Trains the composer to tell orders to the authors from sentences for visitors: `npm run train`. Prints how it reads briefs of writers that
// it has not seen, then writes src/generation/composer/reading/weights.json. The same data and code give the same file.
import { writeFileSync } from 'node:fs'
import { chanceOf, likely } from '../../src/generation/composer/reading/fitness.ts'
import { digestOfInputs, type Example, readExamples, weightsFile } from './briefs.ts'
import { isOrder, train } from './train.ts'

const examples = readExamples()
/** The probability of each sentence by weights that are trained on the other writers. */
const unseen = [...Map.groupBy(examples, ({ writer }) => writer)].flatMap(([writer, own]) => {
  const weights = train(examples.filter((each) => each.writer !== writer))
  return own.map((example) => ({ ...example, chance: chanceOf(example.features, weights) }))
})
type Read = Example & { chance: number }
const kept = (all: readonly Read[]) =>
  Number((all.filter(({ chance }) => chance < likely).length / all.length).toFixed(3))
const figuresOf = (all: readonly Read[]) => ({
  sentences: all.length,
  'for visitors kept': kept(all.filter(({ label }) => label === 'site')),
  'data kept': kept(all.filter(({ label }) => label === 'data')),
  'orders kept': kept(all.filter(isOrder)),
})
const pages = unseen.filter(({ kind }) => kind === 'page')
const byLanguage = [...Map.groupBy(unseen, ({ language }) => language)].map(([key, all]) => [key, figuresOf(all)])
console.table({ all: figuresOf(unseen), 'pages and posts': figuresOf(pages), ...Object.fromEntries(byLanguage) })

const weights = train(examples)
const unit = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127
const languages = [...Map.groupBy(examples, ({ language }) => language)].filter(([, all]) => all.length >= 60)
const file = {
  inputs: digestOfInputs(),
  unseen: figuresOf(unseen),
  languages: languages
    .map(([language]) => language)
    .sort()
    .join(' '),
  ...{ unit, bytes: Buffer.from(Int8Array.from(weights, (each) => Math.round(each / unit))).toString('base64') },
}
writeFileSync(weightsFile, `${JSON.stringify(file, null, 2)}\n`)
