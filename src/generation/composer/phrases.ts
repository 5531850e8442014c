import { escapeRegExp } from '../../domain/text.ts'
import { readTable } from '../brief/read-table.ts'

/** The words of requests by language. `{}` stands for a name, or for a text. */
const table = readTable<Record<string, Record<string, string>>>(new URL('requests.json', import.meta.url))

/** The phrases of all languages for a meaning, the longest first. */
const phrasesFor = (meaning: string): string[] =>
  Object.values(table)
    .flatMap((row) => row[meaning]?.split('|') ?? [])
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)

/** The words of a text as names and phrases are compared, in lower case: "L’équipe" → "l'", "équipe". */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+'?/gu) ?? []

export const wordsFor = (...meanings: string[]): ReadonlySet<string> => new Set(meanings.flatMap(phrasesFor))

/** A pattern of the phrases for a meaning. A phrase without `{}` begins what it is said of. */
export const patternFor = (meaning: string): string =>
  `(?:${phrasesFor(meaning)
    .map((phrase) => escapeRegExp(phrase).replaceAll(' ', String.raw`\s+`))
    .join('|')})`

/** A pattern for each phrase with a name: "blende {} aus". */
export const namedPatternsFor = (meaning: string): RegExp[] =>
  phrasesFor(meaning).map((phrase) => {
    const [before = '', after = ''] = (phrase.includes('{}') ? phrase : `${phrase} {}`).split('{}').map(escapeRegExp)
    return new RegExp(`^${before}(.+)${after}$`, 'iu')
  })

/** A sentence for people in one of the languages of the table, or in English. */
export const sentenceIn = (language: string, name: string, value = ''): string =>
  (table[language.slice(0, 2)]?.[name] ?? table['en']?.[name] ?? '').replace('{}', () => value)
