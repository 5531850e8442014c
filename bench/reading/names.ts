import { languageOfText } from '../../src/domain/text-language.ts'
import { linesOf } from '../../src/generation/composer/reading/lines.ts'
import { type Spans, spansIn } from '../../src/generation/composer/reading/spans.ts'
import { bare, type LabeledBrief } from './briefs.ts'
import { type Choice, randomFrom } from './train.ts'

export const fields = ['name', 'person', 'place'] as const
export type Field = (typeof fields)[number]
/** A brief as choices between its spans, and the labels that it contains. */
export type Named = {
  brief: LabeledBrief
  spans: Spans
  labels: Record<Field, string | null>
  choices: Record<Field, Choice>
}

const random = randomFrom(7)
const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)]

export function namedIn(brief: LabeledBrief): Named {
  const language = (languageOfText(brief.brief) ?? brief.lang).split('-')[0] ?? ''
  const spans = spansIn(linesOf(brief.brief), language)
  const known = (text: string | null | undefined) => (text && brief.brief.includes(text) ? text : null)
  const labels = { name: known(brief.name), person: known(brief.person), place: known(brief.place) }
  const choice = (label: string | null): Choice => {
    const exact = spans.texts.flatMap((text, index) => (text === label ? [index + 1] : []))
    const alike = spans.texts.flatMap((text, index) => (label && bare(text) === bare(label) ? [index + 1] : []))
    const right = [exact, alike, [0]].find(({ length }) => length > 0) ?? []
    return { alternatives: spans.alternatives, right }
  }
  const choices = { name: choice(labels.name), person: choice(labels.person), place: choice(labels.place) }
  return { brief, spans, labels, choices }
}

/**
 * Variants of a brief, from which the words around a name are learned and not the name: with the names of other briefs, some of them cut to a
 * sentence or two, some in small letters. Many variants and few passes find 3 % more names than the reverse.
 */
export function variantsOf(brief: LabeledBrief, others: readonly LabeledBrief[]): LabeledBrief[] {
  const alike = others.filter(({ lang }) => lang === brief.lang)
  const renamed = () => renamedBy(brief, alike)
  const some = () => [renamed(), renamed(), cut(renamed()), ...(random(4) === 0 ? [lowered(renamed())] : [])]
  return Array.from({ length: 3 }, some).flat()
}

/** With the name, person and town of other briefs in the place of its own, also in mailboxes and hosts. */
function renamedBy(brief: LabeledBrief, others: readonly LabeledBrief[]): LabeledBrief {
  const changed = { ...brief }
  for (const field of fields) {
    const from = changed[field]
    const to = pick(others.flatMap((other) => other[field] ?? []))
    if (!from || !to || from === to || /["“„«]/.test(to) || (field === 'person' && from === changed.name)) continue
    const swapped = /\p{Lu}/u.test(from) ? to : to.toLowerCase()
    changed.brief = inHosts(inText(changed.brief, from, swapped), from, swapped)
    for (const other of fields) if (changed[other]) changed[other] = inText(changed[other], from, swapped)
  }
  return changed
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const inText = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(from)}(?![\p{L}\p{N}])`, 'gu'), () => to)
function inHosts(text: string, from: string, to: string): string {
  const [old, host] = [from, to].map((each) => bare(each.normalize('NFD')).toLowerCase())
  if (!old || !host || old.length < 4) return text
  return text.replace(
    new RegExp(String.raw`(?<=[@./])${escaped(old)}(?=\.)|(?<!\p{L})${escaped(old)}(?=[@.]\p{L})`, 'giu'),
    host,
  )
}

/** One or two sentences, mostly the first. */
function cut(brief: LabeledBrief): LabeledBrief {
  const sentences = brief.brief.split(/(?<=[.!?])\s+|\n+/)
  const count = 1 + random(2)
  const start = random(3) === 0 ? random(Math.max(1, sentences.length - count)) : 0
  return { ...brief, brief: sentences.slice(start, start + count).join(' ') }
}

const lowered = (brief: LabeledBrief): LabeledBrief => ({
  ...{ ...brief, brief: brief.brief.toLowerCase(), name: brief.name?.toLowerCase() ?? null },
  ...{ person: brief.person?.toLowerCase() ?? null, place: brief.place?.toLowerCase() ?? null },
})
