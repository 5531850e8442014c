import { differencesOf, shownDifference } from '../../domain/edits/diff.ts'
import type { DraftDiff, DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableItem } from '../../domain/edits/edits.ts'
import { settingsDifferences } from '../../domain/edits/settings.ts'
import { digestOf, type DraftState } from './draft-state.ts'

/** All changes that publishing a draft would make. */
export function toDiff(state: DraftState): DraftDiff {
  const settings = state.settings ? settingsDifferences(state.settings.current, state.settings.merged) : []
  const ofWebsite = settings.map((difference) => ({
    ...{ change_id: difference.key, page_id: null, page: null },
    ...shownDifference(difference),
  }))
  const ofPages = state.items.flatMap(({ ref: { id }, current, merged }) => pageDifferences(id, current, merged))
  return { revision: state.row.revision, digest: digestOf(state), changes: [...ofWebsite, ...ofPages] }
}

/** The differences between two states of a page or post. */
export const pageDifferences = (page_id: string, old: EditableItem, now: EditableItem): DraftDifference[] =>
  differencesOf(old, now).map((difference) => ({
    ...{ change_id: changeOf(page_id, difference.key), page_id, page: now.name },
    ...shownDifference(difference),
  }))

/** The id of a change of a page. */
export const changeOf = (pageId: string, key: string): string => `${pageId}.${key}`
