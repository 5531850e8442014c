import { readText } from './reading/text.ts'
import { sentence } from './wording.ts'

const request =
  /^(?:please\s+)?(?:explain|describe|show|list|present|introduce|highlight|mention|include|announce|cover|tell (?:people|visitors|them|everyone)?\s?(?:about|that)?|write about|talk about|a page (?:about|on)|about|info(?:rmation)? (?:about|on))\s+(?:that\s|how\s|what\s|why\s)?/i
const notForReaders =
  /(?<!\p{L})(?:page|website|site|section|you should|could you|can you|write|layout|button|form|please|should|must|tone|style|seo|keywords?|i|me|use|add|make sure|don[’']t|visitors?|include|show)(?!\p{L})/iu

/** What a page's own prompt says, as sentences for its readers; instructions to us are left out. */
export function topicOf(prompt: string): string[] {
  const { sentences, loose, value } = readText(prompt)
  const lines = loose && value !== prompt.toLowerCase() ? [] : sentences
  return lines
    .map((line) => line.replace(request, ''))
    .filter((line) => line.length > 12 && line.length < 400 && line.split(' ').length > 2 && !notForReaders.test(line))
    .slice(0, 6)
    .map(sentence)
}
