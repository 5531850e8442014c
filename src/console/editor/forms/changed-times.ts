import { isSame } from '../../../domain/edits/merge.ts'
import { type Facts, weekInLine } from '../../../domain/websites/facts.ts'
import {
  anyOf,
  formatSpan,
  formatTime,
  type Span,
  startsOf,
  type TimeChanges,
  timeReplacer,
  withClock,
  writingsOf,
  weekdays,
} from '../../../domain/websites/hours.ts'
import { pairSeasons } from '../../../domain/websites/seasons.ts'
import { textFinder } from '../../../domain/text.ts'
import { hoursOf, timesOn } from './read-settings.ts'

export type Compared = { before: Facts; now: Facts; language: string }

/** Why a text may be right as it is: days on which a time in it still holds; without days: its numbers may be no times. */
export type Doubt = { time: string; days: number[] }

/** The texts that have a doubt are those that `replaced` leaves with other times than all changes do. */
type DoubtAbout = { doubtOf: (text: string) => Doubt; replaced: (text: string) => string }
/** The times of each day of a week, before and after, for one season after the other. */
type Days = (readonly [Span[], Span[]])[]

const spansOn = (week: readonly (readonly Span[])[]): Span[] => [
  ...new Map(week.flat().map((span) => [`${span.opens} ${span.closes}`, span])).values(),
]
const has = (spans: readonly Span[], span: Span) => spans.some((each) => isSame(each, span))

/** What is replaced by what in all of its places; undefined: it has no new value, or several. */
const unanimous = <T>(pairs: readonly (readonly [T, T | undefined])[]): [T, T][] =>
  [...Map.groupBy(pairs, ([before]) => JSON.stringify(before)).values()].flatMap((same): [T, T][] => {
    const [[before, after] = []] = same
    const isOne = before !== undefined && after !== undefined && same.every(([, each]) => isSame(each, after))
    return isOne ? [[before, after]] : []
  })

/**
 * Opening hours that change, as texts state them. `wanted`: what such a text contains; `isFound` is exact. `doubtOf`: why a text may be right
 * although `replace` changes it.
 */
export function changedTimes({ before, now, language }: Compared) {
  const [former = [], present = []] = [before, now].map((facts) => hoursOf(facts, language) ?? [])
  const week: Days = pairSeasons(former, present).flatMap(({ season, before, after }) => {
    // No text states the hours of a new season; those that it replaces hold on other days.
    const isNew = season && !former.some((each) => isSame(each.season, season))
    return weekdays.map((day) => [isNew ? [] : timesOn(day, before), timesOn(day, after)] as const)
  })
  const changed = week.filter(([one, other]) => !isSame(one, other))
  const gone = changed.flatMap(([spans, others]) => {
    const still = others.flatMap(({ opens, closes }) => [opens, closes])
    return spans.flatMap(({ opens, closes }) => [opens, closes].filter((time) => !still.includes(time)))
  })
  const old = spansOn(changed.map(([spans]) => spans))
  // Texts may state these spans, as no day that changes had them.
  const kept = spansOn(week.map(([, others]) => others)).filter((span) => !has(old, span))
  const lost = spansOn(changed.map(([spans, others]) => spans.filter((span) => !has(others, span))))
  const changes = changesOf(changed, [...kept, ...old])
  const without = (spans: readonly Span[]) =>
    timeReplacer({ spans: spans.map((span) => [span, undefined]), times: [], isBare: true })
  const [replace, withoutKept, withoutLost] = [timeReplacer(changes), without(kept), without(lost)]
  const written = withClock(language, now.clock)
  const hours = weekInLine(present, written)
  const doubts = doubtsAbout(changes, week, written)
  const times = gone.flatMap(writingsOf)
  const isFormer = textFinder(times)
  return {
    wanted: [...times, ...lost.flatMap(({ opens }) => startsOf(opens))],
    isFound: (text: string): boolean => {
      const rest = withoutKept(hours ? text.replaceAll(hours, '') : text)
      return isFormer(rest) || withoutLost(rest) !== rest
    },
    replace,
    doubtOf: (text: string) => doubts.find(({ replaced }) => replaced(text) !== replace(text))?.doubtOf(text),
  }
}

/** A span or time of the changed days that has one new value becomes it. The other `spans` stay as a whole. */
function changesOf(changed: Days, spans: readonly Span[]): TimeChanges {
  const pairs = changed.flatMap(([before, after]) =>
    before.map((span, index) => [span, before.length === after.length ? after[index] : undefined] as const),
  )
  const times = pairs.flatMap(([one, other]) =>
    (['opens', 'closes'] as const).map((part) => [one[part], other?.[part]] as const),
  )
  const known = unanimous(pairs)
  const others = spans.filter((span) => !known.some(([each]) => isSame(each, span)))
  return {
    spans: [...known, ...others.map((span) => [span, span] as const)],
    times: unanimous(times).filter(([time, other]) => time !== other),
    isBare: true,
  }
}

function doubtsAbout(changes: TimeChanges, week: Days, language: string): DoubtAbout[] {
  const { spans, times } = changes
  const daysWith = (isOne: (span: Span) => boolean) =>
    weekdays.filter((day) => week.some(([, after], index) => index % 7 === day - 1 && after.some(isOne)))
  const ofSpans = spans.flatMap((change): DoubtAbout[] => {
    const [span, other] = change
    const days = isSame(span, other) ? [] : daysWith((each) => isSame(each, span))
    const [opens, closes] = [span.opens, span.closes].map((time) => anyOf(startsOf(time)))
    const timeIn = writtenAs(String.raw`(?:${opens})[^\d\n]{1,12}(?:${closes})`, formatSpan(span, language))
    const kept = spans.map((each) => (each === change ? ([span, span] as const) : each))
    return doubtAbout(days, timeIn, { ...changes, spans: kept })
  })
  const ofTimes = times.flatMap(([time]): DoubtAbout[] => {
    const days = daysWith(({ opens, closes }) => opens === time || closes === time)
    const timeIn = writtenAs(anyOf(writingsOf(time)), formatTime(time, language))
    return doubtAbout(days, timeIn, { ...changes, times: times.filter(([each]) => each !== time) })
  })
  const ofNumbers = { doubtOf: () => ({ time: '', days: [] }), replaced: timeReplacer({ ...changes, isBare: false }) }
  return [...ofSpans, ...ofTimes, ofNumbers]
}

/** A time as a text writes it. */
function writtenAs(source: string, usual: string): (text: string) => string {
  const pattern = new RegExp(String.raw`(?<!\d)(?:${source})`, 'iv')
  return (text) => pattern.exec(text)?.[0] ?? usual
}

const doubtAbout = (days: number[], timeIn: (text: string) => string, changes: TimeChanges): DoubtAbout[] =>
  days.length > 0 ? [{ doubtOf: (text) => ({ time: timeIn(text), days }), replaced: timeReplacer(changes) }] : []
