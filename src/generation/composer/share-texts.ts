import type { PlannedPage } from '../../domain/websites/site.ts'
import type { PriceList } from './reading/find-prices.ts'
import type { Listed, Profile } from './reading/read-brief.ts'
import { plain } from '../brief/source.ts'
import { type Role, roleOf } from './labels.ts'
import { wordsOf } from './text.ts'

type Page = Pick<PlannedPage, 'name' | 'path'>

/** Characters of the sentences on the home page of a website that has a page for more. */
export const homeLength = 900

/** Gives each text of the brief to one page: the one whose name it mentions or that is for such texts, else the home page. */
export function shareTexts(profile: Profile, pages: readonly Page[]): Map<string, Texts> {
  const shares = new Map(pages.map(({ path }) => [path, noTexts()]))
  const pathOf = (role: Role) => pages.find((page) => roleOf(page) === role)?.path
  const textsOf = (path: string | undefined) => shares.get(path ?? '/') ?? noTexts()
  const others = pages.filter((page) => roleOf(page) === 'other')
  let length = 0
  for (const [index, sentence] of profile.sentences.entries()) {
    length += sentence.length
    const mentioned = index > 1 ? others.find(({ name }) => isMentioned(name, sentence))?.path : undefined
    textsOf(mentioned ?? (length > homeLength && index > 1 ? pathOf('about') : '/')).sentences.push(sentence)
  }
  for (const path of new Set(['/', pathOf('contact') ?? '/'])) textsOf(path).contact.push(...profile.contactSentences)
  textsOf(pathOf('prices')).prices.push(...profile.prices)
  textsOf(pathOf('offers')).lists.push(...profile.lists)
  return shares
}

/** What a page says. */
export type Texts = Record<'sentences' | 'contact', string[]> & { prices: PriceList[]; lists: Listed[] }
export const noTexts = (): Texts => ({ sentences: [], contact: [], prices: [], lists: [] })

function isMentioned(name: string, sentence: string): boolean {
  const said = new Set(wordsOf(plain(sentence)))
  return wordsOf(plain(name)).some((word) => word.length > 4 && said.has(word))
}
