import { languageName } from '../../../domain/languages.ts'
import { daysIn, monthsIn } from '../../brief/dates.ts'

const word = String.raw`\p{Lu}[\p{L}\p{M}’'-]+`
const town = String.raw`${word}(?:[\s-](?:(?:upon|sur|en|am|an der|de|la|le|del|di|do|da|of|les|aan|den)[\s-])?${word}){0,2}`
/** Words before the name of a town. */
export const locative = String.raw`(?<!\p{L})(?:in|à|en|a|em|te|near|outside|bei|nahe|près de|cerca de|vicino a|perto de|utanför|i|we?)`
const behindSubject = new RegExp(
  String.raw`^["”“»’'」]?,?\s(?:[^.,;:()\d]{0,24}\s)?(?:in|à|en|a|em|te|no|na)\s(${town})(?=$|[.,;:)!]|\s(?:&\s)?\p{Ll})`,
  'u',
)
const closing = new RegExp(String.raw`^[^.,;:()]{3,70}?\s(?:in|à|en|a|em|te|no|na)\s(${town})(?=$|[.,;:)!])`, 'u')
const coded = new RegExp(
  String.raw`(?<![\d.,+])(?:[A-Z]{1,2}-)?(?:\d{5}|\d{4}(?:\s?[A-Z]{2})|\d{4}-\d{3}|\d{2}-\d{3})\s(${town})(?=$|[.,;)])`,
  'u',
)
/**
 * The town of a business: behind a postal code, after "in" behind the trade or name, or at the end of the first clause.
 */
export function findPlace(text: string, subjects: readonly (string | undefined)[], language: string): string | null {
  const direct = subjects.flatMap((subject) => (subject ? (behindSubject.exec(behind(text, subject))?.[1] ?? []) : []))
  const found = [coded.exec(text)?.[1], ...direct, closing.exec(text)?.[1]]
  return found.find((each) => each !== undefined && !isNoName(each, language)) ?? null
}

/** Months, days and languages have capitals in some languages. */
export function isNoName(found: string, language: string): boolean {
  const months = monthsIn(language)
  const days = daysIn(language)
  return found
    .toLowerCase()
    .split(/[\s&+-]+/)
    .every((each) => months.has(each) || days.has(each) || tongues.has(each) || /^\d*$/.test(each))
}

const tongues = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja', 'pl', 'ru', 'tr', 'ar', 'cy', 'uk', 'zh', 'la', 'el'].map((code) =>
    languageName(code).toLowerCase(),
  ),
)

function behind(text: string, subject: string): string {
  const index = text.toLowerCase().indexOf(subject.toLowerCase())
  return index < 0 ? '' : text.slice(index + subject.length)
}
