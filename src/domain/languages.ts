import { LRUCache } from 'lru-cache'
import { InvalidLanguageCode } from './problems.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Caches results of Intl, which is slower than a database query. An empty string means that Intl does not know the code. */
const remember = (ask: (code: string) => string | undefined) =>
  new LRUCache<string, string>({
    max: 1_000,
    memoMethod(code) {
      try {
        return ask(code) ?? ''
      } catch {
        return '' // Intl throws a RangeError for a malformed code
      }
    },
  })
const displayed = remember((code) => names.of(code))
const canonicalOf = remember((code) => Intl.getCanonicalLocales(code)[0])
/** No language code is longer. */
const maxCodeLength = 100
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the canonical form of a known BCP 47 tag ("PT-br" → "pt-BR"). Throws InvalidLanguageCode. */
export function parseLanguageCode(code: string): string {
  const canonical = knownLanguage(code)
  if (!canonical)
    throw new InvalidLanguageCode(`"${code}" is not a known language code. Use a BCP 47 code such as "en" or "pt-BR".`)
  return canonical
}

/** The canonical form of a known BCP 47 tag, or undefined. */
export function knownLanguage(code: string): string | undefined {
  const canonical = code.length <= maxCodeLength && canonicalOf.memo(code)
  return canonical && displayed.memo(canonical) ? canonical : undefined
}

/** The English name of a canonical language code: "pt-BR" → "Brazilian Portuguese". */
export const languageName = (code: string): string => displayed.memo(code) || code

const ownNames = remember((code) => {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1)
})
/** The name of a language in the language itself: "fr" → "Français". */
export const ownLanguageName = (code: string): string => ownNames.memo(code) || code

/** The codes of two letters that name a language. */
export function languageCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => knownLanguage(code) === code)
}

/** The codes of languages by their English names in lower case. */
let codes: Map<string, string> | undefined

/** The code of a language that is given by its English name: "French" → "fr". Returns other texts unchanged. */
export function toLanguageCode(language: string): string {
  codes ??= new Map(languageCodes().map((code) => [languageName(code).toLowerCase(), code]))
  return codes.get(language.toLowerCase()) ?? language
}

/** The text direction of a language, as in HTML's `dir`. */
export const languageDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? code) ? 'rtl' : 'ltr'
