import type { SitePlan } from '../../domain/websites/site.ts'
import { isBookable } from '../../domain/websites/contact-links.ts'
import { factCheck, statedFacts, textsOf } from '../../generation/brief/facts.ts'
import type { WebsiteBrief } from '../../generation/model.ts'
import { sentencesOf } from '../../generation/brief/sentences.ts'

/** A page, as it is stored. */
type Page = { name: string; content: unknown }

/** No longer list is of use. */
const maxWarnings = 10
/** Shorter texts, such as a label or a button, may stand on several pages. */
const minRepeatedLength = 60

/** Warns of what only the customer can add, of facts of the brief that are on no page, and of texts that are on two. */
export const checkSite = (brief: WebsiteBrief, pages: Page[], plan?: SitePlan | null): string[] =>
  [...(plan ? findGaps(brief, plan) : []), ...findProblems(brief, pages)].slice(0, maxWarnings)

/** A main action without an address, and a plan of one page. */
function findGaps({ pages: requested = [] }: WebsiteBrief, { brand: { action }, pages }: SitePlan): string[] {
  const isLost = isBookable(action) && action.kind !== 'book' && action.href.startsWith('/')
  const asked = isLost
    ? `Where does the button "${action.label}" lead? Set \`booking_url\` in the website's facts to the page where visitors ${action.kind}.`
    : ''
  const isThin = requested.length === 0 && pages.length === 1
  const thin = 'The brief fills one page. Services, prices, opening hours or people would fill more.'
  return [asked, isThin ? thin : ''].filter(Boolean)
}

/** Facts that are on no page and texts that are on two. Each page shows the contact data that it was written with, in a section or its footer. */
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
