import type { Contact } from '../domain/websites/brand.ts'
import { roleOf, type Role } from './composer/page-roles.ts'
import type { Profile } from './composer/reading/profile.ts'
import { readBrief } from './composer/reading/read-brief.ts'
import { withoutMarkup } from './composer/reading/text.ts'
import type { WebsiteBrief } from './model.ts'
import { emailsOf, plain } from './openai/brief-facts.ts'
import { areKnown, numbersOf } from './openai/claims/numbers.ts'
import { wordsOf } from './openai/claims/people.ts'
import { phoneCheck, phonesOf, withoutPhones } from './openai/claims/phones.ts'
import { timeCheck, timesOf, withoutTimes } from './openai/claims/times.ts'
import { sentencesOf } from './openai/sentences.ts'

/** What a brief states, word for word, and the kind of page where visitors look for it. */
export type Fact = { text: string; kind: 'contact' | 'price' | 'person' | 'time' | 'other' }

/** More facts, or longer ones, would only be the brief again. */
const maxFacts = 40
const maxLength = 200

/** The facts of a brief: the caller's, contact data, people, and all clauses with figures. The same brief has the same facts in the same order. */
export function statedFacts(brief: WebsiteBrief): Fact[] {
  const { contact, people } = readBrief(brief)
  const said = [brief.prompt, brief.business_description ?? ''].join('\n')
  const known = [...phonesOf(said), ...emailsOf(said), contact.address, contact.hours].filter((text) => text !== null)
  const lists: Fact[] = [
    ...(brief.facts ?? []).map((text) => ({ text, kind: kindOf(text) })),
    ...known.map((text) => ({ text, kind: 'contact' as const })),
    ...people.map(({ name }) => ({ text: name, kind: 'person' as const })),
    ...clausesWithFigures(said, known).map((text) => ({ text, kind: kindOf(text) })),
  ]
  const facts = lists.map(({ text, kind }) => ({ text: oneLine(text), kind }))
  const seen = new Set([''])
  return facts.filter(({ text }) => !seen.has(plain(text)) && seen.add(plain(text))).slice(0, maxFacts)
}

/** The contact data that a brief states, as far as our own reader finds it: the same before and after a model has planned the website. */
export const statedContact = (brief: WebsiteBrief): Contact => readBrief(brief).contact

const oneLine = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim().toWellFormed()

const priced = /\p{Sc}|\d\s?(?:EUR|USD|GBP|CHF|SEK|PLN|kr|zł|Euro|dollars?|pounds?)(?!\p{L})/iu
const opens =
  /(?<!\p{L})(?:open(?:ing)?(?: hours)?|geöffnet|öffnungszeiten|sprechzeiten|ouverte?|horaires|abierto|horario|aperto|orari|aberto|horário|geopend|otwarte|öppet)(?!\p{L})/iu
function kindOf(text: string): Fact['kind'] {
  if (priced.test(text)) return 'price'
  if (phonesOf(text).length + emailsOf(text).length > 0 || opens.test(text)) return 'contact'
  return timesOf(plain(text)).length > 0 ? 'time' : 'other'
}

/** The parts of sentences that hold figures besides those of contact data. A comma within brackets or before a figure ends no part. */
const clausesWithFigures = (text: string, known: readonly string[]): string[] =>
  known
    .reduce((rest, each) => rest.replaceAll(each, ' '), withoutMarkup(text))
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap((sentence) => sentence.split(/;\s|(?<=\p{Ll}{3})\.\s|,\s(?![^(]{0,80}\))(?=\p{L})/u))
    .map((part) => part.replace(/^(?:[^:]{2,80}):\s/u, '').replace(/^[\s.,;–-]+|[\s.,;]+$/g, ''))
    .filter((part) => /\d/.test(part))

/** Returns a function that tells whether a text says a fact, in any notation of its figures. Words may be translated; names are not. */
export function factCheck(text: string): (fact: Fact) => boolean {
  const said = plain(text)
  const isPhone = phoneCheck(said)
  const isTime = timeCheck(withoutPhones(said))
  const emails = new Set(emailsOf(said))
  const numbers = numbersOf(said)
  const words = new Set(wordsOf(said))
  const isDate = (found: string) => (found.split('/').some((part) => areKnown(part, numbers)) ? ' ; ' : found)
  return ({ text: fact, kind }) => {
    // Without a word such as "call" before it, "912 345 678" looks like a number.
    if (kind === 'contact' && isPhone(fact)) return true
    const rest = plain(withoutPhones(fact))
    return (
      phonesOf(fact).every(isPhone) &&
      emailsOf(fact).every((email) => emails.has(email)) &&
      timesOf(rest).every(isTime) &&
      areKnown(withoutTimes(rest.replace(date, isDate)), numbers) &&
      (kind !== 'person' || wordsOf(fact).every((word) => words.has(word)))
    )
  }
}

/** "20/12" is said as "20 de dezembro". */
const date = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/g

/** Parts of a page's content that visitors do not read. */
export const unread: readonly string[] = ['id', 'image', 'pictures', 'written_with']

/** All texts of a page's content. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (unread.includes(key) ? [] : textsOf(part)))
}

type Page = { name: string; path: string; facts?: readonly string[] | undefined }

/** The pages on which visitors look for a kind of fact, the best first. */
const homes: Record<Fact['kind'], readonly Role[]> = {
  contact: ['contact', 'home'],
  price: ['prices', 'offers', 'home'],
  person: ['about', 'home'],
  time: ['times', 'offers', 'home'],
  other: ['home'],
}

/**
 * Gives each fact that no page has to the page that fits best: one whose name the fact mentions, else by its kind, else the first. Depends on
 * names and paths only, so that a page can be written while later ones are not planned yet.
 */
export function assignFacts<P extends Page>(brief: WebsiteBrief, pages: readonly P[]): (P & { facts: string[] })[] {
  const profile = readBrief(brief)
  const taken = new Set(pages.flatMap(({ facts = [] }) => facts))
  const left = statedFacts(brief).filter(({ text }) => !taken.has(text))
  const homeOf = left.map((fact) => bestPage(fact, pages, profile))
  return pages.map((page, index) => ({
    ...page,
    facts: [...(page.facts ?? []), ...left.filter((_, each) => homeOf[each] === index).map(({ text }) => text)],
  }))
}

function bestPage({ text, kind }: Fact, pages: readonly Page[], profile: Profile): number {
  const words = new Set(wordsOf(text))
  const isNamed = (page: Page) =>
    ['other', 'offers'].includes(roleOf(page, profile)) &&
    wordsOf(page.name).some((word) => word.length > 3 && words.has(word))
  const byRole = homes[kind].map((role) => pages.findIndex((page) => roleOf(page, profile) === role))
  const found = kind === 'contact' ? byRole : [pages.findIndex(isNamed), ...byRole]
  return found.find((index) => index >= 0) ?? 0
}
