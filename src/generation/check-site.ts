import { factCheck, statedFacts, textsOf } from './brief/facts.ts'
import type { WebsiteBrief } from './model.ts'
import { sentencesOf } from './brief/sentences.ts'

/** A page, as it is stored. */
type Page = { name: string; content: unknown }

/** No longer list is of use. */
const maxWarnings = 10
/** Shorter texts, such as a label or a button, may stand on several pages. */
const minRepeatedLength = 60

/** Warns of facts of the brief that are on no page, and of texts that are on two. */
export const checkSite = (brief: WebsiteBrief, pages: Page[]): string[] =>
  findProblems(brief, pages).slice(0, maxWarnings)

/** The same, all of them. Each page shows the contact data that it was written with, in a section or its footer. */
export function findProblems(brief: WebsiteBrief, pages: Page[]): string[] {
  const texts = pages.map(({ name, content }) => ({ name, texts: textsOf(content) }))
  const shown = pages.flatMap(({ content }) => textsOf(Object(content).written_with))
  const isSaid = factCheck([...texts.flatMap((page) => page.texts), ...shown].join('\n'))
  const missing = statedFacts(brief).filter((fact) => !isSaid(fact))
  return [...missing.map((text) => `No page says "${text}", which the brief states.`), ...repeatedTexts(texts)]
}

/** Sentences that stand on more than one page. */
function repeatedTexts(pages: { name: string; texts: string[] }[]): string[] {
  const firstOn = new Map<string, string>()
  return pages.flatMap(({ name, texts }) =>
    [...new Set(texts.flatMap(sentencesOf).map((sentence) => sentence.trim()))].flatMap((sentence) => {
      const other = firstOn.get(sentence)
      if (other === undefined) firstOn.set(sentence, name)
      return other === undefined || sentence.length < minRepeatedLength
        ? []
        : [`The pages "${other}" and "${name}" both say "${sentence.slice(0, 80)}".`]
    }),
  )
}
