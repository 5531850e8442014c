import { languageOfText } from '../../../domain/text-language.ts'
import type { Contact } from '../../../domain/websites/brand.ts'
import { readHours } from '../../../domain/websites/read-hours.ts'
import { defaultLanguage } from '../../../domain/websites/website-settings.ts'
import { statedContact } from '../../brief/facts.ts'
import { withoutMarkup } from '../../brief/markup.ts'
import { phonesOf } from '../../brief/phones.ts'
import { emailsOf } from '../../brief/source.ts'
import type { WebsiteBrief } from '../../model.ts'
import { capitalize, clip, sentence, wordsOf } from '../text.ts'
import { anyTrade, findTrade, fold, type Trade, tradeCalled, type TradeFound } from '../trades.ts'
import { labeled, type PriceList, pricesIn } from './find-prices.ts'
import { type Fitness, fitnessOf, featuresOf, isHeading, type Said, saidIn } from './fitness.ts'
import { linesOf } from './lines.ts'
import { certain, trainedWeights } from './linear-model.ts'
import { bestSpan, spansIn } from './spans.ts'

/** Entries of a list in the brief, under the line above them. */
export type Listed = { heading: string | null; items: string[] }

/** What a brief says for certain, and its other sentences, whole. */
export type Profile = {
  language: string
  /** The business, or the person behind it. */
  name: string | null
  trade: Trade
  /** The word of the brief for the trade. */
  label: string | null
  place: string | null
  contact: Contact
  sentences: string[]
  /** Sentences with contact data or opening hours. */
  contactSentences: string[]
  prices: PriceList[]
  lists: Listed[]
}

/** A longer brief is a text of its own. */
const maxSentences = 300

const known = new WeakMap<WebsiteBrief, Profile>()

/** Reads a brief, once for all pages. */
export function readBrief(brief: WebsiteBrief): Profile {
  const profile = known.get(brief) ?? profileOf(brief)
  known.set(brief, profile)
  return profile
}

function profileOf(brief: WebsiteBrief): Profile {
  const { prompt, business_description: description = '', business_name, industry, facts = [] } = brief
  const language = languageOfText(prompt) ?? brief.lang_code ?? defaultLanguage
  const all = saidIn(linesOf(`${prompt}\n${description}`, language)).slice(0, maxSentences)
  const judged = all.map((said, index) => ({ said, fitness: judge(all, index, language) }))
  const spans = spansIn(
    all.map(({ text }) => text),
    language,
  )
  const spanOf = (table: 'name' | 'place') => {
    const found = bestSpan(spans, trainedWeights()[table])
    return found && isKnown(language) && found.certainty > certain[table] ? clip(found.text, 80, '') : null
  }
  const found = tradeOf(judged, language)
  const name = oneLine(business_name) ?? spanOf('name')
  const isInName = found && name && fold(name).indexOf(fold(found.label)) > 0
  const label = oneLine(industry) ?? (isInName ? null : (found?.label ?? null))
  const texts = sortTexts(judged, facts, language)
  const stated = statedContact(brief)
  const contact = { ...stated, address: texts.address ?? stated.address, hours: texts.hours }
  const isSaid = (each: string) => !isContactOnly(each, contact)
  return {
    ...{ language, name, label, contact, place: spanOf('place') },
    trade: tradeCalled(label ?? '') ?? found ?? anyTrade,
    sentences: texts.sentences.filter(isSaid),
    contactSentences: texts.contactSentences.filter(isSaid),
    prices: texts.prices,
    lists: texts.lists,
  }
}

/** In a language without labeled briefs, nothing is certain. */
const isKnown = (language: string): boolean => trainedWeights().languages.includes(language.split('-')[0] ?? '')

const judge = (all: readonly Said[], index: number, language: string): Fitness =>
  isKnown(language)
    ? fitnessOf(featuresOf(all, index, language), trainedWeights())
    : { visitors: 0, authors: 1, data: 0 }

const oneLine = (text: string | undefined): string | undefined =>
  withoutMarkup(text ?? '')
    .replace(/\s+/g, ' ')
    .trim() || undefined

type Judged = { said: Said; fitness: Fitness }

/** The trade that the first sentence about the business names, but not as the place of the business or as its customers: "next to a bakery". */
function tradeOf(judged: readonly Judged[], language: string): TradeFound | undefined {
  for (const { said, fitness } of judged.slice(0, 3)) {
    const isOrder = fitness.authors > 0.5
    const found = findTrade(said.text.split(isOrder ? placing : placingOrServing)[0] ?? '', language)
    if (found || !isOrder) return found
  }
  return undefined
}
const prepositions =
  'near|next to|who|that|which|from|at|in|inside|by|with|into|mit|avec|con|com|met|von|aus|bei|beim|im|am|chez|dans|nel|nella|bij|op'
const placing = new RegExp(String.raw`(?<!\p{L})(?:${prepositions})(?!\p{L})`, 'iu')
const placingOrServing = new RegExp(
  String.raw`(?<!\p{L})(?:${prepositions}|for|to|für|pour|para|per|voor)(?!\p{L})`,
  'iu',
)

type Read = Pick<Profile, 'sentences' | 'contactSentences' | 'lists'> & {
  prices: (PriceList & { said: string[] })[]
  address: string | null
  hours: string | null
}

/** Puts each sentence for visitors where it belongs, and the caller's facts, which are no instructions. */
function sortTexts(
  judged: readonly Judged[],
  facts: readonly string[],
  language: string,
): ReturnType<typeof joinPrices> {
  const read: Read = {
    ...{ sentences: [], contactSentences: [], prices: [], lists: [] },
    ...{ address: null, hours: null },
  }
  let heading: string | null = null
  for (const [index, { said, fitness }] of judged.entries())
    if (said.isLine && !said.isBullet && isHeading(said.text))
      heading = fitness.authors < 1 - certain.item ? said.text.slice(0, -1) : null
    else place(read, { ...said, heading: said.heading && heading }, fitness, { language, isFirst: index === 0 })
  for (const said of saidIn(facts.flatMap((fact) => linesOf(fact, language))))
    place(read, { ...said, isBullet: false }, { visitors: 1, authors: 0, data: 0 }, { language, isFirst: false })
  return joinPrices(read)
}

/** Puts a sentence where it belongs, if it is certain to be for visitors. */
function place(
  read: Read,
  said: Said,
  fitness: Fitness,
  { language, isFirst }: { language: string; isFirst: boolean },
): void {
  const { isBullet, isLine, heading } = said
  const kept = said.text.replaceAll("'", '’')
  const text = sentence(kept)
  const { label = '', value = '' } = labeled(kept) ?? {}
  const hours = hoursOf(kept, language)
  const prices = pricesIn(kept, language, isLine)
  const hasFigure = /\d/.test(kept)
  const isFit = hasFigure || fitness.visitors > certain.sentence
  if (!hours) read.hours ??= hoursAmong(kept, language) ?? null
  if (addressLabels.has(label)) read.address ??= clip(value.replace(/\.$/, ''), 200, '')
  else if (hours && !read.hours) read.hours = hours
  else if (prices && fitness.authors < certain.item)
    read.prices.push({ ...prices, label: prices.label ?? heading, said: isFit ? [text] : [] })
  else if (fitness.authors < (hasFigure ? 0.5 : 1 - certain.item)) {
    const isContact = phonesOf(kept).length + emailsOf(kept).length > 0
    // The first sentence tells what the business is, and maybe how to reach it.
    if (!isFirst && (hours || isContact)) read.contactSentences.push(text)
    else if (isBullet && kept.length <= 80) addToList(read, kept, heading)
    else if (isFit) read.sentences.push(text)
  }
}

function addToList({ lists }: Read, item: string, heading: string | null): void {
  const last = lists.at(-1)
  const entry = capitalize(item.replace(/[.;,]$/, ''))
  if (last && last.heading === heading) last.items.push(entry)
  else lists.push({ heading, items: [entry] })
}

/** A price that stands alone in a brief is a sentence, and so is a list of one entry. */
function joinPrices(read: Read): Omit<Read, 'prices'> & { prices: PriceList[] } {
  const lone = read.prices.reduce((sum, { items }) => sum + items.length, 0) < 2
  const prices: PriceList[] = []
  for (const list of lone ? [] : read.prices) {
    const last = prices.at(-1)
    if (last && (list.label === null || list.label === last.label)) last.items.push(...list.items)
    else prices.push({ label: list.label, items: [...list.items] })
  }
  const unlisted = lone ? read.prices.flatMap(({ said }) => said) : []
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

const addressLabels = new Set(
  'address,adresse,anschrift,dirección,indirizzo,adres,endereço,morada,domicilio,our address,where,find us'.split(','),
)
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
  const rest = known.reduce((text, each) => withoutText(text, each), said)
  return wordsOf(rest).length <= 3 && !/\d/.test(rest) && rest.length < said.length
}

function withoutText(text: string, part: string): string {
  const index = text.toLowerCase().indexOf(part.toLowerCase())
  return index < 0 ? text : `${text.slice(0, index)} ${text.slice(index + part.length)}`
}
