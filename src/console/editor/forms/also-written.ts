import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { WebsiteRef } from '../../../activities/refs.ts'
import { replaceFacts } from '../../../domain/content/current-facts.ts'
import { isSame } from '../../../domain/edits/merge.ts'
import { type Facts, weekInLine } from '../../../domain/websites/facts.ts'
import { type Span, writingsOf } from '../../../domain/websites/hours.ts'
import { textFinder } from '../../../domain/text.ts'
import { contactTexts, hoursOf, timesOn, weekdays } from './read-settings.ts'

export type ChangedFact = 'hours' | (typeof contactTexts)[number]
/** A text that still has the public value of a fact that the draft changes. `replaced`: its field with the new value; undefined: unknown. */
export type AlsoWritten = FoundText & { fact: ChangedFact; text: string; index: number | undefined; replaced: unknown }

/** Names a text and its fact. */
export const placeKey = ({ fact, page, section, item_id: item, field, index }: AlsoWritten): string =>
  [fact, page.page_id, item ?? section?.section_id ?? '', field, index ?? ''].join('.')

type Compared = { before: Facts; now: Facts; language: string }

/** How texts may have the values that no longer apply: of a day whose hours change, the times that it no longer has. */
function formerTexts(fact: ChangedFact, { before, now, language }: Compared): string[] {
  if (fact !== 'hours') return before[fact] && before[fact] !== now[fact] ? [before[fact]] : []
  const [former, present] = [hoursOf(before, language), hoursOf(now, language)]
  const gone = weekdays.flatMap((day) => {
    const kept = timesOn(day, present).flatMap(({ opens, closes }) => [opens, closes])
    return timesOn(day, former).flatMap(({ opens, closes }) => [opens, closes].filter((time) => !kept.includes(time)))
  })
  return [...new Set(gone)].flatMap(writingsOf)
}

/** The present value of a fact, as texts that follow it have it. */
const presentText = (fact: ChangedFact, { now, language }: Compared): string =>
  fact === 'hours' ? weekInLine(hoursOf(now, language) ?? [], language) : (now[fact] ?? '')

/** Opening times, and those that take their place on each day that has them. */
function changedSpans({ before, now, language }: Compared): (readonly [Span, Span])[] {
  const [former, present] = [hoursOf(before, language), hoursOf(now, language)]
  const pairs = weekdays.flatMap((day) => {
    const [spans, others] = [timesOn(day, former), timesOn(day, present)]
    return spans.map((span, index) => [span, spans.length === others.length ? others[index] : undefined] as const)
  })
  return [...Map.groupBy(pairs, ([span]) => JSON.stringify(span)).values()].flatMap((days) => {
    const [[span, other] = []] = days
    return span && other && !isSame(span, other) && days.every(([, each]) => isSame(each, other))
      ? [[span, other] as const]
      : []
  })
}

/** The value of a field with the new value of a fact. Undefined: the former one does not stand in it literally, or a form alone changes it. */
function replacedIn({ section, field }: FoundText, value: unknown, fact: ChangedFact, compared: Compared): unknown {
  if (!section && field === 'name') return undefined
  const [before, after] = [compared.before, compared.now].map((facts) =>
    fact === 'hours' ? {} : { [fact]: facts[fact] },
  )
  const replaced = replaceFacts(
    field,
    value,
    [before ?? {}, after ?? {}],
    fact === 'hours' ? changedSpans(compared) : [],
  )
  return isSame(replaced, value) ? undefined : replaced
}

/** Finds texts of a website that a draft's new facts do not change. */
export async function findAlsoWritten(
  operations: Operations,
  ref: WebsiteRef & { draftId: string | undefined },
  compared: Compared,
): Promise<AlsoWritten[]> {
  const facts = ['hours' as const, ...contactTexts].map((fact) => ({ fact, texts: formerTexts(fact, compared) }))
  const wanted = facts.flatMap(({ texts }) => texts)
  if (wanted.length === 0) return []
  const found = await operations.findTexts({ ...ref, texts: wanted })
  return facts.flatMap(({ fact, texts }) => {
    const isFormer = textFinder(texts)
    const present = presentText(fact, compared)
    const isFound = (text: string) => isFormer(present ? text.replaceAll(present, '') : text)
    return found.flatMap((place): AlsoWritten[] => {
      const { value } = place
      if (!Array.isArray(value)) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        const replaced = replacedIn(place, value, fact, compared)
        return isFound(text) ? [{ ...place, fact, text, index: undefined, replaced }] : []
      }
      return value.flatMap((line: unknown, index): AlsoWritten[] => {
        if (typeof line !== 'string' || !isFound(line)) return []
        const replaced = replacedIn(place, line, fact, compared)
        return [{ ...place, fact, text: line, index, replaced: replaced && value.with(index, replaced) }]
      })
    })
  })
}
