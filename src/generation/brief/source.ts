import { createHash } from 'node:crypto'
import type { Brand } from '../../domain/websites/site.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import type { WebsiteBrief } from '../model.ts'
import { areKnown, numbersOf } from './numbers.ts'
import { phoneCheck, phonesOf, withoutPhones } from './phones.ts'
import { sentencesOf } from './sentences.ts'
import { timeCheck, timesOf } from './times.ts'

/** Compares values in generated texts with those of the brief. `source` is the text of the brief, as `sourceOf` returns it. */

/** The customer's texts and the known brand values as one normalized text. A mark divides them: white space could join two numbers. */
export function sourceOf(brief: WebsiteBrief, brand?: Brand): string {
  return plain([...textsIn(brief, notSaid), ...Object.values(brand ?? {}).flatMap(stringsOf)].join(' | '))
}

const notSaid = new Set(['lang_code', 'path', 'theme'])
const stringsOf = (value: unknown) => [value].flat().filter((each) => typeof each === 'string')

/** A 31-bit seed from the customer's texts, so that the same prompt gives the same drawings with any model. */
export const seedOf = ({ prompt, business_name = '' }: WebsiteBrief): number =>
  createHash('sha256').update(`${business_name}\n${prompt}`).digest().readUInt32BE() >>> 1

/**
 * Returns a function that tells whether the brief contains a short statement (a price, an address, hours, a figure): all its numbers and times
 * in any notation, or its text if it has no numbers. The source is read once.
 */
export function statedCheck(source: string): (statement: string) => boolean {
  const numbers = numbersOf(source)
  let isTime: ReturnType<typeof timeCheck> | undefined
  return (statement) => {
    const said = plain(statement)
    if (!/\d/.test(said)) return source.includes(said)
    if (areKnown(said, numbers)) return true
    const times = timesOf(said)
    const rest = times.reduce((left, time) => left.replace(time, ' ; '), said)
    isTime ??= timeCheck(withoutPhones(source))
    return times.every(isTime) && areKnown(rest, numbers)
  }
}

/** Returns a function that tells whether the brief contains all numbers and times of a text. */
export function numberCheck(source: string): (text: string) => boolean {
  const isKnown = statedCheck(source)
  return (text) => !/\d/.test(text) || isKnown(text)
}

/** Returns a function that tells whether a text has no contact data, number or time that the brief lacks. */
export function truthCheck(source: string): (text: string) => boolean {
  const [contacts, hasKnownNumbers] = [contactCheck(source), numberCheck(source)]
  return (text) => hasKnownNumbers(text) && contacts(text).length === 0
}

export const isStated = (statement: string, source: string): boolean => statedCheck(source)(statement)

/** Whether the brief contains every word of a person's name. */
export function isNamed(name: string, source: string): boolean {
  const known = new Set(wordsOf(source))
  return wordsOf(plain(name)).every((word) => known.has(word))
}

/** Returns a function that tells whether an email address is one of the brief. */
export function emailCheck(source: string): (email: string) => boolean {
  const known = new Set(emailsOf(source))
  return (email) => known.has(plain(email))
}

/** Returns a function that tells whether the whole host of a URL is one of the brief, with or without "www.". */
export function hostCheck(source: string): (url: string) => boolean {
  const known = hostsOf(source)
  return (url) => known.has(hostOf(URL.parse(url.replace(/^www\./i, 'http://$&'))))
}

/** Lists the hosts in a text that are not in the brief. */
export function unstatedHosts(text: string, source: string): string[] {
  const stated = hostsOf(source)
  return [...hostsOf(text)].filter((host) => !stated.has(host))
}

const hostOf = (url: URL | null): string => url?.hostname.replace(/^www\./, '') ?? ''

/** The hosts of URLs and bare host names ("fournil.example/menu") in a text, in punycode. Ignores those of email addresses. */
function hostsOf(text: string): Set<string> {
  const words = text.replace(/https?:\/\//gi, ' $&').split(wordBoundary)
  const hosts = words.map((word) => {
    const url = URL.parse((/^https?:/i.test(word) ? word : `http://${word}`).replace(/[.:!?*_]+$/, ''))
    return url?.username ? '' : hostOf(url)
  })
  return new Set(hosts.filter((host) => /\.[a-z][a-z0-9-]+$/.test(host)))
}

/** Between words, and between ASCII and a script that is written without spaces. */
const wordBoundary =
  /[\s\p{Pi}\p{Pf}"'`<>()[\]{}|,;，。、（）]+|(?<=[a-z0-9])(?=(?!\p{Script=Latin})\p{L})|(?<=(?!\p{Script=Latin})\p{L})(?=[a-z0-9])/u

/** A character of an email address; a script without spaces ends it. */
const inEmail = String.raw`(?![、。「」『』・（）\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[^\s@<>()]`
const email = new RegExp(
  String.raw`(?<!${inEmail})(?:${inEmail}){1,100}@(?:${inEmail}){1,200}\.(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\p{L})+`,
  'gu',
)
export const emailsOf = (text: string): string[] => plain(text).match(email) ?? []

/** A text as it is compared: apostrophes and quotation marks of all kinds are alike. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

/** Lists the claims of a text that must not stay. */
export type ClaimCheck = (text: string) => string[]

/**
 * Returns a function that lists the phone numbers, email addresses, web addresses and handles of a text that the brief does not contain.
 * `hosts`: what names the web addresses. They are compared by value, so this holds in every language. What a text says otherwise is judged by the fact check.
 */
export function contactCheck(source: string, hosts = source): ClaimCheck {
  const said = plain(source)
  const [isPhone, isEmail, isHost] = [phoneCheck(said), emailCheck(said), hostCheck(plain(hosts))]
  return (text) =>
    text
      .split('\n')
      .flatMap((line) =>
        sentencesOf(line.normalize('NFKC').replace(/\s+/g, ' ')).flatMap((sentence) => [
          ...phonesOf(sentence).filter((phone) => !isPhone(phone)),
          ...emailsOf(sentence).filter((email) => !isEmail(email)),
          ...(sentence.match(urls) ?? []).filter((url) => !isHost(url)),
          ...(sentence.match(handles) ?? []).filter((handle) => !said.includes(handle.toLowerCase())),
        ]),
      )
}

const urls = /(?:https?:\/\/|www\.)[^\s<>()[\]"]{0,300}[\p{L}\p{N}]/giu
const handles = /(?<![\p{L}\d._-])@[\p{L}\d_][\p{L}\d_.]{2,30}(?!@)/gu
