import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { WebsiteRef } from '../../../activities/refs.ts'
import { type Facts, weekInLine } from '../../../domain/websites/facts.ts'
import { writingsOf } from '../../../domain/websites/hours.ts'
import { textFinder } from '../../../domain/text.ts'
import { contactTexts, hoursOf, timesOn, weekdays } from './read-settings.ts'

export type ChangedFact = 'hours' | (typeof contactTexts)[number]
/** A text that still has the public value of a fact that the draft changes. */
export type AlsoWritten = FoundText & { fact: ChangedFact; text: string; index: number | undefined }

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
        return isFound(text) ? [{ ...place, fact, text, index: undefined }] : []
      }
      return value.flatMap((line: unknown, index) =>
        typeof line === 'string' && isFound(line) ? [{ ...place, fact, text: line, index }] : [],
      )
    })
  })
}
