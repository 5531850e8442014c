import { languageOfText } from '../../domain/text-language.ts'
import { featuresOf, fitnessOf, saidIn } from './reading/fitness.ts'
import { linesOf } from './reading/lines.ts'
import { trainedWeights } from './reading/linear-model.ts'
import { capitalize, clip, sentence } from './text.ts'

const about =
  /(?<!\p{L})(?:about|on|über|zum thema|sur|à propos de|sobre|acerca de|su|over|zu|na temat|o)\s([^,.;:!?…–—()。！？]{3,})/iu
/** "Write a short post about", which no visitor should read. */
const order =
  /^(?:\p{L}+\s)?(?:an?|the|eine?n?|une?|una|uma|een)\s(?:\p{L}+\s)?(?:page|post|article|seite|beitrag|blogbeitrag|artikel|billet|página|entrada|artículo|pagina|articolo|artigo)\s(?:about|on|über|zu[mr]?|sur|à propos|sobre|acerca|su|over)\s/iu

/** The sentences of a request, which is written in its own language. `isOrder`: whether one speaks to the authors. */
function read(request: string, language: string): { text: string; isOrder: boolean }[] {
  const spoken = languageOfText(request) ?? language
  const all = saidIn(linesOf(request, spoken))
  return all.map(({ text }, index) => ({
    text,
    isOrder: order.test(text) || fitnessOf(featuresOf(all, index, spoken), trainedWeights()).authors > 0.5,
  }))
}

/** The sentences of a request that speak to readers, whole. */
export const topicOf = (request: string, language: string): string[] =>
  read(request, language).flatMap(({ text, isOrder }) => (isOrder ? [] : sentence(text)))

/** What a request is about, in a few words: "A page about our delivery service, with times" → "Our delivery service". */
export function subjectOf(request: string, language: string, max: number): string {
  const [first] = read(request, language)
  const text = first?.text ?? ''
  const subject = first?.isOrder ? about.exec(text)?.[1] : /^[^,.;:!?…–—()。！？]+/u.exec(text)?.[0]
  return capitalize(clip(subject ?? '', max, ''))
}

/** The paragraphs that a post or page has besides its title. */
export const textOf = (request: string, language: string, title: string): string[] =>
  topicOf(request, language).filter((each) => each !== sentence(title))
