import { capitalise } from '../wording.ts'
import type { Figure, Price } from './profile.ts'
import { isFiller } from './words.ts'

const amount = String.raw`\d{1,7}(?:[.,’]\d{1,3}){0,3}`
const currency = String.raw`\p{Sc}|CHF|EUR|USD|GBP`
const price = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:from|ab|dès|desde|da|à partir de|a partire da|vanaf)\s)?(?:(?:${currency})\s?${amount}|${amount}\s?(?:${currency}|euros?|dollars?|pounds?|francs?)(?![\p{L}]))(?:\s?(?:per|pro|par|por|an?|\/|each|for)\s?(?:\p{L}+)?)?`,
  'giu',
)
const notAPrice = /^\s?(?:million|billion|m\b|bn\b|k\b)|^\d/i
const separator = /[,;\n(!?]\s?|\.\s|\s(?:and|und|et|y|e|or|oder|ou)\s/

/** Prices word for word, each with the words before it as its name and those after it as a note: "Early bird €390 until 1 March". */
export function findPrices(text: string): Price[] {
  const prices: (Price & { at: number })[] = []
  for (const found of text.matchAll(price)) {
    if (prices.length >= 50) break
    const after = text.slice(found.index + found[0].length)
    if (notAPrice.test(after) || /(?:starts?|starting)\s(?:at|from)\s$/i.test(text.slice(0, found.index))) continue
    const clause =
      text
        .slice(Math.max(0, found.index - 80), found.index)
        .split(separator)
        .at(-1) ?? ''
    const [, label, said = clause] = /^(?:.*\s)?([^:]{2,40}):\s(.*)$/u.exec(clause) ?? []
    const note = /^\s(\p{L}[^,;.\n!?()]{2,60})(?=[,;.\n!?]|$)/u.exec(after)?.[1] ?? null
    prices.push({
      at: found.index,
      price: found[0].trim(),
      name: nameFrom(said) ?? nameFrom(label ?? '') ?? nameWithin(found[0]),
      note: note && !/\d/.test(note.slice(0, 3)) && note.split(' ').length < 7 && !separator.test(note) ? note : null,
    })
  }
  return prices
    .filter(({ at, price: value }) => value.length <= 40 && isListed(text, at, prices))
    .map(({ name, price: value, note }) => ({ name, price: value, note }))
    .slice(0, 24)
}

/** Prices that stand together or in a short sentence belong in a list. Others are explained by the sentence that mentions them. */
function isListed(text: string, at: number, prices: readonly { at: number }[]): boolean {
  const start = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('\n', at)) + 1
  const end = /[.!?]\s|[.!?]?\n|$/.exec(text.slice(at))?.index ?? 0
  const together = prices.filter((each) => each.at >= start && each.at < at + end)
  const words = text
    .slice(start, at + end)
    .trim()
    .split(/\s+/)
  return together.length > 1 || words.length <= 7
}

function nameFrom(clause: string): string | undefined {
  const words = clause
    .replace(/^[\s•·*–-]+(?=\p{L})|^\s*(?:and|und|et|y|e)\s/u, '')
    .replace(
      /(?:\s(?:for|at|from|costs?|is|are|just|only|starts?|starting|priced|cost|kostet|kosten|für|ab|à|coûte|coûtent|cuesta|cuestan|por|costa)|[\s:–—-])+$/i,
      '',
    )
    .replace(
      /^\s*(?:we\s\p{L}+|i\s\p{L}+|prices?:?|our|an?|the|with|that|ein|eine|der|die|das|un|une|una|le|la|el|\p{L}+s\s(?=our\b))\s+/iu,
      '',
    )
    .trim()
  const name = words.split(/\s+/).length > 6 ? words.split(/\s+/).slice(-4).join(' ') : words
  return /\p{L}{2}/u.test(name) &&
    name.length <= 60 &&
    !isFiller(name) &&
    !/^(?:then|dann|puis|luego|it|they|this|that)$/i.test(name)
    ? capitalise(name)
    : undefined
}

const nameWithin = (value: string): string => {
  const unit = /(?:per|an?|\/)\s?(\p{L}{3,20})$/iu.exec(value)?.[1]
  return unit ? `Per ${unit}` : ''
}

const counted =
  /(?<![\w€$£.,:/+-])((?:(?:over|more than|almost|nearly)\s)?\d{1,3}(?:[.,]?\d{3}){0,2}\+?)\s((?:\p{Ll}{3,20}\s(?:of\s)?){0,2}?\p{Ll}{3,20}s)(?=[\s.,;!?)]|$)/giu
const uncounted =
  /\b(?:hours|days|minutes|weeks|months|euros|dollars|pounds|francs|times|has|is|was|pages|words|sections|colours|colors|percents|photos|years)\b/i
const founded = /(?<!\p{L})(founded|established|opened)\s(?:in\s)?((?:1[6-9]|20)\d{2})(?!\d)/iu

/** "Last year 412 volunteers collected 6.3 tonnes": two figures, and when. */
export type Report = { label: string; figures: Figure[]; said: string }

const quantity = String.raw`\d{1,3}(?:[.,’]\d{1,3}){0,2}`
const report = new RegExp(
  String.raw`^(?<label>\p{Lu}[^\d,;]{3,38}?),?\s(?<some>${quantity})\s(?<who>\p{Ll}{3,20})\s(?<verb>\p{Ll}{2,16}ed)\s(?<more>${quantity})\s(?<what>\p{Ll}{3,20})\.?$`,
  'u',
)

export function findReport(sentences: readonly string[]): Report | null {
  for (const said of sentences) {
    const { label = '', some = '', who = '', verb = '', more = '', what = '' } = report.exec(said)?.groups ?? {}
    const figures = [
      { value: some, label: who },
      { value: more, label: `${what} ${verb}` },
    ]
    if (some) return { label, figures, said }
  }
  return null
}

/** Figures word for word with what they count: "12 rooms", "Founded 1987". */
export function findFigures(text: string): Figure[] {
  const [, began = '', year] = founded.exec(text) ?? []
  const figures = [...text.matchAll(counted)]
    .map(([, value = '', label = '']) => ({ value, label }))
    .filter(({ value, label }) => value.length <= 24 && label.length <= 40 && !uncounted.test(label))
  if (year) figures.unshift({ value: year, label: capitalise(began.toLowerCase()) })
  const seen = new Set<string>()
  const found = figures.filter(({ label }) => !seen.has(label) && seen.add(label)).slice(0, 4)
  return found.length >= 2 ? found : []
}
