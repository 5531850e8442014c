import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { findNode } from '../../../domain/edits/nodes.ts'
import { ShownValue } from '../../changes/shown-value.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Publish } from '../bar.tsx'
import { PanelHead } from './panel-head.tsx'
import { fill } from '../phrases/index.ts'
import { websitePath } from '../../websites/parts.tsx'
import { fieldName, partName, pathOf, type Screen, sectionName } from '../screen.ts'

/** Everything that publishing would change: place, before and after, and how to take each out again. */
export const ChangesPanel = ({ screen }: { screen: Screen }) => {
  const { t, changes, open, page, website, access } = screen
  const title = changes.length === 1 ? t.notPublicOne : fill(t.notPublic, changes.length)
  return (
    <div class="fields all-changes">
      <PanelHead title={title} close={pathOf(screen, {})} t={t} />
      {open ? <DropForm screen={screen} id="drop" /> : null}
      <ul class="differences">
        {changes.map((change, index) => {
          const name = placeOf(screen, change)
          const section = change.page_id === page.id ? change.section_id : null
          const isFirst = changes.findIndex(({ change_id: id }) => id === change.change_id) === index
          return (
            <li>
              <h3>{name}</h3>
              <Difference screen={screen} change={change} />
              <div class="choice">
                {section && change.change !== 'removed' ? (
                  <a class="button bare" href={pathOf(screen, { section })}>
                    {t.edit}
                    <span class="hidden">: {name}</span>
                  </a>
                ) : null}
                {open && isFirst ? <Drop form="drop" change={change} label={t.undo} name={name} /> : null}
              </div>
            </li>
          )
        })}
      </ul>
      {changes.length > 0 ? (
        <div class="panel-foot">
          {/* Wider screens have it in the bar. */}
          <div class="narrow">
            <Publish screen={screen} />
          </div>
          <ButtonLink
            look="bare"
            href={`${websitePath(website.website_id)}/changes`}
            label={access.mayPublish ? t.reviewAll : t.review}
          />
        </div>
      ) : (
        <p class="quiet">{t.allPublic}</p>
      )}
    </div>
  )
}

/** The form of the buttons that each take one change out of the draft. */
export const DropForm = ({ screen, id }: { screen: Screen; id: string }) => (
  <form id={id} method="post" action={pathOf(screen, screen.view)}>
    <input type="hidden" name="revision" value={screen.open?.revision ?? 0} />
  </form>
)

type DropProps = { form: string; change: DraftDifference; label: string; name: string }
export const Drop = ({ form, change, label, name }: DropProps) => (
  <button class="button bare" type="submit" form={form} name="do" value={`drop ${change.change_id}`}>
    <Icon name="undo-2" />
    {label}
    <span class="hidden">: {name}</span>
  </button>
)

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
