import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What can be a phone number. */
const candidates =
  /(?<!(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])\p{L}|[\d.,:§/@+]|\d[ –-])(?:\+|00)?\(?\d[\d\s()./–-]{4,24}\d(?![\d%€$£]|[.,:]\d|\s?(?:%|€|eur|\$|£|uhr|am\b|pm\b|[ap]\.m))/giu
const callWord =
  /(?:tel|tlf|phone|call|mobil|fon|handy|fax|whatsapp|teléfono|appel|chiam|ligue|bel|ring|zadzwoń)[\p{L}.:]{0,9}(?:\s(?:us|on|at|uns|unter|au|al|a|para|o|ao|pod|numer)){0,2}[\s:]{0,3}$/iu
/** "DIN EN 12464-1", "VDE 0100-410" */
const standard =
  /(?<!\p{L})(?:DIN|EN|ISO|IEC|VDE|BS|ASTM|EU|EG|ANSI|NF|UNI|NEN|HRB|HRA|VAT|IBAN|SIRET)\s?(?:\p{L}{1,3}\s?)?\(?$/u

const date = /^\(?(?:(?:1[5-9]|20)\d{2}|\d{1,2})[./-]\d{1,2}[./-]\d{1,4}(?:[\s–-].*)?$/
const dayAndMonth = String.raw`(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])\.?`
/** "1.07-31.08", whatever figures follow */
const dateRange = new RegExp(String.raw`^\(?${dayAndMonth}\s?[–-]\s?${dayAndMonth}(?![.\d])`)
const timeRange = /^\d{1,2}[.:/]\d{2}\s?[–-]/
const yearRange = /^(?:1[89]|20)\d{2}\s?[–/-]\s?\d{1,4}$/
/** Spanish and Portuguese numbers */
const threes = /^[6-9]\d{2} \d{3} \d{3}$/
const thousands = /^\d{1,3}(?:[.\s]\d{3})+(?:\s?[–-]\s?\d{1,3}(?:[.\s]\d{3})+)?$/
const list = /\d\s?\/\s?\d+\s?\/|[–-]\s?\d+\s?[–-]\s?\d{1,2}$/

/** Lists the phone numbers in a text: those with a country code, and what looks like a national number. */
export const phonesOf = (text: string): string[] =>
  [...text.matchAll(candidates)].filter((match) => isPhone(match[0], before(text, match.index))).map(([phone]) => phone)

export const withoutPhones = (text: string): string =>
  text.replace(candidates, (found, index: number) => (isPhone(found, before(text, index)) ? ' ; ' : found))

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 24), index)

function isPhone(text: string, preceding: string): boolean {
  const count = digitsOf(text).length
  if (count < 7 || count > 15) return false
  if (/^(?:\+|00)/.test(text) || callWord.test(preceding)) return !date.test(text)
  if (threes.test(text)) return true
  if (
    [date, dateRange, timeRange, yearRange, thousands, list].some((other) => other.test(text)) ||
    standard.test(preceding)
  )
    return false
  return /^[0(]/.test(text) || (count >= 9 && /\d{3}/.test(text) && /\D/.test(text)) || /^\d{3}[ .-]\d{4}$/.test(text)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `international`: with the country code, if it is known. `national`: without, in the forms in which people write it. */
type Phone = { international: string[]; national: Set<string> }

const maxGroups = 8

/** Reads a number. In a text, further figures may follow it: "0341 5550187 9-17". */
function read(text: string, isInText: boolean): Phone {
  const groups = groupsOf(text)
  const runs = groups.flatMap((_, start) => groups.map((_, end) => groups.slice(start, end + 1).join('')))
  const digits = isInText ? runs.filter(({ length }) => length >= 6 && length <= 15) : [groups.join('')]
  const beginnings = isInText ? runs.slice(0, groups.length).filter(({ length }) => length > 7) : digits
  const parsed = isInternational(text) ? beginnings.flatMap(parse) : []
  const written = parsed.flatMap((phone) => [phone.nationalNumber, digitsOf(phone.formatNational())])
  return {
    international: parsed.map(({ countryCallingCode: code, nationalNumber }) => `${code}${nationalNumber}`),
    national: new Set([...written, ...(parsed.length > 0 ? [] : digits)].flatMap(nationalForms)),
  }
}

const isInternational = (text: string): boolean => /^[\s(]*(?:\+|00\s?[1-9])/.test(text)
/** The groups of digits, without the prefix of international calls. */
const groupsOf = (text: string): string[] =>
  (isInternational(text) ? text.replace(/^[\s(]*(?:\+|00)/, '') : text).match(/\d+/g)?.slice(0, maxGroups) ?? []

function parse(digits: string): PhoneNumber[] {
  const number = parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() ? [number] : []
}

/** With and without the trunk prefix: 0 in most countries, 1 in North America. */
const nationalForms = (digits: string): string[] => [
  digits,
  digits.replace(/^0/, ''),
  ...(digits.length === 11 && digits.startsWith('1') ? [digits.slice(1)] : []),
]

/**
 * Returns a function that tells whether a phone number is one of a text, in its national or international form. A number without a country
 * code may also have its country code without "+", as in "https://wa.me/4934155501".
 */
export function phoneCheck(source: string): (phone: string) => boolean {
  const known = (source.match(/\+?\(?\d[\d\s()./–-]{4,30}\d/g) ?? []).map((each) => read(each, true))
  const isKnown = ({ international, national }: Phone) =>
    known.some((phone) =>
      international.length > 0 && phone.international.length > 0
        ? international.some((number) => phone.international.includes(number))
        : [...national].some((form) => phone.national.has(form) || phone.international.includes(form)),
    )
  return (phone) =>
    digitsOf(phone).length > 4 &&
    [phone, phone.replace(/\s\d{1,2}\s?[–-]\s?\d{1,2}$/, ''), ...(/^\d{9,15}$/.test(phone) ? [`+${phone}`] : [])].some(
      (each) => isKnown(read(each, false)),
    )
}
