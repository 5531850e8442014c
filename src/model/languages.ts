import { LRUCache } from 'lru-cache'
import { InvalidLanguageCode } from './problems.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** Looking a name up takes longer than reading a record from the database. */
const displayed = new LRUCache<string, string>({ max: 1_000, memoMethod: (code) => names.of(code) ?? code })
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The canonical form of a well-formed, known BCP 47 tag ("PT-br" → "pt-BR"), else throws InvalidLanguageCode. Contract §8. */
export function languageCode(code: string): string {
  const canonical = knownLanguage(code)
  if (!canonical)
    throw new InvalidLanguageCode(`"${code}" is not a language code; use a BCP 47 code such as "en" or "pt-BR"`)
  return canonical
}

/** The canonical form of a well-formed, known BCP 47 tag, or undefined. */
export function knownLanguage(code: string): string | undefined {
  const canonical = canonicalOf(code)
  return canonical && names.of(canonical) ? canonical : undefined
}

/** The display form in which records carry a language, of its canonical form: "pt-BR" → "Brazilian Portuguese". */
export const languageName = (code: string): string => displayed.memo(code)

/** The direction in which a language is written, as HTML's `dir`. */
export const languageDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? code) ? 'rtl' : 'ltr'

function canonicalOf(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined // Intl throws a RangeError for what is not well formed
  }
}
