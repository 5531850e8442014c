import { readTable } from '../brief/read-table.ts'

/** The words of requests and the sentences about them, by language. */
const table = readTable<Record<string, Record<string, string>>>(new URL('requests.json', import.meta.url))

/** The words of a text as they are compared, in lower case: "L’équipe" → "l'", "équipe". */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+'?/gu) ?? []

/** The words of all languages for a meaning. */
export const wordsFor = (meaning: string): ReadonlySet<string> =>
  new Set(Object.values(table).flatMap((row) => row[meaning]?.split('|') ?? []))

/** A sentence for people in one of the languages of the table, or in English. */
export const sentenceIn = (language: string, name: string, value = ''): string =>
  (table[language.slice(0, 2)]?.[name] ?? table['en']?.[name] ?? '').replace('{}', () => value)
