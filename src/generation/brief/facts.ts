import type { Contact } from '../../domain/websites/brand.ts'
import { maxFactLength } from '../../domain/websites/site.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import { type AskedFor, askedFor, type Estimated } from '../../domain/orders/estimates.ts'
import type { WebsiteBrief } from '../model.ts'
import { addressIn, secret } from './addresses.ts'
import { withoutMarkup } from './markup.ts'
import { areKnown, money, numbersOf } from './numbers.ts'
import { phoneCheck, phonesOf, withoutPhones } from './phones.ts'
import { sentencesOf } from './sentences.ts'
import { emailsOf, plain } from './source.ts'
import { timeCheck, timesOf, withoutTimes } from './times.ts'

/** More facts would only be the brief again. */
export const maxFacts = 40

/**
 * The facts of a brief, word for word: the caller's, phone numbers, email addresses, and all sentences with figures. The same brief has the
 * same facts in the same order.
 */
export function statedFacts({ prompt, business_description = '', facts = [] }: WebsiteBrief): string[] {
  const said = [prompt, business_description].join('\n')
  const contacts = [...phonesOf(said), ...emailsOf(said)]
  const lines = [...facts, ...contacts, ...sentencesWithFigures(said, contacts)].map(oneLine)
  const seen = new Set([''])
  return lines.filter((text) => !seen.has(plain(text)) && seen.add(plain(text))).slice(0, maxFacts)
}

/**
 * The contact data that a brief contains for certain: the same before and after a model has planned the website. Opening hours are left to
 * the plan.
 */
export function statedContact({ prompt, business_description = '', facts = [] }: WebsiteBrief): Contact {
  const said = [open(prompt), open(business_description), ...facts].join('\n')
  const address = addressIn(said)
  const [phone = null] = phonesOf(address ? said.replace(address, '') : said)
  return { phone, email: emailsOf(said)[0] ?? null, address, hours: null }
}

/** A text without the clauses that may say not to publish a number or an email address. */
function open(text: string): string {
  const clauses = text.split(/(?<=[,;.!?])\s|\n/u)
  const kept = clauses.filter((each) => !secret.test(each) || phonesOf(each).length + emailsOf(each).length === 0)
  return kept.length < clauses.length ? kept.join('\n') : text
}

const oneLine = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim().slice(0, maxFactLength).trim().toWellFormed()

/** Stands for the contact data with this number while a text is cut. */
const mark = (index: number): string => String.fromCharCode(0xe000 + index)
const marked = /[\ue000-\uf8ff]/u

/** The sentences that hold figures besides those of contact data, whole; of a list of prices, each entry. */
const sentencesWithFigures = (text: string, contacts: readonly string[]): string[] =>
  contacts
    .reduce((rest, each, index) => rest.replaceAll(each, mark(index)), withoutMarkup(text))
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap((sentence) => sentence.split(/(?<=\p{Ll}{3})\.\s(?![\ue000-\uf8ff])/u))
    .flatMap((sentence) => {
      const clauses = sentence.split(/(?<=[;,]\s)(?![^(]{0,80}\))(?=[\p{L}\ue000-\uf8ff])/u)
      const said = clauses.filter((clause) => !marked.test(clause) || /\d/.test(clause))
      return said.every((clause) => money.test(clause)) ? said : said.join('')
    })
    .map((part) => part.replace(/^[\s.,;–-]+|[\s.,;]+$/g, ''))
    .filter((part) => /\d/.test(part))
    .map((part) => contacts.reduce((whole, each, index) => whole.replaceAll(mark(index), each), part))

/** Returns a function that tells whether a text says a fact, in any notation of its figures. Words may be translated. */
export function factCheck(text: string): (fact: string) => boolean {
  const said = plain(text)
  const isPhone = phoneCheck(said)
  const isTime = timeCheck(withoutPhones(said))
  const emails = new Set(emailsOf(said))
  const numbers = numbersOf(said)
  const isDate = (found: string) => (found.split('/').some((part) => areKnown(part, numbers)) ? ' ; ' : found)
  return (fact) => {
    // Without a word such as "call" before it, "912 345 678" looks like a number.
    if (/^[+\d][\d\s()./–-]+$/.test(fact) && isPhone(fact)) return true
    const rest = plain(withoutPhones(fact))
    return (
      phonesOf(fact).every(isPhone) &&
      emailsOf(fact).every((email) => emails.has(email)) &&
      timesOf(rest).every(isTime) &&
      areKnown(withoutTimes(rest.replace(date, isDate)), numbers)
    )
  }
}

/** "20/12" is said as "20 de dezembro". */
const date = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/g

/** Parts of a page's content that visitors do not read. */
const unread = new Set(['id', 'anchor', 'image', 'pictures', 'written_with'])

/** All texts of a page's content. */
export const textsOf = (content: unknown): string[] => textsIn(content, unread)

type Page = { name: string; facts?: readonly string[] | undefined }

/**
 * Gives each fact that no page has, and that is not `unsaid`, to the page whose name it mentions, else to the first. Depends on names only, so
 * that a page can be written while later ones are not planned yet.
 */
export function assignFacts<P extends Page>(
  brief: WebsiteBrief,
  pages: readonly P[],
  unsaid: readonly string[] = [],
): (P & { facts: string[] })[] {
  const taken = new Set([...unsaid, ...pages.flatMap(({ facts = [] }) => facts)])
  const left = statedFacts(brief).filter((fact) => !taken.has(fact))
  const isAbout = (fact: string) => (page: P) => page.name.length > 3 && plain(fact).includes(plain(page.name))
  const given = Map.groupBy(left, (fact) => pages.find(isAbout(fact)) ?? pages[0])
  return pages.map((page) => ({ ...page, facts: [...(page.facts ?? []), ...(given.get(page) ?? [])] }))
}

/** What a brief lacks for certain, the most important first. What it has in words that are not recognized is asked for again. */
export function missingFrom(request: Estimated): AskedFor[] {
  const { prompt, business_description = '', facts = [] } = request
  const said = [prompt, business_description, ...facts].join('\n')
  const { phone, email, address } = statedContact(request)
  const lacks: Record<AskedFor, boolean> = {
    contact: !phone && !email,
    address: !address,
    opening_hours: timesOf(plain(said)).length === 0,
    prices: !money.test(said),
  }
  return askedFor.filter((field) => lacks[field])
}
