import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { WebsiteRef } from '../../../activities/refs.ts'
import { replaceFacts } from '../../../domain/content/current-facts.ts'
import { isSame } from '../../../domain/edits/merge.ts'
import type { EditRequest } from '../../../domain/edits/requests.ts'
import { type Facts, weekInLine } from '../../../domain/websites/facts.ts'
import { replaceTimes, type Span, type TimeChanges, writingsOf } from '../../../domain/websites/hours.ts'
import { textsIn } from '../../../domain/websites/texts.ts'
import { textFinder } from '../../../domain/text.ts'
import { contactTexts, hoursOf, timesOn, weekdays } from './read-settings.ts'

export type ChangedFact = 'hours' | (typeof contactTexts)[number]
/**
 * A text that still has the public value of a fact that the draft changes. `proposal`: its field, or its line of a list, with the new value;
 * undefined: the former one does not stand in it literally.
 */
export type AlsoWritten = FoundText & {
  fact: ChangedFact
  text: string
  index: number | undefined
  proposal: { text: string; value: unknown } | undefined
}

/** Names a text and its fact. */
export const placeKey = ({ fact, ...place }: AlsoWritten): string =>
  [fact, fieldKey(place), place.index ?? ''].join('.')
const fieldKey = ({ page, section, item_id: item, field }: FoundText): string =>
  [page.page_id, item ?? section?.section_id ?? '', field].join('.')

/** Edits that put the new values of facts into texts. */
export const replacements = (found: readonly AlsoWritten[]): EditRequest[] =>
  [...Map.groupBy(found, fieldKey).values()].flatMap((places) => {
    const [first] = places
    if (!first) return []
    const { page, section, item_id, field } = first
    const value = places.reduce(
      (changed, { index, proposal }) =>
        index === undefined ? proposal?.value : (changed as unknown[]).with(index, proposal?.value),
      first.value,
    )
    const target = item_id === null ? { section_id: section?.section_id } : { item_id }
    return [{ type: 'set_field', page_id: page.page_id, ...target, field, value }]
  })

type Compared = { before: Facts; now: Facts; language: string }

const spansOn = (week: readonly (readonly Span[])[]): Span[] => [
  ...new Map(week.flat().map((span) => [`${span.opens} ${span.closes}`, span])).values(),
]

/** What is replaced by what in all of its places; undefined: it has no new value, or several. */
const unanimous = <T>(pairs: readonly (readonly [T, T | undefined])[]): [T, T][] =>
  [...Map.groupBy(pairs, ([before]) => JSON.stringify(before)).values()].flatMap((same): [T, T][] => {
    const [[before, after] = []] = same
    const isOne = before !== undefined && after !== undefined && same.every(([, each]) => isSame(each, after))
    return isOne ? [[before, after]] : []
  })

/** The opening times that change. `kept`: spans that texts may state, as no day that changes had them. */
function timeChanges({ before, now, language }: Compared) {
  const [former, present] = [hoursOf(before, language), hoursOf(now, language)]
  const week = weekdays.map((day) => [timesOn(day, former), timesOn(day, present)] as const)
  const changed = week.filter(([one, other]) => !isSame(one, other))
  const gone = changed.flatMap(([spans, others]) => {
    const still = others.flatMap(({ opens, closes }) => [opens, closes])
    return spans.flatMap(({ opens, closes }) => [opens, closes].filter((time) => !still.includes(time)))
  })
  const old = spansOn(changed.map(([spans]) => spans))
  const kept = spansOn(week.map(([, others]) => others)).filter((span) => !old.some((each) => isSame(each, span)))
  const pairs = changed.flatMap(([spans, others]) =>
    spans.map((span, index) => [span, spans.length === others.length ? others[index] : undefined] as const),
  )
  const times = pairs.flatMap(([one, other]) =>
    (['opens', 'closes'] as const).map((part) => [one[part], other?.[part]] as const),
  )
  const spans = unanimous(pairs)
  // A span with several new values stays as a whole.
  const others = [...kept, ...old.filter((span) => !spans.some(([each]) => isSame(each, span)))]
  const changes: TimeChanges = {
    spans: [...spans, ...others.map((span) => [span, span] as const)],
    times: unanimous(times),
  }
  return { gone: [...new Set(gone)], kept, changes }
}

/** Finds texts of a website that a draft's new facts do not change. */
export async function findAlsoWritten(
  operations: Operations,
  ref: WebsiteRef & { draftId: string | undefined },
  compared: Compared,
): Promise<AlsoWritten[]> {
  const { before, now, language } = compared
  const { gone, kept, changes } = timeChanges(compared)
  const contact = contactTexts.filter((fact) => before[fact] && before[fact] !== now[fact])
  const wanted = [...gone.flatMap(writingsOf), ...contact.flatMap((fact) => before[fact] ?? [])]
  if (wanted.length === 0) return []
  const found = await operations.findTexts({ ...ref, texts: wanted })
  const hours = weekInLine(hoursOf(now, language) ?? [], language)
  const removed = { spans: kept.map((span) => [span, undefined] as const), times: [] }
  const isFormer = textFinder(gone.flatMap(writingsOf))
  return [
    ...placesIn(found, 'hours', {
      isFound: (text) => isFormer(replaceTimes(hours ? text.replaceAll(hours, '') : text, removed)),
      replaced: (field, value) => replaceFacts(field, value, [{}, {}], changes),
    }),
    ...contact.flatMap((fact) => {
      const [former, present] = [before[fact] ?? '', now[fact] ?? '']
      const isFound = textFinder([former])
      return placesIn(found, fact, {
        isFound: (text) => isFound(present ? text.replaceAll(present, '') : text),
        replaced: (field, value) =>
          replaceFacts(field, value, [{ [fact]: former }, { [fact]: present }], { spans: [], times: [] }),
      })
    }),
  ]
}

type Search = { isFound: (text: string) => boolean; replaced: (field: string, value: unknown) => unknown }

/** The fields and lines of lists that have the former value of a fact. */
const placesIn = (found: readonly FoundText[], fact: ChangedFact, { isFound, replaced }: Search): AlsoWritten[] =>
  found.flatMap((place) => {
    const { section, field, value: whole } = place
    const lines: (readonly [unknown, number?])[] = Array.isArray(whole)
      ? whole.flatMap((line: unknown, index) => (typeof line === 'string' ? [[line, index] as const] : []))
      : [[whole]]
    return lines.flatMap(([value, index]): AlsoWritten[] => {
      const text = shownTexts(value)
      if (!isFound(text)) return []
      // The name of a page is changed by its own form.
      const other = !section && field === 'name' ? value : replaced(field, value)
      const proposal = isSame(other, value) ? undefined : { text: shownTexts(other), value: other }
      return [{ ...place, fact, text, index, proposal }]
    })
  })

const shownTexts = (value: unknown): string => textsIn(value, new Set()).join(' · ')
