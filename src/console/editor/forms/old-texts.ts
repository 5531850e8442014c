import type { OldTexts } from '../../../activities/drafts/old-texts.ts'
import type { Operations } from '../../../activities/operations.ts'
import type { WebsiteRef } from '../../../activities/refs.ts'
import type { Facts } from '../../../domain/websites/facts.ts'
import type { Website } from '../../../domain/websites/websites.ts'
import { type AlsoWritten, findAlsoWritten, placeKey, textKey } from './also-written.ts'

type Wanted = {
  operations: Pick<Operations, 'findTexts' | 'findOldTexts' | 'saveOldTexts'>
  ref: WebsiteRef
  website: Pick<Website, 'facts' | 'lang_code'>
  /** Undefined: the public texts. */
  draftId: string | undefined
  /** The facts as the draft shows them. */
  facts: Facts
}

/** Texts that have facts from before the draft, or from before an earlier publication, except for those that are right as they are. */
export async function findOldTexts(wanted: Wanted, old?: OldTexts): Promise<AlsoWritten[]> {
  const { operations, ref, website, draftId, facts } = wanted
  const { lists, kept } = old ?? (await operations.findOldTexts(ref))
  const found: AlsoWritten[] = []
  for (const { before, texts } of [{ before: website.facts, texts: undefined }, ...lists]) {
    const compared = { before, now: facts, language: website.lang_code }
    const places = await findAlsoWritten(operations, { ...ref, draftId }, compared)
    found.push(...places.filter((place) => texts?.includes(textKey(place)) ?? true))
  }
  const wrong = found.filter((place) => !kept.includes(textKey(place)))
  return [...new Map(wrong.toReversed().map((place) => [placeKey(place), place])).values()].toReversed()
}

/** Publications that are compared, at most. */
const maxLists = 3

/** Publishes a draft, and keeps the list of texts that have former facts then. */
export async function publishWithOldTexts<T>(wanted: Wanted, publish: () => Promise<T>): Promise<T> {
  const { operations, ref } = wanted
  const old = await operations.findOldTexts(ref)
  const found = await findOldTexts(wanted, old)
  const published = await publish()
  const lists = [...Map.groupBy(found, ({ before }) => before)].map(([before, places]) => ({
    ...{ before, texts: places.map(textKey) },
  }))
  if (lists.length > 0 || old.lists.length > 0 || old.kept.length > 0)
    await operations.saveOldTexts({ ...ref, lists: lists.slice(0, maxLists) })
  return published
}
