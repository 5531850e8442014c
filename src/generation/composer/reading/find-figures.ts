import { capitalise } from '../wording.ts'
import type { Figure, Person, Price } from './profile.ts'
import { capitalised } from './text.ts'
import { isFiller } from './words.ts'

const amount = String.raw`\d{1,7}(?:[.,’]\d{1,3}){0,3}`
const price = new RegExp(
  String.raw`(?<![\p{L}\d])(?:from\s)?(?:(?:\p{Sc}|CHF|EUR|USD|GBP)\s?${amount}|${amount}\s?(?:\p{Sc}|CHF|EUR|USD|GBP|euros?|dollars?|pounds?|francs?)(?![\p{L}]))(?:\s?(?:per|an?|\/|each|for)\s?(?:\p{L}+)?)?`,
  'giu',
)
const notAPrice = /^\s?(?:million|billion|m\b|bn\b|k\b)|^\d/i

/** Prices word for word, each with the words before it as its name: "Haircut €25" → Haircut, €25. */
export function findPrices(text: string): Price[] {
  const prices: Price[] = []
  for (const found of text.matchAll(price)) {
    if (notAPrice.test(text.slice(found.index + found[0].length))) continue
    const before = text.slice(Math.max(0, found.index - 80), found.index)
    prices.push({ price: found[0].trim(), name: nameBefore(before) ?? nameWithin(found[0]) })
  }
  return prices.filter(({ price: value }) => value.length <= 40).slice(0, 16)
}

function nameBefore(before: string): string | undefined {
  const clause = before.split(/[.,;\n(]|\band\b/).at(-1) ?? ''
  const words = clause
    .replace(/(?:\s(?:for|at|from|costs?|is|are|just|only|starts?|starting|priced|cost)|[\s:–—-])+$/i, '')
    .replace(/^\s*(?:we\s\p{L}+|i\s\p{L}+|prices?:?|our|an?|the|with|that|\p{L}+s\s(?=our\b))\s+/iu, '')
    .trim()
    .split(/\s+/)
    .slice(-4)
    .join(' ')
  return /\p{L}{2}/u.test(words) && words.length <= 60 && !isFiller(words) ? capitalise(words) : undefined
}

const nameWithin = (value: string): string => {
  const unit = /(?:per|an?|\/)\s?(\p{L}{3,20})$/iu.exec(value)?.[1]
  return unit ? `Per ${unit}` : 'Price'
}

const counted =
  /(?<![\w€$£.,:/+-])((?:(?:over|more than|almost|nearly)\s)?\d{1,3}(?:[.,]?\d{3}){0,2}\+?)\s((?:\p{Ll}{3,20}\s(?:of\s)?){0,2}?\p{Ll}{3,20}s)(?=[\s.,;!?)]|$)/giu
const uncounted =
  /\b(?:hours|days|minutes|weeks|months|euros|dollars|pounds|francs|times|has|is|was|pages|words|sections|colours|colors|percents|photos)\b/i
const founded = /(?<!\p{L})(?:(founded|established|opened)\s(?:in\s)?|(since)\s)((?:1[6-9]|20)\d{2})(?!\d)/iu

/** Figures word for word with what they count: "12 rooms", "since 1987". */
export function findFigures(text: string): Figure[] {
  const year = founded.exec(text)
  const figures = [...text.matchAll(counted)]
    .map(([, value = '', label = '']) => ({ value, label }))
    .filter(({ value, label }) => value.length <= 24 && label.length <= 40 && !uncounted.test(label))
  if (year?.[3])
    figures.unshift({
      value: year[3],
      label: year[2] ? 'The year it began' : capitalise((year[1] ?? '').toLowerCase()),
    })
  const seen = new Set<string>()
  return figures.filter(({ label }) => !seen.has(label) && seen.add(label)).slice(0, 4)
}

const roles =
  'founder|co-founder|owner|chef|head chef|head baker|baker|director|manager|head brewer|winemaker|teacher|head teacher|principal|partner|stylist|master brewer|sommelier'
const eitherCase = (words: string) =>
  words.replace(/(^|\|)(\w)/g, (_, bar: string, first: string) => `${bar}[${first}${first.toUpperCase()}]`)
const person = String.raw`\p{Lu}[\p{L}’'-]+\s(?:(?:de|von|van|di|da|del|la)\s)?\p{Lu}[\p{L}’'-]+`
const byRole = new RegExp(String.raw`(?<!\p{L})(${eitherCase(roles)})s?(?:\sis|\sare|:|,)?\s(${person})`, 'gu')
const afterName = new RegExp(String.raw`(${person})(?:,|\sis)\s(?:our|the|its)?\s?(${roles})(?!\p{L})`, 'gu')
const inBrackets = new RegExp(
  String.raw`(${capitalised})\s\(((?!near|the|by|an?\s|under|over|after|former)(?:\p{Ll}{2,15}\s)?\p{Ll}{1,15}(?:er|or|ist|ian|chef))\)`,
  'gu',
)
const verbs: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`(?<!\p{L})(?:[Ff]ounded|[Ss]tarted|[Oo]pened)\sby\s(${person})(?:\sand\s(${person}))?`, 'gu'),
    'Founder',
  ],
  [new RegExp(String.raw`(?<!\p{L})[Oo]wned\sby\s(${person})(?:\sand\s(${person}))?`, 'gu'), 'Owner'],
  [
    new RegExp(String.raw`(?<!\p{L})(?:[Rr]un|[Ll]ed|[Mm]anaged)\sby\s(${person})(?:\sand\s(${person}))?`, 'gu'),
    'Runs the business',
  ],
]

/** Persons whom the brief names together with what they do. */
export function findPeople(text: string): Person[] {
  const people = [
    ...[...text.matchAll(byRole)].map(([, role = '', name = '']) => ({ name, role: capitalise(role) })),
    ...[...text.matchAll(afterName)].map(([, name = '', role = '']) => ({ name, role: capitalise(role) })),
    ...[...text.matchAll(inBrackets)].map(([, name = '', role = '']) => ({ name, role: capitalise(role.trim()) })),
    ...verbs.flatMap(([expression, role]) =>
      [...text.matchAll(expression)].flatMap(([, ...names]) => names.filter(Boolean).map((name) => ({ name, role }))),
    ),
  ]
  const seen = new Set<string>()
  return people.filter(({ name }) => name.length <= 60 && !seen.has(name) && seen.add(name)).slice(0, 12)
}
