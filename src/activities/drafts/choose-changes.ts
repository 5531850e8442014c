import { checkItem } from '../../domain/edits/check.ts'
import { withChosen } from '../../domain/edits/choose.ts'
import type { EditableItem, PageEdit } from '../../domain/edits/edits.ts'
import { editsTo } from '../../domain/edits/edits-to.ts'
import { isSame } from '../../domain/edits/merge.ts'
import { settingsEditsTo, withChosenSettings } from '../../domain/edits/settings.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import { changeOf, toDiff } from './draft-diff.ts'
import { conflictsOf, type DraftItem, type DraftState } from './draft-state.ts'

/** Whether changes are some of a draft, so that something of it stays. Throws ValidationFailed for a change that it does not have. */
export function isPart(state: DraftState, changes: readonly string[]): boolean {
  const known = new Set(toDiff(state).changes.map(({ change_id: id }) => id))
  const unknown = changes.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const message = `The draft has no change ${unknown[0]}. Read its diff again.`
    throw new ValidationFailed(message, [{ path: 'changes', code: 'unknown_change', message }])
  }
  return known.size > new Set(changes).size || conflictsOf(state).length > 0
}

/** A draft with some of its changes, without its conflicts. Throws ValidationFailed if a page is invalid with only these. */
export function withChanges({ row, items, settings }: DraftState, changes: readonly string[]): DraftState {
  const chosen = new Set(changes)
  return {
    row,
    items: items.map((item) => ({ ...item, merged: chosenOf(item, chosen), conflicts: [] })),
    settings: settings && {
      ...settings,
      merged: withChosenSettings(settings.current, settings.merged, (key) => chosen.has(key)),
      conflicts: [],
    },
  }
}

function chosenOf({ ref, current, merged }: DraftItem, chosen: ReadonlySet<string>): EditableItem {
  const item = withChosen(current, merged, (key) => chosen.has(changeOf(ref.id, key)))
  const changed = (item.sections ?? []).filter(
    (section) =>
      !isSame(
        section,
        current.sections?.find(({ id }) => id === section.id),
      ),
  )
  return checkItem(item, new Set(changed.map(({ id }) => id)), current)
}

/** The edits that take changes out of a draft. Conflicts stay. */
export function discardingEdits({ items, settings }: DraftState, changes: readonly string[]): PageEdit[] {
  const discarded = new Set(changes)
  const ofPages = items.flatMap(({ ref: { id: page_id }, base, own }) => {
    const kept = withChosen(base, own, (key) => !discarded.has(changeOf(page_id, key)))
    return editsTo(own, kept).map((edit) => ({ page_id, edit }))
  })
  const keptSettings = settings && withChosenSettings(settings.base, settings.own, (key) => !discarded.has(key))
  const ofWebsite = keptSettings ? settingsEditsTo(settings.own, keptSettings) : []
  return [...ofWebsite.map((edit) => ({ page_id: null, edit })), ...ofPages]
}
