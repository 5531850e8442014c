import type { PlannedPage } from '../../domain/websites/site.ts'
import { readTable } from '../brief/read-table.ts'
import { plain } from '../brief/source.ts'

/** The words that the composer adds to those of the brief: names of pages, headings and buttons. `{x}` is a number or an address. */
export type Labels = Record<'home' | 'welcome' | 'about' | 'offers' | 'prices' | 'contact' | 'call' | 'email', string>

const table = readTable<Record<string, Labels> & { en: Labels }>(new URL('labels.json', import.meta.url))
const labelsOf = (language: string): Labels | undefined => table[language.split('-')[0]?.toLowerCase() ?? '']

/** Whether the composer has words of its own in a language. */
export const hasLabels = (language: string): boolean => labelsOf(language) !== undefined

/** The labels of a language ("pt-BR" → Portuguese), or the English ones. */
export const labelsIn = (language: string): Labels => labelsOf(language) ?? table.en

/** The labels of all languages. */
export const allLabels = (): Labels[] => Object.values(table)

/** Puts an address or a number into a label. */
export const fill = (label: string, value: string): string => label.replace('{x}', () => value)

type NamedRole = 'offers' | 'prices' | 'about' | 'contact'
/** What a page is for, by its name. A page with another name says what the order says about it. */
export type Role = NamedRole | 'home' | 'other'

const roles = new Map(
  Object.entries(readTable<Record<NamedRole, string>>(new URL('page-names.json', import.meta.url))).flatMap(
    ([role, names]) =>
      [...allLabels().map((labels) => labels[role as NamedRole]), ...names.split(',')].map(
        (name) => [plain(name), role as Role] as const,
      ),
  ),
)

export const roleOf = ({ name, path }: Pick<PlannedPage, 'name' | 'path'>): Role =>
  path === '/' ? 'home' : (roles.get(plain(name)) ?? 'other')
