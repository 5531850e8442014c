import { readText } from './reading/text.ts'
import { capitalise, clip, sentence } from './wording.ts'

const request =
  /^(?:please\s+)?(?:explain|describe|show|list|present|introduce|highlight|mention|include|announce|cover|tell (?:people|visitors|them|everyone)?\s?(?:about|that)?|write about|talk about|a page (?:about|on)|about|info(?:rmation)? (?:about|on))\s+(?:that\s|how\s|what\s|why\s)?/i
const piece =
  /^(?:(?:please\s+)?(?:write|make|create|add|i want|i need|we want|we need)\s+)?(?:an?\s+|the\s+)?(?:\p{L}+\s+)?(?:page|post|article|entry|text)\s+(?:about|on|for|that\s+(?:explains|describes|shows|tells))\s+/iu
const notForReaders =
  /(?<!\p{L})(?:page|website|site|section|you should|could you|can you|write|layout|button|form|please|should|must|tone|style|seo|keywords?|i|me|use|add|make sure|don[’']t|visitors?|include|show)(?!\p{L})/iu

/**
 * What a page's own prompt says, as sentences for its readers; instructions to us are left out, and what only repeats the title.
 */
export function topicOf(prompt: string, title: string): string[] {
  const { sentences, loose, value } = readText(prompt)
  const lines = loose && value !== prompt.toLowerCase() ? [] : sentences
  return lines
    .map((line) => line.replace(request, ''))
    .filter((line) => line.length > 12 && line.length < 400 && line.split(' ').length > 2 && !notForReaders.test(line))
    .slice(0, 6)
    .map(sentence)
    .filter((line) => line !== sentence(title))
}

/** What is asked for, in a few words, or "": "A page about our delivery service, with times" → "Our delivery service". */
export function subjectOf(prompt: string, max: number): string {
  const [first = ''] = readText(prompt).sentences
  const [subject = ''] = first
    .replace(piece, '')
    .replace(request, '')
    .split(/[,.;:!?…–—()。！？]/)
  return capitalise(clip(subject, max, ''))
}
