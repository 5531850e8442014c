import { isFrequentWord } from '../../../domain/text-language.ts'
import { clip, wordsOf } from '../text.ts'
import { findTrade, tradeCalled } from '../trades.ts'
import { findNameInMailbox } from './find-name-in-mailbox.ts'
import { run } from './name-pattern.ts'
import { isNoName, locative } from './find-place.ts'

const quoted = String.raw`["“„«‚‘「『]\s?([^"“”„«»‚‘’「」『』\n]{2,60}?(?:[’'][^"“”„«»「」『』\n]{1,40})?)\s?["”“»’‘」』]`

const called = new RegExp(
  String.raw`(?<![\p{L}])(?:[Cc]alled|[Nn]amed|known as|trading as|name is|name of|name[’']s|namens|mit dem Namen|unter dem Namen|heißt|heisst|heißen|nennt sich|appelée?|nommée?|baptisée?|s[’']appelle|du nom de|llamad[oa]|[Ss]e llama|[Nn]os llamamos|de nombre|chiamat[oa]|[Ss]i chiama|[Cc]i chiamiamo|di nome|denominat[oa]|genaamd|heet|met de naam|chamad[oa]|[Cc]hama-se|se chama|chamamo-nos|de nome|hedder|heter|kaldet|kallad|o nazwie|pod nazwą|nazywa się|(?:I|we) (?:started|founded|opened|run|own)|(?:ich|wir) (?:betreiben?|führen?)|j[’']ai (?:créé|fondé|ouvert)|he (?:fundado|abierto)|ho (?:fondato|aperto)|(?:[Nn]ame|[Nn]om|[Nn]ombre|[Nn]ome|[Nn]aam|[Nn]azwa|[Ff]irma|[Bb]rand|[Mm]arke):)\s(?:${quoted}|(${run}))`,
  'u',
)
const weAre = new RegExp(
  String.raw`^(?:[Ww]e are|[Ww]e[’']re|I am|I[’']m|[Mm]y name is|[Mm]y name[’']s|[Tt]his is|[Ww]elcome to|[Ww]ir sind|[Ii]ch bin|[Ii]ch heiße|[Mm]ein Name ist|[Ww]illkommen bei|[Nn]ous sommes|[Jj]e suis|[Jj]e m[’']appelle|[Ss]omos|[Ss]oy|[Mm]e llamo|[Ss]iamo|[Ss]ono|[Mm]i chiamo|[Ww]ij zijn|[Ww]e zijn|[Ii]k ben|[Ii]k heet|[Ss]ou|[Ee]u sou|[Cc]hamo-me|[Mm]e chamo|[Nn]azywam się|[Jj]estem)\s(?:the |die |der |das |le |la |il |el |de |het |o |a )?(${run})(?=$|[.,;:(]|\s[–—-]\s|\s(?:and|und|et|y|e|en|from|aus|de|in|à|i)\s)`,
  'u',
)
const start = new RegExp(String.raw`^(?:${quoted}|(${run}))(?=$|[.,;:(!]|\s)`, 'u')
const article =
  "(?:an?|the|your|ein|eine|der|die|das|Ihre?|un|une|le|la|les|l[’']|el|los|una|il|lo|gli|uno|um|uma|o|os|een|de|het|votre|su|vostro)"
const isA =
  /^\s(?:is|are|ist|sind|est|sont|es|son|è|é|sono|is|zijn|são|to)\s(?:an?|the|ein|eine|der|die|das|un|une|le|la|el|una|um|uma|uno|o|een|de|het)\s/u
const apposition = new RegExp(String.raw`^\s?[,:(–—-]\s?(?:${article})\s`, 'u')
const mark = new RegExp(String.raw`^(?:\s?[,:]\s|\s[–—-]\s|\s\(|,?\s${locative}\s\p{Lu})`, 'u')

type Sentences = readonly string[]

/**
 * The name of the business, where its position tells it: after "called", in quotation marks, in the address of a mailbox, before "is a", or
 * as the first words before a mark. `raw`: all sentences; `said`: those without orders. Undefined if no position is certain.
 */
export function findName(raw: Sentences, said: Sentences, language: string): string | undefined {
  const opening = raw.slice(0, 3)
  const named = opening.flatMap((each) => {
    const [, quote, words] = called.exec(each) ?? []
    return quote ?? words ?? []
  })
  const quotes = opening.flatMap((each) => [...each.matchAll(new RegExp(quoted, 'gu'))].map(([, quote = '']) => quote))
  const [quote = '', ...others] = quotes.filter((each) => /^[^\p{Ll}]/u.test(each) && wordsOf(each).length <= 6)
  const [first = '', ...next] = said.slice(0, 3)
  const found =
    named.find((each) => !isNoName(each, language)) ??
    (others.length === 0 && quote ? quote : undefined) ??
    findNameInMailbox(raw.join(' '), language) ??
    introduced(first, language) ??
    atStart(first, language) ??
    [...next, ...raw.slice(1, 3)].flatMap((each) => titled(each, language) ?? [])[0]
  return tidy(found)
}

/** The person behind a business without a name: "I'm Priya Nair", or who signs beside a phone number or mailbox. */
export function findPerson(raw: Sentences, language: string): string | undefined {
  const introductions = raw.flatMap((each) => weAre.exec(each)?.[1] ?? [])
  const person = introductions.find((each) => wordsOf(each).length > 1 && !isNoName(each, language) && !findTrade(each))
  const all = raw.join(' ')
  const contacts = String.raw`(?:\S+@[^\s,;]*[^\s,;.]|\+?[\d()][\d\s()/.-]{5,}\d)`
  const two = language.startsWith('de') ? String.raw`(\p{Lu}[\p{L}’'-]+\s\p{Lu}[\p{L}’'-]+)` : `(${run})`
  const beside = [
    new RegExp(`(?:^|[.,;:!]\\s)${two},?\\s${contacts}`, 'u'),
    new RegExp(`${contacts},?\\s[–-]?\\s?${two}(?=[.,;]|$)`, 'u'),
  ]
  const signed = beside.flatMap((each) => each.exec(all)?.[1] ?? [])
  return (
    person ??
    signed.find(
      (each) =>
        wordsOf(each).length > 1 &&
        !/\d/.test(each) &&
        !isNoName(each, language) &&
        !findTrade(each) &&
        !isFrequentWord(wordsOf(each)[0] ?? '', language),
    )
  )
}

function introduced(first: string, language: string): string | undefined {
  const [all = '', name = ''] = weAre.exec(first) ?? []
  const after = first.slice(all.length)
  return name && looksLikeName(name, language) && (wordsOf(name).length > 1 || apposition.test(after))
    ? name
    : undefined
}

function atStart(first: string, language: string): string | undefined {
  const [all = '', quote = '', name = quote] = start.exec(first) ?? []
  const after = first.slice(all.length)
  if (!name || !looksLikeName(name, language)) return undefined
  if (isA.test(after) || apposition.test(after)) return name
  const isTitle = (after === '' || mark.test(after)) && wordsOf(name).length > 1
  // All German nouns have capitals.
  const speaksOfTrade = findTrade(name) ?? findTrade(after.slice(0, 60))
  return isTitle && (after === '' || speaksOfTrade || !/^(?:de|lb)/.test(language)) ? name : undefined
}

/** A later sentence that consists of a name or opens with one: "Axe throwing! Bullseye Barn, Duluth." */
function titled(sentence: string, language: string): string | undefined {
  const [all = '', , name = ''] = start.exec(sentence) ?? []
  const isAlone = !/^de/.test(language) && /^(?:[.!]?$|,\s\p{L})/u.test(sentence.slice(all.length))
  return isAlone && wordsOf(name).length > 1 && !/\d/.test(name) && looksLikeName(name, language) ? name : undefined
}

/** Not a word of the language, nor only the words for a trade. */
function looksLikeName(name: string, language: string): boolean {
  const [first = ''] = wordsOf(name)
  const isPronoun =
    isFrequentWord(first, language) &&
    !/^(?:the|la|le|les|el|los|il|lo|der|die|das|zum|zur|de|het|o|a|chez)$/iu.test(first)
  const isTradeOnly = tradeCalled(name.split(/\s(?:in|en|à|a)\s/u)[0] ?? '') !== undefined
  return (
    !isPronoun &&
    !isTradeOnly &&
    !isNoName(name, language) &&
    /\p{L}/u.test(name) &&
    !/\d{3}/.test(name.replace(/(?:19|20)\d\d/, ''))
  )
}

const tidy = (name: string | undefined): string | undefined =>
  clip(name?.replace(/^["“„«'‘]+|["”“»’,;:]+$|(?<!\.\p{L})\.$/gu, '') ?? '', 80, '') || undefined
