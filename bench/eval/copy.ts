import type { Brand } from '../../src/domain/websites/brand.ts'
import { isPhone, states, visibleText } from './facts.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a headline takes a word or figure from the brief that is not in name, trade or place: words of up to three letters do not count. */
export function isOwnHeadline(
  headline: string,
  prompt: string,
  { name, trade, place }: Pick<Brand, 'name' | 'trade' | 'place'>,
): boolean {
  const said = new Set(wordsOf(prompt))
  const common = new Set(wordsOf([name, trade, place].join(' ')))
  return wordsOf(headline).some(
    (word) => (word.length > 3 || /\p{N}/u.test(word)) && said.has(word) && !common.has(word),
  )
}

/** Facts that stand on more than two lines of a page, without header and footer. A number or address to write to may. */
export function repeatedFacts(html: string, facts: readonly string[]): string[] {
  const lines = visibleText(html.replace(/<(header|footer)\b[\s\S]*?<\/\1>/g, '')).split('\n')
  const isContact = (fact: string) => isPhone(fact) || fact.includes('@')
  return facts.filter((fact) => !isContact(fact) && lines.filter((line) => states(line, fact)).length > 2)
}
