// Trains the composer to tell orders to the authors from sentences for visitors, and to find names and towns: `npm run train`. Prints how it
// reads briefs of writers that it has not seen, then writes src/generation/composer/reading/weights.json. The same data and code give the
// same file.
import { writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { likely } from '../../src/generation/composer/reading/fitness.ts'
import { chancesOf } from '../../src/generation/composer/reading/linear-model.ts'
import { certain, likeliest } from '../../src/generation/composer/reading/spans.ts'
import { bare, digestOfInputs, readBriefs, weightsFile } from './briefs.ts'
import { type Field, namedIn, variantsOf } from './names.ts'
import { isOrder, type Sentence, sentencesOf } from './sentences.ts'
import { train } from './train.ts'

const briefs = readBriefs()
const sentences = briefs.flatMap(sentencesOf)
const named = briefs
  .filter(({ name, kind }) => name !== undefined && !kind)
  .map((brief) => ({ ...namedIn(brief), variants: variantsOf(brief, briefs).map(namedIn) }))

const trainOrders = (all: readonly Sentence[]) =>
  train(
    all.flatMap(({ own, short }) => [own, short]),
    { epochs: 15, rate: 0.1 },
  )
const trainNames = (all: typeof named, field: Field) =>
  train(
    all.flatMap(({ choices, variants }) => [choices[field], ...variants.map((variant) => variant.choices[field])]),
    { epochs: 4, rate: 0.2 },
  )
/** Each quarter of the writers, read by weights that are trained on the others. */
const quarters = [0, 1, 2, 3].map((quarter) => (writer: string) => writer.charCodeAt(0) % 4 === quarter)

const unseen = quarters.flatMap((isUnseen) => {
  const weights = trainOrders(sentences.filter(({ writer }) => !isUnseen(writer)))
  const read = sentences.filter(({ writer }) => isUnseen(writer))
  return read.map((each) => ({ ...each, chance: chancesOf(each.own.alternatives, weights)[1] ?? 0 }))
})
const share = (part: number, all: number) => Number((part / all).toFixed(3))
const kept = (all: typeof unseen) => share(all.filter(({ chance }) => chance < likely).length, all.length)
const figuresOf = (all: typeof unseen) => ({
  sentences: all.length,
  'for visitors kept': kept(all.filter(({ label }) => label === 'site')),
  'data kept': kept(all.filter(({ label }) => label === 'data')),
  'orders kept': kept(all.filter(({ label }) => isOrder(label))),
})
const pages = unseen.filter(({ kind }) => kind === 'page')
const byLanguage = [...Map.groupBy(unseen, ({ language }) => language)].map(([key, all]) => [key, figuresOf(all)])
console.table({ all: figuresOf(unseen), 'pages and posts': figuresOf(pages), ...Object.fromEntries(byLanguage) })

/** Each brief as weights read it that are trained on other writers. */
const read = quarters.flatMap((isUnseen) => {
  const known = named.filter(({ brief }) => !isUnseen(brief.writer))
  const weights = {
    name: trainNames(known, 'name'),
    person: trainNames(known, 'person'),
    place: trainNames(known, 'place'),
  }
  const unread = named.filter(({ brief }) => isUnseen(brief.writer))
  return unread.map(({ brief, spans, labels }) => ({
    writer: brief.writer,
    name: { ...likeliest(spans, weights.name), label: labels.name ?? labels.person },
    person: likeliest(spans, weights.person),
    place: { ...likeliest(spans, weights.place), label: labels.place },
  }))
})
const isSame = (one: string, other: string | null) =>
  other !== null && bare(one).toLowerCase() === bare(other).toLowerCase()
/** What share of the names or towns is found from a probability on, and what else is taken for one in 20 briefs. */
function foundFrom(all: typeof read, field: 'name' | 'place', bound: number) {
  const found = all.flatMap(({ [field]: first, person }) => {
    if (first.chance >= bound) return { text: first.text, label: first.label }
    const isPerson = field === 'name' && first.none >= 0.5 && person.chance >= certain.person
    return isPerson ? { text: person.text, label: first.label } : []
  })
  const right = found.filter(({ text, label }) => isSame(text, label)).length
  const labeled = all.filter((each) => each[field].label !== null).length
  return { right: share(right, labeled), 'wrong in 20': share((found.length - right) * 20, all.length) }
}
for (const field of ['name', 'place'] as const) {
  const bounds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((bound) => [
    `${field} from ${bound}`,
    foundFrom(read, field, bound),
  ])
  const byWriter = [...Map.groupBy(read, ({ writer }) => writer)].map(([writer, all]) => [
    `writer ${writer}`,
    foundFrom(all, field, certain[field]),
  ])
  console.table(Object.fromEntries([...bounds, ...byWriter]))
}

function stored(weights: Float32Array) {
  const unit = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127
  const bytes = Int8Array.from(weights, (each) => Math.round(each / unit))
  return { unit, bytes: deflateRawSync(bytes, { level: 9 }).toString('base64') }
}
const languages = [...Map.groupBy(sentences, ({ language }) => language)].filter(([, all]) => all.length >= 60)
const file = {
  inputs: digestOfInputs(),
  unseen: {
    ...figuresOf(unseen),
    names: foundFrom(read, 'name', certain.name),
    places: foundFrom(read, 'place', certain.place),
  },
  languages: languages
    .map(([language]) => language)
    .sort()
    .join(' '),
  order: stored(trainOrders(sentences)),
  name: stored(trainNames(named, 'name')),
  person: stored(trainNames(named, 'person')),
  place: stored(trainNames(named, 'place')),
}
writeFileSync(weightsFile, `${JSON.stringify(file, null, 2)}\n`)
