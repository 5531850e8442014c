import { z } from 'zod'
import { toCsv } from '../csv.ts'
import { isTimeZone, startOfDay, timeZoneRule } from '../dates.ts'
import { filter, timeOrDay } from '../lists.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
export const maxSpanMs = 731 * dayMs
const defaultSpanMs = 30 * dayMs

const Interval = z.enum(['hour', 'day', 'month']).meta({ id: 'AnalyticsInterval', description: 'Length of a point' })
export type Interval = z.infer<typeof Interval>

/** The query of the analytics endpoints. */
export const AnalyticsQuery = z.object({
  from: timeOrDay(
    'Start of the period; a day without a time starts at midnight in `time_zone`. Default: 30 days before `to`',
  ),
  to: timeOrDay('End of the period, exclusive; a day without a time is its midnight in `time_zone`. Default: now'),
  interval: filter(
    Interval,
    'Length of an entry of `series`. Default: `hour` up to 3 days, `day` up to 92 days, else `month`',
  ),
  time_zone: filter(
    z.string().max(50).refine(isTimeZone, timeZoneRule),
    'IANA time zone of the days and months of `series`, and of `from` and `to` without a time. Default: UTC',
  ),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** A period of whole hours. */
export type Period = { from: Date; to: Date; interval: Interval; timeZone: string }

/** Returns the period that a query asks for, extended to whole hours; `invalid` says what is wrong with it. */
export function periodOf(query: AnalyticsQuery, now = new Date()): Period | { invalid: string } {
  const timeZone = query.time_zone ?? 'UTC'
  const toTime = (given: Date | string | undefined) => (typeof given === 'string' ? startOfDay(given, timeZone) : given)
  const to = toTime(query.to) ?? now
  const from = toTime(query.from) ?? new Date(to.getTime() - defaultSpanMs)
  const span = to.getTime() - from.getTime()
  if (span <= 0) return { invalid: 'must be before `to`' }
  if (span > maxSpanMs) return { invalid: 'must be at most two years before `to`' }
  const standard = span <= 3 * dayMs ? 'hour' : span <= 92 * dayMs ? 'day' : 'month'
  return {
    from: new Date(Math.floor(from.getTime() / hourMs) * hourMs),
    to: new Date(Math.ceil(to.getTime() / hourMs) * hourMs),
    interval: query.interval ?? standard,
    timeZone,
  }
}

/** The period of the same length that ends where this one starts. */
export const periodBefore = ({ from, to, ...period }: Period): Period => ({
  ...period,
  from: new Date(2 * from.getTime() - to.getTime()),
  to: from,
})

const count = (description: string) => z.int().describe(description)
export const Counts = z.object({
  visitors: count('Visitors; each counts once per day (UTC), in the hour of the first page view'),
  visits: count('Visits, counted when they start; a visit ends after 30 minutes without activity'),
  page_views: count('Page views'),
})
export const Totals = Counts.extend({
  bounce_rate: z.number().describe('Share of visits with one page view, 0 to 1'),
  average_visit_seconds: z.number().describe('Average duration of a visit, in seconds'),
})
export const Point = Counts.extend({ time: z.string().describe('Start of the hour, day or month') })
export const Named = z.object({
  name: z.string().describe('Name'),
  visitors: count('Visitors; each counts once per day (UTC)'),
  page_views: count('Page views'),
})
export const Action = Named.omit({ page_views: true }).extend({ count: count('How often') })
const most = 'The 20 with the most visitors'
export const TopList = z.array(Named).describe(most)
export const TopActions = z.array(Action).describe(most)
const vital = (description: string) =>
  z.number().nullable().describe(`${description}, 75th percentile; null: not measured`)

const sums = {
  total_requests: count('Requests for pages that the platform answered'),
  total_visitors: count('Same as `totals.visitors`'),
  avg_response_time: z.number().describe('Average time to answer a request for a page, in milliseconds; 0: none'),
}

export const Previous = Totals.extend(sums)

/** The result of GET /v1/workspace/website/{website_id}/analytics. */
export const Analytics = z.object({
  ...sums,
  total_pages: count('Pages of the website now'),
  total_blogs: count('Blog posts of the website now'),
  period: z
    .object({
      from: z.string().describe('Start, rounded down to the hour'),
      to: z.string().describe('End, rounded up to the hour'),
      interval: Interval.describe('Length of an entry of `series`'),
    })
    .describe('The period'),
  totals: Totals.describe('Sums over the period'),
  previous: Previous.describe('Sums over the period of the same length before, for comparison'),
  series: z.array(Point).describe('Numbers over time, oldest first, without gaps'),
  pages: TopList.describe('Paths of pages'),
  sources: TopList.describe('`utm_source`, or the linking host, or "Direct"'),
  countries: TopList.describe('ISO 3166 country codes'),
  devices: TopList.describe('"Desktop", "Mobile", "Tablet", "TV" or "Other"'),
  browsers: TopList.describe('Names of browsers'),
  links: TopActions.describe('Hosts of other websites whose links visitors clicked'),
  forms: TopActions.describe('Sent forms, by the path or URL they are sent to'),
  performance: z
    .object({
      lcp_ms: vital('Largest Contentful Paint in ms'),
      inp_ms: vital('Interaction to Next Paint in ms'),
      cls: vital('Cumulative Layout Shift'),
      ttfb_ms: vital('Time to First Byte in ms'),
      fcp_ms: vital('First Contentful Paint in ms'),
      samples: count('Page views that were measured'),
    })
    .describe('Web Vitals that the browsers of visitors measured, with two digits'),
})
export type Analytics = z.infer<typeof Analytics>

/** The result of GET /v1/workspace/analytics. */
export const WorkspaceAnalytics = Analytics.extend({
  by_website: z
    .array(
      Counts.extend({
        website_id: z.string().describe('ID of the website'),
        website_name: z.string().describe('Name of the website'),
        total_requests: sums.total_requests,
      }),
    )
    .describe('Websites with traffic in the period; the 100 with the most visitors'),
})
export type WorkspaceAnalytics = z.infer<typeof WorkspaceAnalytics>

const breakdowns = ['pages', 'sources', 'countries', 'devices', 'browsers'] as const
const actions = ['links', 'forms'] as const

/**
 * The series and all breakdowns as one table in CSV (RFC 4180). The first column names the list of the JSON response; a column that a list
 * does not have is empty.
 */
export function analyticsAsCsv(result: Analytics & Partial<WorkspaceAnalytics>): string {
  const { series, by_website = [] } = result
  return toCsv([
    ['list', 'name', 'visitors', 'visits', 'page_views', 'count', 'website_id'],
    ...series.map((row) => ['series', row.time, row.visitors, row.visits, row.page_views, '', '']),
    ...breakdowns.flatMap((list) =>
      result[list].map(({ name, visitors, page_views }) => [list, name, visitors, '', page_views, '', '']),
    ),
    ...actions.flatMap((list) => result[list].map((row) => [list, row.name, row.visitors, '', '', row.count, ''])),
    ...by_website.map((row) => [
      ...['by_website', row.website_name, row.visitors, row.visits, row.page_views, '', row.website_id],
    ]),
  ])
}
