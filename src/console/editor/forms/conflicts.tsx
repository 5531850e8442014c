import { ButtonLink, Submit } from '../../components/button.tsx'
import type { Draft } from '../../../domain/edits/drafts.ts'
import type { OpeningHours } from '../../../domain/websites/hours.ts'
import { findNode } from '../../../domain/edits/nodes.ts'
import { ShownValue } from '../../changes/shown-value.tsx'
import { Seen } from './inputs.tsx'
import { type FieldConflict, inputName, keyOf } from './read-fields.ts'
import { timeInputs } from './read-settings.ts'
import { conflictDigest } from './resolve-conflict.ts'
import { fieldName, partName, pathOf, type Screen, sectionName } from '../screen.ts'

/** Fields that someone else has published since, with all three values and a choice. */
export const Conflicts = ({ screen }: { screen: Screen }) => {
  const { t, open, page, view } = screen
  const conflicts = open?.conflicts ?? []
  if (conflicts.length === 0) return null
  return (
    <section class="conflicts" aria-labelledby="conflicts">
      <h2 id="conflicts">{t.conflict}</h2>
      <p class="quiet">{t.conflictText}</p>
      {conflicts.map((conflict, index) => (
        <form method="post" action={pathOf(screen, view)} data-conflict={fieldKeyOf(conflict)}>
          <Values screen={screen} conflict={conflict} currently={t.current} />
          <input type="hidden" name="revision" value={open?.revision} />
          <input type="hidden" name="seen" value={conflictDigest(conflict)} />
          {[page.id, null].includes(conflict.page_id) && conflict.field !== 'picture' ? (
            <p class="choice">
              <button class="button" type="submit" name="do" value={`resolve ${index} current`}>
                {t.keepCurrent}
              </button>
              <button class="button" type="submit" name="do" value={`resolve ${index} own`}>
                {t.useOwn}
              </button>
            </p>
          ) : null}
        </form>
      ))}
    </section>
  )
}

/** Fields that were changed in another window while this form was open. Nothing of them is saved yet. */
export const FieldConflicts = ({ screen }: { screen: Screen }) => {
  const { t, conflicts = [], page, view } = screen
  return conflicts.length === 0 ? null : (
    <section class="conflicts" role="alert">
      <p>{t.changedMeanwhile}</p>
      {conflicts.map((conflict) => (
        <form
          id={`conflict-${keyOf(conflict)}`}
          method="post"
          action={pathOf(screen, view)}
          data-conflict={keyOf(conflict)}
        >
          <Values
            screen={screen}
            conflict={{ ...conflict, page_id: isOfWebsite(conflict) ? null : page.id, target_id: conflict.id }}
            currently={t.now}
          />
          <Seen id={conflict.id} field={conflict.field} value={conflict.current} />
          {inputsOf(conflict).map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <p class="choice">
            <ButtonLink href={pathOf(screen, view)} label={t.keepOther} />
            <Submit does={formOf(conflict)} label={t.useOwn} />
          </p>
        </form>
      ))}
    </section>
  )
}

const isOfWebsite = ({ id }: FieldConflict) => id === 'facts' || id === 'theme'
/** The value of the button that sends the form of a field. */
const formOf = (conflict: FieldConflict) => (isOfWebsite(conflict) || conflict.id === 'page' ? conflict.id : 'save')

const fieldKeyOf = ({ target_id: id, field }: Draft['conflicts'][number]) =>
  keyOf({ id: id ?? 'page', field: field ?? '' })

/** The inputs with the own value of a conflict, as the form of the field sends them. */
function inputsOf({ id, field, own }: FieldConflict): [name: string, value: string][] {
  if (id === 'facts' && field === 'hours') return timeInputs((own ?? []) as OpeningHours[])
  if (typeof own === 'object' && own !== null)
    return Object.entries(own).map(([part, value]) => [inputName(id, field, part), String(value)])
  const text = own === true ? 'on' : typeof own === 'string' ? own : ''
  return [[inputName(id, field), text]]
}

function placeOf(
  { t, page }: Screen,
  { page_id, target_id: id, field }: Pick<Draft['conflicts'][number], 'page_id' | 'target_id' | 'field'>,
): string {
  const section = id === null ? undefined : findNode(page.item, id)?.section
  const name = page_id === null ? partName(id, t) : page.item.name
  return [section ? sectionName(section, t) : name, fieldName({ page_id, field }, t)].filter(Boolean).join(', ')
}

type ValuesProps = { screen: Screen; conflict: Draft['conflicts'][number]; currently: string }
/** The place of a conflict, and its three values. */
const Values = ({ screen, conflict, currently }: ValuesProps) => {
  const { before, current, own } = conflict
  const values = [
    [screen.t.before, before],
    [currently, current],
    [screen.t.own, own],
  ] as const
  return (
    <>
      <h3>{placeOf(screen, conflict)}</h3>
      <dl>
        {values.map(([label, value]) => (
          <div>
            <dt>{label}</dt>
            <dd>
              <ShownValue value={value} field={conflict.field} language={screen.language} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
