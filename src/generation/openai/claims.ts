import { emailCheck, emailsOf, hostCheck, plain } from './brief-facts.ts'
import {
  giftCheck,
  isAboutKeeping,
  isAboutLaw,
  isAboutOthers,
  isAboutRates,
  isAboutRule,
  isQuantityAdvice,
} from './claims/general.ts'
import { withFigures } from './claims/number-words.ts'
import { areKnown, numbersOf, numeral } from './claims/numbers.ts'
import { addressCheck, addressesOf, unknownLabels, unknownPeople, unknownQuotations, wordsOf } from './claims/people.ts'
import { money, priceCheck } from './claims/prices.ts'
import { phoneCheck, phonesOf, withoutPhones } from './claims/phones.ts'
import { openingHoursOf, timeCheck, timesOf, withoutTimes } from './claims/times.ts'
import { advice, freebies, type WordClaim, wordClaims } from './claims/word-claims.ts'
import * as words from './claims/words.ts'
import { sentencesOf } from './sentences.ts'

/** What a brief states, to compare claims with. */
type Facts = {
  /** The brief in lowercase. */
  source: string
  words: ReadonlySet<string>
  /** All numbers but those of phones and marked times. */
  numbers: ReadonlySet<string>
  /** Tells whether a price is known, by the text around it. */
  priceCheckOf: (around: string) => (price: string) => boolean
  percentages: ReadonlySet<string>
  /** Numbers of years. */
  ages: ReadonlySet<string>
  /** Numbers of people: "300 families", "hundreds of guests". */
  counts: readonly string[]
  /** The claims without figures that the brief does not make. */
  unstatedWords: readonly WordClaim[]
  isUnknownGift: (sentence: string) => boolean
  isTime: (time: string) => boolean
  isPhone: (phone: string) => boolean
  isEmail: (email: string) => boolean
  isHost: (url: string) => boolean
  isAddress: (address: string) => boolean
}

/** Lists the claims of a text. `beside`: the texts that a reader sees with it, such as the question of an answer. */
export type ClaimCheck = (text: string, beside?: string) => string[]

/**
 * Returns a function that lists the statements of a text about a business that its brief does not make: prices, discounts, ratings, numbers
 * of customers, years, experience, contact data, addresses, opening hours, certificates, awards, people and quotations. Numbers are compared
 * by value, phones, times and money in any notation. General knowledge is allowed: quantities of advice, statutes, standards and idioms.
 */
export function claimCheck(source: string): ClaimCheck {
  const facts = factsOf(plain(source))
  return (text, beside = '') =>
    text.split('\n').flatMap((line) => {
      const isKnownPrice = facts.priceCheckOf(`${line}\n${beside}`)
      return sentencesOf(line.normalize('NFKC').replace(/\s+/g, ' ')).flatMap((sentence) =>
        claimsOf(sentence, facts, isKnownPrice),
      )
    })
}

/** The claims of one text. */
export const unstatedClaims = (text: string, source: string): string[] => claimCheck(source)(text)

function factsOf(source: string): Facts {
  const others = withoutPhones(source)
  const figures = withFigures(source)
  const ownWords = new Set(wordsOf(source))
  const numbers = numbersOf(withoutTimes(others))
  const rates = numbersOf((figures.match(percentages) ?? []).join(' ; '))
  return {
    ...{ source, words: ownWords },
    numbers,
    percentages: rates,
    // Briefs often write prices without a currency: all but quantities and percentages.
    priceCheckOf: priceCheck({
      ...{ figures, numbers, rates },
      amounts: numbersOf(withoutTimes(withoutPhones(figures)).replace(quantity, ' ; ')),
    }),
    ages: numbersOf((figures.match(anyAge) ?? []).join(' ; ')),
    isUnknownGift: giftCheck(source),
    counts: figures.match(count) ?? [],
    unstatedWords: wordClaims.filter(({ stated }) => !stated.test(source)),
    isTime: timeCheck(others, withFigures(others).replace(noHours, ' ; ')),
    isPhone: phoneCheck(source),
    isEmail: emailCheck(source),
    isHost: hostCheck(source),
    isAddress: addressCheck(source, ownWords),
  }
}

function claimsOf(sentence: string, facts: Facts, isKnownPrice: (price: string) => boolean): string[] {
  const phones = phonesOf(sentence)
  const contacts = [
    ...phones.filter((phone) => !facts.isPhone(phone)),
    ...emailsOf(sentence).filter((email) => !facts.isEmail(email)),
    ...(sentence.match(urls) ?? []).filter((url) => !facts.isHost(url)),
    ...(sentence.match(handles) ?? []).filter((handle) => !facts.source.includes(handle.toLowerCase())),
  ]
  const rest = withFigures(plain(withoutPhones(sentence).replace(standards, ' '))).replace(idioms, ' ')
  const lowercase = plain(sentence)
  const isAdvice = advice.test(rest)
  return [
    ...contacts,
    ...figureClaims(rest, facts, isKnownPrice),
    ...[...timesOf(rest), ...openingHoursOf(rest)].filter((time) => !facts.isTime(time)),
    ...(!isAdvice && facts.isUnknownGift(lowercase) ? (lowercase.match(freebies) ?? []) : []),
    ...facts.unstatedWords
      .filter(({ isAdvisable }) => !(isAdvisable && isAdvice))
      .flatMap(({ claim }) => lowercase.match(claim) ?? []),
    ...unknownPeople(sentence, facts),
    ...(isAdvice || isAboutOthers(lowercase) ? [] : unknownLabels(sentence, facts)),
    ...unknownQuotations(sentence, facts),
    ...addressesOf(sentence).filter((address) => !facts.isAddress(address)),
  ].map((claim) => claim.trim())
}

const urls = /(?:https?:\/\/|www\.)[^\s<>()[\]"]{0,300}[\p{L}\p{N}]/giu
const handles = /(?<![\p{L}\d._-])@[\p{L}\d_][\p{L}\d_.]{2,30}(?!@)/gu

/** What everybody says without meaning a figure, and numbers of statutes and standards. */
const idioms =
  /(?<!\d)24\s?\/\s?7(?!\d)|(?<!\d)24[- ](?:hours?|stunden|heures|horas|ore|uur)|(?<![\d.,])100\s?%(?!\s?(?:organic|bio|natur|natür|vegan|satisf|zufried|success|erfolg))|(?<![\d.,])0\s?%|(?<!\d)1\s?:\s?1(?!\d)|§+\s?\d{1,5}\p{L}?/gu
/** "ISO 27001", "DIN EN 12464-1" */
const standards = /(?<!\p{L})(?:ISO|DIN|EN|IEC|VDE)[ /-]\d[\d:–-]{1,20}/gu

const percent = new RegExp(
  String.raw`${numeral}\s?(?:%|percent|per cent|prozent\p{L}*|pour cent|por ciento|per cento|por cento|procent\p{L}*)`,
  'gu',
)
/** With the first figure of a range: "5 to 10 %". */
const percentages = new RegExp(String.raw`(?:${numeral}\s?%?\s?(?:[–-]|to|bis|à|a|do|till)\s?)?${percent.source}`, 'gu')
const reduction = /(?:^|\s)[-−]\d{1,2}\s?%/u
/** Counted things; a number before them is no price and no hour. */
const things = String.raw`(?:km|m[²2]?|cm|mm|kg|g|ml|cl|l|lit(?:er|re|ri|ro|ros|rów)s?|min(?:ut\p{L}+)?|days?|tagen?|jours?|d[ií]as?|giorni|dagen|dni|weeks?|wochen?|semaines?|semanas?|settimane|weken|tygodni\p{L}*|pieces?|pièces?|stück|piezas?|pezzi|peças?|stuks|sztuk|rooms?|zimmern?|chambres?|habitaciones|camere|quartos|kamers|pokoi|pers(?:onnes?|onen|onas|one|oas)?|osób|people|places?|plätzen?|${words.years})(?!\p{L})`
const quantity = new RegExp(
  String.raw`${numeral}\s?(?:%|(?:h|hours?|stunden?|heures?|horas?|ore|uur|timmar|${words.customers})(?!\p{L})|${things})`,
  'gu',
)
/** Numbers of a brief that are no hours: those of prices, rates, dates, things ("10-class pass", "大正8年"). */
const noHours = new RegExp(
  String.raw`${money.source}|${percent.source}|${numeral}\s?${things}|\d{1,2}\/\d{1,2}|\d{1,3}-(?!uhr|noon|late|close|dusk|midn)\p{L}{4,}|\d{1,4}(?![時半点點至到])\p{sc=Han}`,
  'gu',
)
const saysShare = new RegExp(
  String.raw`(?<!\p{L})(?:${words.discount}|${words.measured}|${words.customers}|${words.self})(?!\p{L})`,
  'u',
)
const rating = new RegExp(
  String.raw`(?<!/)${numeral}\s?(?:\/\s?(?:5|10)(?![\d/])|(?:out of|von|sur|de|su|van|na|av)\s(?:5|10)(?!\d)\s?(?:stars?|sternen?|étoiles|estrellas|stelle|estrelas|sterren|gwiazdek|stjärnor|punkten)?|[ -]?(?:stars?|sternen?|étoiles|estrellas|stelle|estrelas|sterren|gwiazdek|stjärnor)(?!\p{L})|\s?★)`,
  'gu',
)
/** "4.9 on Google", "Na Booking.com mamy ocenę 9,4" */
const platform =
  /(?<!\p{L})(?:google|booking|trip ?advisor|trustpilot|facebook|yelp|airbnb|jameda|doctolib|provenexpert|checkatrade|the ?fork|znanylekarz)(?!\p{L})|口コミ|評価|(?<!\p{L})(?:rated\s(?=\d)|(?:geven|give|donnent|dan|danno|geben)\s(?:ons|us|nous|nos|ci|uns)\s)/u
const grade = /(?<![\d.,])(?:\d[.,]\d|10)(?![\d.,]\d|\d)/gu
const count = new RegExp(
  String.raw`(?:${numeral}\+?|(?<!\p{L})(?:${words.vagueNumbers}))[\s-](?:(?:${words.kindsOfCustomers})\s){0,3}(?:${words.customers}|${words.children})(?!\p{L})|${numeral}\s?(?:人|名|組|件|軒|社|棟)(?:以上)?の?(?:お客|ご?利用|方々|生徒|患者|施工|実績|納入|取引)|(?:累計|延べ)約?${numeral}[万千]?`,
  'gu',
)
const praised = new RegExp(
  String.raw`(?<!\p{L})(?:${words.overNumber}|trusted|served|helped|vertrauen|betreut)(?!\p{L})|\+`,
  'u',
)
const age = new RegExp(
  [
    String.raw`(?<!\d)\d{1,4}\+?[\s’'-](?:${words.years})\s?(?:(?:of|an|de|d['’]|di|van|av|z)\s?)?(?:\p{L}{1,20}\s)?(?:${words.experience})`,
    String.raw`(?<!\p{L})(?:${words.sinceYears})\s${words.moreThan}\d{1,4}\s(?:${words.years})(?!\p{L})`,
    String.raw`(?<!\d)\d{1,3}-jährige[nrs]?\s(?:${words.experience}|bestehen)`,
  ].join('|'),
  'gu',
)
/** The years that a brief names, whatever they are of. */
const anyAge = new RegExp(
  String.raw`(?<!\d)\d{1,4}\+?[\s’'-]?(?:(?:${words.years}|jährig\p{L}*|лет)(?!\p{L})|年|년)`,
  'gu',
)
/** "10 years guarantee", "garantia de 10 anos" */
const guarantee = new RegExp(
  String.raw`(?<!\d)\d{1,3}[\s’'-](?:${words.years}|års|lata)[’']?\s(?:${words.guarantee})|(?:${words.guarantee})\s(?:of|von|de|di|van|na|på)\s\d{1,3}[\s’'-](?:${words.years}|lata)`,
  'gu',
)
const year =
  /(?<![\d.,§/:-]|années |anni |años |anos |jaren |lata )(?:1[5-9]|20)\d{2}(?![\d:/%]|[.,]\d|s\b|er\b|\s?(?:€|\$|£|kg|km|m²|ml|watt|kcal))/gu
const statute =
  /(?:act|law|regulations?|rules|code|directive|gesetz|verordnung|richtlinie|reform|loi|règlement|ley|reglamento|legge|decreto|lei|wet|richtlijn|ustawa|lag|incoterms|edition|ausgabe)(?:\s(?:of|von|vom|de|del|van|z|av))?\s$/u
const foundingWord = new RegExp(String.raw`(?<!\p{L})(?:${words.founding}|${words.self})(?!\p{L})`, 'u')

/** Statements with figures that concern the business. */
function figureClaims(text: string, facts: Facts, isKnownPrice: (price: string) => boolean): string[] {
  const unknown = (found: string) => !areKnown(found, facts.numbers)
  const matches = (pattern: RegExp): string[] => text.match(pattern) ?? []
  const isFragment = text.split(' ').length <= 4
  const isLaw = isAboutLaw(text)
  return [
    ...(isLaw ? [] : matches(money).filter((found) => !isKnownPrice(found))),
    ...((isFragment || reduction.test(text) || saysShare.test(text)) && !isAboutRates(text)
      ? matches(percent).filter((found) => !areKnown(found, facts.percentages))
      : []),
    ...[...matches(rating), ...(platform.test(text) ? matches(grade) : [])].filter(unknown),
    ...(withoutTimes(text).match(count) ?? []).filter(
      (found) => !isDecimal.test(found) && !isQuantityAdvice(text) && !isKnownCount(found, praised.test(text), facts),
    ),
    ...(isAboutKeeping(text) ? [] : matches(age)).filter(
      (found) => !areKnown(found, facts.ages) && !isKnownAge(found, facts),
    ),
    ...matches(guarantee).filter(unknown),
    ...(isFragment || (!isLaw && !isAboutRule(text) && foundingWord.test(text))
      ? [...text.matchAll(year)]
          .filter(({ index }) => !statute.test(text.slice(Math.max(0, index - 30), index)))
          .map(([found]) => found)
          .filter(unknown)
      : []),
  ]
}

/** "11.00 Familien" is a time. */
const isDecimal = /^\d{1,2}[.,]\d{2}\s/

/** Below ten, a number of people is no claim ("a table for two guests"), unless it is praise. */
function isKnownCount(found: string, isPraise: boolean, { numbers, counts }: Facts): boolean {
  if (/\d/.test(found)) return areKnown(found, numbers) || (!isPraise && /^\d(?![.,'’\s]?\d)/.test(found))
  const least = words.vague.find(([pattern]) => pattern.test(found))?.[1] ?? 0
  return counts.some((each) =>
    /\d/.test(each)
      ? [...numbersOf(each)].some((number) => Number(number) >= least)
      : words.vague.some(([pattern, value]) => value === least && pattern.test(each)),
  )
}

/** The number of years since a year of the brief is stated, and so is a round number below. */
function isKnownAge(found: string, { numbers }: Facts): boolean {
  const years = Number(/\d+/.exec(found)?.[0])
  const thisYear = new Date().getFullYear()
  return [...numbers].some((number) => {
    const since = thisYear - Number(number)
    return Number(number) > 1500 && years <= since && since - years < 10
  })
}
