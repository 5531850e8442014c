import { certain } from '../../src/generation/composer/reading/linear-model.ts'
import { chancesOf, train, type Choice } from './train.ts'
import type { Example } from './examples.ts'

/** Counts of what a trained reader gives for briefs that it has not seen. */
export type Figures = Record<'briefs' | 'sentences' | 'kept' | 'orders' | 'printed' | Found, number>
type Found = `${'names' | 'places'}${'' | 'Right' | 'Wrong'}`

const paces = { sentences: { epochs: 20, rate: 0.07 }, spans: { epochs: 20, rate: 0.3 } }

export type Trained = { sentences: Float32Array[]; name: Float32Array[]; place: Float32Array[] }

export function trainReader(examples: readonly Example[]): Trained {
  const sentences = examples.flatMap((each) => each.sentences.flatMap(({ kind, choice }) => (kind ? [choice] : [])))
  const spans = (kind: 'name' | 'place'): Choice[] => examples.flatMap(({ spans }) => spans[kind] ?? [])
  return {
    sentences: train(sentences, 2, paces.sentences),
    name: train(spans('name'), 1, paces.spans),
    place: train(spans('place'), 1, paces.spans),
  }
}

/** Reads each file of briefs with a reader that is trained on those of other writers, whose files begin with another letter. */
export function crossValidate(examples: readonly Example[]): Map<string, Figures> {
  const figures = new Map<string, Figures>()
  const writers = Map.groupBy(examples, ({ brief }) => brief.file[0] ?? '')
  for (const [writer, unseen] of writers) {
    const trained = trainReader(examples.filter(({ brief }) => brief.file[0] !== writer))
    for (const example of unseen)
      for (const group of ['all', `writer ${writer}`, example.brief.lang])
        figures.set(group, add(figures.get(group), figuresOf(example, trained)))
  }
  return figures
}

const add = (sum: Figures | undefined, more: Figures): Figures =>
  sum
    ? (Object.fromEntries(
        Object.entries(sum).map(([key, value]) => [key, value + more[key as keyof Figures]]),
      ) as Figures)
    : more

const fold = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

function figuresOf({ brief, sentences, spans }: Example, trained: Trained): Figures {
  const printed = sentences.filter(
    ({ choice }) => (chancesOf(choice.scores, trained.sentences)[1] ?? 1) <= certain.authors,
  )
  const count = (list: typeof sentences, ...kinds: unknown[]) => list.filter(({ kind }) => kinds.includes(kind)).length
  const found = (kind: 'name' | 'place', label: string | null | undefined) => {
    const choice = spans[kind]
    if (!choice) return { all: 0, right: 0, wrong: 0 }
    const chances = chancesOf(choice.scores, trained[kind]).slice(1)
    const top = chances.reduce((best, each, index) => (each > (chances[best] ?? 0) ? index : best), 0)
    const text = (chances[top] ?? 0) > certain[kind] ? spans.texts[top] : undefined
    const isRight = fold(text) === fold(label)
    return {
      all: Number(label != null),
      right: Number(label != null && isRight),
      wrong: Number(text !== undefined && !isRight),
    }
  }
  const [name, place] = [found('name', brief.name ?? brief.person), found('place', brief.place)]
  return {
    ...{ briefs: 1, sentences: count(sentences, 'site'), kept: count(printed, 'site') },
    ...{ orders: count(sentences, 'us', 'mixed'), printed: count(printed, 'us', 'mixed') },
    ...{ names: name.all, namesRight: name.right, namesWrong: name.wrong },
    ...{ places: place.all, placesRight: place.right, placesWrong: place.wrong },
  }
}
