import { isFrequentWord } from '../../../domain/text-language.ts'
import { escapeRegExp } from '../../../domain/text.ts'
import { clip, wordsOf } from '../text.ts'
import { findTrade, tradeCalled } from '../trades.ts'
import { findNameInMailbox } from './find-name-in-mailbox.ts'
import { run, small } from './name-pattern.ts'
import { isNoName, locative } from './find-place.ts'

const quoted = String.raw`["“„«‚‘「『]\s?([^"“”„«»‚‘’「」『』\n]{2,60}?(?:[’'][^"“”„«»「」『』\n]{1,40})?)\s?["”“»’‘」』]`

const called = new RegExp(
  String.raw`(?<![\p{L}])(?:[Cc]alled|[Nn]amed|known as|trading as|name is|name of|name[’']s|namens|mit dem Namen|unter dem Namen|heißt|heisst|heißen|nennt sich|appelée?|nommée?|baptisée?|s[’']appelle|du nom de|llamad[oa]|[Ss]e llama|[Nn]os llamamos|de nombre|chiamat[oa]|[Ss]i chiama|[Cc]i chiamiamo|di nome|denominat[oa]|genaamd|heet|met de naam|chamad[oa]|[Cc]hama-se|se chama|chamamo-nos|de nome|hedder|heter|kaldet|kallad|o nazwie|pod nazwą|nazywa się|(?:I|we) (?:started|founded|opened|run|own)|(?:ich|wir) (?:betreiben?|führen?)|j[’']ai (?:créé|fondé|ouvert)|he (?:fundado|abierto)|ho (?:fondato|aperto)|(?:[Nn]ame|[Nn]om|[Nn]ombre|[Nn]ome|[Nn]aam|[Nn]azwa|[Ff]irma|[Bb]rand|[Mm]arke):)\s(?:${quoted}|(${run}))`,
  'u',
)
/** Later sentences may name a dish or a course. */
const ours =
  /^(?:our|my|we|unser|mein|wir|notre|nos|mon|ma|nous|elle|il|nuestr|mi|se llama|nos|nostr|il nostro|la nostra|si chiama|ci|ons|onze|mijn|wij|we|noss|o nosso|a nossa|chama|name|nom|nasz|the name|full name|the full name)/iu
const weAre = new RegExp(
  String.raw`^(?:[Ww]e are|[Ww]e[’']re|I am|I[’']m|[Mm]y name is|[Mm]y name[’']s|[Tt]his is|[Ww]elcome to|[Ww]ir sind|[Ii]ch bin|[Ii]ch heiße|[Mm]ein Name ist|[Ww]illkommen bei|[Nn]ous sommes|[Jj]e suis|[Jj]e m[’']appelle|[Ss]omos|[Ss]oy|[Mm]e llamo|[Ss]iamo|[Ss]ono|[Mm]i chiamo|[Ww]ij zijn|[Ww]e zijn|[Ii]k ben|[Ii]k heet|[Ss]ou|[Ee]u sou|[Cc]hamo-me|[Mm]e chamo|[Nn]azywam się|[Jj]estem)\s(?:the |die |der |das |le |la |il |el |de |het |o |a )?(${run})(?=$|[.,;:(]|\s[–—-]\s|\s(?:and|und|et|y|e|en|from|aus|de|in|à|i)\s)`,
  'u',
)
const forWhom = new RegExp(
  String.raw`(?:[Oo]n behalf of|(?:[Ff]ür|[Ff]or|[Pp]our|[Pp]ara|[Pp]er|[Vv]oor)\s(?:our|unseren?|notre|nuestr[oa]|il nostro|onze|nosso)\s(?:client|customer|Kunden|Kundin|cliente|klant|opdrachtgever)|[Ii]m Auftrag (?:von|der|des)|[Pp]our le compte de|[Pp]or encargo de|[Pp]er conto di|[Ii]n opdracht van|(?:client|customer|Kunde|Kundin|cliente|klant|klient)(?:,|:| is| ist| est| es| è| jest))\s(?:the |der |die |das |le |la |l[’']|il |el |de |het |o |a )?(${run})(?=$|[.,;:]|\s\(|\s\p{Ll})`,
  'u',
)
const start = new RegExp(String.raw`^(?:${quoted}|(${run}))(?=$|[.,;:(!]|\s)`, 'u')
const article =
  "(?:an?|the|your|ein|eine|der|die|das|Ihre?|un|une|le|la|les|l[’']|el|los|una|il|lo|gli|uno|um|uma|o|os|een|de|het|votre|su|vostro)"
const isA =
  /^\s(?:is|are|ist|sind|est|sont|es|son|è|é|sono|is|zijn|são|to)\s(?:an?|the|ein|eine|der|die|das|un|une|le|la|el|una|um|uma|uno|o|een|de|het)\s/u
const apposition = new RegExp(String.raw`^\s?[,:(–—-]\s?(?:${article})\s`, 'u')
const mark = new RegExp(
  String.raw`^(?:\s?[,:]\s|\s[–—-]\s|\s\(|,?\s${locative}\s\p{Lu}|,?\s(?:based|located|established|since|seit|depuis|desde|dal|sinds)\s)`,
  'u',
)
/** Marks of a name that no description has. */
const unmistakable =
  /[&+]|\p{L}[’']s(?!\p{L})|(?:GmbH|Ltd|LLP|LLC|Inc|SARL|SAS|S\.?L\.?|S\.?r\.?l\.?|B\.?V\.?|Lda|e\.\s?V|KG|AG|CIC|asbl|asd|ApS|AB)\.?$|\p{N}$/u
const whole = new RegExp(
  String.raw`^(?:${article}\s)?(${run}(?:\s(?:asd|asbl|e\.\s?V\.|e\.\s?K\.))?)(\s${locative}\s\p{Lu}\S*)?$`,
  'u',
)
/** Words for any business, before its name: "the workshop Seconda Mano". */
const business =
  /(?<!\p{L})(?:shop|studio|salon|workshop|company|business|firm|practice|Laden|Betrieb|Praxis|Firma|Atelier|Werkstatt|Geschäft|atelier|boutique|entreprise|magasin|maison|société|association|tienda|taller|empresa|negocio|estudio|asociación|laboratorio|negozio|azienda|bottega|ditta|associazione|winkel|atelier|bedrijf|zaak|praktijk|stichting|loja|oficina|negócio|associação|sklep|pracownia|firma|gabinet)\s$/u

type Sentences = readonly string[]

/**
 * The name of the business, where its position tells it: after "called", in quotation marks, in the address of a mailbox, before "is a", as
 * the first words before a mark, or alone between commas. `raw`: all sentences; `said`: those without orders. Undefined if no position is
 * certain.
 */
export function findName(raw: Sentences, said: Sentences, language: string): string | undefined {
  const opening = raw.slice(0, 3)
  const named = [...opening, ...raw.slice(3).filter((each) => ours.test(each))].flatMap((each) => {
    const [, quote, words] = called.exec(each) ?? []
    return quote ?? words ?? []
  })
  const quotes = opening.flatMap((each) => [...each.matchAll(new RegExp(quoted, 'gu'))].map(([, quote = '']) => quote))
  const [quote = '', ...others] = quotes.filter((each) => /^[^\p{Ll}]/u.test(each) && wordsOf(each).length <= 6)
  const [first = '', ...next] = said.slice(0, 3)
  const found =
    named.find((each) => !isNoName(each, language)) ??
    opening.flatMap((each) => forWhom.exec(each)?.[1] ?? [])[0] ??
    (others.length === 0 && quote ? quote : undefined) ??
    findNameInMailbox(raw.join(' '), language) ??
    introduced(first, language) ??
    atStart(first, language) ??
    afterBusiness(said.slice(0, 3), language) ??
    afterWords(first, language) ??
    betweenMarks(first, language) ??
    [...next, ...raw.slice(1, 3)].flatMap((each) => titled(each, language) ?? betweenMarks(each, language) ?? [])[0] ??
    said.slice(3).flatMap((each) => joinedName.exec(each)?.[1] ?? [])[0]
  return tidy(language === 'nl' ? found : found?.replace(town, '$1'))
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
  return name && looksLikeName(name, after, language) && (wordsOf(name).length > 1 || apposition.test(after))
    ? name
    : undefined
}

/** "Hotel Alpenblick", "our roofing firm Brandl & Sons", "il laboratorio Seconda Mano" */
function afterBusiness(sentences: Sentences, language: string): string | undefined {
  const after = new RegExp(`^\\s(${run})(?=$|[.,;:()!]|\\s)`, 'u')
  return sentences.flatMap((each) => {
    if (isHeadline(each, language)) return []
    const trade = findTrade(each)
    const [, name = ''] = trade ? (after.exec(each.slice(trade.end)) ?? []) : []
    const isKnown = name && !isNoName(name, language) && !(trade?.index && wordsOf(name).length < 2)
    // "Studio legale" begins a name, "Dog groomer" stands before one.
    const isPart = trade && /^\p{Lu}\p{L}*(?:\s(?:\p{Lu}\p{L}*|\p{L}+[aeo]))*$/u.test(trade.label)
    if (trade && isKnown) return isPart ? `${trade.label} ${name}` : name
    return [...each.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${run}(?=$|[.,;:()!]|\\s)`, 'gu'))]
      .filter(
        ({ 0: found, index }) =>
          business.test(each.slice(0, index)) && wordsOf(found).length > 1 && !isNoName(found, language),
      )
      .map(([found]) => found)
  })[0]
}

/**
 * "Dog groomer Muddy Paws in Cork": the first words in small letters, then a name before a mark or a town; with "of", the words belong to it:
 * "Brasserie artisanale du Vieux Lavoir".
 */
function afterWords(first: string, language: string): string | undefined {
  if (/^de/.test(language)) return undefined
  const joint = '(?:\\s(?:du|de la|des|del|della|dello|dei|do|da|of the|of|van de|van het|van))?'
  const [all = '', words = '', of = '', name = ''] =
    new RegExp(`^(\\p{L}\\p{Ll}+(?:\\s\\p{Ll}+){0,2}?)(${joint})\\s(${run})`, 'u').exec(first) ?? []
  const isTold = wordsOf(words).some((word) => isFrequentWord(word, language))
  const isNamed = mark.test(first.slice(all.length)) && looksLikeName(name, of ? ' is a ' : ',', language)
  if (!isNamed || isTold || (!of && wordsOf(name).length < 2)) return undefined
  return of ? all : name
}

/** "Valve & Dial, ask for Lorne" */
const joinedName = /^(\p{Lu}[\p{L}’]+\s&\s\p{Lu}[\p{L}’]+)[,.]/u

const region =
  /^(?:north|south|east|west|northern|southern|western|eastern|nova|new|upper|lower|greater|british|county|haute|alta|alto|baja|bajo)\s/iu

/** Alone between commas or at the end of a sentence, where the town is known: "a toy library in Lyon, Dé Perché, run by volunteers". */
function betweenMarks(sentence: string, language: string): string | undefined {
  if (isHeadline(sentence, language)) return undefined
  const placed = new RegExp(`${locative}\\s\\p{Lu}`, 'u')
  const joined = new RegExp(`\\s${small}\\s|^(?:The|La|Le|Les|El|Il|De|Het|Zum|Zur|Chez)\\s`, 'u')
  const [head = '', ...parts] = sentence.split(/[,;:()–—]\s*|\s-\s|[.!?]+(?:\s|$)/u).map((part) => part.trim())
  let hasTown = placed.test(head)
  for (const part of parts) {
    const [, name = '', tail] = whole.exec(part) ?? []
    const isPlaced = tail !== undefined
    const isBracketed =
      new RegExp(`\\p{L}{5,}\\s\\(${escapeRegExp(name)}`, 'u').test(sentence) &&
      !/\s(?:and|und|et|y|e|en)\s/u.test(name)
    const isClear = !name.includes('+') && (unmistakable.test(name) || joined.test(name) || isBracketed)
    const isCertain = wordsOf(name).length > 1 && !/\d/.test(name) && (hasTown || isClear || isPlaced)
    if (isCertain && !region.test(name) && looksLikeName(name, ',', language)) return name
    hasTown ||= placed.test(part)
  }
  return undefined
}

function atStart(first: string, language: string): string | undefined {
  const [all = '', quote = '', name = quote] = start.exec(first) ?? []
  const after = first.slice(all.length)
  if (!name || !looksLikeName(name, after, language)) return undefined
  if (isA.test(after) || apposition.test(after)) return name
  if (/[&+]/.test(name) && /^\s\p{Ll}/u.test(after) && !/^de/.test(language)) return name
  const next = findTrade(after)
  if (next && next.index < 2 && (unmistakable.test(name) || wordsOf(name).length > 1) && !/^de/.test(language))
    return name
  // "Logopädie am Kornmarkt in Bautzen"
  if (/\s(?:am|zum|zur|vom|beim)\s/u.test(name) && mark.test(after)) return name
  const isTitle = after === '' || (mark.test(after) && !isHeadline(first, language))
  const isPerson = /^\p{Lu}\p{L}+\s\p{Lu}\p{L}+$/u.test(name) && /^,\s/.test(after)
  const isClear = unmistakable.test(name) || (wordsOf(name).length > 1 && (isPerson || !/^de|^lb/.test(language)))
  const speaksOfTrade = findTrade(name) !== undefined || findTrade(after.slice(0, 60)) !== undefined
  return isTitle &&
    (isClear || (speaksOfTrade && wordsOf(name).length > 1) || (after === '' && wordsOf(name).length > 1))
    ? name
    : undefined
}

/** A later sentence that opens with a name and its town: "Axe throwing! Bullseye Barn, Duluth." */
function titled(sentence: string, language: string): string | undefined {
  const [all = '', , name = ''] = start.exec(sentence) ?? []
  if (/\d/.test(name)) return undefined
  const after = sentence.slice(all.length)
  const isPlaced = new RegExp(
    String.raw`^,?\s(?:${locative}\s\p{Lu}|based|located|founded|established|since|seit|gegründet|fondée?|fundad[oa]|dal|sinds)`,
    'u',
  ).test(after)
  const isAlone = !/^de/.test(language) && /^(?:[.!]?$|,\s\p{L})/u.test(after)
  return wordsOf(name).length > 1 &&
    (isPlaced || isAlone) &&
    looksLikeName(name, ',', language) &&
    !isHeadline(sentence, language)
    ? name
    : undefined
}

/** Most words of the sentence have capitals, so that they say nothing. */
function isHeadline(text: string, language: string): boolean {
  if (/^(?:de|lb)/.test(language)) return false
  const words = wordsOf(text).filter((each) => each.length > 3)
  return words.length > 5 && words.filter((each) => /^\p{Lu}/u.test(each)).length / words.length > 0.8
}

/** Not a word of the language, nor only the words for a trade. */
function looksLikeName(name: string, after: string, language: string): boolean {
  const [first = '', ...others] = wordsOf(name)
  const isPronoun =
    isFrequentWord(first, language) &&
    !/^(?:the|la|le|les|el|los|il|lo|der|die|das|zum|zur|de|het|o|a|chez)$/iu.test(first)
  const isTradeOnly = tradeCalled(name.split(/\s(?:in|en|à|a)\s/u)[0] ?? '') !== undefined
  const isAlone = others.length === 0 && !isA.test(after) && !apposition.test(after)
  return (
    !isPronoun &&
    !isTradeOnly &&
    !isAlone &&
    !isNoName(name, language) &&
    /\p{L}/u.test(name) &&
    !/\d{3}/.test(name.replace(/(?:19|20)\d\d/, ''))
  )
}

/** "Horlogerie Delaunoy à Besançon" has a town, "La Cave à Margot" and "Bakkerij Smit en Zonen" have none. */
const town = /^(?!(?:La|Le|Les|L[’'])\s?)(\p{Lu}\S*(?:\s\S+)*?\s\S+)\s(?:à|en)\s\p{Lu}\S*$/u

const tidy = (name: string | undefined): string | undefined =>
  clip(name?.replace(/^["“„«'‘]+|["”“»’,;:]+$|(?<!\.\p{L})\.$/gu, '') ?? '', 80, '') || undefined
