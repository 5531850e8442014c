import { createContext } from 'preact'
import { phrasesFor } from './editor/phrases/index.ts'

const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** The language of a page, for components that show times and numbers. */
export const LanguageContext = createContext<Language>('en')

/** The first language of an `Accept-Language` header that the console has, else English. */
export const languageOf = (header: string | undefined): Language => {
  const { language } = phrasesFor(header)
  return languages.find((one) => one === language) ?? 'en'
}

/** The notation of dates and lists: English has the day before the month. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

const formats = {
  en: new Intl.NumberFormat('en-GB'),
  de: new Intl.NumberFormat('de'),
  fr: new Intl.NumberFormat('fr'),
  es: new Intl.NumberFormat('es'),
}

/** Formats whole numbers, and numbers with a noun: "1 page", "1,204 pages". */
export function numbersIn(language: Language) {
  const format = formats[language]
  const isSingular = (value: number) => (language === 'fr' ? Math.abs(value) < 2 : Math.abs(value) === 1)
  return {
    whole: (value: number): string => format.format(value),
    count: (value: number, one: string, many: string): string =>
      `${format.format(value)} ${isSingular(value) ? one : many}`,
  }
}
