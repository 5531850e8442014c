import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { findNode } from '../../../domain/edits/nodes.ts'
import { ShownValue } from '../../changes/shown-value.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Publish } from '../bar.tsx'
import { PanelHead } from './panel-head.tsx'
import { fill } from '../phrases/index.ts'
import { websitePath } from '../../websites/parts.tsx'
import { fieldName, partName, pathOf, type Screen, sectionName } from '../screen.ts'

/** Everything that publishing would change: place, before and after. */
export const ChangesPanel = ({ screen }: { screen: Screen }) => {
  const { t, changes } = screen
  const title = changes.length === 1 ? t.notPublicOne : fill(t.notPublic, changes.length)
  return (
    <div class="fields">
      <PanelHead title={title} close={pathOf(screen, {})} t={t} />
      <ul class="differences">
        {changes.map((change) => (
          <li>
            <h3>{placeOf(screen, change)}</h3>
            <Difference screen={screen} change={change} />
          </li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <div class="narrow">
          <Publish screen={screen} />
        </div>
      ) : null}
      {changes.length > 0 ? (
        <ButtonLink href={`${websitePath(screen.website.website_id)}/changes`} label={t.reviewAll} />
      ) : null}
    </div>
  )
}

/** The value before and after a change. */
export const Difference = ({ screen, change }: { screen: Screen; change: DraftDifference }) => {
  const { t, language } = screen
  const { change: kind, field, before, after } = change
  if (kind === 'moved') return <p class="quiet">{t.moved}</p>
  if (field === 'hidden') return <p class="quiet">{after === true ? t.hidden : t.show}</p>
  const shown = (value: unknown) => <ShownValue {...{ value, field, language }} />
  return (
    <>
      {kind === 'added' || before === null ? null : <del>{shown(before)}</del>}
      {kind === 'removed' || after === null ? null : <ins>{shown(after)}</ins>}
    </>
  )
}

/** The page or section, and the field that a change is about. */
export function placeOf({ t, page }: Screen, difference: DraftDifference): string {
  const { page: name, section_id: id, target_id: part, change } = difference
  const section = id === null ? undefined : findNode(page.item, id)?.section
  const what = fieldName(difference, t) || (change === 'added' ? t.added : t.removed)
  return `${section ? sectionName(section, t) : (name ?? partName(part, t))}, ${what}`
}
