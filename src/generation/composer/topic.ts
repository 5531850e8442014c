import { clip } from '../brief/sentences.ts'
import { languageOfText } from '../../domain/text-language.ts'
import { linesOf } from './reading/lines.ts'
import { orderChances, saidIn } from './reading/fitness.ts'
import { withoutOrder } from './reading/orders.ts'
import { capitalize, sentence } from './text.ts'

const about =
  /(?<!\p{L})(?:about|on|über|zum thema|sur|à propos de|sobre|acerca de|su|over|zu|na temat|o)\s([^,.;:!?…–—()。！？]{3,})/iu

/** The sentences of a request, and what readers may read of each. A request is written in its own language, which may not be the website's. */
function read(request: string, language: string): { text: string; kept: string | null }[] {
  const spoken = languageOfText(request) ?? language
  const all = saidIn(linesOf(request))
  const chanceOf = orderChances(all, spoken, 'page')
  return all.map((said, index) => ({
    text: said.text,
    kept: withoutOrder(said, index, chanceOf),
  }))
}

/** The sentences of a request that speak to readers, whole. */
export const topicOf = (request: string, language: string): string[] =>
  read(request, language)
    .flatMap(({ kept }) => kept ?? [])
    .map(sentence)

/** What a request is about, in a few words: "A page about our delivery service, with times" → "Our delivery service". */
export function subjectOf(request: string, language: string, max: number): string {
  const [first] = read(request, language)
  const subject = first?.kept ? /^[^,.;:!?…–—()。！？]+/u.exec(first.kept)?.[0] : about.exec(first?.text ?? '')?.[1]
  return capitalize(clip(subject ?? '', max, ''))
}

/** The paragraphs that a post or page has besides its title. */
export const textOf = (request: string, language: string, title: string): string[] =>
  topicOf(request, language).filter((each) => each !== sentence(title))
