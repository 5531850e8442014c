import { languageOfText } from '../../domain/text-language.ts'
import { linesOf } from './reading/lines.ts'
import { withoutOrder } from './reading/orders.ts'
import { patternsIn } from './reading/words.ts'
import { capitalize, clip, sentence } from './text.ts'

const about =
  /(?<!\p{L})(?:about|on|über|zum thema|sur|à propos de|sobre|acerca de|su|over|zu|na temat|o)\s([^,.;:!?…–—()。！？]{3,})/iu
/** "Write a short post about", which no visitor should read. */
const order =
  /^(?:\p{L}+\s)?(?:an?|the|eine?n?|une?|una|uma|een)\s(?:\p{L}+\s)?(?:page|post|article|seite|beitrag|blogbeitrag|artikel|billet|página|entrada|artículo|pagina|articolo|artigo)\s(?:about|on|über|zu[mr]?|sur|à propos|sobre|acerca|su|over)\s/iu

/** A request is written in its own language, which may not be that of the website. */
const read = (request: string, language: string) => {
  const spoken = languageOfText(request) ?? language
  const isOrder = (said: string) => order.test(said) || withoutOrder(said, patternsIn(spoken)) === null
  return { isOrder, patterns: patternsIn(spoken), said: linesOf(request, spoken).flatMap(({ sentences }) => sentences) }
}

/** The sentences of a request that speak to readers, whole. */
export function topicOf(request: string, language: string): string[] {
  const { isOrder, patterns, said } = read(request, language)
  return said.flatMap((each) => (isOrder(each) ? [] : (withoutOrder(each, patterns) ?? []))).map(sentence)
}

/** What a request is about, in a few words: "A page about our delivery service, with times" → "Our delivery service". */
export function subjectOf(request: string, language: string, max: number): string {
  const { isOrder, said } = read(request, language)
  const [first = ''] = said
  const subject = isOrder(first) ? about.exec(first)?.[1] : /^[^,.;:!?…–—()。！？]+/u.exec(first)?.[0]
  return capitalize(clip(subject ?? '', max, ''))
}

/** The paragraphs that a post or page has besides its title. */
export const textOf = (request: string, language: string, title: string): string[] =>
  topicOf(request, language).filter((each) => each !== sentence(title))
