import { english, type Phrases } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

export type { Phrases } from './english.ts'

export const languages: Record<string, Phrases> = { en: english, de: german, fr: french, es: spanish }

/** The texts in the first language of an `Accept-Language` header that the editor has, else in English. */
export function phrasesFor(header: string | undefined): { language: string; t: Phrases } {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((one, other) => other.quality - one.quality)
  const language = wanted.find((one) => Object.hasOwn(languages, one.language))?.language ?? 'en'
  return { language, t: languages[language] ?? english }
}

/** Puts values in the place of "{n}" and "{max}". */
export const fill = (text: string, n: number | string, max?: number | string): string =>
  text.replace('{n}', String(n)).replace('{max}', String(max ?? ''))
