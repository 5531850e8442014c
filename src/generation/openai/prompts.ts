import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sectionAmong } from '../../domain/edits/rewritten-parts.ts'
import { languageName } from '../../domain/languages.ts'
import { offeredObjects } from '../../domain/websites/offered-objects.ts'
import { pairings } from '../../domain/websites/pairings.ts'
import { PageContent, PostContent, type SectionKind, sectionKinds } from '../../domain/websites/site.ts'
import {
  type FactCheckBrief,
  type PageBrief,
  pagesKnownTo,
  type PostBrief,
  type SiteBrief,
  type WebsiteBrief,
} from '../model.ts'
import { statedFacts } from '../brief/facts.ts'
import { DerivedFigures } from './derived-figures.ts'
import { FactCheckAnswer, knownOf, numberedPages } from './fact-check.ts'
import { PlanAnswer } from './plan.ts'
import { form, instructions, systemOf } from './instructions.ts'
import { type StrictSchema, strictSchema } from './schema.ts'

/** A prompt for the model. `system` is the same for every website, so that servers can cache it. */
export type Prompt = {
  system: string
  user: string
  /** The URL of a picture that the model looks at. */
  picture?: string
}

/** The content of the user's message. */
export const contentOf = ({ user, picture }: Prompt) =>
  picture
    ? [
        { type: 'text' as const, text: user },
        { type: 'image_url' as const, image_url: { url: picture } },
      ]
    : user

export const planSchema = strictSchema(PlanAnswer)

/** The schema of a page with sections of these kinds, or of all kinds if none are given. */
export const pageSchemaOf = (kinds: readonly SectionKind[] = sectionKinds): StrictSchema =>
  pageSchemas.memo([...new Set(kinds)].sort().join())

const pageSchemas = new LRUCache<string, StrictSchema>({
  max: 200,
  memoMethod: (kinds) => {
    const sections = z
      .array(sectionAmong(kinds.split(',')))
      .min(1)
      .max(12)
      .describe('From top to bottom')
    return strictSchema(PageContent.extend({ sections, derived: DerivedFigures }))
  },
})
export const postSchema = strictSchema(PostContent)

export const factCheckSchema = strictSchema(FactCheckAnswer)

const families = pairings.map(({ heading, suits }) => `${heading} (${suits})`).join(', ')
const planSystem = `${systemOf('plan', planSchema, { families })}\n\n<objects>${offeredObjects}</objects>`

const pageRules = instructions('page')

const postSystem = systemOf('post', postSchema, {
  texts: 'Write Markdown in "markdown", and plain text everywhere else: no HTML, no pictures, no emoji, no footnotes.',
})

const factCheckSystem = systemOf('fact-check', factCheckSchema)

/** Asks for the plan of a website. */
export const planPrompt = (brief: WebsiteBrief): Prompt => ({
  system: planSystem,
  user: `Plan the website of this brief. ${languageOf(brief.lang_code)}

${tagged('facts', Object.fromEntries(statedFacts(brief).map((fact, index) => [index + 1, fact])))}
${tagged('brief', briefData(brief))}`,
})

/** Asks for one page of a website. */
export const pagePrompt = (brief: PageBrief): Prompt => ({
  // The rules are the same for every page, so that servers can cache them; the form has the planned kinds only.
  system: `${pageRules}\n\n${form(pageSchemaOf(brief.page.sections))}`,
  user: `Write ${brief.page.path ? `the page "${brief.page.path}"` : 'a new page'} of this website. ${languageOf(brief.language)}

${siteData(brief, brief.page.path)}
${tagged('page', withoutRepetition(brief.page, brief))}
${tagged('brief', briefData(brief.website))}`,
})

/** Asks for a post of a website's blog. */
export const postPrompt = (brief: PostBrief): Prompt => ({
  system: postSystem,
  user: `Write a post of about ${brief.post.word_count} words for the blog of this website. ${languageOf(brief.language)}

${siteData(brief)}
${tagged('post', withoutRepetition(brief.post, brief))}
${tagged('brief', briefData(brief.website))}`,
})

/** Asks for a verdict on each sentence of finished pages. */
export const factCheckPrompt = (brief: FactCheckBrief): Prompt => ({
  system: factCheckSystem,
  user: `Check these sentences.

${tagged('brief', briefData(brief.website))}
${tagged('business', knownOf(brief.brand))}
${tagged('sentences', numberedPages(brief))}`,
})

/** Omits a purpose that repeats the prompt of the brief, and an empty list of facts. */
const withoutRepetition = <T extends { purpose: string; facts?: string[] | undefined }>(
  { facts, ...wanted }: T,
  { website }: SiteBrief,
) => ({
  ...wanted,
  ...(wanted.purpose === website.prompt ? { purpose: 'what the brief asks for' } : {}),
  ...(facts?.length ? { facts } : {}),
})

const siteData = ({ brand, pages }: SiteBrief, path?: string): string =>
  `${tagged('brand', { ...brand, drawings: undefined })}\n${tagged('pages', pagesKnownTo(pages, path))}`

/** Asks for a corrected answer in the same conversation. */
export const retryPrompt = (reasons: string[]): string => `That answer cannot be used:
${reasons
  .slice(0, 20)
  .map((reason) => `- ${reason}`)
  .join('\n')}
Answer again with the whole JSON object, corrected, and nothing else.`

const languageOf = (code: string | undefined): string =>
  code ? `Write in ${languageName(code)} (${code}).` : 'Write in the language of the brief.'

/** Omits the language code, because the prompt names the language. */
const briefData = (brief: WebsiteBrief): WebsiteBrief => ({ ...brief, lang_code: undefined })

/** Wraps data as JSON in a tag. Escapes "<", so that the data cannot close the tag. */
export const tagged = (tag: string, data: unknown): string =>
  `<${tag}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</${tag}>`
