import { languageOfText } from '../../src/domain/text-language.ts'
import { type Kind, saidIn, sentenceFeatures } from '../../src/generation/composer/reading/fitness.ts'
import { linesOf } from '../../src/generation/composer/reading/lines.ts'
import { bare, type Label, type LabeledBrief } from './briefs.ts'
import type { Choice } from './train.ts'

/**
 * A sentence as a choice between sentence and order. `label`: undefined if the brief has none for it. `short`: the same in a brief of two
 * sentences.
 */
export type Sentence = { label: Label | undefined; own: Choice; short: Choice }
/** The sentences of a brief. */
export type Read = { writer: string; kind: Kind; language: string; sentences: Sentence[] }
export const isOrder = (label: Label | undefined): boolean => label === 'us' || label === 'mixed'

export function readSentences(brief: LabeledBrief): Read {
  const language = (languageOfText(brief.brief) ?? brief.lang).split('-')[0] ?? ''
  const kind = brief.kind ? 'page' : 'website'
  const said = saidIn(linesOf(brief.brief))
  const labels = labelsOf(
    brief,
    said.map(({ text }) => text),
  )
  const all = said.map((_, index) => index)
  const sentences = labels.map((label, index): Sentence => {
    const choiceAmong = (indexes: readonly number[]): Choice => {
      const among = indexes.flatMap((each) => said[each] ?? [])
      const features = sentenceFeatures(among, indexes.indexOf(index), language, kind)
      return { alternatives: [[], features], right: [Number(isOrder(label))] }
    }
    const other = all.at((index * 7 + 3) % all.length) ?? index
    const short = other === index ? [index] : (index + other) % 2 === 0 ? [index, other] : [other, index]
    return { label, own: choiceAmong(all), short: choiceAmong(short) }
  })
  return { writer: brief.writer, kind, language, sentences }
}

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
