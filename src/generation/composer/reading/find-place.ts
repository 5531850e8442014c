import { capitalise, titleCase } from '../wording.ts'
import { isTradeWord, type TradeFound } from './find-trade.ts'
import { geographical, type Text } from './text.ts'
import { isFiller, isPeople } from './words.ts'

const preposition = String.raw`(?<![\p{L}\p{N}-])(?:[Ii]n|[Nn]ear|[Aa]round|à|en|bei|nahe)`
const inPlace = new RegExp(
  String.raw`${preposition}\s+(the\s+)?(${geographical})(?:,\s(${geographical})(?=\s*(?:[.;)\n]|$|that\b|which\b|who\b|offering\b|selling\b|with\b|for\b|[a-z]+ing\b)))?`,
  'gu',
)
const based = new RegExp(String.raw`(?:(?<!\p{L})(?:[Aa]n?|The)\s)?(${geographical})-based(?![\p{L}])`, 'u')
const fromPlace = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:[Ff]rom|[Ss]erving|[Ss]erves)\s+(the\s+)?(${geographical})`,
  'gu',
)

/** The town or area a text speaks of, or null. */
export function findPlace(text: Text, trade: TradeFound | undefined): string | null {
  if (text.loose) return findLoosePlace(text.value, trade) ?? lastWord(text.value, trade)
  for (const { 1: the = '', 2: place = '', 3: region, index } of text.value.matchAll(inPlace)) {
    if (!isPlace(place) || elsewhere.test(text.value.slice(0, index))) continue
    const opens = index === 0 || /[.!?\n]\s*$/.test(text.value.slice(0, index))
    return the.trim() + (the && ' ') + place + (region && !opens && isPlace(region) ? `, ${region}` : '')
  }
  const compound = based.exec(text.value)?.[1]
  if (compound && isPlace(compound)) return compound
  const before = trade && beforeTrade(text.value, trade)
  if (before) return before
  const origin = [...text.value.matchAll(fromPlace)].find(([, , place = '']) => isPlace(place))
  return origin ? `${origin[1] ?? ''}${origin[2]}` : findLoosePlace(text.value.toLowerCase(), trade)
}

/** "Data stays in the United Kingdom": a product or its data is there, not the business. */
const elsewhere =
  /(?<!\p{L})(?:stays?|stored|hosted|kept|held|remains?|processed|servers?|data|available|sold|shipped)\s$/iu

const isPlace = (words: string): boolean => {
  const first = words.split(/\s/)[0] ?? ''
  return first.length > 1 && !isFiller(first) && !isPeople(first) && !isTradeWord(first)
}

/** "a Berlin barber" */
function beforeTrade(text: string, { start }: TradeFound): string | undefined {
  const found = new RegExp(
    String.raw`(?<![\p{L}])(?:[Aa]n?|[Tt]he|[Oo]ur|[Mm]y)\s(?:\p{Ll}+\s)?(${geographical})\s(?:\p{Ll}+\s)?$`,
    'u',
  ).exec(text.slice(Math.max(0, start - 80), start))
  const place = found?.[1]?.replace(/-based$/, '')
  return place && isPlace(place) ? place : undefined
}

const landmark =
  /(?<!\p{L})(?:near|by|beside|behind|opposite|overlooking|on|at|next to|close to|along)\s(?:the|an?)\s(?:(?:old|main|central|railway|train|bus|market|fishing|city|town|village|north|south|east|west|little|busy|quiet)\s)?(?:harbour|harbor|river|riverside|riverbank|station|market|market square|square|sea|seafront|seaside|waterfront|beach|park|port|lake|lakeside|cathedral|coast|canal|university|castle|church|marina|pier|quay|mountains?|forest|woods|edge of (?:town|the woods|the forest))(?!\p{L})/iu

const isLandmark = (word: string): boolean => landmark.test(`by the ${word}`)

/** "piano tuner edinburgh" */
function lastWord(text: string, trade: TradeFound | undefined): string | null {
  const word = trade && trade.end > 0 ? /^\s(\p{L}{4,})[.!]?$/u.exec(text.slice(trade.end))?.[1] : undefined
  const isTown =
    word &&
    !isFiller(word) &&
    !isPeople(word) &&
    !isTradeWord(word) &&
    !/(?:ing|ly)$|^(?:online|here|today|please)$/.test(word)
  return isTown ? capitalise(word) : null
}

const noPlace =
  /^(?:a|an|my|our|your|this|all|any|many|need|order|general|person|time|love|business|house|town|city|one|two|mind|charge|addition|advance|style|particular|and|or|need|no|of|to|it|i|we|you|is)$/

/** Without capitals, only what follows the trade or "based in" is trusted. */
function findLoosePlace(text: string, trade: TradeFound | undefined): string | null {
  const after = trade && trade.end > 0 ? text.slice(trade.end) : ''
  const found =
    /^(?:\s[\p{L}]+){0,2}?\s(?:in|near)\s+(the\s+)?([\p{L}-]+)(?:\s([\p{L}-]+))?/u.exec(after) ??
    /\b(?:based|located)\s(?:in|near)\s+(the\s+)?([\p{L}-]+)(?:\s([\p{L}-]+))?/u.exec(text)
  const [, the = '', first = '', second = ''] = found ?? []
  if (!first || noPlace.test(first) || isPeople(first) || isTradeWord(first)) return null
  if (isLandmark(first) || isLandmark(`${first} ${second}`)) return null
  const two =
    /^(?:new|san|los|las|saint|st|le|la|el|rio|hong|cape|den|bad|north|south|east|west|the|buenos|tel|kuala|sao|santa|port|mount|lake|black|fort)$/.test(
      first,
    )
  return the + (second && two ? titleCase(`${first} ${second}`) : first.split('-').map(capitalise).join('-'))
}
