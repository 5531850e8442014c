import type { DraftDifference } from '../../../domain/edits/drafts.ts'
import { formatSpan } from '../../../domain/websites/hours.ts'
import { hasChanged, rowName, rowsOf } from '../../changes/hours.tsx'
import { PublishButton } from '../bar.tsx'
import { hoursOf, type Times } from '../forms/read-settings.ts'
import { fill } from '../phrases/index.ts'
import { fieldName, pathOf, type Screen, timeLanguage } from '../screen.ts'
import { Difference } from './changes-panel.tsx'

/** What visitors see after the facts are published: hours by day, before and after. It is rendered without changes too, so that the script can replace it. */
export const FactsChanges = ({ screen }: { screen: Screen }) => {
  const { t, changes } = screen
  const own = changes.filter(isFact)
  return (
    <section id="facts-changes" class="what-changes" aria-label={t.whatChanges} data-note>
      {own.length > 0 ? (
        <>
          <h3>{t.whatChanges}</h3>
          {own.map((change) =>
            change.field === 'hours' ? (
              <Hours screen={screen} />
            ) : (
              <p>
                <b>{fieldName(change, t)}</b>
                <Difference screen={screen} change={change} />
              </p>
            ),
          )}
          {/* Wider screens have it in the bar. */}
          <div class="narrow">
            <Others screen={screen} count={changes.length - own.length} />
            <PublishButton screen={screen} form="publish" />
          </div>
        </>
      ) : null}
    </section>
  )
}

const isFact = ({ page_id, target_id }: DraftDifference): boolean => page_id === null && target_id !== 'theme'

/** The other changes that the button publishes. */
const Others = ({ screen, count }: { screen: Screen; count: number }) =>
  count > 0 ? (
    <p>
      <a href={pathOf(screen, { panel: 'changes' })}>{fill(screen.t.otherChanges, count)}</a>
    </p>
  ) : null

/** The days whose hours change. */
const Hours = ({ screen }: { screen: Screen }) => {
  const { t, language, website, settings } = screen
  const [before, after] = [website.facts, settings.facts].map((facts) => hoursOf(facts, website.lang_code))
  const textOf = (times: readonly Times[]) =>
    times.map((span) => formatSpan(span, timeLanguage(screen))).join(', ') || t.closed
  return (
    <>
      {rowsOf(before ?? [], after ?? [])
        .filter(hasChanged)
        .map((row) => (
          <p>
            <b>{rowName(row, language)}</b>
            <del>{textOf(row.before)}</del>
            <ins>{textOf(row.after)}</ins>
          </p>
        ))}
    </>
  )
}
