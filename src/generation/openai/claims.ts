import { digits, emailsOf, figuresOf, isKnownEmail, isKnownPhone, plain } from './brief-facts.ts'

/**
 * Finds statements about a business that its brief does not make: money, percentages, ratings, customers, years, contact data, opening
 * hours, certificates and quotations. General knowledge is allowed: quantities of advice, statutes, standards and idioms ("24/7", "100 %").
 */
export function unstatedClaims(text: string, source: string): string[] {
  const said = plain(text)
  const known = new Set(figuresOf(source))
  const knownTimes = timesOf(source)
  const contacts = [...emailsOf(said), ...(said.match(phones) ?? []).filter(isPhone)]
  const words = said.replace(phones, (found) => (isPhone(found) ? ' ' : found)).replace(idioms, ' ')
  return [
    ...contacts.filter((contact) => !isKnownContact(contact, source)),
    ...figureClaims.flatMap((claim) => words.match(claim) ?? []).filter((claim) => !isEveryKnown(claim, known)),
    ...(words.match(times) ?? []).filter((time) => !knownTimes.has(minutesOf(time))),
    ...wordClaims.flatMap((claim) => words.match(claim) ?? []).filter((claim) => !source.includes(stemOf(claim))),
    ...(words.match(quotations) ?? []).filter((quotation) => !source.includes(quotation.slice(1, 20))),
  ].map((claim) => claim.trim())
}

/** What everybody says without meaning a figure. */
const idioms =
  /\b24\s?\/\s?7\b|\b100\s?%(?!\s?(?:organic|bio|natur|natür|vegan|satisf|zufried))|(?<![\d.,])0\s?%|\b1\s?:\s?1\b|§+\s?\d+\p{L}?/gu

const amount = String.raw`(?<![\d.,'’])\d[\d.,'’]{0,20}(?:\s\d{3}(?!\d)){0,4}(?:[.,]\d{1,2}(?!\d))?`
/** A word, bounded so that no text takes more than linear time. */
const word = String.raw`\p{L}{1,30}`
const manyWords =
  'hundreds?|thousands?|dozens?|hundert\\p{L}*|tausend\\p{L}*|dutzend\\p{L}*|cent(?:aines)?|milliers|cientos|miles|centinaia|migliaia|centenas|milhares'
const people =
  'customers?|clients?|guests?|patients?|students?|families|couples|members|projects?|kund\\p{L}+|mandant\\p{L}+|gäste\\p{L}*|patient\\p{L}+|familien|paare|projekte\\p{L}*|clientes?|élèves|familles|projets|alumnos|familias|clienti|ospiti|clientes|hóspedes|klanten|gasten'
const experience = 'experience|erfahrung|expérience|experiencia|esperienza|experiência|ervaring|tradition|business'
const years = "years?['’]?|jahren?|ans|années|años|anni|anos|jaar"
const since = 'since|seit|depuis|desde|dal|sinds|established(?: in)?|founded(?: in)?|gegründet|est\\.'

/** Statements with figures that concern the business. All figures of a statement must be in the brief. */
const figureClaims = [
  String.raw`[$€£¥₹]\s?${amount}|${amount}\s?(?:[$€£¥₹]|(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|franken|zł|kr)(?!\p{L}))`,
  String.raw`${amount}\s?(?:%|percent|prozent|pour cent|por ciento|per cento|por cento|procent)`,
  String.raw`${amount}\s?(?:\/\s?(?:5|10)\b|stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren|★)`,
  String.raw`(?:(?<!\d)\d[\d.,]{0,12}\+?|${manyWords})\s(?:(?:of|von|de|di|van)\s)?(?:${word}\s){0,2}(?:${people})(?!\p{L})`,
  String.raw`(?<!\d)\d{1,4}\+?\s(?:${years})\s(?:of\s|an\s|de\s|d['’]|di\s)?(?:${word}\s)?(?:${experience})`,
  String.raw`(?<!\p{L})(?:${since})\s(?:über\s|more than\s|mehr als\s)?\d{1,4}(?:\s(?:${years}))?`,
  String.raw`(?<!\p{L})(?:since|for)\s(?:over\s|more than\s)\d{1,4}\syears`,
  String.raw`(?<![\d.,§])(?:19|20)\d{2}(?![\d.,:])`,
  String.raw`${word}(?:straße|strasse|gasse|weg|platz|allee)\s\d{1,6}|(?<!\d)\d{1,6}\s(?:${word}\s){1,3}(?:street|road|avenue|lane|drive)(?!\p{L})|(?<!\d)\d{1,6},?\s(?:rue|avenue|boulevard|place)\s|(?:rue|avenida|rua|calle|via|avenue)\s(?:${word}\s){1,4}\d{1,6}`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Statements without figures. The brief must contain their first word. */
const wordClaims = [
  /(?<!\p{L})(?:award[- ]winning|prize[- ]winning|preisgekrönt|ausgezeichnet mit|primé|premiad|premiat)\p{L}*/gu,
  /(?<!\p{L})(?:certified|accredited|zertifiziert|certifié|certificad|certificat)\p{L}*\s(?:to|by|nach|von|durch|par|por|da|selon)\s[\p{L}\p{N}]+/gu,
  new RegExp(
    String.raw`(?<!\p{L})(?:${manyWords})\s(?:of\s|von\s|de\s|di\s)?(?:${word}\s){0,2}(?:${people})(?!\p{L})`,
    'gu',
  ),
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|zwei|drei|vier|fünf|deux|trois|dos|tres|due|tre) (?:hundred|thousand|hundert|tausend|cents|mille|cientos|mil|cento|mila)\p{L}*/gu,
]

/** A quotation and its speaker. */
const quotations =
  /["“„«»][^"“”„«»]{8,300}["“”«»],?\s+(?:says|said|writes|sagt|sagte|schreibt|dit|écrit|dice|diz|zegt)(?!\p{L})|(?:(?:she|he|they) says?|sagt sie|sagt er|dit-elle|dit-il)[:,]\s*["“„«»]/gu

const stemOf = (claim: string): string => claim.split(' ')[0] ?? claim

const isEveryKnown = (claim: string, known: Set<string>): boolean => {
  const figures = figuresOf(claim)
  return figures.length > 0 && figures.every((figure) => known.has(figure))
}

/** What can be a phone number. */
const phones = /(?<![\p{L}\d.,:])(?:\+|00)?\(?\d[\d\s()./–-]{5,24}\d/gu

/** A number of a phone: not a range of years or times, not an amount with thousands. */
const isPhone = (text: string): boolean =>
  digits(text).length >= 7 &&
  digits(text).length <= 15 &&
  !/^\d{1,3}(?:[.,\s]\d{3})+$/.test(text) &&
  !/^\d{4}\s?[-–]\s?\d{4}$/.test(text)

const isKnownContact = (contact: string, source: string): boolean =>
  contact.includes('@') ? isKnownEmail(contact, source) : isKnownPhone(contact, source)

const times =
  /(?<![\d.,:§])(?:[01]?\d|2[0-4])(?:[:h][0-5]\d|[.][0-5]\d(?=\s?(?:uhr|[ap]\.?m))|\s?(?:uhr|heures|o['’]clock|uur|[ap]\.?m\.?)(?!\p{L}))/gu

/** The minutes of a time within twelve hours: "17 Uhr" and "5 pm" are one time. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number)
  return ((hours % 12) * 60 + minutes) % 720
}

/** Every number of the brief that can be a time, because "9 to 5" and "8:30am-6pm" name hours in many ways. */
function timesOf(source: string): Set<number> {
  return new Set((source.match(/(?<!\d)(?:[01]?\d|2[0-4])(?:[:h.][0-5]\d)?(?!\d)/g) ?? []).map(minutesOf))
}
