import type { EditPlan } from '../../domain/edits/edit-plan.ts'
import type { RewrittenSection } from '../../domain/edits/rewrite.ts'
import type { EditPlanBrief, RewriteBrief } from '../model.ts'

type Replacement = { from: string; to: string }

const quoted = String.raw`(?:"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«\s*([^»]{1,500}?)\s*»|‘([^’]{1,500})’)`
const between = String.raw`\s*(?:→|->|=>|with|to|by|durch|in|zu|par|en|por|a|con)\s*`
const replacement = new RegExp(`${quoted}${between}${quoted}`, 'giu')

/** The replacements in a request: "old text" → "new text", or: replace "old text" with "new text". */
export const replacementsIn = (prompt: string): Replacement[] =>
  [...prompt.matchAll(replacement)].map((match) => {
    const [from = '', to = ''] = match.slice(1).filter((part) => part !== undefined)
    return { from, to }
  })

/** Fields that are no texts for visitors. */
const silent = new Set([
  'id',
  'kind',
  'anchor',
  'hidden',
  'layout',
  'icon',
  'image',
  'href',
  'art',
  'type',
  'name',
  'purpose',
])

/** The value with replaced texts at every depth. */
function replaced<T>(value: T, replacements: readonly Replacement[], key = ''): T {
  if (typeof value === 'string')
    return (
      silent.has(key) ? value : replacements.reduce<string>((text, { from, to }) => text.replaceAll(from, to), value)
    ) as T
  if (Array.isArray(value)) return value.map((part: unknown) => replaced(part, replacements, key)) as T
  if (value === null || typeof value !== 'object' || silent.has(key)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaced(part, replacements, name)]),
  ) as T
}

const has = (section: object, from: string): boolean =>
  JSON.stringify(replaced(section, [{ from, to: '' }])) !== JSON.stringify(section)

/** Plans the replacements that a request quotes. All else needs a language model. */
export function planQuotedReplacements({ website: { prompt }, pages }: EditPlanBrief): EditPlan {
  const replacements = replacementsIn(prompt)
  if (replacements.length === 0)
    return {
      changes: [],
      summary: '',
      cannot_do: ['Without a language model, only texts in quotes can be replaced: "old text" → "new text".'],
    }
  const changes = pages.flatMap(({ page_id, sections }) =>
    sections
      .filter(({ section }) => replacements.some(({ from }) => has(section, from)))
      .map(({ section_id }) => ({ page_id, section_id, action: 'rewrite' as const, after: null, instruction: '' })),
  )
  const missing = replacements.filter(
    ({ from }) => !pages.some(({ sections }) => sections.some(({ section }) => has(section, from))),
  )
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
export const replaceQuoted = ({ website: { prompt }, sections }: RewriteBrief): RewrittenSection[] =>
  sections.map(({ section_id, section }) => ({ section_id, section: replaced(section, replacementsIn(prompt)) }))
