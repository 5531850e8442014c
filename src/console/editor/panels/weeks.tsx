import { IconButton } from '../forms/icon-button.tsx'
import { languageOf, localeOf } from '../../language.ts'
import { type OpeningHours, weekdays } from '../../../domain/websites/hours.ts'
import { formatSeason, freeSeason, type Season } from '../../../domain/websites/seasons.ts'
import { seenName } from '../forms/read-fields.ts'
import { postedWeeks, seasonName, type ShownWeek, type Times, timesOn, weeksOf } from '../forms/read-settings.ts'
import type { Screen } from '../screen.ts'
import { Day, idOf } from './day.tsx'
import { SameHours } from './same-hours.tsx'

/** A day that is opened has the times of another day; if there is none, the form asks for them. */
const unknown: Times = { opens: '', closes: '' }

/** The opening hours of a week, and below them those of each season. */
export const Weeks = ({ screen, hours }: { screen: Screen; hours: readonly OpeningHours[] }) => {
  const { t, typed } = screen
  const weeks = typed?.[seenName('facts', 'hours')] === undefined ? weeksOf(hours) : postedWeeks(typed)
  const days = ({ week, entries, season }: ShownWeek) => (
    <>
      {weekdays.map((day) => (
        <>
          <Day {...{ screen, week, day }} times={timesOn(day, entries)} usual={entries[0] ?? hours[0] ?? unknown} />
          <SameHours {...{ screen, week, season, day }} />
        </>
      ))}
    </>
  )
  return (
    <>
      {weeks.map((each) =>
        each.season ? (
          <fieldset class="season" id={idOf(`season-${each.week}`)}>
            <Dates screen={screen} week={each.week} season={each.season} />
            {days(each)}
          </fieldset>
        ) : (
          <>
            {weeks.length > 1 ? <p class="quiet small">{t.restOfYear}</p> : null}
            {days(each)}
          </>
        ),
      )}
      {hours.length > 0 && freeSeason(hours) ? (
        <button class="button add-season" type="submit" name="do" value="season add">
          {t.addSeason}
        </button>
      ) : null}
    </>
  )
}

const dates = Array.from({ length: 31 }, (_, index) => index + 1)
const months = Array.from({ length: 12 }, (_, index) => index + 1)

type DatesProps = { screen: Screen; week: string; season: Season }
/** The first and the last day of a season, and a button that removes its hours. */
const Dates = ({ screen: { t, language }, week, season }: DatesProps) => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const select = (end: keyof Season, part: 'day' | 'month') => {
    const name = seasonName(week, end, part)
    const chosen = Number(part === 'month' ? season[end].slice(0, 2) : season[end].slice(3))
    return (
      <select name={name} aria-label={`${t[end]}, ${part === 'month' ? t.month : t.fields['day']}`}>
        {(part === 'month' ? months : dates).map((value) => (
          <option value={String(value).padStart(2, '0')} selected={value === chosen}>
            {part === 'month' ? names.format(Date.UTC(2024, value - 1)) : value}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      <legend class="hidden">{formatSeason(season, localeOf(languageOf(language)))}</legend>
      <div class="dates">
        <span>
          {select('from', 'day')}
          {select('from', 'month')}–
        </span>
        <span>
          {select('to', 'day')}
          {select('to', 'month')}
        </span>
        <IconButton value={`season remove ${week}`} label={t.removeSeason} icon="trash-2" />
      </div>
    </>
  )
}
