import { clip } from '../../brief/sentences.ts'
import type { Contact } from '../../../domain/websites/brand.ts'
import { readHours } from '../../../domain/websites/read-hours.ts'
import { defaultLanguage } from '../../../domain/websites/website-settings.ts'
import { withoutMarkup } from '../../brief/markup.ts'
import { statedContact } from '../../brief/facts.ts'
import { emailsOf } from '../../brief/source.ts'
import { phonesOf } from '../../brief/phones.ts'
import type { WebsiteBrief } from '../../model.ts'
import { escapeRegExp } from '../../../domain/text.ts'
import { capitalize, sentence, wordsOf } from '../text.ts'
import { isFrequentWord, languageOfText } from '../../../domain/text-language.ts'
import { anyTrade, findTrade, tradeCalled } from '../trades.ts'
import { type PriceList, pricesIn } from './find-prices.ts'
import { type Line, linesOf } from './lines.ts'
import { orderChances, type Said, saidIn } from './fitness.ts'
import { labeled, orderedFor, withoutOrder } from './orders.ts'
import { namesIn, spansIn } from './spans.ts'

/** Entries of a list in the brief, under the line above them. */
export type Listed = { heading: string | null; items: string[] }

export type Profile = ReturnType<typeof readBrief>

/**
 * What a brief says for certain, and its other sentences, whole. `name`: of the business, or else of the person behind it; `label`: the trade
 * in the words of the brief; `said`: all sentences, orders too.
 */
export function readBrief(brief: WebsiteBrief) {
  const { prompt, business_description: description = '', business_name, industry, facts = [] } = brief
  const language = languageOfText(prompt) ?? brief.lang_code ?? defaultLanguage
  const lines = linesOf(`${prompt}\n${description}`)
  const texts = readLines(lines, facts, language)
  const opening = /^(.+?)\s*[.,:;!?(–。、（]/su.exec(texts.first ?? '')?.[1]
  // "An oyster farm in Galway" is no name.
  const isSentence = wordsOf(opening ?? '').some((word) => isFrequentWord(word))
  const named = namesIn(spansIn(lines, language), isSentence ? undefined : opening)
  const name = oneLine(business_name) ?? named.name
  const said = lines.flatMap(({ sentences }) => sentences)
  // A brief of orders only may name the trade in the first.
  const head = headOf(texts.first ?? said[0] ?? '')
  const places = [head, name ?? '', ...said.flatMap((each) => headOf(introduced.exec(each)?.[1] ?? ''))]
  const found = places.map((each) => findTrade(each, language)).find(Boolean)
  const contact = { ...statedContact(brief), hours: texts.hours }
  const label = oneLine(industry) ?? found?.label ?? null
  const isOwn = (each: string) => !isContactOnly(each, contact) && !isNameOnly(each, name)
  return {
    ...{ ...texts, language, name, label, contact },
    place: named.place && isTown(named.place, { said, name, contact }) ? named.place : null,
    phrase: industry ? undefined : phraseOf(head, language),
    trade: tradeCalled(label ?? '') ?? found ?? anyTrade,
    said,
    sentences: texts.sentences.filter(isOwn),
    contactSentences: texts.contactSentences.filter(isOwn),
  }
}

/** Whether a brief says that the business is in a town: "in Ludlow", "12 Ship Street, Ludlow", "Fern & Fox, Ludlow". It may be part of a longer name. */
function isTown(
  place: string,
  { said, name, contact }: { said: readonly string[]; name: string | null; contact: Contact },
): boolean {
  const town = String.raw`${escapeRegExp(place)}(?![\p{L}-]|\s\p{Lu}|\s(?:de|del|della|al|am|an|im|la|sur|sous|upon|on)\s)`
  const inTown = new RegExp(
    String.raw`(?<!\p{L})(?:[Ii]n|IN|à|a|[Ee]n|[Ee]m|i|w|we|v|в|у|te|based|town of)\s${town}|\d{4,5},?\s${town}`,
    'u',
  )
  const named = new RegExp(String.raw`${escapeRegExp(name ?? '')}["”»“]?(?:,|\s[–—-])\s${town}`, 'u')
  const isSpaced = /\s/.test(said[0] ?? '') && /^[\p{sc=Latin}\p{sc=Cyrillic}\P{L}]+$/u.test(place)
  return (
    !isSpaced ||
    contact.address?.includes(place) === true ||
    said.some((each) => inTown.test(each) || (name !== null && named.test(each)))
  )
}

const oneLine = (text: string | undefined): string | undefined =>
  withoutMarkup(text ?? '')
    .replace(/\s+/g, ' ')
    .trim() || undefined
/** What a person or business says that it is: "I am a …", "Client: …". */
const introduced =
  /(?<!\p{L})(?:I am|I[’']m|we are|we[’']re|ich bin|wir sind|je suis|nous sommes|soy|somos|sono|siamo|faccio|ik ben|wij zijn|sou|(?:client|kundin|kunde|cliente|klant):)\s(?!not |no |kein|nicht|pas )(.{1,60})/iu
/** What stands before the first "for", "who" or "in": "bakery for weddings" names "bakery". */
const headOf = (first: string): string =>
  first.split(
    /(?<!\p{L})(?:for|für|pour|para|per|voor|near|next to|to|who|that|which|from|at|in|inside|by|with|into|mit|avec|con|com|met|von|aus|bei|beim|im|am|chez|dans|nel|nella|bij|op)(?!\p{L})/iu,
  )[0] ?? ''

/** A head of two or three words, besides an article, which is no sentence: "oyster farm". */
function phraseOf(head: string, language: string): string | undefined {
  const [first = '', ...others] = wordsOf(head)
  const words = isFrequentWord(first, language) ? others : [first, ...others]
  const isPhrase = words.length > 1 && words.length <= 3 && !words.some((word) => isFrequentWord(word, language))
  return isPhrase ? words.join(' ') : undefined
}

/**
 * `first`: the first sentence, which may tell the trade; `contactSentences`: those with contact data or opening hours.
 */
type Read = Record<'sentences' | 'contactSentences', string[]> & {
  first: string | undefined
  prices: (PriceList & { said?: string })[]
  lists: Listed[]
  hours: string | null
}

/** Reads the lines of a brief, and the caller's facts, which are no orders. */
function readLines(lines: readonly Line[], facts: readonly string[], language: string): Read {
  const all = saidIn(lines)
  const read: Read = {
    first: undefined,
    sentences: [],
    contactSentences: [],
    prices: [],
    lists: [],
    hours: null,
  }
  const chanceOf = orderChances(all, language, 'website')
  const isHours = ({ text }: Said) => hoursOf(text, language) !== undefined
  const isData = (each: Said) => isHours(each) || pricesIn(each.text, language, each.isLine) !== undefined
  for (const [index, said] of all.entries()) {
    const kept = withoutOrder(said, index, chanceOf)
    const head = headsOf(said).findLast(isData)
    // Before "please no pink", all of "Mon–Fri 9–17, Sat 9–13" is data, not the clause to the first comma.
    const isRead =
      head && head.text.length > (kept?.length ?? 0) && (isHours(head) || chanceOf(index, head) < certainly)
    if (head && head !== said && isHours(head)) read.hours ??= hoursOf(head.text, language) ?? null
    if (isRead) placeData(read, head, language)
    else if (kept !== null) place(read, { ...said, text: kept }, language)
    // What was placed has been searched for hours; what was left out has not.
    if (kept === null || kept.length < said.text.length) read.hours ??= hoursAmong(said.text, language) ?? null
    read.first ??= kept ?? orderedFor(said.text)
  }
  for (const said of saidIn(facts.flatMap(linesOf))) place(read, { ...said, isBullet: false, heading: null }, language)
  return joinPrices(read)
}
/** Hours and prices are left out from this probability: a budget is for the authors. */
const certainly = 0.9
/** The beginnings of a sentence that may be data before an order without a mark: "Mon–Fri 9–17 please no pink". */
function headsOf(said: Said): Said[] {
  const words = said.text.split(' ').slice(0, 60)
  const heads = words.map((_, index) => words.slice(0, index + 1))
  const texts = heads
    .slice(0, -1)
    .filter((head) => /\d/.test(head.slice(-2).join(' ')))
    .map((head) => head.join(' '))
  return [...texts.map((text) => ({ ...said, isLine: true, text: text.replace(/[,;]$/, '') })), said]
}

/** Puts a sentence where it belongs. */
function place(read: Read, said: Said, language: string): void {
  const { text: kept, isBullet, heading } = said
  const text = sentence(kept)
  if (placeData(read, said, language)) return
  // The first sentence tells what the business is, and maybe how to reach it.
  if (read.first !== undefined && (hoursOf(kept, language) || phonesOf(kept).length + emailsOf(kept).length > 0))
    read.contactSentences.push(text)
  else if (isBullet && kept.length <= 80) addToList(read, kept, heading)
  else read.sentences.push(text)
}

/** Puts a sentence that is an address, opening hours or prices where it belongs. */
function placeData(read: Read, { text, isLine, heading }: Said, language: string): boolean {
  const hours = hoursOf(text, language)
  const prices = pricesIn(text, language, isLine)
  if (!hours) read.hours ??= hoursAmong(text, language) ?? null
  if (hours && !read.hours) read.hours = hours
  else if (prices) read.prices.push({ ...prices, label: prices.label ?? heading, said: sentence(text) })
  else return false
  return true
}

function addToList({ lists }: Read, item: string, heading: string | null): void {
  const last = lists.at(-1)
  const entry = capitalize(item.replace(/[.;,]$/, ''))
  if (last && last.heading === heading) last.items.push(entry)
  else lists.push({ heading, items: [entry] })
}

/** A price that stands alone in a brief is a sentence, and so is a list of one entry. */
function joinPrices(read: Read): Read {
  const lone = read.prices.reduce((sum, { items }) => sum + items.length, 0) < 2
  const prices: PriceList[] = []
  for (const list of lone ? [] : read.prices) {
    const last = prices.at(-1)
    const rest = list.rest && sentence(list.rest)
    if (last && !rest && (list.label === null || list.label === last.label)) last.items.push(...list.items)
    else prices.push({ label: list.label, items: [...list.items], rest })
  }
  const unlisted = lone ? read.prices.flatMap(({ said = [] }) => said) : []
  const short = read.lists.filter(({ items }) => items.length < 2)
  const told = short.flatMap(({ heading, items }) =>
    items.map((each) => sentence(heading ? `${heading}: ${each}` : each)),
  )
  return {
    ...read,
    prices,
    lists: read.lists.filter((list) => !short.includes(list)),
    sentences: [...read.sentences, ...told, ...unlisted],
  }
}

const hoursLabel =
  /^(?:opening hours|opening times|hours|öffnungszeiten|sprechzeiten|geöffnet|horaires(?: d[’']ouverture)?|heures d[’']ouverture|horario(?: de apertura)?|orari(?:o)?(?: di apertura)?|openingstijden|openingsuren|horário(?: de funcionamento)?|open|open from|offen|ouverte?s?|abiert[oa]|apert[oa]|abert[oa]|geopend)(?:\s*:\s*|\s)/iu
const saysOpen = /(?<!\p{L})(?:open|geöffnet|offen|ouverte?s?|abiert[oa]|apert[oa]|abert[oa]|geopend)(?!\p{L})/iu

/** The opening hours of a sentence that consists of nothing else. */
function hoursOf(said: string, language: string): string | undefined {
  const value = said.replace(hoursLabel, '').replace(/\.$/, '')
  const hours = readHours(value, language)
  const isSaid =
    value.length < said.length - 1 || saysOpen.test(value) || new Set(hours?.flatMap(({ days }) => days)).size > 2
  return hours && isSaid ? clip(capitalize(value), 200, '') : undefined
}

/** The opening hours among other clauses of a sentence. */
function hoursAmong(said: string, language: string): string | undefined {
  const clauses = said.split(/(?<=[,;]) /).slice(0, 30)
  const runs = clauses.flatMap((_, start) =>
    clauses.slice(start).map((_, more) => clauses.slice(start, start + more + 1).join(' ')),
  )
  const timed = runs
    .filter((run) => /^\D{2,40}\d/.test(run) && run.length <= 200)
    .toSorted((a, b) => b.length - a.length)
  return timed.map((run) => hoursOf(run.replace(/[,;]$/, ''), language)).find(Boolean)
}

/** A sentence that says no more than the contact data of the brand. */
function isContactOnly(said: string, { phone, email, address }: Contact): boolean {
  const known = [phone, email, address].flatMap((each) => each ?? [])
  const rest = known.reduce((text, each) => text.replace(new RegExp(escapeRegExp(each), 'iu'), ' '), said)
  return wordsOf(rest).length <= 3 && !/\d/.test(rest) && rest.length < said.length
}

/** "Name: Fern & Fox, a café", or a signature. */
function isNameOnly(said: string, name: string | null): boolean {
  const { value = '' } = labeled(said) ?? {}
  const isLabeled = name !== null && value.startsWith(name) && wordsOf(value.slice(name.length)).length <= 3
  return isLabeled || said.replace(/\.$/, '') === name
}
