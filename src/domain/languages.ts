import { LRUCache } from 'lru-cache'
import { InvalidLanguageCode } from './problems.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** What Intl answers is kept: asking it takes longer than reading a record from the database. Empty: it knows none. */
const remember = (ask: (code: string) => string | undefined) =>
  new LRUCache<string, string>({
    max: 1_000,
    memoMethod(code) {
      try {
        return ask(code) ?? ''
      } catch {
        return '' // Intl throws a RangeError for what is not well formed, or no language alone
      }
    },
  })
const displayed = remember((code) => names.of(code))
const canonicalOf = remember((code) => Intl.getCanonicalLocales(code)[0])
/** No language has a longer code. */
const mostCharacters = 100
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The canonical form of a well-formed, known BCP 47 tag ("PT-br" → "pt-BR"), else throws InvalidLanguageCode. Contract §8. */
export function languageCode(code: string): string {
  const canonical = knownLanguage(code)
  if (!canonical)
    throw new InvalidLanguageCode(`"${code}" is not a known language code. Use a BCP 47 code such as "en" or "pt-BR".`)
  return canonical
}

/** The canonical form of a well-formed, known BCP 47 tag, or undefined. */
export function knownLanguage(code: string): string | undefined {
  const canonical = code.length <= mostCharacters && canonicalOf.memo(code)
  return canonical && displayed.memo(canonical) ? canonical : undefined
}

/** The display form in which records carry a language, of its canonical form: "pt-BR" → "Brazilian Portuguese". */
export const languageName = (code: string): string => displayed.memo(code) || code

/** The direction in which a language is written, as HTML's `dir`. */
export const languageDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? code) ? 'rtl' : 'ltr'
