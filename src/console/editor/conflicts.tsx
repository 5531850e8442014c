import type { Draft } from '../../domain/edits/drafts.ts'
import { findNode } from '../../domain/edits/nodes.ts'
import { pathOf, type Screen, sectionName } from './screen.ts'
import { textsIn } from './texts-in.ts'

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
        <form method="post" action={pathOf(screen, view)}>
          <h3>{placeOf(screen, conflict)}</h3>
          <dl>
            <Value label={t.before} value={conflict.before} />
            <Value label={t.current} value={conflict.current} />
            <Value label={t.own} value={conflict.own} />
          </dl>
          <input type="hidden" name="revision" value={open?.revision} />
          <input type="hidden" name="own" value={JSON.stringify(conflict.own)} />
          <input type="hidden" name="current" value={JSON.stringify(conflict.current)} />
          {conflict.page_id === page.id && conflict.field !== 'picture' ? (
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
  const { t, conflicts = [], page } = screen
  return conflicts.length === 0 ? null : (
    <section class="conflicts" role="alert">
      <p>{t.changedMeanwhile}</p>
      {conflicts.map((conflict) => (
        <>
          <h3>{placeOf(screen, { ...conflict, page_id: page.id, target_id: conflict.id })}</h3>
          <dl>
            <Value label={t.before} value={conflict.before} />
            <Value label={t.current} value={conflict.current} />
            <Value label={t.own} value={conflict.own} />
          </dl>
        </>
      ))}
    </section>
  )
}

function placeOf(
  { t, page }: Screen,
  { target_id: id, field }: Pick<Draft['conflicts'][number], 'page_id' | 'target_id' | 'field'>,
): string {
  const section = id === null ? undefined : findNode(page.item, id)?.section
  return [section ? sectionName(section, t) : page.item.name, field === null ? undefined : (t.fields[field] ?? field)]
    .filter(Boolean)
    .join(', ')
}

const Value = ({ label, value }: { label: string; value: unknown }) => (
  <div>
    <dt>{label}</dt>
    <dd>{textsIn(value)}</dd>
  </div>
)
