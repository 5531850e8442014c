import { useContext } from 'preact/hooks'
import { formatDays, type OpeningHours, weekdays } from '../../domain/websites/hours.ts'
import { formatSeason, pairSeasons, type Season } from '../../domain/websites/seasons.ts'
import { type Times, timesOn } from '../editor/forms/read-settings.ts'
import { phrasesFor } from '../editor/phrases/index.ts'
import { LanguageContext, languageOf, localeOf } from '../language.ts'
import { changesPhrases } from './phrases.ts'

type Hours = readonly OpeningHours[]
type Row = { season: Season | undefined; days: number[]; before: Times[]; after: Times[] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const hasChanged = ({ before, after }: Row): boolean => !isSame(before, after)

/** The days of a season that have the same hours before and the same after, with those hours. */
export const rowsOf = (before: Hours, after: Hours): Row[] =>
  pairSeasons(before, after).flatMap((pair) => {
    const rows: Row[] = []
    for (const day of weekdays) {
      const [was = [], is = []] = [pair.before, pair.after].map((hours) =>
        timesOn(day, hours).toSorted((one, other) => one.opens.localeCompare(other.opens)),
      )
      const row = rows.find((each) => isSame([each.before, each.after], [was, is]))
      if (row) row.days.push(day)
      else rows.push({ season: pair.season, days: [day], before: was, after: is })
    }
    return rows
  })

/** "Mon–Fri", "July: Mon–Fri" */
export const rowName = ({ season, days }: Row, language: string): string =>
  `${season ? `${formatSeason(season, localeOf(languageOf(language)))}: ` : ''}${formatDays(days, language)}`

/** Opening hours before and after: the days that change, with the times that change marked, and the other open days in one line. */
export const HoursSides = ({ before, after }: { before: Hours; after: Hours }) => {
  const language = useContext(LanguageContext)
  const rows = rowsOf(before, after)
  const changed = rows.filter(hasChanged)
  const same = rows.flatMap((row) => (!row.season && !hasChanged(row) && row.after.length > 0 ? row.days : []))
  return (
    <>
      {(['before', 'after'] as const).map((side) => (
        <div>
          {changed.map((row) => (
            <span class="small-row">
              {rowName(row, language)} <MarkedTimes row={row} side={side} />
            </span>
          ))}
          {same.length > 0 && side === 'before' ? (
            <span class="quiet small">{changesPhrases[language].unchanged(formatDays(same, language))}</span>
          ) : null}
        </div>
      ))}
    </>
  )
}

/** The times of a side, each marked that the other side does not have in its place. */
const MarkedTimes = ({ row, side }: { row: Row; side: 'before' | 'after' }) => {
  const language = useContext(LanguageContext)
  const [spans, others] = side === 'before' ? [row.before, row.after] : [row.after, row.before]
  const Tag = side === 'before' ? 'del' : 'ins'
  if (spans.length === 0) return <Tag>{phrasesFor(language).t.closed}</Tag>
  const marked = (time: string, other: string | undefined) => (time === other ? time : <Tag>{time}</Tag>)
  return (
    <>
      {spans.map(({ opens, closes }, index) => (
        <>
          {index > 0 ? ', ' : ''}
          {marked(opens, others[index]?.opens)}–{marked(closes, others[index]?.closes)}
        </>
      ))}
    </>
  )
}
