import type { Brand } from '../../../domain/websites/site.ts'
import { languageOfText } from '../../../domain/text-language.ts'
import type { WebsiteBrief } from '../../model.ts'
import { capitalise, clip } from '../wording.ts'
import { findContact } from './find-contact.ts'
import { findAreas, findGoods } from './find-areas.ts'
import { findFigures, findPrices, findReport } from './find-figures.ts'
import { describeName, findName } from './find-name.ts'
import { findOffers } from './find-offers.ts'
import { findPeople } from './find-people.ts'
import { findPlace } from './find-place.ts'
import { findSessions } from './find-sessions.ts'
import { findTimetable } from './find-times.ts'
import { findTrade, type TradeFound, unknownTrade } from './find-trade.ts'
import { findWishes } from './find-wishes.ts'
import type { Profile } from './profile.ts'
import {
  isCovered,
  isInstruction,
  type Lead,
  type Listed,
  pointsOf,
  quoted,
  readLead,
  withoutContact,
  withoutRequest,
} from './read-statements.ts'
import { withoutMarkup } from '../../brief/markup.ts'
import { type Text, readText } from './text.ts'
import { plain } from './words.ts'

/** What was read from each brief: its plan, its facts and its pages are derived from it, and reading a long brief takes 14 ms. */
const profiles = new WeakMap<WebsiteBrief, Profile>()

/** Takes from a brief what is in it. What the caller said in a field of its own wins over what is found in the prompt. */
export function readBrief(brief: WebsiteBrief): Profile {
  const profile = profiles.get(brief) ?? read(brief)
  profiles.set(brief, profile)
  return profile
}

function read(brief: WebsiteBrief): Profile {
  const prompt = readText(brief.prompt)
  const description = readText(brief.business_description ?? '')
  const facts = (brief.facts ?? []).map(oneLine).filter(Boolean)
  const said = [prompt.value, description.value, ...facts].join('\n')
  const language = languageOfText(said)
  const trade = tradeOf(brief, prompt, description)
  const inPrompt = findTrade(prompt)
  const place = findPlace(prompt, inPrompt) ?? findPlace(description, findTrade(description))
  const given = clip(oneLine(brief.business_name ?? ''), 80, '')
  const named = given || findName(prompt, inPrompt, place)
  const lists = findLists(prompt, description, facts, said)
  const name = named ?? describeName({ text: prompt, trade, place, offers: lists.offers, language })
  const restore = restorer(prompt, [named ?? '', place ?? ''])
  const texts = textsOf(prompt, description, { ...lists, offers: [], names: [named ?? '', place ?? ''] }, restore)
  const goods = lists.timetable.length > 0 ? undefined : findGoods(texts.statements)
  const listed = texts.lead.list.length > lists.offers.length ? texts.lead.list : lists.offers
  const areas = goods?.offers ?? findAreas(texts.lead.phrase)
  const offers = (listed.length > 1 ? listed : areas)
    .filter((offer) => isShort(offer) && !lists.people.some((person) => offer.includes(person.name)))
    .filter((offer) => named === undefined || !plain(named).includes(plain(offer)))
  const isPriced =
    lists.prices.length > 0 && offers.every((offer) => lists.prices.some(({ name: each }) => offer.includes(each)))
  return {
    ...lists,
    contact: { ...lists.contact, hours: lists.contact.hours && restore(lists.contact.hours) },
    ...{ language, name, isNamed: named !== undefined, place: place && clip(place, 80, ''), facts },
    trade: trade.trade,
    label: clip(labelOf(trade, prompt), 60, ''),
    phrase: texts.lead.phrase,
    offers: lists.timetable.length > 0 || isPriced || offers.length < 2 ? [] : offers.slice(0, 12),
    offersLabel: texts.lead.label ?? (listed.length > 1 ? null : (goods?.label ?? null)),
    pricesLabel: labelBefore(prompt, lists.prices[0]?.price),
    points: texts.points,
    called: trade.trade.called === true || urgent.test(said) || lists.contact.email === null,
    statements: texts.statements,
    description: oneLine(brief.business_description ?? '') || null,
    wishes: findWishes(brief.prompt),
  }
}

type Lists = Pick<
  Profile,
  'contact' | 'prices' | 'timetable' | 'sessions' | 'people' | 'figures' | 'figuresLabel' | 'offers'
> & { said: string[] }

function findLists(prompt: Text, description: Text, facts: readonly string[], said: string): Lists {
  const timetable = findTimetable([...prompt.quotes, ...description.quotes])
  let timed = [...prompt.sentences, ...description.sentences, ...facts].join('\n')
  for (const { when } of timetable) timed = timed.replace(when, ' ')
  const sentences = [...prompt.quotes, ...description.quotes]
  const sessions = timetable.length > 0 ? [] : findSessions(sentences)
  for (const session of sessions) timed = timed.replace(session.said, ' ')
  const report = findReport(sentences)
  return {
    ...{ timetable, sessions, figuresLabel: report?.label ?? null },
    said: [...sessions, ...(report ? [report] : [])].map((each) => each.said),
    contact: findContact(said, timed),
    prices: findPrices(said).filter(({ name }) => name !== ''),
    figures: report?.figures ?? findFigures(said),
    people: findPeople(said),
    offers: [...new Set([...findOffers(prompt), ...findOffers(description)])],
  }
}

type Texts = { lead: Lead; points: string[]; statements: string[] }

/** What the brief says in sentences: what the business is, then what no list says. Instructions to us are left out. */
function textsOf(prompt: Text, description: Text, lists: Listed, restore: (line: string) => string): Texts {
  const lines = [
    ...description.quotes,
    ...prompt.quotes.map((line, index) => (index < 2 ? withoutRequest(line) : line)),
  ].filter((line) => line !== '' && !isInstruction(line) && !isQuestion(line))
  const first = lines.findIndex((line) => !isCovered(line, lists))
  const lead = first < 0 ? emptyLead : readLead(restore(lines[first] ?? ''), lists.names[0])
  const rest = lines
    .filter((_, index) => index !== first || lead.phrase === null)
    .filter((line) => !isCovered(line, lists))
    .map(restore)
  const told = rest.map((line) => withoutContact(line, lists.contact)).filter((line) => !isCovered(line, lists))
  const enumerated = told.map((line) => ({ line, points: pointsOf(line) }))
  return {
    lead,
    points: enumerated.flatMap(({ points }) => points).slice(0, 12),
    statements: [...new Set(enumerated.filter(({ points }) => points.length === 0).map(({ line }) => quoted(line)))],
  }
}

const emptyLead: Lead = { phrase: null, list: [], label: null }
const isQuestion = (line: string): boolean => /^(?:can|could|would) you\s.*\?$/i.test(line)
const isShort = (offer: string): boolean => offer.length <= 80 && offer.split(' ').length <= 8
const urgent = /(?<!\p{L})(?:emergency|24\/7|24 hours|notdienst|notfall|urgences?|urgencias)(?!\p{L})/iu

/** The customer's word for what follows: "Packages" in "Packages: Half Day 1,100 €". */
function labelBefore({ quotes }: Text, price: string | undefined): string | null {
  const line = price && quotes.find((each) => each.includes(price))
  const label = line && /^(\p{L}[\p{L}\s-]{2,28}):\s/u.exec(line)?.[1]
  return label ? capitalise(label) : null
}

/** Puts capitals where a brief without them needs them: at the start, in names, and in "I". */
function restorer({ loose }: Text, names: string[]): (line: string) => string {
  if (!loose) return (line) => line
  return (line) =>
    names
      .flatMap((name) => [name, ...name.split(/,?\s/)])
      .filter((name) => /^\p{Lu}\p{L}{2,}/u.test(name))
      .reduce(
        (text, name) => text.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'giu'), () => name),
        line,
      )
      .replace(/(?<!\p{L})(?:i(?=[\s’'])|(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L}))/gu, capitalise)
}

/** The profile with what has been decided about the website since: its brand may have been changed. */
export function withBrand(profile: Profile, brand: Brand): Profile {
  const isNamed = profile.isNamed || brand.name !== profile.name
  return {
    ...profile,
    name: brand.name,
    isNamed,
    place: brand.place || null,
    contact: {
      email: brand.email ?? profile.contact.email,
      phone: brand.phone ?? profile.contact.phone,
      address: brand.address ?? profile.contact.address,
      hours: brand.hours ?? profile.contact.hours,
    },
  }
}

/** "invoicing software for freelancers" rather than "software company". */
const labelOf = (trade: TradeFound, prompt: Text): string =>
  (trade.trade.id === 'software' ? productIn(prompt.value) : undefined) ?? trade.label

const productIn = (text: string): string | undefined =>
  /(?<!\p{L})((?:CRM|ERP|(?:(?!(?:an?|the|our|my|we|i|build|builds|building|make|makes|making|offer|offers|create|develop|sell|for|of|website|new|is|called)\s)[\p{L}-]+\s){1,4}(?:software|app|apps|platform|tool|system))(?:\sfor\s(?:(?!that|which|called|named|with|in\s)\p{Ll}[\p{Ll}-]+\s?){1,4})?)(?=[\s.,;:!?]|$)/iu
    .exec(text)?.[1]
    ?.trim()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, (mark) => `\\${mark}`)

const oneLine = (text: string): string => withoutMarkup(text).replace(/\s+/g, ' ')

function tradeOf(brief: WebsiteBrief, prompt: Text, description: Text): TradeFound {
  const industry = oneLine(brief.industry ?? '')
  const stated = industry ? findTrade(readText(industry)) : undefined
  if (stated) return stated
  const inPrompt = findTrade(prompt)
  const noun = nounOf(prompt)
  if (noun && organised.test(noun) && !findTrade(readText(noun))) return unknownTrade(clip(noun, 60, ''))
  const found = [inPrompt, findTrade(description), findTrade(readText(brief.business_name ?? ''))].flatMap(
    (each) => each ?? [],
  )
  const best = found.find(({ strong }) => strong) ?? found.find((each) => !isAudience(prompt, each))
  const kind = industry.toLowerCase() || noun
  return best && !industry ? best : unknownTrade(kind ? clip(kind, 60, '') : undefined)
}

/** "sells kelp to restaurants" is no restaurant. */
const isAudience = ({ value }: Text, { start }: TradeFound): boolean =>
  /(?<!\p{L})(?:to|for|by|from|für|an|pour|para)\s(?:\p{L}+\s)?$/u.test(
    value.slice(Math.max(0, start - 40), Math.max(0, start)),
  )

const organised =
  /(?:centre|center|club|company|service|society|institute|festival|park|office|lab|network|cooperative|guild|league|museum|band|group|association|team)$/

/** For trades nobody has heard of: "a falconry centre in Kent" is a falconry centre. */
function nounOf({ value }: Text): string | undefined {
  const found =
    /(?<!\p{L})(?:[Aa]n?|[Oo]ur|[Mm]y)\s((?:\p{Ll}[\p{Ll}-]+\s){0,2}\p{Ll}[\p{Ll}-]+)(?=\s(?:in|near|that|which|who|for|from|called|named|with|based|offering|selling)(?!\p{L})|[.,]|$)/u.exec(
      value,
    )?.[1]
  return found &&
    !/(?<!\p{L})(?:web\p{L}*|site|page|place|thing|way|company|business|startup|one|lot|bit|few|for|of|that|and|to)(?!\p{L})/u.test(
      found,
    )
    ? found
    : undefined
}
