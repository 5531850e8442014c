import { hashToken } from '../../../domain/accounts/secrets.ts'
import type { FoundText } from '../../../activities/drafts/find-texts.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { WebsiteRef } from '../../../activities/refs.ts'
import { replaceFacts } from '../../../domain/content/current-facts.ts'
import { isSame } from '../../../domain/edits/merge.ts'
import type { EditRequest } from '../../../domain/edits/requests.ts'
import type { Facts } from '../../../domain/websites/facts.ts'
import { textsIn } from '../../../domain/websites/texts.ts'
import { textFinder } from '../../../domain/text.ts'
import { changedTimes, type Compared, type Doubt } from './changed-times.ts'
import { contactTexts } from './read-settings.ts'

export type ChangedFact = 'hours' | (typeof contactTexts)[number]
/**
 * A text that still has a former value of a fact, of `before`. `isPlain`: its field, or its line of a list, is a text that can be rewritten as
 * a whole. `proposal`: the same with the new value; undefined: the former one does not stand in it literally.
 */
export type AlsoWritten = FoundText & {
  before: Facts
  fact: ChangedFact
  text: string
  isPlain: boolean
  index: number | undefined
  proposal: { text: string; value: unknown } | undefined
  doubt: Doubt | undefined
}

/** Names a text and its fact. */
export const placeKey = ({ fact, ...place }: AlsoWritten): string =>
  [fact, fieldKey(place), place.index ?? ''].join('.')
const fieldKey = ({ page, section, item_id: item, field }: FoundText): string =>
  [page.page_id, item ?? section?.section_id ?? '', field].join('.')

const hashOf = ({ text }: AlsoWritten): string => hashToken(text).toString('base64url').slice(0, 16)
/** The name of the input of a text. */
export const oldName = (place: AlsoWritten): string => `old.${placeKey(place)}.${hashOf(place)}`
/** Names a text as it is: another one in its place has another key. */
export const textKey = (place: AlsoWritten): string => `${place.fact}.${fieldKey(place)} ${hashOf(place)}`
/** Longer texts are rewritten where they stand. */
const longestPlain = 1_000
const unplainFields = new Set(['name', 'markdown', 'html'])

/** Whether the new value is right beyond doubt. */
export const isSure = ({ proposal, doubt }: AlsoWritten): boolean => proposal !== undefined && doubt === undefined

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

/** Finds texts of a website that a draft's new facts do not change. A text that the draft rewrites is as its author wants it. */
export async function findAlsoWritten(
  operations: Pick<Operations, 'findTexts'>,
  ref: WebsiteRef & { draftId: string | undefined },
  compared: Compared,
): Promise<AlsoWritten[]> {
  const { before, now } = compared
  const { wanted, isFound, replace, doubtOf } = changedTimes(compared)
  const contact = contactTexts.filter((fact) => before[fact] && before[fact] !== now[fact])
  const texts = [...wanted, ...contact.flatMap((fact) => before[fact] ?? [])]
  if (texts.length === 0) return []
  const former = Object.fromEntries(contact.map((fact) => [fact, before[fact] ?? '']))
  const present = Object.fromEntries(contact.map((fact) => [fact, now[fact] ?? '']))
  const updated = (field: string, text: unknown) => shownTexts(replaceFacts(field, text, [former, present], replace))
  const all = await operations.findTexts({ ...ref, texts })
  const found = all.flatMap((place) =>
    linesOf(place.value).flatMap(([line, index]) =>
      isRewritten(line, place, updated) ? [] : [{ ...place, line, index }],
    ),
  )
  const places = [
    ...placesIn(found, 'hours', {
      ...{ isFound, doubtOf },
      replaced: (field, value) => replaceFacts(field, value, [{}, {}], replace),
    }),
    ...contact.flatMap((fact) => {
      const has = textFinder([former[fact] ?? ''])
      const other = present[fact]
      return placesIn(found, fact, {
        isFound: (text) => has(other ? text.replaceAll(other, '') : text),
        replaced: (field, value) =>
          replaceFacts(field, value, [{ [fact]: former[fact] ?? '' }, { [fact]: other ?? '' }]),
        doubtOf: () => undefined,
      })
    }),
  ]
  return places.map((place) => ({ ...place, before }))
}

type Search = {
  isFound: (text: string) => boolean
  replaced: (field: string, value: unknown) => unknown
  doubtOf: (text: string) => Doubt | undefined
}

/** The lines of a list, or another value as a whole. */
const linesOf = (whole: unknown): (readonly [unknown, number | undefined])[] =>
  Array.isArray(whole)
    ? whole.flatMap((line: unknown, index) => (typeof line === 'string' ? [[line, index] as const] : []))
    : [[whole, undefined]]

/** Whether a line is another one than those of the published page. With some of the new values it is not: a button has written them. */
function isRewritten(
  line: unknown,
  { field, published }: FoundText,
  updated: (field: string, text: unknown) => string,
) {
  const lines = published?.flatMap(linesOf).map(([text]) => text)
  if (!lines || lines.some((text) => isSame(text, line))) return false
  const own = updated(field, line)
  return lines.every((text) => updated(field, text) !== own)
}

type FoundLine = FoundText & { line: unknown; index: number | undefined }

/** The fields and lines of lists that have the former value of a fact. */
const placesIn = (found: readonly FoundLine[], fact: ChangedFact, search: Search) =>
  found.flatMap(({ line, ...place }): Omit<AlsoWritten, 'before'>[] => {
    const { section, field } = place
    const text = shownTexts(line)
    if (!search.isFound(text)) return []
    // The name of a page is changed by its own form.
    const other = !section && field === 'name' ? line : search.replaced(field, line)
    const proposal = isSame(other, line) ? undefined : { text: shownTexts(other), value: other }
    const isPlain =
      typeof line === 'string' && line.length <= longestPlain && (section !== null || !unplainFields.has(field))
    return [{ ...place, fact, text, isPlain, proposal, doubt: proposal && search.doubtOf(text) }]
  })

const shownTexts = (value: unknown): string => textsIn(value, new Set()).join(' · ')
