import type { SitePlan } from '../../domain/websites/site.ts'
import { sentencesOf } from '../../generation/brief/sentences.ts'
import { numberCheck } from '../../generation/brief/source.ts'

/** What of a planned page the brief does not say: parts of sentences and facts with figures or names, and the title of the home page. */
export type Unstated = Record<string, string[]>

/** Compares a plan with the source of its brief, as `sourceOf` returns it. */
export function unstatedIn({ pages, brand }: SitePlan, source: string): Unstated {
  const titleOf = (path: string) => (path === '/' && brand.headline ? [brand.headline] : [])
  const texts = pages.map(({ path, purpose, facts = [] }) => [...titleOf(path), ...partsOf(purpose).flat(), ...facts])
  const hasNumbers = numberCheck(source)
  const hasNames = nameCheck(source, texts.flat().join('\n'))
  const isStated = (text: string) => hasNumbers(text) && hasNames(text)
  return Object.fromEntries(
    pages.map(({ path }, index) => [
      path,
      [...new Set((texts[index] ?? []).filter((text) => !isStated(text)).map((text) => bare(text)))],
    ]),
  )
}

/** The parts of each sentence, divided by commas, semicolons and colons outside of quotation marks. Together they are the text. */
const partsOf = (text: string): string[][] => sentencesOf(text).map((sentence) => sentence.match(part) ?? [sentence])

const part = /(?:“[^”]*”|„[^“]*“|«[^»]*»|"[^"]*"|[;,:](?!\s)|[^;,:])+(?:[;,:]\s+)*|[;,:]\s*/gu

/** A part as it is shown and compared: a title is the same in quotation marks. */
const bare = (text: string): string => text.trim().replace(/^[“„«"]\s*|\s*(?:[”“»"]\.?)?[;,:]*$/gu, '')

const word = /[\p{L}\p{M}]+/gu
const name = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu

/**
 * Returns a function that tells whether the brief contains the names of a text: two or more words in capitals beside each other. A word that
 * the plan also has in small letters is none, so that a sentence can begin with it.
 */
function nameCheck(source: string, plan: string): (text: string) => boolean {
  const known = new Set([
    ...(source.match(word) ?? []),
    ...(plan.match(word) ?? []).filter((one) => !/^\p{Lu}/u.test(one)),
  ])
  const isNew = (one: string) => (one.match(word) ?? []).every((part) => !known.has(part.toLowerCase()))
  return (text) =>
    (text.match(name) ?? []).every((found) => {
      const words = found.split(' ')
      return words.every((one, index) => !(isNew(one) && index > 0 && isNew(words[index - 1] ?? '')))
    })
}

/** A plan without unstated texts that the customer does not want. */
export function planWithout(plan: SitePlan, dropped: readonly string[]): SitePlan {
  if (dropped.length === 0) return plan
  const isKept = (text: string) => !dropped.includes(bare(text))
  const { headline } = plan.brand
  return {
    ...plan,
    brand: { ...plan.brand, headline: headline && isKept(headline) ? headline : null },
    pages: plan.pages.map(({ facts, ...page }) => ({
      ...page,
      purpose:
        partsOf(page.purpose)
          .map((parts) => sentenceOf(parts, isKept))
          .join('')
          .trim() || page.name,
      ...(facts ? { facts: facts.filter(isKept) } : {}),
    })),
  }
}

/** What is kept of a sentence, which ends where its last part is left out. */
function sentenceOf(parts: string[], isKept: (text: string) => boolean): string {
  const kept = parts.filter(isKept).join('')
  return isKept(parts.at(-1) ?? '') ? kept : kept.replace(/[;,:]\s*$/, '. ')
}
