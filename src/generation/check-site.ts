import type { WebsiteBrief } from './model.ts'
import { emailsOf, plain } from './openai/brief-facts.ts'
import { areKnown, numbersOf } from './openai/claims/numbers.ts'
import { phoneCheck, phonesOf, withoutPhones } from './openai/claims/phones.ts'
import { sentencesOf } from './openai/sentences.ts'

/** A generated page, as it is stored. */
export type WrittenPage = { name: string; content: unknown }

/** No longer list is of use. */
const maxWarnings = 10
/** Shorter texts, such as a label or a button, may stand on several pages. */
const minRepeatedLength = 60

/** Warns of facts of the brief that are on no page, and of texts that are on two. */
export function checkSite(brief: WebsiteBrief, pages: WrittenPage[]): string[] {
  const texts = pages.map(({ name, content }) => ({ name, texts: textsOf(content) }))
  const site = plain(texts.flatMap((page) => page.texts).join('\n'))
  const missing = missingFacts(brief, site).map((fact) => `No page says "${fact}", which the brief states.`)
  return [...missing, ...repeatedTexts(texts)].slice(0, maxWarnings)
}

/** Phone numbers, email addresses and prices of the brief, and its listed facts with numbers, that the site does not contain in any form. */
function missingFacts({ prompt, facts = [] }: WebsiteBrief, site: string): string[] {
  const isOnSite = phoneCheck(site)
  const emails = new Set(emailsOf(site))
  const numbers = numbersOf(site)
  const isMissing = (text: string) => !areKnown(plain(withoutPhones(text)), numbers)
  return [
    ...phonesOf(prompt).filter((phone) => !isOnSite(phone)),
    ...emailsOf(prompt).filter((email) => !emails.has(email)),
    ...(withoutPhones(prompt).match(prices) ?? []).filter(isMissing),
    ...facts.filter((fact) => isMissing(fact) || phonesOf(fact).some((phone) => !isOnSite(phone))),
  ].map((fact) => fact.trim())
}

const prices = /[€$£]\s?\d[\d.,]{0,12}\d|[€$£]\s?\d|(?<![\d.,])\d[\d.,]{0,12}\s?(?:€|EUR|Euro|USD|CHF|GBP)(?!\p{L})/gu

/** Sentences that stand on more than one page. */
function repeatedTexts(pages: { name: string; texts: string[] }[]): string[] {
  const firstOn = new Map<string, string>()
  return pages.flatMap(({ name, texts }) =>
    [...new Set(texts.flatMap(sentencesOf).map((sentence) => sentence.trim()))].flatMap((sentence) => {
      const other = firstOn.get(sentence)
      if (other === undefined) firstOn.set(sentence, name)
      return other === undefined || sentence.length < minRepeatedLength
        ? []
        : [`The pages "${other}" and "${name}" both say "${sentence.slice(0, 80)}".`]
    }),
  )
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}
