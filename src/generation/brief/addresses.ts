import { dayOf } from '../../domain/websites/read-hours.ts'
import { isFrequentWord, languageOfText } from '../../domain/text-language.ts'
import { withoutMarkup } from './markup.ts'
import { money } from './numbers.ts'
import { readTable } from './read-table.ts'

/** Formats of postal codes by the countries that use them, and where they stand in an address. */
type Formats = Record<'beforeTown' | 'afterTown' | 'first', Record<string, string>>
const formats = readTable<Formats>(new URL('postal-codes.json', import.meta.url))
const anyOf = (codes: Record<string, string>): string => `(?:${Object.values(codes).join('|')})`

const word = String.raw`(?:\p{Lu}\p{Ll}{0,2}\.|[\p{Lu}\p{Lo}](?:[\p{L}\p{M}’'-]|\.(?=[\p{L}-]| \d))*)`
const small = String.raw`(?:\p{Ll}{1,12}|\p{Ll}{1,3}\.|c/)`
const particle = String.raw`(?:(?:d[aeio]|du|d[ao]s|des|dell[aeo]|del|dei|degli|de[rnm]|die|l[ae]s?|los|el|of|the|v[ao]n|vom|y|e|et|und|sur|upon) |(?:d|l|dell)[’'])`
const rest = String.raw`(?: (?:${particle})*(?:\d{1,2}\. )?${word})`
/** A house number: "44", "12a", "12-14", "nº 5"; no year, and no part of a price, a time or a phone number. */
const number = String.raw`(?:(?:[Nn][°ºo]|[Nn]r|№)\.?:? ?)?(?<!\d[.,:/+ –-]?|[+€$£] ?)(?!(?:1[89]|20)\d\d)[1-9]\d{0,3}(?: ?[a-zA-Z](?!\p{L})| (?:bis|ter)(?!\p{L}))?(?: ?[/–-] ?(?:\d{1,4}[a-z]?|[A-Z]))?(?![\p{L}\d])`
const streets = [
  String.raw`(?<![\p{L}\d])(?:${small} (?:${particle})*)?${word}${rest}{0,4}(?: ${small})?,? ${number}`,
  String.raw`${number},? (?:${small} (?:${particle})*${word}|${word}${rest})${rest}{0,3}(?: ${particle}\p{Ll}{3,})?`,
  String.raw`(?<=^|[.,:;(\n] ?)${number},? ${small} (?:${particle})+\p{Ll}{3,}`,
]
/** Further parts: "Hinterhaus", "2º B", "Jericho". */
const more = String.raw`(?:,\s(?:\d{1,2}[ºª°][^,.;:\n]{0,9}|${word}[^,.;:\d\n]{0,24}(?: \d{1,4}[A-Z]?)?)){0,2}`
const gap = String.raw`(?:\s[–—·|-]\s|,?\s(?:(?:in|à|en|a|w)\s)?)`
const town = String.raw`${word}(?:[ -](?:${particle})*${word}(?![.:]? ?[+(@\d])){0,3}`
const region = String.raw`(?:,? (?:[–-] )?(?:[A-Z]{2,3}|${word}))?`
const end = String.raw`(?=$|[\s.,;:!?|)、。])`

const code = new RegExp(
  String.raw`(?<![\p{L}\d.,+-])(?:(?<before>(?:[A-Z]{1,2}-)?${anyOf(formats.beforeTown)}\s${town}(?: \d{1,2}(?![.:]?\d|\s?\p{Sc}))?)|(?<after>${anyOf(formats.afterTown)})|(?<first>${anyOf(formats.first)}\s?\p{Lo}[\p{Lo}\dー−－-]{3,40}\d))${end}`,
  'gu',
)
const untilTown = streets.map((street) => new RegExp(`${street}${more}${gap}$`, 'u'))
const untilCode = [...streets, String.raw`${number} ${word}`].map(
  (street) => new RegExp(`${street}${more}${gap}${town}${region}${gap}$`, 'u'),
)
const maxStreet = 140

/** Words of a sentence that says not to publish something. */
export const secret =
  /(?<!\p{L})(?:do not|don['’]t|not|never|private|nicht|kein\p{L}*|niemals|privat\p{L}*|pas|jamais|privé\p{L}*|no|nunca|privad\p{L}*|non|mai|privat\p{L}*|niet|geen|nooit|não|nie)(?!\p{L})/iu

/**
 * The first postal address of a text, word for word, by its form: a street with a house number, a town, and a postal code where a country
 * has it. Null if a part is missing or the text says not to publish it.
 */
export function addressIn(source: string): string | null {
  const text = withoutMarkup(source)
  const language = languageOfText(text) ?? 'en'
  for (const { 0: found, index, groups } of text.matchAll(code)) {
    const head = text.slice(Math.max(0, index - maxStreet), index)
    const street = groups?.['first'] ? '' : streetOf(head, groups?.['before'] ? untilTown : untilCode, language)
    const start = index - (street?.length ?? 0)
    const tail = /^[^.;\n]{0,60}/.exec(text.slice(index + found.length))?.[0] ?? ''
    const lead = text.slice(Math.max(0, start - 60), start)
    // "Platz 3, 2019 Meister" and "Halle 5, 3000 Besucher" are no addresses.
    const isYear = /^(?:19|20)\d\d(?![\d-])/.test(found)
    const isAlone = isYear
      ? /(?:^|[.:\n] ?)$/.test(lead) && !tail
      : /(?:^|[.,:;(\n] ?)$/.test(lead) && !/^[^,)]/.test(tail)
    const isAmount =
      (isYear || /^\d\d00(?![\d-])/.test(found)) && !isAlone && !text.replace(found, '').includes(found.slice(5))
    const isSecret = secret.test(`${lead.split(/[.,;\n] ?/).at(-1)} ${tail}`)
    if (street !== undefined && !isAmount && !isSecret) return `${street}${found}`.replace(/,?\s*\n\s*/g, ', ')
  }
  return null
}

/** The part of an address before its code or town; undefined if it has no street. */
function streetOf(head: string, patterns: readonly RegExp[], language: string): string | undefined {
  const [longest] = patterns.flatMap((each) => each.exec(head)?.[0] ?? []).sort((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const street = longest.replace(/^(?:\p{Ll}+ )+/u, (all) =>
    all.split(/(?<= )/).reduceRight((kept, each) => (kept || !isFrequentWord(each.trim()) ? each + kept : kept), ''),
  )
  // In small letters, "do" is no Sunday.
  const days = street.match(/\p{Lu}\p{L}+|\p{L}{3,}/gu) ?? []
  return days.some((each) => dayOf(each.toLowerCase(), language)) || money.test(street) ? undefined : street
}
