import { linesOf } from './reading/lines.ts'
import { withoutOrder } from './reading/orders.ts'
import { patternsIn } from './reading/words.ts'
import { capitalize, clip, sentence } from './text.ts'

const about =
  /(?<!\p{L})(?:about|on|über|zum thema|sur|à propos de|sobre|acerca de|su|over|zu)\s([^,.;:!?…–—()。！？]{3,})/iu

/** The sentences of a request that speak to readers, whole. */
export function topicOf(request: string, language: string): string[] {
  const patterns = patternsIn(language)
  const all = linesOf(request, language).flatMap(({ sentences }) => sentences)
  return all.flatMap((each) => withoutOrder(each, patterns) ?? []).map(sentence)
}

/** What a request is about, in a few words: "A page about our delivery service, with times" → "Our delivery service". */
export function subjectOf(request: string, language: string, max: number): string {
  const [first = ''] = linesOf(request, language).flatMap(({ sentences }) => sentences)
  const isOrder = withoutOrder(first, patternsIn(language)) === null
  const subject = isOrder ? about.exec(first)?.[1] : /^[^,.;:!?…–—()。！？]+/u.exec(first)?.[0]
  return capitalize(clip(subject ?? '', max, ''))
}
