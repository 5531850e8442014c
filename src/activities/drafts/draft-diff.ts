import { differencesOf, shownDifference } from '../../domain/edits/diff.ts'
import type { DraftDiff, DraftDifference } from '../../domain/edits/drafts.ts'
import type { EditableItem, EditableSettings } from '../../domain/edits/edits.ts'
import { settingsDifferences, withHoursOnce } from '../../domain/edits/settings.ts'
import { digestOf, type DraftState } from './draft-state.ts'

/** All changes that publishing a draft would make. */
export function toDiff(state: DraftState): DraftDiff {
  const { settings } = state
  const ofWebsite = settings ? websiteDifferences(settings.current, settings.merged) : []
  const ofPages = state.items.flatMap(({ ref: { id }, current, merged }) => pageDifferences(id, current, merged))
  return { revision: state.row.revision, digest: digestOf(state), changes: [...ofWebsite, ...ofPages] }
}

const websiteDifferences = (before: EditableSettings, after: EditableSettings): DraftDifference[] =>
  settingsDifferences(before, after).map((difference) => ({
    ...{ change_id: difference.key, page_id: null, page: null },
    ...shownDifference(difference),
  }))

/** The differences of two states of facts and theme, as people read them. */
export const settingsReview = (before: EditableSettings, after: EditableSettings): DraftDifference[] =>
  forReview(websiteDifferences(before, after))

/** Differences with opening hours once; those without entries are shown by their words. */
export const forReview = (changes: readonly DraftDifference[]): DraftDifference[] => {
  const words = changes.find(({ field }) => field === 'hours_text')
  return withHoursOnce(
    changes.map((change) =>
      words && change.field === 'hours'
        ? { ...change, before: change.before ?? words.before, after: change.after ?? words.after }
        : change,
    ),
  )
}

/** The differences between two states of a page or post. */
export const pageDifferences = (page_id: string, old: EditableItem, now: EditableItem): DraftDifference[] =>
  differencesOf(old, now).map((difference) => ({
    ...{ change_id: changeOf(page_id, difference.key), page_id, page: now.name },
    ...shownDifference(difference),
  }))

/** The id of a change of a page. */
export const changeOf = (pageId: string, key: string): string => `${pageId}.${key}`
