import type { AnalyticsEventTable } from '../../src/db/schema.ts'
import type { Period } from '../../src/domain/analytics/analytics.ts'

export type RawEvent = AnalyticsEventTable

const visitPauseMs = 30 * 60_000
const hourMs = 3_600_000

type Visit = { start: number; views: number; seconds: number }

/** The visits of a visitor on one day, from all events of that day. A visit without a page view is none. */
function visitsOf(events: RawEvent[]): Visit[] {
  const groups: RawEvent[][] = []
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = groups.at(-1)
    if (last && event.at.getTime() - (last.at(-1)?.at.getTime() ?? 0) <= visitPauseMs) last.push(event)
    else groups.push([event])
  }
  return groups.flatMap((group) => {
    const views = group.filter(({ kind }) => kind === 'view').map(({ at }) => at.getTime())
    const start = Math.min(...views)
    const end = group.at(-1)?.at.getTime() ?? 0
    return views.length === 0 ? [] : [{ start, views: views.length, seconds: (end - start) / 1_000 }]
  })
}

const groupedBy = <T>(list: T[], key: (entry: T) => string): T[][] =>
  Object.values(Object.groupBy(list, key) as Record<string, T[]>)
const dayOf = ({ website_id, visitor, at }: RawEvent) => `${website_id} ${visitor} ${at.toISOString().slice(0, 10)}`

/** Counts events one by one, as slowly as the definitions of the numbers read. */
export function countEvents(events: RawEvent[], { from, to, interval, timeZone }: Period) {
  const isInside = (time: number) => time >= from.getTime() && time < to.getTime()
  const inside = events.filter(({ at }) => isInside(at.getTime()))
  const days = groupedBy(
    events.filter(({ visitor }) => visitor !== null),
    dayOf,
  ).map(visitsOf)
  const visits = days.flat().filter(({ start }) => isInside(start))
  const visitors = days.flatMap(([first]) => (first && isInside(first.start) ? [first.start] : []))
  const views = inside.filter(({ kind }) => kind === 'view').map(({ at }) => at.getTime())
  const requests = sum(inside.map((event) => event.requests ?? 0))
  const [labelOf, labels] = labelsOf({ from, to, interval, timeZone })
  const viewsBy = (column: 'path' | 'source' | 'country' | 'device' | 'browser') =>
    topOf(events, isInside, 'view', (event) => event[column]).map(({ count, ...named }) => ({
      ...named,
      page_views: count,
    }))
  const countOf = (times: number[], label: string) => times.filter((time) => labelOf(time) === label).length
  return {
    total_requests: requests,
    avg_response_time:
      requests === 0 ? 0 : Number((sum(inside.map((event) => event.response_ms ?? 0)) / requests).toFixed(2)),
    totals: {
      visitors: visitors.length,
      visits: visits.length,
      page_views: views.length,
      bounce_rate:
        visits.length === 0
          ? 0
          : Number((visits.filter((visit) => visit.views === 1).length / visits.length).toFixed(4)),
      average_visit_seconds:
        visits.length === 0 ? 0 : Number((sum(visits.map(({ seconds }) => seconds)) / visits.length).toFixed(1)),
    },
    series: [...labels].map(([label, time]) => ({
      time,
      visitors: countOf(visitors, label),
      visits: countOf(
        visits.map(({ start }) => start),
        label,
      ),
      page_views: countOf(views, label),
    })),
    pages: viewsBy('path'),
    sources: viewsBy('source'),
    countries: viewsBy('country'),
    devices: viewsBy('device'),
    browsers: viewsBy('browser'),
    links: topOf(events, isInside, 'click', ({ target }) => target),
    forms: topOf(events, isInside, 'form', ({ target, path }) => target || path),
    performance: {
      lcp_ms: percentile(inside, 'lcp_ms'),
      inp_ms: percentile(inside, 'inp_ms'),
      cls: percentile(inside, 'cls'),
      ttfb_ms: percentile(inside, 'ttfb_ms'),
      fcp_ms: percentile(inside, 'fcp_ms'),
      samples: inside.filter((event) => vitals.some((metric) => event[metric] !== null)).length,
    },
  }
}

const vitals = ['lcp_ms', 'inp_ms', 'cls', 'ttfb_ms', 'fcp_ms'] as const
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

function topOf(
  events: RawEvent[],
  isInside: (time: number) => boolean,
  kind: RawEvent['kind'],
  nameOf: (event: RawEvent) => string | null,
) {
  const counted = events.filter((event) => event.kind === kind && nameOf(event) !== null)
  return Object.entries(Object.groupBy(counted, (event) => String(nameOf(event))) as Record<string, RawEvent[]>)
    .map(([name, named]) => ({
      name,
      visitors: groupedBy(named, dayOf).filter((day) => isInside(Math.min(...day.map(({ at }) => at.getTime()))))
        .length,
      count: named.filter(({ at }) => isInside(at.getTime())).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.visitors - a.visitors || b.count - a.count || (a.name < b.name ? -1 : 1))
}

function percentile(events: RawEvent[], metric: (typeof vitals)[number]): number | null {
  const values = events.flatMap((event) => event[metric] ?? []).toSorted((a, b) => a - b)
  return values[Math.ceil(0.75 * values.length) - 1] ?? null
}

/** Names the hour, day or month of a time, and lists those of a period with their starts. Times belong where their hour starts. */
function labelsOf({ from, to, interval, timeZone }: Period) {
  const length = { hour: 13, day: 10, month: 7 }[interval]
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: interval === 'hour' ? 'UTC' : timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const local = (time: number) => format.format(time).slice(0, length)
  const labelOf = (time: number) => local(Math.floor(time / hourMs) * hourMs)
  const labels = new Map<string, string>()
  for (let hour = from.getTime(); hour < to.getTime(); hour += hourMs)
    if (!labels.has(labelOf(hour))) labels.set(labelOf(hour), new Date(startOf(hour, local)).toISOString())
  return [labelOf, labels] as const
}

/** The first minute with the same label. */
function startOf(time: number, local: (time: number) => string): number {
  const label = local(time)
  let start = time
  for (const step of [24 * hourMs, hourMs, 60_000]) while (local(start - step) === label) start -= step
  return start
}
