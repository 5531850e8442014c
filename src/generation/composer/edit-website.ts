import type { EditPlan, PlannedChange } from '../../domain/edits/edit-plan.ts'
import type { RewrittenParts } from '../../domain/edits/page-parts.ts'
import { escapeRegExp } from '../../domain/text.ts'
import { mapTexts, textsIn } from '../../domain/websites/texts.ts'
import type { EditPlanBrief, RewriteBrief } from '../model.ts'

type Replacement = { from: string; to: string }

const quoted = String.raw`(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»|‘([^’]{1,500})’)`
const between = String.raw`\s*(?:→|->|=>|with|to|by|durch|in|zu|par|en|por|a|con)\s*`
const replacement = new RegExp(`${quoted}${between}${quoted}`, 'giu')

/** Replacements that are carried out for one request. */
const maxReplacements = 20

/** The first replacements in a request: "old text" → "new text", or: replace "old text" with "new text". */
export function replacementsIn(prompt: string): Replacement[] {
  const found: Replacement[] = []
  for (const match of prompt.matchAll(replacement)) {
    // Inside of « » there are spaces.
    const parts = match.slice(1).map((part) => (match[0].includes('«') ? part?.trim() : part))
    const [from = '', to = ''] = parts.filter((part) => part !== undefined)
    if (from) found.push({ from, to })
    if (found.length === maxReplacements) break
  }
  return found
}

/** Fields that are no texts for visitors. */
const silent = new Set('id kind anchor hidden layout icon image href art type name purpose'.split(' '))

type Change = (text: string) => string

/** Replaces each text once: what was put in is not replaced again. */
function changeOf(replacements: readonly Replacement[]): Change {
  const texts = new Map(replacements.map(({ from, to }) => [from, to]))
  const longestFirst = [...texts.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeRegExp).join('|'), 'g')
  return (text) => text.replace(pattern, (from) => texts.get(from) ?? from)
}

/** The replacements whose text a part of a page has. */
function replacementsFor(part: object, replacements: readonly Replacement[]): Replacement[] {
  const texts = textsIn(part, silent)
  return replacements.filter(({ from }) => texts.some((text) => text.includes(from)))
}

/** Plans the replacements that a request quotes. All else needs a language model. */
export function planQuotedReplacements({ website: { prompt }, pages }: EditPlanBrief): EditPlan {
  const replacements = replacementsIn(prompt)
  if (replacements.length === 0)
    return {
      changes: [],
      summary: '',
      cannot_do: ['Without a language model, only texts in quotes can be replaced: "old text" → "new text".'],
    }
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
  const changes = parts.flatMap(({ found, ...change }) => (found.length > 0 ? [change] : []))
  const missing = replacements.filter((one) => !parts.some(({ found }) => found.includes(one)))
  return {
    changes,
    summary: replacements
      .map(({ from, to }) => `"${from}" → "${to}"`)
      .join(', ')
      .slice(0, 500),
    cannot_do: missing.slice(0, 10).map(({ from }) => `"${from.slice(0, 200)}" is on none of the pages.`),
  }
}

/** Carries out the replacements that a request quotes. */
export function replaceQuoted({ website: { prompt }, sections, pictures, search }: RewriteBrief): RewrittenParts {
  const change = changeOf(replacementsIn(prompt))
  return {
    sections: sections.map(({ section_id, section }) => ({ section_id, section: mapTexts(section, change, silent) })),
    pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt: change(alt) })),
    search: search && { title: change(search.title ?? ''), description: change(search.description ?? '') },
  }
}
