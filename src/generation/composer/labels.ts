import { readTable } from '../brief/read-table.ts'

/** The words that the composer adds to those of the brief: names of pages, headings and buttons. `{x}` is a number or an address. */
export type Labels = Record<(typeof columns)[number], string>

// biome-ignore format: the columns of the table below
const columns = ['home', 'welcome', 'about', 'offer', 'prices', 'contact', 'call', 'email'] as const

/** The words of each language, in the order of the columns. */
const table = readTable<Record<string, string[]>>(new URL('labels.json', import.meta.url))

const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** Whether the composer has words of its own in a language. */
export const hasLabels = (language: string): boolean => Object.hasOwn(table, baseOf(language))

/** The labels of a language ("pt-BR" → Portuguese), or the English ones. */
export function labelsIn(language: string): Labels {
  const row = table[hasLabels(language) ? baseOf(language) : 'en']
  return Object.fromEntries(columns.map((column, index) => [column, row?.[index]])) as Labels
}

/** The labels of all languages. */
export const allLabels = (): Labels[] => Object.keys(table).map(labelsIn)

/** Puts an address or a number into a label. */
export const fill = (label: string, value: string): string => label.replace('{x}', () => value)
