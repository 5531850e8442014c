import { languageCodes } from '../../domain/languages.ts'
import type { Language } from '../language.ts'

/** Variants that a website can be written in, besides the languages. */
const variants = ['en-GB', 'en-US', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant']

/** The languages of websites by their names in the language of the reader: code and name, in the order of the names. */
export const languagesIn = (language: Language): [string, string][] => lists[language]

const lists = { en: listIn('en'), de: listIn('de'), fr: listIn('fr'), es: listIn('es') }

function listIn(language: Language): [string, string][] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return [...languageCodes(), ...variants]
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .toSorted(([, one], [, other]) => one.localeCompare(other, language))
}
