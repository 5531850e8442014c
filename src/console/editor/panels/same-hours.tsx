import { isSame } from '../../../domain/edits/merge.ts'
import { formatDays, formatSpan, weekdays } from '../../../domain/websites/hours.ts'
import { pairSeasons } from '../../../domain/websites/seasons.ts'
import { hoursOf, type ShownWeek, type Times, timesOn } from '../forms/read-settings.ts'
import { fill } from '../phrases/index.ts'
import { type Screen, timeLanguage } from '../screen.ts'
import { idOf } from './day.tsx'

/** A button that gives the new hours of a day to the days that had the same hours before. It is rendered without any, so that the script can replace it. */
type Props = { screen: Screen; day: number } & Pick<ShownWeek, 'week' | 'season'>
export const SameHours = ({ screen, week, season, day }: Props) => {
  const { t, language, website, settings } = screen
  const [former = [], now = []] = [website.facts, settings.facts].map(
    (facts) => hoursOf(facts, website.lang_code) ?? [],
  )
  const own = pairSeasons(former, now).find((each) => isSame(each.season, season))
  const days = weekdays.map((day) => ({
    ...{ day, former: timesOn(day, own?.before ?? []), times: timesOn(day, own?.after ?? []) },
  }))
  const alike = Map.groupBy(days, (each) => JSON.stringify(each.former))
  return (
    <div id={idOf(`same-hours-${week}${day}`)} class="same-hours" data-note>
      {[...alike.values()].flatMap((days) => {
        const found = offerOf(days)
        if (found?.day !== day) return []
        const hours = found.times.map((span) => formatSpan(span, timeLanguage(screen))).join(', ')
        return (
          <button class="button" type="submit" name="do" value={`same ${week}${found.day} ${found.others.join(' ')}`}>
            {fill(t.alsoOn, formatDays(found.others, language))}: {hours}
          </button>
        )
      })}
    </div>
  )
}

type Day = { day: number; former: readonly Times[]; times: readonly Times[] }

/** The one day, or the days that changed alike, whose hours the others may have. Days that closed are no pattern. */
function offerOf(days: readonly Day[]): { day: number; times: readonly Times[]; others: number[] } | undefined {
  const changed = days.filter(({ former, times }) => !isSame(former, times))
  const groups = [...Map.groupBy(days, ({ times }) => JSON.stringify(times)).values()]
  const own = groups.find(
    (group) =>
      group.every((each) => changed.includes(each)) &&
      (group.length === changed.length || (group.length === 1 && days.length > 2)),
  )
  const [first] = own ?? []
  if (!first || groups.length !== 2 || first.former.length === 0 || first.times.length === 0) return undefined
  const others = days.filter((each) => !own?.includes(each)).map(({ day }) => day)
  return { day: first.day, times: first.times, others }
}
