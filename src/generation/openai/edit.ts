import type { z } from 'zod'
import { type EditPlan, EditPlanAnswer, findOutside } from '../../domain/edits/edit-plan.ts'
import { withKeptEntries } from '../../domain/edits/numbered-entries.ts'
import { findMisplaced, type PageParts, type RewrittenParts } from '../../domain/edits/page-parts.ts'
import { factsToSet, findUnstatedFacts } from '../../domain/edits/planned-facts.ts'
import { rewrittenParts } from '../../domain/edits/rewritten-parts.ts'
import { factsOf } from '../../domain/websites/facts.ts'
import type { Section } from '../../domain/websites/site.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import { sourceOf, truthCheck } from '../brief/source.ts'
import type { EditPlanBrief, RewriteBrief } from '../model.ts'
import { InvalidAnswer, parseAnswer, parseJson, validAnswer } from './answer.ts'
import { linkTo } from './page.ts'
import { repairAnswer } from './repair.ts'
import { strictSchema, type StrictSchema } from './schema.ts'
import { verifiedSection } from './verified-section.ts'

export const editPlanSchema = strictSchema(EditPlanAnswer)

/** Reads the plan of a change. Throws InvalidAnswer for places that are not on the pages, facts that the request lacks, and a plan of nothing. */
export function readEditPlan(text: string, brief: EditPlanBrief): EditPlan {
  const { facts = [], ...plan } = parseAnswer(text, EditPlanAnswer)
  const { website, brand, language, pages, mayChangeFacts } = brief
  const [said, known] = [[website.prompt, ...(website.facts ?? [])].join('\n'), factsOf(brand)]
  const wrong = [
    ...findOutside(plan, pages),
    ...(mayChangeFacts
      ? findUnstatedFacts(facts, { said, known, language })
      : facts.map(() => 'facts: they may not change')),
  ]
  if (wrong.length > 0) throw new InvalidAnswer(wrong)
  if (plan.changes.length + facts.length + plan.cannot_do.length === 0)
    throw new InvalidAnswer(['changes: name the changes, or say in "cannot_do" why there are none'])
  return { ...plan, facts: factsToSet(facts, known, language) }
}

/** Lists of sections may have numbers in the place of entries. Nothing has a picture. */
export const rewriteSchema = (parts: PageParts): StrictSchema =>
  JSON.parse(JSON.stringify(strictSchema(rewrittenParts(parts))), (key, value: unknown) => {
    if (key === 'image') return undefined
    if (Array.isArray(value)) return value.filter((name) => name !== 'image')
    const { section_id, picture_id, ...fields } = (key === 'items' && (value as StrictSchema).properties) || {}
    const isEntry = !section_id && !picture_id && Object.keys(fields).length > 0
    return isEntry ? { anyOf: [{ type: 'integer' }, value] } : value
  }) as StrictSchema

/** Marks of HTML. Texts are shown as they are, so that tags would be read by visitors. */
const html = /<\/?[a-z][^<>]*>/i

/**
 * Reads the rewritten parts of a page. Throws InvalidAnswer for other parts than those of the request, another kind, HTML, and statements
 * (numbers, prices, names, contacts) that are in neither the request, its facts nor the website; links to unknown places stay as they were.
 */
export function readRewrite(text: string, brief: RewriteBrief): RewrittenParts {
  if (html.test(text)) throw new InvalidAnswer(['answer: write plain text, no HTML'])
  const { answer, unknown } = withKeptEntries(parseJson(text), brief.sections)
  if (unknown.length > 0) throw new InvalidAnswer(unknown)
  const schema = rewrittenParts(brief)
  const valid: Partial<z.infer<typeof schema>> = validAnswer(repairAnswer(answer, schema), schema)
  const { sections = [], pictures = [], search = null } = valid
  const wrong = findMisplaced(brief, { sections, pictures })
  if (wrong.length > 0) throw new InvalidAnswer(wrong)
  const website = { ...brief.website, facts: [...(brief.website.facts ?? []), ...brief.known] }
  const source = sourceOf(website, brief.brand)
  const isTrue = truthCheck(source)
  const facts = new Set(website.facts)
  /** Texts with a number, a contact, a name or a quote that the source lacks. */
  const unstated = (part: object, verified: object) => {
    const kept = new Set(textsIn(verified, untold))
    return textsIn(part, untold).filter((text) => !facts.has(text) && !(kept.has(text) && isTrue(text)))
  }
  const others = { pictures: pictures.map(({ alt }) => alt), search }
  const claims = sections.flatMap(({ section }) =>
    unstated(section, verifiedSection(section, { ...brief, website, page: { purpose: '' }, source })),
  )
  const reasons = [...claims, ...unstated(others, others)].map((text) => `nothing says ${JSON.stringify(text)}`)
  if (reasons.length > 0) throw new InvalidAnswer(reasons)
  return {
    sections: sections.map((one) => ({ ...one, section: withKnownLinks(one.section, brief, source) })),
    ...{ pictures, search },
  }
}

const untold = new Set(['href', 'image', 'color', 'width', 'pattern', 'from', 'to'])

/** Links at every depth: those to unknown places become the first known link of the section, or a link to the home page. */
function withKnownLinks(section: Section, brief: RewriteBrief, source: string): Section {
  const before = linksIn(brief.sections)
  const known = (href: string) =>
    linkTo(href, brief.pages, { brief: sourceOf(brief.website), source }) ?? before[0] ?? '/'
  return JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    key === 'href' && typeof value === 'string' && !before.includes(value) ? known(value) : value,
  ) as Section
}

const linksIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"href":("(?:[^"\\]|\\.)*")/g)].map(([, href = '']) => JSON.parse(href) as string)
