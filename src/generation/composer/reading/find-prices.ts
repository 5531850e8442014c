import { isFrequentWord } from '../../../domain/text-language.ts'
import { numeral } from '../../brief/numbers.ts'
import { capitalize, wordsOf } from '../text.ts'
import { labeled } from './orders.ts'

export type Price = { name: string; price: string }
/** `rest`: the clause behind the prices, which has none. */
export type PriceList = { label: string | null; items: Price[]; rest?: string | undefined }

const codes = Intl.supportedValuesOf('currency').join('|')
const unit = String.raw`(?:(?<!\p{L})[A-Z]{1,3}\p{Sc}|\p{Sc}|(?:${codes}|Fr\.|kr\.?|zł|Kč|Ft|Euros?|euros?|pounds|dollars)(?!\p{L}))`
const amount = String.raw`(?:${unit}\s?${numeral}(?:[–-]\d+)?|${numeral}(?:,-|\.-)?\s?${unit})`
const from = String.raw`(?:from|ab|dès|à partir de|desde|da|a partire da|vanaf|a partir de|de)\s`
const range = String.raw`${amount}(?:\s?(?:–|-|to|bis|à|a|tot|até)\s?${amount})?`
const per = String.raw`(?:\s?/\s?|\s(?:per|pro|par|por|je|al|alla|a|an|the|à|la|le|l[’']|each|za)\s?)\p{L}[\p{L}\p{N}]*(?:\s\p{L}+)?|\s(?:each|pp|pro Stück|p\.\s?P\.)`
const item = new RegExp(
  String.raw`^(?<name>(?:\d+-)?\p{L}[^:]{1,58}?)\s*[:–—-]?\s*(?<price>(?:${from})?${range}(?:${per})?)[.]?$`,
  'u',
)
const costs =
  /(?<!\p{L})(?:costs?|kostet|kosten|coûte|coûtent|cuestan?|costano?|kost|custam?|vale|valen|is|are|pay|zahlen)$/iu

/**
 * The prices of a sentence that consists of names with one price each: "Haircut £45, color from £80". Behind three or more there may be a
 * clause without one. Undefined for any other sentence, also for one with a single price that has no label.
 */
export function pricesIn(sentence: string, language: string, isLine: boolean): PriceList | undefined {
  // "Menu: tarts £4, cakes £5" has a label, "Haircut: £45" a name.
  const found = labeled(sentence)
  const { label, value } = found && !startsWithPrice.test(found.value) ? found : { label: null, value: sentence }
  const parts = value.split(/[,;]\s+(?!\d+\s?%)/).flatMap((part) => split(part))
  const priced = parts.findLastIndex((part) => /\d/.test(part)) + 1
  const rest = priced > 2 ? parts.slice(priced).join(', ') : ''
  const items = parts.slice(0, rest ? priced : parts.length).map((part) => itemOf(part, language, priced > 2))
  const known = items.filter((each) => each !== undefined)
  const isList = known.length === items.length && (items.length > 1 || isLine)
  return isList ? { label: label && capitalize(label), items: known, rest: rest || undefined } : undefined
}

const startsWithPrice = new RegExp(String.raw`^(?:${from})?\P{L}{0,3}\d(?!-\p{L})`, 'iu')

/** "tarts £4 and cakes £5" as two, if each has its price. */
function split(part: string): string[] {
  const parts = part.split(/\s(?:and|und|et|y|e|en)\s/u)
  return parts.every((each) => /\d/.test(each)) ? parts : [part.replace(/^(?:and|und|et|y|e|en)\s/iu, '')]
}

/** In a list, a name may end with a frequent word: "fronts only". */
function itemOf(part: string, language: string, isListed: boolean): Price | undefined {
  const { name = '', price = '' } = item.exec(part.trim())?.groups ?? {}
  const words = wordsOf(name)
  const [first = ''] = words
  const isName =
    words.length > 0 &&
    words.length <= 6 &&
    !isFrequentWord(first, language) &&
    !costs.test(name) &&
    (isListed || !isFrequentWord(words.at(-1) ?? '', language))
  const isFree = /^(?:free|gratis|gratuit|kostenlos|frei|bezpłatn|kosteloos|darmow)/iu.test(name)
  const isOne = isName && !isFree && !new RegExp(amount, 'u').test(name)
  return isOne && price.length <= 40
    ? { name: capitalize(name), price: price.replace(/(?<=\p{L}{2})\.$/u, '') }
    : undefined
}
