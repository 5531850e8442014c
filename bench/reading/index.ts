// Trains the composer to tell orders to the authors from sentences for visitors, and to find names and towns: `npm run train`. Prints how it
// reads briefs of writers that it has not seen, then writes src/generation/composer/reading/weights.json. The same data and code give the
// same file.
import { writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { aroundFeatures, fewTrust, likely } from '../../src/generation/composer/reading/fitness.ts'
import { chancesOf } from '../../src/generation/composer/reading/linear-model.ts'
import { certain, chancesIn, likeliest } from '../../src/generation/composer/reading/spans.ts'
import { bare, digestOfInputs, readBriefs, weightsFile } from './briefs.ts'
import { type Field, namedIn, variantsOf } from './names.ts'
import { isOrder, type Read, readSentences } from './sentences.ts'
import { train } from './train.ts'

const briefs = readBriefs()
const texts = briefs.map(readSentences)
const named = briefs
  .filter(({ name, kind }) => name !== undefined && !kind)
  .map((brief) => ({ ...namedIn(brief), variants: variantsOf(brief, briefs).map(namedIn) }))

/** Whether what is read of a writer's briefs is counted. Those of the others are hard on purpose, and only for training. */
const isCounted = (writer: string): boolean => writer < 'r'
/** Each quarter of the writers. */
const quarters = [0, 1, 2, 3].map((quarter) => (writer: string) => writer.charCodeAt(0) % 4 === quarter)
const labeled = ({ sentences }: Read) => sentences.filter(({ label }) => label !== undefined)
const trainAlone = (all: readonly Read[]) =>
  train(
    all.flatMap(labeled).flatMap(({ own, short }) => [own, short]),
    { epochs: 8, rate: 0.1 },
  )
const chancesAlone = ({ sentences }: Read, weights: Float32Array) =>
  sentences.map(({ own }) => chancesOf(own.alternatives, weights)[1] ?? 0)

/**
 * Weights for sentences by themselves, and beside others. The latter are learned from sentences of writers that the
 * former have not seen, also as if their briefs were short.
 */
function trainOrders(all: readonly Read[]) {
  const choices = quarters.flatMap((isUnseen) => {
    const order = trainAlone(all.filter(({ writer }) => !isUnseen(writer)))
    return all
      .filter(({ writer }) => isUnseen(writer))
      .flatMap((text) => {
        const chances = chancesAlone(text, order)
        return text.sentences.flatMap(({ label, own: { right } }, index) => {
          const [start, end] = [Math.max(0, index - 1), index + 2]
          const [whole, short, single] = [
            aroundFeatures(chances, index, text.kind),
            aroundFeatures(chances.slice(start, end), index - start, text.kind),
            aroundFeatures(chances.slice(index, index + 1), 0, text.kind),
          ]
          return label ? [whole, short, single].map((each) => ({ alternatives: [[], each], right })) : []
        })
      })
  })
  return { order: trainAlone(all), around: train(choices, { epochs: 10, rate: 0.1 }) }
}
const trainNames = (all: typeof named, field: Field) =>
  train(
    all.flatMap(({ choices, variants }) => [choices[field], ...variants.map((variant) => variant.choices[field])]),
    { epochs: 4, rate: 0.2 },
  )

/** Languages with a number of labeled sentences. */
const languagesOf = (least: number, below = Number.POSITIVE_INFINITY): string[] =>
  [...Map.groupBy(texts, ({ language }) => language)]
    .filter(([, all]) => all.flatMap(labeled).length >= least && all.flatMap(labeled).length < below)
    .map(([language]) => language)
    .sort()
const few = languagesOf(60, 150)

/** Each quarter of the writers, read by weights that are trained on the others. */
const unseen = quarters.flatMap((isUnseen) => {
  const { order, around } = trainOrders(texts.filter(({ writer }) => !isUnseen(writer)))
  return texts
    .filter(({ writer }) => isUnseen(writer) && isCounted(writer))
    .flatMap((text) => {
      const chances = chancesAlone(text, order)
      return text.sentences.map(({ label }, index) => ({
        ...{ kind: text.kind, language: text.language, label },
        chance:
          (chancesOf([[], aroundFeatures(chances, index, text.kind)], around)[1] ?? 0) *
          (few.includes(text.language) ? fewTrust : 1),
      }))
    })
})
const share = (part: number, all: number) => Number((part / all).toFixed(3))
const kept = (all: typeof unseen, bound: number) => share(all.filter(({ chance }) => chance < bound).length, all.length)
const figuresOf = (all: typeof unseen, bound = likely) => ({
  sentences: all.length,
  'for visitors kept': kept(
    all.filter(({ label }) => label === 'site'),
    bound,
  ),
  'data kept': kept(
    all.filter(({ label }) => label === 'data'),
    bound,
  ),
  'orders kept': kept(
    all.filter(({ label }) => isOrder(label)),
    bound,
  ),
})
const bounds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
const pages = unseen.filter(({ kind }) => kind === 'page')
const byLanguage = [...Map.groupBy(unseen, ({ language }) => language)].map(([key, all]) => [key, figuresOf(all)])
const byBound = bounds.map((bound) => [`from ${bound}`, figuresOf(unseen, bound)])
console.table({ ...Object.fromEntries([...byBound, ...byLanguage]), 'pages and posts': figuresOf(pages) })

/** Each brief as weights read it that are trained on other writers. */
const read = quarters.flatMap((isUnseen) => {
  const known = named.filter(({ brief }) => !isUnseen(brief.writer))
  const weights = {
    name: trainNames(known, 'name'),
    person: trainNames(known, 'person'),
    place: trainNames(known, 'place'),
  }
  const unread = named.filter(({ brief: { writer } }) => isUnseen(writer) && isCounted(writer))
  return unread.map(({ brief, spans, labels }) => {
    const chances = chancesIn(spans, weights)
    const town = likeliest(spans.texts, chances.place)
    return {
      writer: brief.writer,
      name: { ...likeliest(spans.texts, chances.name), label: labels.name ?? labels.person },
      place: { ...town, chance: town.alike, label: labels.place },
    }
  })
})
/**
 * What share of the names or towns is found from a probability on, or with a word too many or too few, and what else is taken for one in 20
 * briefs.
 */
function foundFrom(all: typeof read, field: 'name' | 'place', bound: number) {
  const found = all.flatMap(({ [field]: first }) =>
    first.chance >= bound ? [[bare(first.text).toLowerCase(), bare(first.label ?? '').toLowerCase()] as const] : [],
  )
  const right = found.filter(([text, label]) => text === label).length
  const near = found.filter(([text, label]) => label && (text.includes(label) || label.includes(text))).length - right
  const labels = all.filter((each) => each[field].label !== null).length
  const wrong = share((found.length - right - near) * 20, all.length)
  return { right: share(right, labels), near: share(near, labels), 'wrong in 20': wrong }
}
for (const field of ['name', 'place'] as const) {
  const byBound = bounds.map((bound) => [`${field} from ${bound}`, foundFrom(read, field, bound)])
  const byWriter = [...Map.groupBy(read, ({ writer }) => writer)].map(([writer, all]) => [
    `writer ${writer}`,
    foundFrom(all, field, certain[field]),
  ])
  console.table(Object.fromEntries([...byBound, ...byWriter]))
}

function stored(weights: Float32Array) {
  const unit = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127
  const bytes = Int8Array.from(weights, (each) => Math.round(each / unit))
  return { unit, bytes: deflateRawSync(bytes, { level: 9 }).toString('base64') }
}
const orders = trainOrders(texts)
const file = {
  inputs: digestOfInputs(),
  unseen: {
    ...figuresOf(unseen),
    names: foundFrom(read, 'name', certain.name),
    places: foundFrom(read, 'place', certain.place),
  },
  languages: languagesOf(60).join(' '),
  few: few.join(' '),
  order: stored(orders.order),
  around: stored(orders.around),
  name: stored(trainNames(named, 'name')),
  person: stored(trainNames(named, 'person')),
  place: stored(trainNames(named, 'place')),
}
writeFileSync(weightsFile, `${JSON.stringify(file, null, 2)}\n`)
