import type { EditPlan, OutlinedPage, PlannedChange } from '../../domain/edits/edit-plan.ts'
import type { RewrittenParts } from '../../domain/edits/page-parts.ts'
import { languageOfText } from '../../domain/text-language.ts'
import { escapeRegExp } from '../../domain/text.ts'
import type { Facts } from '../../domain/websites/facts.ts'
import { isHeadless } from '../../domain/websites/site.ts'
import { mapTexts, textsIn } from '../../domain/websites/texts.ts'
import type { EditPlanBrief, RewriteBrief } from '../model.ts'
import type { Named } from './named-sections.ts'
import { sentenceIn } from './phrases.ts'
import { mark, readRequest, type Step } from './read-request.ts'

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

/** Plans a request without a language model: all of it, or nothing if a part of it is not certain. */
export function planRequest(brief: EditPlanBrief): EditPlan {
  const { website, pages } = brief
  const replacements = replacementsIn(website.prompt)
  const steps = readRequest(website.prompt.replace(replacement, mark), brief)
  const moved = steps && sectionChanges(steps, pages)
  const language = languageOfText(website.prompt) ?? brief.language
  const { changes, missing } = replacementChanges(replacements, pages)
  if (!moved || missing.length > 0) {
    const reasons = moved
      ? missing.slice(0, 10).map(({ from }) => sentenceIn(language, 'missing', from.slice(0, 200)))
      : ['cannot', 'can'].map((name) => sentenceIn(language, name))
    return { changes: [], summary: '', cannot_do: reasons }
  }
  const facts = steps.flatMap((step) => (step.do === 'set facts' ? Object.entries(step.facts) : []))
  return {
    ...{ changes: [...changes, ...moved], summary: website.prompt.slice(0, 500), cannot_do: [] },
    ...(facts.length > 0 ? { facts: Object.fromEntries(facts) as Facts } : {}),
  }
}

/** The changes of sections. Undefined if one is there already, a section is named twice, or nothing is left of a page. */
function sectionChanges(steps: readonly Step[], pages: readonly OutlinedPage[]): PlannedChange[] | undefined {
  const orders = new Map(pages.map(({ page_id, sections }) => [page_id, sections.map((one) => one.section_id)]))
  const changes = steps.flatMap((step): (PlannedChange | undefined)[] => {
    if (step.do === 'replace' || step.do === 'set facts') return []
    if (step.do !== 'move') return step.sections.map((one) => planned(one, step.do, null))
    const { page, section } = step.section
    const before = orders.get(page.page_id) ?? []
    const after = movedIn(before, step)
    orders.set(page.page_id, after)
    // Without the title, the other sections of the page are not known.
    if (page.title === undefined || after.join() === before.join()) return [undefined]
    return [planned(step.section, 'move', after[after.indexOf(section.section_id) - 1] ?? null)]
  })
  const certain = changes.filter((change) => change !== undefined)
  const actions = new Map(certain.map(({ section_id: id, action }) => [id, action]))
  const isGone = ({ section_id: id }: { section_id: string }) => ['hide', 'remove'].includes(actions.get(id) ?? '')
  const isEmptied = ({ sections }: OutlinedPage) =>
    sections.some(isGone) && sections.every((one) => one.hidden || isGone(one))
  return actions.size === changes.length && !pages.some(isEmptied) ? certain : undefined
}

const planned = (
  { page: { page_id }, section: { section_id } }: Named,
  action: PlannedChange['action'],
  after: string | null,
): PlannedChange => ({ page_id, section_id, action, after, instruction: '' })

/** The ids of a page in their order after a move. The first place is below the cover. */
function movedIn(
  ids: readonly string[],
  { section: { page, section }, place, beside }: Extract<Step, { do: 'move' }>,
): string[] {
  const others = ids.filter((id) => id !== section.section_id)
  const isCover = (id: string) =>
    page.sections.some((one) => one.section_id === id && (one.section.kind === 'hero' || isHeadless(one.section)))
  const target = others.indexOf(beside?.section.section_id ?? '')
  const top = others.findIndex((id) => !isCover(id))
  const at = { before: target, after: target + 1, first: top < 0 ? others.length : top, last: others.length }[place]
  return others.toSpliced(at, 0, section.section_id)
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

/** Carries out the replacements that a request quotes. */
export function replaceQuoted({ website: { prompt }, sections, pictures, search }: RewriteBrief): RewrittenParts {
  const change = changeOf(replacementsIn(prompt))
  return {
    sections: sections.map(({ section_id, section }) => ({ section_id, section: mapTexts(section, change, silent) })),
    pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt: change(alt) })),
    search: search && { title: change(search.title ?? ''), description: change(search.description ?? '') },
  }
}
