import { z } from 'zod'
import { type Brand, type PageContent, PostContent } from '../domain/websites/site.ts'
import { textsIn } from '../domain/websites/texts.ts'
import { sentencesOf } from './brief/sentences.ts'
import { chunks } from './composer/text.ts'
import { pageSchemaAt, withKnownTexts } from './home-page.ts'
import type { FactCheckBrief, Invention } from './model.ts'
import { withoutClaims } from './openai/repair.ts'

/** Fields that state nothing: names of layouts, links, and what visitors click or fill in. */
const silent = new Set(
  'kind layout art icon id anchor purpose href url image action actions button fields pictures written_with category keywords color from to'.split(
    ' ',
  ),
)

/** The sentences of a page or post that can state something, each once, in their order. */
export const statementsOf = (content: unknown): string[] => [
  ...new Set(textsIn(content, silent).flatMap(trimmedSentences)),
]

const trimmedSentences = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\d/u.test(sentence))

/** More sentences are checked in several requests at once, so that no answer gets long. */
const maxSentences = 120

/** The pages of a check in parts that one request can answer, each sentence once. */
export function partsOf({ pages, ...brief }: FactCheckBrief): FactCheckBrief[] {
  const seen = new Set<string>()
  const all = pages.flatMap(({ path, sentences }) =>
    sentences.filter((each) => !seen.has(each) && seen.add(each)).map((sentence) => ({ path, sentence })),
  )
  const count = Math.ceil(all.length / maxSentences)
  return chunks(all, Math.ceil(all.length / count)).map((part) => ({
    ...brief,
    pages: [...Map.groupBy(part, ({ path }) => path)].map(([path, own]) => ({
      ...{ path, sentences: own.map(({ sentence }) => sentence) },
    })),
  }))
}

type Page = Pick<PageContent, 'title' | 'description' | 'sections'>

/** The texts of a post that a model has written. */
export const PostTexts = PostContent.pick({ title: true, markdown: true }).extend({
  meta_description: z.string().nullable(),
  excerpt: z.string().nullable(),
})
export type PostTexts = z.infer<typeof PostTexts>

/**
 * The page without sentences that the brief does not support: each is replaced by what is true of it, else it goes, with its text, entry or
 * section. A title, a description or a hero of which nothing is left says what the brand does. Keeps what cannot be removed.
 */
export function pageWithout(inventions: Invention[], page: Page, { path, name, brand }: Known): Page {
  const { claimsOf, instead } = lookUp(inventions)
  const hasClaim = (value: unknown) => textsIn(value, silent).some((text) => claimsOf(text).length > 0)
  return withKnownTexts(withoutClaims<Page>(page, pageSchemaAt(path), claimsOf, instead), { name, brand }, hasClaim)
}

type Known = { path: string; name: string; brand: Brand }

/** The post without sentences that the brief does not support. */
export const postWithout = (inventions: Invention[], post: PostTexts): PostTexts => {
  const { claimsOf, instead } = lookUp(inventions)
  return withoutClaims(post, PostTexts, claimsOf, instead)
}

function lookUp(inventions: Invention[]) {
  const found = new Map(inventions.map(({ sentence, instead }) => [sentence, instead]))
  return {
    claimsOf: (text: string) => trimmedSentences(text).filter((sentence) => found.has(sentence)),
    instead: (sentence: string) => found.get(sentence.trim()) ?? null,
  }
}

/** What a model has written about the business as a whole. */
export const brandTexts = ({ tagline, description }: Brand): BrandTexts => ({ tagline, description })
export type BrandTexts = Pick<Brand, 'tagline' | 'description'>

/** The texts of the brand without sentences that the brief does not support. A text of which nothing is left names trade and place. */
export function brandWithout(inventions: Invention[], brand: Brand): BrandTexts {
  const { claimsOf, instead } = lookUp(inventions)
  const schema = z.object({ tagline: z.string().min(1), description: z.string().min(1) })
  const left = withoutClaims(brandTexts(brand), schema, claimsOf, instead)
  const known = [brand.trade, brand.place].filter(Boolean).join(', ')
  const orKnown = (text: string) => (claimsOf(text).length > 0 ? known : text)
  return { tagline: orKnown(left.tagline), description: orKnown(left.description) }
}
