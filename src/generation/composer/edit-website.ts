import type { EditPlan, OutlinedPage, PlannedChange } from '../../domain/edits/edit-plan.ts'
import type { RewrittenParts } from '../../domain/edits/page-parts.ts'
import { languageOfText } from '../../domain/text-language.ts'
import { escapeRegExp } from '../../domain/text.ts'
import { mapTexts, textsIn } from '../../domain/websites/texts.ts'
import type { EditPlanBrief, RewriteBrief } from '../model.ts'
import { factsIn } from './edit-facts.ts'
import { sentenceIn } from './phrases.ts'

type Replacement = { from: string; to: string }

const quoted = String.raw`(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»|‘([^’]{1,500})’)`
const between = String.raw`\s*(?:→|->|=>|with|to|by|durch|in|zu|par|en|por|a|con)\s*`
const replacement = new RegExp(`${quoted}${between}${quoted}`, 'giu')

/** Replacements that are carried out for one request. */
const maxReplacements = 20

/** The first replacements in a request: "old text" → "new text", or: replace "old text" with "new text". */
export const replacementsIn = (prompt: string): Replacement[] =>
  Array.from(prompt.matchAll(replacement), ([whole, ...groups]) => {
    const [from = '', to = ''] = groups.filter((part) => part !== undefined)
    // Inside of « » there are spaces.
    return whole.includes('«') ? { from: from.trim(), to: to.trim() } : { from, to }
  })
    .filter(({ from }) => from)
    .slice(0, maxReplacements)

/** Fields that are no texts for visitors. */
const silent = new Set('id kind anchor hidden layout icon image href art type name purpose'.split(' '))

/** The replacements whose text a part of a page has. */
function replacementsFor(part: object, replacements: readonly Replacement[]): Replacement[] {
  const texts = textsIn(part, silent)
  return replacements.filter(({ from }) => texts.some((text) => text.includes(from)))
}

/** Plans a request without a language model: quoted replacements and new facts. Nothing if any part of it is something else. */
export function planRequest(brief: EditPlanBrief): EditPlan {
  const { website, pages } = brief
  const replacements = replacementsIn(website.prompt)
  const facts = factsIn(website.prompt.replace(replacement, ' '), brief)
  const language = languageOfText(website.prompt) ?? brief.language
  const { changes, missing } = replacementChanges(replacements, pages)
  const hasFacts = facts && Object.keys(facts).length > 0
  if (!facts || missing.length > 0 || !(hasFacts || changes.length > 0)) {
    const reasons =
      facts && missing.length > 0
        ? missing.slice(0, 10).map(({ from }) => sentenceIn(language, 'missing', from.slice(0, 200)))
        : ['cannot', 'can'].map((name) => sentenceIn(language, name))
    return { changes: [], summary: '', cannot_do: reasons }
  }
  return { changes, summary: website.prompt.slice(0, 500), cannot_do: [], ...(hasFacts ? { facts } : {}) }
}

function replacementChanges(replacements: readonly Replacement[], pages: readonly OutlinedPage[]) {
  const parts = pages.flatMap(({ page_id, title, description, sections }) => {
    const part = (action: PlannedChange['action'], section_id: string | null, value: object) => ({
      ...{ page_id, section_id, action, after: null, instruction: '', found: replacementsFor(value, replacements) },
    })
    return [
      part('rewrite_search', null, { title, description }),
      ...sections.flatMap(({ section_id, section, pictures = [] }) => [
        part('rewrite', section_id, section),
        part('rewrite_alts', section_id, pictures),
      ]),
    ]
  })
  return {
    changes: parts.flatMap(({ found, ...change }) => (found.length > 0 ? [change] : [])),
    missing: replacements.filter((one) => !parts.some(({ found }) => found.includes(one))),
  }
}

/** Carries out the replacements that a request quotes, each once: what was put in is not replaced again. */
export function replaceQuoted({ website: { prompt }, sections, pictures, search }: RewriteBrief): RewrittenParts {
  const texts = new Map(replacementsIn(prompt).map(({ from, to }) => [from, to]))
  const longestFirst = [...texts.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g')
  const change = (text: string) => text.replace(pattern, (from) => texts.get(from) ?? from)
  return {
    sections: sections.map(({ section_id, section }) => ({ section_id, section: mapTexts(section, change, silent) })),
    pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt: change(alt) })),
    search: search && { title: change(search.title ?? ''), description: change(search.description ?? '') },
  }
}
