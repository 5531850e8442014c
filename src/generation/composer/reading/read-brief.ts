import type { Brand } from '../../../domain/websites/site.ts'
import type { WebsiteBrief } from '../../model.ts'
import { clip, isLatin, sentence } from '../wording.ts'
import { findContact } from './find-contact.ts'
import { findFigures, findPeople, findPrices } from './find-figures.ts'
import { describeName, findName } from './find-name.ts'
import { findOffers } from './find-offers.ts'
import { findPlace, findSetting } from './find-place.ts'
import { findAim, findStatements, findSummary } from './find-statements.ts'
import { findTrade, type TradeFound, unknownTrade } from './find-trade.ts'
import { findWishes } from './find-wishes.ts'
import type { Profile } from './profile.ts'
import { plain } from './words.ts'
import { type Text, readText, withoutMarkup } from './text.ts'

/** Takes from a brief what is in it. What the caller said in a field of its own wins over what is found in the prompt. */
export function readBrief(brief: WebsiteBrief): Profile {
  const prompt = readText(brief.prompt)
  const description = readText(brief.business_description ?? '')
  const facts = (brief.facts ?? []).map(oneLine).filter(Boolean)
  const said = [prompt.value, description.value, ...facts].join('\n')
  const trade = tradeOf(brief, prompt, description)
  const inPrompt = findTrade(prompt)
  const place = findPlace(prompt, inPrompt) ?? findPlace(description, findTrade(description))
  const given = clip(oneLine(brief.business_name ?? ''), 80, '')
  const named = given || findName(prompt, inPrompt, place)
  const offers = [...new Set([...findOffers(prompt), ...findOffers(description)])]
    .filter((offer) => !named || !plain(named).includes(plain(offer)))
    .slice(0, 8)
  const told = findSummary(prompt, named)
  const solo = isSolo(said + (brief.pages ?? []).map((page) => `\n${page.prompt ?? ''}`).join(''))
  return {
    name: named ?? describeName(prompt, trade, place, offers),
    trade: trade.trade,
    kind: trade.kind,
    label: clip(labelOf(trade, prompt, offers, solo), 60, ''),
    place: place && clip(place, 80, ''),
    setting: place ? null : findSetting(prompt),
    solo,
    near:
      place !== null &&
      new RegExp(`(?:[Nn]ear|bei|nahe)\\s(?:the\\s)?${escaped(place.replace(/^the /, ''))}`, 'u').test(prompt.value),
    personal:
      named !== undefined && new RegExp(`(?:[Mm]y name is|I am|I[’']m)\\s${escaped(named)}`, 'u').test(prompt.value),
    offers,
    summary: told,
    aim: findAim(prompt) ?? findAim(description),
    description: oneLine(brief.business_description ?? '') || null,
    foreign: isEnglish(prompt.value) ? null : clip(prompt.sentences.slice(0, 2).map(sentence).join(' '), 300),
    contact: findContact(said),
    prices: findPrices(said),
    figures: findFigures(said),
    people: findPeople(said),
    facts,
    statements: findStatements(prompt, named, solo),
    wishes: findWishes(brief.prompt),
  }
}

/** The profile with what has been decided about the website since: its brand may have been changed. */
export function withBrand(profile: Profile, brand: Brand): Profile {
  const { email, phone, address, hours } = brand
  return {
    ...profile,
    name: brand.name,
    place: brand.place || null,
    near: profile.near && brand.place === profile.place,
    contact: { email, phone, address, hours },
  }
}

const alone =
  /(?<!\p{L})(?:solo|self-employed|freelance|one-(?:man|woman|person)|run by one person|on my own|by myself|sole trader)(?!\p{L})/iu
const myself =
  /(?<!\p{L})(?:my name is|I[’']m|I am|I (?:also )?(?!want|need|would|like|love|think|hope|have|had|run|own|do not|don|can|could|was|will|opened|started|founded)\p{Ll}{3,}|I do)(?!\p{L})/u
/** "I repair clocks", and nobody says "we". Who says "my bakery" or "I run a hotel" may well employ others. */
const isSolo = (said: string): boolean =>
  (alone.test(said) || myself.test(said)) && !/(?<!\p{L})(?:we|our|us|ours|we[’']re)(?!\p{L})/iu.test(said)

const organisation =
  /(?:school|academy|company|firm|practice|studio|business|agency|salon|band|service|restaurant|bakery)$/

/** "piano lessons" rather than "school" for a person who teaches; "invoicing software for freelancers" rather than "software company". */
function labelOf(trade: TradeFound, prompt: Text, offers: string[], solo: boolean): string {
  const product = trade.trade.id === 'software' ? productIn(prompt.value) : undefined
  if (trade.kind === 'startup') return product ?? offers[0] ?? trade.label
  return product ?? (solo && organisation.test(trade.label) ? (offers[0] ?? trade.label) : trade.label)
}

const productIn = (text: string): string | undefined =>
  /(?<!\p{L})((?:CRM|ERP|(?:(?!(?:an?|the|our|my|we|i|build|builds|building|make|makes|making|offer|offers|create|develop|sell|for|of|website|new|is|called)\s)[\p{L}-]+\s){1,4}(?:software|app|apps|platform|tool|system))(?:\sfor\s(?:(?!that|which|called|named|with|in\s)\p{Ll}[\p{Ll}-]+\s?){1,4})?)(?=[\s.,;:!?]|$)/iu
    .exec(text)?.[1]
    ?.trim()

const english = /(?<!\p{L})(?:the|an?|and|for|with|that|which|we|our|my|of|to|is|are|at|website|from)(?!\p{L})/iu
/** Short prompts of Latin words pass for English, since there is nothing to tell them by. */
const isEnglish = (text: string): boolean =>
  english.test(text) || (isLatin(text) && text.split(/\s/).length < 6) || !/\p{L}/u.test(text)

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
  const best = found.find(({ strong }) => strong) ?? found[0]
  const kind = industry.toLowerCase() || noun
  return best && !industry ? best : unknownTrade(kind ? clip(kind, 60, '') : undefined)
}

const organised =
  /(?:centre|center|club|company|service|society|institute|festival|park|office|lab|network|cooperative|guild|league|museum|band|group|association|team)$/

/** For trades nobody has heard of: "a falconry centre in Kent" is a falconry centre. */
function nounOf({ value }: Text): string | undefined {
  const found =
    /(?<!\p{L})(?:[Aa]n?|[Oo]ur|[Mm]y)\s((?:\p{Ll}[\p{Ll}-]+\s){0,2}\p{Ll}[\p{Ll}-]+)(?=\s(?:in|near|that|which|who|for|from|called|named|with|based|offering|selling)(?!\p{L})|[.,]|$)/u.exec(
      value,
    )?.[1]
  return found &&
    !/(?<!\p{L})(?:website|site|page|place|thing|way|company|business|startup|one|lot|bit|few|for|of|that|and|to)(?!\p{L})/u.test(
      found,
    )
    ? found
    : undefined
}
