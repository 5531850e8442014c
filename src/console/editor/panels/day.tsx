import { Icon } from '../../components/icon.tsx'
import { weekdayName } from '../../../domain/websites/hours.ts'
import { fill } from '../phrases/index.ts'
import { seenName } from '../forms/read-fields.ts'
import { clockOf, openName, postedTimes, shownTime, type Times, timeName, type Week } from '../forms/read-settings.ts'
import { type Screen, timeLanguage } from '../screen.ts'

type DayProps = { screen: Screen; week: Week; day: number; times: Times[]; usual: Times }
/** A day without a second opening time has empty inputs for one. */
const none: Times = { opens: '', closes: '' }

/** An id without the mark between the parts of a name. */
export const idOf = (name: string): string => name.replaceAll('.', '-')

/** The times of a day in one line, and a second line for a day that has a break. */
export const Day = ({ screen, week, day, times: saved, usual }: DayProps) => {
  const { t, typed, language } = screen
  const isTyped = typed?.[seenName('facts', 'hours')] !== undefined
  const isOpen = isTyped ? typed[openName(week, day)] !== undefined : saved.length > 0
  const times = isTyped && isOpen ? postedTimes(typed, week, day) : saved
  const rows = [times[0] ?? usual, ...times.slice(1), ...(times.length < 2 ? [none] : [])]
  const name = weekdayName(day, language, 'long')
  const note = idOf(`hours-${week}${day}`)
  const inputs = (row: Times, index: number) => {
    const rowName = index === 0 ? [] : [index === 1 ? t.afterBreak : `${t.afterBreak} (${index})`]
    const input = (part: keyof Times, word: string) => (
      <input
        class="time"
        name={timeName(week, day, index, part)}
        aria-label={[name, ...rowName, word].join(', ')}
        aria-describedby={note}
        aria-invalid={row[part] !== '' && !clockOf(row[part]) ? 'true' : undefined}
        inputMode="numeric"
        autocomplete="off"
        maxLength={12}
        value={shownTime(row[part], timeLanguage(screen))}
      />
    )
    return (
      <span class="times">
        {input('opens', t.from)}
        <span>–</span>
        {input('closes', t.to)}
      </span>
    )
  }
  return (
    <div class="day">
      <label for={openName(week, day)}>{name}</label>
      <span class="closed quiet">{t.closed}</span>
      {rows.map((row, index) =>
        index > 0 && !times[index] ? (
          <details id={`${note}-${index}`} class="again">
            <summary aria-label={`${t.afterBreak}, ${name}`} title={fill(t.addTime, name)}>
              <Icon name="plus" />
              {t.afterBreak}
            </summary>
            {inputs(row, index)}
          </details>
        ) : (
          inputs(row, index)
        ),
      )}
      <input
        type="checkbox"
        role="switch"
        id={openName(week, day)}
        name={openName(week, day)}
        value="on"
        checked={isOpen}
      />
      <p id={note} class="note quiet small" data-note>
        {isOpen
          ? noteOf(times, {
              ...{ t, language: timeLanguage(screen), next: weekdayName((day % 7) + 1, language, 'long') },
            })
          : null}
      </p>
    </div>
  )
}

/** What a person may not have meant: texts that are no times, times that lack their other half, and a day that ends after midnight. */
function noteOf(
  times: readonly Times[],
  { t, next, language }: Pick<Screen, 't' | 'language'> & { next: string },
): string | undefined {
  const wrong = times.flatMap(({ opens, closes }) => [opens, closes]).find((text) => text !== '' && !clockOf(text))
  if (wrong !== undefined) return fill(t.noTime, wrong)
  if (times.some(({ opens, closes }) => !opens || !closes)) return t.bothTimes
  const night = times.find(({ opens, closes }) => closes <= opens)
  return night && fill(t.nextDay, `${next}, ${shownTime(night.closes, language)}`)
}
